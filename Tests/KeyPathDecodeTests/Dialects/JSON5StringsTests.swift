import KeyPathDecode
import TestSupport
import Testing

@Suite struct JSON5StringsTests {
  @Test(
    "strings and keys decode their escapes",
    arguments: [
      ("''", ""), ("'a'", "a"), (#"'a"b'"#, "a\"b"), (#""a'b""#, "a'b"), (#"'a\'b\"c'"#, "a'b\"c"), (#""\'\"""#, "'\""),
      (#"'\\'"#, "\\"), (#"'\/\b\f\n\r\t'"#, "/\u{8}\u{C}\n\r\t"), (#"'\v\0'"#, "\u{B}\0"), (#"'\0a'"#, "\0a"),
      (#"'\x41\xe9\xFF\x00'"#, "Aéÿ\0"), (#"'\u0041\ud83d\ude00'"#, "A😀"), (#"'\a\c\$\ \U0041'"#, "ac$ U0041"),
      ("'\\é\\😀'", "é😀"), ("'a\\\nb'", "ab"), ("'a\\\r\nb'", "ab"), ("'a\\\rb'", "ab"), ("'a\\\n\nb'", nil),
      ("'a\\\u{2028}b\\\u{2029}c'", "abc"), ("'a\u{2028}b\u{2029}c'", "a\u{2028}b\u{2029}c"), ("'\\\n'", ""),
      ("'\\\n\\\n'", ""), ("'a\tb\u{B}\u{C}\u{1}\0\u{7F}'", "a\tb\u{B}\u{C}\u{1}\0\u{7F}"), ("'\\\tb'", "\tb"),
      ("'\\ud83d\\\n\\ude00'", "😀"), ("'\\\u{85}'", "\u{85}"), ("'// a /* b'", "// a /* b"), ("'\u{FEFF}'", "\u{FEFF}"),
    ] as [(String, String?)])
  func decodedEscapes(text: String, value: String?) {
    expectEqual((try? node5(text))?.value as? String, value)
    expectEqual((try? node5("{\(text): 1}"))?.keys.first, value)
  }

  @Test(
    "a malformed string is refused at its place",
    arguments: [
      Refused("'", "1:2 (1)", "expected a closing quote, found the end"),
      Refused("'abc", "1:5 (4)", "expected a closing quote, found the end"),
      Refused("'abc\"", "1:6 (5)", "expected a closing quote, found the end"),
      Refused(#"'\"#, "1:3 (2)", "expected a closing quote, found the end"),
      Refused(#"'\'"#, "1:4 (3)", "expected a closing quote, found the end"),
      Refused("'a\nb'", "1:3 (2)", "a control character in a string must be escaped"),
      Refused("\"a\rb\"", "1:3 (2)", "a control character in a string must be escaped"),
      Refused(#"'\1'"#, "1:3 (2)", "expected no digit other than a single `0` after a backslash, found a digit"),
      Refused(#"'\9'"#, "1:3 (2)", "expected no digit other than a single `0` after a backslash, found a digit"),
      Refused(#"'\00'"#, "1:3 (2)", "expected no digit other than a single `0` after a backslash, found a digit"),
      Refused(#"'\x4'"#, "1:5 (4)", #"expected two hexadecimal digits after `\x`, found `'`"#),
      Refused(#"'\xg0'"#, "1:4 (3)", #"expected two hexadecimal digits after `\x`, found a letter"#),
      Refused(#"'\x"#, "1:4 (3)", #"expected two hexadecimal digits after `\x`, found the end"#),
      Refused(#"'\u004'"#, "1:7 (6)", #"expected four hexadecimal digits after `\u`, found `'`"#),
      Refused("'\\u00\\\n41'", "1:6 (5)", #"expected four hexadecimal digits after `\u`, found `\`"#),
      Refused(#"'\u"#, "1:4 (3)", #"expected four hexadecimal digits after `\u`, found the end"#),
      Refused(#"['"', '\ud83d']"#, "1:8 (7)", "lone surrogate in a string"),
      Refused(#"'\'\ude00'"#, "1:4 (3)", "lone surrogate in a string"),
    ])
  func badStrings(_ refused: Refused) {
    expectEqual(problem(refused.bytes, options: .json5), refused.problem)
  }
}
