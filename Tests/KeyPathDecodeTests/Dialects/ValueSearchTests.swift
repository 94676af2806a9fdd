import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// The value of a text with prose, and its range and place, or the problem.
private func read(_ text: String, options: JSONDocument.Options = []) -> String {
  do throws(DecodeError) {
    let root = try JSONDocument(jsonString: text, options: options.union(.ignoresProse)).root
    let place = root.location
    return
      "\(place.line):\(place.column) (\(root.byteRange.lowerBound)) \(root.kind == .string ? root.data.text : "\(root)")"
  } catch {
    return "\(place(of: error)) \(error)"
  }
}

extension Data {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

private let noValue = "(root): invalid JSON: no JSON value in the text: expected an object, an array or a code fence"

@Suite("a value in prose") struct ValueSearchTests {
  @Test(
    "the first object or array that begins like one is the value",
    arguments: [
      ("{\"a\": 1}", "1:1 (0) {\"a\":1}"), (" [1]\n", "1:2 (1) [1]"), ("[]", "1:1 (0) []"), ("{ \n}", "1:1 (0) {}"),
      ("Here it is: {\"a\": [1, 2]}. Anything else?", "1:13 (12) {\"a\":[1,2]}"),
      ("Voilà :\n  {\"a\": \"é\"}\nC'est ça.", "2:3 (11) {\"a\":\"é\"}"),
      ("Inline: `{\"a\": 1}`.", "1:10 (9) {\"a\":1}"), ("`[true]`", "1:2 (1) [true]"),
      ("It said \"{\"a\": 1}\".", "1:10 (9) {\"a\":1}"), ("{{\"a\": 1}}", "1:2 (1) {\"a\":1}"),
      ("1. First\r\n2. {\"a\":1}\r\n3. Last", "2:4 (13) {\"a\":1}"),
      ("See [ \"a\" , 1 ] and [2]", "1:5 (4) [\"a\",1]"), ("x[-1.5e3]", "1:2 (1) [-1.5e3]"),
      ("[[[1]]] [2]", "1:1 (0) [[[1]]]"), ("[ [ {\"a\": 1}, 2 ] ]", "1:1 (0) [[{\"a\":1},2]]"),
      ("[{}, {\"a\": 1}]", "1:1 (0) [{},{\"a\":1}]"), ("{\"a\\\"}{\": 1}", "1:1 (0) {\"a\\\"}{\":1}"),
      ("\u{FEFF}Sure: {\"a\": 1}", "1:7 (9) {\"a\":1}"), ("\u{FEFF}{\"a\": 1}", "1:1 (3) {\"a\":1}"),
      ("{\"a\": 1} {\"a\": 2}", "1:1 (0) {\"a\":1}"), ("{\"a\": 1}\n{\"a\": 2}\n", "1:1 (0) {\"a\":1}"),
      ("<p>{\"a\": 1}</p>", "1:4 (3) {\"a\":1}"), ("{\"a\": \"```\\n\"} ```", "1:1 (0) {\"a\":\"```\\n\"}"),
      ("As [1] says: {\"a\": 1}", "1:4 (3) [1]"), ("Fill {} in: {\"a\": 1}", "1:6 (5) {}"),
    ])
  func first(text: String, expected: String) {
    expectEqual(read(text), expected)
  }

  @Test(
    "a bracket that does not begin like JSON is prose",
    arguments: [
      "{result}", "[see below]", "${X}", "{a: 1}", "{'a': 1}", "{1: 2}", "{\"a\" = 1}", "{\"a\", \"b\"}",
      "{\"a\n\": 1}",
      "{\"a\"}", "{,}", "{]", "[}", "[,", "[)", "[ ]", "- [ ] task", "- [x] task", "[2024-01-01]", "[12:30]", "[1-3]",
      "[01]", "[1.]", "[+1]", "[.5]", "[1e]", "[NaN]", "[nul]", "[nullable]", "[truest]", "[1 2]", "[\"a\" \"b\"]",
      "[\"a\": 1]", "[link](url)", "[a]: b", "{{name}}", "[[wiki]]", "[{x}]", "[[[x]]]", "[\"a\tb\"]", "``{", "~~x~~",
      "[\u{1}]",
      "[é]", "[\"a", "[tr",
    ])
  func prose(text: String) {
    expectEqual(problem(text, options: .ignoresProse)?.hasSuffix(noValue), true)
    #expect(read(text + "\n[\"é\", 2]").hasSuffix(") [\"é\",2]"))
  }

