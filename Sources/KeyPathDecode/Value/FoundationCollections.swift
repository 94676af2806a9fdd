import Foundation

// Reads an `NSArray` or `NSDictionary` through the methods that every subclass has: `count` and `object(at:)`, or
// `count`, `object(forKey:)` and `keyEnumerator()`. The values are the stored ones, with Swift values unboxed.
//
// On Linux, these methods of Foundation's own classes convert everything below a value to Swift collections on each
// call, and never return if a collection contains itself. There, the mirror of an array has the stored elements, and
// `allKeys` and `allValues` have the members.

/// Returns the number of elements; a subclass may return any number.
func storedCount(of array: NSArray) -> Int { max(0, array.count) }

/// Returns the element at `index` as it is stored, or nil if the index is out of range.
func storedElement(at index: Int, of array: NSArray) -> Any? {
  guard index >= 0, index < array.count else { return nil }
  if !convertsContents(array) { return unboxed(array.object(at: index)) }
  let elements = Mirror(reflecting: array).children
  return unboxed(elements[elements.index(elements.startIndex, offsetBy: index)].value)
}

func storedElements(of array: NSArray) -> [Any] {
  if convertsContents(array) { return Mirror(reflecting: array).children.map { unboxed($0.value) } }
  var elements: [Any] = []
  // Each element is asked for, because a subclass may state any count.
  while let element = storedElement(at: elements.count, of: array) { elements.append(element) }
  return elements
}

/// Returns the value at `key` as it is stored.
///
/// Foundation compares keys by their UTF-16, so a composed and a decomposed `é` are two keys. They are one key of a Swift
/// dictionary, so a key outside ASCII that is not found is compared with every key.
func storedValue(at key: String, in object: NSDictionary) -> Any? {
  if !convertsContents(object) {
    if let value = object.object(forKey: key) { return unboxed(value) }
    if key.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
  }
  return storedMembers(of: object).first { readString($0.key) == key }?.value
}

func storedMembers(of object: NSDictionary) -> [(key: Any, value: Any)] {
  #if Foundation && !canImport(Darwin)
    if convertsContents(object) { return zip(object.allKeys, object.allValues).map { ($0, unboxed($1)) } }
  #endif
  var members: [(key: Any, value: Any)] = []
  let keys = object.keyEnumerator()
  while let key = keys.nextObject() {
    if let value = object.object(forKey: key) { members.append((key, unboxed(value))) }
  }
  return members
}

func convertsContents(_ collection: AnyObject) -> Bool {
  #if Foundation && !canImport(Darwin)
    let type: Any.Type = type(of: collection)
    return type == NSArray.self || type == NSMutableArray.self || type == NSDictionary.self
      || type == NSMutableDictionary.self
  #else
    return false
  #endif
}

/// True unless a cast of an instance to a Swift collection loses its contents: Linux casts only Foundation's own classes.
func isBridged(_ json: Any) -> Bool {
  #if Foundation && !canImport(Darwin)
    if let array = storedInstance(in: json, as: NSArray.self) { return convertsContents(array) }
    return storedInstance(in: json, as: NSDictionary.self).map(convertsContents) ?? true
  #else
    return true
  #endif
}

// MARK: Boxes

/// The class that Foundation boxes a Swift value in if it has no class for the value.
private let boxClass: Any.Type = {
  let array = NSArray(object: Unbridged())
  let stored = convertsContents(array) ? Mirror(reflecting: array).children.first?.value : nil
  return type(of: stored ?? array.object(at: 0))
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
