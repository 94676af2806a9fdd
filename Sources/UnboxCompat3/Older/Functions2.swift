import Foundation
import UnboxCompat

// The functions of Unbox 2. Their `at:` is a key path.

/// Reads a model at a key path.
@available(*, deprecated, renamed: "unbox(dictionary:atKeyPath:)")
public func Unbox<T: Unboxable>(dictionary: UnboxableDictionary, at key: String) throws -> T {
  try unbox(dictionary: dictionary, atKeyPath: key)
}

/// Reads a model at a key or key path.
@available(
  *, deprecated, message: "write unbox(dictionary:atKeyPath:), or unbox(dictionary:atKey:) for isKeyPath: false"
)
public func Unbox<T: Unboxable>(dictionary: UnboxableDictionary, at key: String, isKeyPath: Bool) throws -> T {
  try isKeyPath
    ? unbox(dictionary: dictionary, atKeyPath: key) : unbox(dictionary: dictionary, atKey: key)
}

/// Reads models at a key path.
@available(*, deprecated, renamed: "unbox(dictionary:atKeyPath:)")
public func Unbox<T: Unboxable>(dictionary: UnboxableDictionary, at key: String) throws -> [T] {
  try unbox(dictionary: dictionary, atKeyPath: key)
}

/// Reads models at a key or key path.
@available(
  *, deprecated, message: "write unbox(dictionary:atKeyPath:), or unbox(dictionary:atKey:) for isKeyPath: false"
)
public func Unbox<T: Unboxable>(dictionary: UnboxableDictionary, at key: String, isKeyPath: Bool) throws -> [T] {
  try isKeyPath
    ? unbox(dictionary: dictionary, atKeyPath: key) : unbox(dictionary: dictionary, atKey: key)
}

/// Reads a model.
@available(*, deprecated, renamed: "unbox(dictionary:)")
public func Unbox<T: Unboxable>(dictionary: UnboxableDictionary) throws -> T {
  try unbox(dictionary: dictionary)
}

/// Reads a model from each dictionary.
@available(*, deprecated, renamed: "unbox(dictionaries:allowInvalidElements:)")
public func Unbox<T: Unboxable>(dictionaries: [UnboxableDictionary], allowInvalidElements: Bool = false) throws -> [T] {
  try unbox(dictionaries: dictionaries, allowInvalidElements: allowInvalidElements)
}

/// Reads a model from a JSON document.
@available(*, deprecated, renamed: "unbox(data:)")
public func Unbox<T: Unboxable>(data: Data) throws -> T {
  try unbox(data: data)
}

/// Reads models from a JSON document.
@available(*, deprecated, renamed: "unbox(data:allowInvalidElements:)")
public func Unbox<T: Unboxable>(data: Data, allowInvalidElements: Bool = false) throws -> [T] {
  try unbox(data: data, allowInvalidElements: allowInvalidElements)
}

/// Reads a model in a context.
@available(*, deprecated, renamed: "unbox(dictionary:context:)")
public func Unbox<T: UnboxableWithContext>(dictionary: UnboxableDictionary, context: T.UnboxContext) throws -> T {
  try unbox(dictionary: dictionary, context: context)
}

/// Reads a model in a context from each dictionary.
@available(*, deprecated, renamed: "unbox(dictionaries:context:allowInvalidElements:)")
public func Unbox<T: UnboxableWithContext>(
  dictionaries: [UnboxableDictionary], context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> [T] {
  try unbox(dictionaries: dictionaries, context: context, allowInvalidElements: allowInvalidElements)
}

/// Reads a model in a context from a JSON document.
@available(*, deprecated, renamed: "unbox(data:context:)")
public func Unbox<T: UnboxableWithContext>(data: Data, context: T.UnboxContext) throws -> T {
  try unbox(data: data, context: context)
}

/// Reads models in a context from a JSON document.
@available(*, deprecated, renamed: "unbox(data:context:allowInvalidElements:)")
public func Unbox<T: UnboxableWithContext>(data: Data, context: T.UnboxContext, allowInvalidElements: Bool = false)
  throws -> [T]
{
  try unbox(data: data, context: context, allowInvalidElements: allowInvalidElements)
}
