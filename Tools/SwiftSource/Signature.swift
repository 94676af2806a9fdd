extension SourceFile {
  /// The label of each parameter or argument in parentheses, or "_" without one.
  package func labels(in parentheses: Int) -> [String] {
    let end = partner[parentheses]
    var labels: [String] = []
    var index = parentheses + 1
    while index < end {
      if index == parentheses + 1 || self[index - 1] == "," {
        while self[index] == "@" { index = attribute(at: index).end }
        // A second name is the parameter's own; `any Named` or `try f()` has no label.
        let isLabel = self[index + 1] == ":" || isName(index + 1) && self[index + 2] == ":"
        labels.append(isName(index) && isLabel ? self[index] : "_")
      }
      // Skips nested brackets, so that nested calls take linear time.
      index = self.index(after: index)
    }
    return labels
  }

  /// The type of a variable, as written or of its literal; nil if it cannot be read.
  func type(of variable: Declaration) -> SwiftType? {
    if !variable.type.isEmpty { return type(at: variable.type.lowerBound)?.type }
    return variable.hasValue ? typeOfLiteral(alone: variable.value.lowerBound) : nil
  }

  /// The type of a variable whose value is a lone literal: `Int` for `var count = 0`.
  func typeOfLiteral(alone index: Int) -> SwiftType? {
    let value = self[index] == "-" ? index + 1 : index
    guard let literal = code.at(value), !literal.text.hasPrefix("0x"),
      code.at(value + 1).map({ $0.startsLine && $0.kind != .sign || [";", ",", "{", "}", "@"].contains($0.text) })
        ?? true
    else { return nil }
    return typeOfLiteral(at: value).map { .named($0) }
  }

  /// The type of the literal at a token; nil for any other token.
  package func typeOfLiteral(at index: Int) -> String? {
    guard let token = code.at(index) else { return nil }
    switch token.kind {
    case .string: return "String"
    case .number where token.text.hasPrefix("0x"): return "Int"
    case .number: return token.text.contains { ".eE".contains($0) } ? "Double" : "Int"
    case .word where ["true", "false"].contains(token.text): return "Bool"
    default: return nil
    }
  }
}
