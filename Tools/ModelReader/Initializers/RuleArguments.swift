import KeyPathDecode
import SwiftSource

extension SourceFile {
  /// The parameter of a closure: `{ value in … }`, `{ (text: String) in … }`. The name is nil for `$0`.
  func closureHead(at brace: Int) -> (name: String?, type: Range<Int>?) {
    // The capture list in `{ [weak self] value in … }` comes before the parameter.
    let first = self[brace + 1] == "[" ? partner[brace + 1] + 1 : brace + 1
    guard let end = endOfHead(ofClosure: brace), first < end else { return (nil, nil) }
    if isName(first) || self[first] == "_" { return (self[first + 1] == "," ? nil : self[first], nil) }
    guard self[first] == "(", let parameter = arguments(in: first).first else { return (nil, nil) }
    if parameter.label == "_" { return (self[parameter.tokens.lowerBound], nil) }
    return (parameter.label, parameter.tokens)
  }

  /// The literal that the tokens are; nil for any other expression.
  func literal(in tokens: Range<Int>) -> CodeLiteral? {
    guard let first = tokens.first else { return nil }
    if tokens.count == 1, let text = string(at: first) { return .text(text) }
    if let number = number(in: tokens) { return .plain(number) }
    switch tokens.map({ self[$0] }) {
    case ["true"], ["false"]: return .plain(self[first])
    case ["[", "]"]: return .emptyArray
    case ["[", ":", "]"]: return .emptyObject
    case let texts where texts.count == 2 && texts[0] == "." && isName(first + 1): return .item(texts[1])
    default: return nil
    }
  }

  /// The literals in `["a", "b"]`.
  func literals(in tokens: Range<Int>) -> [CodeLiteral]? {
    guard let first = tokens.first, self[first] == "[", partner[first] == tokens.upperBound - 1 else { return nil }
    let elements = arguments(in: first).map { literal(in: $0.tokens) }
    return elements.isEmpty || elements.contains(nil) ? nil : elements.compactMap { $0 }
  }

  /// The range in `0...5`, `0..<5`, `0...`, `...5` or `..<5`.
  func bounds(in tokens: Range<Int>) -> CodeBounds? {
    guard let sign = tokens.first(where: { self[$0].hasPrefix("..") }) else { return nil }
    let isHalfOpen = self[sign] == ".." && self[sign + 1] == "<"
    guard isHalfOpen || self[sign] == "..." else { return nil }
    let before = tokens.lowerBound..<sign, after = sign + (isHalfOpen ? 2 : 1)..<tokens.upperBound
    let minimum = number(in: before), maximum = number(in: after)
    if minimum == nil, !before.isEmpty { return nil }
    if maximum == nil, !after.isEmpty { return nil }
    return CodeBounds(minimum: minimum, maximum: maximum, excludesMaximum: isHalfOpen)
  }

  /// A number as JSON writes it: `-1_000` is `-1000`.
  private func number(in tokens: Range<Int>) -> String? {
    guard let last = tokens.last, code.at(last)?.kind == .number, tokens.count <= 2 else { return nil }
    if tokens.count == 2, self[tokens.lowerBound] != "-" { return nil }
    let digits = self[last].filter { $0 != "_" }
    if let integer = Int(digits) { return tokens.count == 2 ? "-\(integer)" : "\(integer)" }
    guard !digits.hasPrefix("0x"), let number = Double(digits), number.isFinite else { return nil }
    return tokens.count == 2 ? "-\(number)" : "\(number)"
  }
}
