extension Decoding where Value: KeyPathDecodable {
  /// The type's own rule: `json => "n" => .value` is equivalent to `json => "n"`. Chains begin with it:
  /// `.value.check("too old") { $0 < 120 }`.
  public static var value: Decoding { Decoding(reading: { try Value(json: $0) }) }

  /// Decodes a value and checks it: `json => "age" => .check("too old") { $0 < 120 }`.
  ///
  /// - Throws: `invalid_value` with the reason, which must not contain values of the payload.
  public static func check(_ reason: String, _ isValid: @escaping (Value) throws -> Bool) -> Decoding {
    value.check(reason, isValid)
  }
}

extension Decoding where Value: KeyPathDecodable & Comparable {
  /// Decodes a value and rejects it outside a range: `json => "percent" => .in(0...100)`.
  ///
  /// - Throws: `invalid_value` with the range.
  public static func `in`<Range: RangeExpression>(_ range: Range) -> Decoding where Range.Bound == Value {
    value.in(range)
  }
}

extension Decoding where Value: Comparable {
  /// A rule that rejects values outside a range: `.lenient.in(0...100)`.
  ///
  /// - Throws: `invalid_value` with the range.
  public func `in`<Range: RangeExpression>(_ range: Range) -> Decoding where Range.Bound == Value {
    let decode = decodeOrFallBack
    return Decoding(reading: { json in
      let value = try decode(json)
      // Building the message takes seven times as long as reading a number.
      guard range.contains(value) else {
        throw DecodeError(Fault.rule("the value is not in \(text(of: range))"), object: json)
      }
      return value
    })
  }
}

// A range of integers is a sequence too. The overloads for sequences are disfavored, so they leave it to the ones above.

extension Decoding where Value: KeyPathDecodable & Equatable {
  /// Decodes a value and rejects it unless it is one of some values: `json => "version" => .in(["v1", "v2"])`.
  ///
  /// - Throws: `invalid_value` with the first of the values.
  /// - Complexity: O(n) in the number of values; O(1) if they are a set.
  @_disfavoredOverload
  public static func `in`(_ values: some Sequence<Value>) -> Decoding {
    value.in(values)
  }
}

extension Decoding where Value: Equatable {
  /// A rule that rejects all but some values: `.lenient.in([1, 2, 5])`.
  ///
  /// - Throws: `invalid_value` with the first of the values.
  /// - Complexity: O(n) in the number of values; O(1) if they are a set.
  @_disfavoredOverload
  public func `in`(_ values: some Sequence<Value>) -> Decoding {
    let decode = decodeOrFallBack
    let all = Array(values)
    // A set looks up its element. A sequence that is not a collection may allow only one pass.
    let contains = values is any Collection ? values.contains : all.contains
    return Decoding(reading: { json in
      let value = try decode(json)
      guard contains(value) else {
        throw DecodeError(.invalidValue("the value is not one of \(list(of: all))"), object: json)
      }
      return value
    })
  }
}

/// The values with commas between them, at most 12: `"v1", "v2"`.
private func list<Value>(of values: [Value]) -> String {
  let shown = values.prefix(12).map { value in
    (value as? String).map { quoted(shortened($0, to: 40)) } ?? shortened("\(value)", to: 40)
  }
  return shown.joined(separator: ", ") + (values.count > 12 ? " and \(values.count - 12) more" : "")
}

/// The range in Swift notation: `..<5`.
private func text<Range: RangeExpression>(of range: Range) -> String {
  switch range {
  case let range as PartialRangeFrom<Range.Bound>: "\(range.lowerBound)..."
  case let range as PartialRangeThrough<Range.Bound>: "...\(range.upperBound)"
  case let range as PartialRangeUpTo<Range.Bound>: "..<\(range.upperBound)"
  default: "\(range)"
  }
}

extension Decoding {
  /// Decodes with a closure: `json => "owner" => .custom { try Owner(json: $0, in: context) }`.
  public static func custom(_ decode: @escaping (Any) throws -> Value) -> Decoding {
    Decoding(decode)
  }

  /// Decodes another type and transforms it: `json => "id" => .map { (id: Int) in UserID(id) }`.
  public static func map<Raw: KeyPathDecodable>(_ transform: @escaping (Raw) throws -> Value) -> Decoding {
    Decoding(reading: { json in
      do {
        return try transform(Raw(json: json))
      } catch let error as DecodeError where error.isNullItself {
        // Name the result type: the reader of the message may not know the type that it is made from.
        throw DecodeError(.nullValue(expected: Value.self), object: json)
      } catch {
        throw ErrorContext.adding([], in: json, to: error, about: json, Raw.self)
      }
    })
  }

  /// Decodes with another rule and transforms the result: `json => "at" => .map(.unixSeconds) { Timestamp($0) }`.
  public static func map<Raw>(_ rule: Decoding<Raw>, _ transform: @escaping (Raw) throws -> Value) -> Decoding {
    rule.map(transform)
  }

  /// A rule that transforms the result of this one: `Decoding<Date>.iso8601.map { $0.timeIntervalSince1970 }`.
  public func map<Result>(_ transform: @escaping (Value) throws -> Result) -> Decoding<Result> {
    let decode = decodeOrFallBack
    return Decoding<Result>(reading: { try transform(decode($0)) })
  }

  /// A rule that also checks its value: `.iso8601.check("in the future") { $0 < .now }`.
  ///
  /// - Throws: `invalid_value` with the reason, which must not contain values of the payload.
  public func check(_ reason: String, _ isValid: @escaping (Value) throws -> Bool) -> Decoding {
    let decode = decodeOrFallBack
    return Decoding(reading: { json in
      let value = try decode(json)
      guard try isValid(value) else { throw DecodeError(Fault.rule(reason), object: json) }
      return value
    })
  }

  /// Decodes null as nil and everything else with a rule: `json => "born" => .optional(.iso8601)`.
  public static func optional<Wrapped>(_ rule: Decoding<Wrapped>) -> Decoding where Value == Wrapped? {
    let decode = rule.decodeOrFallBack
    return Decoding(reading: { isNull($0) ? nil : try decode($0) })
  }
}
