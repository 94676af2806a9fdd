import Foundation
import KeyPathDecode
import TestSupport
import Testing

private enum PriceError: Error {
  case negative
  case tooHigh(String)
}

private struct Leak: Error, LocalizedError, CustomStringConvertible {
  let secret: String
  var errorDescription: String? { secret }
  var description: String { secret }
}

private enum Talkative: Error, CustomStringConvertible {
  case quiet
  var description: String { "secret" }
}

@Suite struct MessageTests {
  @Test(
    "every kind of error has its message",
    arguments: [
      (.typeMismatch(expected: [String: Int?].self, found: .array), "a: expected [String: Int?], found array"),
      (.nullValue(expected: Date.self), "a: expected Date, found null (use =>? or an optional if it may be null)"),
      (.missingKey("b"), #"a: missing key "b" (use =>? if it may be missing)"#),
      (.indexOutOfRange(3, count: 3), "a: no index 3 (array of 3) (use =>? if it may be missing)"),
      (
        .unknownRawValue("s", type: Int.self, allowed: ["x", "y"]),
        #"a: the value is not a known Int (allowed: "x", "y")"#
      ),
      (.numberOutOfRange("-1", type: UInt.self), "a: the number does not fit UInt (0...18446744073709551615)"),
      (.numberOutOfRange("0.5", type: UInt.self), "a: expected UInt, found a number with a fraction"),
      (.numberOutOfRange("nan", type: Double.self), "a: expected Double, found a number that is not finite"),
      (.numberOutOfRange("-inf", type: Double.self), "a: the number does not fit Double"),
      (.numberOutOfRange("inf", type: Int8.self), "a: the number does not fit Int8 (-128...127)"),
      (.invalidValue("ends before it starts"), "a: ends before it starts"),
      (.invalidJSON("expected `,`"), "a: invalid JSON: expected `,`"),
      (.noAlternative([]), "a: none of 0 alternatives worked"),
      (.other(PriceError.negative), "a: threw PriceError.negative"),
      (.other(PriceError.tooHigh("secret")), "a: threw PriceError.tooHigh"),
      (.other(Leak(secret: "secret")), "a: threw Leak"),
      (.other(NSError(domain: "Shop\n", code: 7)), #"a: threw Shop\n 7"#),
      (.other(CocoaError(.fileNoSuchFile)), "a: threw CocoaError 4"),
      (.other(Talkative.quiet), "a: threw Talkative"),
      (.invalidValue("two\nlines\u{202E}"), #"a: two\nlines\u{202E}"#),
    ] as [(DecodeError.Kind, String)])
  func everyKind(kind: DecodeError.Kind, message: String) {
    var error = DecodeError(kind, object: [String: Any]())
    error.path = "a"
    #expect(error.description == message)
    #expect(error.localizedDescription == message)
    #expect((error as any Error).localizedDescription == message)
    #expect(error.errorDescription == message)
    #expect(!error.description.contains("secret"))
  }

  @Test("a debug description shows no values") func debugDescriptionShowsNoValues() throws {
    let error = try decodeError { try ["a": ["id": 5, "list": Array(0..<100)] as [String: Any]] => "a.z" as Int }
    let text = #"DecodeError(missing_key) a: missing key "z" (use =>? if it may be missing)"#
    #expect(error.debugDescription == text)
    #expect(String(reflecting: error) == text)
    #expect("\([error])" == "[\(text)]")
  }

  @Test("cyclic, deep, and wide payloads still give messages") func hostilePayloads() throws {
    let cycle = NSMutableDictionary(), list = NSMutableArray()
    cycle["self"] = cycle
    list.add(cycle)
    cycle["list"] = list
    defer { cycle.removeAllObjects() }
    let hint = "(use =>? if it may be missing)"
    #expect(try decodeError { try cycle => "zzz" as Int }.description == #"(root): missing key "zzz" \#(hint)"#)
    let inner = try decodeError { try cycle => "self.list[0].zzz" as Int }
    #expect(inner.description == #"self.list[0]: missing key "zzz" \#(hint)"#)
    var deep: Any = 1
    for _ in 0..<10_000 { deep = [deep] }
    #expect(try decodeError { try deep => "a" as Int }.description == "(root): expected object, found array")
    let wide: Any = Dictionary(uniqueKeysWithValues: (0..<100_000).map { ("key\($0)", $0) })
    #expect(try decodeError { try wide => "zzz" as Int }.description == #"(root): missing key "zzz" \#(hint)"#)
  }

  @Test(
    "every text is one line of at most 1,000 characters",
    arguments: [
      .typeMismatch(expected: Int.self, found: .array), .missingKey(long),
      .unknownRawValue(long, type: Int.self, allowed: Array(repeating: long, count: 1_000)),
      .numberOutOfRange(String(repeating: "9", count: 100_000), type: Int.self), .invalidValue(long),
      .invalidPath(long), .invalidJSON(long), .other(NSError(domain: long, code: 1)),
      .noAlternative((0..<1_000).map { _ in DecodeError(.noAlternative([nested, nested]), object: 1) }),
    ] as [DecodeError.Kind])
  func oneLine(kind: DecodeError.Kind) {
    var error = DecodeError(kind, object: [String: Any]())
    error.path = DecodePath(steps: [.key(Self.long)] + (0..<500).map { .index($0) })
    let texts = ["\(error)", "\(error.kind)"] + Mirror(reflecting: error).children.map { "\($0.value)" }
    for text in texts { #expect(text.count <= 1_000 && !text.contains(where: \.isNewline)) }
  }

  private static let long = String(repeating: "a\n\u{202E}", count: 1_000)
  private static var nested: DecodeError { DecodeError(.invalidValue(long), object: 1) }

  @Test("reflection shows no values") func reflectionShowsNoValues() throws {
    let error = try decodeError { try ["a": "secret"] => "a" as Int }
    let children = Mirror(reflecting: error).children.map { "\($0.label ?? ""): \($0.value)" }
    #expect(children == ["code: type_mismatch", "path: a", "description: a: expected Int, found string"])
  }
}
