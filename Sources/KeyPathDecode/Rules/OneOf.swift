extension Decoding {
  /// Tries rules in order and returns the result of the first that works:
  /// `json => "at" => .oneOf(.iso8601, .unixSeconds)`.
  ///
  /// - Throws: The error of the rule that got furthest into the value, with the others as its
  ///   ``DecodeError/otherAttempts``; `no_alternative` with the error of each if none got further than the others;
  ///   `invalid_value` if too many alternatives were tried inside others that failed.
  /// - Complexity: What all rules take. Where a rule tries rules inside it, as in a recursive model, that may multiply with
  ///   each level; `.tagged` tries one rule.
  public static func oneOf(_ rules: Decoding...) -> Decoding {
    Decoding(reading: { json in
      let thread = DecodingThread.current
      var errors: [DecodeError] = []
      for rule in rules {
        guard let mark = thread.value.alternatives.begin() else { throw DecodeError(.alternatives, object: json) }
        do throws(DecodeError) {
          return try decodeValue(at: .root, of: json, with: rule.decodeOrFallBack)
        } catch {
          if case .alternatives = error.fault { throw error }
          thread.value.alternatives.fail(mark)
          errors.append(error)
        }
      }
      throw DecodeError(ofAlternatives: errors, of: json)
    })
  }
}