  @Test(
    "a bracket that the text ends after is prose",
    arguments: [
      "[\"", "{\"a", "{\"a\\", "[1", "[1 ", "[tr", "[", "{", "[[", "[{", "{\"a\"", "[\"a\"", "[true", "{ ", "```json",
      "``` \n",
    ])
  func unfinished(text: String) {
    expectEqual(problem(text, options: .ignoresProse)?.hasSuffix(noValue), true)
  }

  @Test("a text without a value is an error at its end") func noValues() {
    expectEqual(read("Sorry, I cannot do that."), "1:25 (24) \(noValue)")
    expectEqual(read("One.\nTwo: {x}\n\n"), "2:9 (13) \(noValue)")
    expectEqual(
      read(""), "1:1 (0) (root): invalid JSON: expected a value, found no bytes")
    expectEqual(
      read(" \n"), "1:1 (0) (root): invalid JSON: expected a value, found only whitespace")
    expectEqual(read("42"), "1:3 (2) \(noValue)")
    expectEqual(read("\"a\""), "1:4 (3) \(noValue)")
  }

  @Test(
    "what follows the first line of a fence without a language, or of JSON, is the value",
    arguments: [
      ("```json\n{\"a\": 1}\n```", "2:1 (8) {\"a\":1}"), ("```\n[1]\n```\nMore.", "2:1 (4) [1]"),
      ("Here:\n\n```JSON\n  42\n```", "4:3 (17) 42"), ("~~~jsonc\n\"a\"\n~~~", "2:1 (9) \"a\""),
      ("  ``` json5 title=\"x\"\r\nnull\r\n```\r\n", "2:1 (23) null"), ("\t~~~~ Jsonl\n-1.5", "2:1 (12) -1.5"),
      ("`````\n{\"a\": \"`````\"}\n`````", "2:1 (6) {\"a\":\"`````\"}"), ("```\r{}\r```", "2:1 (4) {}"),
      ("\u{FEFF}```json\n{\"a\": 1}", "2:1 (11) {\"a\":1}"), ("```json\n\n\n  true ```", "4:3 (12) true"),
      ("```json\n[1, 2]\n```\n```json\n[3]\n```", "2:1 (8) [1,2]"), ("```json\n{\"a\": 1}", "2:1 (8) {\"a\":1}"),
      ("Use {x}:\n```json\n5\n```", "3:1 (17) 5"), ("[\n```json\n5\n```", "3:1 (10) 5"),
      ("```json {\"a\": 1}\n```", "1:9 (8) {\"a\":1}"), ("```json{\"a\":\n1}\n```", "1:8 (7) {\"a\":1}"),
      ("```json [\n1, 2]\n```", "1:9 (8) [1,2]"), ("```json {1,3}\n{\"a\": 1}\n```", "2:1 (14) {\"a\":1}"),
      ("```{\"a\": 1}```", "1:4 (3) {\"a\":1}"), ("``` [1] ```", "1:5 (4) [1]"), ("``\n[1]", "2:1 (3) [1]"),
      ("```json` is code\n[1]", "2:1 (17) [1]"), ("```json` 5\n5 [1]", "2:3 (13) [1]"),
    ])
  func fences(text: String, expected: String) {
    expectEqual(read(text), expected)
  }

  @Test(
    "a fence in another language is prose, and so is its end",
    arguments: [
      ("```swift\nlet x = 5\n```\nSo: {\"a\": 1}", "4:5 (27) {\"a\":1}"),
      ("```js\nx\n```\n```\n5\n```", "5:1 (16) 5"), ("~~~sh\n```\n~~~\n~~~\n5\n~~~", "5:1 (18) 5"),
      ("````md\n```\n5\n```\n````\n```\n6\n```", "7:1 (26) 6"), ("````md\n```json\n5\n```\n````", "3:1 (15) 5"),
      ("```python\nprint({\"a\": 1})\n```", "2:7 (16) {\"a\":1}"),
      ("```sh\nx\n```\nThen\n```json\n5\n```", "6:1 (25) 5"),
      ("```npm install```\n```\n5\n```", "3:1 (22) 5"), ("```sh\nx\n  ```  \n```\n5", "5:1 (20) 5"),
      ("```jso\n```\n```\n5", "4:1 (15) 5"),
    ])
  func otherFences(text: String, expected: String) {
    expectEqual(read(text), expected)
  }

