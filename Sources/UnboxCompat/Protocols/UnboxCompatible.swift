import Foundation
import KeyPathDecode

/// A type that can be read from any value.
public protocol UnboxCompatible {
  /// Reads a value, or returns nil if it is not of this type.
  static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self?

  /// Reads a value from any shape of JSON. An ``Unboxer`` calls this.
  ///
  /// You need not implement it. Implement `unbox(value:allowInvalidCollectionElements:)` instead.
  static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> Self
}

/// Options for reading values. Code that implements `unbox(value:allowInvalidCollectionElements:)` can ignore them.
public struct UnboxingOptions: Sendable {
  /// The Unbox version whose number conversions apply.
  package var dialect: UnboxDialect
  /// True if collection elements that cannot be read are dropped.
  package var allowsInvalidElements: Bool
  /// True if an element that is not an object fails the whole collection.
  package var requiresObjects: Bool
  /// The type of the elements if it may be a migrated model, which requires objects as well.
  package var migratedElement: (any KeyPathDecodable.Type)?

  package init(_ dialect: UnboxDialect, allowsInvalidElements: Bool = false, requiresObjects: Bool = false) {
    self.dialect = dialect
    self.allowsInvalidElements = allowsInvalidElements
    self.requiresObjects = requiresObjects
  }
}

/// The Unbox version that the code was written for.
package enum UnboxDialect: Sendable {
  /// Unbox 3: 2.9 as an `Int` is truncated to 2.
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

/// A dictionary key that can be made from a string.
public protocol UnboxableKey {
  /// Makes a key, or returns nil if the string is not a valid key.
  static func transform(unboxedKey: String) -> Self?
}

/// A function that makes a value from any value, or returns nil. It exists only because Unbox 4 declared the name.
public typealias UnboxTransform<T> = (Any) throws -> T?

/// A type that converts a raw value: `unboxer.unbox(key: "born", formatter: formatter)`.
public protocol UnboxFormatter {
  /// The type it reads, without conversion: 5 is not a `String` here.
  associatedtype UnboxRawValue: UnboxableRawType
  /// The type it produces.
  associatedtype UnboxFormattedType

  /// Makes a value, or returns nil if that is not possible.
  func format(unboxedValue: UnboxRawValue) -> UnboxFormattedType?
}
