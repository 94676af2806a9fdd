import SwiftSource

extension SourceFile {
  /// The value of the string literal at a token; nil for any other token, a multiline literal, or one with an
  /// interpolation.
  func string(at index: Int) -> String? {
    stringBody(at: index).flatMap { unescaped($0, pounds: $1) }
  }

  /// The parts of a string literal with interpolations of names and integers: `"\(Keys.base)_x"`. Nil for any other
  /// token or interpolation.
  func stringParts(at index: Int) -> [(text: String, isValue: Bool)]? {
    guard let (body, pounds) = stringBody(at: index) else { return nil }
    let marks = "\\" + String(repeating: "#", count: pounds)
    var rest = body, start = body.startIndex, parts: [(text: String, isValue: Bool)] = []
    while !rest.isEmpty {
      guard rest.starts(with: marks.unicodeScalars) else {
        rest.removeFirst()
        continue
      }
      let text = body[start..<rest.startIndex]
      rest.removeFirst(marks.unicodeScalars.count)
      guard rest.popFirst() == "(" else { continue }
      guard let plain = unescaped(text, pounds: pounds), let end = rest.firstIndex(of: ")") else { return nil }
      let value = String(rest[..<end])
      guard value.allSatisfy({ $0.isLetter || $0.isNumber || "._`".contains($0) }) else { return nil }
      parts += [(plain, false), (value, true)]
      start = rest.index(after: end)
      rest = rest[start...]
    }
    guard let last = unescaped(body[start...], pounds: pounds) else { return nil }
    return parts + [(last, false)]
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
