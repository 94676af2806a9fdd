import Foundation
import KeyPathDecode

// The functions that begin unboxing, for models migrated to `KeyPathDecodable`. Calls stay unchanged until their own
// file is migrated. The compiler chooses these functions last, so it still reads an `Unboxable` model with its
// `init(unboxer:)`. Arrays and dictionaries of models are `KeyPathDecodable` themselves. Errors are the same as in the
// original functions.

// MARK: Dictionaries

/// Reads a migrated model: `let user: User = try unbox(dictionary: dictionary)`.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(dictionary: UnboxableDictionary) throws -> T {
  try readMoved(dictionary, .root)
}

/// Reads a migrated model, or models, at a key.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(dictionary: UnboxableDictionary, atKey key: String) throws -> T {
  try readMoved(dictionary, .key(key))
}

/// Reads migrated models at a key. If invalid elements are allowed, they are dropped.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(
  dictionary: UnboxableDictionary, atKey key: String, allowInvalidElements: Bool
) throws -> [T] {
  try readMoved(dictionary, .key(key), allowInvalidElements)
}

/// Reads a migrated model, or models, at a key path.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(dictionary: UnboxableDictionary, atKeyPath keyPath: String) throws -> T {
  try readMoved(dictionary, .keyPath(keyPath))
}

/// Reads migrated models at a key path. If invalid elements are allowed, they are dropped.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(
  dictionary: UnboxableDictionary, atKeyPath keyPath: String, allowInvalidElements: Bool
) throws -> [T] {
  try readMoved(dictionary, .keyPath(keyPath), allowInvalidElements)
}

/// Reads a migrated model from each dictionary. If invalid elements are allowed, they are dropped.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(
  dictionaries: [UnboxableDictionary], allowInvalidElements: Bool = false
) throws -> [T] {
  try readMoved(dictionaries, .root, allowInvalidElements)
}

// MARK: Documents

/// Reads a migrated model, or models, from a JSON document: `let users: [User] = try unbox(data: data)`.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(data: Data) throws -> T {
  try readMoved(readDocument(data, .object, .array), .root)
}

/// Reads migrated models from a JSON document. If invalid elements are allowed, they are dropped.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(data: Data, allowInvalidElements: Bool) throws -> [T] {
  try readMoved(readDocument(data, .array), .root, allowInvalidElements)
}

/// Reads a migrated model, or models, at a key path of a JSON document.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(data: Data, atKeyPath keyPath: String) throws -> T {
  try readMoved(readDocument(data, .object), .keyPath(keyPath))
}

/// Reads migrated models at a key path of a JSON document. If invalid elements are allowed, they are dropped.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(
  data: Data, atKeyPath keyPath: String, allowInvalidElements: Bool
) throws -> [T] {
  try readMoved(readDocument(data, .object), .keyPath(keyPath), allowInvalidElements)
}

/// Reads migrated models at a key path of a JSON document. If the key path is nil, the document itself must be an
/// array.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(
  data: Data, atKeyPath keyPath: String?, allowInvalidElements: Bool = false
) throws -> [T] {
  guard let keyPath else { return try readMoved(readDocument(data, .array), .root, allowInvalidElements) }
  return try readMoved(readDocument(data, .object), .keyPath(keyPath), allowInvalidElements)
}

// MARK: Reading

/// The dialect has no effect on a migrated model. An `Unboxable` model inside one always reads as in Unbox 4.
private func readMoved<T: KeyPathDecodable>(_ json: Any, _ path: UnboxPath) throws -> T {
  try Unboxer(json, .four).read(path) { unboxer, json in try unboxer.decodable(json) }
}

private func readMoved<T: KeyPathDecodable>(_ json: Any, _ path: UnboxPath, _ allowsInvalidElements: Bool) throws
  -> [T]
{
  try Unboxer(json, .four).read(path) { unboxer, json in try unboxer.decodables(json, allowsInvalidElements) }
}
