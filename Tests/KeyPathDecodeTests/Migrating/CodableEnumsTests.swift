import KeyPathDecode
import Testing

private enum Command: KeyPathDecodable {
  case load(key: String)
  case store(key: String, value: Int)

  init(json: Any) throws {
    self = try json => ""
      => .tagged([
        "load": .custom { .load(key: try $0 => "key") },
        "store": .custom { .store(key: try $0 => "key", value: try $0 => "value") },
      ])
  }
}

private enum ID: KeyPathDecodable {
  case text(String), number(Int)

  init(json: Any) throws {
    self = try json => "" => .oneOf(.map { .text($0) }, .map { .number($0) })
  }
}

extension Command: Equatable {}
extension ID: Equatable {}

private struct ExchangeRate: Equatable {
  let currency: String, rate: Double
}

@Suite("migrating enums and dictionaries from Codable") struct CodableEnumsTests {
  @Test("a synthesized enum becomes `.tagged`") func enums() throws {
    try expect(
      #"[{"load": {"key": "a"}}, {"store": {"key": "b", "value": 42}}]"#,
      gives: [.load(key: "a"), .store(key: "b", value: 42)]
    ) { try [Command](json: $0) }
    expect(
      #"{"store": {"key": "b"}}"#,
      refused: #"missing_key | store: missing key "value" in Command"#
    ) { try Command(json: $0) }
  }

  @Test("a string or a number becomes `.oneOf`") func stringOrNumber() throws {
    try expect(#"["a", 5]"#, gives: [.text("a"), .number(5)]) { try [ID](json: $0) }
    expect(
      #"["a", true]"#,
      refused: "no_alternative | [1]: none of 2 alternatives worked, in ID: expected String, found bool; "
        + "expected Int, found bool"
    ) { try [ID](json: $0) }
  }

  @Test("keys that are data become a dictionary") func keysAsData() throws {
    let expected = [ExchangeRate(currency: "EUR", rate: 0.75), ExchangeRate(currency: "USD", rate: 1)]
    try expect(#"{"rates": {"USD": 1.0, "EUR": 0.75}}"#, gives: expected) { json in
      let rates =
        try json => "rates"
        => .map { (rates: [String: Double]) in
          rates.map { ExchangeRate(currency: $0.key, rate: $0.value) }
        }
      return rates.sorted { $0.currency < $1.currency }
    }
  }
}
