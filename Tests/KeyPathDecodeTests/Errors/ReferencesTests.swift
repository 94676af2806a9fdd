import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A payload in the form of JSON:API: the second author lacks a name, and the second article refers to that author.
private let articles = """
  {"data": [
    {"id": "1", "relationships": {"author": {"data": {"type": "people", "id": "9"}}}},
    {"id": "2", "relationships": {"author": {"data": {"type": "people", "id": "8"}}}}],
   "included": [
    {"type": "people", "id": "9", "attributes": {"name": "Ada"}},
    {"type": "people", "id": "8", "attributes": {"nick": "Bob", "age": "7"}}]}
  """

/// Finds an included resource by its identifier.
private struct Included {
  var resources: [String: Any] = [:]

  init(json: Any) throws {
    for resource in try json => "included" => .array(.custom { $0 }) as [Any] {
      resources[try resource => "id"] = resource
    }
  }

  func resource(_ reference: Any) throws -> Any {
    let id: String = try reference => "id"
    guard let resource = resources[id] else { throw DecodeError(.invalidValue("not included"), object: reference) }
    return resource
  }
}

private struct Article {
  let author: String

  init(json: Any, _ included: Included) throws {
    author = try json => "relationships.author.data" => .custom { try included.resource($0) => "attributes.name" }
  }
}

private func root(_ text: String) throws -> JSONNode { try JSONDocument(jsonString: text).root }

private func decode(_ json: Any) throws -> [String] {
  let included = try Included(json: json)
  return try json => "data" => .each { try Article(json: $0, included).author }
}

