import KeyPathDecode
import TestSupport
import Testing

@Suite struct JSON5IdentifiersTests {
  @Test(
    "an identifier is a key without quotes",
    arguments: [
      ("a", "a"), ("$", "$"), ("_", "_"), ("$_a1Z", "$_a1Z"), ("null", "null"), ("true", "true"),
      ("Infinity", "Infinity"),
      ("NaN", "NaN"), ("ünï", "ünï"), ("ключ", "ключ"), ("\u{10400}", "\u{10400}"), ("\u{2160}", "\u{2160}"),
      ("a\u{300}", "a\u{300}"), ("a\u{661}", "a\u{661}"), ("a\u{203F}", "a\u{203F}"),
      ("a\u{200C}\u{200D}", "a\u{200C}\u{200D}"),
      (#"\u0061b"#, "ab"), (#"a\u0031"#, "a1"), (#"\u0024\u005f"#, "$_"), (#"\u00e9"#, "é"), ("a /**/ ", "a"),
      ("a\u{A0}", "a"),
    ])
  func identifierKeys(text: String, key: String) throws {
    try expectEqual(node5("{\(text): 1}").keys, [key])
    try expectEqual(node5("{x: {}, \(text): {a: 1,},}")[key]?["a"]?.description, "1")
    #expect(problem("[\(text)]", options: .json5) != nil || ["null", "true", "Infinity", "NaN"].contains(text))
  }

  @Test(
    "a bad identifier is refused at its place",
    arguments: [
      Refused("{1: 1}", "1:2 (1)", "expected an identifier, a key in quotes or `}`, found a digit"),
      Refused("{a: 1, 1a: 1}", "1:8 (7)", "expected an identifier or a key in quotes, found a digit"),
      Refused("{-a: 1}", "1:2 (1)", "expected an identifier, a key in quotes or `}`, found `-`"),
      Refused("{a-b: 1}", "1:3 (2)", "expected `:`, found `-`"),
      Refused("{a.b: 1}", "1:3 (2)", "expected `:`, found `.`"),
      Refused("{a b: 1}", "1:4 (3)", "expected `:`, found a letter"),
      Refused("{@: 1}", "1:2 (1)", "expected an identifier, a key in quotes or `}`, found `@`"),
      Refused("{: 1}", "1:2 (1)", "expected an identifier, a key in quotes or `}`, found `:`"),
      Refused("{\u{300}: 1}", "1:2 (1)", "expected an identifier, a key in quotes or `}`, found a non-ASCII character"),
      Refused("{\u{661}: 1}", "1:2 (1)", "expected an identifier, a key in quotes or `}`, found a non-ASCII character"),
      Refused(
        "{\u{200C}: 1}", "1:2 (1)", "expected an identifier, a key in quotes or `}`, found a non-ASCII character"),
      Refused("{😀: 1}", "1:2 (1)", "expected an identifier, a key in quotes or `}`, found a non-ASCII character"),
      Refused("{a😀: 1}", "1:3 (2)", "expected `:`, found a non-ASCII character"),
      Refused(#"{\u0031a: 1}"#, "1:2 (1)", #"expected a character allowed in an unquoted key, found `\`"#),
      Refused(#"{a\u0020b: 1}"#, "1:3 (2)", #"expected a character allowed in an unquoted key, found `\`"#),
      Refused(#"{\x61: 1}"#, "1:2 (1)", #"expected a character allowed in an unquoted key, found `\`"#),
      Refused(#"{\ud801\udc00: 1}"#, "1:2 (1)", #"expected a character allowed in an unquoted key, found `\`"#),
      Refused(#"{\u00: 1}"#, "1:6 (5)", #"expected four hexadecimal digits after `\u`, found `:`"#),
      Refused(#"{a\"#, "1:3 (2)", #"expected a character allowed in an unquoted key, found `\`"#),
      Refused(#"[\u0074rue]"#, "1:2 (1)", #"expected a value, found `\`"#),
      Refused(
        Array("{a".utf8) + [0xFF] + Array(":1}".utf8), "1:3 (2)",
        "expected `:`, found a byte that is not UTF-8 (is this UTF-16 or UTF-32?)"),
    ])
  func badIdentifiers(_ refused: Refused) {
    expectEqual(problem(refused.bytes, options: .json5), refused.problem)
  }
}
