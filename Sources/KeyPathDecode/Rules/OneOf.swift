extension Decoding {
  /// Tries rules in order and returns the result of the first that works:
  /// `json => "at" => .oneOf(.iso8601, .unixSeconds)`.
  ///
  /// - Throws: `no_alternative`, with the error of each rule, the one with the deepest path first.
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
      throw DecodeError(.noAlternative(errors.furthestFirst), object: json)
    })
  }
}

extension [DecodeError] {
  fileprivate var furthestFirst: [DecodeError] {
    let depths = map(\.path.steps.count)
    return indices.sorted { depths[$0] == depths[$1] ? $0 < $1 : depths[$0] > depths[$1] }.map { self[$0] }
  }
}
