import Foundation
import KeyPathDecode

// Models for `SchemaSwiftTests`.

/// An order.
struct ExampleOrder: KeyPathDecodable {
  /// A line of an order.
  struct Line: KeyPathDecodable {
    let article: String, count: Int

    init(json: Any) throws {
      article = try json => "article" => .matching(#"^\d+#$"#)
      count = try json => "count" => .in(1...100)
    }
  }

  enum Status: String, KeyPathDecodable { case open, closed }

  let lines: [Line], status: Status, note: String?, extra: [String: JSONNode]

  init(json: Any) throws {
    lines = try json => "lines"
    status = try json => "status"
    note = try json =>? "note"
    extra = try json => "extra"
  }
}

/// A model of the main actor, whose schema any thread reads.
@MainActor struct ExampleView: Decodable { let title: String }
