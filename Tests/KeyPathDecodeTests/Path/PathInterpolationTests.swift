import KeyPathDecode
import TestSupport
import Testing

private enum Currency: String { case eur, dollar = "us.d" }

private let index = 7
private let key = "a.b"
private let none = ""

@Suite struct PathInterpolationTests {
  @Test(
    "an interpolated value is one key or index",
    arguments: [
      ("users[\(index)].id", [.key("users"), .index(7), .key("id")]),
      ("users.\(index).id", [.key("users"), .key("7"), .key("id")]), ("[\(index)]", [.index(7)]),
      ("\(index)", [.key("7")]), ("[1\(index)]", [.index(17)]), ("[\(UInt8(9))]", [.index(9)]),
      ("user_\(index).name", [.key("user_7"), .key("name")]), ("prices.\(key)", [.key("prices"), .key("a.b")]),
      ("\(key).c", [.key("a.b"), .key("c")]), ("x\(key)y\(key).c", [.key("xa.bya.b"), .key("c")]),
      ("a[\(key)]", [.key("a"), .key("a.b")]), ("a[\("0")]", [.key("a"), .key("0")]),
      (#"a["\#(key)"].c"#, [.key("a"), .key("a.b"), .key("c")]), (#"["\\\#("\\")\#("\"")"]"#, [.key(#"\\""#)]),
      ("\(none)", [.key("")]), ("\(none)[0]", [.key(""), .index(0)]),
      ("a.\(none)", [.key("a"), .key("")]), ("\(none).a", [.key(""), .key("a")]),
      ("a.\(none).b", [.key("a"), .key(""), .key("b")]), ("[\(none)]", [.key("")]), ("a\(none)", [.key("a")]),
      ("\(key.prefix(2))", [.key("a.")]), ("prices.\(Currency.eur)", [.key("prices"), .key("eur")]),
      ("[\(Currency.dollar)]", [.key("us.d")]), ("e\("\u{301}").x", [.key("e\u{301}"), .key("x")]),
    ] as [(DecodePath, [DecodePath.Step])])
  func reading(path: DecodePath, steps: [DecodePath.Step]) {
    expectEqual(path.steps, steps)
    expectEqual(path, DecodePath(steps: steps))
    expectEqual(DecodePath(path.description), path)
  }

  @Test(
    "a malformed interpolated path gives its reason",
    arguments: [
      ("users[\(-1)]", #""users[-1]": indexes start at 0 and have no sign"#),
      ("users[\(UInt64.max)]", #""users[18446744073709551615]": the index is too large"#),
      ("users[\(key)", #""users[a.b": `[` is not closed"#),
      ("[\(key)x]", #""[a.bx]": brackets need an index or a quoted key: [0] or ["key"]"#),
      ("[x\(key)]", #""[xa.b]": brackets need an index or a quoted key: [0] or ["key"]"#),
      ("[\(key)\(key)]", #""[a.ba.b]": brackets need an index or a quoted key: [0] or ["key"]"#),
      ("[0]\(key)", #""[0]a.b": expected `.`, `[` or the end after `]`"#),
      ("..\(key)", #""..a.b": a key is empty; write [""] for an empty key"#),
      ("\(key).", #""a.b.": a key is empty; write [""] for an empty key"#),
      ("\(key)]", #""a.b]": `]` has no matching `[`"#), (#"["\#(key)]"#, #""[\"a.b]": a quoted key is not closed"#),
      (#"["\\#(key)"]"#, #""[\"\\a.b\"]": a quoted key allows only the escapes \" \\ \n \r \t and \u{…}"#),
    ] as [(DecodePath, String)])
  func malformed(path: DecodePath, message: String) {
    #expect(path.steps.isEmpty)
    expectEqual(outcome { try [:] => path as Int }, "invalid_path | (root): invalid path \(message)")
  }

  @Test("any interpolated text is exactly that key") func anyKeyStandsForItself() {
    var random = SplitMix64(state: 3)
    let bytes = Array("ab.[]\"\\(){}019-\u{e9}\u{301}\n".utf8) + [0xFF, 0x00]
    for _ in 0..<rounds(10_000) {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in bytes.randomElement(using: &random)! }
      let key = String(decoding: text, as: UTF8.self)
      expectEqual(utf8("\(key)"), utf8(of: [key]))
      expectEqual(utf8("a.\(key).b"), utf8(of: ["a", key, "b"]))
      expectEqual(utf8("a[\(key)][\(key)].\(key)"), utf8(of: ["a", key, key, key]))
      expectEqual(utf8(#"["\#(key)"].x\#(key)y"#), utf8(of: [key, "x\(key)y"]))
    }
  }

  /// The keys byte by byte, because canonically equivalent strings are equal.
  private func utf8(_ path: DecodePath) -> [[UInt8]] {
    utf8(of: path.steps.compactMap { if case .key(let key) = $0 { key } else { nil } })
  }

  private func utf8(of keys: [String]) -> [[UInt8]] { keys.map { Array($0.utf8) } }

  @Test("the operators accept interpolated paths") func operators() throws {
    let json: Any = ["users": [["id": 1]], "prices": ["a.b": 2]] as [String: Any]
    try expectEqual(json => "users[\(0)].id", 1)
    try expectEqual(json =>? "users[\(5)].id" ?? 0, 0)
    try expectEqual(json => "prices.\(key)", 2)
    try expectEqual(json => "prices" => "\(key)" => .lenient, "2")
    try expectEqual(json => "rates.\(key)" | "prices.\(key)", 2)
    expectEqual(outcome { try json => "users[\(0)].\(key)" as Int }, #"missing_key | users[0]: missing key "a.b""#)
  }
}
