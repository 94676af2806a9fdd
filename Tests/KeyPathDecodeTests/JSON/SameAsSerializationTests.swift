import Foundation
import KeyPathDecode
import TestSupport
import Testing

private enum Unit: String, KeyPathDecodable, KeyPathDecodableKey, CaseIterable {
  case metre, second
}

private struct Point: KeyPathDecodable {
  let x: Double, y: Double, label: String?

  init(json: Any) throws {
    x = try json => "x"
    y = try json => "y"
    label = try json =>? "label"
  }
}

private struct Figure: KeyPathDecodable {
  let points: [Point], unit: Unit, next: [Figure]

  init(json: Any) throws {
    points = try json => "points"
    unit = try json => "unit"
    next = try json =>? "next" ?? []
  }
}

private let payloads = [
  """
  {"points": [{"x": 1, "y": 2.5, "label": null}, {"x": -0.5, "y": 1e3, "label": "é\\n"}], "unit": "metre",
   "next": [{"points": [], "unit": "second"}], "id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "data": "AAE=", "c": "é",
   "when": "2024-02-29T12:00:00.5+01:00", "link": "https://swift.org/a b", "counts": {"metre": 1, "second": 2},
   "flags": [true, false, null], "mixed": [1, "2", null, [3], {"4": 5}, 6.5, true], "a.b": {"[0]": 1}, "": {"": 0}, "0": [["z"]]}
  """,
  """
  {"points": [{"x": 1, "y": 2}, {"x": 1, "Y": 2}], "unit": "meter", "next": null, "id": "E621", "data": "?", "c": "ab",
   "when": "2023-02-29T12:00:00Z", "link": "", "counts": {"metre": 1, "minute": 2}, "flags": [true, 0], "mixed": {"1": 300}, "0": null}
  """,
  #"{"points": {}, "unit": null, "id": 1, "data": [], "c": "", "when": 0, "link": null, "counts": [], "flags": {}, "mixed": "x"}"#,
  #"[{"points": [{"x": 1.5, "y": true}], "unit": "metre"}, 2, null]"#, "{}", "[]", "null", "5", "\"text\"", "true",
]

/// A document gives the same values and errors as the tree that `JSONSerialization` makes of it.
@Suite("parity with JSONSerialization") struct SameAsSerializationTests {
  private static let reads: [@Sendable (Any) -> String] = [
    { json in result { try json => "" as Figure } }, { json in result { try json => "points" as [Point] } },
    { json in result { try json => "points[1]" as Point } }, { json in result { try json => "points.0.x" as Int } },
    { json in result { try json => "points" => 1 => "label" as String } },
    { json in result { try json => "points" as [[String: Double?]] } },
    { json in result { try json => "points[1].y" as UInt8 } }, { json in result { try json => "points[2]" as Point } },
    { json in result { try json =>? "points[2]" as Point? } },
    { json in result { try json =>? "points[0].label.x" as Int? } },
    { json in result { try json => "points" as [Result<Point, DecodeError>] } },
    { json in result { try json => "unit" as Unit } },
    { json in result { try json =>? "unit" as Unit? } }, { json in result { try json => "unit" as Unit? } },
    { json in result { try json => "next" as [Figure] } }, { json in result { try json =>? "next" ?? [] as [Figure] } },
    { json in result { try json => "next[0].points" as [Point] } }, { json in result { try json => "id" as UUID } },
    { json in result { try json => "data" as Data } }, { json in result { try json => "c" as Character } },
    { json in result { try json => "c" as String } }, { json in result { try json => "when" as Date } },
    { json in result { try json => "link" as URL } }, { json in result { try json =>? "link" as URL? } },
    { json in result { try json => "counts" as [Unit: Int] } },
    { json in result { try json => "counts" as [String: UInt8] } },
    { json in result { try json => "counts.metre" as Bool } }, { json in result { try json => "counts.meter" as Int } },
    { json in result { try json => "flags" as [Bool] } }, { json in result { try json => "flags" as [Bool?] } },
    { json in result { try json => "flags" as Set<Bool?> == [true, false, nil] } },
    { json in result { try json => "mixed" as [Int] } },
    { json in result { try json => "mixed" as [Result<Int, DecodeError>] } },
    { json in result { try json => "mixed" as [Int: Int8] } },
    { json in result { try json => "mixed[4].4" as Decimal } }, { json in result { try json => "mixed[5]" as Float } },
    { json in result { try json => "mixed[3]" as [String] } },
    { json in result { try json => #"["a.b"]["[0]"]"# as Int } },
    { json in result { try json => ["", ""] as Int } }, { json in result { try json => "0" as [[String]] } },
    { json in result { try json => "0[0][0]" as String } }, { json in result { try json => "0.0.0" as String } },
    { json in result { try json => 0 as Figure } }, { json in result { try json => "[1]" as Int } },
    { json in result { try json => "[2]" as Int? } },
    { json in result { try json => "[3]" as Int } }, { json in result { try json => "zzz" | "c" | "unit" as String } },
    { json in result { try json => "zzz" | "yyy" as String } },
    { json in result { try json =>? "zzz" | "yyy" as String? } },
    { json in result { try json => "zzz" =>? "c" as String? } },
    { json in result { try json =>? "points" => "zzz" as Int? } },
    { json in result { try json => "" as String } }, { json in result { try json => "" as Int? } },
    { json in result { try json => "a[" as Int } },
    { json in result { try json => "99999999999999999999" as Int } }, { json in "\(JSONKind(of: json))" },
    { json in result { try (json => "mixed" as [Any]).map { JSONKind(of: $0) } } },
    { json in result { try (json => "counts" as [String: Any]).keys.sorted() } },
    { json in "\(presence(of: "flags[2]", in: json))" },
    { json in result { try parse(json, "c") { _ in throw CocoaError(.coderInvalidValue) } as Int } },
    { json in
      result {
        try parse(json, "points") {
          try (0..<2).map { [json = $0] in try json => DecodePath(steps: [.index($0), .key("y")]) as Int }
        }
      }
    },
  ]

  @Test("fixed payloads give the same results as their trees", arguments: payloads)
  func fixedPayloads(payload: String) throws {
    let plain = try JSONSerialization.jsonObject(with: Data(payload.utf8), options: .fragmentsAllowed)
    let json = try node(payload)
    for (index, read) in Self.reads.enumerated() { #expect(read(json) == read(plain), "read \(index)") }
  }

  // MARK: Random documents

  @Test("random documents give the same results as their trees", arguments: 0..<8)
  func randomDocuments(part: UInt64) throws {
    for seed in 0..<(isLong ? 25_000 : UInt64(rounds(250))) as Range<UInt64> {
      var generator = RandomDocument(seed: part << 32 + seed)
      let text = generator.object(depth: 3)
      let plain = try JSONSerialization.jsonObject(with: Data(text.utf8)), json = try node(text)
      for (index, read) in RandomReads.all.enumerated() {
        let path = RandomReads.paths.randomElement(using: &generator.random)!
        let expected = read(plain, path), found = read(json, path)
        if found != expected { Issue.record("read \(index) at \(path): \(found), not \(expected), in \(text)") }
      }
    }
  }
}

/// True to try a hundred times as many documents.
private let isLong = ProcessInfo.processInfo.environment["KPD_LONG_TESTS"] != nil
