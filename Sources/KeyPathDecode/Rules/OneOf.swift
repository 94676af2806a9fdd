extension DecodeRule {
  /// Tries rules in order and returns the result of the first that succeeds:
  /// `json => "at" => .oneOf(.iso8601, .unixSeconds)`.
  ///
  /// - Throws: The error of the rule that got furthest into the value, with the other errors as its
  ///   ``DecodeError/otherAttempts``; `no_alternative` with the error of each rule if several got equally far and
  ///   failed differently; `invalid_value` if too many alternatives were tried inside others that failed.
  /// - Complexity: The sum of all rules. If a rule contains alternatives of its own, as in a recursive model, the cost
  ///   may multiply with each level; `.tagged` tries only one rule.
  public static func oneOf(_ rules: DecodeRule...) -> DecodeRule {
    let canDrop = rules.contains { $0.decodeLossily != nil }
    return DecodeRule(reading: firstThatDecodes(rules), lossily: canDrop ? firstThatDecodes(rules.map(\.lossy)) : nil)
  }

  private static func firstThatDecodes(_ rules: [DecodeRule]) -> (Any) throws -> Value {
    { json in
      let thread = DecodingThread.current
      var errors: [DecodeError] = []
      for rule in rules {
        guard let mark = thread.value.alternatives.begin() else { throw DecodeError(.alternatives, object: json) }
        do throws(DecodeError) {
          return try deciding(isAlternative: true) { () throws(DecodeError) in
            try parse(json, .root, with: rule.decodeOrFallBack)
          }
        } catch {
          if case .alternatives = error.fault { throw error }
          thread.value.alternatives.fail(mark)
          errors.append(error)
        }
      }
      throw DecodeError(ofAlternatives: errors, of: json)
    }
  }
}
