/// What a step, or a path, leads to.
package enum Lookup<Value> {
  case found(Value)
  /// Nothing is there, and nothing has to be.
  case absent
  /// The object has no such key, or the array no such index.
  case missing
  /// The value to step into is null.
  case null
  /// The value to step into is not the container that the step needs.
  case notContainer
  /// The index is too large for any array, or the path cannot be read.
  case unreachable

  /// What was found, if anything was.
  package var value: Value? { if case .found(let value) = self { value } else { nil } }

  /// The lookup with what was found in another form.
  @inline(__always)
  func map<Other>(_ transform: (Value) -> Other) -> Lookup<Other> {
    switch self {
    case .found(let value): .found(transform(value))
    case .absent: .absent
    case .missing: .missing
    case .null: .null
    case .notContainer: .notContainer
    case .unreachable: .unreachable
    }
  }

  /// The lookup of a step that may be absent. This is the only table of missing and null:
  ///
  /// | what is there | must be there | may be absent |
  /// |---|---|---|
  /// | a value | found | found |
  /// | null | found | absent |
  /// | nothing | missing | absent |
  /// | a step into null | null | absent |
  /// | a step into another value that is not a container | notContainer | notContainer |
  @inline(__always)
  consuming func whereAbsent(isAllowed: Bool, _ isNull: (Value) -> Bool) -> Lookup {
    guard isAllowed else { return self }
    switch consume self {
    case .found(let value): return isNull(value) ? .absent : .found(value)
    case .absent, .missing, .null: return .absent
    case .notContainer: return .notContainer
    case .unreachable: return .unreachable
    }
  }
}

/// How to step into values: those of any `Any`, or faster, those of a document.
protocol Stepping {
  associatedtype Value

  /// The member at a key; a key of digits is an index if the value is an array.
  static func member(_ key: String, of value: Value) -> Lookup<Value>
  /// The same for a key that is stored inline.
  static func member(_ key: InlineASCII, of value: Value) -> Lookup<Value>
  static func element(_ index: Int, of value: Value) -> Lookup<Value>
  static func isNull(_ value: Value) -> Bool
  static func isArray(_ value: Value) -> Bool
}

extension Stepping {
  /// What a step leads to; paths, errors, reports and diagnoses all ask this.
  static func step(into step: DecodePath.Step, of value: Value) -> Lookup<Value> {
    switch step {
    case .key(let key): member(key, of: value)
    case .index(let index): element(index, of: value)
    }
  }

  /// The element of an array at a key, if that is all digits.
  static func element(atDigits key: String, of value: Value) -> Lookup<Value> {
    guard !key.isEmpty, key.utf8.allSatisfy(\.isDigit) else { return .notContainer }
    guard let index = Int(key) else { return .unreachable }
    return element(index, of: value)
  }
}

/// What a step leads to from `json`: `step(into: .key("a"), of: ["a": 1])   // .found(1)`.
@inline(never)
package func step(into step: DecodePath.Step, of json: Any) -> Lookup<Any> {
  Trees.step(into: step, of: json)
}

/// Follows the steps as far as they lead; returns the value there and how many steps led to it.
package func follow(_ steps: [DecodePath.Step], from json: Any) -> (value: Any, count: Int) {
  var value = json
  for (count, next) in steps.enumerated() {
    guard case .found(let child) = step(into: next, of: value) else { return (value, count) }
    value = child
  }
  return (value, steps.count)
}
