import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// The other members of an object.
@Suite struct ExceptTests {
  private struct User: KeyPathDecodable {
    let id: Int, rest: [String: JSONNode], plain: [String: Any]

    init(json: Any) throws {
      id = try json => "id"
      rest = try json => "" => .except("id", "name")
      plain = try json => "" => .except("id", "name")
    }
  }

  private static let text = #"{"id":1,"name":"Ada","price":2.50,"meta":{"a":[1,null]},"none":null}"#

  @Test("the other members are kept", arguments: shapes(of: text)) func members(shape: Shape) throws {
    let user = try User(json: shape.json())
    #expect(user.rest == ["price": 2.5, "meta": ["a": [1, .null]], "none": .null])
    #expect(
      isSame(user.plain, ["price": 2.5, "meta": ["a": [1, NSNull()] as [Any]], "none": NSNull()] as [String: Any]))
  }

  @Test("members of a document keep their bytes") func bytes() throws {
    #expect(try User(jsonString: Self.text).rest["price"]?.data == Data("2.50".utf8))
  }

  @Test("at a path, and where the object may be absent") func paths() throws {
    let json = try node(#"{"a":{"b":1,"c":2},"n":null}"#)
    #expect(try (json => "a" => .except("b") as [String: JSONNode]) == ["c": 2])
    #expect(try (json =>? "n" => .except("b") as [String: JSONNode]?) == nil)
    #expect(try (json => "a" => .except("b", "c", "zzz") as [String: JSONNode]) == [:])
    #expect(try (json => "a" => .except() as [String: JSONNode]).count == 2)
  }

  @Test("what is not an object is an error", arguments: shapes(of: #"{"a":[1]}"#))
  func refused(shape: Shape) throws {
    let json = shape.json()
    #expect(
      outcome { try json => "a" => .except("b") as [String: JSONNode] }
        == "type_mismatch | a: expected [String: JSONNode], found array")
  }

  @Test("a number too large for a plain tree is an error, unless it is left out") func largeNumbers() throws {
    let json = try node(#"{"big":{"x":1e400,"y":1}}"#)
    #expect(outcome { try json => "big" => .except("y") as [String: Any] }.hasPrefix("number_out_of_range | big.x"))
    #expect(try (json => "big" => .except("x") as [String: Any]).count == 1)
    #expect(try (json => "big" => .except("y") as [String: JSONNode])["x"]?.description == "1e400")
  }
}
