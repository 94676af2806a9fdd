import Foundation
import KeyPathDecode
import TestSupport

/// A comment thread, similar to Reddit's API: everything is an object with `kind` and `data`; replies are a listing or
/// `""`.
enum RedditComments {
  struct Listing: KeyPathDecodable {
    let after: String?, children: [Thing]
    init(json: Any) throws {
      after = try json => "data" =>? "after"
      children = try json => "data.children"
    }
  }

  indirect enum Thing: KeyPathDecodable {
    case comment(Comment)
    case more(More)
    init(json: Any) throws {
      self =
        try json => ""
        => .tagged("kind", content: "data", ["t1": .map { .comment($0) }, "more": .map { .more($0) }])
    }
  }

  struct Comment: KeyPathDecodable {
    let id: String, author: String, body: String, score: Int, created: Date, edited: Date?, link: URL, isSubmitter: Bool
    let flair: [Flair], replies: Listing?
    init(json: Any) throws {
      id = try json => "id"
      author = try json => "author"
      body = try json => "body"
      score = try json => "score"
      created = try json => "created_utc" => .unixSeconds
      // False if never edited; otherwise the time of the edit.
      edited =
        try json => "edited"
        => .oneOf(.map(.unixSeconds) { Optional($0) }, .map(.value.check("true") { !$0 }) { (_: Bool) in nil })
      link = try json => "permalink"
      isSubmitter = try json => "is_submitter"
      flair = try json => "author_flair_richtext" => .lossy()
      replies =
        try json => "replies"
        => .oneOf(
          .map { (listing: Listing) in listing }, .map(.value.check("text") { $0.isEmpty }) { (_: String) in nil })
    }
  }

  struct More: KeyPathDecodable {
    let count: Int, children: [String]
    init(json: Any) throws {
      count = try json => "count"
      children = try json => "children"
    }
  }

  struct Flair: KeyPathDecodable {
    let element: String, text: String
    init(json: Any) throws {
      element = try json => "e"
      text = try json => "t"
    }
  }

  private static let deep: DecodePath = "data.children[0].data.replies.data.children[0].data"

