/// A variable for a collection whose element type has different names in its owner and in the code that sets it.
///
/// A type cannot keep it after the call, because it is borrowed and cannot be copied.
///
/// A protocol requirement cannot return `[Self]`, since a nonfinal class could not implement it. The element type is
/// checked before the variable is set.
@safe public struct _CollectionResult: ~Copyable {
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
  func set<Element>(_ array: [Element]) {
    precondition(Element.self == element && !isObject)
    unsafe address.assumingMemoryBound(to: [Element]?.self).pointee = array
  }

  @inlinable
  func set<Element>(_ members: [String: Element]) {
    precondition(Element.self == element && isObject)
    unsafe address.assumingMemoryBound(to: [String: Element]?.self).pointee = members
  }
}

/// Returns the array that `body` sets.
// `withUnsafeMutablePointer` is not inlined into generic code, and would look up the type of the array at run time.
@inline(__always)
func withCollectionResult<Element, Failure: Error>(
  _ body: (borrowing _CollectionResult) throws(Failure) -> Void
) throws(Failure) -> [Element] {
  var array: [Element]?
  try unsafe atAddress(&array) { (address) throws(Failure) in
    try unsafe body(_CollectionResult(UnsafeMutableRawPointer(address), of: Element.self, isObject: false))
  }
  guard let array else { preconditionFailure("nothing was set") }
  return array
}

/// Returns the members that `body` sets.
@inline(__always)
func withCollectionResult<Element, Failure: Error>(
  _ body: (borrowing _CollectionResult) throws(Failure) -> Void
) throws(Failure) -> [String: Element] {
  var members: [String: Element]?
  try unsafe atAddress(&members) { (address) throws(Failure) in
    try unsafe body(_CollectionResult(UnsafeMutableRawPointer(address), of: Element.self, isObject: true))
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
