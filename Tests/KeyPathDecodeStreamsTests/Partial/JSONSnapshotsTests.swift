import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

private struct Reply: KeyPathDecodable, Equatable {
  let title: String
  let steps: [String]

  init(json: Any) throws {
    title = try json => "title"
    steps = try json =>? "steps" ?? []
  }
}

private struct CodableReply: Decodable {
  let title: String
  let steps: [String]?
}

/// A model that is not equatable.
private struct Title: KeyPathDecodable {
  let title: String
  init(json: Any) throws { title = try json => "title" }
}

@Suite("models that grow") struct JSONSnapshotsTests {
  private func pieces(_ texts: String...) -> AsyncStream<String.UTF8View> { pieces(texts) }

  private func pieces(_ texts: [String]) -> AsyncStream<String.UTF8View> { AsyncStream(of: texts.map(\.utf8)) }

  /// The models as text, and the error that ended them.
  private func texts(of snapshots: JSONSnapshots<Reply>) async -> [String] {
    var texts: [String] = []
    do {
      for try await reply in snapshots { texts.append("\(reply.title): \(reply.steps.joined(separator: ", "))") }
    } catch {
      texts.append("\(error)")
    }
    return texts
  }

  @Test("each piece with more of a value gives a model") func growing() async {
    func pieces() -> AsyncStream<String.UTF8View> {
      self.pieces(#"{"tit"#, #"le": "Te"#, #"a", "steps""#, #": ["Boil"#, #"", "Pou"#, #"r"]"#, "}", "\n")
    }
    let whole = await texts(of: JSONSnapshots(pieces: pieces()))
    expectEqual(whole, ["Tea: ", "Tea: Boil", "Tea: Boil, Pour"])
    let growing = await texts(of: JSONSnapshots(pieces: pieces(), strings: .growing))
    expectEqual(growing, ["Te: ", "Tea: ", "Tea: Boil", "Tea: Boil, Pou", "Tea: Boil, Pour"])
  }

  @Test("a model that equals the one before it is skipped if it is equatable, but not in the results")
  func equalModels() async throws {
    func pieces() -> AsyncStream<String.UTF8View> {
      self.pieces(#"{"title": "a", "#, #""x": 1, "#, #""steps": ["b"], "#, #""y": 2, "#, #""steps": []"#, "}")
    }
    await expectEqual(texts(of: JSONSnapshots(pieces: pieces())), ["a: ", "a: b", "a: "])
    var results: [String] = [], titles: [String] = [], optionals: [Int?] = []
    for try await result in JSONSnapshots(of: Reply.self, pieces: pieces()).results {
      results.append(try "\(result.get().title): \(result.get().steps.joined(separator: ", "))")
    }
    expectEqual(results, ["a: ", "a: ", "a: b", "a: b", "a: "])
    for try await title in JSONSnapshots(of: Title.self, pieces: pieces()) { titles.append(title.title) }
    expectEqual(titles, ["a", "a", "a", "a", "a"])
    for try await number in JSONSnapshots(of: Int?.self, pieces: self.pieces(" ", "null", " ")) {
      optionals.append(number)
    }
    expectEqual(optionals, [nil])
  }

  @Test("a wrong value in an open object may be replaced, so it is an error once the object ends")
  func replacedValues() async throws {
    expectEqual(
      await texts(of: JSONSnapshots(pieces: pieces(#"{"title": ["#, "], ", #""title": "a""#, "}"))), ["a: "])
    // The second piece ends the object, and the third is not read.
    let read = Counter()
    let texts = [#"[{"title": [1], "#, #""steps": []}"#, "]"]
    let counted = AsyncStream(unfolding: { read.next(of: texts)?.utf8 })
    let error = await #expect(throws: DecodeError.self) {
      for try await _ in JSONSnapshots(of: [Reply].self, pieces: counted) {}
    }
    expectEqual(error?.description, "[0].title: expected String, found array in Reply")
    expectEqual(read.count, 2)
  }

  private final class Counter: @unchecked Sendable {
    private(set) var count = 0
    func next(of texts: [String]) -> String? {
      count += 1
      return count <= texts.count ? texts[count - 1] : nil
    }
  }

  @Test(
    "a final error is thrown",
    arguments: [
      ([#"{"title": ["#, #""x"]"#, "}"], ["title: expected String, found array in Reply"]),
      ([#"{"title": "a", "#, "x", "}"], ["a: ", "(root): invalid JSON: expected a key in quotes, found a letter"]),
      ([#"{"steps": [] "#, "}", " "], [#"(root): missing key "title" in Reply (use =>? if it may be missing)"#]),
      ([#"{"title": "a""#], ["a: ", "(root): invalid JSON: ends too early: a truncated download?"]),
      ([], ["(root): invalid JSON: expected a value, found no bytes"]),
    ])
  func finalErrors(pieces: [String], expected: [String]) async {
    let found = await texts(of: JSONSnapshots(pieces: self.pieces(pieces)))
    expectEqual(found, expected)
  }

  @Test("the results include the errors because of which the sequence waits") func results() async throws {
    var texts: [String] = []
    for try await result in JSONSnapshots(of: Reply.self, pieces: pieces("{", #""title": "#, #""a""#, "}")).results {
      switch result {
      case .success(let reply): texts.append(reply.title)
      case .failure(let error): texts.append("\(error)")
      }
    }
    expectEqual(texts, [#"(root): "title" has not arrived yet in Reply"#, "a"])
  }

  @Test("a minimum interval skips models, but not the last") func interval() async {
    let pieces = pieces(#"{"title": "a", "#, #""steps": ["b", "#, #""c", "#, #""d"]}"#)
    let found = await texts(of: JSONSnapshots(pieces: pieces, minimumInterval: .seconds(600)))
    expectEqual(found, ["a: ", "a: b, c, d"])
  }

  @Test("Codable types grow with a decoder, which cannot allow JSON5") func codable() async throws {
    var texts: [String] = []
    for try await reply in JSONSnapshots(
      of: CodableReply.self, pieces: pieces(#"{"title": "a", "#, #""steps": ["b"]}"#))
    { texts.append("\(reply.title) \(reply.steps?.count ?? -1)") }
    expectEqual(texts, ["a -1", "a 1"])
    var decoder = KeyPathDecoder()
    decoder.allowsJSON5 = true
    await #expect(throws: DecodeError(.invalidValue, at: "")) {
      // Before the first piece, which never arrives.
      let (pieces, _) = AsyncStream<[UInt8]>.makeStream()
      for try await _ in JSONSnapshots(of: CodableReply.self, pieces: pieces, decoder: decoder) {}
    }
  }

  @Test("an error of the pieces is thrown as it is, and nothing follows it") func failingPieces() async throws {
    let pieces = AsyncThrowingStream<[UInt8], any Error> { stream in
      stream.yield(Array(#"{"title": "a", "#.utf8))
      stream.finish(throwing: CancellationError())
    }
    var iterator = JSONSnapshots(of: Reply.self, pieces: pieces).makeAsyncIterator()
    try await expectEqual(iterator.next()?.title, "a")
    await #expect(throws: CancellationError.self) { try await iterator.next() }
    try await expectEqual(iterator.next(), nil)
    var wrong = JSONSnapshots(of: [Int].self, pieces: self.pieces(#"["x", "#, "1]")).makeAsyncIterator()
    await #expect(throws: DecodeError.self) { try await wrong.next() }
    try await expectEqual(wrong.next(), nil)
  }

  @MainActor @Test("the main actor can iterate") func mainActor() async throws {
    var titles: [String] = []
    for try await reply in JSONSnapshots(of: Reply.self, pieces: pieces(#"{"title": "a"}"#)) {
      titles.append(reply.title)
    }
    expectEqual(titles, ["a"])
  }
}
