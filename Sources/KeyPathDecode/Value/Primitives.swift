import Foundation

/// The class of the numbers that `JSONSerialization` and property lists make; decimals have another.
let numberClass: Any.Type = type(of: NSNumber(value: 1))

/// The class that tells `true` from 1 in an `NSNumber`.
let booleanClass: Any.Type = type(of: NSNumber(value: true))

/// The string in `json`, or nil when it holds something else.
@inline(__always)
package func readString(_ json: Any) -> String? {
  load(json, as: String.self) ?? withNode(json) { $0.leaf(String.self) } ?? readBoxedString(json)
}

/// What `body` makes of the bytes of the string in `json`, when it is stored as one; it is not copied.
@inline(__always)
func withStoredUTF8<Result>(_ json: borrowing Any, _ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
  guard isStored(json, as: String.self) else { return nil }
  return unsafe withUnsafePointer(to: json) {
    unsafe UnsafeRawPointer($0).assumingMemoryBound(to: BorrowedString.self).pointee.withUTF8(body)
  }
}

/// A string that cannot be copied, so that the compiler reads it where it is.
private struct BorrowedString: ~Copyable {
  private let text: String

  @inline(__always)
  borrowing func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
    unsafe text.utf8.withContiguousStorageIfAvailable(body) ?? nil
  }
}

/// The string that is stored in `json`, which no longer holds it then: as a `String` or `String?`, of which both have the same bits.
@inline(__always)
func takeString<Value>(from json: inout Any, as _: Value.Type) -> Value? {
  guard Value.self == String.self || Value.self == String?.self, isStored(json, as: String.self) else { return nil }
  return unsafe withUnsafeMutablePointer(to: &json) { pointer in
    let text = unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Value.self).move()
    unsafe pointer.initialize(to: 0)
    return text
  }
}

@inline(never)
private func readBoxedString(_ json: Any) -> String? {
  let json = unboxed(json)
  if isInstance(json) { return type(of: json) is NSString.Type ? json as? String : nil }
  return json as? String ?? (json as? Substring).map(String.init)
}

/// The Boolean in `json`, or nil when it holds something else: 1 is not true.
@inline(__always)
package func readBool(_ json: Any) -> Bool? {
  readUsualBool(json) ?? withNode(json) { $0.leaf(Bool.self) } ?? readUsualBool(unboxed(json))
}

@inline(__always)
private func readUsualBool(_ json: Any) -> Bool? {
  load(json, as: Bool.self) ?? withObject(in: json, ofClass: booleanClass, as: NSNumber.self) { $0.boolValue }
}

extension String {
  /// Whether every byte is a character of its own.
  var isASCII: Bool {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.isASCII } ?? utf8.allSatisfy { $0 < 0x80 }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether every byte is a character of its own.
  var isASCII: Bool {
    // Without a branch for each byte the compiler takes many at once.
    unsafe reduce(0, |) < 0x80
  }
}
