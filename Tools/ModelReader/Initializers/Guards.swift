import SwiftSource

/// The `guard` statements of a body: `Guards(file, body).around(index)` is the one whose conditions have a token.
///
/// - Complexity: O(n) in the tokens of the body, for each level of nested guards.
struct Guards {
  struct Statement {
    let keyword: Int
    /// The brace after `else`.
    let elseBrace: Int
    /// True if the `else` throws.
    let throwsError: Bool
  }

  /// The statements, in the order of their keywords.
  private var statements: [Statement] = []

  init(_ file: SourceFile, _ body: Int) {
    guard let end = file.partner.at(body), end > body else { return }
    for keyword in body..<end where file[keyword] == "guard" {
      guard let brace = file.block(of: keyword) else { continue }
      statements.append(
        Statement(
          keyword: keyword, elseBrace: brace,
          throwsError: (brace..<max(file.partner[brace], brace)).contains { file[$0] == "throw" }))
    }
  }

  /// The statement whose conditions have a token, if its `else` throws.
  func around(_ index: Int) -> Statement? {
    let last = statements.at(statements.partition { $0.keyword >= index } - 1)
    return last.flatMap { index < $0.elseBrace && $0.throwsError ? $0 : nil }
  }
}
