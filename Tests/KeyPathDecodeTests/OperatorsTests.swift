import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload =
  #"{"name": "Ada", "age": 36, "none": null, "list": [1, 2, null], "meta": {"a": {"b": 1}, "n": null}, "flag": true}"#

/// The design's table: three forms, and missing, null, wrong type and an error inside.
@Suite struct OperatorsTests {
  @Test(arguments: shapes(of: payload))
  func table(shape: Shape) throws {
    let json = shape.json()
    #expect(try json => "name" == "Ada")
    #expect(
      outcome { try json => "nam" as String } == #"missing_key | (root): missing key "nam" (did you mean "name"?)"#)
    #expect(
      outcome { try json => "none" as String }
        == "null_value | none: expected String, found null (use =>? or an optional if it may be null)")
    #expect(outcome { try json => "age" as String } == "type_mismatch | age: expected String, found number")
    #expect(
      outcome { try json => "list" as [Int] }
        == "null_value | list[2]: expected Int, found null (use =>? or an optional if it may be null)")

    #expect(try json => "name" as String? == "Ada")
    #expect(
      outcome { try json => "zzz" as String? }
        == #"missing_key | (root): missing key "zzz" (use =>? if it may be missing)"#)
    #expect(try json => "none" as String? == nil)
    #expect(outcome { try json => "age" as String? } == "type_mismatch | age: expected String, found number")
    #expect(try json => "list" as [Int?] == [1, 2, nil])

    #expect(try json =>? "name" == "Ada")
    #expect(try json =>? "zzz" as String? == nil)
    #expect(try json =>? "none" as String? == nil)
    #expect(outcome { try json =>? "age" as String? } == "type_mismatch | age: expected String, found number")
    #expect(
      outcome { try json =>? "list" as [Int]? }
        == "null_value | list[2]: expected Int, found null (use =>? or an optional if it may be null)")
  }

  @Test(arguments: shapes(of: payload))
  func optionalOperands(shape: Shape) throws {
    let json = shape.json()
    #expect(try json => "meta" => "a" => "b" as Int == 1)
    #expect(try json =>? "meta" => "a" => "b" as Int? == 1)
    #expect(try json =>? "zzz" => "a" => "b" as Int? == nil)
    #expect(try json =>? "none" => "a" => "b" as Int? == nil)
    #expect(
      outcome { try json =>? "meta" => "zzz" as Int? }
        == #"missing_key | meta: missing key "zzz" (use =>? if it may be missing)"#)
    #expect(try json =>? "meta.zzz" as Int? == nil)
    #expect(try json =>? "meta.n.b" as Int? == nil)
    #expect(try json => "meta" =>? "zzz" as Int? == nil)
    #expect(try json => "meta" =>? "n" => "b" as Int? == nil)
    #expect(
      outcome { try json => "zzz" =>? "a" as Int? }
        == #"missing_key | (root): missing key "zzz" (use =>? if it may be missing)"#)
    #expect(try json =>? "zzz" =>? "a" as Int? == nil)
    #expect(try json =>? "meta" =>? "zzz" as Int? == nil)
    #expect(try json => "meta" => "a" =>? "zzz" as Int? == nil)
    #expect(
      outcome { try json => "meta" =>? "a" => "zzz" as Int? }
        == #"missing_key | meta.a: missing key "zzz" (use =>? if it may be missing)"#)
    #expect(try json =>? "list[9]" as Int? == nil)
    #expect(try json =>? "list" => 0 as Int? == 1)
    #expect(outcome { try json =>? "name.first" as Int? } == "type_mismatch | name: expected object, found string")
  }

  @Test(arguments: shapes(of: payload))
  func untypedResults(shape: Shape) throws {
    let json = shape.json()
    #expect(JSONKind(of: try json => "meta" as Any) == .object)
    #expect(JSONKind(of: try json => "none" as Any) == .null)
    #expect(try (json => "none" as Any?) == nil)
    #expect(try (json => "none" as [Any]?) == nil)
    #expect(try (json => "none" as [String: Any]?) == nil)
    #expect(try (json => "list" as [Any]).count == 3)
    #expect(try (json => "list" as [Any]?)?.count == 3)
    #expect(try (json => "meta" as [String: Any]).keys.sorted() == ["a", "n"])
    #expect(try (json => "meta" as [String: Any]?)?.count == 2)
    #expect(try (json =>? "zzz" as Any?) == nil)
    #expect(try (json =>? "none" as Any?) == nil)
    #expect(try (json =>? "zzz" as [Any]?) == nil)
    #expect(try (json =>? "zzz" as [String: Any]?) == nil)
    #expect(try (json => "meta" =>? "n" as Any?) == nil)
    #expect(try (json => "meta" =>? "zzz" as [Any]?) == nil)
    #expect(try (json => "meta" =>? "a" as [String: Any]?)?.count == 1)
    #expect(try (json =>? "zzz" =>? "a" as Any?) == nil)
    #expect(try (json =>? "zzz" =>? "a" as [Any]?) == nil)
    #expect(try (json =>? "meta" =>? "a" as [String: Any]?)?.count == 1)
    #expect(outcome { try json => "age" as [Any] } == "type_mismatch | age: expected array, found number")
    #expect(outcome { try json => "age" as [String: Any] } == "type_mismatch | age: expected object, found number")
  }

  @Test func alternatives() throws {
    let json: Any = ["nick": NSNull(), "name": "Ada", "deep": ["name": "Lovelace"]] as [String: Any]
    #expect(try json => "nick" | "name" == "Ada")
    #expect(try json => "deep.nick" | "deep.name" | "name" == "Lovelace")
    #expect(try json => "deep" => "nick" | "name" == "Lovelace")
    #expect(try json => "nick" | "zzz" as String? == nil)
    #expect(try json =>? "nick" | "zzz" as String? == nil)
    #expect(try json =>? "yyy" | "zzz" as String? == nil)
    #expect(try json =>? "yyy" | "zzz" => "a" as String? == nil)
    #expect(
      outcome { try json => "deep" => "yyy" | "zzz" as String }
        == #"missing_key | deep: missing key "yyy"; none of yyy, zzz is there (use =>? if it may be missing)"#)
    #expect(
      outcome { try json => "nick" | "zzz" as String }
        == "null_value | nick: expected String, found null (use =>? or an optional if it may be null)")
    #expect(
      outcome { try json => "name.x" | "nick" as String } == "type_mismatch | name: expected object, found string")
    #expect(
      outcome { try json => "deep.name" | "name" as Int } == "type_mismatch | deep.name: expected Int, found string")
  }

  @Test func alternativesOfOtherKinds() throws {
    let json: Any = ["a": 1, "b": 2, "list": [1]] as [String: Any]
    #expect(try json => "a.x" | "b" == 2)
    #expect(try json => "a.x" | "a" == 1)
    #expect(outcome { try json =>? "a.x" | "zzz" as Int? } == "type_mismatch | a: expected object, found number")
    #expect(
      outcome { try json => "list" => 5 | 6 as Int }
        == "index_out_of_range | list: no index 5 in an array of 1; none of [5], [6] is there (use =>? if it may be missing)"
    )
    #expect(outcome { try json => "zzz" =>? "" as Int? }.hasPrefix("missing_key"))
  }

  @Test func precedence() throws {
    let json: Any = ["a": ["b": 2], "list": [10, 20]] as [String: Any]
    let cast = try json => "a" => "b" as Int
    let fallback = try json =>? "zzz" ?? 7
    let sum = try (json => "a.b" as Int) + 1
    let isTwo = try json => "a.b" == 2
    #expect((cast, fallback, sum, isTwo) == (2, 7, 3, true))
    #expect(try json =>? "zzz" => "name" ?? "none" == "none")
  }

  @Test func literals() throws {
    let json: Any = ["a.b": ["c": [1, 2]], "a": ["b": 3]] as [String: Any]
    #expect(try json => "a.b" == 3)
    #expect(try json => ["a.b", "c", 1] == 2)
    #expect(try json => #"["a.b"].c[0]"# == 1)
    #expect(try json => ["a.b", "c"] => 0 == 1)
    #expect(try json => "" => "a" => "b" == 3)
    #expect(try ([5, 6] as Any) => 1 == 6)
    #expect(try ([5, 6] as Any) => "1" == 6)
    #expect(try (8 as Any) => "" == 8)
    #expect(try (NSNull() as Any) =>? "" as Int? == nil)
  }

  @Test func everyResultType() throws {
    let json: Any =
      [
        "matrix": [[1, 2], [3]], "maps": ["x": [1, NSNull()] as [Any]], "set": [1, 1, 2],
        "mixed": [1, "two"] as [Any], "nested": ["a": ["b": [["c": 1]]]],
      ] as [String: Any]
    #expect(try json => "matrix" == [[1, 2], [3]])
    #expect(try json => "maps" == ["x": [1, nil]] as [String: [Int?]])
    #expect(try json => "set" == [1, 2] as Set<Int>)
    let mixed: [Result<Int, DecodeError>] = try json => "mixed"
    #expect(try mixed[0].get() == 1)
    #expect(throws: DecodeError.self) { try mixed[1].get() }
    #expect(try json => "nested" == ["a": ["b": [["c": 1]]]] as [String: [String: [[String: Int]]]])
    #expect(try json =>? "zzz" as [String: Set<Int>]? == nil)
  }
}
