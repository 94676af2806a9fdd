import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// Texts that no error may show, and texts that no report may show.
enum Canary {
  static let value = "7cAnArY7", number = "770077007"
  static let secret = "8sEcReT8", secretNumber = "880088008"
  static let all = [value, number, secret, secretNumber]
}

/// Checks that a description is plain, and that no text of an error shows a value.
func checkError(_ error: DecodeError) throws {
  try checkDescription(error)
  for text in [error.description, error.debugDescription, error.localizedDescription, error.path.pattern] {
    for canary in Canary.all {
      try expect(!contains(text, canary), "an error shows a value: \(text)")
    }
  }
}

/// Checks that a report is well formed and shows no secret.
func checkReport(_ report: DecodeReport) throws {
  let formats = [report.text(), report.text(color: true, width: 40), report.markdown, report.html, report.json]
  for text in formats {
    for canary in [Canary.secret, Canary.secretNumber] + (report.showsValues ? [] : [Canary.value, Canary.number]) {
      try expect(!contains(text, canary), "a report shows a value: \(text)")
    }
  }
  try checkFormats(of: report)
}

extension Reference {
  /// True if a canary is already in the payload: libFuzzer learns the texts that the code compares with.
  var mentionsCanaries: Bool {
    let mentions = { (text: String) in Canary.all.contains { contains(text, $0) } }
    return switch content {
    case .array(let elements): elements.contains(where: \.mentionsCanaries)
    case .object(let members): members.contains { mentions($0.key) || $0.value.mentionsCanaries }
    case .string(let text): mentions(text)
    case .number(let text): mentions(text.filter(\.isNumber))
    default: false
    }
  }

  /// The value with some of its scalars replaced by canaries, as JSON text and as a tree. Scalars below a key that names
  /// a secret are all replaced.
  func withCanaries(_ choices: inout Choices, isSecret: Bool = false) -> (text: [UInt8], tree: Any) {
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

/// Searches with C's `strstr`, which takes a tenth of the time of Foundation's search or of instrumented code. JSON,
/// errors and reports have no zero bytes.
private func contains(_ text: String, _ wanted: String) -> Bool {
  text.withCString { text in wanted.withCString { strstr(text, $0) != nil } }
}
