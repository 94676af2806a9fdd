import Foundation
import KeyPathDecode
import UnboxCompat

// What Unbox 1 and 2 called otherwise, and what they had and Unbox 3 has not: the compiler says what to write instead.

/// The protocol of types that read themselves.
@available(*, deprecated, renamed: "UnboxCompatible")
public typealias UnboxCompatibleType = UnboxCompatible

/// The mark of types that a formatter makes.
@available(*, deprecated, message: "remove it: whatever a formatter makes is read")
public protocol UnboxableWithFormatter {
  /// The type of the formatter.
  associatedtype UnboxFormatterType: UnboxFormatter
}

extension UnboxableWithContext {
  /// What the model needs besides the object.
  @available(*, deprecated, renamed: "UnboxContext")
  public typealias ContextType = UnboxContext
}

extension UnboxableByTransform {
  /// The type of the raw value.
  @available(*, deprecated, renamed: "UnboxRawValue")
  public typealias UnboxRawValueType = UnboxRawValue
}

extension UnboxFormatter {
  /// The type that it reads.
  @available(*, deprecated, renamed: "UnboxRawValue")
  public typealias UnboxRawValueType = UnboxRawValue
}

// MARK: Errors

extension UnboxError {
  /// An error for a key that is missing.
  @available(*, deprecated, message: "write .pathError(.missingKey(key), key)")
  public static func missingValue(_ key: String) -> UnboxError {
    .pathError(.missingKey(key), key)
  }

  /// An error for the value at a key.
  @available(*, deprecated, message: "write .pathError(.invalidValue(value, key), key)")
  public static func invalidValue(_ value: Any, _ key: String) -> UnboxError {
    .pathError(.invalidValue(value, key), key)
  }

  /// An error for a key that is missing.
  @available(*, deprecated, message: "write .pathError(.missingKey(key), key)")
  public static func MissingKey(_ key: String) -> UnboxError {
    .pathError(.missingKey(key), key)
  }

  /// An error for the value at a key.
  @available(*, deprecated, message: "write .pathError(.invalidValue(value, key), key)")
  public static func InvalidValue(_ key: String, _ value: String) -> UnboxError {
    .pathError(.invalidValue(value, key), key)
  }

  /// The bytes are not JSON, or not what was asked for.
  @available(*, deprecated, renamed: "invalidData")
  public static var InvalidData: UnboxError { .invalidData }

  /// A closure returned nil.
  @available(*, deprecated, renamed: "customUnboxingFailed")
  public static var CustomUnboxingFailed: UnboxError { .customUnboxingFailed }
}

// MARK: Unboxers

extension Unboxer {
  /// Makes a value from a dictionary by a closure.
  @available(*, deprecated, renamed: "performCustomUnboxing(dictionary:closure:)")
  public static func performCustomUnboxingWithDictionary<T>(
    _ dictionary: UnboxableDictionary, closure: (Unboxer) throws -> T?
  ) throws -> T {
    try performCustomUnboxing(dictionary: dictionary, closure: closure)
  }

  /// Makes values from dictionaries by a closure.
  @available(*, deprecated, renamed: "performCustomUnboxing(array:closure:)")
  public static func performCustomUnboxingWithArray<T>(
    _ array: [UnboxableDictionary], closure: (Unboxer) throws -> T?
  ) throws -> [T] {
    try performCustomUnboxing(array: array, closure: closure)
  }

  /// Makes a value by a closure from a JSON document.
  @available(*, deprecated, renamed: "performCustomUnboxing(data:closure:)")
  public static func performCustomUnboxingWithData<T>(_ data: Data, closure: (Unboxer) throws -> T?) throws -> T {
    try performCustomUnboxing(data: data, closure: closure)
  }

  /// The context of the outermost call.
  @available(*, unavailable, message: "make the model UnboxableWithContext, whose initializer gets the context")
  public var context: Any? { nil }

  /// True if a required value was missing.
  @available(*, unavailable, message: "remove it: a call that fails throws")
  public var hasFailed: Bool { false }

  /// Makes unboxing fail.
  @available(*, unavailable, message: "write throw UnboxError.pathError(.missingKey(key), key)")
  public func failForKey(_ key: String) {}

  /// Makes unboxing fail.
  @available(*, unavailable, message: "write throw UnboxError.pathError(.invalidValue(value, key), key)")
  public func failForInvalidValue(_ invalidValue: Any?, forKey key: String) {}
}
