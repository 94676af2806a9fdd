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
    try expectEqual(json => "name", "Ada")
    expectEqual(outcome { try json => "nam" as String }, #"missing_key | (root): missing key "nam""#)
    expectEqual(outcome { try json => "none" as String }, "null_value | none: expected String, found null")
    expectEqual(outcome { try json => "age" as String }, "type_mismatch | age: expected String, found number")
    expectEqual(outcome { try json => "list" as [Int] }, "null_value | list[2]: expected Int, found null")
    expectEqual(outcome { try json => ["list", ""] as Int }, "type_mismatch | list: expected object, found array")

    try expectEqual(json => "name" as String?, "Ada")
    expectEqual(outcome { try json => "zzz" as String? }, #"missing_key | (root): missing key "zzz""#)
    try expectEqual(json => "none" as String?, nil)
    expectEqual(outcome { try json => "age" as String? }, "type_mismatch | age: expected String, found number")
    try expectEqual(json => "list" as [Int?], [1, 2, nil])
    try expectEqual(json => "none" as [Int]?, nil)

    try expectEqual(json =>? "name", "Ada")
    try expectEqual(json =>? "zzz" as String?, nil)
    try expectEqual(json =>? "none" as String?, nil)
    expectEqual(outcome { try json =>? "age" as String? }, "type_mismatch | age: expected String, found number")
    expectEqual(outcome { try json =>? "age" as [Int]? }, "type_mismatch | age: expected [Int], found number")
    expectEqual(outcome { try json =>? "list" as [Int]? }, "null_value | list[2]: expected Int, found null")
  }

  @Test("`??` replaces a missing or null value", arguments: shapes(of: payload))
  func defaults(shape: Shape) throws {
    let json = shape.json()
    #expect(try json =>? "flag" ?? false)
    try expectEqual(json =>? "none" ?? "x", "x")
    try expectEqual(json =>? "zzz" ?? "x", "x")
    try expectEqual(json =>? "none" ?? [] as [Int], [])
    try expectEqual(json =>? "zzz" ?? [:] as [String: Int], [:])
    expectEqual(outcome { try json =>? "age" ?? "x" }, "type_mismatch | age: expected String, found number")
  }

  @Test("only the path after `=>?` may be absent", arguments: shapes(of: payload))
  func optionalOperands(shape: Shape) throws {
    let json = shape.json()
    try expectEqual(json => "meta" => "a" => "b" as Int, 1)
    try expectEqual(json =>? "meta" => "a" => "b" as Int?, 1)
    try expectEqual(json =>? "zzz" => "a" => "b" as Int?, nil)
    try expectEqual(json =>? "none" => "a" => "b" as Int?, nil)
    expectEqual(outcome { try json =>? "meta" => "zzz" as Int? }, #"missing_key | meta: missing key "zzz""#)
    try expectEqual(json =>? "meta.zzz" as Int?, nil)
    try expectEqual(json =>? "meta.n.b" as Int?, nil)
    try expectEqual(json => "meta" =>? "zzz" as Int?, nil)
    try expectEqual(json => "meta" =>? "n" => "b" as Int?, nil)
    expectEqual(outcome { try json => "zzz" =>? "a" as Int? }, #"missing_key | (root): missing key "zzz""#)
    try expectEqual(json =>? "zzz" =>? "a" as Int?, nil)
    try expectEqual(json =>? "meta" =>? "zzz" as Int?, nil)
    try expectEqual(json => "meta" => "a" =>? "zzz" as Int?, nil)
    expectEqual(outcome { try json => "meta" =>? "a" => "zzz" as Int? }, #"missing_key | meta.a: missing key "zzz""#)
    try expectEqual(json =>? "list[9]" as Int?, nil)
    try expectEqual(json =>? "list" => 0 as Int?, 1)
    expectEqual(outcome { try json =>? "name.first" as Int? }, "type_mismatch | name: expected object, found string")
  }

  @Test("operators bind tighter than `as`, `??`, and `==`") func precedence() throws {
    let json: Any = ["a": ["b": 2], "list": [10, 20]] as [String: Any]
    let cast = try json => "a" => "b" as Int
    let fallback = try json =>? "zzz" ?? 7
    let sum = try (json => "a.b" as Int) + 1
    let isTwo = try json => "a.b" == 2
    #expect((cast, fallback, sum, isTwo) == (2, 7, 3, true))
    try expectEqual(json =>? "zzz" => "name" ?? "none", "none")
  }

  /// The guide's examples of mistakes that compile.
  @Test("common mistakes behave as the guide says") func mistakes() throws {
    let json: Any = ["null": NSNull(), "user": [:], "meta.total": 5] as [String: Any]
    try expectEqual(json => "null" ?? 0, 0)
    expectEqual(outcome { try json => "count" ?? 0 }, #"missing_key | (root): missing key "count""#)
    expectEqual(outcome { try json =>? "user" => "city" as String? }, #"missing_key | user: missing key "city""#)
    try expectEqual(json =>? "user.city" as String?, nil)
    expectEqual(outcome { try json => "meta.total" as Int }, #"missing_key | (root): missing key "meta""#)
    try expectEqual(json => ["meta.total"], 5)
    let prefix = "a.b", nested: Any = ["a": ["b": ["id": 7]]]
    expectEqual(
      outcome { try nested => DecodePath("\(prefix).id") as Int }, #"missing_key | (root): missing key "a.b""#)
    try expectEqual(nested => DecodePath(prefix) => "id", 7)
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
    expectEqual(KeyPathDecode.presence(of: DecodePath(path), in: json), expected)
  }

  @Test("presence follows the alternative that got furthest") func alternatives() {
    let json: Any = ["n": NSNull(), "a": 1] as [String: Any]
    expectEqual(KeyPathDecode.presence(of: "z" | "a", in: json), .present)
    expectEqual(KeyPathDecode.presence(of: "z" | "n", in: json), .null)
    expectEqual(KeyPathDecode.presence(of: "z" | "y", in: json), .missing)
    // The alternative that got furthest counts, as in errors.
    expectEqual(KeyPathDecode.presence(of: "z" | "n.x", in: json), .null)
    expectEqual(KeyPathDecode.presence(of: "n.x" | "z", in: json), .null)
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
    try expectEqual(message("[{\"name\": \"Ada\"},\n {}]", [User].self), "2:2 (19) [1]: missing key \"name\" in User")
    try expectEqual(message("\n 5", User.self), "2:2 (2) (root): expected object, found number in User")
    try expectEqual(message("[1, 2", [Int].self), "1:6 (5) (root): invalid JSON: \(cutOff)")
    try expectEqual(message("300", UInt8.self), "1:1 (0) (root): the number does not fit UInt8 (0...255)")
    try expectEqual(message("\u{FEFF}\"a\"", Int.self), "1:1 (3) (root): expected Int, found string")
    try expectEqual(message(" null", Int.self), "1:2 (1) (root): expected Int, found null")
    try expectEqual(Int?(jsonData: Data("null".utf8)), nil)
    try expectEqual([User](jsonData: Data(#"[{"name":"Ada","age":null}]"#.utf8)).map(\.name), ["Ada"])
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
    expectEqual(Set(ints), ["Int"])
    expectEqual(Set(optionalInts), ["Optional<Int>"])
    expectEqual(Set(anys), ["Any"])
    expectEqual(Set(optionalAnys), ["Optional<Any>"])
    expectEqual(inferred(text), "String")
    expectEqual(inferred(list), "Array<String>")
  }
}
