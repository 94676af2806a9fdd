import KeyPathDecode
import Testing

private class Vessel: KeyPathDecodable {
  let length: Int

  required init(json: Any) throws {
    length = try json => "length"
  }
}

private final class Ferry: Vessel {
  let decks: Int

  required init(json: Any) throws {
    decks = try json => "decks"
    try super.init(json: json)
  }
}

extension DecodeRule where Value == Vessel {
  static var byType: DecodeRule {
    .tagged("type", ["ferry": .custom { try Ferry(json: $0) }], otherwise: .custom { try Vessel(json: $0) })
  }
}

private func vessel(json: Any) throws -> Vessel {
  switch try json =>? "type" as String? {
  case "ferry": try Ferry(json: json)
  default: try Vessel(json: json)
  }
}

@Suite("migrating a class cluster from ObjectMapper") struct ClassClusterTests {
  private let payload = #"{"vessels": [{"type": "ferry", "length": 4, "decks": 5}, {"type": "kayak", "length": 2}]}"#

  private func names(_ vessels: [Vessel]) -> [String] { vessels.map { "\(type(of: $0)) \($0.length)" } }

  @Test("`.tagged` chooses a class, and `otherwise` is the default") func tagged() throws {
    func read(_ json: Any) throws -> [String] {
      let vessels = try json => "vessels" => .array(.byType)
      return names(vessels)
    }
    let warning = "usedFallback | vessels[1].type: the value is not a known Vessel"
    try expect(payload, gives: ["Ferry 4", "Vessel 2"], warnings: [warning]) { try read($0) }
    expect(
      payload.replacing("\"type\": \"kayak\", ", with: ""),
      refused: #"missing_key | vessels[1]: missing key "type" in Vessel"#
    ) { try read($0) }
    expect(
      payload.replacing("5", with: "null"), refused: "null_value | vessels[0].decks: expected Int, found null in Vessel"
    ) {
      try read($0)
    }
  }

  @Test("a function also chooses a class for a missing tag") func functions() throws {
    func read(_ json: Any) throws -> [String] {
      let vessels = try json => "vessels" => .each { try vessel(json: $0) }
      return names(vessels)
    }
    try expect(payload, gives: ["Ferry 4", "Vessel 2"]) { try read($0) }
    try expect(payload.replacing("\"type\": \"kayak\", ", with: ""), gives: ["Ferry 4", "Vessel 2"]) { try read($0) }
    expect(
      payload.replacing("\"kayak\"", with: "5"),
      refused: "type_mismatch | vessels[1].type: expected String, found number in Vessel"
    ) {
      try read($0)
    }
  }
}
