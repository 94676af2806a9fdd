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

/// The same payload gives the same results and errors in every shape.
@Suite("shapes of a payload") struct ShapesTests {
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

  /// On Linux, Foundation boxes Swift values for which it has no class.
  @Test("Swift values in Foundation collections decode") func swiftValuesInFoundationCollections() throws {
    let document = try JSONDocument(Data(#"{"id": 7}"#.utf8))
    let values: [Any] = [CGFloat(1.5), document.root, document, ContiguousArray([1, 2])]
    let dictionary = NSMutableDictionary(), array = NSArray(array: values)
    for (index, value) in values.enumerated() { dictionary["\(index)"] = value }
    for json in [array, dictionary] as [Any] {
      #expect(try json => "0" as Double == 1.5)
      #expect(try json => "1.id" as Int == 7)
      #expect(try json => "2.id" as Int == 7)
      #expect(try json => "3" as [Int] == [1, 2])
    }
    #expect(try [CGFloat](json: NSArray(array: [CGFloat(1), 2])) == [1, 2])
    #expect(try [String: CGFloat](json: NSDictionary(dictionary: ["a": CGFloat(1)])) == ["a": 1])
  }

  @Test("every shape gives the same results", arguments: shapes(of: payload))
  func sameResults(shape: Shape) {
    let reference = shapes(of: payload)[0].json()
    for (index, read) in Self.reads.enumerated() {
      #expect(read(shape.json()) == read(reference), "read \(index)")
    }
  }

  @Test("property lists decode with their dates and data") func propertyLists() throws {
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
      #expect(outcome { try plist => "text" as Data } == "invalid_value | text: \(words(of: .base64))")
    }
    #expect(try (NSDate(timeIntervalSince1970: 86_400) as Any) => "" == date)
    #expect(try (NSData(data: data) as Any) => "" == data)
  }
}

/// A tree from another decoder decodes like a JSON tree.
@Suite("trees from other decoders") struct ForeignTreesTests {
  private struct Server: KeyPathDecodable, Equatable {
    let host: String, ports: [Int], ratio: Double, isOn: Bool, started: Date?, tags: Set<String>

    init(json: Any) throws {
      host = try json => "server.host"
      ports = try json => "server.ports"
      ratio = try json => "server.ratio"
      isOn = try json => "server.on"
      started = try json =>? "server.started"
      tags = try json => "tags"
    }
  }

  /// The output of a YAML decoder: keys and values in `AnyHashable`, null as nil or `NSNull`.
  private let yaml: [AnyHashable: Any] = [
    "server": ["host": "a", "ports": [80, UInt64(443)], "ratio": 1, "on": true, "started": NSNull()]
      as [AnyHashable: Any?],
    "tags": ["x", "y"] as [AnyHashable],
  ]

  /// The output of a TOML decoder: dates as `Date`, integers as `Int64`.
  private let toml: [String: Any] = [
    "server": [
      "host": "a", "ports": [80, 443] as [Int64], "ratio": 1.0, "on": true,
      "started": Date(timeIntervalSince1970: 0),
    ] as NSDictionary,
    "tags": NSArray(array: ["x", "y"]),
  ]

  @Test("trees from YAML and TOML decode") func trees() throws {
    let server = try Server(json: yaml)
    #expect(server.ports == [80, 443] && server.ratio == 1 && server.isOn && server.started == nil)
    #expect(server.tags == ["x", "y"])
    #expect(try Server(json: toml).started == Date(timeIntervalSince1970: 0))
    #expect(
      outcome { try toml => "server.ports[1]" as String }
        == "type_mismatch | server.ports[1]: expected String, found number")
  }

  @Test("foreign keys are missing, and foreign types are `other`") func foreignKeysAndTypes() throws {
    struct Scalar {}
    let tree: [AnyHashable: Any] = [1: "one", "on": Scalar()]
    #expect(outcome { try tree => "1" as String }.hasPrefix("missing_key | (root): missing key \"1\""))
    #expect(outcome { try tree => "on" as Bool } == "type_mismatch | on: expected Bool, found other")
  }
}
