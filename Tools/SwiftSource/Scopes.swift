/// What the brackets of a file open and declare: blocks of statements, heads of closures, variables.
struct Scopes {
  /// The keyword of the statement whose block each brace opens: the `guard` of `guard a else { … }`.
  private(set) var keywords: [Int: Int] = [:]
  /// The brace of each of these keywords.
  private(set) var braces: [Int: Int] = [:]
  /// The `in` after the head of each closure that has one, by the closure's brace.
  private(set) var heads: [Int: Int] = [:]
  /// The names in `let name` and `var name`, before `:` or `=`, by the bracket around them.
  private(set) var variables: [Int: [String: [Int]]] = [:]

  private static let words: Set<String> = [
    "if", "guard", "for", "while", "switch", "do", "catch", "repeat", "defer", "else",
  ]

  init() {}

  /// - Complexity: O(n) in the number of tokens.
  init(_ file: SourceFile) {
    // The last keyword in each bracket whose block has not begun.
    var open: [Int: Int] = [:]
    for index in file.code.indices where file[index - 1] != "." {
      let text = file[index], scope = file.parent[index]
      switch text {
      case "while" where file[index - 1] == "}" && keywords[file.partner[index - 1]].map { file[$0] } == "repeat": break
      case "else" where open[scope].map { file[$0] } == "guard": break
      case _ where Self.words.contains(text): open[scope] = index
      case "in" where open[scope].map { file[$0] } != "for" && scope >= 0 && file[scope] == "{" && heads[scope] == nil:
        heads[scope] = index
      case "{":
        guard let keyword = open[scope], file[keyword] != "guard" || file[index - 1] == "else" else { break }
        (keywords[index], braces[keyword], open[scope]) = (keyword, index, nil)
      case "let", "var":
        guard [":", "="].contains(file[index + 2]) else { break }
        variables[scope, default: [:]][file[index + 1].withoutBackticks, default: []].append(index + 1)
      default: break
      }
    }
  }
}

extension SourceFile {
  /// The keyword of the statement whose block a brace opens; nil for the braces of closures and declarations.
  package func keyword(ofBlock brace: Int) -> Int? { scopes.keywords[brace] }

  /// The brace that opens the block of the statement with a keyword.
  package func block(of keyword: Int) -> Int? { scopes.braces[keyword] }

  /// The `in` after the head of a closure; nil without a head.
  package func endOfHead(ofClosure brace: Int) -> Int? { scopes.heads[brace] }
}
