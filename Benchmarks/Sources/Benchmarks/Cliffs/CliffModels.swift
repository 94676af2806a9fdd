import Foundation
import KeyPathDecode

// Elements for the shapes of `CliffShapes`. Those that are only `Decodable` have synthesized initializers.

/// An element with one value, decoded with an operator.
struct CliffItem<Value: KeyPathDecodable & Sendable>: KeyPathDecodable, Sendable {
  let value: Value

  init(json: Any) throws { value = try json => "value" }
}

struct CodedCliffItem<Value: Decodable>: Decodable {
  let value: Value
}

/// The keys that an element reads.
protocol CliffKeys: Sendable {
  static var keys: [String] { get }
  static var paths: [DecodePath] { get }
}

/// An element with many members, each read with an operator.
struct CliffObject<Keys: CliffKeys>: KeyPathDecodable, Sendable {
  var sum = 0

  init(json: Any) throws {
    for path in Keys.paths { sum += try json => path }
  }
}

struct CodedCliffObject<Keys: CliffKeys>: Decodable {
  var sum = 0

  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: Key.self)
    for key in Keys.keys { sum += try json.decode(Int.self, forKey: Key(stringValue: key)) }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

enum ASCIIKeys: CliffKeys {
  static let keys = (0..<8).map { "member\($0)" }
  static let paths = keys.map { DecodePath(key: $0) }
}

enum LongKeys: CliffKeys {
  static let keys = (0..<8).map { "a_member_with_a_long_name_\($0)" }
  static let paths = keys.map { DecodePath(key: $0) }
}

enum PrefixKeys: CliffKeys {
  static let keys = (0..<8).map { String(repeating: "a", count: 40) + "\($0)" }
  static let paths = keys.map { DecodePath(key: $0) }
}

enum AccentedKeys: CliffKeys {
  static let keys = (0..<8).map { "größe\($0)" }
  static let paths = keys.map { DecodePath(key: $0) }
}

enum ChineseKeys: CliffKeys {
  static let keys = (0..<8).map { "名前\($0)" }
  static let paths = keys.map { DecodePath(key: $0) }
}

enum Keys64: CliffKeys {
  static let keys = (0..<64).map { "member\($0)" }
  static let paths = keys.map { DecodePath(key: $0) }
}

enum Keys65: CliffKeys {
  static let keys = (0..<65).map { "member\($0)" }
  static let paths = keys.map { DecodePath(key: $0) }
}

enum Keys65Reversed: CliffKeys {
  static let keys = Array(Keys65.keys.reversed())
  static let paths = keys.map { DecodePath(key: $0) }
}

/// An element that contains elements of its own type.
struct CliffTree: KeyPathDecodable, Sendable {
  let children: [CliffTree]

  init(json: Any) throws { children = try json => "children" }
}

struct CodedCliffTree: Decodable {
  let children: [CodedCliffTree]
}

enum CliffChoice: String, KeyPathDecodable, Decodable, Sendable {
  case administrator, billing, author
}

/// A model in a container.
struct CliffModel: KeyPathDecodable, Hashable, Sendable {
  let id: Int
  let name: String

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
  }
}

struct CodedCliffModel: Decodable, Hashable {
  let id: Int
  let name: String
}

/// Forty keys of a dictionary.
enum CliffKey: String, CaseIterable, CodingKeyRepresentable, KeyPathDecodableKey, Decodable, Sendable {
  case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9
  case c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9
}
