import Foundation
import KeyPathDecode

// Types that conform only to Codable, synthesized and written by hand.

struct Plain: Codable, Hashable {
  var id: Int
  var name: String?
}

enum Suit: String, Codable, CaseIterable, CodingKeyRepresentable { case hearts, spades }

enum Grade: Int, Codable {
  case low = 1
  case high
}

enum Shade: Codable, Hashable {
  case rgb(red: Int, green: Int, blue: Int)
  case named(String)
  case none
}

indirect enum Expression: Codable, Hashable {
  case number(Int)
  case sum(Expression, Expression)
}

struct CodedKeys: Codable, Hashable {
  var pushedAt: String
  var inner: [String: Plain]

  enum CodingKeys: String, CodingKey {
    case pushedAt = "pushed_at"
    case inner
  }
}

struct Numbers: Codable, Hashable {
  var i8: Int8, i16: Int16, i32: Int32, i64: Int64, u: UInt, u8: UInt8, u16: UInt16, u32: UInt32, u64: UInt64
  var f: Float, d: Double
}

struct Standard: Codable, Hashable {
  var url: URL, uuid: UUID, decimal: Decimal, data: Data, date: Date, set: Set<Int>, flag: Bool, width: CGFloat
}

struct Nullable: Codable, Hashable {
  let a: Int?
  let b: [Int?]
  let c: [String: Int?]
  let d: Int??
  let e: Plain?
  let f: [Plain?]?
}

class Vehicle: Codable {
  var wheels: Int
  init(wheels: Int) { self.wheels = wheels }
}

final class Car: Vehicle {
  var name: String

  private enum CodingKeys: String, CodingKey { case name }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    try super.init(from: container.superDecoder())
  }
}

/// A type that decodes from nested containers: keyed in unkeyed in keyed.
struct Flattened: Decodable, Hashable {
  var latitude: Double
  var names: [String]
  var total: Int

  private enum CodingKeys: String, CodingKey { case info, place, latitude, names, total }

  init(from decoder: any Decoder) throws {
    let root = try decoder.container(keyedBy: CodingKeys.self)
    let info = try root.nestedContainer(keyedBy: CodingKeys.self, forKey: .info)
    latitude = try info.nestedContainer(keyedBy: CodingKeys.self, forKey: .place).decode(Double.self, forKey: .latitude)
    var list = try info.nestedUnkeyedContainer(forKey: .names)
    names = []
    total = 0
    while !list.isAtEnd {
      if try list.decodeNil() { continue }
      if let name = try? list.decode(String.self) {
        names.append(name)
      } else if var numbers = try? list.nestedUnkeyedContainer() {
        while !numbers.isAtEnd { total += try numbers.decode(Int.self) }
      } else {
        total += try list.nestedContainer(keyedBy: CodingKeys.self).decode(Int.self, forKey: .total)
      }
    }
  }
}

/// A string or a number: if decoding the string throws a type mismatch, the value is a number.
enum Loose: Decodable, Hashable {
  case text(String)
  case number(Double)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .text(try container.decode(String.self))
    } catch DecodingError.typeMismatch {
      self = .number(try container.decode(Double.self))
    }
  }
}

@propertyWrapper
struct Defaulted: Codable, Hashable {
  var wrappedValue: Int

  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? 0 : try container.decode(Int.self)
  }
}

extension KeyedDecodingContainer {
  func decode(_: Defaulted.Type, forKey key: Key) throws -> Defaulted {
    try decodeIfPresent(Defaulted.self, forKey: key) ?? Defaulted(wrappedValue: -1)
  }
}

struct Wrapping: Codable, Hashable { @Defaulted var count: Int }

/// A type with both initializers; `way` records which one ran.
struct Both: KeyPathDecodable, Decodable, Hashable {
  var id: Int
  var way: String

  init(json: Any) throws {
    id = try json => "id"
    way = "json"
  }

  private enum CodingKeys: String, CodingKey { case id }

  init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    way = "decoder"
  }
}
