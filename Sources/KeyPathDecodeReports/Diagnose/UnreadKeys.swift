import Foundation
import KeyPathDecode

/// What to do with keys of a payload that no code reads: `try User(jsonData: data, unreadKeys: .refused)`.
///
/// A key is read when it is looked up, even under `=>?`, or when its object is read as a whole. What stands under a key
/// that nobody read is not looked at. Keys of maps, such as those of a `[String: Int]`, are data and are never unread.
public struct UnreadKeys: Sendable {
  private let isRefused: Bool
  private let patterns: [PathPattern]

  /// Every unread key is a `DecodeWarning` for `collectingWarnings`.
  public static let warned = UnreadKeys(isRefused: false, patterns: [])

  /// An unread key is an error, which names the others too.
  public static let refused = UnreadKeys(isRefused: true, patterns: [])

  /// Warns of unread keys, except at these patterns and below: `.warned(except: "meta", "items[*].links")`.
  ///
  /// - Parameter patterns: Paths in which `*` stands for any key and `[*]` for any index.
  public static func warned(except patterns: String...) -> UnreadKeys {
    UnreadKeys(isRefused: false, patterns: patterns.compactMap(PathPattern.init))
  }

  /// Refuses unread keys, except at these patterns and below: `.refused(except: "meta", "items[*].links")`.
  ///
  /// - Parameter patterns: Paths in which `*` stands for any key and `[*]` for any index.
  public static func refused(except patterns: String...) -> UnreadKeys {
    UnreadKeys(isRefused: true, patterns: patterns.compactMap(PathPattern.init))
  }

  private func ignores(_ steps: [DecodePath.Step]) -> Bool {
    patterns.contains { pattern in
      pattern.steps.count <= steps.count && zip(pattern.steps, steps).allSatisfy { $0.matches($1) }
    }
  }

  /// Runs `decode`, then warns of the keys of `json` that it did not read, or refuses them.
  fileprivate func checked<Value>(_ json: Any, _ decode: (Any) throws -> Value) throws(DecodeError) -> Value {
    let run = DiagnosisRun(document: node(in: json), watchesAllElements: true)
    let result = run.watching { Result { () throws(DecodeError) in try parse(json, "" as DecodePath, decode: decode) } }
    let value = try result.get()
    let paths = UnusedKeys(in: json, run, except: ignores).paths
    if isRefused, let first = paths.first { throw error(at: first, others: paths.dropFirst(), in: json) }
    for path in paths { warn(error(at: path, others: [], in: json), .droppedElement) }
    return value
  }

  /// How many other keys an error names.
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
  ///   - unreadKeys: What to do with keys that nobody reads, and which ones to ignore.
  /// - Throws: A `DecodeError`; `invalid_value` at the first unread key, if they are refused.
  /// - Complexity: O(n) in the keys of the payload, beside the decoding.
  public init(json: Any, unreadKeys: UnreadKeys) throws(DecodeError) {
    self = try unreadKeys.checked(json) { try Self(json: $0) }
  }

  /// Decodes a value from bytes and checks that all keys are read: `try User(jsonData: data, unreadKeys: .refused)`.
  ///
  /// - Parameters:
  ///   - data: The bytes of a JSON document.
  ///   - unreadKeys: What to do with keys that nobody reads, and which ones to ignore.
  /// - Throws: A `DecodeError`; `invalid_value` at the first unread key, if they are refused.
  /// - Complexity: O(n) in the keys of the payload, beside the decoding.
  public init(jsonData data: Data, unreadKeys: UnreadKeys) throws(DecodeError) {
    try self.init(json: try JSONDocument(data).root, unreadKeys: unreadKeys)
  }
}
