import Foundation
import KeyPathDecode

/// The JSON object that a model reads its values from. It is a thin view: every call ends in `parse`.
///
/// ```swift
/// name = try unboxer.unbox(key: "name")
/// city = try unboxer.unbox(keyPath: "addresses.0.city")
/// born = try unboxer.unbox(key: "born", formatter: dateFormatter)
/// ```
///
/// - `key:` is taken as it is. `keyPath:` is split at dots, and digits are the index of an array.
/// - A call that fails throws an ``UnboxError``; its ``UnboxError/decodeError`` has the full path.
public final class Unboxer {
  /// The object, of any shape.
  package let json: Any
  /// How the values are read.
  package let options: UnboxingOptions

  /// The object as a dictionary of plain values; keys that are not strings are left out.
  ///
  /// - Complexity: O(n) in the object for the first call if it was read from bytes.
  public private(set) lazy var dictionary: UnboxableDictionary = plainObject(json)

  package init(_ json: Any, _ dialect: UnboxDialect) {
    self.json = json
    options = UnboxingOptions(dialect)
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

/// The root of a document, which must be of one of these kinds.
package func readDocument(_ data: Data, _ kinds: JSONKind...) throws(UnboxError) -> JSONNode {
  guard let root = try? JSONDocument(data).root, kinds.contains(root.kind) else { throw .invalidData }
  return root
}

// MARK: Reading

extension Unboxer {
  /// Reads the value at a path, which must be there.
  ///
  /// - Throws: An ``UnboxError``, or an error of the user's own.
  @inline(__always)
  package func read<Value>(_ path: UnboxPath, _ decode: (Any) throws -> Value) throws -> Value {
    if path.isEmptyKeyPath { throw UnboxError.pathError(.emptyKeyPath, "") }
    do throws(DecodeError) {
      if let value = try parse(json, OptionalDecodePath(path.decodePath), decode: decode) { return value }
    } catch {
      throw path.error(error, in: json)
    }
    throw path.absence(Value.self, in: json)
  }

  /// The same, with the unboxer passed to the closure for callers that do not keep it in a variable.
  package func read<Value>(_ path: UnboxPath, _ decode: (Unboxer, Any) throws -> Value) throws -> Value {
    try read(path) { try decode(self, $0) }
  }

  /// Reads the value at a path. It returns nil for anything wrong, with a warning unless the value is missing or null.
  package func readOrNil<Value>(_ path: UnboxPath, _ decode: (Any) throws -> Value) -> Value? {
    if path.isEmptyKeyPath { return nil }
    return warningOfNil { () throws(DecodeError) in
      try parse(json, OptionalDecodePath(path.decodePath), decode: decode)
    }
  }
}
