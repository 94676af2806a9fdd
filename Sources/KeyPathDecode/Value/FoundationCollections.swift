import Foundation

// On Linux, the usual ways to read an element of an `NSArray` or `NSDictionary` convert everything below it to Swift
// collections on each call, and never return if a collection contains itself. The methods here return the stored
// values, with Swift values unboxed.
#if canImport(Darwin)
  extension NSArray {
    /// The elements as they are stored.
    var storedElements: [Any] { self as [Any] }
  }

  extension NSDictionary {
    /// The value at `key` as it is stored.
    func storedValue(at key: String) -> Any? { object(forKey: key) }

    /// The members as they are stored.
    var storedMembers: [(key: Any, value: Any)] { map { ($0.key, $0.value) } }
  }
#else
  extension NSArray {
    /// The elements as they are stored.
    var storedElements: [Any] { Mirror(reflecting: self).children.map { unboxed($0.value) } }
  }

  extension NSDictionary {
    /// The value at `key` as it is stored.
    ///
    /// - Complexity: O(n) in the number of members.
    func storedValue(at key: String) -> Any? {
      allKeys.firstIndex { readString($0) == key }.map { unboxed(allValues[$0]) }
    }

    /// The members as they are stored.
    var storedMembers: [(key: Any, value: Any)] { Array(zip(allKeys, allValues.map(unboxed))) }
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
