import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload =
  #"{"json": "{\"a\": [1, \"x\"]}", "broken": "[1,\n 2", "n": 5, "base": "AAE="}"#

@Suite struct EmbeddedTests {
  @Test func embeddedJSON() throws {
    try expect(payload, gives: 1) { try $0 => "json" => .embeddedJSON(.custom { try $0 => "a[0]" as Int }) }
    expect(payload, refused: "type_mismatch | json: expected object, found string") {
      try $0 => "json" => "x" => .embeddedJSON as Int
    }
    expect(payload, refused: "invalid_value | json: embedded JSON: a[1]: expected Int, found string") {
      try $0 => "json" => .embeddedJSON(.custom { try $0 => "a" as [Int] })
    }
    expect(
      payload,
      refused:
        "invalid_value | broken: embedded JSON, line 2, column 3: invalid JSON: \(cut("an array", "["))"
    ) { try $0 => "broken" => .embeddedJSON as [Int] }
    expect(payload, refused: "type_mismatch | n: expected String, found number") {
      try $0 => "n" => .embeddedJSON as Int
    }
  }

  @Test func depth() {
    let deep = String(repeating: "[", count: 10_000)
    #expect(
      outcome { try ["v": deep] => "v" => .embeddedJSON as [Int] }
        == "invalid_value | v: embedded JSON, line 1, column 513: invalid JSON: it is nested deeper than 512 levels")
  }

  @Test func base64() throws {
    try expect(payload, gives: Data([0, 1])) { try $0 => "base" => .base64 }
  }
}
