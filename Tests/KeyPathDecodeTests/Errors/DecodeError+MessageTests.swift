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
    "a message says where and what, and shows no value",
    arguments: [
      (.typeMismatch(expected: [String: Int?].self, found: .array), "a: expected [String: Int?], found array"),
      (.nullValue(expected: Date.self), "a: expected Date, found null"),
      (.missingKey("b"), #"a: missing key "b""#),
      (.indexOutOfRange(3, count: 3), "a: no index 3 (array of 3)"),
      (.unknownRawValue("s", type: Int.self, allowed: ["x", "y"]), "a: the value is not a known Int"),
      (.numberOutOfRange("-1", type: UInt.self), "a: the number does not fit UInt (0...18446744073709551615)"),
      (.numberOutOfRange("0.5", type: UInt.self), "a: expected UInt, found a number with a fraction"),
      (.numberOutOfRange("nan", type: Double.self), "a: expected Double, found a number that is not finite"),
      (.numberOutOfRange("-inf", type: Double.self), "a: the number does not fit Double"),
      (.numberOutOfRange("inf", type: Int8.self), "a: the number does not fit Int8 (-128...127)"),
      (.invalidValue("ends before it starts"), "a: ends before it starts"),
      (.invalidPath("a[: `[` is not closed"), "a: invalid path a[: `[` is not closed"),
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
    expectEqual(error.summary, message)
    expectEqual(error.localizedDescription, error.description)
    expectEqual((error as any Error).localizedDescription, error.description)
    expectEqual(error.errorDescription, error.description)
    #expect(!error.description.contains("secret"))
  }

  @Test("a debug description shows no values") func debugDescriptionShowsNoValues() throws {
    let error = try decodeError { try ["a": ["id": 5, "list": Array(0..<100)] as [String: Any]] => "a.z" as Int }
    let text = "DecodeError(missing_key) \(error)"
    expectEqual(error.summary, #"a: missing key "z""#)
    expectEqual(error.debugDescription, text)
    expectEqual(String(reflecting: error), text)
    expectEqual("\([error])", "[\(text)]")
  }

  @Test("cyclic, deep, and wide payloads still give messages") func hostilePayloads() throws {
    let cycle = NSMutableDictionary(), list = NSMutableArray()
    cycle["self"] = cycle
    list.add(cycle)
    cycle["list"] = list
    defer { cycle.removeAllObjects() }
    try expectEqual(decodeError { try cycle => "zzz" as Int }.summary, #"(root): missing key "zzz""#)
    let inner = try decodeError { try cycle => "self.list[0].zzz" as Int }
    expectEqual(inner.summary, #"self.list[0]: missing key "zzz""#)
    var deep: Any = 1
    for _ in 0..<10_000 { deep = [deep] }
    try expectEqual(decodeError { try deep => "a" as Int }.description, "(root): expected object, found array")
    let wide: Any = Dictionary(uniqueKeysWithValues: (0..<100_000).map { ("key\($0)", $0) })
    try expectEqual(decodeError { try wide => "zzz" as Int }.summary, #"(root): missing key "zzz""#)
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
    expectEqual(children, ["code: type_mismatch", "path: a", "description: a: expected Int, found string"])
  }
}

private struct APIError: Error { let cause: any Error, request: String? }
private enum Level: String, KeyPathDecodable, CaseIterable { case low, high }
private final class Box { let error: DecodeError; init(_ error: DecodeError) { self.error = error } }

private func dumped(_ value: Any) -> String {
  var text = ""
  dump(value, to: &text)
  return text
}

private func mirrored(_ value: Any, depth: Int = 6) -> String {
  "\(value)"
    + (depth == 0 ? "" : Mirror(reflecting: value).children.map { mirrored($0.value, depth: depth - 1) }.joined())
}

/// Nothing that Swift prints by default shows a value of the payload.
@Suite("printing of errors") struct PrintingTests {
  private static var payload: [String: Any] {
    [
      "password": "hunter2", "pin": 770_077, "list": ["hunter2"],
      "inner": ["token": "hunter2", "text": #"{"a": "hunter2"}"#],
    ]
  }

  private static let failures: [@Sendable (Any) throws -> Any] = [
    { try $0 => "password" as Int }, { try $0 => "password" as Level }, { try $0 => "password" as Date },
    { try $0 => "password" as UUID }, { try $0 => "pin" as UInt8 }, { try $0 => "pin" as String },
    { try $0 => "list" as [Int] }, { try $0 => "inner.token.x" as Int }, { try $0 => "inner.tokem" as Int },
    { try $0 => "password" => .oneOf(.unixSeconds, .date(format: "yyyy")) as Date },
    { try $0 => "inner.text" => .embeddedJSON as [Int] }, { try $0 => "list" as [Level] },
    { try $0 => "password" => .check("too short") { (text: String) in text.count > 9 } },
    {
      try parse($0, "password") {
        throw DecodeError(.unknownRawValue("\($0)", type: Level.self, allowed: []), object: $0)
      }
    },
    { try $0 => "inner" => .tagged("token", [:]) as Int }, { try $0 => "list" as Set<UUID> },
    { try $0 => "inner" as Result<Int, DecodeError> },
  ]

  @Test("no way of printing an error shows the payload", arguments: failures.indices)
  func everyWay(index: Int) throws {
    let data = try JSONSerialization.data(withJSONObject: Self.payload)
    for json in [Self.payload as Any, try JSONDocument(data).root] {
      var thrown: (any Error)?
      do { if let result = try Self.failures[index](json) as? Result<Int, DecodeError> { _ = try result.get() } } catch
      { thrown = error }
      let error = try #require(thrown as? DecodeError)
      let result = Result<Int, any Error>.failure(error)
      let ways: [String] = [
        "\(error)", String(reflecting: error), error.localizedDescription, dumped(error), mirrored(error),
        "\(error.kind)", String(reflecting: error.kind), dumped(error.kind), "\(APIError(cause: error, request: nil))",
        dumped(APIError(cause: error, request: nil)), "\([error])", "\(Optional(error) as Any)", "\(result)",
        dumped(result),
        dumped(Box(error)), mirrored(["cause": error]), "\(error as NSError)", "\((error as NSError).userInfo)",
        "\(error.decodingError)", dumped(error.decodingError), String(describing: error.location as Any),
        "\(DecodeWarning(error: error, recovery: .usedNil))", dumped(DecodeWarning(error: error, recovery: .usedNil)),
        String(reflecting: DecodeWarning(error: error, recovery: .usedNil)), "\(["x": result])",
      ]
      for (way, text) in ways.enumerated() {
        #expect(
          !text.contains("hunter2") && !text.contains("770077") && !text.contains("770_077"), "way \(way): \(text)")
      }
    }
  }
}

@Suite("messages of faults") struct FaultTests {
  @Test("every fault has its code and message", arguments: FaultCase.all)
  func everyFault(row: FaultCase) {
    let error = DecodeError(row.fault, object: 1)
    expectEqual("\(error.code.rawValue) | \(error.problem)", row.message)
  }

  @Test("these tests have every case that is declared") func everyCase() throws {
    let declared = try declaredCases(of: "Fault", in: "KeyPathDecode/Errors/Fault.swift")
    let tested = Set(FaultCase.all.map { caseName(of: $0.fault) })
    expectEqual(declared.symmetricDifference(tested).sorted(), [], "add a row to Tests/TestSupport/FaultCase.swift")
  }
}
