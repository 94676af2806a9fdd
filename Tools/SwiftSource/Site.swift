/// The code around a call or another expression that belongs to its value.
package struct Site {
  package enum Attempt: String { case none, plain = "try", optional = "try?", forced = "try!" }

  /// The call with its `try`, its `as T` and the parentheses around it.
  package private(set) var tokens: ClosedRange<Int>
  package private(set) var attempt = Attempt.none
  package private(set) var cast: SwiftType?
  /// The call with an `as T` directly after it.
  package private(set) var value: ClosedRange<Int>
  package private(set) var isGrouped = false
  /// The `try` that applies to the call alone.
  package private(set) var attemptTokens: ClosedRange<Int>?
  /// True if a `try` farther left covers the call, which has none of its own.
  package private(set) var isCovered = false

  /// - Complexity: O(n) in the number of tokens of the site.
  package init(of call: ClosedRange<Int>, in file: SourceFile) {
    (tokens, value) = (call, call)
    while takeCast(file) || takeTry(file) || takeParentheses(file) {}
    isCovered = attempt == .none && file.attempt(covering: tokens.lowerBound) != nil
  }

  private mutating func takeCast(_ file: SourceFile) -> Bool {
    let after = tokens.upperBound + 1
    guard cast == nil, file[after] == "as", let (type, end) = file.type(at: after + 1) else { return false }
    cast = type
    if tokens == value { value = tokens.lowerBound...end - 1 }
    tokens = tokens.lowerBound...end - 1
    return true
  }

  private mutating func takeTry(_ file: SourceFile) -> Bool {
    let before = tokens.lowerBound - 1
    let start = ["?", "!"].contains(file[before]) ? before - 1 : before
    guard file[start] == "try", let found = Attempt(rawValue: (start...before).map { file[$0] }.joined()) else {
      return false
    }
    if attempt == .none {
      (attempt, attemptTokens) = (found, start...before)
    } else if found == .optional {
      // In `try? (try a) ?? b`, the `try?` also covers b.
      if file[tokens.upperBound + 1] == "??" { return false }
      attempt = .optional
    }
    tokens = start...tokens.upperBound
    return true
  }

  private mutating func takeParentheses(_ file: SourceFile) -> Bool {
    let before = tokens.lowerBound - 1, after = tokens.upperBound + 1
    guard file[before] == "(", file[after] == ")", !file.isCallee(before - 1) else { return false }
    isGrouped = true
    tokens = before...after
    return true
  }
}

extension SourceFile {
  /// True if the code ending at a token can be called, so a parenthesis after it opens arguments.
  fileprivate func isCallee(_ index: Int) -> Bool {
    if isName(index) {
      return !["try", "return", "in", "await", "case", "if", "guard", "while", "else"].contains(self[index])
    }
    if ["?", "!"].contains(self[index]) { return self[index - 1] != "try" }
    return [")", "]", "}", ">"].contains(self[index])
  }

  /// True if a complete expression before a token ends there.
  package func endsExpression(at index: Int) -> Bool {
    guard index < code.count else { return true }
    if [";", "}", ")", "]", ",", ":"].contains(self[index]) { return true }
    if code[index].startsLine { return !continues(at: index) }
    return false
  }

  /// True if a token starts a line that does not continue the expression of the previous line.
  func startsStatement(at index: Int) -> Bool {
    guard index > 0, code[index].startsLine, !continues(at: index) else { return false }
    let last = self[index - 1]
    if ["?", "!"].contains(last) { return self[index - 2] != "try" }
    return code[index - 1].kind != .sign && !["try", "await", "return", "in", "as", "is"].contains(last)
      || [")", "]", "}"].contains(last)
  }

  /// True if a line continues the expression of the previous line.
  private func continues(at index: Int) -> Bool {
    if ["as", "is"].contains(self[index]) { return true }
    return code[index].kind == .sign && !["{", "}", "(", "[", "@", "#", "]", ")"].contains(self[index])
  }
}
