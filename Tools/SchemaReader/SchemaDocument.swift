import Foundation
import KeyPathDecode
import SwiftSource

/// A JSON Schema, or the components of an OpenAPI document: `try SchemaDocument(document, file: "user.json")`.
///
/// References are followed inside the document only. Nothing is fetched.
package struct SchemaDocument: Sendable {
  /// A place that cannot be read as a schema.
  package struct Problem: Error, Hashable {
    package let place: SourcePlace
    package let text: String
  }

  package let file: String
  package let root: JSONNode
  /// True for an OpenAPI document.
  package let isOpenAPI: Bool
  /// The offset of each line after the first.
  private let lines: [Int]?

  /// The maximum number of alternatives of one schema.
  static let shapeLimit = 128
  /// The maximum number of schemas that one schema combines.
  static let partLimit = 2_000
  /// The maximum number of nested schemas in one value.
  static let levelLimit = 64

  /// - Parameter bytes: The bytes of the document, which make it quick to find the lines of many schemas.
  package init(_ document: JSONDocument, file: String, bytes: [UInt8] = []) throws(Problem) {
    (self.file, root) = (file, document.root)
    var starts: [Int] = []
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
      if byte == UInt8(ascii: "\r"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\n") { continue }
      starts.append(offset + 1)
    }
    lines = bytes.isEmpty ? nil : starts
    isOpenAPI = document.root["openapi"] != nil
    guard root.kind == .object || root.kind == .bool else { throw problem(root, "is not a JSON Schema") }
    if let version = root["openapi"].flatMap({ try? String(json: $0) }), !version.hasPrefix("3.") {
      throw problem(root["openapi"] ?? root, "OpenAPI \(shortened(version, to: 20)) is not supported; 3.0 and 3.1 are")
    }
    if root["swagger"] != nil { throw problem(root, "Swagger 2 is not supported; OpenAPI 3.0 and 3.1 are") }
    let keywords: Set<String> = [
      "$schema", "$ref", "$defs", "definitions", "type", "properties", "items", "anyOf", "oneOf", "allOf", "enum",
      "const", "required", "additionalProperties", "openapi", "$comment", "prefixItems",
    ]
    if root.kind == .object, root.count > 0, !root.keys.contains(where: keywords.contains) {
      throw problem(root, "is not a JSON Schema: no keyword such as \"type\" or \"properties\" is in it")
    }
  }

  /// True if a document is a JSON Schema, or an OpenAPI document with schemas, and not a sample.
  package static func isLikely(_ root: JSONNode) -> Bool {
    guard root.kind == .object else { return false }
    func text(_ key: String) -> String { root[key].flatMap { try? String(json: $0) } ?? "" }
    if text("$schema").contains("json-schema.org") { return true }
    if text("swagger").hasPrefix("2."), root["definitions"] != nil || root["paths"] != nil { return true }
    if root["openapi"] != nil { return root["components"]?["schemas"]?.kind == .object }
    let definitions = root["$defs"] ?? root["definitions"]
    if text("$ref").hasPrefix("#/"), definitions?.kind == .object { return true }
    // Schemas without a dialect, as several libraries write them.
    guard text("type") == "object", let properties = root["properties"], properties.kind == .object else {
      return false
    }
    var areSchemas = properties.count > 0
    properties.forEachMember { _, schema in
      let isSchema = schema.kind == .object && (schema.count == 0 || schema.keys.contains(where: isKeyword))
      areSchemas = areSchemas && (isSchema || schema.kind == .bool)
    }
    return areSchemas
  }

  private static func isKeyword(_ key: String) -> Bool {
    SchemaShape.assertions.contains(key) || ["description", "title", "default"].contains(key)
  }

  func problem(_ node: JSONNode, _ text: String) -> Problem {
    Problem(place: place(of: node), text: text)
  }

  package func place(of node: JSONNode) -> SourcePlace { SourcePlace(file: file, line: line(of: node)) }

  func line(of node: JSONNode) -> Int {
    guard let lines else { return node.location.line }
    return lines.partition { $0 > node.byteRange.lowerBound } + 1
  }

  package var title: String? { root["title"].flatMap { try? String(json: $0) } }

  /// True if the root is a schema itself, not only a list of definitions.
  package var hasRoot: Bool {
    ["type", "properties", "$ref", "anyOf", "oneOf", "allOf", "enum", "const", "items"].contains { root[$0] != nil }
  }

  /// The schemas with names: `$defs`, `definitions`, or the components of an OpenAPI document.
  package var named: [(name: String, schema: JSONNode)] {
    let lists = isOpenAPI ? [root["components"]?["schemas"]] : [root["$defs"], root["definitions"]]
    var all: [(name: String, schema: JSONNode)] = []
    for case let list? in lists where list.kind == .object { list.forEachMember { all.append(($0, $1)) } }
    return all
  }

  /// The schema that the node refers to, after any number of references.
  func resolved(_ node: JSONNode) throws(Problem) -> JSONNode {
    var node = node, seen: Set<String> = []
    while node.kind == .object, node.count == 1, let reference = node["$ref"] {
      let target = try target(of: reference)
      guard seen.insert(target.text).inserted else {
        throw problem(reference, "the references to \(quoted(shortened(target.text, to: 80))) form a circle")
      }
      node = target.node
    }
    return node
  }

  /// The node that a `$ref` names.
  func target(of reference: JSONNode) throws(Problem) -> (node: JSONNode, text: String) {
    guard let text = try? String(json: reference) else { throw problem(reference, "`$ref` is not a string") }
    guard text.hasPrefix("#") else {
      throw problem(
        reference, "\(quoted(shortened(text, to: 120))) is in another document, and only local references are followed")
    }
    var node = root
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let key = unescaped(String(part))
      guard let next = node.kind == .array ? Int(key).flatMap({ node[$0] }) : node[key] else {
        throw problem(reference, "nothing is at \(quoted(shortened(text, to: 120)))")
      }
      node = next
    }
    if text.count > 1, !text.hasPrefix("#/") {
      throw problem(reference, "nothing is at \(quoted(shortened(text, to: 120)))")
    }
    return (node, text)
  }

  /// A part of a JSON Pointer in a URL fragment.
  private func unescaped(_ part: String) -> String {
    (part.removingPercentEncoding ?? part).replacing("~1", with: "/").replacing("~0", with: "~")
  }
}
