import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

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
      #expect(found.map { DecodePath(steps: $0.steps).description } == testCase.path)
      #expect(found?.start ?? 0 == testCase.start)
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
    #expect(error.isOfCodable == isOfCodable && !error.isOfDecoder)
    if isOfCodable, let value = json["a"] {
      #expect(try decodeError { try KeyPathDecoder().decode(Coded.self, from: value) }.isOfDecoder)
    }
  }
}
