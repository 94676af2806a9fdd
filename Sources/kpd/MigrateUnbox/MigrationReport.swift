import Foundation
import UnboxMigrator

/// What a migration found and did, for people and for programs.
///
/// Its JSON has version 1. The same version only adds keys; another version may remove some.
struct MigrationReport: Codable, Equatable {
  enum State: String, Codable {
    /// Everything in it can be rewritten.
    case safe
    case rewritten
    case needsPerson
    /// The file is safe by itself, but tied to one that is not.
    case waits
  }

  struct Line: Codable, Equatable {
    let line: Int
    var forms: [Form]?
    /// Why a person must look at it.
    var reason: String?
  }

  struct File: Codable, Equatable {
    let file: String
    let dialect: Dialect?
    var state: State
    /// How often each form is used.
    let forms: [String: Int]
    let uses: [Line]
    /// What it waits for.
    let waits: [Line]
  }

  struct Problem: Codable, Equatable {
    let file: String
    let reason: String
  }

  struct Total: Codable, Equatable {
    var files = 0
    var safeFiles = 0
    var uses = 0
    var safeUses = 0
    var forms: [String: Int] = [:]
  }

  private(set) var version = 1
  private(set) var files: [File]
  private(set) var total = Total()
  /// Files that could not be read or written.
  private(set) var problems: [Problem]

  init(_ migration: Migration, problems: [Problem] = []) {
    files = migration.files.map { file in
      let uses = file.uses.map { Line(line: $0.line, forms: $0.forms, reason: $0.reason) }
      return File(
        file: file.name, dialect: file.dialect, state: file.needsPerson ? .needsPerson : file.isSafe ? .safe : .waits,
        forms: Self.count(uses), uses: uses, waits: file.waits.map { Line(line: $0.line, reason: $0.reason) })
    }
    self.problems = problems
    total = Total(
      files: files.count, safeFiles: files.count { $0.state == .safe }, uses: files.reduce(0) { $0 + $1.uses.count },
      safeUses: files.reduce(0) { $0 + $1.safeUses }, forms: Self.count(files.flatMap(\.uses)))
  }

  /// True if nothing is left for a person.
  var isDone: Bool { total.safeFiles == total.files && problems.isEmpty }

  /// Records what became of a safe file.
  mutating func note(_ file: String, failure: String?) {
    guard let index = files.firstIndex(where: { $0.file == file }) else { return }
    if let failure { problems.append(Problem(file: file, reason: failure)) } else { files[index].state = .rewritten }
  }

  private static func count(_ uses: [Line]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for use in uses { for form in use.forms ?? [] { counts[form.rawValue, default: 0] += 1 } }
    return counts
  }

  // MARK: Formats

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Strings and numbers can always be encoded.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }

  /// A paragraph for each file, and a total.
  var text: String {
    (files.map(\.text) + [problems.map { "\(visible($0.file)): \($0.reason)\n" }.joined(), summary])
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var summary: String {
    if files.isEmpty { return "No file uses Unbox.\n" }
    let written = files.count { $0.state == .rewritten }
    let left = total.uses - total.safeUses
    let counts = "\(total.files.of("file")) with \(total.uses.of("use")) of Unbox"
    return """
      \(counts): \(total.safeUses) safe, \(left) for a person.
      \(written > 0 ? "\(written.of("file")) rewritten." : "\(total.safeFiles.of("file")) can be rewritten whole.")

      """
  }
}

extension MigrationReport.File {
  fileprivate var safeUses: Int { uses.count { $0.reason == nil } }

  fileprivate var text: String {
    let left = uses.count - safeUses
    let verdict: String =
      switch state {
      case .safe: "all safe"
      case .rewritten: "rewritten"
      case .needsPerson: "\(left) for a person"
      case .waits: "all safe, but tied to other files"
      }
    var lines = ["\(visible(file)): \(uses.count.of("use")), \(verdict)"]
    for form in Form.allCases {
      guard let count = forms[form.rawValue] else { continue }
      lines.append("\(String(repeating: " ", count: max(0, 6 - "\(count)".count)))\(count)  \(form.rawValue)")
    }
    lines += (uses + waits).compactMap { use in use.reason.map { "  \(visible(file)):\(use.line): \(visible($0))" } }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Int {
  /// The count with its noun: `1 file`, `2 files`.
  fileprivate func of(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}
