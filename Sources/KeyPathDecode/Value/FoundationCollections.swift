import Foundation

// On Linux, the usual ways to an element of an `NSArray` or `NSDictionary` convert everything below it to Swift
// collections, again at each call, and never end if a collection contains itself. These return what is stored.
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
    var storedElements: [Any] { Mirror(reflecting: self).children.map(\.value) }
  }

  extension NSDictionary {
    /// The value at `key` as it is stored.
    ///
    /// - Complexity: O(n) in the number of members.
    func storedValue(at key: String) -> Any? {
      allKeys.firstIndex { readString($0) == key }.map { allValues[$0] }
    }

    /// The members as they are stored.
    var storedMembers: [(key: Any, value: Any)] { Array(zip(allKeys, allValues)) }
  }
#endif
