import Foundation
import KeyPathDecode
import TestSupport
import Testing

private enum Visibility: String, KeyPathDecodable, CaseIterable {
  case `public`, `private`
}

private struct Owner: KeyPathDecodable, Equatable {
  let login: String, id: Int

  init(json: Any) throws {
    login = try json => "login"
    id = try json => "id"
  }
}

private let payload = """
  {"int": 5, "float": 1.5, "whole": 1.0, "big": 9007199254740993, "bool": true, "zero": 0, "text": "ä", "null": null,
   "ints": [1, 2, 3], "empty": {}, "none": [], "owner": {"login": "ada", "id": 1}, "owners": [{"login": "a", "id": 1},
   {"login": "b", "id": "2"}], "date": "2024-02-29T12:00:00Z", "url": "https://swift.org", "visibility": "public",
   "map": {"a": 1, "b": null}, "deep": {"list": [[1], [true]]}}
  """

/// The same payload gives the same result and the same error in every shape.
@Suite struct ShapesTests {
  private static let reads: [@Sendable (Any) -> String] = [
    { json in outcome { try json => "int" as Int } }, { json in outcome { try json => "int" as Double } },
    { json in outcome { try json => "int" as Bool } }, { json in outcome { try json => "int" as UInt8 } },
    { json in outcome { try json => "float" as Int } }, { json in outcome { try json => "float" as Float } },
    { json in outcome { try json => "float" as Decimal } }, { json in outcome { try json => "whole" as Int } },
    { json in outcome { try json => "big" as Int64 } }, { json in outcome { try json => "big" as Double } },
    { json in outcome { try json => "big" as Int32 } }, { json in outcome { try json => "bool" as Bool } },
    { json in outcome { try json => "bool" as Int } }, { json in outcome { try json => "zero" as Bool } },
    { json in outcome { try json => "text" as String } }, { json in outcome { try json => "text" as Character } },
    { json in outcome { try json => "text" as Int } }, { json in outcome { try json => "null" as Int? } },
    { json in outcome { try json => "null" as Int } }, { json in outcome { try json => "ints" as [Int] } },
    { json in outcome { try json => "ints" as Set<Int> == [1, 2, 3] } },
    { json in outcome { try json => "ints" as [String] } }, { json in outcome { try json => "ints.1" as Int } },
    { json in outcome { try json => "ints[3]" as Int } }, { json in outcome { try json => "empty" as [String: Int] } },
    { json in outcome { try json => "none" as [Owner] } }, { json in outcome { try json => "none" as [String: Int] } },
    { json in outcome { try json => "empty" as [Int] } }, { json in outcome { try json => "owner" as Owner } },
    { json in outcome { try json => "owners" as [Owner] } }, { json in outcome { try json => "owners[0]" as Owner } },
    { json in outcome { try json => "date" as Date == Date(timeIntervalSince1970: 1_709_208_000) } },
    { json in outcome { try json => "url" as URL } }, { json in outcome { try json => "visibility" as Visibility } },
    { json in outcome { try json => "text" as Visibility } },
    { json in outcome { try (json => "map" as [String: Int?]).sorted { $0.key < $1.key }.map { "\($0)" } } },
    { json in outcome { try json => "map" as [String: Int] } }, { json in outcome { try json => "map.c" as Int } },
    { json in outcome { try json => "deep.list" as [[Int]] } },
    { json in outcome { try json => "deep.list[1][0]" as Bool } },
    { json in outcome { try json => "owner.lgoin" as String } }, { json in outcome { try json => "text.a" as Int } },
    { json in outcome { try json =>? "owner.zzz" as Int? } }, { json in outcome { try json =>? "null.zzz" as Int? } },
    { json in "\(JSONKind.allCases.map { kind in kind == JSONKind(of: json) })" },
    { json in "\(presence(of: "null", in: json)) \(presence(of: "zzz", in: json)) \(presence(of: "map.b", in: json))" },
  ]

