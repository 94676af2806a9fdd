/// A variable for a collection, whose elements have a type that its owner and who sets it know by different names.
///
/// A protocol's requirement cannot return a `[Self]`, since a class that is not final could not keep it; an `Any` in its
/// place takes a third of the time of a short array. The type of the elements is checked before the variable is set.
@safe public struct _ResultPlace {
  @usableFromInline
  let address: UnsafeMutableRawPointer
  @usableFromInline
  let element: Any.Type
  @usableFromInline
  let isObject: Bool

  fileprivate init(_ address: UnsafeMutableRawPointer, of element: Any.Type, isObject: Bool) {
    unsafe self.address = address
    self.element = element
    self.isObject = isObject
  }

  @inlinable
  @inline(__always)
  func set<Element>(_ array: [Element]) {
    precondition(Element.self == element && !isObject)
    unsafe address.assumingMemoryBound(to: [Element]?.self).pointee = array
  }

  @inlinable
  @inline(__always)
  func set<Element>(_ members: [String: Element]) {
    precondition(Element.self == element && isObject)
    unsafe address.assumingMemoryBound(to: [String: Element]?.self).pointee = members
  }
}

/// The array that `body` sets.
// `withUnsafeMutablePointer` is not inlined into generic code, and would look up the type of the array.
@inline(__always)
func withPlace<Element, Failure: Error>(
  _ body: (_ResultPlace) throws(Failure) -> Void
) throws(Failure) -> [Element] {
  var array: [Element]?
  try unsafe atAddress(&array) { (address) throws(Failure) in
    try unsafe body(_ResultPlace(UnsafeMutableRawPointer(address), of: Element.self, isObject: false))
  }
  guard let array else { preconditionFailure("nothing was set") }
  return array
}

/// The members that `body` sets.
@inline(__always)
func withPlace<Element, Failure: Error>(
  _ body: (_ResultPlace) throws(Failure) -> Void
) throws(Failure) -> [String: Element] {
  var members: [String: Element]?
  try unsafe atAddress(&members) { (address) throws(Failure) in
    try unsafe body(_ResultPlace(UnsafeMutableRawPointer(address), of: Element.self, isObject: true))
  }
  guard let members else { preconditionFailure("nothing was set") }
  return members
}

@inline(__always)
private func atAddress<Collection, Failure: Error>(
  _ address: UnsafeMutablePointer<Collection?>, _ body: (UnsafeMutablePointer<Collection?>) throws(Failure) -> Void
) throws(Failure) {
  try unsafe body(address)
}
