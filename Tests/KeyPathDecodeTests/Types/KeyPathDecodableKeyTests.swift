import Foundation
import KeyPathDecode
import TestSupport
import Testing

private enum Currency: String, KeyPathDecodableKey, CaseIterable { case eur, usd }

private enum Level: UInt8, KeyPathDecodableKey { case low = 1, high }

private struct Name: RawRepresentable, Hashable, KeyPathDecodableKey { let rawValue: String }

/// Treats keys that differ only in case as equal.
private struct Folded: KeyPathDecodableKey {
  let text: String

  init?(jsonKey: String) { text = jsonKey.lowercased() }
}

@Suite struct KeyPathDecodableKeyTests {
  @Test("keys decode as integers, enums, and custom types") func keys() throws {
    try expectEqual([Int: String](json: ["1": "a", "-2": "b"]), [1: "a", -2: "b"])
    try expectEqual([Currency: Double](json: ["eur": 1, "usd": 1.1]), [.eur: 1, .usd: 1.1])
    expectEqual(outcome { try [Int: String](json: ["01": "a"]) }, "invalid_value | 01: the key is not a valid Int")
    expectEqual(
      outcome { try [Currency: Int](json: ["eur": 1, "gbp": 2]) },
      #"unknown_raw_value | gbp: the value is not a known Currency"#)
    expectEqual(
      outcome { try [Folded: Int](json: ["A": 1, "a": 2]) },
      "invalid_value | (root): two keys of the object decode to the same Folded")
  }

  @Test(
    "an integer is a key only in its usual form",
    arguments: [
      ("0", 0), ("7", 7), ("-7", -7), ("10", 10), ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("", nil),
      ("-", nil), ("-0", nil), ("00", nil), ("01", nil), ("-01", nil), ("+1", nil), ("--1", nil), ("1-", nil),
      ("1.0", nil),
      ("1e3", nil), (" 1", nil), ("1 ", nil), ("0x1", nil), ("9223372036854775808", nil), ("-9223372036854775809", nil),
      ("٣", nil), ("1\u{301}", nil), ("1\0", nil),
    ] as [(String, Int?)])
  func integers(text: String, key: Int?) {
    expectEqual(Int(jsonKey: text), key)
    expectEqual(Int64(jsonKey: text).map(Int.init), key)
  }

  @Test("keys decode as UUIDs, URLs, and raw values") func moreKeys() throws {
    let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    try expectEqual([UUID: Int](json: [uuid: 1]), [UUID(uuidString: uuid)!: 1])
    try expectEqual([URL: Int](json: ["https://swift.org/a": 1]), [URL(string: "https://swift.org/a")!: 1])
    try expectEqual([UInt8: Int](json: ["255": 1]), [255: 1])
    try expectEqual([Level: Int](json: ["2": 1]), [.high: 1])
    try expectEqual([Name: Int](json: ["x": 1]), [Name(rawValue: "x"): 1])
    let byID: [UUID: [Int]]? = try ["by": [uuid: [1]]] =>? "by"
    expectEqual(byID, [UUID(uuidString: uuid)!: [1]])
    expectEqual(outcome { try [UUID: Int](json: ["x": 1]) }, "invalid_value | x: the key is not a valid UUID")
    expectEqual(outcome { try [URL: Int](json: ["a b": 1]) }, "invalid_value | a b: the key is not a valid URL")
    expectEqual(outcome { try [Int8: Int](json: ["128": 1]) }, "invalid_value | 128: the key is not a valid Int8")
    expectEqual(outcome { try [Level: Int](json: ["3": 1]) }, "invalid_value | 3: the key is not a valid Level")
    expectEqual(
      outcome { try [UUID: Int](json: [uuid: 1, uuid.lowercased(): 2]) },
      "invalid_value | (root): two keys of the object decode to the same UUID")
  }

  @Test("a key that is not valid is dropped by `.lossy`, and no repair of values helps it") func refusedKeys() throws {
    let json = #"{"rates":{"eur":[1],"gbp":[2],"usd":["x"]}}"#, data = Data(json.utf8)
    let (rates, warnings) = try collectingWarnings {
      try JSONDocument(data).root => "rates" => .lossy() as [Currency: [Int]]
    }
    expectEqual(rates, [.eur: [1]])
    expectEqual(
      warnings.map { "\($0.error.code.rawValue) | \($0.error.path)" },
      ["unknown_raw_value | rates.gbp", "type_mismatch | rates.usd[0]"])
    expectEqual(
      outcome { try Rates(jsonData: data, repairs: ["rates.*": .or([0])]) },
      #"unknown_raw_value | rates.gbp: the value is not a known Currency in Rates"#)
    let valid = Data(json.replacingOccurrences(of: "gbp", with: "eur").utf8)
    try expectEqual(Rates(jsonData: valid, repairs: ["rates.*": .or([0])]).rates, [.eur: [2], .usd: [0]])
    try expectEqual(Rates(jsonData: valid, repairs: ["rates.*": .dropped]).rates, [.eur: [2]])
  }
}

private struct Rates: KeyPathDecodable {
  let rates: [Currency: [Int]]
  init(json: Any) throws { rates = try json => "rates" }
}
