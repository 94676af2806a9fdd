import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite("payloads that are not JSON") struct ShapesTests {
  @Test("property lists decode with their dates and data") func propertyLists() throws {
    let date = Date(timeIntervalSince1970: 86_400), data = Data([1, 2])
    let tree: [String: Any] = [
      "date": date, "data": data, "n": 300, "x": 1.5, "yes": true, "list": [["d": date]], "text": "a",
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let bytes = try PropertyListSerialization.data(fromPropertyList: tree, format: format, options: 0)
      let plist = try PropertyListSerialization.propertyList(from: bytes, format: nil)
      try expectEqual(plist => "date", date)
      try expectEqual(plist => "data", data)
      try expectEqual(plist => "list" => 0 => "d", date)
      try expectEqual(plist => "yes", true)
      try expectEqual(plist => "x", 1.5)
      expectEqual(outcome { try plist => "yes" as Int }, "type_mismatch | yes: expected Int, found bool")
      expectEqual(
        outcome { try plist => "n" as Int8 }, "number_out_of_range | n: the number does not fit Int8 (-128...127)")
      expectEqual(outcome { try plist => "date" as String }, "type_mismatch | date: expected String, found other")
      expectEqual(outcome { try plist => "data.x" as String }, "type_mismatch | data: expected object, found other")
      expectEqual(outcome { try plist => "text" as Data }, "invalid_value | text: \(words(of: .base64))")
    }
    try expectEqual((NSDate(timeIntervalSince1970: 86_400) as Any) => "", date)
    try expectEqual((NSData(data: data) as Any) => "", data)
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
    expectEqual(server.tags, ["x", "y"])
    try expectEqual(Server(json: toml).started, Date(timeIntervalSince1970: 0))
    expectEqual(
      outcome { try toml => "server.ports[1]" as String },
      "type_mismatch | server.ports[1]: expected String, found number")
  }
}
