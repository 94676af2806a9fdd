import Foundation
import UnboxCompat

// The functions of Unbox 1, without labels: at first `Unbox` returned nil and `UnboxOrThrow` threw, then `Unbox` threw.

/// Reads a model.
@available(*, deprecated, renamed: "unbox(dictionary:)")
public func Unbox<T: Unboxable>(_ dictionary: UnboxableDictionary) throws -> T {
  try unbox(dictionary: dictionary)
}

/// Reads a model from each dictionary.
@available(*, deprecated, renamed: "unbox(dictionaries:allowInvalidElements:)")
public func Unbox<T: Unboxable>(_ dictionaries: [UnboxableDictionary], allowInvalidElements: Bool = false) throws -> [T]
{
  try unbox(dictionaries: dictionaries, allowInvalidElements: allowInvalidElements)
}

/// Reads a model from a JSON document.
@available(*, deprecated, renamed: "unbox(data:)")
public func Unbox<T: Unboxable>(_ data: Data) throws -> T {
  try unbox(data: data)
}

/// Reads models from a JSON document.
@available(*, deprecated, renamed: "unbox(data:allowInvalidElements:)")
public func Unbox<T: Unboxable>(_ data: Data, allowInvalidElements: Bool = false) throws -> [T] {
  try unbox(data: data, allowInvalidElements: allowInvalidElements)
}

/// Reads a model in a context.
@available(*, deprecated, renamed: "unbox(dictionary:context:)")
public func Unbox<T: UnboxableWithContext>(_ dictionary: UnboxableDictionary, context: T.UnboxContext) throws -> T {
  try unbox(dictionary: dictionary, context: context)
}

