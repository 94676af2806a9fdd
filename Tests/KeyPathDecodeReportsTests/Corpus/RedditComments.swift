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
      self = try json => ""
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
      edited = try json => "edited"
        => .oneOf(.map(.unixSeconds) { Optional($0) }, .map(.value.check("true") { !$0 }) { (_: Bool) in nil })
      link = try json => "permalink"
      isSubmitter = try json => "is_submitter"
      flair = try json => "author_flair_richtext" => .lossy()
      replies = try json => "replies"
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
    PlantedFault.table(
      #"""
      a wrong type on top | data.after = 7 | type_mismatch | : expected String, found number | Listing
      a number as text | data.children[0].data.score = "12" | type_mismatch | : expected Int, found string | Comment
      a date as text | data.children[0].data.created_utc = "2023-11-14" | type_mismatch | : expected Date, found string | Comment
      null | data.children[0].data.author = null | null_value | : expected String, found null | Comment
      a bad URL | data.children[0].data.permalink = "/r/swift a1" | invalid_value | : \#(words(of: .url(firstUnencoded: 8))) | Comment
      an element that is dropped | data.children[0].data.author_flair_richtext[0].t = null | null_value | : expected String, found null | Flair | dropped
      one level inside an alternative: a key removed | no \#(deep).body | missing_key | \#(deep): missing key "body" | Comment
      one level inside: a wrong type | \#(deep).id = 41 | type_mismatch | : expected String, found number | Comment
      one level inside: a number for a Boolean | \#(deep).is_submitter = 0 | type_mismatch | : expected Bool, found number | Comment
      two levels inside: a fraction | \#(deep).replies.data.children[0].data.score = 0.5 | number_out_of_range | : expected Int, found a number with a fraction | Comment
      two levels inside: a key renamed | \#(deep).replies.data.children[0].data.body -> bodyText | missing_key | \#(deep).replies.data.children[0].data: missing key "body" | Comment
      two levels inside, under another tag | \#(deep).replies.data.children[1].data.count = null | null_value | : expected Int, found null | More
      in the last element two levels inside | \#(deep).replies.data.children[1].data.children[1] = 2 | type_mismatch | : expected String, found number | More
      one level inside: a listing without children | no \#(deep).replies.data.children | missing_key | \#(deep).replies.data: missing key "children" | Listing
      an unknown tag | data.children[1].kind = "t3" | unknown_raw_value | : the value is not a known Thing | Thing | hides data.children[1]
      a missing tag | no data.children[1].kind | missing_key | data.children[1]: missing key "kind" | Thing | hides data.children[1]
      a key after an alternative | data.children[1].data.author = {} | type_mismatch | : expected String, found object | Comment
      null where either alternative is | data.children[1].data.replies = null | no_alternative | : none of 2 alternatives worked: expected Listing?, found null; expected String, found null | Listing
      an object for an array in the last element | data.children[2].data.children = {"0": "a3"} | type_mismatch | : expected [String], found object | More
      out of range in the last element | data.children[2].data.count = 1e30 | number_out_of_range | : the number does not fit Int (-9223372036854775808...9223372036854775807) | More
      """#))
}
