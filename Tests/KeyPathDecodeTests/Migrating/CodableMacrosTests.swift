import KeyPathDecode
import Testing

// @Codable struct Fighter {
//   @CodableKey("qux.bar") let bar: String
//   @CodableKey(options: .useDefaultOnFailure) var rank = "novice"
//   @CodableKey(options: .useDefaultOnFailure) var nickname: String?
//   @CodableKey(options: .ignored) var isSelected = true
//   let power: Int
//
//   @CodableHook(.didDecode) func validate() throws { guard power <= 9000 else { throw Weakness() } }
// }
private struct Fighter: Equatable {
  var bar: String, rank = "novice", nickname: String?, power: Int
  var isSelected = true
}

extension Fighter: KeyPathDecodable {
  init(json: Any) throws {
    bar = try json => "qux.bar"
    rank = try json => "rank" => .orKeep(rank)
    nickname = try json => "name" => .orNil()
    power = try json => "power" => .in(...9000)
  }
}

/// A default on failure, with the guide's names.
private struct Line: KeyPathDecodable {
  var bar = "bar"

  init(json: Any) throws {
    bar = try json => "bar" => .orKeep(bar)
  }
}

/// The model above is for CodableKit.
@Suite("migrating from Codable macros") struct CodableMacrosTests {
  @Test("a migrated model decodes with the same defaults") func model() throws {
    try expect(
      #"{"qux": {"bar": "Goku"}, "rank": 1, "name": 2, "power": 42, "isSelected": "no"}"#,
      gives: Fighter(bar: "Goku", rank: "novice", nickname: nil, power: 42),
      warnings: [
        "usedFallback | rank: expected String, found number", "usedNil | name: expected String, found number",
      ]
    ) { try Fighter(json: $0) }
    try expect(#"{"bar": 5}"#, gives: "bar", warnings: ["usedFallback | bar: expected String, found number"]) {
      try Line(json: $0).bar
    }
    expect(
      #"[{"qux": {"bar": "Goku"}, "power": 9001}]"#,
      refused: "invalid_value | [0].power: the value is not in ...9000, in Fighter"
    ) { try [Fighter](json: $0) }
  }
}
