import KeyPathDecode

/// The code that decodes what failed, if the repair is one line: `try json => "id" => .lenient`.
///
/// It contains keys that the report shows and the shape of values, but no values.
struct SuggestedCode {
  let error: DecodeError
  let trail: Trail

  /// The maximum length in bytes, because a longer line does not help.
  static let limit = 160

  /// The line for a repair, or nil if there is none or it would show a hidden key.
  func line(for repair: Repair?) -> String? {
    // A line that replaced a choice between several ways would lose the others.
    guard let repair, !error.path.isMalformed, !error.otherAttempts.contains(where: { $0.path == error.path })
    else { return nil }
    let line = error.isOfCodable ? codableLine(for: repair) : operatorLine(for: repair)
    return line.flatMap { $0.utf8.count <= Self.limit && $0.escaped == $0 ? $0 : nil }
  }

  // MARK: Operators

  private func operatorLine(for repair: Repair) -> String? {
    guard let operand = error.operand, let path = shownSteps(of: operand) else { return nil }
    let below = error.path.steps.dropFirst(operand.start + operand.foundCount)
    switch repair {
    case .optional: return below.isEmpty ? "try json =>? \(literal(of: path))" : nil
    case .path(let steps): return "try json => \(literal(of: steps))"
    case .key(let key):
      return
        "try json => \(literal(of: path.prefix(operand.foundCount) + [.key(key)] + path.dropFirst(operand.foundCount + 1)))"
    // An operator takes its type from the property it sets.
    case .type: return nil
    case .rule(let rule):
      if operand.foundCount < operand.steps.count { return nil }
      return "try json => \(literal(of: path)) => \(rule.inside(below))"
    }
  }

  /// The steps of an operator, or nil if one of them is hidden.
  private func shownSteps(of operand: DecodeError.Operand) -> [DecodePath.Step]? {
    let found = operand.start..<operand.start + operand.foundCount
    guard operand.start >= 0, found.upperBound <= trail.levels.count else { return nil }
    let isShown =
      trail.levels[found].allSatisfy { $0.scope.shown($0.step) == $0.step }
      && operand.steps.dropFirst(operand.foundCount).allSatisfy { trail.scope.shown($0) == $0 }
    return isShown ? trail.levels[found].map(\.step) + operand.steps.dropFirst(operand.foundCount) : nil
  }
}

/// The path as a Swift literal: `"user.name"`, or `["a.b"]` if it has keys that contain dots.
private func literal(of steps: some Collection<DecodePath.Step>) -> String {
  let text = DecodePath(steps: Array(steps)).description
  if !text.contains(where: { $0 == "\"" || $0 == "\\" }) { return "\"\(text)\"" }
  return "[\(steps.map(element).joined(separator: ", "))]"
}

private func element(_ step: DecodePath.Step) -> String {
  switch step {
  case .key(let key): key.quoted
  case .index(let index): "\(index)"
  }
}
