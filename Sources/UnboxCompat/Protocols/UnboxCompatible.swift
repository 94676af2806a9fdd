import Foundation
import KeyPathDecode

/// A type that reads itself from any value.
public protocol UnboxCompatible {
  /// Reads a value, or gives nil when it is not one of this type.
  static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self?

  /// Reads a value from any shape of JSON: what an ``Unboxer`` calls.
  ///
  /// There is nothing to write: what you write is `unbox(value:allowInvalidCollectionElements:)`.
  static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> Self
}

/// How an ``Unboxer`` reads: for those who write `unbox(value:allowInvalidCollectionElements:)` it is of no interest.
public struct UnboxingOptions: Sendable {
  /// Whose numbers are read.
  package var dialect: UnboxDialect
  /// True if elements of collections that cannot be read are dropped.
  package var allowsInvalidElements: Bool
  /// True if an element that is no object is an error of the whole collection.
  package var requiresObjects: Bool

  package init(_ dialect: UnboxDialect, allowsInvalidElements: Bool = false, requiresObjects: Bool = false) {
    self.dialect = dialect
    self.allowsInvalidElements = allowsInvalidElements
    self.requiresObjects = requiresObjects
  }
}

/// Which Unbox the code was written for.
package enum UnboxDialect: Sendable {
  /// Unbox 3: 2.9 is cut off to an `Int` of 2.
  case three
  /// Unbox 4: 2.9 is no `Int`.
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

/// A key of a dictionary that is made of a string.
public protocol UnboxableKey {
  /// Makes a key, or gives nil when the string is not a valid one.
  static func transform(unboxedKey: String) -> Self?
}

/// What turns a raw value into another one: `unboxer.unbox(key: "born", formatter: formatter)`.
public protocol UnboxFormatter {
  /// What it reads; strictly: 5 is no `String` here.
  associatedtype UnboxRawValue: UnboxableRawType
  /// What it makes.
  associatedtype UnboxFormattedType

  /// Makes a value, or gives nil when that is not possible.
  func format(unboxedValue: UnboxRawValue) -> UnboxFormattedType?
}
