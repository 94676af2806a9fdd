import SwiftSource

/// The code around a call that belongs to its value.
struct Site {
  enum Attempt: String { case none, plain = "try", optional = "try?", forced = "try!" }

  /// The call with its `try`, its `as T` and the parentheses around it.
  private(set) var tokens: ClosedRange<Int>
  private(set) var attempt = Attempt.none
  private(set) var cast: SwiftType?
  /// The call with an `as T` directly after it.
  private(set) var value: ClosedRange<Int>
  private(set) var isGrouped = false
  /// The `try` that applies to the call alone.
  private(set) var attemptTokens: ClosedRange<Int>?
  /// True if a `try` farther left covers the call, which has none of its own.
  private(set) var isCovered = false

  /// - Complexity: O(n) in the number of tokens of the site.
  init(of call: ClosedRange<Int>, in file: SourceFile) {
    (tokens, value) = (call, call)
    while takeCast(file) || takeTry(file) || takeParentheses(file) {}
    isCovered = attempt == .none && file.isTried(at: tokens.lowerBound)
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
    guard attempt == .none else { return false }
    if file[before] == "try" {
      attempt = .plain
      attemptTokens = before...before
      tokens = before...tokens.upperBound
    } else if let found = Attempt(rawValue: file[before - 1] + file[before]), file[before - 1] == "try" {
      attempt = found
      attemptTokens = before - 1...before
      tokens = before - 1...tokens.upperBound
    } else {
      return false
    }
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

  /// True if a `try` to the left covers the code at a token: `try f(a, b(c))` covers a, b and c.
  fileprivate func isTried(at index: Int) -> Bool {
    var index = index
    // The limit keeps long expressions from being read repeatedly.
    for _ in 0..<500 {
      if [",", ":"].contains(self[index - 1]), parent[index] >= 0, self[parent[index]] != "{" {
        index = parent[index]
      } else {
        index -= 1
      }
      if self[index] == "try" { return true }
      if ["{", "}", ";", "=", "return", "in", "let", "var", ""].contains(self[index]), code.at(index)?.kind != .string {
        return false
      }
      if [")", "]"].contains(self[index]) { index = partner[index] }
    }
    return false
  }

  /// True if a complete expression before a token ends there.
  func endsExpression(at index: Int) -> Bool {
    guard index < code.count else { return true }
    if [";", "}", ")", "]", ",", ":"].contains(self[index]) { return true }
    if code[index].startsLine { return !continues(at: index) }
    return false
  }

  /// True if a line continues the expression of the previous line.
  private func continues(at index: Int) -> Bool {
    if ["as", "is"].contains(self[index]) { return true }
    return code[index].kind == .sign && !["{", "}", "(", "[", "@", "#", "]", ")"].contains(self[index])
  }

  /// The last token of the `??` operands after an expression; nil if anything else follows.
  func endOfDefaults(from index: Int) -> Int? {
    var index = index + 1, last = index
    while self[index - 1] == "??" || !endsExpression(at: index) {
      let text = self[index]
      guard index < code.count, text != "?" || self[index - 1] == "try" else { return nil }
      if ["=", "==", "!=", "&&", "||", "<", ">", "<=", ">=", "===", "!==", "as", "is", "{"].contains(text) {
        return nil
      }
      last = max(index, partner[index])
      index = last + 1
    }
    return last
  }

  /// The `=` before the `??` operands that end at a token; nil if they are not simple expressions.
  func startOfDefaults(from index: Int) -> Int? {
    var index = index
    for _ in 0..<500 {
      index -= 1
      let text = self[index]
      if text == "=" { return index }
      if ["(", "[", "{", ",", ";", ":", ""].contains(text), code.at(index)?.kind != .string { return nil }
      if ["try", "return", "let", "var", "as", "is", "in", "}"].contains(text) { return nil }
      if code[index].kind == .sign, ![".", "??", ")", "]", "!"].contains(text) { return nil }
      if partner[index] >= 0, partner[index] < index { index = partner[index] }
    }
    return nil
  }
}
