import SwiftSource

/// The changed files in groups. The code compiles only if all files of a group are written, or none.
///
/// Two files are in one group if one names a type that reads itself and the other declares or extends it. This ties
/// more files than necessary, but never too few.
struct FileGroups {
  private var parents: [Int: Int] = [:]

  /// - Parameter changed: The numbers of the changed files.
  /// - Complexity: O(n) in the number of tokens, nearly.
  init(_ found: [Recognizer], _ project: Project, changed: [Int]) {
    var homes: [String: [Int]] = [:]
    for number in changed {
      parents[number] = number
      for name in Set(found[number].links.declared.map(\.name.lastPart)) { homes[name, default: []].append(number) }
    }
    for number in changed {
      for name in Self.names(in: found[number], project) {
        for home in homes[name] ?? [] { join(number, home) }
      }
    }
    // Generic code can read every model.
    if let generic = changed.first(where: { !found[$0].links.constraints.isEmpty }) {
      for number in homes.values.joined() { join(number, generic) }
      for number in changed where !found[number].links.constraints.isEmpty { join(number, generic) }
    }
  }

  mutating func group(of file: Int) -> Int {
    var root = file, next = file
    while let parent = parents[root], parent != root { root = parent }
    while let parent = parents[next], parent != root {
      parents[next] = root
      next = parent
    }
    return root
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (group(of: one), group(of: other))
    parents[max(one, other)] = min(one, other)
  }

  /// The last parts of the names in a file, and the types that its calls read without naming them.
  private static func names(in found: Recognizer, _ project: Project) -> Set<String> {
    let file = found.file, links = found.links
    var names = Set(file.code.indices.filter { file.isName($0) }.map { file[$0] })
    for name in names { names.formUnion(project.meanings(of: name).map(\.lastPart)) }
    for mention in links.reads + links.starts + links.made {
      names.insert(mention.name.lastPart)
    }
    return names
  }
}
