import Foundation
import KeyPathDecode

/// A model with rules of every family. All of its fields may be missing, so that one payload can fail in many ways.
struct RuledModel: KeyPathDecodable {
  enum Level: String, CaseIterable, KeyPathDecodable, KeyPathDecodableKey { case low, high, other }

  indirect enum Shape: KeyPathDecodable {
    case circle(Double)
    case group([Shape])
    case named(String)

    init(json: Any) throws {
      let rules: [String: DecodeRule<Shape>] = [
        "circle": .custom { .circle(try $0 => "r") }, "group": .custom { .group(try $0 => "of") },
        "old": .custom { .named(try $0 => "name") }.or(.named("old")),
      ]
      self = try json => "" => .tagged("type", rules)
    }
  }

  /// Three alternatives, one of which nests.
  indirect enum Choice: KeyPathDecodable {
    case number(Int)
    case text(String)
    case nested(Choice)

    init(json: Any) throws {
      self = try json => ""
        => .oneOf(
          .custom { .number(try Int(json: $0)) }, .custom { .text(try $0 => "t") }, .custom { .nested(try $0 => "c") })
    }
  }

  /// An error that contains the whole payload.
  struct Talkative: Error, CustomStringConvertible {
    let description: String
  }

  let children: [RuledModel]

  init(json: Any) throws {
    try Self.readScalars(json)
    try Self.readCollections(json)
    try Self.readAlternatives(json)
    let _: String? =
      try json =>? "why"
      => .custom {
        throw ($0 as? Bool) == true ? DecodeError(.invalidValue("no"), object: $0) : Talkative(description: "\($0)")
      }
    children = try json =>? "next" ?? []
  }

  private static func readScalars(_ json: Any) throws {
    let _: Int? = try json =>? "id"
    let _: String? = try json =>? "user" => "name"
    let _: Int? = try json =>? "age" => .in(0...100)
    let _: Int? = try json =>? "count" => .lenient
    let _: Level? = try json =>? "level" => .unknown(as: .other)
    let _: Level? = try json =>? "rank"
    let _: Date? = try json =>? "at"
    let _: Date? = try json =>? "day" => .unixSeconds
    let _: Date? = try json =>? "ms" => .unixMilliseconds.or(.distantPast)
    let _: URL? = try json =>? "url"
    let _: UUID? = try json =>? "uuid"
    let _: Data? = try json =>? "data" => .base64
    let _: Decimal? = try json =>? "price"
    let _: String? =
      try json =>? "nick" => .map { (text: String) in text.lowercased() }.check("too long") { $0.count < 9 }
    let _: Int? = try json =>? "password"
    let _: Bool? = try json => "flag" => .orNil()
    let _: Int = try json =>? "needed" => .or(1) ?? 2
  }

  private static func readCollections(_ json: Any) throws {
    let _: [Int]? = try json =>? "tags" => .lossy()
    let _: [Int]? = try json =>? "list"
    let _: Set<String>? = try json =>? "set"
    let _: [String: Int]? = try json =>? "map"
    let _: [Level: Int]? = try json =>? "levels" => .lossy()
    let _: [Int: [Int]]? = try json =>? "deep" => .dictionary(.array(.lenient))
    let _: [Level?]? = try json =>? "all" => .array(.optional(.value))
    let _: [Int]? = try json =>? "each" => .each { try $0 => "id" }
    let _: [Result<Int, DecodeError>]? = try json =>? "tries"
    let _: [Any]? = try json =>? "any"
  }

  private static func readAlternatives(_ json: Any) throws {
    let _: [Shape]? = try json =>? "shapes" => .lossy()
    let _: Shape? = try json =>? "shape"
    let _: Choice? = try json =>? "choice"
    let _: String? = try json =>? "a" | "b" | "c.d"
    let _: [Int]? = try json =>? "json" => .embeddedJSON
    let _: Account? = try json =>? "account"
  }

  struct Account: Codable {
    let login: String, age: Int?
  }
}
