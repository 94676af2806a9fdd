import SwiftSource

extension InitializerReader {
  /// The first line with a `throw` that is not understood.
  var refusal: CodeRemark? {
    guard let end = file.partner.at(body), end > body else { return nil }
    let index = (body..<end).first { file[$0] == "throw" && !isUnderstood($0) && !isInRule($0) }
    return index.map { rules.remark(statement(of: $0) ?? $0) }
  }

  private func isInRule(_ index: Int) -> Bool { ruleRanges.contains { $0.contains(index) } }

  /// True for a `throw` in a `catch`, or in the `else` of a guard that reads a value, which then has the remark.
  private func isUnderstood(_ index: Int) -> Bool {
    guard let start = statement(of: index) else { return false }
    if file[start] == "catch" { return true }
    return file[start] == "guard" && (start..<file.parent[index]).contains { ["=>", "=>?"].contains(file[$0]) }
  }

  /// The keyword before the braces around a `throw`: `guard`, `if` or `catch`.
  private func statement(of index: Int) -> Int? {
    guard file.parent[index] > body, let keyword = file.keyword(ofBlock: file.parent[index]) else { return nil }
    return ["guard", "if", "catch"].contains(file[keyword]) ? keyword : nil
  }

  /// True if a value is an argument of the error that a statement throws.
  func isThrown(_ index: Int) -> Bool {
    var open = file.parent[index]
    for _ in 0..<Self.bracketLimit where open > body && file[open] == "(" {
      var start = open - 1
      while file.isName(start), file[start - 1] == "." { start -= file.isName(start - 2) ? 2 : 1 }
      if file[start - 1] == "throw" { return true }
      open = file.parent[open]
    }
    return false
  }
}
