import Foundation
import KeyPathDecode

/// The JSON object from which a model reads its values. It is a thin wrapper: every call ends in `parse`.
///
/// ```swift
/// name = try unboxer.unbox(key: "name")
/// city = try unboxer.unbox(keyPath: "addresses.0.city")
/// born = try unboxer.unbox(key: "born", formatter: dateFormatter)
/// ```
///
/// - A `key:` is not split. A `keyPath:` is split at dots, and digits can be an array index.
/// - A call that fails throws an ``UnboxError``. Its ``UnboxError/decodeError`` has the full path.
public final class Unboxer {
  /// The object, in any representation.
  package let json: Any
  /// The options for reading values.
  package let options: UnboxingOptions
  /// True in an `init(json:)`: the calls throw a `DecodeError`.
  private let isBridge: Bool

  /// The object as a dictionary of plain values, without keys that are not strings.
  ///
  /// - Complexity: For an object read from bytes, the first call is O(n) in the object.
  public private(set) lazy var dictionary: UnboxableDictionary = plainObject(json)

  package init(_ json: Any, _ dialect: UnboxDialect, isBridge: Bool = false) {
    self.json = json
    self.isBridge = isBridge
    options = UnboxingOptions(dialect)
  }

  /// Makes an unboxer for the lines of an `init(json:)` that still use one.
  ///
  /// ```swift
  /// init(json: Any) throws {
  ///   let unboxer = try Unboxer(json)
  ///   id = try json => "id"
  ///   kind = try unboxer.unbox(key: "kind")   // throws a DecodeError, as the other lines do
  /// }
  /// ```
  ///
  /// - Throws: `type_mismatch`, if the value is not an object.
  public convenience init(_ json: Any) throws(DecodeError) {
    try self.init(bridging: json, .four)
  }

  package convenience init(bridging json: Any, _ dialect: UnboxDialect) throws(DecodeError) {
    guard isObject(json) else { throw DecodeError(expected: UnboxableDictionary.self, butFound: json) }
    self.init(json, dialect, isBridge: true)
  }

  /// Makes an unboxer for a dictionary.
  public convenience init(dictionary: UnboxableDictionary) {
    self.init(dictionary, .four)
  }

  /// Makes an unboxer for a JSON document that is an object.
  ///
  /// - Throws: ``UnboxError/invalidData``.
  public convenience init(data: Data) throws {
    try self.init(data, .four)
  }

  package convenience init(_ data: Data, _ dialect: UnboxDialect) throws(UnboxError) {
    self.init(try readDocument(data, .object), dialect)
  }
}

/// Reads a document and returns its root, which must be of one of these kinds.
package func readDocument(_ data: Data, _ kinds: JSONKind...) throws(UnboxError) -> JSONNode {
  guard let root = try? JSONDocument(data).root, kinds.contains(root.kind) else { throw .invalidData }
  return root
}

// MARK: Reading

extension Unboxer {
  /// Reads the value at a path, which must exist.
  ///
  /// - Throws: An ``UnboxError``, or the user code's own error; in an `init(json:)` a `DecodeError`.
  @inline(__always)
  package func read<Value>(_ path: UnboxPath, _ decode: (Any) throws -> Value) throws -> Value {
    if path.isEmptyKeyPath { throw UnboxError.pathError(.emptyKeyPath, "") }
    do throws(DecodeError) {
      if let value = try parse(json, OptionalDecodePath(path.decodePath), decode: decode) { return value }
    } catch {
      throw isBridge ? error : path.error(error, in: json)
    }
    let absence = path.absence(Value.self, in: json)
    throw isBridge ? (absence as? UnboxError)?.decodeError ?? absence : absence
  }

  /// Reads the value at a path and also passes the unboxer to the closure, for callers that do not keep it in a
  /// variable.
  package func read<Value>(_ path: UnboxPath, _ decode: (Unboxer, Any) throws -> Value) throws -> Value {
    try read(path) { try decode(self, $0) }
  }

  /// Reads the value at a path. Returns nil if anything is wrong, with a warning unless the value is missing or null.
  package func readOrNil<Value>(_ path: UnboxPath, _ decode: (Any) throws -> Value) -> Value? {
    if path.isEmptyKeyPath { return nil }
    return warningOfNil { () throws(DecodeError) in
      try parse(json, OptionalDecodePath(path.decodePath), decode: decode)
    }
  }
}

/// The object in `json` as a dictionary of plain values, without keys that are not strings; empty for anything else.
private func plainObject(_ json: Any) -> [String: Any] {
  var result = [String: Any]()
  switch ObjectView(json) {
  case .native(let object): result = object
  case .node(let node): result = node.value as? [String: Any] ?? [:]
  case let view: view?.forEach { key, value in if let key { result[key] = value } }
  }
  return result
}
