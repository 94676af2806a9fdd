import SwiftSource

/// What becomes of each file in a project.
///
/// - Complexity: O(n) in the number of bytes, plus the number of files for each file that others wait for.
package struct Migration {
  /// One file that uses Unbox.
  package struct File {
    package let name: String
    package let dialect: Dialect?
    package let uses: [Use]
    /// Why the file must wait for others, with lines in this file.
    package fileprivate(set) var waits: [Ties.Wait] = []
    /// The file after rewriting.
    package let migrated: [UInt8]
    let links: Links

    package var needsPerson: Bool { uses.contains { $0.reason != nil } }
    package var isSafe: Bool { !needsPerson && waits.isEmpty }
  }

  /// The options for all files.
  package struct Options {
    /// The dialect given on the command line.
    package var dialect: Dialect?
    package var isStrict: Bool

    package init(dialect: Dialect? = nil, isStrict: Bool = false) {
      self.dialect = dialect
      self.isStrict = isStrict
    }
  }

  /// The files that use Unbox, in the order given.
  package private(set) var files: [File] = []

  /// - Parameters:
  ///   - sources: Each file's name and bytes, in UTF-8.
  ///   - options: The options for all of them.
  package init(_ sources: [(name: String, bytes: [UInt8])], _ options: Options = .init()) {
    let sources = sources.map { SourceFile(name: $0.name, bytes: $0.bytes) }
    let declarations = sources.map { Declarations($0) }
    let project = Project(declarations)
    for (source, declarations) in zip(sources, declarations) {
      let found = Recognizer(source, declarations, project, options)
      if found.uses.isEmpty { continue }
      files.append(
        File(
          name: source.name, dialect: found.dialect, uses: found.uses, migrated: source.bytes.applying(found.edits),
          links: found.links))
    }
    let waits = Ties(files, project).waits(forAll: files.indices.filter { files[$0].needsPerson })
    for (file, waits) in waits { files[file].waits = waits }
  }
}

extension [UInt8] {
  /// The bytes with the edits applied, which must be in order.
  fileprivate func applying(_ edits: [Edit]) -> [UInt8] {
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
