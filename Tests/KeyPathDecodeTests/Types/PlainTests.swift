import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite("plain values") struct PlainTests {
  @Test("`plain` unwraps nodes, optionals, and AnyHashable") func plainTrees() throws {
    let root = try node(#"{"n": 1}"#)
    expectEqual((plain(root) as? [String: Any])?["n"] as? Int, 1)
    expectEqual(plain(try node("1.25")) as? Double, 1.25)
    let mixed: [String: Any] = ["a": [root], "b": ["c": root["n"] as Any], "d": ContiguousArray([1])]
    let tree = plain(mixed)
    #expect(JSONSerialization.isValidJSONObject(tree))
    try expectEqual(tree => "a[0].n", 1)
    try expectEqual(tree => "b.c", 1)
    expectEqual((tree as? [String: Any])?["d"] as? [Int], [1])
    #expect(plain(Optional<Int>.none as Any) is NSNull)
    expectEqual(plain(AnyHashable("x")) as? String, "x")
    expectEqual(plain([1: "x"]) as? [Int: String], [1: "x"])
    expectEqual(plain(Date(timeIntervalSince1970: 0)) as? Date, Date(timeIntervalSince1970: 0))
  }

  @Test(
    "a plain number keeps its digits",
    arguments: ["18446744073709551615", "-9223372036854775808", "0.1", "123456789012345678901234567890", "1e300"])
  func numbers(digits: String) throws {
    let number = try #require(plain(try node(digits)) as? NSNumber)
    let serialized = try JSONSerialization.jsonObject(with: Data(digits.utf8), options: .fragmentsAllowed) as? NSNumber
    #expect(number == serialized || number.stringValue == digits)
  }

  @Test("a number that no type can hold is refused, and is null in `value`") func numbersTooLarge() throws {
    let root = try node(#"{"a": [1, {"n": -1e400, "m": 1e100}], "n": 1e400}"#), list = try #require(root["a"])
    let problem = "the number does not fit Double"
    expectEqual(outcome { try root => "n" as Any }, "number_out_of_range | n: \(problem)")
    expectEqual(outcome { try root => "a" as Any }, "number_out_of_range | a[1].n: \(problem)")
    expectEqual(outcome { try root => "a" as [Any] }, "number_out_of_range | a[1].n: \(problem)")
    expectEqual(outcome { try root => "a[1]" as [String: Any] }, "number_out_of_range | a[1].n: \(problem)")
    expectEqual(outcome { try root => "a[1]" => .value as [String: Any] }, "number_out_of_range | a[1].n: \(problem)")
    expectEqual(outcome { try ["x": [list]] => "" as Any }, "number_out_of_range | x[0][1].n: \(problem)")
    try expectEqual(decodeError { try root => "a" as Any }.location?.column, 17)
    for tree in [root.value, plain(root), plain(["x": root]), plain([root])] {
      #expect(JSONSerialization.isValidJSONObject(tree))
      #expect(!"\(tree)".contains("inf"))
    }
    #expect(try node("1e400").value is NSNull)
    expectEqual(plain(try node("[-1e400]")) as? [NSNull], [NSNull()])
    try expectEqual(root.value => "a[1].m" as Double, 1e100)
    #expect(outcome { try root.value => "n" as Double }.hasPrefix("null_value"))
  }

  /// The errors of a document keep their location.
  @Test("closures get plain scalars") func closures() throws {
    let root = try node(#"{"a": "x", "n": 7, "f": 1.5, "big": 1e400, "z": null, "b": true, "list": ["p", 2], "o": {}}"#)
    try expectEqual(parse(root, "a") { $0 as? String }, "x")
    try expectEqual(parse(root, "n") { $0 as? Int }, 7)
    #expect(try parse(root, "z") { $0 is NSNull })
    try expectEqual(root => "f" => .custom { $0 as? Double }, 1.5)
    try expectEqual(root => "b" => .custom { $0 as? Bool }, true)
    try expectEqual(root => "list" => .each { "\($0)" }, ["p", "2"])
    #expect(try parse(root, "o") { $0 is JSONNode })
    #expect(try parse(root, "big") { $0 is JSONNode }, "no NSNumber holds it")
    try expectEqual(parse(root, DecodePath("o") =>? "b") { $0 as? String }, nil)
    let error = try decodeError { try parse(root, "n") { throw DecodeError(.invalidValue("odd"), object: $0) } }
    expectEqual(error.location?.column, 17)
    expectEqual((error.object as? JSONNode)?.description, "7")
  }

  @Test("a tree nested too deeply is refused") func deepTrees() throws {
    var tree: Any = 1
    for _ in 0..<20_000 { tree = [tree] }
    expectEqual(JSONKind(of: plain(tree)), .array)
    expectEqual(outcome { try ["a": tree] => "a" as Any }, "invalid_value | a: \(words(of: .depth))")
    // Release the tree level by level, because freeing a nested array takes stack for each level.
    while let inner = (tree as? [Any])?.first { tree = inner }
  }
}

private let payload = #"""
  {"meta": {"n": 1, "x": 1.5, "t": "a", "b": true, "z": null, "list": [1, {"k": [2]}]}, "items": [{"id": 1}, {"id": 2}],
   "by": {"a": {"id": 3}}, "rows": [[1], []], "mixed": [{"id": 1}, 5]}
  """#

/// A plain container reads the same, whatever the payload was made of.
@Suite struct PlainContainerTests {
  @Test("nested plain containers decode from every shape", arguments: shapes(of: payload))
  func containers(shape: Shape) throws {
    let json = shape.json()
    try expectEqual((json => "items" as [[String: Any]]).map { $0["id"] as? Int }, [1, 2])
    try expectEqual((json => "by" as [String: [String: Any]])["a"]?["id"] as? Int, 3)
    try expectEqual((json => "rows" as [[Any]]).map(\.count), [1, 0])
    try expectEqual((json => "rows" as [[Any]]?)?.count, 2)
    try expectEqual((json =>? "items" as [[String: Any]]?)?.count, 2)
    #expect(try (json =>? "zzz" as [[String: Any]]?) == nil)
    try expectEqual((json =>? "by" => "a" as [String: Any]?)?.count, 1)
    #expect(try (json => "by" =>? "zzz" as [String: [String: Any]]?) == nil)
    try expectEqual((json => "meta" as NSDictionary)["n"] as? Int, 1)
    try expectEqual((json => "meta" as NSMutableDictionary).count, 6)
    try expectEqual((json => "rows" as NSArray).count, 2)
    try expectEqual((json =>? "zzz" as NSArray?), nil)
    expectEqual(
      outcome { try json => "mixed" as [[String: Any]] }, "type_mismatch | mixed[1]: expected object, found number")
    #expect(
      outcome { try json => "items" as [[String: Any]?] }.contains("id"), "an optional element is an object or nil")
    expectEqual(outcome { try json => "meta" as NSArray }, "type_mismatch | meta: expected array, found object")
  }
}

private let operatorPayload = #"{"age": 36, "none": null, "list": [1, 2, null], "meta": {"a": {"b": 1}, "n": null}}"#

@Suite struct PlainOperatorsTests {
  @Test("`Any` and its containers are result types", arguments: shapes(of: operatorPayload))
  func plainResults(shape: Shape) throws {
    let json = shape.json()
    expectEqual(JSONKind(of: try json => "meta" as Any), .object)
    expectEqual(JSONKind(of: try json => "none" as Any), .null)
    #expect(try (json => "none" as Any?) == nil)
    #expect(try (json => "none" as [Any]?) == nil)
    #expect(try (json => "none" as [String: Any]?) == nil)
    try expectEqual((json => "list" as [Any]).count, 3)
    try expectEqual((json => "list" as [Any]?)?.count, 3)
    try expectEqual((json => "meta" as [String: Any]).keys.sorted(), ["a", "n"])
    try expectEqual((json => "meta" as [String: Any]?)?.count, 2)
    #expect(try (json =>? "zzz" as Any?) == nil)
    #expect(try (json =>? "none" as Any?) == nil)
    #expect(try (json =>? "zzz" as [Any]?) == nil)
    #expect(try (json =>? "zzz" as [String: Any]?) == nil)
    #expect(try (json => "meta" =>? "n" as Any?) == nil)
    #expect(try (json => "meta" =>? "zzz" as [Any]?) == nil)
    try expectEqual((json => "meta" =>? "a" as [String: Any]?)?.count, 1)
    #expect(try (json =>? "zzz" =>? "a" as Any?) == nil)
    #expect(try (json =>? "zzz" =>? "a" as [Any]?) == nil)
    try expectEqual((json =>? "meta" =>? "a" as [String: Any]?)?.count, 1)
    expectEqual(outcome { try json => "age" as [Any] }, "type_mismatch | age: expected array, found number")
    expectEqual(outcome { try json => "age" as [String: Any] }, "type_mismatch | age: expected object, found number")
  }
}
