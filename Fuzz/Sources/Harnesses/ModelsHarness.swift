import Foundation
import KeyPathDecode
import KeyPathDecodeReports

extension Harness {
  /// Whatever a payload holds, a model with every rule decodes or fails, and no error, diagnosis or report shows what it must
  /// not show, takes more room than it may, or is malformed.
  public static let models = Harness(name: "models") { bytes in
    guard let reference = Reference.read(bytes), !reference.isText, !reference.mentionsCanaries else { return }
    var choices = Choices(of: bytes)
    let canaries = reference.withCanaries(&choices)
    let node = try JSONDocument(canaries.text).root
    let errors = try [node, canaries.tree].map { json in try failure(of: json) }
    try expect(errors[0]?.description == errors[1]?.description, "\(errors[0]!) from bytes, \(errors[1]!) from a tree")
    // What is printed takes ten times as long as what decodes, so most inputs only decode.
    if let error = errors[0], choices.below(4) == 0 { try checkReport(error.report()) }
    guard choices.below(8) == 0 else { return }
    let diagnosis = diagnose(RuledModel.self, choices.below(2) == 0 ? node : canaries.tree)
    try expect((diagnosis.value == nil) == (errors[0] != nil), "another result of a diagnosis")
    try expect(diagnosis.failures.isEmpty == (errors[0] == nil), "\(diagnosis.failures.count) failures of a diagnosis")
    for failure in diagnosis.failures { try checkError(failure.error) }
    for warning in diagnosis.warnings { try checkError(warning.error) }
    try checkReport(diagnosis.report)
    try checkReport(diagnosis.report(.kindsOnly), showsValues: false)
  }
}

/// What no error may show, and what no report may show.
private enum Canary {
  static let value = "7cAnArY7", number = "770077007"
  static let secret = "8sEcReT8", secretNumber = "880088008"
  static let all = [value, number, secret, secretNumber]
}

/// A search by C, which takes a tenth of the time of Foundation's, and of any that libFuzzer watches. JSON, errors and reports
/// have no zero byte.
private func contains(_ text: String, _ wanted: String) -> Bool {
  text.withCString { text in wanted.withCString { strstr(text, $0) != nil } }
}

private func failure(of json: Any) throws -> DecodeError? {
  do {
    let warnings = try collectingWarnings { try RuledModel(json: json) }.warnings
    for warning in warnings { try checkError(warning.error) }
    return nil
  } catch let error as DecodeError {
    try checkError(error)
    return error
  }
}

private func checkError(_ error: DecodeError) throws {
  try checkDescription(error)
  for text in [error.description, error.debugDescription, error.localizedDescription, error.path.pattern] {
    for canary in Canary.all {
      try expect(!contains(text, canary), "an error shows a value: \(text)")
    }
  }
}

private func checkReport(_ report: DecodeReport, showsValues: Bool = true) throws {
  let formats = [report.text(), report.text(color: true, width: 40), report.markdown, report.html, report.json]
  for text in formats {
    for canary in [Canary.secret, Canary.secretNumber] + (showsValues ? [] : [Canary.value, Canary.number]) {
      try expect(!contains(text, canary), "a report shows a value: \(text)")
    }
  }
  try checkFormats(of: report)
}

// MARK: Payloads with canaries

extension Reference {
  /// True if a canary is in the payload already: libFuzzer learns what texts are compared with.
  fileprivate var mentionsCanaries: Bool {
    let mentions = { (text: String) in Canary.all.contains { contains(text, $0) } }
    return switch content {
    case .array(let elements): elements.contains(where: \.mentionsCanaries)
    case .object(let members): members.contains { mentions($0.key) || $0.value.mentionsCanaries }
    case .string(let text): mentions(text)
    case .number(let text): mentions(text.filter(\.isNumber))
    default: false
    }
  }

  /// The value with some of its scalars replaced by canaries, as JSON text and as a tree; those under a key that names a
  /// secret are all replaced.
  fileprivate func withCanaries(_ choices: inout Choices, isSecret: Bool = false) -> (text: [UInt8], tree: Any) {
    switch content {
    case .array(let elements):
      let found = elements.map { $0.withCanaries(&choices, isSecret: isSecret) }
      return (
        Array("[".utf8) + found.map(\.text).joined(separator: Array(",".utf8)) + Array("]".utf8), found.map(\.tree)
      )
    case .object:
      var members: [[UInt8]] = [], tree: [String: Any] = [:]
      for (key, value) in uniqueMembers {
        let found = value.withCanaries(&choices, isSecret: isSecret || key == "password")
        members.append(quoted(key) + Array(":".utf8) + found.text)
        tree[key] = found.tree
      }
      return (Array("{".utf8) + members.joined(separator: Array(",".utf8)) + Array("}".utf8), tree)
    case .string(let text):
      let text = isSecret ? Canary.secret : choices.below(2) == 0 ? Canary.value : text
      return (quoted(text), text)
    case .number(let text):
      let text = isSecret ? Canary.secretNumber : choices.below(2) == 0 ? Canary.number : text
      return (Array(text.utf8), Int(text).map { $0 as Any } ?? (try? JSONDocument(jsonString: text).root.value) ?? 0)
    case .bool(let value): return (Array("\(value)".utf8), value)
    case .null: return (Array("null".utf8), NSNull())
    }
  }
}
