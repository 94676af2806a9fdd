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
    #expect(outcome { try json => "nam" as String } == #"missing_key | (root): missing key "nam""#)
    #expect(outcome { try json => "none" as String } == "null_value | none: expected String, found null")
    #expect(outcome { try json => "age" as String } == "type_mismatch | age: expected String, found number")
    #expect(outcome { try json => "list" as [Int] } == "null_value | list[2]: expected Int, found null")
    #expect(outcome { try json => ["list", ""] as Int } == "type_mismatch | list: expected object, found array")

    #expect(try json => "name" as String? == "Ada")
    #expect(outcome { try json => "zzz" as String? } == #"missing_key | (root): missing key "zzz""#)
    #expect(try json => "none" as String? == nil)
    #expect(outcome { try json => "age" as String? } == "type_mismatch | age: expected String, found number")
    #expect(try json => "list" as [Int?] == [1, 2, nil])
    #expect(try json => "none" as [Int]? == nil)

    #expect(try json =>? "name" == "Ada")
    #expect(try json =>? "zzz" as String? == nil)
    #expect(try json =>? "none" as String? == nil)
    #expect(outcome { try json =>? "age" as String? } == "type_mismatch | age: expected String, found number")
    #expect(outcome { try json =>? "age" as [Int]? } == "type_mismatch | age: expected [Int], found number")
    #expect(outcome { try json =>? "list" as [Int]? } == "null_value | list[2]: expected Int, found null")
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
    #expect(outcome { try json =>? "meta" => "zzz" as Int? } == #"missing_key | meta: missing key "zzz""#)
    #expect(try json =>? "meta.zzz" as Int? == nil)
    #expect(try json =>? "meta.n.b" as Int? == nil)
    #expect(try json => "meta" =>? "zzz" as Int? == nil)
    #expect(try json => "meta" =>? "n" => "b" as Int? == nil)
    #expect(outcome { try json => "zzz" =>? "a" as Int? } == #"missing_key | (root): missing key "zzz""#)
    #expect(try json =>? "zzz" =>? "a" as Int? == nil)
    #expect(try json =>? "meta" =>? "zzz" as Int? == nil)
    #expect(try json => "meta" => "a" =>? "zzz" as Int? == nil)
    #expect(outcome { try json => "meta" =>? "a" => "zzz" as Int? } == #"missing_key | meta.a: missing key "zzz""#)
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
    #expect(outcome { try json => "count" ?? 0 } == #"missing_key | (root): missing key "count""#)
    #expect(outcome { try json =>? "user" => "city" as String? } == #"missing_key | user: missing key "city""#)
    #expect(try json =>? "user.city" as String? == nil)
    #expect(outcome { try json => "meta.total" as Int } == #"missing_key | (root): missing key "meta""#)
    #expect(try json => ["meta.total"] == 5)
    let prefix = "a.b", nested: Any = ["a": ["b": ["id": 7]]]
    #expect(outcome { try nested => DecodePath("\(prefix).id") as Int } == #"missing_key | (root): missing key "a.b""#)
    #expect(try nested => DecodePath(prefix) => "id" == 7)
  }
}

@Suite struct PresenceTests {
  @Test(
    "presence distinguishes null from missing",
    arguments: [
      ("a", Presence.present), ("n", .null), ("z", .missing), ("n.x", .null), ("a.x", .missing), ("list[1]", .null),
      ("list[2]", .missing), ("list.0", .present), ("", .present), ("a[", .missing),
    ])
  func presence(path: String, expected: Presence) {
    let json: Any = ["a": 1, "n": NSNull(), "list": [1, NSNull()] as [Any]] as [String: Any]
    #expect(KeyPathDecode.presence(of: DecodePath(path), in: json) == expected)
  }

  @Test("presence follows the alternative that got furthest") func alternatives() {
    let json: Any = ["n": NSNull(), "a": 1] as [String: Any]
    #expect(KeyPathDecode.presence(of: "z" | "a", in: json) == .present)
    #expect(KeyPathDecode.presence(of: "z" | "n", in: json) == .null)
    #expect(KeyPathDecode.presence(of: "z" | "y", in: json) == .missing)
    // The alternative that got furthest counts, as in errors.
    #expect(KeyPathDecode.presence(of: "z" | "n.x", in: json) == .null)
    #expect(KeyPathDecode.presence(of: "n.x" | "z", in: json) == .null)
  }
}

private struct User: KeyPathDecodable {
  let name: String
  init(json: Any) throws { name = try json => "name" }
}

@Suite struct KeyPathDecodableTests {
  @Test("`init(jsonData:)` reports errors with their location") func jsonData() throws {
    /// The location and the whole message.
    func message<Value: KeyPathDecodable>(_ text: String, _: Value.Type) throws -> String {
      let error = try decodeError { try Value(jsonData: Data(text.utf8)) }
      return "\(place(of: error)) \(error.summary)"
    }
    #expect(try message("[{\"name\": \"Ada\"},\n {}]", [User].self) == "2:2 (19) [1]: missing key \"name\" in User")
    #expect(try message("\n 5", User.self) == "2:2 (2) (root): expected object, found number in User")
    #expect(try message("[1, 2", [Int].self) == "1:6 (5) (root): invalid JSON: \(cutOff)")
    #expect(try message("300", UInt8.self) == "1:1 (0) (root): the number does not fit UInt8 (0...255)")
    #expect(try message("\u{FEFF}\"a\"", Int.self) == "1:1 (3) (root): expected Int, found string")
    #expect(try message(" null", Int.self) == "1:2 (1) (root): expected Int, found null")
    #expect(try Int?(jsonData: Data("null".utf8)) == nil)
    #expect(try [User](jsonData: Data(#"[{"name":"Ada","age":null}]"#.utf8)).map(\.name) == ["Ada"])
  }
}

/// The type that the compiler infers for an expression. It is a closure, because an `Any` passed as a value is opened.
private func inferred<Value>(_ value: @autoclosure () throws -> Value) -> String { "\(Value.self)" }

/// Expressions that have nothing to do with decoding have the same types as without the import.
@Suite struct OrdinarySwiftTests {
  private let numbers = ["a": 1]
  private let mixed: [String: Any] = ["a": 1]
  private let optionals: [String: Any?] = ["a": nil]
  private let key = "a"

  @Test("`??`, chains of it, `try?` and literals keep their types") func types() {
    func number() throws -> Int? { numbers[key] }
    let value = numbers[key] ?? 1, any = mixed[key] ?? 1, first: Int? = nil, second: Int? = 2, one: Any? = nil,
      other: Any? = 2
    let chain = first ?? second ?? 3, anyChain = one ?? other ?? 1, text = "a.b", bits = 1 | 2, list = ["a", "b"]
    let ints = [
      inferred(value), inferred(mixed[key] as? Int ?? 1), inferred(chain), inferred((try? number()) ?? 1),
      inferred(bits),
    ]
    let optionalInts = [
      inferred(numbers[key]), inferred(numbers[key] ?? nil), inferred(first ?? second), inferred(try? number() ?? 1),
      inferred(try? number()),
    ]
    let anys = [inferred(any), inferred(anyChain), inferred(mixed[key] ?? numbers[key] ?? "none")]
    let optionalAnys = [inferred(mixed[key] ?? nil), inferred(optionals[key] ?? nil), inferred(one ?? other)]
    #expect(Set(ints) == ["Int"] && Set(optionalInts) == ["Optional<Int>"])
    #expect(Set(anys) == ["Any"] && Set(optionalAnys) == ["Optional<Any>"])
    #expect(inferred(text) == "String" && inferred(list) == "Array<String>")
  }
}
