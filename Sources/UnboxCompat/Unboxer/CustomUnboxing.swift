import Foundation
import KeyPathDecode

extension Unboxer {
  /// Makes a value of a dictionary by a closure: for types that cannot be ``Unboxable``.
  ///
  /// - Throws: ``UnboxError/customUnboxingFailed`` when the closure gives nil, and what it throws.
  public static func performCustomUnboxing<T>(
    dictionary: UnboxableDictionary, closure: (Unboxer) throws -> T?
  ) throws -> T {
    try Unboxer(dictionary, .four).customValue(closure)
  }

  /// Makes values of dictionaries by a closure, and drops those for which it gives nil or throws where that is allowed.
  public static func performCustomUnboxing<T>(
    array: [UnboxableDictionary], allowInvalidElements: Bool = false, closure: (Unboxer) throws -> T?
  ) throws -> [T] {
    try Unboxer(array as [Any], .four).customValues(allowInvalidElements, closure)
  }

  /// Makes a value of a JSON document that is an object by a closure.
  public static func performCustomUnboxing<T>(data: Data, closure: (Unboxer) throws -> T?) throws -> T {
    try Unboxer(data, .four).customValue(closure)
  }

  package func customValue<T>(_ closure: (Unboxer) throws -> T?) throws -> T {
    try read(.root) { try custom($0, closure) }
  }

  package func customValues<T>(_ allowsInvalidElements: Bool, _ closure: (Unboxer) throws -> T?) throws -> [T] {
    try read(.root) { try decodeElements(of: $0, isLossy: allowsInvalidElements) { try custom($0, closure) } }
  }

  private func custom<T>(_ json: Any, _ closure: (Unboxer) throws -> T?) throws(DecodeError) -> T {
    try callingUserCode(about: json) {
      guard let value = try closure(Unboxer(json, options.dialect)) else { throw UnboxError.customUnboxingFailed }
      return value
    }
  }
}