  @Test(
    "an error after the beginning of the value is the value's",
    arguments: [
      ("So: {\"a\": 1, b}", "1:14 (13) (root): invalid JSON: expected a key in quotes, found a letter"),
      ("So: {\"a\": 1", "1:12 (11) (root): invalid JSON: " + cutOff),
      ("So: [1, [2 (see {\"a\"", "1:12 (11) (root): invalid JSON: expected `,` or `]`, found `(`"),
      ("```json\n```", "2:1 (8) (root): invalid JSON: expected a value, found ```"),
      ("```json\nSorry {}\n```", "2:1 (8) (root): invalid JSON: expected a value, found a letter"),
      ("```\n12 apples\n```", "2:4 (7) (root): invalid JSON: expected the end, found a letter"),
      ("```\ntrue or\n```", "2:6 (9) (root): invalid JSON: expected the end, found a letter"),
      ("```json\n\"a\nb\"\n```", "2:3 (10) (root): invalid JSON: a control character in a string must be escaped"),
      ("```json\n[\"a\", \"b", "2:9 (16) (root): invalid JSON: " + cutOff),
      (
        "x {\"a\\x\": 1}",
        "1:7 (6) (root): invalid JSON: expected one of `\"\\/bfnrtu` after a backslash, found a letter"
      ),
      ("```json\n[1,]\n```", "2:4 (11) (root): invalid JSON: expected a value, found `]`"),
      ("So [{\"a\": 1}, {\"a\": }]", "1:21 (20) (root): invalid JSON: expected a value, found `}`"),
    ])
  func errors(text: String, expected: String) {
    expectEqual(read(text), expected)
  }

  @Test("nesting is limited in the value, and unlimited in prose") func depth() throws {
    func text(_ depth: Int) -> String {
      String(repeating: "{[", count: 600) + "x " + String(repeating: "[", count: depth) + "1"
        + String(repeating: "]", count: depth) + " ok"
    }
    try expectEqual(JSONDocument(jsonString: text(512), options: .ignoresProse).root.byteRange.count, 1025)
    expectEqual(read(text(513)), "1:1715 (1714) (root): invalid JSON: nested deeper than 512 levels")
  }

  @Test("bytes around the value need not be UTF-8") func otherBytes() throws {
    let bytes: [UInt8] = [0xFF, 0x80, 0x0A, 0xC3] + Array("{\"a\": 1}".utf8) + [0xFF, 0xC0, 0x7D]
    let root = try JSONDocument(bytes, options: .ignoresProse).root
    expectEqual(root.byteRange, 4..<12)
    expectEqual(root.location.line, 2)
    expectEqual(
      problem([0xFF] + Array("{\"a".utf8) + [0xFF] + Array("\": 1}".utf8), options: .ignoresProse),
      "1:5 (4) invalid_json | (root): invalid JSON: the bytes are not valid UTF-8")
    let utf16 = try #require("{\"a\": 1}".data(using: .utf16LittleEndian))
    expectEqual(problem(utf16, options: .ignoresProse)?.contains("no JSON value in the text"), true)
  }

  @Test("places of values and errors are those in the whole text") func places() throws {
    let text = "Réponse :\n```json\n{\n  \"a\": {\"é\": \"1\"}\n}\n```\n"
    let document = try JSONDocument(jsonString: text, options: .ignoresProse)
    let error = try decodeError { try document.root => "a.é" as Int }
    expectEqual("\(place(of: error)) \(error.summary)", "4:14 (35) a.é: expected Int, found string")
    expectEqual(document.root.data, Data("{\n  \"a\": {\"é\": \"1\"}\n}".utf8))
    try expectEqual(document.root["a"]?.byteRange, (document.root => "a" as JSONNode).byteRange)
  }

  @Test(
    "other options hold inside the value",
    arguments: [
      ("x [1,]", [.trailingCommas], "1:3 (2) [1]"),
      ("a, [\"b\", {\"c\": 1,},] \" ,]", [.trailingCommas], "1:4 (3) [\"b\",{\"c\":1}]"),
      ("it's \" {\"a\": [1,]}", [.trailingCommas], "1:8 (7) {\"a\":[1]}"),
      (
        "x {\"a\": 1, \"a\": 2} y", [.rejectDuplicateKeys],
        "1:12 (11) (root): invalid JSON: duplicate key in an object"
      ),
      (
        "x {\"a\": 1, \"a\": 2,} y", [.rejectDuplicateKeys, .trailingCommas],
        "1:12 (11) (root): invalid JSON: duplicate key in an object"
      ),
      (
        "x {a: 1, 'a': 2} y", [.rejectDuplicateKeys, .json5],
        "1:10 (9) (root): invalid JSON: duplicate key in an object"
      ),
    ] as [(String, JSONDocument.Options, String)])
  func otherOptions(text: String, options: JSONDocument.Options, expected: String) {
    expectEqual(read(text, options: options), expected)
  }

