import Foundation

/// Returns `json` as a plain tree: `plain(node) as? [String: Any]   // what JSONSerialization would give`.
///
/// Nodes of a document become dictionaries, arrays, `String`, `NSNumber` and `NSNull`. Values in an optional or an
/// `AnyHashable` are unwrapped, and nil becomes `NSNull`. A plain tree is returned without a copy, and so is a Swift tree
/// that is nested too deeply to decode. Without the package trait `Foundation`, numbers are `Bool`, `Int`, `UInt64`,
/// `Double` and `Decimal`, and this module declares `NSNull`.
///
/// - Complexity: O(n) in the values.
public func plain(_ json: Any) -> Any {
  (try? plainTree(json)) ?? json
}

/// Returns `json` as a plain tree.
///
/// - Throws: `invalid_value` if it is nested too deeply.
func plainTree(_ json: Any) throws(DecodeError) -> Any {
  try replacement(for: json) ?? json
}

/// Returns the plain value to use instead of `json`, or nil if `json` is plain.
private func replacement(for json: Any) throws(DecodeError) -> Any? {
  if let node = storedNode(in: json) { return node.value }
  let type = storedType(of: json)
  if type == String.self || type == Int.self || type == Double.self || type == Bool.self || isInstance(json) {
    return nil
  }
  let value = unwrapped(json)
  if storedType(of: value) != type { return try plainTree(value) }
  if let list = ListView(value) {
    if let elements = try plainElements(of: list, in: json) { return elements }
    if case .native = list { return nil }
    return list.elements
  }
  if let object = ObjectView(value) {
    if let members = try plainMembers(of: object, in: json) { return members }
    if case .native = object { return nil }
    return object.dictionary
  }
  return nil
}

/// Returns the elements with their replacements, or nil if all are plain.
private func plainElements(of list: ListView, in json: Any) throws(DecodeError) -> [Any]? {
  try nested(json) { () throws(DecodeError) in
    var elements: [Any]?
    var index = 0
    try list.forEach { element throws(DecodeError) in
      if let plain = try replacement(for: element) {
        if elements == nil { elements = list.elements }
        elements?[index] = plain
      }
      index += 1
    }
    return elements
  }
}

/// Returns the members with their replacements, or nil if all are plain or a key is not a string.
private func plainMembers(of object: ObjectView, in json: Any) throws(DecodeError) -> [String: Any]? {
  try nested(json) { () throws(DecodeError) in
    var members: [String: Any]?
    try object.forEach { key, value throws(DecodeError) in
      guard let key, let plain = try replacement(for: value) else { return }
      if members == nil { members = object.dictionary }
      members?[key] = plain
    }
    return members
  }
}

/// Runs `body` as one level of nesting.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
private func nested<Result>(_ json: Any, _ body: () throws(DecodeError) -> Result) throws(DecodeError) -> Result {
  try DecodingThread.current.nesting(orThrow: DecodeError(.depth, object: json), body)
}
