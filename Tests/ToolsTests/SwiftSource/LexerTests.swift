import TestSupport
import Testing

@testable import SwiftSource

@Suite struct LexerTests {
  @Test(
    "source splits into tokens",
    arguments: [
      ("", []), ("a = 1 // b", ["a", " ", "=", " ", "1", " ", "// b"]),
      ("a/* b /* c */ \" */d", ["a", "/* b /* c */ \" */", "d"]),
      (#"x("a\"b", 1.5)"#, ["x", "(", #""a\"b""#, ",", " ", "1.5", ")"]), ("\"\"+\"\"", ["\"\"", "+", "\"\""]),
      (
        "\"\"\"\n \" \"\" \\\"\"\" \\(a + \"b\")\n\"\"\".c",
        ["\"\"\"\n \" \"\" \\\"\"\" \\(a + \"b\")\n\"\"\"", ".", "c"]
      ),
      (##"#"a"b\(c)\#(d("e"))"# f"##, [##"#"a"b\(c)\#(d("e"))"#"##, " ", "f"]), (##"#"""#x"##, [##"#"""#"##, "x"]),
      ("#\"\"\"\n\"\"\"#x", ["#\"\"\"\n\"\"\"#", "x"]), (#""\("\("}")")"}"#, [#""\("\("}")")""#, "}"]),
      (#""\(a /* ) " */ + ")")"b"#, [#""\(a /* ) " */ + ")")""#, "b"]),
      ("try? a?.b!", ["try", "?", " ", "a", "?", ".", "b", "!"]),
      ("Set<Array<Int>>?", ["Set", "<", "Array", "<", "Int", ">", ">", "?"]),
      ("a ?? b->c => d =>? e", ["a", " ", "??", " ", "b", "->", "c", " ", "=>", " ", "d", " ", "=>?", " ", "e"]),
      ("`init` `a b`", ["`init`", " ", "`a b`"]), ("#if DEBUG\n#endif", ["#if", " ", "DEBUG", "\n", "#endif"]),
      ("a / b / c", ["a", " ", "/", " ", "b", " ", "/", " ", "c"]), ("a = /b(c|d)/", ["a", " ", "=", " ", "/b(c|d)/"]),
      ("f(x)/2/y", ["f", "(", "x", ")", "/", "2", "/", "y"]),
      (#"x = /"([^"]*)": \{\/[)/]/"#, ["x", " ", "=", " ", #"/"([^"]*)": \{\/[)/"#, "]", "/"]),
      ("a ? /b/ : /c/", ["a", " ", "?", " ", "/b/", " ", ":", " ", "/c/"]),
      ("f(/A.b, c: /D.e)", ["f", "(", "/", "A", ".", "b", ",", " ", "c", ":", " ", "/", "D", ".", "e", ")"]),
      ("f(/)[a/b]", ["f", "(", "/", ")", "[", "a", "/", "b", "]"]),
      ("func /(a){b/c}", ["func", " ", "/", "(", "a", ")", "{", "b", "/", "c", "}"]),
      ("a /b// c", ["a", " ", "/", "b", "// c"]), (##"#/"a/b"/# c"##, [##"#/"a/b"/#"##, " ", "c"]),
      (
        "\u{FEFF}#!/usr/bin/swift\nlet é = \"ü\"\r\n",
        ["\u{FEFF}", "#!/usr/bin/swift", "\n", "let", " ", "é", " ", "=", " ", "\"ü\"", "\r\n"]
      ),
      ("0x1F 1_000 1e5 1..<2", ["0x1F", " ", "1_000", " ", "1e5", " ", "1", "..", "<", "2"]),
      ("1.5e-3 2E+4 3-4 5.a", ["1.5e-3", " ", "2E+4", " ", "3", "-", "4", " ", "5", ".", "a"]),
      ("0x1p-3 0x1.fp2 0xE-1 0xA.b", ["0x1p-3", " ", "0x1.fp2", " ", "0xE", "-", "1", " ", "0xA", ".", "b"]),
      ("a.0.1 ...2.5", ["a", ".", "0", ".", "1", " ", "...", "2.5"]), ("a::b", ["a", "::", "b"]),
      ("@a &b \\.c", ["@", "a", " ", "&", "b", " ", "\\", ".", "c"]),
    ])
  func tokens(source: String, tokens: [String]) {
    let lexer = Lexer.read(Array(source.utf8))
    expectEqual(texts(lexer, of: source), tokens)
    expectEqual(lexer.unreadable, nil)
  }

  @Test(
    "an unclosed literal or comment is located",
    arguments: [
      ("a \"b\nc", 2, "a string is not closed"), ("\"\\(\"a", 0, "a string is not closed"),
      ("\"\"\"\na\"\"", 0, "a string is not closed"), ("\"\\", 0, "a string is not closed"),
      ("#\"a\"", 0, "a string is not closed"), ("a /* /* */", 2, "a comment is not closed"),
      ("`a", 0, "a name in backticks is not closed"), ("x #/a", 2, "a regular expression is not closed"),
    ])
  func unreadable(source: String, offset: Int, reason: String) {
    let lexer = Lexer.read(Array(source.utf8))
    expectEqual(lexer.unreadable, Unreadable(offset: offset, reason: reason))
    expectEqual(texts(lexer, of: source).joined(), source)
  }

  @Test("names in interpolations and regular expressions are found") func namesInStringsAreKnown() {
    let source = #""a \(b.c("\(d)")) e" + /f(g)/"#
    let lexer = Lexer.read(Array("x = \(source)".utf8))
    expectEqual(
      lexer.hiddenNames.map { String(decoding: Array("x = \(source)".utf8)[$0], as: UTF8.self) },
      [
        "b", "c", "d", "f", "g",
      ])
  }

  @Test(
    "10,000 unclosed levels keep their tokens", arguments: ["(", "\"\\(", "/*", "[", "{", "#\"\\#(", "\"\"\"\n\\("])
  func deepNesting(opening: String) {
    let source = String(repeating: opening, count: 10_000)
    expectEqual(texts(Lexer.read(Array(source.utf8)), of: source).joined(), source)
    let file = SourceFile(name: "a.swift", bytes: Array(source.utf8))
    expectEqual(file.unreadable?.line, 1)
  }

  @Test(
    "lookahead takes linear time",
    arguments: ["/\\", "/ \\", "/ \\/ ", "#\"\"\"\\#(", "##\"\"\"\\##(", "#\"\"\"\\#(##\"\"\"\\##(", "=/", "= / "])
  func linear(piece: String) {
    for end in ["", "/", "\"#", "\"##\n"] {
      let source = String(repeating: piece, count: 400) + end
      let lexer = Lexer.read(Array(source.utf8))
      expectEqual(texts(lexer, of: source).joined(), source)
      #expect(lexer.bytesReadAhead <= 2 * source.utf8.count)
    }
  }

  @Test("lookahead gives the same result as a fresh search") func lookaheadAnswersLikeASearch() {
    var random = SplitMix64(state: 17)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
        "/\\\"\"##\na".utf8.randomElement(using: &random)!
      }
      var lookahead = LineLookahead()
      for start in bytes.indices {
        var fresh = LineLookahead()
        if Bool.random(using: &random) {
          let expected = fresh.poundsBehindQuotes(from: start, in: bytes)
          expectEqual(lookahead.poundsBehindQuotes(from: start, in: bytes), expected)
        } else if bytes[start] == UInt8(ascii: "/") {
          let expected = fresh.closingSlash(after: start, in: bytes)
          expectEqual(lookahead.closingSlash(after: start, in: bytes), expected)
        }
      }
    }
  }

  @Test("the tokens of random source add up to it") func randomSourceIsKept() {
    var random = SplitMix64(state: 6)
    let pieces = [
      "\"", "\"\"\"", "#", "\\", "(", ")", "/*", "*/", "//", "\n", "\r\n", "a", "`", "/", " ", "\\(", "\"a\"", "{", "}",
      "é", "1.0", "??",
    ]
    for _ in 0..<2_000 {
      let source = (0..<Int.random(in: 0..<40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      expectEqual(texts(Lexer.read(Array(source.utf8)), of: source).joined(), source)
    }
  }
}

private func texts(_ lexer: Lexer, of source: String) -> [String] {
  lexer.tokens.map { String(decoding: Array(source.utf8)[$0.range], as: UTF8.self) }
}
