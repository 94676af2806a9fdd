import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload =
  #"{"json": "{\"a\": [1, \"x\"]}", "broken": "[1,\n 2", "list": "[{\"a\": 1}]", "mixed": "[{}, 5]", "n": 5, "object": {"a": 1}}"#

@Suite("embedded JSON") struct EmbeddedTests {
  private static let inside = "json: embedded JSON: a[1]: expected Int, found string"

  @Test("`.embeddedJSON` decodes a string and reports paths inside it") func embeddedJSON() {
    let dropped = "droppedElement | \(Self.inside)"
    let lossy = DecodeRule<[Int]>.embeddedJSON(.custom { try $0 => "a" => .lossy() })
    expect(
      payload,
      Gives("1") { try $0 => "json" => .embeddedJSON(.custom { try $0 => "a[0]" as Int }) as Int },
      Gives("type_mismatch | json: expected object, found string") { try $0 => "json" => "x" => .embeddedJSON as Int },
      Gives("invalid_value | \(Self.inside)") {
        try $0 => "json" => .embeddedJSON(.custom { try $0 => "a" as [Int] }) as [Int]
      },
      Gives("invalid_value | broken: embedded JSON, line 2, column 3: invalid JSON: \(cutOff)") {
        try $0 => "broken" => .embeddedJSON as [Int]
      },
      Gives("type_mismatch | n: expected String, found number") { try $0 => "n" => .embeddedJSON as Int },
      // Warnings start at the string's path.
      Gives("[1]; \(dropped)") { try $0 => "json" => lossy as [Int] },
      Gives("[[1], [1]]; \(dropped); usedFallback | n: expected String, found number; \(dropped)") { json in
        let first = try json => "json" => lossy
        _ = try json => "n" => .or("")
        return [first, try json => "json" => lossy]
      },
      // Plain trees.
      Gives("[[1]]") {
        try ($0 => "list" => .embeddedJSON(.value) as [[String: Any]]).map { $0.values.compactMap { $0 as? Int } }
      },
      Gives("2") { try (($0 => "json" => .embeddedJSON(.value) as [String: Any])["a"] as? [Any])?.count },
      Gives("nil") { try $0 =>? "zzz" => .embeddedJSON(.value) as [String: Any]? },
      Gives("invalid_value | list: embedded JSON: (root): expected object, found array") {
        try $0 => "list" => .embeddedJSON(.value) as [String: Any]
      },
      Gives("invalid_value | mixed: embedded JSON: [1]: expected object, found number") {
        try $0 => "mixed" => .embeddedJSON(.value) as [[String: Any]]
      })
    for shape in shapes(of: payload) {
      let json = shape.json()
      let results = try? json => "json" => .embeddedJSON(.custom { try $0 => "a" as [Result<Int, DecodeError>] })
      let error = results?[1].error, thrown = try? decodeError { try json => "json" as Int }
      expectEqual(error.map { "\($0)" }, Self.inside)
      expectEqual(error?.location, thrown?.location)
    }
  }

  @Test("`.value` begins a chain that ends in a plain tree") func value() {
    expect(
      payload,
      Gives("1") { try ($0 => "object" => .value.check("empty") { !$0.isEmpty } as [String: Any]).count },
      Gives(#"[]; usedFallback | (root): missing key "zzz""#) { try $0 => "zzz" => .value.or([]) as [Any] },
      Gives("1") { try $0 => "object" => .map(.value) { (object: [String: Any]) in object.count } as Int },
      Gives("invalid_value | object: empty") {
        try $0 => "object" => .value.check("empty") { $0.isEmpty } as [String: Any]
      })
  }

  private final class Box: KeyPathDecodable {
    let next: Box?

    init(json: Any) throws {
      next = try json =>? "next" => .embeddedJSON
      _ = try json =>? "value" as Int?
    }
  }

  /// Each string contains the next one. `Benchmarks --only hostile` measures them.
  @Test("an error in strings within strings is described, and embedded JSON has a depth limit")
  func stringsInStrings() throws {
    var text = #"{"value": "x"}"#
    for _ in 0..<12 { text = String(decoding: try JSONEncoder().encode(["next": text]), as: UTF8.self) }
    let error = try decodeError { try Box(json: try JSONDocument(jsonString: text).root) }
    #expect(error.description.hasSuffix("embedded JSON: value: expected Int, found string in Box"))
    expectEqual(error.errorUserInfo["fingerprint"] as? String, error.fingerprint)
    let deep = outcome { try ["v": String(repeating: "[", count: 10_000)] => "v" => .embeddedJSON as [Int] }
    expectEqual(
      deep, "invalid_value | v: embedded JSON, line 1, column 513: invalid JSON: nested deeper than 512 levels")
  }

  @Test(
    "`.base64` decodes Data",
    arguments: [
      ("AAE=", [0, 1]), ("-_8", [251, 255]), ("-_8=", [251, 255]), ("+/8=", [251, 255]), ("AAE", [0, 1]), ("", []),
      ("+/8", nil), ("-/8=", nil), ("A", nil), ("A A=", nil), ("é", nil),
    ] as [(String, [UInt8]?)])
  func base64(text: String, bytes: [UInt8]?) throws {
    expectEqual((try? ["v": text] => "v" => .base64), bytes.map { Data($0) })
  }
}