/// Reads a model in a context from each dictionary.
@available(*, deprecated, renamed: "unbox(dictionaries:context:allowInvalidElements:)")
public func Unbox<T: UnboxableWithContext>(
  _ dictionaries: [UnboxableDictionary], context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> [T] {
  try unbox(dictionaries: dictionaries, context: context, allowInvalidElements: allowInvalidElements)
}

/// Reads a model in a context from a JSON document.
@available(*, deprecated, renamed: "unbox(data:context:)")
public func Unbox<T: UnboxableWithContext>(_ data: Data, context: T.UnboxContext) throws -> T {
  try unbox(data: data, context: context)
}

/// Reads models in a context from a JSON document.
@available(*, deprecated, renamed: "unbox(data:context:allowInvalidElements:)")
public func Unbox<T: UnboxableWithContext>(_ data: Data, context: T.UnboxContext, allowInvalidElements: Bool = false)
  throws -> [T]
{
  try unbox(data: data, context: context, allowInvalidElements: allowInvalidElements)
}

/// Reads a model or returns nil.
@available(*, deprecated, message: "write try? unbox(dictionary:)", renamed: "unbox(dictionary:)")
public func Unbox<T: Unboxable>(_ dictionary: UnboxableDictionary) -> T? {
  try? unbox(dictionary: dictionary)
}

/// Reads a model from each dictionary or returns nil.
@available(
  *, deprecated, message: "write try? unbox(dictionaries:allowInvalidElements:)",
  renamed: "unbox(dictionaries:allowInvalidElements:)"
)
public func Unbox<T: Unboxable>(_ dictionaries: [UnboxableDictionary], allowInvalidElements: Bool = false) -> [T]? {
  try? unbox(dictionaries: dictionaries, allowInvalidElements: allowInvalidElements)
}

/// Reads a model from a JSON document or returns nil.
@available(*, deprecated, message: "write try? unbox(data:)", renamed: "unbox(data:)")
public func Unbox<T: Unboxable>(_ data: Data) -> T? {
  try? unbox(data: data)
}

/// Reads models from a JSON document or returns nil.
@available(
  *, deprecated, message: "write try? unbox(data:allowInvalidElements:)", renamed: "unbox(data:allowInvalidElements:)"
)
public func Unbox<T: Unboxable>(_ data: Data, allowInvalidElements: Bool = false) -> [T]? {
  try? unbox(data: data, allowInvalidElements: allowInvalidElements)
}

/// Reads a model in a context or returns nil.
@available(*, deprecated, message: "write try? unbox(dictionary:context:)", renamed: "unbox(dictionary:context:)")
public func Unbox<T: UnboxableWithContext>(_ dictionary: UnboxableDictionary, context: T.UnboxContext) -> T? {
  try? unbox(dictionary: dictionary, context: context)
}

/// Reads a model in a context from each dictionary or returns nil.
@available(
  *, deprecated, message: "write try? unbox(dictionaries:context:allowInvalidElements:)",
  renamed: "unbox(dictionaries:context:allowInvalidElements:)"
)
public func Unbox<T: UnboxableWithContext>(
  _ dictionaries: [UnboxableDictionary], context: T.UnboxContext, allowInvalidElements: Bool = false
) -> [T]? {
  try? unbox(dictionaries: dictionaries, context: context, allowInvalidElements: allowInvalidElements)
}

/// Reads a model in a context from a JSON document or returns nil.
@available(*, deprecated, message: "write try? unbox(data:context:)", renamed: "unbox(data:context:)")
public func Unbox<T: UnboxableWithContext>(_ data: Data, context: T.UnboxContext) -> T? {
  try? unbox(data: data, context: context)
}

/// Reads models in a context from a JSON document or returns nil.
@available(
  *, deprecated, message: "write try? unbox(data:context:allowInvalidElements:)",
  renamed: "unbox(data:context:allowInvalidElements:)"
)
public func Unbox<T: UnboxableWithContext>(_ data: Data, context: T.UnboxContext, allowInvalidElements: Bool = false)
  -> [T]?
{
  try? unbox(data: data, context: context, allowInvalidElements: allowInvalidElements)
}

/// Reads a model.
@available(*, deprecated, renamed: "unbox(dictionary:)")
public func UnboxOrThrow<T: Unboxable>(_ dictionary: UnboxableDictionary) throws -> T {
  try unbox(dictionary: dictionary)
}

/// Reads a model from each dictionary.
@available(*, deprecated, renamed: "unbox(dictionaries:allowInvalidElements:)")
public func UnboxOrThrow<T: Unboxable>(_ dictionaries: [UnboxableDictionary], allowInvalidElements: Bool = false) throws
  -> [T]
{
  try unbox(dictionaries: dictionaries, allowInvalidElements: allowInvalidElements)
}

/// Reads a model from a JSON document.
@available(*, deprecated, renamed: "unbox(data:)")
public func UnboxOrThrow<T: Unboxable>(_ data: Data) throws -> T {
  try unbox(data: data)
}

/// Reads models from a JSON document.
@available(*, deprecated, renamed: "unbox(data:allowInvalidElements:)")
public func UnboxOrThrow<T: Unboxable>(_ data: Data, allowInvalidElements: Bool = false) throws -> [T] {
  try unbox(data: data, allowInvalidElements: allowInvalidElements)
}

/// Reads a model in a context.
@available(*, deprecated, renamed: "unbox(dictionary:context:)")
public func UnboxOrThrow<T: UnboxableWithContext>(_ dictionary: UnboxableDictionary, context: T.UnboxContext) throws
  -> T
{
  try unbox(dictionary: dictionary, context: context)
}

/// Reads a model in a context from each dictionary.
@available(*, deprecated, renamed: "unbox(dictionaries:context:allowInvalidElements:)")
public func UnboxOrThrow<T: UnboxableWithContext>(
  _ dictionaries: [UnboxableDictionary], context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> [T] {
  try unbox(dictionaries: dictionaries, context: context, allowInvalidElements: allowInvalidElements)
}

/// Reads a model in a context from a JSON document.
@available(*, deprecated, renamed: "unbox(data:context:)")
public func UnboxOrThrow<T: UnboxableWithContext>(_ data: Data, context: T.UnboxContext) throws -> T {
  try unbox(data: data, context: context)
}

/// Reads models in a context from a JSON document.
@available(*, deprecated, renamed: "unbox(data:context:allowInvalidElements:)")
public func UnboxOrThrow<T: UnboxableWithContext>(
  _ data: Data, context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> [T] {
  try unbox(data: data, context: context, allowInvalidElements: allowInvalidElements)
}
