import Foundation

/// Returns `json` as a plain tree: `plain(node) as? [String: Any]   // what JSONSerialization would give`.
///
/// Nodes of a document become dictionaries, arrays, `String`, `NSNumber` and `NSNull`. Values in an optional or an
/// `AnyHashable` are unwrapped, and nil becomes `NSNull`. A plain tree is returned without a copy, and so is a Swift tree
/// that is nested too deeply to decode. A number of a document that is too large for `Double` becomes `NSNull`. Without
/// the package trait `Foundation`, numbers are `Bool`, `Int`, `UInt64`, `Double` and `Decimal`, and this module declares
/// `NSNull`.
///
/// - Complexity: O(n) in the values.
public func plain(_ json: Any) -> Any {
  (try? replacement(for: json, refusesLoss: false)) ?? json
}

/// Returns `json` as a plain tree. Throws if it is nested too deeply, or if a number is too large for `Double`.
func plainTree(_ json: Any) throws(DecodeError) -> Any {
  try replacement(for: json, refusesLoss: true) ?? json
}

/// Returns the plain value to use instead of `json`, or nil if `json` is plain. A number that is too large for `Double` becomes `NSNull`,
/// or is an error if `refusesLoss`.
private func replacement(for json: Any, refusesLoss: Bool) throws(DecodeError) -> Any? {
  if let node = storedNode(in: json) {
    var losses = TreeLosses()
    let tree = node.tree(&losses)
    guard refusesLoss else { return tree }
    if let number = losses.number {
      throw DecodeError(.numberOutOfRange(Number.digits(number.digits).shortText, type: Double.self), object: number)
    }
    for object in losses.objects { warn(DecodeError(.equalKeys(as: String.self), object: object), .droppedElement) }
    return tree
  }
  let type = storedType(of: json)
  if type == String.self || type == Int.self || type == Double.self || type == Bool.self { return nil }
  if isInstance(json), isBridged(json) { return nil }
  let value = unwrapped(json)
  if storedType(of: value) != type { return try replacement(for: value, refusesLoss: refusesLoss) ?? value }
  // Most objects are recognized at once, while `ListView` has to look for a conformance of their type.
  if !isDictionary(value), let list = ListView(value) { return try plainElements(of: list, in: json, refusesLoss) }
  if let object = ObjectView(value) { return try plainMembers(of: object, in: json, refusesLoss) }
  return nil
}

/// Returns the elements with their replacements, or nil if the list and all elements are plain.
private func plainElements(of list: ListView, in json: Any, _ refusesLoss: Bool) throws(DecodeError) -> [Any]? {
  try DecodingThread.current.nesting(orThrow: DecodeError(.depth, object: json)) { () throws(DecodeError) in
    var elements = if case .native = list { nil as [Any]? } else { list.elements }
    var index = 0
    try list.forEach { element throws(DecodeError) in
      if let plain = try replacement(for: element, at: .index(index), of: json, refusesLoss) {
        if elements == nil { elements = list.elements }
        elements?[index] = plain
      }
      index += 1
    }
    return elements
  }
}

/// Returns the members with their replacements, or nil if the object and all members are plain, or a key is not a string.
private func plainMembers(
  of object: ObjectView, in json: Any, _ refusesLoss: Bool
) throws(DecodeError) -> [String: Any]? {
  try DecodingThread.current.nesting(orThrow: DecodeError(.depth, object: json)) { () throws(DecodeError) in
    var members = if case .native = object { nil as [String: Any]? } else { object.dictionary }
    try object.forEach { key, value throws(DecodeError) in
      guard let key, let plain = try replacement(for: value, at: .key(key), of: json, refusesLoss) else { return }
      if members == nil { members = object.dictionary }
      members?[key] = plain
    }
    return members
  }
}

/// Returns the plain value to use instead of an element or member, and adds its path to the error of a number.
private func replacement(
  for json: Any, at step: DecodePath.Step, of container: Any, _ refusesLoss: Bool
) throws(DecodeError) -> Any? {
  do throws(DecodeError) {
    return try replacement(for: json, refusesLoss: refusesLoss)
  } catch {
    guard error.code == .numberOutOfRange else { throw error }
    throw ErrorContext.adding([step], in: container, to: error, about: json)
  }
}
