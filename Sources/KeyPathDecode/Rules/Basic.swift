extension DecodeRule where Value: KeyPathDecodable {
  /// The type's own rule: `json => "n" => .value` is equivalent to `json => "n"`. Chains begin with it:
  /// `.value.check("too old") { $0 < 120 }`.
  public static var value: DecodeRule { DecodeRule(decode: { try Value(json: $0) }) }

  /// Decodes a value and checks it: `json => "age" => .check("too old") { $0 < 120 }`.
  ///
  /// - Throws: `invalid_value` with the reason, which must not contain values of the payload.
  public static func check(_ reason: String, _ isValid: @escaping (Value) throws -> Bool) -> DecodeRule {
    value.check(reason, isValid)
  }
}

extension DecodeRule {
  /// Decodes with a closure: `json => "owner" => .custom { try Owner(json: $0, in: context) }`.
  ///
  /// - Parameter decode: Receives a plain scalar, or an array or object, which is a ``JSONNode`` in a document. It may
  ///   throw any error.
  public static func custom(_ decode: @escaping (Any) throws -> Value) -> DecodeRule {
    DecodeRule(decode: { try decode(plainScalar($0)) })
  }

  /// Decodes another type and transforms it: `json => "id" => .map { (id: Int) in UserID(id) }`.
  public static func map<Raw: KeyPathDecodable>(_ transform: @escaping (Raw) throws -> Value) -> DecodeRule {
    DecodeRule(decode: { json in
      do {
        return try transform(Raw._isLeaf ? Raw(json: json) : namingModelInWarnings(json))
      } catch let error as DecodeError where error.isNullItself {
        // Name the result type, since readers of the message may not know the type that the rule reads.
        throw DecodeError(.nullValue(expected: Value.self), object: json)
      } catch {
        throw ErrorContext.adding([], in: json, to: error, about: json, Raw.self)
      }
    })
  }

  /// Decodes a value, and names its type in the warnings inside it, as in an error.
  private static func namingModelInWarnings<Raw: KeyPathDecodable>(_ json: Any) throws -> Raw {
    let thread = DecodingThread.current, keptCount = thread.value.keptCount
    let counts = thread.value.pendingCounts
    let raw = try Raw(json: json)
    if thread.value.keptCount != keptCount {
      let context = ErrorContext(steps: [], root: json, object: json, type: Raw.self)
      thread.value.add(context, after: counts)
    }
    return raw
  }

  /// Decodes with another rule and transforms the result: `json => "at" => .map(.unixSeconds) { Timestamp($0) }`.
  public static func map<Raw>(_ rule: DecodeRule<Raw>, _ transform: @escaping (Raw) throws -> Value) -> DecodeRule {
    rule.map(transform)
  }

  /// A rule that transforms the result of this one: `DecodeRule<Date>.iso8601.map { $0.timeIntervalSince1970 }`.
  public func map<Result>(_ transform: @escaping (Value) throws -> Result) -> DecodeRule<Result> {
    wrapped { decode in { try transform(decode($0)) } }
  }

  /// A rule that also checks its value: `.iso8601.check("in the future") { $0 < .now }`.
  ///
  /// - Throws: `invalid_value` with the reason, which must not contain values of the payload.
  public func check(_ reason: String, _ isValid: @escaping (Value) throws -> Bool) -> DecodeRule {
    refusing { try isValid($0) ? nil : .rule(reason) }
  }

  /// A rule that also refuses the values for which `fault` returns one.
  @_semantics("optimize.sil.specialize.generic.never")
  func refusing(_ fault: @escaping (Value) throws -> Fault?) -> DecodeRule {
    wrapped { decode in
      { json in
        let value = try decode(json)
        if let fault = try fault(value) { try DecodingThread.refuse(json, fault) }
        return value
      }
    }
  }

  /// Decodes null as nil and everything else with a rule: `json => "born" => .optional(.iso8601)`.
  public static func optional<Wrapped>(_ rule: DecodeRule<Wrapped>) -> DecodeRule where Value == Wrapped? {
    rule.wrapped { decode in { isNull($0) ? nil : try decode($0) } }
  }

  /// Decodes an empty string as nil, and any other value with its type: `json =>? "site" => .emptyAsNull()`.
  ///
  /// Null is nil as well. White space is not empty: `" "` fails if the type does not read it.
  ///
  /// - Throws: Any error of the type.
  public static func emptyAsNull<Wrapped: KeyPathDecodable>() -> DecodeRule where Value == Wrapped? {
    .emptyAsNull(.value)
  }

  /// Decodes an empty string as nil, and any other value with a rule:
  /// `json =>? "born" => .emptyAsNull(.date(format: "yyyy-MM-dd"))`.
  ///
  /// - Throws: Any error of the rule.
  public static func emptyAsNull<Wrapped>(_ rule: DecodeRule<Wrapped>) -> DecodeRule where Value == Wrapped? {
    rule.wrapped { decode in { isNull($0) || isEmptyString($0) ? nil : try decode($0) } }
  }
}

// Plain trees: `[Any]`, `[String: Any]` and containers of them cannot be `KeyPathDecodable`.

extension DecodeRule where Value: _PlainContainer {
  /// Reads a plain tree, like the path without a rule: `json => "meta" => .value.check("empty") { !$0.isEmpty }`,
  /// `json => "meta" => .embeddedJSON(.value)   // ["id": 1]`.
  @_disfavoredOverload
  public static var value: DecodeRule { DecodeRule(decode: { try readPlain($0) }) }
}

extension DecodeRule where Value: _NestedPlainContainer {
  /// Reads plain trees, like the path without a rule: `json => "items" => .value.check("empty") { !$0.isEmpty }`,
  /// `json => "items" => .embeddedJSON(.value)   // [["id": 1]]`.
  public static var value: DecodeRule { DecodeRule(decode: { try readPlain($0) }) }
}
