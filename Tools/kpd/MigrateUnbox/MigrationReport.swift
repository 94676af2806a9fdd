import Foundation
import KeyPathDecodeReports
import UnboxMigrator

/// The findings and results of a migration, as text and as JSON.
///
/// The JSON format has version 2. Keys can be added within a version, but are removed only in a new one.
struct MigrationReport: Codable, Equatable {
  enum State: String, Codable {
    /// Every use can be rewritten.
    case safe
    case rewritten
    /// Some of the types and calls can be rewritten.
    case partlySafe
    case partlyRewritten
    /// The file could be rewritten, but was not; `problems` says why.
    case notWritten
    /// No use can be rewritten, for reasons in this file.
    case needsPerson
    /// No use can be rewritten, for reasons in other files.
    case waits
  }

  struct Line: Codable, Equatable {
    let line: Int
    var forms: [Form]?
    /// Why a person must review the line.
    var reason: String?
    /// True if the use can be rewritten.
    var isSafe: Bool?
  }

  struct File: Codable, Equatable {
    let file: String
    let dialect: Dialect?
    var state: State
    /// The number of uses by form.
    let forms: [String: Int]
    let uses: [Line]
    /// The reasons that safe uses wait.
    let waits: [Line]
    /// Additions that the old code did not need.
    let notes: [String]
  }

  typealias Problem = SwiftFiles.Problem

  struct Total: Codable, Equatable {
    var files = 0
    var safeFiles = 0
    var uses = 0
    var safeUses = 0
    var usesForAPerson = 0
    var forms: [String: Int] = [:]
  }

  private(set) var version = 2
  private(set) var files: [File]
  private(set) var total = Total()
  /// The next files to work on, the one that frees the most uses first.
  private(set) var next: [Step]
  /// The files that could not be read or written.
  private(set) var problems: [Problem]

  init(_ migration: Migration, problems: [Problem] = []) {
    files = migration.files.map { file in
      let uses = file.uses.map { Line(line: $0.line, forms: $0.forms, reason: $0.reason, isSafe: $0.isRewritten) }
      let state: State = file.isSafe ? .safe : file.isChanged ? .partlySafe : file.needsPerson ? .needsPerson : .waits
      return File(
        file: file.name, dialect: file.dialect, state: state, forms: Self.count(uses), uses: uses,
        waits: file.waits.map { Line(line: $0.line, reason: $0.reason) }, notes: file.notes)
    }
    next = migration.steps
    self.problems = problems
    total = Total(
      files: files.count, safeFiles: files.count { $0.state == .safe }, uses: files.reduce(0) { $0 + $1.uses.count },
      safeUses: files.reduce(0) { $0 + $1.safeUses }, usesForAPerson: files.reduce(0) { $0 + $1.usesForAPerson },
      forms: Self.count(files.flatMap(\.uses)))
  }

  /// True if nothing is left for a person to do.
  var isDone: Bool { total.safeFiles == total.files && problems.isEmpty }

  /// Records which files were written. The others do not count as safe.
  ///
  /// - Parameters:
  ///   - written: The names of the files that the run tried to write.
  ///   - failures: Why some of them were not written.
  mutating func note(_ written: Set<String>, failures: [String: String]) {
    for index in files.indices where written.contains(files[index].file) {
      let file = files[index]
      if let failure = failures[file.file] {
        problems.append(Problem(file: file.file, reason: failure))
        total.safeUses -= file.safeUses
        if file.state == .safe { total.safeFiles -= 1 }
        files[index].state = .notWritten
      } else {
        files[index].state = file.state == .safe ? .rewritten : .partlyRewritten
      }
    }
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

  /// A paragraph for each file, a total, and the next steps.
  var text: String {
    let problems = problems.map { "\(visible($0.file)): \($0.reason)\n" }.joined()
    return (files.map(\.text) + [problems, summary, nextSteps]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var summary: String {
    if files.isEmpty { return "No file uses Unbox.\n" }
    let left = total.usesForAPerson, waiting = total.uses - total.safeUses - left
    let counts = "\(counted(total.files, "file")) with \(counted(total.uses, "use")) of Unbox"
    let whole = files.count { $0.state == .rewritten || $0.state == .safe }
    let parts = files.count { $0.state == .partlyRewritten || $0.state == .partlySafe }
    let isWritten = files.contains { $0.state == .rewritten || $0.state == .partlyRewritten }
    let partly = parts == 0 ? "" : ", \(parts.grouped) partly"
    return """
      \(counts): \(total.safeUses.grouped) safe, \(left.grouped) manual\(waiting == 0 ? "" : ", \(waiting.grouped) held back by these").
      \(isWritten ? "\(counted(whole, "file")) rewritten" : "\(counted(whole, "file")) can be rewritten") completely\(partly).

      """
  }

  /// The maximum number of files in the list of next steps.
  private static let shownSteps = 10

  private var nextSteps: String {
    if next.isEmpty { return "" }
    let rows = next.prefix(Self.shownSteps).map { step in
      let freed =
        step.uses == 0
        ? "frees nothing by itself" : "frees \(counted(step.uses, "use")) in \(counted(step.files, "file"))"
      return "  \(visible(step.file)): \(counted(step.reasons, "reason")), \(freed)\n"
    }
    let rest = next.count - rows.count
    return "What to do next:\n\(rows.joined())\(rest > 0 ? "  … and \(counted(rest, "file")) more\n" : "")"
  }
}

extension MigrationReport.File {
  fileprivate var safeUses: Int { uses.count { $0.isSafe == true } }
  fileprivate var usesForAPerson: Int { uses.count { $0.reason != nil } }

  fileprivate var text: String {
    let left = usesForAPerson, waiting = uses.count - safeUses - left
    let counts = [
      (safeUses, state == .partlyRewritten ? "rewritten" : "safe"), (left, "manual"), (waiting, "held back"),
    ]
    let verdict: String =
      switch state {
      case .safe: "all safe"
      case .rewritten: "rewritten"
      case .notWritten: "not written"
      default: counts.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }.joined(separator: ", ")
      }
    var lines = ["\(visible(file)): \(counted(uses.count, "use")), \(verdict)"]
    for form in Form.allCases {
      guard let count = forms[form.rawValue] else { continue }
      let number = count.grouped
      lines.append("\(String(repeating: " ", count: max(0, 6 - number.count)))\(number)  \(form.rawValue)")
    }
    lines += notes.map { "  \(visible(file)): \($0)" }
    lines += (uses + waits).compactMap { use in use.reason.map { "  \(visible(file)):\(use.line): \(visible($0))" } }
    return lines.joined(separator: "\n") + "\n"
  }
}
