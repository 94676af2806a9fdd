import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct User: KeyPathDecodable {
  let name: String

  init(json: Any) throws {
    name = try json => "name"
  }
}

@Suite struct KeyPathDecodableTests {
  @Test("`init(jsonData:)` reports errors with their location") func jsonData() throws {
    /// The location and the whole message.
    func message<Value: KeyPathDecodable>(_ text: String, _: Value.Type) throws -> String {
      let error = try decodeError { try Value(jsonData: Data(text.utf8)) }
      return "\(place(of: error)) \(error.summary)"
    }
    #expect(
      try message("[{\"name\": \"Ada\"},\n {}]", [User].self)
        == "2:2 (19) [1]: missing key \"name\" in User")
    #expect(try message("\n 5", User.self) == "2:2 (2) (root): expected object, found number in User")
    #expect(try message("[1, 2", [Int].self) == "1:6 (5) (root): invalid JSON: \(cutOff)")
    #expect(try message("300", UInt8.self) == "1:1 (0) (root): the number does not fit UInt8 (0...255)")
    #expect(try message("\u{FEFF}\"a\"", Int.self) == "1:1 (3) (root): expected Int, found string")
    #expect(
      try message(" null", Int.self)
        == "1:2 (1) (root): expected Int, found null")
    #expect(try Int?(jsonData: Data("null".utf8)) == nil)
    #expect(try [User](jsonData: Data(#"[{"name":"Ada","age":null}]"#.utf8)).map(\.name) == ["Ada"])
  }
}
