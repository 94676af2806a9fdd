import Foundation
import KeyPathDecode
import TestSupport

/// Articles and related resources in JSON:API form: `type` tags each resource, and resources refer to each other by
/// identifier.
enum ArticleResources {
  struct Document: KeyPathDecodable {
    let articles: [Article], included: [Included], total: Int, next: URL?, version: String
    init(json: Any) throws {
      articles = try json => "data"
      included = try json =>? "included" ?? []
      total = try json => "meta.total"
      next = try json => "links.next"
      version = try json => "jsonapi.version" => .check("only 1.0 and 1.1 are known") { ["1.0", "1.1"].contains($0) }
    }
  }

  struct Article: KeyPathDecodable {
    let id: UInt, title: String, created: Date, wordCount: UInt16, author: Identifier, comments: [Identifier], page: URL
    let tags: Set<String>
    init(json: Any) throws {
      id = try json => "id" => .lenient
      title = try json => "attributes.title"
      created = try json => "attributes.created"
      wordCount = try json => "attributes.word-count"
      tags = try json =>? "attributes.tags" ?? []
      author = try json => "relationships.author.data"
      comments = try json => "relationships.comments.data"
      page = try json => "links.self" | "links.related"
    }
  }

  struct Identifier: KeyPathDecodable {
    let type: Kind, id: String
    init(json: Any) throws {
      type = try json => "type"
      id = try json => "id"
    }
  }

  enum Kind: String, CaseIterable, KeyPathDecodable { case articles, people, comments }

  enum Included: KeyPathDecodable {
    case person(Person)
    case comment(Comment)
    init(json: Any) throws {
      self =
        try json => "" => .tagged("type", ["people": .map { .person($0) }, "comments": .map { .comment($0) }])
    }
  }

  struct Person: KeyPathDecodable {
    let id: String, name: Name, born: Date?, contacts: [String: URL]
    init(json: Any) throws {
      id = try json => "id"
      name = try json => "attributes.name"
      born = try json =>? "attributes.born" => .date(format: "yyyy-MM-dd")
      contacts = try json =>? "links" ?? [:]
    }
  }

  struct Name: Decodable {
    let first: String, last: String
  }

  struct Comment: KeyPathDecodable {
    let id: String, body: String, author: Identifier?, likes: Int
    init(json: Any) throws {
      id = try json => "id"
      body = try json => "attributes.body"
      author = try json =>? "relationships" => "author" => "data"
      likes = try json => "attributes.likes" => .in(0...)
    }
  }

  static let kind = PayloadKind("Article resources", Document.self, text, faults)

  private static let text = """
    {
      "jsonapi": {"version": "1.1"}, "meta": {"total": 13}, "links": {"self": "https://example.com/articles", "next": null},
      "data": [
        {"type": "articles", "id": "1",
         "attributes": {"title": "JSON:API paints", "created": "2015-05-22T14:56:29.000Z", "word-count": 812, "tags": ["api", "json"]},
         "relationships": {
           "author": {"links": {"self": "https://example.com/articles/1/author"}, "data": {"type": "people", "id": "9"}},
           "comments": {"data": [{"type": "comments", "id": "5"}, {"type": "comments", "id": "12"}]}},
         "links": {"self": "https://example.com/articles/1"}},
        {"type": "articles", "id": "2",
         "attributes": {"title": "Again", "created": "2016-05-22T14:56:28Z", "word-count": 90},
         "relationships": {"author": {"data": {"type": "people", "id": "9"}}, "comments": {"data": []}},
         "links": {"related": "https://example.com/articles/2"}}
      ],
      "included": [
        {"type": "people", "id": "9", "attributes": {"name": {"first": "Dan", "last": "Geb"}, "born": "1980-02-29"},
         "links": {"self": "https://example.com/people/9", "blog": "https://dan.example.com"}},
        {"type": "comments", "id": "5", "attributes": {"body": "First!", "likes": 3},
         "relationships": {"author": {"data": {"type": "people", "id": "2"}}}},
        {"type": "people", "id": "2", "attributes": {"name": {"first": "Eve", "last": "Ho"}, "born": null}},
        {"type": "comments", "id": "12", "attributes": {"body": "Better", "likes": 0},
         "relationships": {"author": {"data": {"type": "people", "id": "9"}}}}
      ]
    }
    """

