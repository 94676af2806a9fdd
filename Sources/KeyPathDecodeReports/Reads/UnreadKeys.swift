import Foundation
import KeyPathDecode

/// The treatment of unread keys, which no code reads: `try User(jsonData: data, unreadKeys: .refused)`.
///
/// A key counts as read when it is looked up, even by `=>?`, or when its object is read as a whole. The contents of an
/// unread key are not checked. Keys of maps, such as a `[String: Int]`, are data and always count as read. At most 100 keys are
/// found, one for each place in the payload.
public struct UnreadKeys: Sendable {
  private enum Treatment { case allowed, warned, refused }

  private let treatment: Treatment
  private let patterns: [PathPattern]

  private init(_ treatment: Treatment, except patterns: [PathPattern] = []) {
    (self.treatment, self.patterns) = (treatment, patterns)
  }

  /// Accepts unread keys, as without a check. A diagnosis still lists them in ``Diagnosis/unreadKeys``.
  public static let allowed = UnreadKeys(.allowed)

  /// Reports every unread key as a `DecodeWarning`, which `collectingWarnings` returns.
  public static let warned = UnreadKeys(.warned)

  /// Throws an error for the first unread key, which also names a few others. In a diagnosis, each is a failure.
  public static let refused = UnreadKeys(.refused)

  /// Warns of unread keys, except at these patterns and below: `.warned(except: "meta", "items[*].links")`.
  ///
  /// - Parameter patterns: `*` and `[*]` match any key or index, and `**` any number of steps.
  public static func warned(except patterns: PathPattern...) -> UnreadKeys {
    UnreadKeys(.warned, except: patterns)
  }

  /// Refuses unread keys, except at these patterns and below: `.refused(except: "meta", "items[*].links")`.
  ///
  /// - Parameter patterns: `*` and `[*]` match any key or index, and `**` any number of steps.
  public static func refused(except patterns: PathPattern...) -> UnreadKeys {
    UnreadKeys(.refused, except: patterns)
  }

  /// True if unread keys need no attention.
  var isAllowed: Bool { treatment == .allowed }
  /// True if unread keys are failures.
  var isRefused: Bool { treatment == .refused }

  /// True if a key at these steps may be unread.
  func ignores(_ steps: [DecodePath.Step]) -> Bool {
    var matcher = PathMatcher(patterns)
    for step in steps where !matcher.isMatch { matcher.enter(step) }
    return matcher.isMatch
  }

  /// Throws `invalid_path` for a malformed pattern.
  func checkPatterns(_ json: Any) throws(DecodeError) {
    if let malformed = patterns.lazy.compactMap(\.malformedPath).first { try parse(json, malformed) { _ in } }
  }

  /// Runs `decode`, then warns about the unread keys of `json`, or refuses them.
  fileprivate func checked<Value>(_ json: Any, _ decode: (Any) throws -> Value) throws(DecodeError) -> Value {
    if isAllowed { return try parse(json, "" as DecodePath, decode: decode) }
    try checkPatterns(json)
    let observation = ReadObservation(.all)
    let value = try observation.observing { () throws(DecodeError) in
      try parse(json, "" as DecodePath, decode: decode)
    }
    // Another observer must not take these reads for reads by the decoding code.
    try withoutReports { () throws(DecodeError) in
      let keys = UnreadKeySearch(in: json, observation, except: ignores).keys
      if isRefused, let first = keys.first { throw first.error(others: keys.dropFirst().map(\.path), in: json) }
      for key in keys { warn(key.error(in: json), .unreadKey) }
    }
    return value
  }
}

extension KeyPathDecodable {
  /// Decodes a value and checks that all keys are read: `try User(json: json, unreadKeys: .refused)`.
  ///
  /// - Parameters:
  ///   - json: A tree of any shape, or a node of a document.
  ///   - unreadKeys: Warns about or refuses unread keys, except those that it ignores.
  /// - Throws: A `DecodeError`. If unread keys are refused, its code is `unread_key` at the first one. A malformed
  ///   pattern is `invalid_path`.
  /// - Complexity: O(n) in the keys of the payload, in addition to decoding.
  public init(json: Any, unreadKeys: UnreadKeys) throws(DecodeError) {
    self = try unreadKeys.checked(json) { try Self(json: $0) }
  }

  /// Decodes a value from bytes and checks that all keys are read: `try User(jsonData: data, unreadKeys: .refused)`.
  ///
  /// - Parameters:
  ///   - data: The bytes of a JSON document.
  ///   - unreadKeys: Warns about or refuses unread keys, except those that it ignores.
  /// - Throws: A `DecodeError`. If unread keys are refused, its code is `unread_key` at the first one. A malformed
  ///   pattern is `invalid_path`.
  /// - Complexity: O(n) in the keys of the payload, in addition to decoding.
  public init(jsonData data: Data, unreadKeys: UnreadKeys) throws(DecodeError) {
    try self.init(json: try JSONDocument(data).root, unreadKeys: unreadKeys)
  }

  /// Decodes a value from JSON text and checks that all keys are read: `try User(jsonString: text, unreadKeys: .refused)`.
  ///
  /// - Parameters:
  ///   - text: The text of a JSON document.
  ///   - unreadKeys: Warns about or refuses unread keys, except those that it ignores.
  /// - Throws: A `DecodeError`. If unread keys are refused, its code is `unread_key` at the first one. A malformed
  ///   pattern is `invalid_path`.
  /// - Complexity: O(n) in the keys of the payload, in addition to decoding.
  public init(jsonString text: String, unreadKeys: UnreadKeys) throws(DecodeError) {
    try self.init(json: try JSONDocument(jsonString: text).root, unreadKeys: unreadKeys)
  }
}

extension KeyPathDecoder {
  /// Decodes a value and checks that all keys are read: `try decoder.decode(User.self, from: json, unreadKeys: .refused)`.
  ///
  /// A key counts as read when the type's code looks up its coding key, which a key strategy may have converted, or asks for
  /// all keys of its object.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - json: A tree of any shape, or a node of a document.
  ///   - unreadKeys: Warns about or refuses unread keys, except those that it ignores.
  /// - Throws: A `DecodeError`. If unread keys are refused, its code is `unread_key` at the first one. A malformed
  ///   pattern is `invalid_path`.
  /// - Complexity: O(n) in the keys of the payload, in addition to decoding.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from json: Any, unreadKeys: UnreadKeys
  ) throws(DecodeError) -> Value {
    try unreadKeys.checked(json) { try decode(type, from: $0) }
  }

  /// Decodes a value from bytes and checks that all keys are read:
  /// `try decoder.decode(User.self, from: data, unreadKeys: .refused)`.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - data: The bytes of a JSON document.
  ///   - unreadKeys: Warns about or refuses unread keys, except those that it ignores.
  /// - Throws: A `DecodeError`. If unread keys are refused, its code is `unread_key` at the first one. A malformed
  ///   pattern is `invalid_path`.
  /// - Complexity: O(n) in the keys of the payload, in addition to decoding.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, unreadKeys: UnreadKeys
  ) throws(DecodeError) -> Value {
    try decode(type, from: try root(of: data) as Any, unreadKeys: unreadKeys)
  }
}
