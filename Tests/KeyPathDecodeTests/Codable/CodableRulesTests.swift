import KeyPathDecode
import Testing

private let payload = #"{"plain": {"id": 1}, "empty": {}}"#

private let null = "expected object, found null in Plain"
private let idMissing = #"missing key "id" in Plain"#

private let items = """
  {"list": [{"id": 1}, {}, {"id": 1}, null], "map": {"a": {"id": 1}, "b": {"id": "x"}}, "none": null, "version": {"n": 3},
   "rates": {"eur": {"id": 1}, "usd": {"id": 2}}, "odd": {"eur": {"id": 1}, "gbp": {"id": 2}}, "pairs": ["eur", {"id": 1}],
   "numbers": {"1": {"id": 1}, "01": {"id": 2}}, "both": {"id": 1}, "boths": [{"id": 1}]}
  """

private struct Version: Decodable, Comparable {
  let n: Int
  static func < (first: Version, second: Version) -> Bool { first.n < second.n }
}

private enum Currency: String, Decodable, KeyPathDecodableKey, CaseIterable { case eur, usd }

private struct Prices: Decodable, Equatable { let rates: [Currency: Plain] }

@Suite struct CodableRulesTests {
  @Test("`.codable` decodes a Decodable type") func codable() throws {
    try expect(payload, gives: Plain(id: 1)) { try $0 => "plain" => .codable }
    expect(payload, refused: #"missing_key | empty: missing key "id" in Plain"#) {
      try $0 => "empty" => .codable as Plain
    }
  }

  @Test("`.codable` composes with other rules") func insideOthers() throws {
    try expect(
      payload, gives: ["plain": Plain(id: 1)],
      warnings: [#"droppedElement | empty: missing key "id" in Plain"#]
    ) { try $0 => "" => .lossy(.dictionary(.codable)) }
    try expect(items, gives: [Plain(id: 1), nil]) {
      [try $0 => "list[0]" => .optional(.codable), try $0 => "none" => .optional(.codable)]
    }
    try expect(items, gives: [Plain(id: 1)]) {
      try $0 => "rates"
        => .map(.dictionary(.value)) { (m: [Currency: Plain]) in [m[.eur]].compactMap(\.self) }
    }
    expect(items, refused: "missing_key | list[1]: \(idMissing)") { try $0 => "list" => .array(.codable) as [Plain] }
  }

  @Test("`.lossy` drops Decodable elements that fail") func lossy() throws {
    let warnings = ["droppedElement | list[1]: \(idMissing)", "droppedElement | list[3]: \(null)"]
    try expect(items, gives: [Plain(id: 1), Plain(id: 1)], warnings: warnings) { try $0 => "list" => .lossy() }
    try expect(items, gives: [Plain(id: 1), Plain(id: 1), nil], warnings: [warnings[0]]) {
      try $0 => "list" => .lossy() as [Plain?]
    }
    try expect(items, gives: Set([Plain(id: 1)]), warnings: warnings) { try $0 => "list" => .lossy() }
    try expect(
      items, gives: ["a": Plain(id: 1)], warnings: ["droppedElement | map.b.id: expected Int, found string in Plain"]
    ) { try $0 => "map" => .lossy() }
    try expect(items, gives: nil) { try $0 =>? "absent" => .lossy() as [Plain]? }
    expect(items, refused: "type_mismatch | map: expected [Plain], found object") {
      try $0 => "map" => .lossy() as [Plain]
    }
  }

  @Test("`.codable.or` replaces a Decodable value that fails") func or() throws {
    try expect(items, gives: Plain(id: 9), warnings: ["usedFallback | list[1]: \(idMissing)"]) {
      try $0 => "list[1]" => .codable.or(Plain(id: 9))
    }
    try expect(items, gives: nil, warnings: ["usedNil | list[1]: \(idMissing)"]) {
      try $0 => "list[1]" => .codable.or(nil) as Plain?
    }
    try expect(items, gives: Plain(id: 1)) { try $0 => "plain" | "list[0]" => .codable.or(Plain(id: 9)) }
  }

  @Test("checks and ranges apply to Decodable values") func checks() throws {
    try expect(items, gives: Plain(id: 1)) { try $0 => "list[0]" => .codable.check("large") { $0.id < 5 } }
    expect(items, refused: "invalid_value | list[0]: small") {
      try $0 => "list[0]" => .codable.check("small") { $0.id > 5 } as Plain
    }
    try expect(items, gives: 3) { (try $0 => "version" => .codable.in(Version(n: 1)...Version(n: 3)) as Version).n }
  }

  @Test("rules prefer `init(json:)` to `init(from:)`") func ofBothKinds() throws {
    try expect(items, gives: ["json", "json", "json"]) {
      let one: Both = try $0 => "both" => .value
      let or: Both = try $0 => "both" => .or(one)
      let boths: [Both] = try $0 => "boths" => .lossy()
      return [one.way, or.way] + boths.map(\.way)
    }
  }

  @Test("a dictionary key may be any KeyPathDecodableKey") func dictionaryKeys() throws {
    let rates = [Currency.eur: Plain(id: 1), .usd: Plain(id: 2)]
    try expect(items, gives: rates) { try $0 => "rates" }
    try expect(items, gives: Prices(rates: rates)) { try $0 => "" }
    try expect(items, gives: rates) { try $0 => "rates" => .codable }
    let unknown = #"odd.gbp: the value is not a known Currency"#
    expect(items, refused: "unknown_raw_value | \(unknown)") { try $0 => "odd" as [Currency: Plain] }
    try expect(items, gives: [.eur: Plain(id: 1)], warnings: ["droppedElement | \(unknown)"]) {
      try $0 => "odd" => .lossy() as [Currency: Plain]
    }
    expect(items, refused: "invalid_value | numbers.01: the key is not a valid Int") {
      try $0 => "numbers" as [Int: Plain]
    }
    // `JSONEncoder` writes such keys in an array, and `KeyPathDecoder` reads that array.
    try expect(items, gives: [.eur: Plain(id: 1)]) { try $0 => "pairs" as [Currency: Plain] }
    expectParity([Currency: Int].self, #"{"eur": 1}"#)
    expectParity([Currency: Int].self, #"["eur", 1]"#)
  }
}
