import Foundation

// The leaves: scalars that are read from a document in place, and optionals and arrays of them.

/// Returns the leaf in `json` if that is a node that `Value` reads in place, or nil.
@inline(__always)
func leaf<Value: KeyPathDecodable>(in json: borrowing Any) -> Value? {
  withNode(json) { Value._leaf(_BorrowedPlace($0)) }
}

extension _Scalar {
  public static var _isLeaf: Bool {
    Self.self == Date.self || Self.self == URL.self || !isText && Self.self != Decimal.self && Self.self != CGFloat.self
  }

  // Where the type is known, the compiler keeps one of these branches.
  @inline(__always)
  public static func _leaf(_ place: borrowing _BorrowedPlace) -> Self? {
    let reader = place.node.reader, position = place.node.position
    if Self.self == String.self { return reader.stringIfAny(at: position).map { sameType($0, as: Self.self) } }
    if Self.self == Bool.self { return reader.bool(at: position).map { sameType($0, as: Self.self) } }
    if Self.self == Double.self { return reader.finiteDouble(at: position).map { sameType($0, as: Self.self) } }
    // Rounds the nearest double, unless that could give another float than the digits.
    if Self.self == Float.self {
      return reader.finiteDouble(at: position).flatMap(nearestFloat).map { sameType($0, as: Self.self) }
    }
    if Self.self == URL.self {
      return reader.stringIfAny(at: position).flatMap { URLText.verbatim($0) }.map { sameType($0, as: Self.self) }
    }
    // The bytes of a date are read without making a string.
    let word = reader[position]
    guard Self.self == Date.self, word.kind == .string, word.isPlain else { return nil }
    return (try? RFC3339.date(reader.bytes[reader.contentRange(of: position)])).map { sameType($0, as: Self.self) }
  }
}

extension _Scalar where Self: FixedWidthInteger {
  @inline(__always)
  public static func _leaf(_ place: borrowing _BorrowedPlace) -> Self? {
    if let value = integer(at: place.node), let integer = Self(exactly: value) { return integer }
    return isNumber(place.node) ? integerInAnyForm(at: place.node) : nil
  }
}

/// Returns the integer at a place in a document, or nil if it does not fit.
@inline(never)
private func integer(at place: _UnretainedNode) -> Int64? {
  place.reader[place.position].kind == .integer ? place.reader.integer(at: place.position) : nil
}

// Separate from the generic reading, which instantiates the metadata of an optional integer even if there is no number.
@inline(never)
private func isNumber(_ place: _UnretainedNode) -> Bool { place.kind == .integer || place.kind == .decimal }

/// Reads an integer beyond `Int64`, or a number that is written with a point or an exponent: `12e3`.
// One generic copy, because few numbers need it.
@_semantics("optimize.sil.specialize.generic.never")
@inline(never)
private func integerInAnyForm<Integer: FixedWidthInteger>(at place: _UnretainedNode) -> Integer? {
  Scientific(place.reader.bytes[place.reader.contentRange(of: place.position)]).exactly(Integer.self)
}

extension Optional where Wrapped: KeyPathDecodable {
  public static var _isLeaf: Bool { Wrapped._isLeaf }

  @inline(__always)
  public static func _leaf(_ place: borrowing _BorrowedPlace) -> Self? {
    place.node.kind == .null ? .some(nil) : Wrapped._leaf(place).map { $0 }
  }
}

extension Array where Element: KeyPathDecodable {
  public static var _isLeaf: Bool { Element._isLeaf }

  @inline(__always)
  public static func _leaf(_ place: borrowing _BorrowedPlace) -> Self? {
    Element._isLeaf && place.node.kind == .array ? leaves(of: place.node) : nil
  }
}

/// Returns the elements of an array in a document, or nil unless all are leaves. `[Double]` is compiled ahead because coordinates
/// are nested arrays. A debug build omits these copies.
#if !DEBUG
  @_specialize(where Element == String)
  @_specialize(where Element == Int)
  @_specialize(where Element == Double)
  @_specialize(where Element == [Double])
#endif
func leaves<Element: KeyPathDecodable>(of array: _UnretainedNode) -> [Element]? {
  let reader = array.reader, count = reader.count(of: array.position)
  let first = reader.firstPosition(in: array.position)
  if count == 2 {
    // Coordinates are pairs, for which a literal is faster.
    guard let one = Element._leaf(_BorrowedPlace(array.sibling(at: first))),
      let other = Element._leaf(_BorrowedPlace(array.sibling(at: reader.position(after: first))))
    else { return nil }
    return [consume one, consume other]
  }
  if count == 0 { return [] }
  var elements: [Element] = [], next = first
  elements.reserveCapacity(count)
  // A loop, because the compiler would not inline the closure of `forEachElement`.
  while elements.count < count {
    // Consumed, because the compiler would retain a copy.
    guard let element = Element._leaf(_BorrowedPlace(array.sibling(at: next))) else { return nil }
    elements.append(consume element)
    next = reader.position(after: next)
  }
  return elements
}

/// Returns the members of an object in a document, or nil unless all values are leaves and no two keys are equal.
///
/// ``decodeEachMember(_:of:isLossy:as:reserve:key:addContext:_:)`` gives the same members. Here each key is hashed once,
/// by the dictionary.
#if !DEBUG
  @_specialize(where Value == String)
  @_specialize(where Value == Int)
  @_specialize(where Value == Double)
#endif
func leafMembers<Value: KeyPathDecodable>(of object: _UnretainedNode) -> [String: Value]? {
  let reader = object.reader
  var members = [String: Value](minimumCapacity: reader.count(of: object.position))
  var next = reader.firstPosition(in: object.position)
  let end = reader[object.position].end
  while next < end {
    let key = next
    next = reader.position(after: key &+ 1)
    guard let value = Value._leaf(_BorrowedPlace(object.sibling(at: key &+ 1))) else { return nil }
    // The last of equal keys wins, unless the strings are equal only in Swift, which is an error.
    if members.updateValue(consume value, forKey: reader.string(at: key)) != nil { return nil }
  }
  return members
}
