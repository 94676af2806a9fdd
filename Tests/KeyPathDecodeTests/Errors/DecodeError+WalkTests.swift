import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

private let payload = """
  {"nick": null, "name": "Ada", "deep": {"name": "Lovelace"}, "n": 1, "a": {"b": {"c": [1]}}, "list": ["a", "b"],
   "object": {"0": "c"}}
  """

@Suite("errors along a path") struct WalkErrorsTests {
  @Test("alternatives report their most specific failure, and `=>?` makes no other step optional") func failures() {
    expect(
      payload,
      Gives(#"missing_key | deep: missing key "yyy"; tried yyy, zzz"#) { try $0 => "deep" => "yyy" | "zzz" as String },
      Gives("null_value | nick: expected String, found null") { try $0 => "nick" | "zzz" as String },
      Gives("type_mismatch | name: expected object, found string") { try $0 => "name.x" | "nick" as String },
      Gives("type_mismatch | deep.name: expected Int, found string") { try $0 => "deep.name" | "name" as Int },
      Gives("type_mismatch | n: expected object, found number") { try $0 =>? "n.x" | "zzz" as Int? },
      Gives("index_out_of_range | list: no index 5 (array of 2); tried [5], [6]") { try $0 => "list" => 5 | 6 as Int },
      Gives(#"missing_key | a: missing key "y""#) { try $0 => "a" => "y" =>? "z" as Int? },
      Gives(#"missing_key | a: missing key "x""#) { try $0 =>? ("a" => "x" =>? "z") as Int? },
      Gives(#"missing_key | (root): missing key "zzz""#) { try $0 => "zzz" =>? "" as Int? },
      Gives("type_mismatch | a.b: expected array, found object") { try $0 =>? "a" => "b" => 0 as Int? },
      // Digits are an array's index or an object's key.
      Gives("type_mismatch | list[1]: expected Int, found string") { try $0 => "list.1" as Int },
      Gives("index_out_of_range | list: no index 7 (array of 2)") { try $0 => "list.7" as Int },
      Gives("type_mismatch | list: expected object, found array") { try $0 => "list.x" as Int },
      Gives("type_mismatch | object: expected array, found object") { try $0 => "object[0]" as Int },
      Gives("invalid_path | list: invalid path 99999999999999999999: the index is too large") {
        try $0 => "list.99999999999999999999" as Int
      })
  }
}

private struct User: KeyPathDecodable {
  let id: Int, city: String
  init(json: Any) throws {
    id = try json => "id"
    city = try json => "address.city"
  }
}

private struct Coded: Codable { let id: Int }

@Suite("operator paths of errors") struct OperatorPathTests {
  private struct Case: Sendable {
    let text: String, path: String?, start: Int
    let decode: @Sendable (Any) throws -> Any

    init(_ text: String, _ path: String?, _ start: Int, _ decode: @escaping @Sendable (Any) throws -> Any) {
      (self.text, self.path, self.start, self.decode) = (text, path, start, decode)
    }
  }

  /// Each case gives the operator's path and the number of steps to its model.
  @Test(
    "an error keeps the innermost operator's path",
    arguments: [
      Case(#"{"users": [{"id": "1"}]}"#, "id", 2) { json in try json => "users" as [User] },
      Case(#"{"users": [{"id": 1, "address": {}}]}"#, "address.city", 2) { json in try json => "users" as [User] },
      Case(#"{"users": [{"id": 1, "address": null}]}"#, "address.city", 2) { json in try json => "users" as [User] },
      Case(#"{"users": [1]}"#, "users", 0) { json in try json => "users" as [User] },
      Case(#"{"users": {"a": {"id": "1"}}}"#, "id", 2) { json in try json => "users" as [String: User] },
      Case(#"{"x": {"tags": [1, "2"]}}"#, "x.tags", 0) { json in try json => "x.tags" as [Int] },
      Case(#"{"prices": {"EUR": "1"}}"#, "prices", 0) { json in try json => "prices" as [String: Int] },
      Case(#"{"a": {}}"#, "a.b.c", 0) { json in try json => "a.b.c" as Int },
      Case("{}", nil, 0) { json in try json => "a" | "b" as Int },
      Case("{}", nil, 0) { json in try json => "" as Int },
    ])
  private func operatorPath(testCase: Case) throws {
    let data = Data(testCase.text.utf8)
    for json in [try JSONDocument(data).root as Any, try JSONSerialization.jsonObject(with: data)] {
      let found = try decodeError { try testCase.decode(json) }.operatorPath
      expectEqual(found.map { DecodePath(steps: $0.steps).description }, testCase.path)
      expectEqual(found?.start ?? 0, testCase.start)
    }
  }

  @Test(
    "an error moved to another path has no operand",
    arguments: [#"{"a": {"b": {}}, "c": 1}"#, #"{"a": {"b": {"c": "1"}}, "c": 1}"#])
  func otherPaths(text: String) throws {
    var error = try decodeError { try JSONDocument(jsonString: text).root => "a.b.c" as Int }
    error.path = ""
    #expect(error.operatorPath == nil)
  }

  /// Codable reads the fields of a Codable type, but not the operator's own value.
  @Test(
    "an error records whether Codable read the field",
    arguments: [
      (#"{"a": {"id": "1"}}"#, true), (#"{"a": {}}"#, true), (#"{"a": 1}"#, false), ("{}", false),
      (#"{"a": null}"#, false),
    ])
  func codable(text: String, isOfCodable: Bool) throws {
    let json = try JSONDocument(Data(text.utf8)).root
    let error = try decodeError { try json => "a" as Coded }
    #expect(error.isOfCodable == isOfCodable && error.codableDepth != error.path.steps.count)
    if isOfCodable, let value = json["a"] {
      #expect(try decodeError { try KeyPathDecoder().decode(Coded.self, from: value) }.isOfCodable)
    }
  }
}
