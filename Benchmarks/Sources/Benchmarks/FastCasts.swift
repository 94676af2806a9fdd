import Foundation
import KeyPathDecode

// The library's fast casts, for decoders written by hand: the least that decoding can cost.

let numberClass: Any.Type = type(of: NSNumber(value: 1))
let booleanClass: Any.Type = type(of: NSNumber(value: true))

@inline(__always)
func cast<T>(_ value: Any, whereTypeIs type: Any.Type, to: T.Type) -> T? {
  func open<Source>(_ source: Source) -> T { unsafeBitCast(source, to: T.self) }
  return Swift.type(of: value) == type ? _openExistential(value, do: open) : nil
}

@inline(__always)
func cast<T>(_ value: Any, to: T.Type) -> T? {
  cast(value, whereTypeIs: T.self, to: T.self)
}

/// The members of an object, looked up and cast with only a key as context.
struct Members {
  let object: [String: Any]

  init(_ json: Any) throws {
    guard let object = cast(json, to: [String: Any].self) else { throw BadField("object") }
    self.object = object
  }

  func value(_ key: String) throws -> Any {
    guard let value = object[key] else { throw BadField(key) }
    return value
  }

  func optional<Value>(_ key: String, _ decode: (Any) throws -> Value) rethrows -> Value? {
    guard let value = object[key], type(of: value) != NSNull.self else { return nil }
    return try decode(value)
  }

  func string(_ key: String) throws -> String {
    guard let text = cast(try value(key), to: String.self) else { throw BadField(key) }
    return text
  }

  func optionalString(_ key: String) throws -> String? {
    try optional(key) { value in
      guard let text = cast(value, to: String.self) else { throw BadField(key) }
      return text
    }
  }

  func bool(_ key: String) throws -> Bool {
    let value = try value(key)
    if let bool = cast(value, whereTypeIs: booleanClass, to: NSNumber.self) { return bool.boolValue }
    guard let bool = cast(value, to: Bool.self) else { throw BadField(key) }
    return bool
  }

  func int(_ key: String) throws -> Int {
    try plainInt(try value(key))
  }

  func double(_ key: String) throws -> Double {
    let value = try value(key)
    if let number = cast(value, whereTypeIs: numberClass, to: NSNumber.self) { return number.doubleValue }
    guard let double = cast(value, to: Double.self) else { throw BadField(key) }
    return double
  }

  func url(_ key: String) throws -> URL {
    guard let url = URL(string: try string(key)) else { throw BadField(key) }
    return url
  }

  func array<Element>(_ key: String, _ decode: (Any) throws -> Element) throws -> [Element] {
    guard let array = cast(try value(key), to: [Any].self) else { throw BadField(key) }
    return try array.map(decode)
  }
}

func plainString(_ value: Any) throws -> String {
  guard let text = cast(value, to: String.self) else { throw BadField("string") }
  return text
}

func plainInt(_ value: Any) throws -> Int {
  if let number = cast(value, whereTypeIs: numberClass, to: NSNumber.self) {
    guard number.objCType.pointee != CChar(UInt8(ascii: "d")) else { throw BadField("int") }
    return Int(number.int64Value)
  }
  guard let int = cast(value, to: Int.self) else { throw BadField("int") }
  return int
}
