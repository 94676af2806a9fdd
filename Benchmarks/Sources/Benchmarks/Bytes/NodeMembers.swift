import Foundation
import KeyPathDecode

/// The members of a node, looked up by hand with only a key as context: the least that decoding from a document can cost.
struct NodeMembers {
  private let object: JSONNode

  init(_ node: JSONNode) throws {
    guard node.kind == .object else { throw BadField("object") }
    object = node
  }

  func node(_ key: String) throws -> JSONNode {
    guard let node = object[key] else { throw BadField(key) }
    return node
  }

  func optionalNode(_ key: String) -> JSONNode? {
    guard let node = object[key], node.kind != .null else { return nil }
    return node
  }

  @inline(__always)
  func value<Value: KeyPathDecodable>(_ key: String) throws -> Value {
    try leaf(try node(key))
  }

  @inline(__always)
  func optional<Value: KeyPathDecodable>(_ key: String) throws -> Value? {
    guard let node = optionalNode(key) else { return nil }
    return try leaf(node)
  }

  func array<Element>(_ key: String, _ decode: (JSONNode) throws -> Element) throws -> [Element] {
    try elements(try node(key), decode)
  }
}

func elements<Element>(_ node: JSONNode, _ decode: (JSONNode) throws -> Element) throws -> [Element] {
  guard node.kind == .array else { throw BadField("array") }
  return try node.elements.map(decode)
}

/// A string, number, date and so on.
///
/// It goes through the protocol. A direct call of `Int(json:)` would use the library's generic code for all integers,
/// which takes two to four times as long as the code specialized for `Int`.
@inline(__always)
func leaf<Value: KeyPathDecodable>(_ node: JSONNode) throws -> Value {
  try Value(json: node)
}
