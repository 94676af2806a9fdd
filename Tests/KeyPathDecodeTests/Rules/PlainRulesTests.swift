import Foundation
import KeyPathDecode
import Testing

@Suite("rules for plain trees") struct PlainRulesTests {
  private let payload =
    #"{"text": "{\"a\": [1, null]}", "list": "[{\"a\": 1}]", "mixed": "[{}, 5]", "object": {"a": 1}}"#

  @Test("JSON in a string becomes a plain tree") func embedded() throws {
    let document = try JSONDocument(jsonString: payload).root
    let object: [String: Any] = try document => "text" => .embeddedJSON(.value)
    #expect(object as NSDictionary == ["a": [1, NSNull()]] as NSDictionary)
    let list: [[String: Any]] = try document => "list" => .embeddedJSON(.value)
    #expect(list as NSArray == [["a": 1]] as NSArray)
    let absent: [String: Any]? = try document =>? "zzz" => .embeddedJSON(.value)
    #expect(absent == nil)
  }

  @Test("JSON of another kind in a string is refused") func refused() {
    expect(payload, refused: "invalid_value | list: embedded JSON: (root): expected object, found array") {
      try $0 => "list" => .embeddedJSON(.value) as [String: Any]
    }
    expect(payload, refused: "invalid_value | mixed: embedded JSON: [1]: expected object, found number") {
      try $0 => "mixed" => .embeddedJSON(.value) as [[String: Any]]
    }
  }

  @Test("`.value` begins a chain that ends in a plain tree") func value() throws {
    let document = try JSONDocument(jsonString: payload).root
    let object: [String: Any] = try document => "object" => .value.check("empty") { !$0.isEmpty }
    #expect(object.count == 1)
    let fallback: [Any] = try document => "zzz" => .value.or([])
    #expect(fallback.isEmpty)
    let count: Int = try document => "object" => .map(.value) { (object: [String: Any]) in object.count }
    #expect(count == 1)
    expect(payload, refused: "invalid_value | object: empty") {
      try $0 => "object" => .value.check("empty") { $0.isEmpty } as [String: Any]
    }
  }
}
