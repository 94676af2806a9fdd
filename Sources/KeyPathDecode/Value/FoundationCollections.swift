import Foundation

// On Linux, the usual ways to read an element of an `NSArray` or `NSDictionary` convert everything below it to Swift
// collections on each call, and never return if a collection contains itself. The functions here return the stored
// values, with Swift values unboxed.
#if canImport(Darwin)
  /// Returns the elements as they are stored.
  func storedElements(of array: NSArray) -> [Any] { array.map { $0 } }

  /// Returns the value at `key` as it is stored.
  func storedValue(at key: String, in object: NSDictionary) -> Any? { object.object(forKey: key) }

  /// Returns the members as they are stored.
  func storedMembers(of object: NSDictionary) -> [(key: Any, value: Any)] { object.map { ($0.key, $0.value) } }
#else
  /// Returns the elements as they are stored.
  func storedElements(of array: NSArray) -> [Any] { Mirror(reflecting: array).children.map { unboxed($0.value) } }

  /// Returns the value at `key` as it is stored.
  ///
  /// - Complexity: O(n) in the number of members.
  func storedValue(at key: String, in object: NSDictionary) -> Any? {
    object.allKeys.firstIndex { readString($0) == key }.map { unboxed(object.allValues[$0]) }
  }

  /// Returns the members as they are stored.
  func storedMembers(of object: NSDictionary) -> [(key: Any, value: Any)] {
    let keys = object.allKeys, values = object.allValues
    return keys.indices.map { (keys[$0], unboxed(values[$0])) }
  }

  #if Foundation
    /// The class that Foundation boxes a Swift value in if it has no class for the value: `CGFloat`, `Int128`, a node.
    private let boxClass: Any.Type? = Mirror(reflecting: NSArray(object: Unbridged())).children.first.map {
      type(of: $0.value)
    }

    private struct Unbridged {}

    /// Returns the Swift value in a box, or `value` itself. The subscript converts only boxes, which contain one value.
    private func unboxed(_ value: Any) -> Any { type(of: value) == boxClass ? NSArray(object: value)[0] : value }
  #else
    private func unboxed(_ value: Any) -> Any { value }
  #endif
#endif
