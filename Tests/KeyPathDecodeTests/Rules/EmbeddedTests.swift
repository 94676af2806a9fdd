import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload =
  #"{"json": "{\"a\": [1, \"x\"]}", "broken": "[1,\n 2", "n": 5, "base": "AAE="}"#

@Suite("embedded JSON") struct EmbeddedTests {
  @Test("`.embeddedJSON` decodes a string and reports paths inside it") func embeddedJSON() throws {
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
        "invalid_value | broken: embedded JSON, line 2, column 3: invalid JSON: \(cutOff)"
    ) { try $0 => "broken" => .embeddedJSON as [Int] }
    expect(payload, refused: "type_mismatch | n: expected String, found number") {
      try $0 => "n" => .embeddedJSON as Int
    }
  }

  @Test("warnings and stored failures start at the string's path") func warningsAndResults() throws {
    try expect(
      payload, gives: [1],
      warnings: ["droppedElement | json: embedded JSON: a[1]: expected Int, found string"]
    ) { try $0 => "json" => .embeddedJSON(.custom { try $0 => "a" => .lossy() }) }
    try expect(
      payload, gives: [[1], [1]],
      warnings: [
        "droppedElement | json: embedded JSON: a[1]: expected Int, found string",
        "usedFallback | n: expected String, found number",
        "droppedElement | json: embedded JSON: a[1]: expected Int, found string",
      ]
    ) { json in
      let rule = DecodeRule<[Int]>.embeddedJSON(.custom { try $0 => "a" => .lossy() })
      let first = try json => "json" => rule
      _ = try json => "n" => .or("")
      return [first, try json => "json" => rule]
    }
    for shape in shapes(of: payload) {
      let json = shape.json()
      let results = try json => "json" => .embeddedJSON(.custom { try $0 => "a" as [Result<Int, DecodeError>] })
      let error = try #require(results[1].error), thrown = try decodeError { try json => "json" as Int }
      #expect("\(error)" == "json: embedded JSON: a[1]: expected Int, found string")
      #expect(error.location == thrown.location)
    }
  }

  private final class Box: KeyPathDecodable {
    let next: Box?

    init(json: Any) throws {
      next = try json =>? "next" => .embeddedJSON
      _ = try json =>? "value" as Int?
    }
  }

  /// Each string contains the next one. `Benchmarks --only hostile` measures them.
  @Test("an error in strings within strings is described") func stringsInStrings() throws {
    var text = #"{"value": "x"}"#
    for _ in 0..<12 {
      text = String(decoding: try JSONEncoder().encode(["next": text]), as: UTF8.self)
    }
    let error = try decodeError { try Box(json: try JSONDocument(jsonString: text).root) }
    #expect(error.description.hasSuffix("embedded JSON: value: expected Int, found string in Box"))
    #expect(error.errorUserInfo["fingerprint"] as? String == error.fingerprint)
  }

  @Test("embedded JSON has a depth limit") func depth() {
    let deep = String(repeating: "[", count: 10_000)
    #expect(
      outcome { try ["v": deep] => "v" => .embeddedJSON as [Int] }
        == "invalid_value | v: embedded JSON, line 1, column 513: invalid JSON: nested deeper than 512 levels")
  }

  @Test("`.base64` decodes Data") func base64() throws {
    try expect(payload, gives: Data([0, 1])) { try $0 => "base" => .base64 }
    for (text, bytes) in [
      ("-_8", [251, 255]), ("-_8=", [251, 255]), ("+/8=", [251, 255]), ("AAE", [0, 1]), ("", []), ("+/8", nil),
      ("-/8=", nil), ("A", nil), ("A A=", nil), ("é", nil),
    ] as [(String, [UInt8]?)] {
      #expect((try? ["v": text] => "v" => .base64) == bytes.map { Data($0) }, "\(text)")
    }
  }
}
