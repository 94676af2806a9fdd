import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct User: KeyPathDecodable {
  let id: Int

  init(json: Any) throws {
    id = try json => "id"
  }
}

@Suite("payloads passed unparsed") struct UnreadPayloadTests {
  private static let bytes = "(to decode bytes, use init(jsonData:))"
  private static let text = "(to decode JSON text, use init(jsonString:))"

  @Test(
    "bytes and JSON text suggest the initializer that parses them",
    arguments: [#"{"id": 1}"#, "{}", " \n{", "[1, 2]", "["])
  func payloads(payload: String) throws {
    let data = Data(payload.utf8), array = Array(payload.utf8)
    for json in [data, NSData(data: data), Optional(data) as Any, AnyHashable(data)] as [Any] {
      #expect(try message { try User(json: json) } == "(root): expected object, found other \(Self.bytes)")
      #expect(
        try message { try json => "id" as Int } == "(root): expected object, found other \(Self.bytes)")
      #expect(
        try message { try [User](json: json) } == "(root): expected [User], found other \(Self.bytes)")
    }
    for json in [array, array[...]] as [Any] {
      #expect(try message { try User(json: json) } == "(root): expected object, found array \(Self.bytes)")
    }
    for json in [payload, NSString(string: payload), Substring(payload), Optional(payload) as Any] as [Any] {
      #expect(try message { try User(json: json) } == "(root): expected object, found string \(Self.text)")
      #expect(try message { try json => 0 as Int } == "(root): expected array, found string \(Self.text)")
    }
  }

  private func message<Value>(_ body: () throws -> Value) throws -> String { try decodeError(body).description }

  @Test("nested bytes and plain text get no suggestion") func noSuggestion() throws {
    let data = Data("{}".utf8)
    #expect(outcome { try ["a": data] => "a" as User } == "type_mismatch | a: expected object, found other in User")
    #expect(outcome { try ["a": "{}"] => "a" as User } == "type_mismatch | a: expected object, found string in User")
    #expect(outcome { try ["a": "{}"] => "a.id" as Int } == "type_mismatch | a: expected object, found string")
    #expect(outcome { try User(json: "text") } == "type_mismatch | (root): expected object, found string")
    #expect(outcome { try User(json: "") } == "type_mismatch | (root): expected object, found string")
    #expect(outcome { try User(json: [1]) } == "type_mismatch | (root): expected object, found array")
    #expect(outcome { try User(json: Date()) } == "type_mismatch | (root): expected object, found other")
    // A document is already parsed.
    #expect(
      try message { try User(jsonString: #""{\"id\": 1}""#) }
        == "(root): expected object, found string in User")
  }
}
