import Foundation
import KeyPathDecode

@_exported import UnboxCompat  // and with it Foundation

// The functions and initializers that begin unboxing, as in `UnboxCompat`. A file that imports this module calls these,
// and applies Unbox 3's number conversions to everything it unboxes. Only a module that declares a function can hide
// another module's, so the signatures are here again; what they do is in `Unboxer`. Tests compare both files.

// MARK: Dictionaries

/// Reads a model: `let user: User = try unbox(dictionary: dictionary)`.
public func unbox<T: Unboxable>(dictionary: UnboxableDictionary) throws -> T {
  try Unboxer(dictionary, .three).read(.root) { unboxer, json in try unboxer.model(json) }
}

/// Reads a model from each value: `let users: [String: User] = try unbox(dictionary: dictionary)`.
public func unbox<T: Unboxable>(dictionary: UnboxableDictionary) throws -> [String: T] {
  try Unboxer(dictionary, .three).read(.root) { unboxer, json in try unboxer.compatible(json) }
}

/// Reads the model at a key.
public func unbox<T: Unboxable>(dictionary: UnboxableDictionary, atKey key: String) throws -> T {
  try Unboxer(dictionary, .three).read(.key(key)) { unboxer, json in try unboxer.model(json) }
}

/// Reads the models at a key. If invalid elements are allowed, they are dropped.
public func unbox<T: Unboxable>(dictionary: UnboxableDictionary, atKey key: String, allowInvalidElements: Bool = false)
  throws -> [T]
{
  try Unboxer(dictionary, .three).read(.key(key)) { unboxer, json in
    try unboxer.models(json, allowInvalidElements)
  }
}

/// Reads the model at a key path.
public func unbox<T: Unboxable>(dictionary: UnboxableDictionary, atKeyPath keyPath: String) throws -> T {
  try Unboxer(dictionary, .three).read(.keyPath(keyPath)) { unboxer, json in try unboxer.model(json) }
}

/// Reads the models at a key path. If invalid elements are allowed, they are dropped.
public func unbox<T: Unboxable>(
  dictionary: UnboxableDictionary, atKeyPath keyPath: String, allowInvalidElements: Bool = false
) throws -> [T] {
  try Unboxer(dictionary, .three).read(.keyPath(keyPath)) { unboxer, json in
    try unboxer.models(json, allowInvalidElements)
  }
}

/// Reads a model from each dictionary. If invalid elements are allowed, they are dropped.
public func unbox<T: Unboxable>(dictionaries: [UnboxableDictionary], allowInvalidElements: Bool = false) throws -> [T] {
  try Unboxer(dictionaries as [Any], .three).read(.root) { unboxer, json in
    try unboxer.models(json, allowInvalidElements)
  }
}

// MARK: Documents

/// Reads a model from a JSON document that is an object.
public func unbox<T: Unboxable>(data: Data) throws -> T {
  try Unboxer(data, .three).read(.root) { unboxer, json in try unboxer.model(json) }
}

/// Reads a model from each value of a JSON document: `let users: [String: User] = try unbox(data: data)`.
public func unbox<T: Unboxable>(data: Data) throws -> [String: T] {
  try Unboxer(data, .three).read(.root) { unboxer, json in try unboxer.compatible(json) }
}

/// Reads models from a JSON document that is an array. If invalid elements are allowed, they are dropped.
public func unbox<T: Unboxable>(data: Data, allowInvalidElements: Bool = false) throws -> [T] {
  try Unboxer(readDocument(data, .array), .three).read(.root) { unboxer, json in
    try unboxer.models(json, allowInvalidElements)
  }
}

/// Reads the model at a key path of a JSON document.
public func unbox<T: Unboxable>(data: Data, atKeyPath keyPath: String) throws -> T {
  try Unboxer(data, .three).read(.keyPath(keyPath)) { unboxer, json in try unboxer.model(json) }
}

/// Reads the models at a key path of a JSON document.
public func unbox<T: Unboxable>(data: Data, atKeyPath keyPath: String, allowInvalidElements: Bool = false) throws -> [T]
{
  try Unboxer(data, .three).read(.keyPath(keyPath)) { unboxer, json in
    try unboxer.models(json, allowInvalidElements)
  }
}

/// Reads the models at a key path of a JSON document. If the key path is nil, the document itself must be an array.
public func unbox<T: Unboxable>(
  data: Data, atKeyPath keyPath: String?, allowInvalidElements: Bool = false
) throws -> [T] {
  guard let keyPath else { return try unbox(data: data, allowInvalidElements: allowInvalidElements) }
  return try unbox(data: data, atKeyPath: keyPath, allowInvalidElements: allowInvalidElements)
}

// MARK: Contexts

