import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload =
  #"{"int": 5, "float": 1.5, "bool": true, "zero": 0, "text": "ä", "null": null, "ints": [1, 2], "empty": {}, "none": [], "object": {"a": 1}}"#

@Suite struct KindTests {
  @Test(
    "a value has the same kind in every shape",
    arguments: [
      ("int", JSONKind.number), ("float", .number), ("bool", .bool), ("zero", .number), ("text", .string),
      ("null", .null), ("ints", .array), ("empty", .object), ("none", .array), ("object", .object),
    ])
  func kinds(key: String, kind: JSONKind) throws {
    for shape in shapes(of: payload) {
      #expect(JSONKind(of: try shape.json() => DecodePath(key) as Any) == kind, "\(shape.name)")
    }
  }

  @Test("dates and data have the kind `other`") func otherKinds() {
    #expect(JSONKind(of: Date()) == .other)
    #expect(JSONKind(of: Data()) == .other)
    #expect(JSONKind(of: [5: "five"] as [AnyHashable: Any]) == .object)
  }
}
