import SwiftSource

// Where the parts of declarations end.

extension SourceFile {
  /// The end of a type: `,`, `=`, a brace, or the next line.
  func endOfType(from start: Int) -> Int {
    var index = start, angles = 0
    while index < code.count {
      switch self[index] {
      case "=", "{", "}", ";", ")", "]", "where": return index
      case "," where angles == 0, "&" where angles == 0: return index
      case "<": angles += 1
      case ">": angles = max(0, angles - 1)
      case _ where index > start && angles == 0 && code[index].startsLine && self[index] != "->" && self[index] != ".":
        return index
      default: break
      }
      index = max(partner[index], index) + 1
    }
    return code.count
  }

  /// The end of a value: `;`, a comma before another variable, the end of the body, or the next declaration.
  func endOfValue(from start: Int) -> Int {
    var index = start
    while index < code.count {
      switch self[index] {
      case "}", ";": return index
      case "," where isName(index + 1) && [":", "=", ","].contains(self[index + 2]): return index
      case _ where index > start && beginsDeclaration(at: index): return index
      default: index = max(partner[index], index) + 1
      }
    }
    return code.count
  }

  /// The token behind the `>` that closes a `<`.
  func endOfAngles(from start: Int) -> Int {
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

  /// True for the first token of a line that declares something.
  func beginsDeclaration(at index: Int) -> Bool {
    guard let token = code.at(index), token.startsLine else { return false }
    return Self.declarationWords.contains(token.text)
  }

  private static let declarationWords: Set<String> = Declaration.typeKeywords.union([
    "@", "#if", "#else", "#elseif", "#endif", "let", "var", "case", "func", "init", "deinit", "subscript", "typealias",
    "import", "public", "private", "internal", "fileprivate", "open", "package", "static", "final", "lazy", "weak",
    "unowned", "nonisolated", "override", "mutating", "nonmutating", "required", "convenience", "indirect", "dynamic",
  ])

  /// The tokens as one line of source.
  func text(of tokens: Range<Int>) -> String {
    var text = ""
    for index in tokens where code.indices.contains(index) {
      let gap = index > tokens.lowerBound && code[index].range.lowerBound > code[index - 1].range.upperBound
      text += (gap ? " " : "") + String(decoding: bytes[code[index].range], as: UTF8.self)
    }
    return text
  }
}
