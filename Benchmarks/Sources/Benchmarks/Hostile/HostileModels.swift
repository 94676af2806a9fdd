import Foundation
import KeyPathDecode

// Models for hostile payloads. Their values are discarded.

struct HostileItem: KeyPathDecodable {
  let id: Int, name: String?

  init(json: Any) throws {
    id = try json => "id"
    name = try json =>? "name"
  }
}

/// A fallback in every element, so every element causes a warning.
struct HostileFallback: KeyPathDecodable {
  let id: Int

  init(json: Any) throws { id = try json => "id" => .or(0) }
}

/// A list in every element, so every element drops one.
struct HostileLossy: KeyPathDecodable {
  let tags: [Int]

  init(json: Any) throws { tags = try json => "tags" => .lossy() }
}

enum HostileChoice: KeyPathDecodable {
  case number(Int), text(Bool), item(HostileItem)

  init(json: Any) throws {
    self = try json => "" => .oneOf(.map { .number($0) }, .map { .text($0) }, .map { .item($0) })
  }
}

enum HostileShapeModel: KeyPathDecodable {
  case circle(Int), square(Int)

  init(json: Any) throws {
    self = try json => ""
      => .tagged(
        "type", ["circle": .map { .circle(($0 as HostileItem).id) }, "square": .custom { .square(try $0 => "side") }])
  }
}

struct HostileCodable: Decodable {
  let id: Int
  let firstName: String?
}
