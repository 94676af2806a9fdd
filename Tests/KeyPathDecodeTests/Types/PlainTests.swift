import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite("plain values") struct PlainTests {
  @Test("`plain` unwraps nodes, optionals, and AnyHashable") func plainTrees() throws {
    let root = try node(#"{"n": 1}"#)
    #expect((plain(root) as? [String: Any])?["n"] as? Int == 1)
    #expect(plain(try node("1.25")) as? Double == 1.25)
    let mixed: [String: Any] = ["a": [root], "b": ["c": root["n"] as Any], "d": ContiguousArray([1])]
    let tree = plain(mixed)
    #expect(JSONSerialization.isValidJSONObject(tree))
    #expect(try tree => "a[0].n" == 1)
    #expect(try tree => "b.c" == 1)
    #expect((tree as? [String: Any])?["d"] as? [Int] == [1])
    #expect(plain(Optional<Int>.none as Any) is NSNull)
    #expect(plain(AnyHashable("x")) as? String == "x")
    #expect(plain([1: "x"]) as? [Int: String] == [1: "x"])
    #expect(plain(Date(timeIntervalSince1970: 0)) as? Date == Date(timeIntervalSince1970: 0))
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
    #expect(outcome { try root => "n" as Any } == "number_out_of_range | n: \(problem)")
    #expect(outcome { try root => "a" as Any } == "number_out_of_range | a[1].n: \(problem)")
    #expect(outcome { try root => "a" as [Any] } == "number_out_of_range | a[1].n: \(problem)")
    #expect(outcome { try root => "a[1]" as [String: Any] } == "number_out_of_range | a[1].n: \(problem)")
    #expect(outcome { try root => "a[1]" => .value as [String: Any] } == "number_out_of_range | a[1].n: \(problem)")
    #expect(outcome { try ["x": [list]] => "" as Any } == "number_out_of_range | x[0][1].n: \(problem)")
    #expect(try decodeError { try root => "a" as Any }.location?.column == 17)
    for tree in [root.value, plain(root), plain(["x": root]), plain([root])] {
      #expect(JSONSerialization.isValidJSONObject(tree))
      #expect(!"\(tree)".contains("inf"))
    }
    #expect(try node("1e400").value is NSNull)
    #expect(plain(try node("[-1e400]")) as? [NSNull] == [NSNull()])
    #expect(try root.value => "a[1].m" as Double == 1e100)
    #expect(outcome { try root.value => "n" as Double }.hasPrefix("null_value"))
  }

  /// The errors of a document keep their location.
  @Test("closures get plain scalars") func closures() throws {
    let root = try node(#"{"a": "x", "n": 7, "f": 1.5, "big": 1e400, "z": null, "b": true, "list": ["p", 2], "o": {}}"#)
    #expect(try parse(root, "a") { $0 as? String } == "x")
    #expect(try parse(root, "n") { $0 as? Int } == 7)
    #expect(try parse(root, "z") { $0 is NSNull })
    #expect(try root => "f" => .custom { $0 as? Double } == 1.5)
    #expect(try root => "b" => .custom { $0 as? Bool } == true)
    #expect(try root => "list" => .each { "\($0)" } == ["p", "2"])
    #expect(try parse(root, "o") { $0 is JSONNode })
    #expect(try parse(root, "big") { $0 is JSONNode }, "no NSNumber holds it")
    #expect(try parse(root, DecodePath("o") =>? "b") { $0 as? String } == nil)
    let error = try decodeError { try parse(root, "n") { throw DecodeError(.invalidValue("odd"), object: $0) } }
    #expect(error.location?.column == 17)
    #expect((error.object as? JSONNode)?.description == "7")
  }

  @Test("a tree nested too deeply is refused") func deepTrees() throws {
    var tree: Any = 1
    for _ in 0..<20_000 { tree = [tree] }
    #expect(JSONKind(of: plain(tree)) == .array)
    #expect(
      outcome { try ["a": tree] => "a" as Any }
        == "invalid_value | a: \(words(of: .depth))")
    // Release the tree level by level, because freeing a nested array takes stack for each level.
    while let inner = (tree as? [Any])?.first { tree = inner }
  }
}
