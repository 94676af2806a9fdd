import Foundation

// On Linux, the usual ways to an element of an `NSArray` or `NSDictionary` convert everything below it to Swift
// collections, again at each call, and never end if a collection contains itself. These return what is stored,
// with Swift values out of their boxes.
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
    /// The class that Foundation stores a Swift value in if no class of its own stands for it: `CGFloat`, `Int128`, a node.
    private let boxClass: Any.Type? = Mirror(reflecting: NSArray(object: Unbridged())).children.first.map {
      type(of: $0.value)
    }

    private struct Unbridged {}

    /// The Swift value in a box, or `value` itself. Only an element that is one value goes the usual way.
    private func unboxed(_ value: Any) -> Any { type(of: value) == boxClass ? NSArray(object: value)[0] : value }
  #else
    private func unboxed(_ value: Any) -> Any { value }
  #endif
#endif
