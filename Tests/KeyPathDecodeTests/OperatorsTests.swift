import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload =
  #"{"name": "Ada", "age": 36, "none": null, "list": [1, 2, null], "meta": {"a": {"b": 1}, "n": null}, "flag": true}"#

/// The three forms of the operators with a missing key, null, a wrong type, and an error inside.
@Suite struct OperatorsTests {
  @Test("each form handles missing, null, and wrong values", arguments: shapes(of: payload))
  func threeForms(shape: Shape) throws {
    let json = shape.json()
    #expect(try json => "name" == "Ada")
    #expect(
      outcome { try json => "nam" as String } == #"missing_key | (root): missing key "nam""#)
    #expect(
      outcome { try json => "none" as String }
        == "null_value | none: expected String, found null")
    #expect(outcome { try json => "age" as String } == "type_mismatch | age: expected String, found number")
    #expect(
      outcome { try json => "list" as [Int] }
        == "null_value | list[2]: expected Int, found null")

    #expect(try json => "name" as String? == "Ada")
    #expect(
      outcome { try json => "zzz" as String? }
        == #"missing_key | (root): missing key "zzz""#)
    #expect(try json => "none" as String? == nil)
    #expect(outcome { try json => "age" as String? } == "type_mismatch | age: expected String, found number")
    #expect(try json => "list" as [Int?] == [1, 2, nil])
    #expect(try json => "none" as [Int]? == nil)

    #expect(try json =>? "name" == "Ada")
    #expect(try json =>? "zzz" as String? == nil)
    #expect(try json =>? "none" as String? == nil)
    #expect(outcome { try json =>? "age" as String? } == "type_mismatch | age: expected String, found number")
    #expect(outcome { try json =>? "age" as [Int]? } == "type_mismatch | age: expected [Int], found number")
    #expect(
      outcome { try json =>? "list" as [Int]? }
        == "null_value | list[2]: expected Int, found null")
  }

  @Test("`??` replaces a missing or null value", arguments: shapes(of: payload))
  func defaults(shape: Shape) throws {
    let json = shape.json()
    #expect(try json =>? "flag" ?? false)
    #expect(try json =>? "none" ?? "x" == "x")
    #expect(try json =>? "zzz" ?? "x" == "x")
    #expect(try json =>? "none" ?? [] as [Int] == [])
    #expect(try json =>? "zzz" ?? [:] as [String: Int] == [:])
    #expect(outcome { try json =>? "age" ?? "x" } == "type_mismatch | age: expected String, found number")
  }

  @Test("only the path after `=>?` may be absent", arguments: shapes(of: payload))
  func optionalOperands(shape: Shape) throws {
    let json = shape.json()
    #expect(try json => "meta" => "a" => "b" as Int == 1)
    #expect(try json =>? "meta" => "a" => "b" as Int? == 1)
    #expect(try json =>? "zzz" => "a" => "b" as Int? == nil)
    #expect(try json =>? "none" => "a" => "b" as Int? == nil)
    #expect(
      outcome { try json =>? "meta" => "zzz" as Int? }
        == #"missing_key | meta: missing key "zzz""#)
    #expect(try json =>? "meta.zzz" as Int? == nil)
    #expect(try json =>? "meta.n.b" as Int? == nil)
    #expect(try json => "meta" =>? "zzz" as Int? == nil)
    #expect(try json => "meta" =>? "n" => "b" as Int? == nil)
    #expect(
      outcome { try json => "zzz" =>? "a" as Int? }
        == #"missing_key | (root): missing key "zzz""#)
    #expect(try json =>? "zzz" =>? "a" as Int? == nil)
    #expect(try json =>? "meta" =>? "zzz" as Int? == nil)
    #expect(try json => "meta" => "a" =>? "zzz" as Int? == nil)
    #expect(
      outcome { try json => "meta" =>? "a" => "zzz" as Int? }
        == #"missing_key | meta.a: missing key "zzz""#)
    #expect(try json =>? "list[9]" as Int? == nil)
    #expect(try json =>? "list" => 0 as Int? == 1)
    #expect(outcome { try json =>? "name.first" as Int? } == "type_mismatch | name: expected object, found string")
  }

  @Test("operators bind tighter than `as`, `??`, and `==`") func precedence() throws {
    let json: Any = ["a": ["b": 2], "list": [10, 20]] as [String: Any]
    let cast = try json => "a" => "b" as Int
    let fallback = try json =>? "zzz" ?? 7
    let sum = try (json => "a.b" as Int) + 1
    let isTwo = try json => "a.b" == 2
    #expect((cast, fallback, sum, isTwo) == (2, 7, 3, true))
    #expect(try json =>? "zzz" => "name" ?? "none" == "none")
  }

  /// The guide's examples of mistakes that compile.
  @Test("common mistakes behave as the guide says") func mistakes() throws {
    let json: Any = ["null": NSNull(), "user": [:], "meta.total": 5] as [String: Any]
    #expect(try json => "null" ?? 0 == 0)
    #expect(
      outcome { try json => "count" ?? 0 }
        == #"missing_key | (root): missing key "count""#)
    #expect(
      outcome { try json =>? "user" => "city" as String? }
        == #"missing_key | user: missing key "city""#)
    #expect(try json =>? "user.city" as String? == nil)
    #expect(
      outcome { try json => "meta.total" as Int }
        == #"missing_key | (root): missing key "meta""#)
    #expect(try json => ["meta.total"] == 5)
    let prefix = "a.b", nested: Any = ["a": ["b": ["id": 7]]]
    #expect(
      outcome { try nested => DecodePath("\(prefix).id") as Int }
        == #"missing_key | (root): missing key "a.b""#)
    #expect(try nested => DecodePath(prefix) => "id" == 7)
  }

  @Test("collections nest as result types") func everyResultType() throws {
    let json: Any =
      [
        "matrix": [[1, 2], [3]], "maps": ["x": [1, NSNull()] as [Any], "y": []], "set": [1, 1, 2],
        "mixed": [1, "two"] as [Any], "nested": ["a": ["b": [["c": 1]]]],
      ] as [String: Any]
    #expect(try json => "matrix" == [[1, 2], [3]])
    #expect(try json => "maps" == ["x": [1, nil], "y": []] as [String: [Int?]])
    #expect(try json => "set" == [1, 2] as Set<Int>)
    let mixed: [Result<Int, DecodeError>] = try json => "mixed"
    #expect(try mixed[0].get() == 1)
    #expect(throws: DecodeError.self) { try mixed[1].get() }
    #expect(try json => "nested" == ["a": ["b": [["c": 1]]]] as [String: [String: [[String: Int]]]])
    #expect(try json =>? "zzz" as [String: Set<Int>]? == nil)
  }
}