  private static let faults: [PlantedFault] = [
    .init(
      "a number as text", .set("meta.total", #""13""#), .typeMismatch, "meta.total: expected Int, found string",
      in: "Document"),
    .init(
      "a number for text", .set("jsonapi.version", "1.1"), .typeMismatch,
      "jsonapi.version: expected String, found number", in: "Document"),
    .init(
      "an object for a URL", .set("links.next", #"{"href": "https://example.com/articles?page=2"}"#), .typeMismatch,
      "links.next: expected URL, found object", in: "Document"),
    .init(
      "text that is no number", .set("data[0].id", #""one""#), .invalidValue,
      "data[0].id: the string does not hold a valid UInt",
      in: "Article"),
    .init(
      "a nested key removed", .remove("data[0].attributes.title"), .missingKey,
      #"data[0].attributes: missing key "title""#, in: "Article"),
    .init(
      "a second fault in the same object", .rename("data[0].attributes.word-count", "wordCount"), .missingKey,
      #"data[0].attributes: missing key "word-count""#, in: "Article"),
    .init(
      "a third, in a set in it", .set("data[0].attributes.tags[1]", "5"), .typeMismatch,
      "data[0].attributes.tags[1]: expected String, found number", in: "Article"),
    .init(
      "an unknown case", .set("data[0].relationships.author.data.type", #""users""#), .unknownRawValue,
      "data[0].relationships.author.data.type: the value is not a known Kind", in: "Identifier"),
    .init(
      "a number for text in an element", .set("data[0].relationships.comments.data[1].id", "12"), .typeMismatch,
      "data[0].relationships.comments.data[1].id: expected String, found number", in: "Identifier"),
    .init(
      "out of range", .set("data[1].attributes.word-count", "90000"), .numberOutOfRange,
      "data[1].attributes.word-count: the number does not fit UInt16 (0...65535)", in: "Article"),
    .init(
      "an object in the middle of a path is null", .set("data[1].relationships.author", "null"), .nullValue,
      "data[1].relationships.author: expected object, found null", in: "Article"),
    .init(
      "an object for an array", .set("data[1].relationships.comments.data", #"{"type": "comments", "id": "5"}"#),
      .typeMismatch, "data[1].relationships.comments.data: expected [Identifier], found object", in: "Article"),
    .init(
      "a bad URL behind a second path", .set("data[1].links.related", #""https://example.com/a b""#), .invalidValue,
      "data[1].links.related: \(words(of: .url(firstUnencoded: 21)))", in: "Article"),
    .init(
      "in a Codable member of a tagged value", .remove("included[0].attributes.name.last"), .missingKey,
      #"included[0].attributes.name: missing key "last""#, in: "Name"),
    .init(
      "a day that does not exist", .set("included[0].attributes.born", #""1981-02-29""#), .invalidValue,
      #"included[0].attributes.born: \#(words(of: .dateOfFormat("yyyy-MM-dd")))"#, in: "Person"),
    .init(
      "null in a dictionary", .set("included[0].links.blog", "null"), .nullValue,
      "included[0].links.blog: expected URL, found null", in: "Person"),
    .init(
      "an unknown tag", .set("included[1].type", #""notes""#), .unknownRawValue,
      "included[1].type: the value is not a known Included", in: "Included", hides: "included[1]"),
    .init(
      "a wrong tag", .set("included[2].type", #""comments""#), .missingKey,
      #"included[2].attributes: missing key "body""#, in: "Comment", hides: "included[2]",
      also: [#"included[2].attributes: missing key "likes""#]),
    .init(
      "a check in the last element", .set("included[3].attributes.likes", "-1"), .invalidValue,
      "included[3].attributes.likes: the value is not in 0...", in: "Comment"),
    .init(
      "an array for an identifier in the last element",
      .set("included[3].relationships.author.data", #"[{"type": "people", "id": "9"}]"#), .typeMismatch,
      "included[3].relationships.author.data: expected object, found array", in: "Identifier"),
  ]
}
