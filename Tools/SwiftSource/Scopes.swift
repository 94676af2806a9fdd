/// What the brackets of a file open: blocks of statements, heads of closures, and what `try` and `??` apply to.
final class Scopes {
  /// The keyword of the statement whose block each brace opens: the `guard` of `guard a else { … }`.
  private(set) var keywords: [Int: Int] = [:]
  /// The brace of each of these keywords.
  private(set) var braces: [Int: Int] = [:]
  /// The `in` after the head of each closure that has one, by the closure's brace.
  private(set) var heads: [Int: Int] = [:]
  /// For each token, the `try` to its left that covers it.
  private(set) var attempts: [Int?] = []
  /// The token before the first operand of each `??`, if the operands before it are simple expressions.
  private(set) var starts: [Int: Int] = [:]
  /// The last token of the operands of each `??`, if the operands after it are simple expressions.
  private(set) var ends: [Int: Int] = [:]
  /// The keyword in each bracket whose block has not begun.
  private var open: [Int: Int] = [:]
  /// The `try` that covers the next token in each bracket.
  private var tries: [Int: Int] = [:]
  /// The token before the expression that continues in each bracket; nil after anything but a simple expression.
  private var befores: [Int: Int] = [:]
  /// The `??` in each bracket whose operands have not ended.
  private var openDefaults: [Int: [Int]] = [:]

  /// - Complexity: O(n) in the number of tokens.
  init(_ file: SourceFile) {
    for index in file.code.indices {
      if file[index - 1] != "." { readStatement(at: index, file) }
      readExpression(at: index, file)
      readDefaults(at: index, file)
    }
    for scope in openDefaults.keys { closeDefaults(in: scope, at: file.code.count - 1) }
  }

  private static let statements: Set<String> = [
    "if", "guard", "for", "while", "switch", "do", "catch", "repeat", "defer", "else",
  ]

  private func readStatement(at index: Int, _ file: SourceFile) {
    let text = file[index], scope = file.parent[index]
    switch text {
    case "while" where file[index - 1] == "}" && keywords[file.partner[index - 1]].map { file[$0] } == "repeat": break
    case "else" where open[scope].map { file[$0] } == "guard": break
    case _ where Self.statements.contains(text): open[scope] = index
    case "in" where open[scope].map { file[$0] } != "for" && scope >= 0 && file[scope] == "{" && heads[scope] == nil:
      heads[scope] = index
    case "{":
      guard let keyword = open[scope], file[keyword] != "guard" || file[index - 1] == "else" else { break }
      (keywords[index], braces[keyword], open[scope]) = (keyword, index, nil)
    default: break
    }
  }

  private static let boundaries: Set<String> = ["{", "}", ";", "=", "return", "in", "let", "var"]
  private static let simpleSigns: Set<String> = [".", "??", "(", "[", ")", "]", "!"]
  private static let otherWords: Set<String> = ["try", "let", "var", "as", "is"]

  private func readExpression(at index: Int, _ file: SourceFile) {
    let text = file[index], scope = file.parent[index], isArgument = scope >= 0 && file[scope] != "{"
    let isSeparator = isArgument && [",", ":"].contains(text), isStatement = file.startsStatement(at: index)
    if isSeparator || isStatement || Self.boundaries.contains(text) { tries[scope] = nil }
    // In `try f(a, b)`, the `try` also covers a and b.
    attempts.append(tries[scope] ?? (isArgument ? attempts[scope] : nil))
    if text == "try" { tries[scope] = index }
    if isStatement { befores[scope] = -1 }
    if text == "??", let before = befores[scope] ?? (isArgument ? scope : nil), before >= 0 { starts[index] = before }
    if isSeparator || ["=", "return", "in"].contains(text) {
      befores[scope] = index
    } else if Self.otherWords.contains(text) || file.code[index].kind == .sign && !Self.simpleSigns.contains(text) {
      befores[scope] = -1
    }
  }
}

extension Scopes {
  private static let notInDefaults: Set<String> = [
    "=", "==", "!=", "&&", "||", "<", ">", "<=", ">=", "===", "!==", "as", "is", "{",
  ]

  private func readDefaults(at index: Int, _ file: SourceFile) {
    let text = file[index], scope = file.parent[index]
    if file.partner[index] >= 0, file.partner[index] < index {
      return closeDefaults(in: file.partner[index], at: index - 1)
    }
    if openDefaults[scope] != nil {
      if file[index - 1] != "??", file.endsExpression(at: index) {
        closeDefaults(in: scope, at: index - 1)
      } else if Self.notInDefaults.contains(text) || text == "?" && file[index - 1] != "try" {
        openDefaults[scope] = nil
      }
    }
    if text == "??" { openDefaults[scope, default: []].append(index) }
  }

  private func closeDefaults(in scope: Int, at last: Int) {
    for sign in openDefaults.removeValue(forKey: scope) ?? [] { ends[sign] = last }
  }
}

extension SourceFile {
  /// The keyword of the statement whose block a brace opens; nil for the braces of closures and declarations.
  package func keyword(ofBlock brace: Int) -> Int? { scopes.keywords[brace] }

  /// The brace that opens the block of the statement with a keyword.
  package func block(of keyword: Int) -> Int? { scopes.braces[keyword] }

  /// The `in` after the head of a closure; nil without a head.
  package func endOfHead(ofClosure brace: Int) -> Int? { scopes.heads[brace] }

  /// The `try` to the left that covers the code at a token: `try f(a, b(c))` covers a, b and c.
  package func attempt(covering index: Int) -> Int? { scopes.attempts.at(index) ?? nil }

  /// The token before the first operand of a `??`, such as `=`; nil unless the operands are simple expressions.
  package func startOfDefaults(before sign: Int) -> Int? { scopes.starts[sign] }

  /// The last token of the operands of a `??`; nil unless the operands after it are simple expressions.
  package func endOfDefaults(after sign: Int) -> Int? { scopes.ends[sign] }
}
