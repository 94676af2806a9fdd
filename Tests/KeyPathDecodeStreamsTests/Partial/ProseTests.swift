import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

private let noValue = "(root): invalid JSON: no JSON value in the text: expected an object, an array or a code fence"

/// The value of an answer with its place, or the error, and whether more bytes may change the value.
private struct Ending: Equatable, CustomStringConvertible {
  let description: String
  let isComplete: Bool
  var isValue = true

  init(_ root: JSONNode) {
    description = "\(root.byteRange) \(root.location) \(root)"
    isComplete = root.isComplete
  }

  init(_ error: DecodeError) {
    description = "\(place(of: error)) \(error.code.rawValue)"
    isComplete = !error.isIncomplete
    isValue = false
  }
}

private func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

@Suite("an answer with prose, as it arrives") struct ProseTests {
  /// The root after each piece, and the error, or the root at the end.
  private func roots(_ pieces: [String], _ strings: PartialJSON.Strings = .growing) -> [String] {
    var json = PartialJSON(strings: strings, ignoresProse: true), roots: [String] = []
    do throws(DecodeError) {
      for piece in pieces {
        try json.append(piece.utf8)
        roots.append(json.root.description + (json.isComplete ? " !" : ""))
      }
      try json.finish()
      roots.append("\(json.root.byteRange)")
    } catch {
      roots.append("\(place(of: error)) \(error)")
    }
    return roots
  }

  @Test(
    "the value appears once its beginning is certain, and prose after it changes nothing",
    arguments: [
      (
        ["Sure", "! ", "{", "\"a", "\"", ":", " \"x", "y\"", "}", " ok? {", "]"],
        [
          "null", "null", "null", "null", "null", "{}", "{\"a\":\"x\"}", "{\"a\":\"xy\"}", "{\"a\":\"xy\"} !",
          "{\"a\":\"xy\"} !", "{\"a\":\"xy\"} !", "6..<17",
        ]
      ),
      (
        ["``", "`js", "on", "\n", "\"a", "b", "\"", "\n", "``", "` x"],
        ["null", "null", "null", "null", "\"a\"", "\"ab\"", "\"ab\" !", "\"ab\" !", "\"ab\" !", "\"ab\" !", "8..<12"]
      ),
      (["[se", "e] [", "1", " ", ", 2", "] a"], ["null", "null", "null", "null", "[1]", "[1,2] !", "6..<13"]),
      (["```\n1", "2", "\n"], ["null", "null", "12 !", "4..<6"]), (["```\n12"], ["null", "4..<6"]),
      (
        ["[[", "{", "}", " x"],
        ["null", "null", "[[{}]]", "1:6 (5) (root): invalid JSON: expected `,` or `]`, found a letter"]
      ),
      (["```\n1", "2 x", "y"], ["null", "2:4 (7) (root): invalid JSON: expected the end, found a letter"]),
      (["Sorry", ", no."], ["null", "null", "1:11 (10) \(noValue)"]),
      (["x {\"a\": [1"], ["{\"a\":[]}", "1:11 (10) (root): invalid JSON: ends too early: a truncated download?"]),
      (["```json\n"], ["null", "1:8 (7) \(noValue)"]),
      (["```json\n[\"a"], ["[\"a\"]", "2:4 (11) (root): invalid JSON: ends too early: a truncated download?"]),
      ([], ["1:1 (0) (root): invalid JSON: expected a value, found no bytes"]),
    ] as [([String], [String])])
  func growing(pieces: [String], expected: [String]) { expectEqual(roots(pieces), expected) }

  @Test("what has not arrived is incomplete, and the places are those in the whole answer") func incomplete() throws {
    var json = PartialJSON(ignoresProse: true)
    try json.append("Voil\u{E0}:\n```json\n".utf8)
    let early = try decodeError { try json.root => "a" as Int }
    #expect(early.isIncomplete && "\(early)" == "(root): the value has not arrived yet")
    try json.append("{\"a\": [\"1\", 2".utf8)
    let missing = try decodeError { try json.root => "b" as Int }
    #expect(missing.isIncomplete && "\(missing)" == "(root): \"b\" has not arrived yet")
    let wrong = try decodeError { try json.root => "a[0]" as Int }
    expectEqual("\(place(of: wrong)) \(wrong.summary)", "3:8 (23) a[0]: expected Int, found string")
    #expect(!json.root.isComplete && json.root.byteRange == 16..<26)
    try json.append("]}\n``` Done.".utf8)
    try json.finish()
    #expect(json.isComplete && json.root.isComplete && json.root.byteRange == 16..<31)
    try expectEqual(json.root => "a[1]", 2)
  }

  @Test("copies of an answer search apart") func copies() throws {
    var first = PartialJSON(ignoresProse: true)
    try first.append("So [".utf8)
    var second = first
    try first.append("1] ok".utf8)
    try second.append("x] [2] ok".utf8)
    expectEqual("\(first.root) \(second.root)", "[1] [2]")
  }

  @Test("the limit of bytes counts the prose, wherever it is cut") func limit() throws {
    for count in [1, 7, 40] {
      var json = PartialJSON(ignoresProse: true, byteLimit: 20)
      let error = try decodeError {
        for piece in chunks(of: "So: [1] and more text".utf8, count) { try json.append(piece) }
      }
      expectEqual(error.summary, "(root): the JSON is longer than 20 bytes")
    }
  }

