import Foundation
import KeyPathDecode

// The functions that begin unboxing, for models that have moved to `KeyPathDecodable`: calls stay as they are until
// their own file moves. They are the last choice, so a model that is `Unboxable` as well is still read by its
// `init(unboxer:)`. Arrays and dictionaries of models are `KeyPathDecodable` themselves. They throw what their twins do.

// MARK: Dictionaries

/// Reads a model that has moved: `let user: User = try unbox(dictionary: dictionary)`.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(dictionary: UnboxableDictionary) throws -> T {
  try readMoved(dictionary, .root)
}

/// Reads a model that has moved, or models, at a key.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(dictionary: UnboxableDictionary, atKey key: String) throws -> T {
  try readMoved(dictionary, .key(key))
}

/// Reads models that have moved at a key. If invalid elements are allowed, they are dropped.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(
  dictionary: UnboxableDictionary, atKey key: String, allowInvalidElements: Bool
) throws -> [T] {
  try readMoved(dictionary, .key(key), allowInvalidElements)
}

/// Reads a model that has moved, or models, at a key path.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(dictionary: UnboxableDictionary, atKeyPath keyPath: String) throws -> T {
  try readMoved(dictionary, .keyPath(keyPath))
}

/// Reads models that have moved at a key path. If invalid elements are allowed, they are dropped.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(
  dictionary: UnboxableDictionary, atKeyPath keyPath: String, allowInvalidElements: Bool
) throws -> [T] {
  try readMoved(dictionary, .keyPath(keyPath), allowInvalidElements)
}

/// Reads a model that has moved from each dictionary. If invalid elements are allowed, they are dropped.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(
  dictionaries: [UnboxableDictionary], allowInvalidElements: Bool = false
) throws -> [T] {
  try readMoved(dictionaries, .root, allowInvalidElements)
}

// MARK: Documents

/// Reads a model that has moved, or models, from a JSON document: `let users: [User] = try unbox(data: data)`.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(data: Data) throws -> T {
  try readMoved(readDocument(data, .object, .array), .root)
}

/// Reads models that have moved from a JSON document. If invalid elements are allowed, they are dropped.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(data: Data, allowInvalidElements: Bool) throws -> [T] {
  try readMoved(readDocument(data, .array), .root, allowInvalidElements)
}

/// Reads a model that has moved, or models, at a key path of a JSON document.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(data: Data, atKeyPath keyPath: String) throws -> T {
  try readMoved(readDocument(data, .object), .keyPath(keyPath))
}

/// Reads models that have moved at a key path of a JSON document. If invalid elements are allowed, they are dropped.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(
  data: Data, atKeyPath keyPath: String, allowInvalidElements: Bool
) throws -> [T] {
  try readMoved(readDocument(data, .object), .keyPath(keyPath), allowInvalidElements)
}

/// Reads models that have moved at a key path of a JSON document, or from one that is an array if there is no key path.
@_disfavoredOverload
public func unbox<T: KeyPathDecodable>(
  data: Data, atKeyPath keyPath: String?, allowInvalidElements: Bool = false
) throws -> [T] {
  guard let keyPath else { return try readMoved(readDocument(data, .array), .root, allowInvalidElements) }
  return try readMoved(readDocument(data, .object), .keyPath(keyPath), allowInvalidElements)
}

// MARK: Reading

/// The dialect is that of no model: each that is still `Unboxable` inside of one that has moved reads as Unbox 4 did.
private func readMoved<T: KeyPathDecodable>(_ json: Any, _ path: UnboxPath) throws -> T {
  try Unboxer(json, .four).read(path) { unboxer, json in try unboxer.decodable(json) }
}

private func readMoved<T: KeyPathDecodable>(_ json: Any, _ path: UnboxPath, _ allowsInvalidElements: Bool) throws
  -> [T]
{
  try Unboxer(json, .four).read(path) { unboxer, json in try unboxer.decodables(json, allowsInvalidElements) }
}
