import KeyPathDecode
import SchemaReader

/// The format of printed JSON.
struct JSONStyle: Sendable {
  /// True to escape control characters for a terminal.
  var isEscaped = false
  /// True to print each value on one line.
  var isCompact = false
}

extension Output {
  /// Writes a value as indented JSON with unescaped slashes. Keys and numbers appear exactly as in the document.
  ///
  /// Not recursive, because the stack of a worker thread is small.
  ///
  /// - Parameter lineBreak: The start of each line: a line feed and the indentation of the value.
  func write(_ node: JSONNode, lineBreak: String = "\n", _ style: JSONStyle = JSONStyle()) throws(Failure) {
    var open: [OpenValue] = []
    var next: JSONNode? = node
    while next != nil || !open.isEmpty {
      if let value = next {
        if value.kind == .object || value.kind == .array {
          open.append(OpenValue(value, open.last?.lineBreak ?? lineBreak, style))
        } else {
          try writeScalar(value, style)
        }
      }
      next = nil
      guard let last = open.indices.last else { return }
      let (text, value) = open[last].next()
      try write(text)
      if value == nil { open.removeLast() }
      next = value
    }
  }

  private func writeScalar(_ node: JSONNode, _ style: JSONStyle) throws(Failure) {
    let json = node.description
    let isWritten =
      node.kind != .string || json.utf8.dropFirst().dropLast().allSatisfy { isPlain($0, style.isEscaped) }
    try write(isWritten ? json : quoted(node.text, style.isEscaped))
  }
}

/// An object or array that is partly written.
private struct OpenValue {
  /// The start of an item's line.
  let lineBreak: String
  private let style: JSONStyle
  private let node: JSONNode
  /// The text before the next item, and after the last one.
  private var before: String, after: String
  /// The remaining members of an object, last one first.
  private var members: [(key: String, value: JSONNode)] = []
  private var element: JSONNode?

  init(_ node: JSONNode, _ outerLineBreak: String, _ style: JSONStyle) {
    (self.node, self.style) = (node, style)
    let isObject = node.kind == .object
    lineBreak = style.isCompact ? "" : outerLineBreak + "  "
    (before, after) = ((isObject ? "{" : "[") + lineBreak, isObject ? "{}" : "[]")
    if isObject { node.forEachMember { members.append(($0, $1)) } }
    members.reverse()
  }

  /// The text before the next value, and the value; at the end, the text after the last one, and nil.
  mutating func next() -> (text: String, value: JSONNode?) {
    let member = members.popLast()
    element = node.kind == .array ? node.element(after: element) : nil
    guard let value = member?.value ?? element else { return (after, nil) }
    let key = member.map { quoted($0.key, style.isEscaped) + (style.isCompact ? ":" : ": ") } ?? ""
    defer { (before, after) = ("," + lineBreak, String(lineBreak.dropLast(2)) + after.suffix(1)) }
    return (before + key, value)
  }
}

extension JSONNode {
  /// The characters of a string, or the JSON of anything else.
  var text: String {
    (try? self => "" as String) ?? description
  }
}

/// The text as JSON: `quoted("a/\"b\"")   // "a/\"b\""`.
private func quoted(_ text: String, _ isEscaped: Bool) -> String {
  if text.utf8.allSatisfy({ isPlain($0, isEscaped) }) { return "\"\(text)\"" }
  guard isEscaped else { return jsonString(text) }
  return "\"\(text.map(\.escaped).joined())\""
}

private func isPlain(_ byte: UInt8, _ isEscaped: Bool) -> Bool {
  byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    && (byte < 0x80 || !isEscaped)
}

extension Character {
  /// The character as JSON writes it in a string, escaped if it is invisible or changes the text around it.
  fileprivate var escaped: String {
    // An emoji is one character, and the joiners in it affect nothing else.
    if KeyPathDecode.escaped(String(self)) == String(self) {
      return String(jsonString(String(self)).dropFirst().dropLast())
    }
    return unicodeScalars.map { scalar in
      if scalar.isASCII || KeyPathDecode.escaped(String(scalar)) == String(scalar) {
        return String(jsonString(String(scalar)).dropFirst().dropLast())
      }
      return String(scalar).utf16.map { "\\u" + String(UInt32($0) + 0x10000, radix: 16).dropFirst() }.joined()
    }.joined()
  }
}
