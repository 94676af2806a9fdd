import Foundation

/// The class of the numbers that `JSONSerialization` and property lists create. Decimals have a different class.
let numberClass: Any.Type = type(of: NSNumber(value: 1))

/// The class that distinguishes `true` from 1 in an `NSNumber`.
let booleanClass: Any.Type = type(of: NSNumber(value: true))

/// Returns the string in `json`, or nil if `json` is not a string.
package func readString(_ json: Any) -> String? {
  exactCast(json, to: String.self) ?? withNode(json) { $0.reader.stringIfAny(at: $0.position) } ?? readBoxedString(json)
}

@inline(never)
private func readBoxedString(_ json: Any) -> String? {
  if let string = storedInstance(in: json, as: NSString.self) { return contiguous(text(of: string)) }
  let json = unwrapped(json)
  if isNode(json) { return withNode(json) { $0.reader.stringIfAny(at: $0.position) } }
  if let string = storedInstance(in: json, as: NSString.self) { return contiguous(text(of: string)) }
  if isInstance(json) { return nil }
  return json as? String ?? (json as? Substring).map(String.init)
}

/// True if `json` is an empty string.
func isEmptyString(_ json: Any) -> Bool {
  // The string of a node is not made, since it may be long.
  withNode(json) { $0.reader[$0.position].kind == .string && $0.reader.contentRange(of: $0.position).isEmpty }
    ?? (readString(json)?.isEmpty == true)
}

/// Returns a string of Foundation's in UTF-8, as Swift's own strings are. Otherwise each use of it would convert it again.
private func contiguous(_ text: String) -> String {
  var text = text
  text.makeContiguousUTF8()
  return text
}

/// Returns the Boolean in `json`, or nil if `json` is not a Boolean: 1 is not `true`.
package func readBool(_ json: Any) -> Bool? {
  readStoredBool(json) ?? withNode(json) { $0.reader.bool(at: $0.position) } ?? readBoxedBool(json)
}

@inline(never)
private func readBoxedBool(_ json: Any) -> Bool? {
  let json = unwrapped(json)
  if let number = storedInstance(in: json, as: NSNumber.self) {
    return type(of: number) == booleanClass ? number.boolValue : nil
  }
  return readStoredBool(json) ?? withNode(json) { $0.reader.bool(at: $0.position) }
}

private func readStoredBool(_ json: Any) -> Bool? {
  exactCast(json, to: Bool.self) ?? withInstance(in: json, ofClass: booleanClass, as: NSNumber.self) { $0.boolValue }
}

/// True if the value is `Data` or `NSData`.
func isData(_ json: Any) -> Bool {
  let value = unwrapped(json)
  return isStored(value, as: Data.self) || type(of: value) is NSData.Type
}

// MARK: Values of every kind

extension JSONKind {
  /// Creates the kind of the value in `json`: `JSONKind(of: [1, 2])   // .array`.
  package init(of json: Any) {
    let json = unwrapped(json)
    if let node = storedNode(in: json) {
      self = node.kind
    } else if isNull(json) {
      self = .null
    } else if readString(json) != nil {
      self = .string
    } else if readBool(json) != nil {
      self = .bool
    } else if Number(json) != nil {
      self = .number
    } else if ObjectView(json) != nil {
      self = .object
    } else if ListView(json) != nil {
      self = .array
    } else {
      self = .other
    }
  }
}
