import Foundation
import KeyPathDecode

extension Unboxer {
  /// Makes a value from a dictionary with a closure, for types that cannot be ``Unboxable``.
  ///
  /// - Throws: ``UnboxError/customUnboxingFailed`` if the closure returns nil, and the errors of the closure.
  public static func performCustomUnboxing<T>(
    dictionary: UnboxableDictionary, closure: (Unboxer) throws -> T?
  ) throws -> T {
    try Unboxer(dictionary, .four).customValue(closure)
  }

  /// Makes values from dictionaries with a closure. If invalid elements are allowed, those for which the closure
  /// returns nil or throws are dropped.
  public static func performCustomUnboxing<T>(
    array: [UnboxableDictionary], allowInvalidElements: Bool = false, closure: (Unboxer) throws -> T?
  ) throws -> [T] {
    try Unboxer(array as [Any], .four).customValues(allowInvalidElements, closure)
  }

  /// Makes a value with a closure from a JSON document that is an object.
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
