import KeyPathDecode
import Testing

// @Codable struct Fighter {
//   @CodableKey("qux.bar") let name: String
//   @CodableKey(options: .useDefaultOnFailure) var rank = "novice"
//   @CodableKey(options: .useDefaultOnFailure) var nickname: String?
//   @CodableKey(options: .ignored) var isSelected = true
//   let power: Int
//
//   @CodableHook(.didDecode) func validate() throws { guard power <= 9000 else { throw Weakness() } }
// }
private struct Fighter: Equatable {
  let name: String, rank: String, nickname: String?, power: Int
  var isSelected = true
}

extension Fighter: KeyPathDecodable {
  init(json: Any) throws {
    name = try json => "qux.bar"
    rank = try json => "rank" => .or("novice")
    nickname = try json => "nickname" => .or(nil)
    power = try json => "power" => .in(...9000)
  }
}

/// Migrating from macros that write `Codable`; the model above was for CodableKit.
@Suite struct CodableMacrosTests {
  @Test func model() throws {
    try expect(
      #"{"qux": {"bar": "Goku"}, "rank": 1, "nickname": 2, "power": 42, "isSelected": "no"}"#,
      gives: Fighter(name: "Goku", rank: "novice", nickname: nil, power: 42),
      warnings: [
        "usedFallback | rank: expected String, found number", "usedNil | nickname: expected String, found number",
      ]
    ) { try Fighter(json: $0) }
    expect(
      #"[{"qux": {"bar": "Goku"}, "power": 9001}]"#, refused: "invalid_value | [0].power: the value is not in ...9000"
    ) { try [Fighter](json: $0) }
  }
}
