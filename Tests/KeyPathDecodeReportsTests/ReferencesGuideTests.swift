import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

// The code of the guide on references; ReadmeTests.swift compares it with the guide.

private struct Included {
  var resources: [String: JSONNode] = [:]

  init(json: Any) throws {
    for resource in try json =>? "included" ?? [] as [JSONNode] {
      resources[try resource => "id"] = resource
    }
  }

  func resource(_ reference: Any) throws -> JSONNode {
    let id: String = try reference => "id"
    guard let resource = resources[id] else { throw DecodeError(.invalidValue("not included"), object: reference) }
    return resource
  }
}

private struct Article {
  let title: String, author: String

  init(json: Any, _ included: Included) throws {
    title = try json => "attributes.title"
    author = try json => "relationships.author.data" => .custom { try included.resource($0) => "attributes.name" }
  }
}

private struct Articles: KeyPathDecodable {
  let articles: [Article]

  init(json: Any) throws {
    let included = try Included(json: json)
    articles = try json => "data" => .each { try Article(json: $0, included) }
  }
}

private func schema(_ json: Any, in document: JSONNode) throws -> JSONNode {
  guard let pointer = try json =>? "$ref" as String? else { return try json => "" }
  let keys = pointer.split(separator: "/").dropFirst().map { DecodePath.Step.key(String($0)) }
  return try schema(document => DecodePath(steps: keys) as JSONNode, in: document)
}

private let articles = """
  {
    "data": [{
      "attributes": {"title": "On engines"},
      "relationships": {"author": {"data": {"type": "people", "id": "9"}}}
    }],
    "included": [{"type": "people", "id": "9", "attributes": {"nick": "ada", "token": "secret"}}]
  }
  """

@Suite struct ReferencesGuideTests {
  @Test("the guide shows the error of a reference") func guide() throws {
    let error = try decodeError { try Articles(jsonString: articles) }
    #expect(TestSupport.guide("References").contains("```\n\(error)\n```"), "\(error)")
  }

  @Test("the path, the place and the excerpt of a report show the referenced value") func report() throws {
    let report = try decodeError { try Articles(jsonString: articles) }.report()
    let failure = report.failures[0]
    expectEqual(failure.path, "included[0].attributes")
    expectEqual(failure.location?.line, 6)
    expectEqual(failure.hints.last, "referenced from data[0].relationships.author.data")
    let text = report.text()
    #expect(text.contains(#""attributes": {"#) && text.contains(#""nick": "#) && !text.contains("title"), "\(text)")
  }

  @Test("a report hides the keys of the path that leads to a reference") func redaction() throws {
    let report = try decodeError { try Articles(jsonString: articles) }.report(
      .init(hiddenKeys: ["data[0].relationships"]))
    expectEqual(report.failures[0].hints.last?.contains("author"), false)
  }

  @Test("a diagnosis lists a failure in a referenced value at its own path") func diagnosis() throws {
    let diagnosis = diagnose(Articles.self, jsonData: Data(articles.utf8))
    #expect(diagnosis.failures.map(\.error.path).contains("included[0].attributes"))
  }

  @Test("references of OpenAPI lead to their schemas") func pointers() throws {
    let document = try JSONDocument(
      jsonString: ##"""
        {"a": {"$ref": "#/s/b"}, "s": {"b": {"$ref": "#/s/c"}, "c": {"type": 1}}, "d": {"$ref": "#/s/x"}}
        """##)
    let root = document.root
    let error = try decodeError { try parse(root, "a") { try schema($0, in: root) => "type" as String } }
    expectEqual(error.summary, "s.c.type: expected String, found number; referenced from a")
    let lost = try decodeError { try parse(root, "d") { try schema($0, in: root) } }
    expectEqual(lost.summary, #"s: missing key "x"; referenced from d"#)
  }
}
