import Foundation
import KeyPathDecode

/// The treatment of unread keys, which no code reads: `try User(jsonData: data, unreadKeys: .refused)`.
///
/// A key counts as read when it is looked up, even by `=>?`, or when its object is read as a whole. The contents of an
/// unread key are not checked. Keys of maps, such as a `[String: Int]`, are data and always count as read.
public struct UnreadKeys: Sendable {
  private let isRefused: Bool
  private let patterns: [PathPattern]

  /// Reports every unread key as a `DecodeWarning`, which `collectingWarnings` returns.
  public static let warned = UnreadKeys(isRefused: false, patterns: [])

  /// Throws an error for the first unread key, which also names a few others.
  public static let refused = UnreadKeys(isRefused: true, patterns: [])

  /// Warns of unread keys, except at these patterns and below: `.warned(except: "meta", "items[*].links")`.
  ///
  /// - Parameter patterns: `*` and `[*]` match any key or index, and `**` any number of steps.
  public static func warned(except patterns: PathPattern...) -> UnreadKeys {
    UnreadKeys(isRefused: false, patterns: patterns)
  }

  /// Refuses unread keys, except at these patterns and below: `.refused(except: "meta", "items[*].links")`.
  ///
  /// - Parameter patterns: `*` and `[*]` match any key or index, and `**` any number of steps.
  public static func refused(except patterns: PathPattern...) -> UnreadKeys {
    UnreadKeys(isRefused: true, patterns: patterns)
  }

  private func ignores(_ steps: [DecodePath.Step]) -> Bool {
    var matcher = PathMatcher(patterns)
    for step in steps where !matcher.isMatch { matcher.enter(step) }
    return matcher.isMatch
  }

  /// Runs `decode`, then warns about the unread keys of `json`, or refuses them.
  fileprivate func checked<Value>(_ json: Any, _ decode: (Any) throws -> Value) throws(DecodeError) -> Value {
    if let malformed = patterns.lazy.compactMap(\.malformedPath).first { try parse(json, malformed) { _ in } }
    let observation = ReadObservation(of: json, .all)
    let value = try observation.observing { () throws(DecodeError) in
      try parse(json, "" as DecodePath, decode: decode)
    }
    // Another observer must not take these reads for reads by the decoding code.
    try withoutReports { () throws(DecodeError) in
      let paths = UnreadKeySearch(in: json, observation, except: ignores).paths
      if isRefused, let first = paths.first { throw error(at: first, others: paths.dropFirst(), in: json) }
      for path in paths { warn(error(at: path, others: [], in: json), .unreadKey) }
    }
    return value
  }

  /// The number of other keys that an error names.
  private static let namedCount = 5

  private func error(at path: DecodePath, others: ArraySlice<DecodePath>, in json: Any) -> DecodeError {
    var reason = "nothing reads this key"
    if !others.isEmpty {
      reason += ", nor \(others.prefix(Self.namedCount).map(\.description).joined(separator: ", "))"
    }
    if others.count > Self.namedCount { reason += " and \(others.count - Self.namedCount) more" }
    do throws(DecodeError) {
      return try parse(json, path) { throw DecodeError(.invalidValue(reason), object: $0) }
    } catch {
      return error
    }
  }
}

extension KeyPathDecodable {
  /// Decodes a value and checks that all keys are read: `try User(json: json, unreadKeys: .refused)`.
  ///
  /// - Parameters:
  ///   - json: A tree of any shape, or a node of a document.
  ///   - unreadKeys: Warns about or refuses unread keys, except those that it ignores.
  /// - Throws: A `DecodeError`. If unread keys are refused, its code is `invalid_value` at the first one. A malformed
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
  /// - Throws: A `DecodeError`. If unread keys are refused, its code is `invalid_value` at the first one. A malformed
  ///   pattern is `invalid_path`.
  /// - Complexity: O(n) in the keys of the payload, in addition to decoding.
  public init(jsonData data: Data, unreadKeys: UnreadKeys) throws(DecodeError) {
    try self.init(json: try JSONDocument(data).root, unreadKeys: unreadKeys)
  }
}
