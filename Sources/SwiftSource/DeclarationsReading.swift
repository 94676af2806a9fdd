// What declarations need of a file: heads, labels and types.

extension SourceFile {
  /// The brace that opens the body of the declaration whose head continues at a token.
  func openBrace(from index: Int) -> Int? {
    var index = index
    while index < code.count, index >= 0 {
      switch self[index] {
      case "{": return index
      case "(", "[": index = partner[index]
      case "}", ";", "=", "func", "let", "var", "case", "init", "subscript", "struct", "class", "enum", "protocol",
        "actor",
        "extension":
        return nil
      default: break
      }
      if index < 0 { return nil }
      index += 1
    }
    return nil
  }

  /// The first name in each parameter or argument between parentheses; "_" if there is none.
  package func labels(in parentheses: Int) -> [String] {
    let end = partner[parentheses]
    var labels: [String] = []
    var index = parentheses + 1
    while index < end {
      if index == parentheses + 1 || self[index - 1] == "," {
        labels.append(isName(index) && (self[index + 1] == ":" || isName(index + 1)) ? self[index] : "_")
      }
      // What stands in brackets is not looked at, so that nested calls take linear time.
      index = max(partner[index], index) + 1
    }
    return labels
  }

  /// The parameters between parentheses.
  func signature(in parentheses: Int, _ result: SwiftType?) -> Declarations.Signature {
    let end = partner[parentheses]
    var types: [SwiftType?] = [], defaults: Set<Int> = []
    var index = parentheses + 1, isTyped = false
    while index < end {
      let begins = index == parentheses + 1 || self[index - 1] == ","
      if begins {
        isTyped = false
        types.append(type(at: index).flatMap { [",", ")"].contains(self[$0.end]) ? $0.type : nil })
      }
      if self[index] == ":", !isTyped {
        isTyped = true
        types[types.count - 1] = type(at: index + 1).flatMap { [",", ")", "="].contains(self[$0.end]) ? $0.type : nil }
      } else if self[index] == "=" {
        defaults.insert(types.count - 1)
      }
      index = max(partner[index], index) + 1
    }
    return Declarations.Signature(labels: labels(in: parentheses), types: types, defaults: defaults, result: result)
  }

  /// The type of a variable whose value is a literal: `Int` after the sign in `var count = 0`.
  func literalType(after sign: Int) -> (type: SwiftType, end: Int)? {
    let value = self[sign + 1] == "-" ? sign + 2 : sign + 1
    guard self[sign] == "=", let literal = code.at(value),
      code.at(value + 1).map({ $0.startsLine && $0.kind != .sign || [";", ",", "{", "}", "@"].contains($0.text) })
        ?? true
    else { return nil }
    return literal.text.hasPrefix("0x") ? nil : typeOfLiteral(at: value).map { (.named($0), value + 1) }
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

  /// The next name that the same `let` or `var` declares: `b` in `let a: Int = 1, b: Int`.
  func nextDeclarator(after index: Int) -> Int? {
    var index = index
    if self[index] == "=" {
      while index < code.count, self[index] != ",", self[index] != "}", self[index] != ";", !code[index].startsLine {
        index = partner[index] > index ? partner[index] + 1 : index + 1
      }
    }
    return self[index] == "," && isName(index + 1) ? index + 1 : nil
  }
}
