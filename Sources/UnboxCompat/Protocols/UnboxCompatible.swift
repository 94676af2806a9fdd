import Foundation
import KeyPathDecode

/// A type that reads itself from any value.
public protocol UnboxCompatible {
  /// Reads a value, or returns nil if it is not of this type.
  static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self?

  /// Reads a value from any shape of JSON. An ``Unboxer`` calls this.
  ///
  /// You need not write it; write `unbox(value:allowInvalidCollectionElements:)` instead.
  static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> Self
}

/// How an ``Unboxer`` reads. Code that implements `unbox(value:allowInvalidCollectionElements:)` can ignore it.
public struct UnboxingOptions: Sendable {
  /// The Unbox version whose numbers are read.
  package var dialect: UnboxDialect
  /// True if elements of collections that cannot be read are dropped.
  package var allowsInvalidElements: Bool
  /// True if an element that is not an object is an error of the whole collection.
  package var requiresObjects: Bool

  package init(_ dialect: UnboxDialect, allowsInvalidElements: Bool = false, requiresObjects: Bool = false) {
    self.dialect = dialect
    self.allowsInvalidElements = allowsInvalidElements
    self.requiresObjects = requiresObjects
  }
}

/// The Unbox version that the code was written for.
package enum UnboxDialect: Sendable {
  /// Unbox 3: as an `Int`, 2.9 is cut off to 2.
  case three
  /// Unbox 4: 2.9 is not an `Int`.
  case four
}

extension UnboxCompatible {
  public static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> Self {
    let value = try callingUserCode(about: json) {
      try unbox(value: plain(json), allowInvalidCollectionElements: options.allowsInvalidElements)
    }
    guard let value else { throw DecodeError(expected: Self.self, butFound: json) }
    return value
  }
}

/// A dictionary key that is made from a string.
public protocol UnboxableKey {
  /// Makes a key, or returns nil if the string is not a valid one.
  static func transform(unboxedKey: String) -> Self?
}

/// Makes a value from any value, or returns nil. Nothing here takes one; Unbox 4 showed the name.
public typealias UnboxTransform<T> = (Any) throws -> T?

/// Turns a raw value into another value: `unboxer.unbox(key: "born", formatter: formatter)`.
public protocol UnboxFormatter {
  /// The type it reads, strictly: 5 is not a `String` here.
  associatedtype UnboxRawValue: UnboxableRawType
  /// The type it makes.
  associatedtype UnboxFormattedType

  /// Makes a value, or returns nil if that is not possible.
  func format(unboxedValue: UnboxRawValue) -> UnboxFormattedType?
}
