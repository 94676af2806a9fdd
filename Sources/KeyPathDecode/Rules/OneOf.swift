extension Decoding {
  /// Tries rules in order and returns the result of the first that works:
  /// `json => "at" => .oneOf(.iso8601, .unixSeconds)`.
  ///
  /// - Throws: The error of the rule that got furthest into the value, with the others as its
  ///   ``DecodeError/otherAttempts``; `no_alternative` with the error of each if none got further than the others.
  public static func oneOf(_ rules: Decoding...) -> Decoding {
    Decoding(reading: { json in
      var errors: [DecodeError] = []
      for rule in rules {
        do throws(DecodeError) {
          return try parse(json, .root, reading: rule.decodeOrFallBack)
        } catch {
          errors.append(error)
        }
      }
      throw DecodeError(ofAlternatives: errors, of: json)
    })
  }
}