  static let kind = PayloadKind(
    "Reddit comments", Listing.self,
    """
    {"kind": "Listing", "data": {"after": "t1_zz", "children": [
      {"kind": "t1", "data": {
        "id": "a1", "author": "ada", "body": "First", "score": 12, "created_utc": 1700000000, "edited": false,
        "permalink": "/r/swift/a1", "is_submitter": true, "author_flair_richtext": [{"e": "text", "t": "mod"}],
        "replies": {"kind": "Listing", "data": {"after": null, "children": [
          {"kind": "t1", "data": {
            "id": "b1", "author": "bob", "body": "Second", "score": -3, "created_utc": 1700000100, "edited": 1700000200,
            "permalink": "/r/swift/b1", "is_submitter": false, "author_flair_richtext": [],
            "replies": {"kind": "Listing", "data": {"after": null, "children": [
              {"kind": "t1", "data": {
                "id": "c1", "author": "cy", "body": "Third", "score": 0, "created_utc": 1700000300, "edited": false,
                "permalink": "/r/swift/c1", "is_submitter": false, "author_flair_richtext": [], "replies": ""}},
              {"kind": "more", "data": {"count": 2, "children": ["d1", "d2"]}}
            ]}}}}
        ]}}}},
      {"kind": "t1", "data": {
        "id": "a2", "author": "eve", "body": "Other", "score": 1, "created_utc": 1700000400, "edited": false,
        "permalink": "/r/swift/a2", "is_submitter": false, "author_flair_richtext": [], "replies": ""}},
      {"kind": "more", "data": {"count": 1, "children": ["a3"]}}
    ]}}
    """,
    [
      .init(
        "a wrong type on top", .set("data.after", "7"), .typeMismatch, "data.after: expected String, found number",
        in: "Listing"),
      .init(
        "a number as text", .set("data.children[0].data.score", #""12""#), .typeMismatch,
        "data.children[0].data.score: expected Int, found string", in: "Comment"),
      .init(
        "a date as text", .set("data.children[0].data.created_utc", #""2023-11-14""#), .typeMismatch,
        "data.children[0].data.created_utc: expected Date, found string", in: "Comment"),
      .init(
        "null", .set("data.children[0].data.author", "null"), .nullValue,
        "data.children[0].data.author: expected String, found null", in: "Comment"),
      .init(
        "a bad URL", .set("data.children[0].data.permalink", #""/r/swift a1""#), .invalidValue,
        "data.children[0].data.permalink: \(words(of: .url(firstUnencoded: 8)))",
        in: "Comment"),
      .init(
        "an element that is dropped", .set("data.children[0].data.author_flair_richtext[0].t", "null"), .nullValue,
        "data.children[0].data.author_flair_richtext[0].t: expected String, found null", in: "Flair", isDropped: true),
      .init(
        "one level inside an alternative: a key removed", .remove(deep => "body"), .missingKey,
        #"data.children[0].data.replies.data.children[0].data: missing key "body""#, in: "Comment"),
      .init(
        "one level inside: a wrong type", .set(deep => "id", "41"), .typeMismatch,
        "data.children[0].data.replies.data.children[0].data.id: expected String, found number", in: "Comment"),
      .init(
        "one level inside: a number for a Boolean", .set(deep => "is_submitter", "0"), .typeMismatch,
        "data.children[0].data.replies.data.children[0].data.is_submitter: expected Bool, found number", in: "Comment"),
      .init(
        "two levels inside: a fraction", .set(deep => "replies.data.children[0].data.score", "0.5"), .numberOutOfRange,
        "data.children[0].data.replies.data.children[0].data.replies.data.children[0].data.score: expected Int, found a number with a fraction",
        in: "Comment"),
      .init(
        "two levels inside: a key renamed", .rename(deep => "replies.data.children[0].data.body", "bodyText"),
        .missingKey,
        #"data.children[0].data.replies.data.children[0].data.replies.data.children[0].data: missing key "body""#,
        in: "Comment"),
      .init(
        "two levels inside, under another tag", .set(deep => "replies.data.children[1].data.count", "null"), .nullValue,
        "data.children[0].data.replies.data.children[0].data.replies.data.children[1].data.count: expected Int, found null",
        in: "More"),
      .init(
        "in the last element two levels inside", .set(deep => "replies.data.children[1].data.children[1]", "2"),
        .typeMismatch,
        "data.children[0].data.replies.data.children[0].data.replies.data.children[1].data.children[1]: expected String, found number",
        in: "More"),
      .init(
        "one level inside: a listing without children", .remove(deep => "replies.data.children"), .missingKey,
        #"data.children[0].data.replies.data.children[0].data.replies.data: missing key "children""#, in: "Listing"),
      .init(
        "an unknown tag", .set("data.children[1].kind", #""t3""#), .unknownRawValue,
        "data.children[1].kind: the value is not a known Thing", in: "Thing", hides: "data.children[1]"),
      .init(
        "a missing tag", .remove("data.children[1].kind"), .missingKey, #"data.children[1]: missing key "kind""#,
        in: "Thing", hides: "data.children[1]"),
      .init(
        "a key after an alternative", .set("data.children[1].data.author", "{}"), .typeMismatch,
        "data.children[1].data.author: expected String, found object", in: "Comment"),
      .init(
        "null where either alternative is", .set("data.children[1].data.replies", "null"), .noAlternative,
        "data.children[1].data.replies: none of 2 alternatives worked: expected Listing?, found null; expected String, found null",
        in: "Listing"),
      .init(
        "an object for an array in the last element", .set("data.children[2].data.children", #"{"0": "a3"}"#),
        .typeMismatch, "data.children[2].data.children: expected [String], found object", in: "More"),
      .init(
        "out of range in the last element", .set("data.children[2].data.count", "1e30"), .numberOutOfRange,
        "data.children[2].data.count: the number does not fit Int (-9223372036854775808...9223372036854775807)",
        in: "More"),
    ])
}
