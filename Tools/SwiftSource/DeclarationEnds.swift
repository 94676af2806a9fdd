extension SourceFile {
  /// The end of a type: `,`, `=`, a brace, or the next line; also the first `&` if its parts are read one by one.
  func endOfType(from start: Int, isComposed: Bool = true) -> Int {
    var index = start, angles = 0
    while index < code.count {
      switch self[index] {
      case "=", "{", "}", ";", ")", "]", "where", "let", "var": return index
      case "," where angles == 0, "&" where angles == 0 && !isComposed: return index
      case "<": angles += 1
      case ">": angles = max(0, angles - 1)
      case _ where index > start && angles == 0 && code[index].startsLine && !continuesType(at: index): return index
      default: break
      }
      index = max(partner[index], index) + 1
    }
    return code.count
  }

  /// True if a token at the start of a line is part of the type before it.
  private func continuesType(at index: Int) -> Bool {
    ["->", ".", "&", "async", "throws"].contains(self[index]) || ["->", "&"].contains(self[index - 1])
  }

  /// The last name of the attribute whose `@` is at a token, and the index after it: `Binding` in `@Focus<Int>.Binding`.
  func attribute(at index: Int) -> (name: Int, end: Int) {
    var name = index + 1, end = index + 2
    if self[end] == "<" { end = endOfAngles(from: end) }
    while [".", "::"].contains(self[end]), isName(end + 1) {
      (name, end) = (end + 1, end + 2)
      if self[end] == "<" { end = endOfAngles(from: end) }
    }
    return (name, self[end] == "(" ? max(partner[end], end) + 1 : end)
  }

  /// The end of a value: `;`, a comma before another variable, the end of the body, or the next declaration or
  /// statement.
  func endOfValue(from start: Int) -> Int {
    var index = start
    while index < code.count {
      switch self[index] {
      case "}", ";": return index
      case "," where isName(index + 1) && [":", "=", ","].contains(self[index + 2]): return index
      case _ where index > start && code[index].startsLine && Self.firstWords.contains(self[index]): return index
      default: index = self.index(after: index)
      }
    }
    return code.count
  }

  private static let firstWords: Set<String> = Declaration.typeKeywords.union([
    "@", "#if", "#else", "#elseif", "#endif", "let", "var", "case", "func", "init", "deinit", "subscript", "typealias",
    "import", "public", "private", "internal", "fileprivate", "open", "package", "static", "final", "lazy", "weak",
    "unowned", "nonisolated", "override", "mutating", "nonmutating", "required", "convenience", "indirect", "dynamic",
    "if", "guard", "for", "while", "switch", "return",
  ])

  /// The index after the `>` that closes a `<`.
  package func endOfAngles(from start: Int) -> Int {
    var index = start, depth = 0
    while index < code.count {
      switch self[index] {
      case "<": depth += 1
      case ">":
        depth -= 1
        if depth == 0 { return index + 1 }
      case "{", "}", "=": return index
      default: break
      }
      index = max(partner[index], index) + 1
    }
    return code.count
  }

  /// The brace that opens a declaration's body, searching its head from a token.
  func openBrace(from index: Int) -> Int? {
    var index = index, angles = 0
    while index < code.count, index >= 0 {
      switch self[index] {
      case "{": return index
      case "(", "[": index = partner[index]
      // `Grid<let rows: Int>`
      case "let" where angles > 0: break
      case "<": angles += 1
      case ">": angles -= 1
      // `protocol Named: class {`
      case "class" where ["{", ","].contains(self[index + 1]): break
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

  /// The unqualified name of each type in a list: `Page` and `Named` in `API.Page<User>, nonisolated Named`.
  func typeNames(in tokens: Range<Int>) -> [String] {
    var names: [String] = [], start = tokens.lowerBound
    while start < tokens.upperBound {
      let end = min(endOfType(from: start, isComposed: false), tokens.upperBound)
      let name = (start..<end).first {
        isName($0) && ![".", "::"].contains(self[$0 + 1]) && self[$0 - 1] != "@" && ($0 + 1 == end || !isName($0 + 1))
      }
      if let name { names.append(self[name]) }
      start = end + 1
    }
    return names
  }

  /// The source of the tokens on one line.
  package func text(of tokens: Range<Int>) -> String {
    var text = ""
    for index in tokens where code.indices.contains(index) {
      let gap = index > tokens.lowerBound && code[index].range.lowerBound > code[index - 1].range.upperBound
      text += (gap ? " " : "") + String(decoding: bytes[code[index].range], as: UTF8.self)
    }
    return text
  }
}
