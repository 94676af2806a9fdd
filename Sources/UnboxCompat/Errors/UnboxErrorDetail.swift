import KeyPathDecode

/// A value in an ``UnboxPathError`` that also carries the error with the full path.
///
/// It compares and prints like the value: `key == "name"`, `"\(key)"`, `key.isEmpty`. ``value`` is the value itself.
@dynamicMemberLookup
public struct UnboxErrorDetail<Value>: CustomStringConvertible, @unchecked Sendable {
  /// The key or index.
  public let value: Value
  private let failure: Failure?

  /// Creates a value without an error.
  public init(_ value: Value) {
    self.init(value, nil)
  }

  init(_ value: Value, _ failure: Failure?) {
    self.value = value
    self.failure = failure
  }

  var decodeError: DecodeError? { failure?.decodeError }

  public var description: String { "\(value)" }

  /// A property of the value: `key.count`.
  public subscript<Property>(dynamicMember property: KeyPath<Value, Property>) -> Property {
    value[keyPath: property]
  }
}

/// The error with the full path. For an absent value it is made on demand, because Unbox 4 code reads optional values
/// with `try?`, which discards it.
indirect enum Failure {
  case error(DecodeError)
  case absence(expected: Any.Type, path: DecodePath, json: Any)

  var decodeError: DecodeError? {
    switch self {
    case .error(let error): error
    case .absence(let expected, let path, let json):
      failure { () throws(DecodeError) in
        try parse(json, path) { throw DecodeError(expected: expected, butFound: $0) }
      }
    }
  }
}

private func failure(_ body: () throws(DecodeError) -> Void) -> DecodeError? {
  do throws(DecodeError) {
    try body()
    return nil
  } catch {
    return error
  }
}

extension UnboxErrorDetail: Equatable where Value: Equatable {
  /// True if both have the same value.
  public static func == (left: UnboxErrorDetail, right: UnboxErrorDetail) -> Bool { left.value == right.value }

  /// True if the detail has this value: `key == name`.
  public static func == (left: UnboxErrorDetail, right: Value) -> Bool { left.value == right }
}

extension UnboxErrorDetail: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension UnboxErrorDetail: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
  ExpressibleByStringLiteral
where Value == String {
  /// Creates a key: `UnboxPathError.missingKey("name")`.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key of one character.
  public init(unicodeScalarLiteral value: String) { self.init(value) }

  /// Creates a key of one character.
  public init(extendedGraphemeClusterLiteral value: String) { self.init(value) }
}

extension UnboxErrorDetail: ExpressibleByIntegerLiteral where Value == Int {
  /// Creates an index: `UnboxPathError.invalidArrayElement(value, 1)`.
  public init(integerLiteral value: Int) { self.init(value) }
}
