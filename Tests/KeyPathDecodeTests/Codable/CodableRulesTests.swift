import KeyPathDecode
import Testing

private let payload = #"{"plain": {"id": 1}, "empty": {}}"#

@Suite struct CodableRulesTests {
  @Test func codable() throws {
    try expect(payload, gives: Plain(id: 1)) { try $0 => "plain" => .codable }
    expect(payload, refused: #"missing_key | empty: missing key "id" (use =>? if it may be missing)"#) {
      try $0 => "empty" => .codable as Plain
    }
  }

  @Test func insideOthers() throws {
    try expect(
      payload, gives: ["plain": Plain(id: 1)],
      warnings: [#"droppedElement | empty: missing key "id" (use =>? if it may be missing)"#]
    ) { try $0 => "" => .lossy(.dictionary(.codable)) }
  }
}
