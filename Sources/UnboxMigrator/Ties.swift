import SwiftSource

/// Which files can only be rewritten together with which others.
package struct Ties {
  /// Why a file waits for another.
  package struct Wait: Equatable {
    package let line: Int
    package let reason: String
  }

  private let files: [Migration.File]
  /// The files that declare each model.
  private var homes: [String: [Int]] = [:]
  /// The files that wait for each file.
  private var waiting: [Int: [(file: Int, wait: Wait)]] = [:]

  init(_ files: [Migration.File], _ project: Project) {
    self.files = files
    for (number, file) in files.enumerated() {
      for name in file.links.declaredModels.keys { homes[name, default: []].append(number) }
    }
    let allHomes = Set(homes.values.joined())
    for (number, file) in files.enumerated() {
      tieInheritance(number, file)
      for (name, line) in file.links.readModels where !project.ancestors(of: name).contains("KeyPathDecodable") {
        tieReading(number, file, name, line)
      }
      if let line = file.links.constraint {
        for home in allHomes {
          wait(number, for: home, at: line, "not all that is Unboxable is rewritten: \(files[home].name)")
          let first = files[home].links.declaredModels.values.min() ?? 1
          wait(home, for: number, at: first, "\(file.name):\(line) takes anything Unboxable")
        }
      }
    }
  }

  /// Why files wait if the blocked ones are not rewritten. A file waits for those, or for others that wait.
  func waits(forAll blocked: [Int]) -> [Int: [Wait]] {
    var waits: [Int: [Wait]] = [:]
    var open = blocked, seen = Set(blocked)
    while let file = open.popLast() {
      for (other, wait) in waiting[file] ?? [] {
        waits[other, default: []].append(wait)
        if seen.insert(other).inserted { open.append(other) }
      }
    }
    return waits.mapValues { $0.sorted { ($0.line, $0.reason) < ($1.line, $1.reason) } }
  }

  private mutating func wait(_ file: Int, for other: Int, at line: Int, _ reason: String) {
    if file != other { waiting[other, default: []].append((file, Wait(line: line, reason: reason))) }
  }

  /// The same, at the line that declares the model.
  private mutating func wait(_ home: Int, for other: Int, _ name: String, _ reason: String) {
    wait(home, for: other, at: files[home].links.declaredModels[name] ?? 1, reason)
  }

  /// Ties a type to what it inherits from, and to whoever calls its initializer: they share that initializer.
  private mutating func tieInheritance(_ number: Int, _ file: Migration.File) {
    for tie in file.links.inheritances {
      for home in homes[tie.parent] ?? [] {
        wait(number, for: home, at: tie.line, "\(tie.name) inherits from \(tie.parent), in \(files[home].name)")
        wait(home, for: number, tie.parent, "\(tie.name) inherits from \(tie.parent), in \(file.name)")
      }
    }
    for (name, line) in file.links.unboxerCalls {
      for home in homes[name] ?? [] {
        wait(number, for: home, at: line, "\(name) is made of the Unboxer, and declared in \(files[home].name)")
        wait(home, for: number, name, "\(name) is made of an Unboxer in \(file.name)")
      }
    }
  }

  /// Ties a file to the models it reads. Rewritten code reads only KeyPathDecodable types. UnboxCompat reads both
  /// kinds, but cannot begin unboxing with a rewritten model.
  private mutating func tieReading(_ number: Int, _ file: Migration.File, _ name: String, _ line: Int) {
    for home in homes[name] ?? [] {
      let way = "declare `extension \(name): KeyPathDecodable {}` or rewrite it"
      wait(number, for: home, at: line, "\(name) is still Unboxable in \(files[home].name); \(way)")
      if file.links.importsRealUnbox {
        wait(home, for: number, name, "\(name) is read in \(file.name), which imports Unbox and not UnboxCompat")
      } else if file.links.startsWith.contains(name) {
        wait(home, for: number, name, "unboxing begins with \(name) in \(file.name)")
      }
    }
  }
}
