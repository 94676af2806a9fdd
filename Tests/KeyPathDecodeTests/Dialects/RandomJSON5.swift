import KeyPathDecode
import TestSupport

/// Spells a tree in all the ways that JSON5 allows.
struct RandomJSON5 {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
  }

  mutating func text(of node: JSONNode) -> String {
    let text =
      switch node.kind {
      case .object: list(zip(node.keys, node.elements).map { "\(key($0))\(space()):\(self.text(of: $1))" }, "{", "}")
      case .array: list(node.elements.map { self.text(of: $0) }, "[", "]")
      case .string: string(node.value as? String ?? "")
      case .number: number(node)
      default: node.description
      }
    return space() + text + space()
  }

  private mutating func list(_ elements: [String], _ open: String, _ close: String) -> String {
    if elements.isEmpty { return open + space() + close }
    return open + elements.joined(separator: "," + space()) + (isLikely(1) ? "," + space() : "") + close
  }

  private mutating func key(_ key: String) -> String {
    let isName = !key.isEmpty && key.first?.isNumber == false && key.allSatisfy { $0.isLetter || $0.isNumber }
    guard isName, isLikely(2) else { return space() + string(key) }
    let first = key.unicodeScalars.first.map { isLikely(1) ? hexadecimal($0.value, prefix: "\\u", 4) : "\($0)" } ?? ""
    return space() + first + String(key.unicodeScalars.dropFirst())
  }

  private mutating func number(_ node: JSONNode) -> String {
    var text = node.description
    if let value = node.value as? Int, text == "\(value)", isLikely(1) {
      text = (value < 0 ? "-0x" : "0x") + String(value.magnitude, radix: 16, uppercase: isLikely(2))
    }
    if text.hasSuffix(".0"), isLikely(2) { text.removeLast() }
    if text.hasPrefix("0."), text.count > 2, isLikely(2) { text.removeFirst() }
    return !text.hasPrefix("-") && isLikely(1) ? "+" + text : text
  }

  private mutating func string(_ text: String) -> String {
    let quote: Unicode.Scalar = isLikely(2) ? "'" : "\""
    var result = "\(quote)"
    for (scalar, next) in zip(text.unicodeScalars, text.unicodeScalars.dropFirst().map { Optional($0) } + [nil]) {
      if isLikely(0) { result += "\\" + ["\n", "\r\n", "\u{2028}", "\u{2029}"].randomElement(using: &random)! }
      result += spelled(scalar, before: next, in: quote)
    }
    return result + "\(quote)"
  }

  private mutating func spelled(
    _ scalar: Unicode.Scalar, before next: Unicode.Scalar?, in quote: Unicode.Scalar
  ) -> String {
    switch scalar {
    case "\0" where next.map { !("0"..."9" ~= $0) } ?? true: return "\\0"
    case "\u{B}": return "\\v"
    case quote, "\\": return "\\\(scalar)"
    case "\n", "\r": return hexadecimal(scalar.value, prefix: "\\x", 2)
    case "\0"..."\u{FF}" where isLikely(0): return hexadecimal(scalar.value, prefix: "\\x", 2)
    case "A"..."Z", "é", "😀": return isLikely(1) ? "\\\(scalar)" : "\(scalar)"
    default: return "\(scalar)"
    }
  }

  private mutating func hexadecimal(_ value: UInt32, prefix: String, _ count: Int) -> String {
    let digits = String(value, radix: 16, uppercase: isLikely(2))
    return prefix + String(repeating: "0", count: count - digits.count) + digits
  }

  private mutating func space() -> String {
    let spaces = [
      " ", "\n", "\t", "\u{B}", "\u{C}", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{3000}", "// a 'b' { é\n", "//\u{2029}",
      "/**/", "/* // ' \" */", "/* é\n* / **/",
    ]
    return (0..<2).map { _ in isLikely(0) ? spaces.randomElement(using: &random)! : "" }.joined()
  }

  /// True in a tenth, a quarter, or half of all cases.
  private mutating func isLikely(_ level: Int) -> Bool {
    Int.random(in: 0..<[10, 4, 2][level], using: &random) == 0
  }
}
