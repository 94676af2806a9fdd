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

  /// The value with a condition such as `{ !$0.isEmpty }` or `{ $0 > 0 }`; nil for other conditions.
  func condition(in brace: Int, on value: CodeValue) -> CodeValue? {
    condition(in: brace + 1..<max(partner[brace], brace + 1), on: value, of: "$0")
  }

  /// - Parameter name: The name of the value in the condition.
  func condition(in tokens: Range<Int>, on value: CodeValue, of name: String) -> CodeValue? {
    let texts = tokens.map { self[$0] == name ? "$0" : self[$0] }
    if texts == ["!", "$0", ".", "isEmpty"] { return .limited(value, .count(minimum: 1, maximum: nil)) }
    if texts == ["$0", ".", "isEmpty"] { return .limited(value, .count(minimum: nil, maximum: 0)) }
    if texts == ["!", "$0"] || texts == ["$0"] { return .choice(value, [.plain("\(texts.count == 1)")]) }
    if texts.count == 6, texts[0] == "$0", texts[1] == ".", let text = string(at: tokens.lowerBound + 4) {
      if texts[2] == "hasPrefix" { return .limited(value, .prefix(text)) }
      if texts[2] == "contains" { return .limited(value, .part(text)) }
      if texts[2] == "hasSuffix" { return .limited(value, .suffix(text)) }
    }
    if texts.suffix(5) == [".", "contains", "(", "$0", ")"],
      let values = literals(in: tokens.dropLast(5))
    {
      return .choice(value, values)
    }
    let isCount = texts.starts(with: ["$0", ".", "count"]), operation = isCount ? 3 : 1
    guard texts.first == "$0", texts.count > operation, let number = number(in: tokens.dropFirst(operation + 1)) else {
      return nil
    }
    return isCount
      ? Int(number).flatMap { Self.count(texts[operation], $0) }.map { .limited(value, $0) }
      : Self.bounds(texts[operation], number).map { .bounded(value, $0) }
  }

  private static func count(_ operation: String, _ number: Int) -> CodeLimit? {
    switch operation {
    case "==": .count(minimum: number, maximum: number)
    case ">=": .count(minimum: number, maximum: nil)
    case "<=": .count(minimum: nil, maximum: number)
    case ">" where number < .max: .count(minimum: number + 1, maximum: nil)
    case "<" where number > 0: .count(minimum: nil, maximum: number - 1)
    default: nil
    }
  }

  private static func bounds(_ operation: String, _ number: String) -> CodeBounds? {
    switch operation {
    case ">=": CodeBounds(minimum: number)
    case ">": CodeBounds(minimum: number, excludesMinimum: true)
    case "<=": CodeBounds(maximum: number)
    case "<": CodeBounds(maximum: number, excludesMaximum: true)
    default: nil
    }
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
