/// What becomes of each file of a project.
///
/// - Complexity: O(n) in the number of bytes, and the files for each one that others wait for.
struct Migration {
  /// One file that uses Unbox.
  struct File {
    let name: String
    let dialect: Dialect?
    let uses: [Use]
    /// Why the file must wait for others, with its own lines.
    fileprivate(set) var waits: [Wait] = []
    /// The file as it would be.
    let migrated: [UInt8]
    fileprivate let links: Links

    var needsPerson: Bool { uses.contains { $0.reason != nil } }
    var isSafe: Bool { !needsPerson && waits.isEmpty }
  }

  struct Wait: Equatable {
    let line: Int
    let reason: String
  }

  /// The files that use Unbox, in the order given.
  private(set) var files: [File] = []

  /// - Parameters:
  ///   - sources: Each file's name and bytes, in UTF-8.
  ///   - options: What holds for all of them.
  init(_ sources: [(name: String, bytes: [UInt8])], _ options: Recognizer.Options = .init()) {
    let sources = sources.map { SourceFile(name: $0.name, bytes: $0.bytes) }
    let declarations = sources.map { Declarations($0) }
    let project = Project(declarations)
    var parents: [[(name: String, parent: String, line: Int)]] = []
    for (source, declarations) in zip(sources, declarations) {
      let found = Recognizer(source, declarations, project, options)
      if found.uses.isEmpty { continue }
      files.append(
        File(
          name: source.name, dialect: found.dialect, uses: found.uses, migrated: source.bytes.applying(found.edits),
          links: found.links))
      parents.append(
        declarations.types.flatMap { type in
          type.inherited.map { (type.name, $0, source.code[type.body].line) }
        })
    }
    wait(parents, project)
  }

  /// Lets files wait for those that they cannot be rewritten without.
  private mutating func wait(_ parents: [[(name: String, parent: String, line: Int)]], _ project: Project) {
    var homes: [String: [Int]] = [:]
    for (number, file) in files.enumerated() {
      for name in file.links.declaredModels.keys { homes[name, default: []].append(number) }
    }
    let allHomes = Set(homes.values.joined())
    var waiting: [Int: [(file: Int, wait: Wait)]] = [:]
    func wait(_ file: Int, for other: Int, at line: Int, _ reason: String) {
      if file != other { waiting[other, default: []].append((file, Wait(line: line, reason: reason))) }
    }
    for (number, file) in files.enumerated() {
      for (name, parent, line) in parents[number] {
        for home in homes[parent] ?? [] {
          wait(number, for: home, at: line, "\(name) inherits from \(parent), in \(files[home].name)")
          let other = files[home].links.declaredModels[parent] ?? 1
          wait(home, for: number, at: other, "\(name) inherits from \(parent), in \(file.name)")
        }
      }
      for (name, line) in file.links.unboxerCalls {
        for home in homes[name] ?? [] {
          wait(number, for: home, at: line, "\(name) is made of the Unboxer, and declared in \(files[home].name)")
          let other = files[home].links.declaredModels[name] ?? 1
          wait(home, for: number, at: other, "\(name) is made of an Unboxer in \(file.name)")
        }
      }
      for (name, line) in file.links.readModels where !project.ancestors(of: name).contains("KeyPathDecodable") {
        for home in homes[name] ?? [] {
          let reason =
            "\(name) is still Unboxable in \(files[home].name); declare `extension \(name): KeyPathDecodable {}` or rewrite it"
          wait(number, for: home, at: line, reason)
          let other = files[home].links.declaredModels[name] ?? 1
          if file.links.importsRealUnbox {
            wait(
              home, for: number, at: other, "\(name) is read in \(file.name), which imports Unbox and not UnboxCompat")
          } else if file.links.startsWith.contains(name) {
            wait(home, for: number, at: other, "unboxing begins with \(name) in \(file.name)")
          }
        }
      }
      if let line = file.links.constraint {
        for home in allHomes {
          wait(number, for: home, at: line, "not all that is Unboxable is rewritten: \(files[home].name)")
          let first = files[home].links.declaredModels.min { $0.value < $1.value }
          wait(home, for: number, at: first?.value ?? 1, "\(file.name):\(line) takes anything Unboxable")
        }
      }
    }
    block(waiting)
  }

  /// Whoever waits for a file that is not rewritten is not rewritten either.
  private mutating func block(_ waiting: [Int: [(file: Int, wait: Wait)]]) {
    var blocked = files.indices.filter { files[$0].needsPerson }
    var seen = Set(blocked)
    while let file = blocked.popLast() {
      for (other, wait) in waiting[file] ?? [] {
        if files[other].waits.contains(wait) { continue }
        files[other].waits.append(wait)
        if seen.insert(other).inserted { blocked.append(other) }
      }
    }
    for index in files.indices { files[index].waits.sort { ($0.line, $0.reason) < ($1.line, $1.reason) } }
  }
}

extension [UInt8] {
  /// The bytes with some of them replaced; edits do not overlap.
  fileprivate func applying(_ edits: [Edit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var position = 0
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      // Two forms that explain the same code would be a mistake of this tool; the first one counts.
      if edit.range.lowerBound < position { continue }
      result += self[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + self[position...]
  }
}