@Suite struct ReferencesTests {
  @Test("a failure in a referenced node keeps the node's own path") func included() throws {
    let json = try root(articles)
    let error = try decodeError { try decode(json) }
    expectEqual(error.code, .missingKey)
    expectEqual(error.path, "included[1].attributes")
    expectEqual(
      error.summary, #"included[1].attributes: missing key "name"; referenced from data[1].relationships.author.data"#)
    expectEqual(error.location, (json["included"]?[1]?["attributes"]).map { .init($0) })
    expectEqual((error.root as? JSONNode)?.byteRange, json.byteRange)
    expectEqual((try error.root => error.path as JSONNode).byteRange, (error.object as? JSONNode)?.byteRange)
  }

  @Test("the path starts at the outermost value if that contains the failure") func wrapped() throws {
    let json = try root(#"{"v": 1, "result": \#(articles)}"#)
    let result = try #require(json["result"])
    let error = try decodeError { try parse(result, "") { try decode($0) } }
    expectEqual(
      error.summary,
      #"included[1].attributes: missing key "name"; referenced from result.data[1].relationships.author.data"#)
    expectEqual((error.root as? JSONNode)?.byteRange, result.byteRange)
    let outer = try decodeError { try parse(json, "result") { try decode($0) } }
    expectEqual(
      outer.summary,
      #"result.included[1].attributes: missing key "name"; "#
        + "referenced from result.data[1].relationships.author.data")
  }

  @Test("a fault of the reference itself stays at the reference") func dangling() throws {
    let error = try decodeError {
      try decode(root(articles.replacing(#""id": "8", "attributes""#, with: #""id": "7", "attributes""#)))
    }
    expectEqual(error.summary, "data[1].relationships.author.data: not included")
  }

  @Test("a chain of references names the last reference") func chain() throws {
    let json = try root(
      """
      {"start": {"$ref": "a"}, "schemas": {"a": {"$ref": "b"}, "b": {"deep": {"$ref": "c"}}, "c": {"type": 7}}}
      """)
    func read(_ schema: Any) throws -> String {
      if let name = try schema =>? "$ref" as String? { return try read(json => "schemas" => [name] as JSONNode) }
      if presence(of: "deep", in: schema) != .missing { return try schema => "deep" => .custom { try read($0) } }
      return try schema => "type"
    }
    let error = try decodeError { try parse(json, "start") { try read($0) } }
    expectEqual(error.summary, "schemas.c.type: expected String, found number; referenced from schemas.b.deep")
  }

  @Test("a path leads to the failure, in its document, and names the value that refers to it") func places() throws {
    let json = try root(
      #"{"a": {"x": 1}, "b": [true, "s"], "users": [{"id": 1}, {"id": {"n": "x"}}], "period": {"start": 2, "end": 1}}"#)
    let table = try root(#"{"DE": {"name": null}}"#)
    for (expected, read) in [
      (
        "b[1]: expected Int, found string; referenced from a.x",
        { try parse(json, "a.x") { _ in try Int(json: json["b"]![1]!) } }
      ),
      // A node inside the value gets the whole path, and a path that leads back inside is not doubled.
      (
        "users[1].id.n: expected Int, found string",
        { try parse(json, "users") { _ in try json["users"]![1]!["id"]! => "n" } }
      ),
      (
        "users[1].id.n: expected Int, found string",
        { try parse(json, "users[1]") { _ in try json => "users[1].id.n" } }
      ),
      // An error that code throws about an outer value is about the value being decoded.
      (
        "period.end: ends early",
        { try parse(json, "period.end") { _ in throw DecodeError(.invalidValue("ends early"), object: json) } }
      ),
      (
        "DE.name: expected Int, found null; referenced from a.x",
        { try parse(json, "a.x") { _ in try table => "DE" => "name" } }
      ),
    ] as [(String, () throws -> Int)] { try expectEqual(decodeError(read).summary, expected) }
    // A dictionary's key remains one.
    let user = try decodeError { try parse(json, "users[1].id") { _ in try json => "users[1].id" as [String: Int] } }
    expectEqual(user.pattern, "users[*].id[*]")
  }

  @Test("kept failures and warnings keep the node's own path") func kept() throws {
    let json = try root(articles)
    let included = try Included(json: json)
    let read: (Any) throws -> String = { try Article(json: $0, included).author }
    let message = #"included[1].attributes: missing key "name"; referenced from data[1].relationships.author.data"#
    let (names, warnings) = try collectingWarnings { try json => "data" => .lossy(.custom(read)) as [String] }
    expectEqual(names, ["Ada"])
    expectEqual(warnings.map(\.error.summary), [message])
    let results: [Result<String, DecodeError>] =
      try json => "data"
      => .each { article in Result { () throws(DecodeError) in try parse(article, "", decode: read) } }
    expectEqual(results.map { $0.error?.summary }, [nil, message])
  }

  @Test("the errors of alternatives keep the node's own path") func alternatives() throws {
    let json = try root(#"{"a": "$b", "b": {"c": {"d": 1}}}"#)
    let error = try decodeError {
      try json => "a" => .oneOf(.custom { _ in try json => "b.c.d" as String }, .custom { _ in try json => "b.c.e" })
    }
    expectEqual(error.summary, "b.c.d: expected String, found number; referenced from a; the closest of 2 alternatives")
    expectEqual(error.otherAttempts.map(\.path), ["b.c"])
  }

  /// A tree does not know where a value came from.
  @Test("in a tree, the path of a reference is added to the path of the value that refers to it") func tree() throws {
    let json = try root(articles).value
    let error = try decodeError { try decode(json) }
    expectEqual(error.summary, #"data[1].relationships.author.data.attributes: missing key "name""#)
  }

  private struct Hours: KeyPathDecodable {
    init(json: Any) throws {
      let hourly: JSONNode? = try json =>? "hourly", list: [JSONNode] = try json =>? "list" ?? []
      if let hourly { _ = try hourly => "b" as Int }
      for node in list { _ = try node["x"].map { try $0 => "b" as Int } }
    }
  }

  @Test(
    "a node that was made from a tree knows its place there",
    arguments: [
      (#"{"hourly": {"b": "x"}}"#, "[1].hourly.b: expected Int, found string in Hours"),
      (#"{"hourly": "x"}"#, "[1].hourly: expected object, found string in Hours"),
      (#"{"list": [{}, {"x": {"b": null}}]}"#, "[1].list[1].x.b: expected Int, found null in Hours"),
    ])
  func nodesOfTrees(member: String, sentence: String) throws {
    for shape in shapes(of: "[{}, \(member)]") {
      let error = try decodeError { try shape.json() => "" as [Hours] }
      expectEqual(error.summary, sentence, "\(shape.name)")
    }
  }

  @Test("many failing references in a large document take linear time") func many() throws {
    let count = rounds(5_000)
    let items = (0..<count).map { #"{"ref": \#($0)}"# }.joined(separator: ",")
    let targets = (0..<count).map { _ in #"{"n": "x"}"# }.joined(separator: ",")
    let json = try root(#"{"items": [\#(items)], "targets": [\#(targets)]}"#)
    let nodes = try #require(json["targets"]).elements
    let results: [Result<Int, DecodeError>] =
      try json => "items"
      => .each { item in
        Result { () throws(DecodeError) in try parse(item, "ref") { try nodes[try Int(json: $0)] => "n" } }
      }
    expectEqual(results.count, count)
    expectEqual(
      results[count - 1].error?.summary,
      "targets[\(count - 1)].n: expected Int, found string; referenced from items[\(count - 1)].ref")
  }
}

extension DecodeError.Location {
  fileprivate init(_ node: JSONNode) {
    self.init(line: node.location.line, column: node.location.column, byteOffset: node.byteRange.lowerBound)
  }
}
