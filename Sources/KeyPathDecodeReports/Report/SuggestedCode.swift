import KeyPathDecode

/// The line of code that would decode what failed: `try json => "id" => .lenient`.
///
/// It contains only keys that the report shows, and no values.
final class SuggestedCode {
  let error: DecodeError
  let redactedPath: RedactedPath

  init(error: DecodeError, redactedPath: RedactedPath) {
    (self.error, self.redactedPath) = (error, redactedPath)
  }

  /// The maximum length in bytes. A longer line does not help.
  static let limit = 160

  /// The line of a repair, or nil if there is no such line or it would show a hidden key.
  func line(for repair: CodeChange?) -> String? {
    // One line cannot replace a choice between alternatives.
    guard let repair, !error.path.isMalformed, !error.otherAttempts.contains(where: { $0.path == error.path })
    else { return nil }
    let line = error.isOfCodable ? codableLine(for: repair) : operatorLine(for: repair)
    return line.flatMap { $0.utf8.count <= Self.limit && escaped($0) == $0 ? $0 : nil }
  }

  // MARK: Operators

  private func operatorLine(for repair: CodeChange) -> String? {
    guard let operatorPath = error.operatorPath, let path = shownSteps(of: operatorPath) else { return nil }
    let below = error.path.steps.dropFirst(operatorPath.start + operatorPath.foundCount)
    let arrow = operatorPath.isOptional ? "=>?" : "=>"
    switch repair {
    case .optional: return below.isEmpty ? "try json =>? \(literal(of: path))" : nil
    case .path(let steps): return "try json \(arrow) \(literal(of: steps))"
    case .key(let key):
      let count = operatorPath.foundCount
      let steps = Array(path.prefix(count)) + [.key(key)] + Array(path.dropFirst(count + 1))
      return "try json \(arrow) \(literal(of: steps))"
    // The property declares the type, not the operator.
    case .type: return nil
    case .rule(let rule):
      if operatorPath.foundCount < operatorPath.steps.count || !canReplace(rule, below.count) { return nil }
      return "try json \(arrow) \(literal(of: path)) => \(rule.inside(below))"
    }
  }

  /// False if the line would lose code between the operator and the value, which is `count` steps below: a model that reads it,
  /// or a rule that makes another value of it.
  private func canReplace(_ rule: CodeChange.Rule, _ count: Int) -> Bool {
    if rule.readsText { return true }
    let passed = error.fields.types.filter { $0.stepCount <= count }
    let ofValue = passed.filter { $0.stepCount == 0 }
    if ofValue.count > 1 || passed.contains(where: { modelType(in: $0.type) != nil }) { return false }
    guard case .typeMismatch(let expected, _) = error.kind, let type = ofValue.first.map({ withoutOptionals($0.type) })
    else { return true }
    return type == expected || type is any RawRepresentable.Type
  }

  /// The steps of an operator's path, or nil if one of them is hidden.
  private func shownSteps(of operatorPath: DecodeError.OperatorPath) -> [DecodePath.Step]? {
    let start = operatorPath.start, levels = redactedPath.levels
    guard start >= 0, start + operatorPath.foundCount <= levels.count else { return nil }
    var steps: [DecodePath.Step] = []
    for index in 0..<max(operatorPath.foundCount, operatorPath.steps.count) {
      let isFound = index < operatorPath.foundCount
      let step = isFound ? levels[start + index].step : operatorPath.steps[index]
      let scope = isFound ? levels[start + index].scope : redactedPath.scope
      if scope.shown(step) != step { return nil }
      steps.append(step)
    }
    return steps
  }
}

/// The path as a Swift literal: `"user.name"`, or `["a.b"]` if a key contains dots.
private func literal(of steps: [DecodePath.Step]) -> String {
  let text = DecodePath(steps: steps).description
  if !text.contains(where: { $0 == "\"" || $0 == "\\" }) { return "\"\(text)\"" }
  return "[\(steps.map(element).joined(separator: ", "))]"
}

private func element(_ step: DecodePath.Step) -> String {
  switch step {
  case .key(let key): quoted(key)
  case .index(let index): "\(index)"
  }
}
