import Foundation
import KeyPathDecode

/// A failure at a path.
///
/// Keys and indexes are ``UnboxErrorDetail``s, which behave like the `String` and `Int` that Unbox used.
public enum UnboxPathError: Error, @unchecked Sendable {
  /// The key path is empty.
  case emptyKeyPath
  /// A key is missing.
  case missingKey(UnboxErrorDetail<String>)
  /// The value at a key could not be read.
  case invalidValue(Any, UnboxErrorDetail<String>)
  /// The elements of a collection have a type that cannot be read.
  case invalidCollectionElementType(Any)
  /// An element of an array could not be read.
  case invalidArrayElement(Any, UnboxErrorDetail<Int>)
  /// The keys of a dictionary have a type that cannot be read.
  case invalidDictionaryKeyType(Any)
  /// A key of a dictionary could not be read.
  case invalidDictionaryKey(Any)
  /// A value of a dictionary could not be read.
  case invalidDictionaryValue(Any, UnboxErrorDetail<String>)
}

// Code for Unbox calls these with variables. Literals create the cases directly.
extension UnboxPathError {
  /// An error for a missing key.
  public static func missingKey(_ key: String) -> UnboxPathError {
    .missingKey(UnboxErrorDetail(key))
  }

  /// An error for the value at a key.
  public static func invalidValue(_ value: Any, _ key: String) -> UnboxPathError {
    .invalidValue(value, UnboxErrorDetail(key))
  }

  /// An error for an element of an array.
  public static func invalidArrayElement(_ element: Any, _ index: Int) -> UnboxPathError {
    .invalidArrayElement(element, UnboxErrorDetail(index))
  }

  /// An error for a value of a dictionary.
  public static func invalidDictionaryValue(_ value: Any, _ key: String) -> UnboxPathError {
    .invalidDictionaryValue(value, UnboxErrorDetail(key))
  }
}

extension UnboxPathError: CustomStringConvertible {
  /// The same text as in Unbox. It shows values of the payload.
  public var description: String { text(showsValues: true) }

  func text(showsValues: Bool) -> String {
    // Printing a value uses stack space for each of its levels.
    func shown(_ value: Any) -> String {
      if !showsValues { return "" }
      return isNested(value, deeperThan: 64) ? " (nested too deeply to show)" : " (\(value))"
    }
    func name(_ type: Any) -> String {
      let type = (type as? UnboxErrorDetail<Any>)?.value ?? type
      return (type as? Any.Type).map { plainTypeName($0) } ?? "\(type)"
    }
    return switch self {
    case .emptyKeyPath: "Key path can't be empty."
    case .missingKey(let key): "The key \"\(key)\" is missing."
    case .invalidValue(let value, let key): "Invalid value\(shown(value)) for key \"\(key)\"."
    case .invalidCollectionElementType(let type):
      "Invalid collection element type: \(name(type)). Must be UnboxCompatible or Unboxable."
    case .invalidArrayElement(let element, let index): "Invalid array element\(shown(element)) at index \(index)."
    case .invalidDictionaryKeyType(let type):
      "Invalid dictionary key type: \(name(type)). Must be either String or UnboxableKey."
    case .invalidDictionaryKey(let key): "Invalid dictionary key: \(key)."
    case .invalidDictionaryValue(let value, let key): "Invalid dictionary value\(shown(value)) for key \"\(key)\"."
    }
  }
}

extension UnboxPathError: LocalizedError {
  /// The text of `description` without values of the payload.
  public var errorDescription: String? { text(showsValues: false) }
}

extension UnboxPathError {
  /// The error with the full path.
  var decodeError: DecodeError? {
    switch self {
    case .emptyKeyPath: nil
    case .missingKey(let key), .invalidValue(_, let key), .invalidDictionaryValue(_, let key): key.decodeError
    case .invalidArrayElement(_, let index): index.decodeError
    case .invalidCollectionElementType(let value), .invalidDictionaryKeyType(let value),
      .invalidDictionaryKey(let value):
      (value as? UnboxErrorDetail<Any>)?.decodeError
    }
  }

  /// Attaches another `DecodeError` to the error.
  func carrying(_ error: Failure?) -> UnboxPathError {
    func wrapped(_ value: Any) -> Any {
      UnboxErrorDetail<Any>((value as? UnboxErrorDetail<Any>)?.value ?? value, error)
    }
    func wrapped<Value>(_ detail: UnboxErrorDetail<Value>) -> UnboxErrorDetail<Value> {
      UnboxErrorDetail(detail.value, error)
    }
    return switch self {
    case .emptyKeyPath: self
    case .missingKey(let key): .missingKey(wrapped(key))
    case .invalidValue(let value, let key): .invalidValue(value, wrapped(key))
    case .invalidCollectionElementType(let type): .invalidCollectionElementType(wrapped(type))
    case .invalidArrayElement(let element, let index): .invalidArrayElement(element, wrapped(index))
    case .invalidDictionaryKeyType(let type): .invalidDictionaryKeyType(wrapped(type))
    case .invalidDictionaryKey(let key): .invalidDictionaryKey(wrapped(key))
    case .invalidDictionaryValue(let value, let key): .invalidDictionaryValue(value, wrapped(key))
    }
  }
}

/// True if arrays and objects nest more than `limit` levels deep in `json`.
private func isNested(_ json: Any, deeperThan limit: Int) -> Bool {
  var isDeeper = false
  if let object = ObjectView(json) {
    if limit == 0 { return true }
    object.forEach { _, value in isDeeper = isDeeper || isNested(value, deeperThan: limit - 1) }
  } else if let list = ListView(json) {
    if limit == 0 { return true }
    list.forEach { isDeeper = isDeeper || isNested($0, deeperThan: limit - 1) }
  }
  return isDeeper
}
