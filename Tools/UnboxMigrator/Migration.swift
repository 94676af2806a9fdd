import SwiftSource

/// The migration of all files of a project.
///
/// - Complexity: O(n) in the number of bytes, plus the number of models for each file that imports a module built on
///   Unbox.
package struct Migration {
  /// One file that uses Unbox.
  package struct File {
    package let name: String
    package let dialect: Dialect?
    package let uses: [Use]
    /// Why units that are safe by themselves stay, by line of this file.
    package let waits: [Wait]
    /// Additions to the file that the old code did not need.
    package let notes: [String]
    /// The contents before and after.
    package let original: [UInt8]
    package let migrated: [UInt8]

    package var needsPerson: Bool { uses.contains { $0.reason != nil } }
    /// True if the rewritten file no longer uses Unbox.
    package var isSafe: Bool { uses.allSatisfy { $0.isRewritten } }
    package var isChanged: Bool { migrated != original }
  }

  /// Why a use waits, though it is safe by itself.
  package struct Wait: Equatable {
    package let line: Int
    package let reason: String
  }

  /// The files that use Unbox, in the order given.
  package private(set) var files: [File] = []
  /// The next files to work on, the one that frees the most uses first.
  package private(set) var steps: [Step] = []

  /// - Parameters:
  ///   - sources: The name of each file, and its bytes in UTF-8.
  ///   - dialect: The dialect given on the command line.
  package init(_ sources: [(name: String, bytes: [UInt8])], dialect: Dialect? = nil) {
    let sources = sources.map { SourceFile(name: $0.name, bytes: $0.bytes) }
    let bodies = sources.map { Bodies($0) }
    let project = Project(sources, bodies)
    let found = zip(sources, bodies).enumerated().map { Recognizer($1.0, $0, $1.1, project, dialect) }
    var units: [Unit: Set<Int>] = [:], refused: [Unit: Set<Int>] = [:]
    for file in found {
      for use in file.uses {
        units[use.unit, default: []].insert(file.number)
        if use.reason != nil { refused[use.unit, default: []].insert(file.number) }
      }
      // Also the units of lines whose uses stay with their initializer: what these lines may read stays too.
      for unit in file.refusedUnits { refused[unit, default: []].insert(file.number) }
    }
    let names = sources.map(\.name)
    let ties = Ties(names, found.map(\.links), project, units)
    let decision = Decision(ties, names, refused: refused)
    let rewriting = Rewriting(found, project, decision, hasDialect: dialect != nil)
    files = found.filter { !$0.uses.isEmpty }.map { rewriting.file($0.number) }
    steps = Step.steps(found, decision)
  }
}

extension Migration.File {
  init(_ found: Recognizer, _ uses: [Use], waits: [Migration.Wait], notes: [String], edits: [Edit]) {
    (name, dialect, original) = (found.file.name, found.dialect, found.file.bytes)
    (self.uses, self.waits, self.notes) = (uses, waits, notes)
    migrated = edits.isEmpty ? original : original.applying(edits)
  }
}

extension [UInt8] {
  /// The bytes with the edits applied. The edits must be sorted.
  func applying(_ edits: [Edit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var position = 0
    for edit in edits where edit.range.lowerBound >= position {
      result += self[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + self[position...]
  }
}