/// Reads a model with a context.
public func unbox<T: UnboxableWithContext>(dictionary: UnboxableDictionary, context: T.UnboxContext) throws -> T {
  try Unboxer(dictionary, .three).read(.root) { unboxer, json in try unboxer.model(json, in: context) }
}

/// Reads the model at a key with a context.
public func unbox<T: UnboxableWithContext>(dictionary: UnboxableDictionary, atKey key: String, context: T.UnboxContext)
  throws -> T
{
  try Unboxer(dictionary, .three).read(.key(key)) { unboxer, json in try unboxer.model(json, in: context) }
}

/// Reads the models at a key with a context.
public func unbox<T: UnboxableWithContext>(
  dictionary: UnboxableDictionary, atKey key: String, context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> [T] {
  try Unboxer(dictionary, .three).read(.key(key)) { unboxer, json in
    try unboxer.models(json, in: context, allowInvalidElements)
  }
}

/// Reads the model at a key path with a context.
public func unbox<T: UnboxableWithContext>(
  dictionary: UnboxableDictionary, atKeyPath keyPath: String, context: T.UnboxContext
) throws -> T {
  try Unboxer(dictionary, .three).read(.keyPath(keyPath)) { unboxer, json in try unboxer.model(json, in: context) }
}

/// Reads the models at a key path with a context.
public func unbox<T: UnboxableWithContext>(
  dictionary: UnboxableDictionary, atKeyPath keyPath: String, context: T.UnboxContext,
  allowInvalidElements: Bool = false
) throws -> [T] {
  try Unboxer(dictionary, .three).read(.keyPath(keyPath)) { unboxer, json in
    try unboxer.models(json, in: context, allowInvalidElements)
  }
}

/// Reads a model with a context from each dictionary.
public func unbox<T: UnboxableWithContext>(
  dictionaries: [UnboxableDictionary], context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> [T] {
  try Unboxer(dictionaries as [Any], .three).read(.root) { unboxer, json in
    try unboxer.models(json, in: context, allowInvalidElements)
  }
}

/// Reads a model with a context from a JSON document that is an object.
public func unbox<T: UnboxableWithContext>(data: Data, context: T.UnboxContext) throws -> T {
  try Unboxer(data, .three).read(.root) { unboxer, json in try unboxer.model(json, in: context) }
}

/// Reads models with a context from a JSON document that is an array.
public func unbox<T: UnboxableWithContext>(data: Data, context: T.UnboxContext, allowInvalidElements: Bool = false)
  throws -> [T]
{
  try Unboxer(readDocument(data, .array), .three).read(.root) { unboxer, json in
    try unboxer.models(json, in: context, allowInvalidElements)
  }
}

/// Reads the model with a context at a key path of a JSON document.
public func unbox<T: UnboxableWithContext>(data: Data, atKeyPath keyPath: String, context: T.UnboxContext) throws -> T {
  try Unboxer(data, .three).read(.keyPath(keyPath)) { unboxer, json in try unboxer.model(json, in: context) }
}

/// Reads the models with a context at a key path of a JSON document.
public func unbox<T: UnboxableWithContext>(
  data: Data, atKeyPath keyPath: String, context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> [T] {
  try Unboxer(data, .three).read(.keyPath(keyPath)) { unboxer, json in
    try unboxer.models(json, in: context, allowInvalidElements)
  }
}

// MARK: Unboxers

extension Unboxer {
  /// Makes an unboxer for a dictionary.
  public convenience init(dictionary: UnboxableDictionary) {
    self.init(dictionary, .three)
  }

  /// Makes an unboxer for the lines of an `init(json:)` that still use one: `let unboxer = try Unboxer(json)`.
  ///
  /// - Throws: `type_mismatch`, if the value is not an object. The calls throw a `DecodeError` as well.
  public convenience init(_ json: Any) throws(DecodeError) {
    try self.init(bridging: json, .three)
  }

  /// Makes an unboxer for a JSON document that is an object.
  ///
  /// - Throws: `UnboxError.invalidData`.
  public convenience init(data: Data) throws {
    try self.init(data, .three)
  }

  /// Makes a value from a dictionary with a closure.
  public static func performCustomUnboxing<T>(
    dictionary: UnboxableDictionary, closure: (Unboxer) throws -> T?
  ) throws -> T {
    try Unboxer(dictionary, .three).customValue(closure)
  }

  /// Makes values from dictionaries with a closure.
  public static func performCustomUnboxing<T>(
    array: [UnboxableDictionary], allowInvalidElements: Bool = false, closure: (Unboxer) throws -> T?
  ) throws -> [T] {
    try Unboxer(array as [Any], .three).customValues(allowInvalidElements, closure)
  }

  /// Makes a value with a closure from a JSON document that is an object.
  public static func performCustomUnboxing<T>(data: Data, closure: (Unboxer) throws -> T?) throws -> T {
    try Unboxer(data, .three).customValue(closure)
  }
}
