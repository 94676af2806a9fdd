/// True if `key` sorts before `other`; keys that are not strings come first.
///
/// Strings sort by their UTF-8. Swift's `<` is not a total order: `"\u{212A}"` and `"Ké"` are neither less nor equal.
package func comes(_ key: String?, before other: String?) -> Bool {
  guard let other else { return false }
  guard let key else { return true }
  return withByteView(of: key) { key in withByteView(of: other) { key.comes(before: $0) } }
}

/// Returns the elements sorted: `ordered(["b", "a"]) { comes($0, before: $1) }   // ["a", "b"]`. Equal elements keep their
/// order.
// Not specialized, because the sort of the standard library would be copied.
@_semantics("optimize.sil.specialize.generic.never")
package func ordered<Element>(_ elements: [Element], by precedes: (Element, Element) -> Bool) -> [Element] {
  elements.enumerated().sorted { first, second in
    precedes(first.element, second.element)
      || first.offset < second.offset && !precedes(second.element, first.element)
  }.map { $0.element }
}
