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
    return DecodeRule(
      decode: firstThatDecodes(rules), decodeLossily: canDrop ? firstThatDecodes(rules.map(\.lossy)) : nil)
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

// MARK: Tags

extension DecodeRule {
  /// Decodes an object with the rule for its tag:
  /// `json => "shape" => .tagged("type", ["circle": .map { Shape.circle($0) }])`.
  ///
  /// ```
  /// {"type": "circle", "radius": 2}                internal: .tagged("type", …); the rule reads the whole object
  /// {"type": "circle", "data": {"radius": 2}}      adjacent: .tagged("type", content: "data", …)
  /// {"circle": {"radius": 2}}                      external: .tagged(…); the object has one member
  /// ```
  ///
  /// - Parameters:
  ///   - tag: The path of the tag: a string, or an integer or a Boolean, whose text is the tag: `"3"`, `"true"`.
  ///   - content: The path of the value that the rule reads; the object itself by default.
  ///   - rules: The rule for each tag.
  ///   - otherwise: The rule for any other tag, with a ``DecodeWarning`` at the tag. It reads the whole object.
  ///   - missing: The rule for an object whose tag is missing or null. It reads the whole object.
  /// - Throws: `unknown_raw_value` at the tag, with the known tags, for an unknown tag without `otherwise`;
  ///   `missing_key` if the tag is missing, without `missing`.
  public static func tagged(
    _ tag: DecodePath, content: DecodePath = "", _ rules: [String: DecodeRule], otherwise: DecodeRule? = nil,
    missing: DecodeRule? = nil
  ) -> DecodeRule {
    let isInternal = content == .root
    let decoders = rules.mapValues(\.decodeOrFallBack)
    return DecodeRule(decode: { json in
      let found: String?
      do throws(DecodeError) {
        found = if missing == nil { try json => tag as String } else { try json =>? tag }
      } catch {
        found = error.textOfTag()
        if found == nil { throw error.lackingTag(tag, of: rules) }
      }
      if found == nil, let missing { return try missing.decodeOrFallBack(json) }
      let name = found ?? ""
      if let decode = decoders[name] {
        return isInternal ? try decode(json) : try parse(json, content, with: decode)
      }
      return try decode(json, by: otherwise) { () throws(DecodeError) in
        try parse(json, tag, with: { throw unknownTag(name, of: $0, rules) })
      }
    })
  }

  /// Decodes an object with one member, using the rule for its key:
  /// `json => "shape" => .tagged(["circle": .map { Shape.circle($0) }])`.
  ///
  /// A bare string counts as a tag without content; the rule reads the string itself.
  ///
  /// - Throws: `unknown_raw_value` with the known tags, for an unknown tag without `otherwise`; `invalid_value` for an
  ///   object that does not have exactly one member.
  public static func tagged(_ rules: [String: DecodeRule], otherwise: DecodeRule? = nil) -> DecodeRule {
    DecodeRule(decode: { json in
      let isBare: Bool, name: String
      if let text = readString(json) {
        (isBare, name) = (true, text)
      } else {
        guard let object = ObjectView(json) else { throw DecodeError(expected: [String: Any].self, butFound: json) }
        guard object.count == 1, let key = object.keys.first else { throw DecodeError(.tag, object: json) }
        (isBare, name) = (false, key)
      }
      if let rule = rules[name] {
        return try parse(json, isBare ? .root : DecodePath(steps: [.key(name)]), with: rule.decodeOrFallBack)
      }
      return try decode(json, by: otherwise) { () throws(DecodeError) in throw unknownTag(name, of: json, rules) }
    })
  }

  /// Decodes a value with an unknown tag with the rule for other tags, and warns about the error that `refuse` throws. Without
  /// such a rule, throws that error.
  private static func decode(
    _ json: Any, by otherwise: DecodeRule?, _ refuse: () throws(DecodeError) -> Value
  ) throws -> Value {
    guard let otherwise else { return try refuse() }
    if DecodingThread.current.value.wantsWarnings {
      do throws(DecodeError) { _ = try refuse() } catch { warn(error, .usedFallback) }
    }
    return try otherwise.decodeOrFallBack(json)
  }

  private static func unknownTag(_ name: String, of object: Any, _ rules: [String: DecodeRule]) -> DecodeError {
    DecodeError(
      .unknownRawValue(name, type: Value.self, allowed: ordered(Array(rules.keys))), object: object)
  }
}

extension DecodeError {
  /// The text of a tag that is an integer or a Boolean, or nil.
  fileprivate func textOfTag() -> String? {
    guard case .typeMismatch(let expected, _) = kind, expected == String.self else { return nil }
    return readBool(object)?.description ?? Number(object)?.exactly(Int.self)?.description
  }

  fileprivate func lackingTag<Value>(_ tag: DecodePath, of rules: [String: DecodeRule<Value>]) -> DecodeError {
    // A missing key on the path to the tag is not a missing tag.
    guard case .missingKey(let key) = kind, path.steps.count + 1 == tag.steps.count else { return self }
    var error = self
    error.fault = .missingTag(key, allowed: ordered(Array(rules.keys)))
    return error
  }
}