  @Test("the beginning of an answer reads as a document, also without duplicate keys") func partialDocuments() throws {
    let options: JSONDocument.Options = [.ignoresProse, .rejectDuplicateKeys]
    let root = try JSONDocument(partial: "So {\"a\": \"x".utf8, strings: .growing, options: .ignoresProse).root
    expectEqual("\(root) \(root.byteRange)", "{\"a\":\"x\"} 3..<11")
    let error = try decodeError { try JSONDocument(partial: "So {\"a\": 1, \"a\": 2, \"b".utf8, options: options) }
    expectEqual("\(place(of: error)) \(error)", "1:13 (12) (root): invalid JSON: duplicate key in an object")
    expectEqual("\(try JSONDocument(partial: "So {x} ".utf8, options: options).root)", "null")
    let other = try decodeError { try JSONDocument(partial: "{}".utf8, options: [.ignoresProse, .json5]) }
    expectEqual(other.code, .invalidValue)
  }

  private struct Reply: KeyPathDecodable, Equatable {
    let title: String
    init(json: Any) throws { title = try json => "title" }
  }

  @Test("snapshots read the value in an answer") func snapshots() async throws {
    let pieces = AsyncStream(of: ["Here:\n```js", "on\n{\"tit", "le\": \"Te", "a\"}\n``", "`\nBye {]"].map(\.utf8))
    var titles: [String] = []
    for try await reply in JSONSnapshots(of: Reply.self, pieces: pieces, strings: .growing, ignoresProse: true) {
      titles.append(reply.title)
    }
    expectEqual(titles, ["Te", "Tea"])
    let none = AsyncStream(of: ["Sorry.".utf8])
    let error = try await #require(throws: DecodeError.self) {
      for try await _ in JSONSnapshots(of: Reply.self, pieces: none, ignoresProse: true) {}
    }
    expectEqual("\(error)", noValue)
  }

  @Test("records of a stream may have prose") func records() throws {
    let text = "data: Sure: {\"a\": 1}.\n\ndata: no\n\ndata: [2] ok\n\n"
    let found = lines(of: text.utf8, .events, .init(documents: .ignoresProse))
    expectEqual(
      found,
      [
        "{\"a\":1}", "#1 3:9 (31) JSON: no JSON value in the text: expected an object, an array or a code fence", "[2]",
      ])
    let nodes = JSONRecords(
      of: JSONNode.self, chunks: [text.utf8], framing: .events, options: .init(documents: .ignoresProse)
    ).compactMap { try? $0.get() }
    expectEqual(nodes.map(\.byteRange), [12..<20, 39..<42])
  }

  @Test("random answers end the same as a whole document, wherever they are cut") func randomAnswers() throws {
    var endings = [0, 0]
    for seed in 0..<UInt64(isWeekly ? 100_000 : isThorough ? 8_000 : 300) {
      var answer = RandomAnswer(seed: seed)
      let bytes = answer.bytes()
      let document = Result { () throws(DecodeError) in try JSONDocument(bytes, options: .ignoresProse).root }
      let expected = ending(document)
      let withoutSpace = Array(bytes[...(bytes.lastIndex { !isSpace($0) } ?? -1)])
      endings[(try? document.get()) == nil ? 0 : 1] += 1
      for longest in [1, 3, 20, bytes.count + 1] {
        let found = ending(Result { () throws(DecodeError) in try self.root(of: bytes, longest, &answer.random) })
        var same = found == expected
        if withoutSpace.count < bytes.count, !expected.isValue, !found.isValue {
          // A document leaves out white space at the end, also in a string that is cut off there.
          let root = Result { () throws(DecodeError) in try self.root(of: withoutSpace, longest, &answer.random) }
          same = expected == ending(root)
        }
        if !same {
          Issue.record(
            "seed \(seed), pieces of up to \(longest): \(found), not \(expected): \(bytes.map { Character(Unicode.Scalar($0)) })"
          )
        }
      }
    }
    #expect(endings.allSatisfy { $0 > 100 }, "\(endings)")
  }

  private func ending(_ result: Result<JSONNode, DecodeError>) -> Ending {
    switch result {
    case .success(let root): Ending(root)
    case .failure(let error): Ending(error)
    }
  }

  private func root(of bytes: [UInt8], _ longest: Int, _ random: inout SplitMix64) throws(DecodeError) -> JSONNode {
    var json = PartialJSON(strings: .growing, ignoresProse: true), start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...longest, using: &random))
      try json.append(bytes[start..<end])
      start = end
    }
    try json.finish()
    return json.root
  }
}

/// A random answer of a language model: sentences, brackets, fences and JSON, which may be damaged.
private struct RandomAnswer {
  var random: SplitMix64
  private var documents: RandomDocument

  private static let prose = [
    "Sure!", " ", "\n", "\r\n", "\r", "\n\n", "{result}", "[see below]", "[", "{", "[[", "${X}", "[1-3]", "[1]", "[ ]",
    "{}", "\"", "`", "``", "```\n", "```json\n", "``` JSON x\n", "```swift\n", "~~~\n", "~~~jsonc\r\n", "````md\n",
    "\n```", "\n~~~", "```", "it's", "é", "\u{FEFF}", "1", "true", "12 ", "{\"a", "{\"a\" ", "{\"a\":", "[\"a\" ",
    "[nul", "[-1.5e", "]", "}", ",", "\\", "\t",
  ]

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
    documents = RandomDocument(seed: seed)
  }

  mutating func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    for part in 0..<Int.random(in: 1...8, using: &random) {
      if part > 0, Int.random(in: 0..<4, using: &random) == 0 {
        bytes += documents.value(depth: 2).utf8
      } else {
        bytes += Self.prose.randomElement(using: &random)!.utf8
      }
    }
    for _ in 0..<max(0, Int.random(in: -2...2, using: &random)) where !bytes.isEmpty {
      damage(&bytes, with: Array("{}[],:\"\\/`~ntuf019-.e x\n\u{1}é".utf8 + [0xFF]), &random)
    }
    return bytes
  }
}
