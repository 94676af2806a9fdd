import SwiftSource

extension SourceFile {
  /// The value of the string literal at a token; nil for any other token, a multiline literal, or one with an
  /// interpolation.
  func string(at index: Int) -> String? {
    stringBody(at: index).flatMap { unescaped($0, pounds: $1) }
  }

  /// The text between the quotes, and the number of signs around them.
  private func stringBody(at index: Int) -> (Substring.UnicodeScalarView, pounds: Int)? {
    guard let token = code.at(index), token.kind == .string else { return nil }
    let literal = String(decoding: bytes[token.range], as: UTF8.self)
    let pounds = literal.prefix { $0 == "#" }.count
    let body = literal.unicodeScalars.dropFirst(pounds).dropLast(pounds)
    guard body.count >= 2, body.first == "\"", body.last == "\"",
      !body.starts(with: "\"\"\"".unicodeScalars) || body.count == 2
    else { return nil }
    return (body.dropFirst().dropLast(), pounds)
  }

  private func unescaped(_ body: Substring.UnicodeScalarView, pounds: Int) -> String? {
    let marks = "\\" + String(repeating: "#", count: pounds)
    var rest = body, text = String.UnicodeScalarView()
    while let scalar = rest.first {
      guard rest.starts(with: marks.unicodeScalars) else {
        text.append(scalar)
        rest.removeFirst()
        continue
      }
      rest.removeFirst(marks.unicodeScalars.count)
      guard let mark = rest.popFirst() else { return nil }
      if let plain = Self.escapes[mark] {
        text.append(plain)
      } else if mark == "u", rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
        let value = UInt32(String(rest[..<end]), radix: 16), let scalar = Unicode.Scalar(value)
      {
        text.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else {
        return nil
      }
    }
    return String(text)
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "\0", "\\": "\\", "t": "\t", "n": "\n", "r": "\r", "\"": "\"", "'": "'",
  ]
}
