import Foundation

// Reads an `NSArray` or `NSDictionary` through the methods that every subclass has: `count` and `object(at:)`, or
// `count`, `object(forKey:)` and `keyEnumerator()`. The values are the stored ones, with Swift values unboxed.
//
// On Linux, these methods of Foundation's own classes convert everything below a value to Swift collections on each
// call, and never return if a collection contains itself. There, the stored values come from a mirror.

/// Returns the number of elements; a subclass may return any number.
func storedCount(of array: NSArray) -> Int { max(0, array.count) }

/// Returns the element at `index` as it is stored, or nil if the index is out of range.
///
/// - Complexity: O(1).
func storedElement(at index: Int, of array: NSArray) -> Any? {
  guard index >= 0, index < array.count else { return nil }
  return unboxed(ownElements(of: array)?[index] ?? array.object(at: index))
}

/// Calls `body` with the index of every element, and the element as it is stored.
func forEachElement<Failure: Error>(
  of array: NSArray, _ body: (Int, consuming Any) throws(Failure) -> Void
) throws(Failure) {
  if let elements = ownElements(of: array) {
    for (index, element) in elements.all.enumerated() { try body(index, unboxed(element)) }
    return
  }
  // The count is asked each time, because `body` may change the array.
  var index = 0
  while let element = storedElement(at: index, of: array) {
    try body(index, element)
    index += 1
  }
}

/// Returns the elements as they are stored.
func storedElements(of array: NSArray) -> [Any] {
  var elements: [Any] = []
  forEachElement(of: array) { elements.append($1) }
  return elements
}

/// Returns all elements if reading them at once takes less time than one after the other; else nil.
func ownStoredElements(of array: NSArray) -> [Any]? { ownElements(of: array)?.all.map(unboxed) }

/// Returns the value at `key` as it is stored.
///
/// Foundation compares keys by their UTF-16, so a composed and a decomposed `é` are two keys. They are one key of a Swift
/// dictionary, so a key outside ASCII that is not found is compared with every key.
///
/// - Complexity: O(1) for a key in ASCII; else O(n) if the object does not have it in the same form. O(n) in Foundation's own
///   classes on Linux.
func storedValue(at key: String, in object: NSDictionary) -> Any? {
  if let value = ownMembers(of: object).map({ $0[key] }) ?? object.object(forKey: key) { return unboxed(value) }
  if key.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
  return storedMembers(of: object).first { readString($0.key) == key }?.value
}

/// Returns the members as they are stored.
func storedMembers(of object: NSDictionary) -> [(key: Any, value: Any)] {
  if let members = ownMembers(of: object) { return members.all.map { ($0, unboxed($1)) } }
  var members: [(key: Any, value: Any)] = []
  let keys = object.keyEnumerator()
  while let key = keys.nextObject() {
    if let value = object.object(forKey: key) { members.append((key, unboxed(value))) }
  }
  return members
}

#if Foundation && !canImport(Darwin)
  /// True unless a cast of an instance to a Swift collection loses its contents: Linux casts only Foundation's own classes.
  func isBridged(_ json: Any) -> Bool {
    if let array = storedInstance(in: json, as: NSArray.self) { return ownElements(of: array) != nil }
    if let object = storedInstance(in: json, as: NSDictionary.self) { return ownMembers(of: object) != nil }
    return true
  }

  /// Foundation's own array in `array`, or nil for an instance of another class.
  private func ownElements(of array: NSArray) -> OwnElements? {
    let type = type(of: array)
    guard type == NSArray.self || type == NSMutableArray.self else { return nil }
    return OwnElements(children: Mirror(reflecting: array).children)
  }

  private func ownMembers(of object: NSDictionary) -> OwnMembers? {
    let type = type(of: object)
    guard type == NSDictionary.self || type == NSMutableDictionary.self else { return nil }
    return OwnMembers(object: object)
  }

  /// The elements of one of Foundation's own arrays, as a mirror shows them.
  private struct OwnElements {
    let children: Mirror.Children

    var all: [Any] { children.map { $0.value } }

    subscript(index: Int) -> Any { children[children.index(children.startIndex, offsetBy: index)].value }
  }

  /// The members of one of Foundation's own dictionaries.
  private struct OwnMembers {
    let object: NSDictionary

    var all: [(key: Any, value: Any)] { Array(zip(object.allKeys, object.allValues)).map { ($0, $1) } }

    /// - Complexity: O(n). `object(forKey:)` would convert everything below the value.
    subscript(key: String) -> Any? {
      object.allKeys.firstIndex { readString($0) == key }.map { object.allValues[$0] }
    }
  }
#else
  // Apple's classes return what they store, and a cast reads all of them.
  func isBridged(_: Any) -> Bool { true }
  private func ownElements(of _: NSArray) -> OwnElements? { nil }
  private func ownMembers(of _: NSDictionary) -> OwnMembers? { nil }

  private struct OwnElements {
    let all: [Any]

    subscript(index: Int) -> Any { all[index] }
  }

  private struct OwnMembers {
    let all: [(key: Any, value: Any)]

    subscript(_: String) -> Any? { nil }
  }
#endif

// MARK: Boxes

/// The class that Foundation boxes a Swift value in if it has no class for the value.
private let boxClass: Any.Type = {
  let array = NSArray(object: Unbridged())
  return type(of: ownElements(of: array)?[0] ?? array.object(at: 0))
}()

private struct Unbridged {}

/// Returns the Swift value in a box, or `value` itself: a node, a document, an `Int128`, a `ContiguousArray`.
///
/// A cast looks into a box, but only for a type that it names.
func unboxed(_ value: Any) -> Any {
  guard type(of: value) == boxClass else { return value }
  if let value = value as? JSONNode { return value }
  if let value = value as? any Box { return value }
  if let value = value as? any ListShape { return value }
  if let value = value as? any KeyedShape { return value }
  if let value = value as? any BinaryInteger { return value }
  return value as? any BinaryFloatingPoint ?? value
}