  @Test(arguments: shapes(of: payload))
  func sameResults(shape: Shape) {
    let reference = shapes(of: payload)[0].json()
    for (index, read) in Self.reads.enumerated() {
      #expect(read(shape.json()) == read(reference), "read \(index)")
    }
  }

  @Test(arguments: [
    ("int", JSONKind.number), ("float", .number), ("bool", .bool), ("zero", .number), ("text", .string),
    ("null", .null), ("ints", .array), ("empty", .object), ("none", .array), ("owner", .object),
  ])
  func kinds(key: String, kind: JSONKind) throws {
    for shape in shapes(of: payload) {
      #expect(JSONKind(of: try shape.json() => DecodePath(key) as Any) == kind, "\(shape.name)")
    }
  }

  @Test func propertyLists() throws {
    let date = Date(timeIntervalSince1970: 86_400), data = Data([1, 2])
    let tree: [String: Any] = [
      "date": date, "data": data, "n": 300, "x": 1.5, "yes": true, "list": [["d": date]], "text": "a",
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let bytes = try PropertyListSerialization.data(fromPropertyList: tree, format: format, options: 0)
      let plist = try PropertyListSerialization.propertyList(from: bytes, format: nil)
      #expect(try plist => "date" == date)
      #expect(try plist => "data" == data)
      #expect(try plist => "list" => 0 => "d" == date)
      #expect(try plist => "yes" == true)
      #expect(try plist => "x" == 1.5)
      #expect(outcome { try plist => "yes" as Int } == "type_mismatch | yes: expected Int, found bool")
      #expect(
        outcome { try plist => "n" as Int8 } == "number_out_of_range | n: the number does not fit Int8 (-128...127)")
      #expect(outcome { try plist => "date" as String } == "type_mismatch | date: expected String, found other")
      #expect(outcome { try plist => "data.x" as String } == "type_mismatch | data: expected object, found other")
      #expect(outcome { try plist => "text" as Data } == "invalid_value | text: not base64 (RFC 4648)")
    }
    #expect(try (NSDate(timeIntervalSince1970: 86_400) as Any) => "" == date)
    #expect(try (NSData(data: data) as Any) => "" == data)
  }

  @Test func existentialsInDictionaries() throws {
    let sendable: [String: any Sendable] = ["a": 1, "b": ["c": true], "n": NSNull(), "o": Optional<Int>.none]
    #expect(try sendable => "a" == 1)
    #expect(try sendable => "b.c" == true)
    #expect(try sendable => "n" as Int? == nil)
    #expect(try sendable =>? "o" as Int? == nil)
    let codable: [String: any Codable] = ["a": 1, "b": ["x"], "t": true, "d": 2.5]
    #expect(try codable => "a" == 1)
    #expect(try codable => "b[0]" == "x")
    #expect(try codable => "t" == true)
    #expect(try codable => "d" == 2.5)
    let hashable: [AnyHashable: any Hashable] = ["a": "x", 5: "five"]
    #expect(try hashable => "a" == "x")
    #expect(try ([AnyHashable(NSString(string: "a")): 1] as [AnyHashable: Any]) => "a" == 1)
    #expect(try (["a": 1] as [Substring: Any]) => "a" == 1)
    let plain: [String: Int] = ["a": 1]
    #expect(try plain => "a" == 1)
    #expect(try ["a": ["b": [1, 2, 3][1...]]] => "a.b[1]" == 3)
    #expect(try Optional<Any>.some(["a": Substring("x")]) as Any => "a" == "x")
  }

  @Test func keysThatAreNotStrings() throws {
    let json: Any = [5: "five"] as [AnyHashable: Any]
    #expect(JSONKind(of: json) == .object)
    #expect(
      outcome { try json => "a" as Int } == #"missing_key | (root): missing key "a" (use =>? if it may be missing)"#)
    for body in [{ "\(try json => "" as [String: String])" }, { "\(try json => "" as [String: Any])" }] {
      #expect(outcome(body) == "invalid_value | (root): a key of the object is not a string")
    }
  }
}