  @Test(
    "a value in prose may be JSON5",
    arguments: [
      ("So {a: 1, 'b': [+2, .5,],} don't", "1:4 (3) {\"a\":1,\"b\":[2,0.5]}"),
      ("é: {$é_1: 0x1F}", "1:4 (4) {\"$é_1\":31}"),
      ("x ['a'] /* don't", "1:3 (2) [\"a\"]"), ("[Infinity, 1]", "1:1 (0) "), ("x [-.5]", "1:3 (2) [-0.5]"),
      ("```json5\n// a comment\n{a: 1}\n```", "3:1 (22) {\"a\":1}"), ("```\n'a' // b\n```", "2:5 (8) "),
      ("```\n0x10\n```", "2:1 (4) 16"),
      ("{// no\na: 1} [2]", "2:7 (13) [2]"), ("[see, 1] [2]", "1:10 (9) [2]"), ("[ ] {}", "1:5 (4) {}"),
      ("```json\n{a: 1 /* } */}\n``` it's", "2:1 (8) {\"a\":1}"),
    ])
  func json5(text: String, expected: String) {
    #expect(read(text, options: .json5).hasPrefix(expected))
  }

  @Test("errors in JSON5 have their place in the whole text") func errorsInJSON5() {
    expectEqual(
      read("é {a: 1, b c} it's", options: .json5), "1:12 (12) (root): invalid JSON: expected `:`, found a letter")
    expectEqual(
      read("x {a: 'b} and\n", options: .json5),
      "1:14 (13) (root): invalid JSON: expected a closing quote, found the end")
    #expect(read("```\n'a' // b\n```", options: .json5) == "2:5 (8) (root): invalid JSON: expected the end, found `/`")
    expectEqual(read("none {}x", options: .json5), "1:6 (5) {}")
    expectEqual(read("none", options: .json5), "1:5 (4) \(noValue)")
  }

  @Test("any random object or array reads the same between sentences and in fences") func randomDocuments() throws {
    for seed in 0..<UInt64(isThorough ? 4_000 : 200) {
      var generator = RandomDocument(seed: seed)
      let text = generator.value(depth: 3).trimmingCharacters(in: .whitespacesAndNewlines)
      let isBox = text == "[ ]"
      let node = try JSONDocument(jsonString: text).root
      for (start, end) in [
        ("So: ", ""), ("é\n", " }] ok"), ("(see {x}) `", "`"), ("```json\n", "\n```"), ("~~~\n", "~~~ \""),
      ] {
        let isFence = start.hasSuffix("\n") && start != "é\n"
        let all = start + text + end, options = JSONDocument.Options.ignoresProse
        guard isFence || node.kind == .object || node.kind == .array && !isBox else { continue }
        let root = try JSONDocument(jsonString: all, options: options).root
        #expect(root == node && root.byteRange == start.utf8.count..<(start + text).utf8.count, "seed \(seed)")
        for option in [JSONDocument.Options.trailingCommas, .rejectDuplicateKeys, .json5] {
          try expectEqual(JSONDocument(jsonString: all, options: [options, option]).root, root, "seed \(seed)")
        }
      }
    }
  }

  @Test(
    "a search of any text visits each byte once, in pieces of any length",
    arguments: ["[", "{\"", "`", "{", "[a", "\n```", "~~~\n"])
  func hostile(text: String) throws {
    let count = isThorough ? 10 << 20 : 1 << 14
    let bytes = Array(String(repeating: text, count: count / text.utf8.count).utf8)
    var whole = ValueSearch(), pieces = ValueSearch(), end = 0
    let found = withByteView(of: bytes) { whole.find(in: $0) }
    while end < bytes.count {
      end = min(bytes.count, end + 1_000)
      if let start = withByteView(of: bytes, { pieces.find(in: $0[0..<end]) }) {
        expectEqual(start, found)
        return
      }
    }
    expectEqual(found, nil)
    expectEqual(whole.offset, bytes.count)
    expectEqual(pieces.offset, bytes.count)
  }
}
