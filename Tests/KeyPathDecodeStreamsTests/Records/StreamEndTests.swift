import TestSupport

@testable import KeyPathDecode
@testable import KeyPathDecodeStreams

private struct Event: KeyPathDecodable {
  let id: Int

  init(json: Any) throws {
    id = try json => "id"
    // The other records overtake this one.
    if id == 0 { usleep(30_000) }
  }
}

private final class Freed: KeyPathDecodable, Sendable {
  static let task = Locked<Task<Void, any Error>?>(nil)

  init(json: Any) throws {}

  deinit { Self.task.withValue { $0 }?.cancel() }
}

@Suite("the end of a stream", .serialized) struct StreamEndTests {
  private func chunks(_ texts: [String], failing: Bool = false) -> AsyncThrowingStream<Data, any Error> {
    AsyncThrowingStream { continuation in
      for text in texts { continuation.yield(Data(text.utf8)) }
      continuation.finish(throwing: failing ? CancellationError() : nil)
    }
  }

  private func ids(_ chunks: AsyncThrowingStream<Data, any Error>, _ framing: JSONFraming) async throws -> [Int] {
    let stream = JSONStream(
      of: Event.self, chunks: chunks, framing: framing, options: .init(workers: 2, isOrdered: false))
    return try await stream.results.collected().map { (try? $0.get().id) ?? -1 }
  }

  /// The stream is not ordered, but its end is.
  @Test("the failure that ends a stream comes last") func lastFailureOfAnyOrder() async throws {
    let records = (0..<5).map { "{\"id\":\($0)}" }
    for _ in 0..<(isThorough ? 5 : 2) {
      for found in [
        try await ids(chunks(records + ["]"]), .concatenated),
        try await ids(chunks(["["] + records.map { $0 + "," } + ["x]"]), .elements(of: "")),
        try await ids(chunks(["["] + records.map { $0 + "," } + ["5"]), .elements(of: "")),
        try await ids(chunks(records.map { $0 + "\n" }, failing: true), .lines),
      ] {
        expectEqual(found.last, -1)
        expectEqual(Set(found), [-1, 0, 1, 2, 3, 4])
      }
    }
  }

  @Test("nothing follows an error or the end") func nothingAfterTheEnd() async throws {
    let stream = JSONStream(of: Event.self, chunks: chunks(["{\"id\":1}\n{}\n{\"id\":2}\n"]), framing: .lines)
    var iterator = stream.makeAsyncIterator()
    let first = try await iterator.next()
    expectEqual(first?.id, 1)
    let error = try await #require(throws: DecodeError.self) { try await iterator.next() }
    expectEqual(error.record, 1)
    for _ in 0..<2 {
      let next = try await iterator.next()
      #expect(next == nil)
    }
  }

  @Test("a finished iterator ignores cancellation, a new one throws") func cancelledAfterTheEnd() async throws {
    let stream = JSONStream(of: Event.self, chunks: chunks(["{\"id\":1}\n"]), framing: .lines)
    try await Task { () async throws -> Void in
      var iterator = stream.makeAsyncIterator()
      while try await iterator.next() != nil {}
      withUnsafeCurrentTask { $0?.cancel() }
      let next = try await iterator.next()
      #expect(next == nil)
      var other = stream.makeAsyncIterator()
      await #expect(throws: CancellationError.self) { try await other.next() }
      let last = try await other.next()
      #expect(last == nil)
    }.value
  }

  @Test("a stream of more bytes than offsets can count ends with an error") func countableBytes() throws {
    let reader = RecordReader(.lines, .init(), batchCount: 1, byteLimit: 12)
    var found: [StreamRecord] = []
    for piece in ["[1]\n[2", "]\n[3", "]\n[4]\n"] {
      reader.bytes += Array(piece.utf8)
      var batch = RecordBatch()
      while reader.cut(batch) {
        found += batch.records
        batch = RecordBatch()
      }
      expectEqual(reader.isDone, piece == "]\n[4]\n")
    }
    expectEqual(found.map { $0.failure?.problem.contains("the JSON is longer than 12 bytes") }, [nil, nil, true])
  }

  /// Elements decoded past the end are not freed under the stream's lock.
  // The limit only ends a deadlock.
  @Test("an element may cancel the task when it is freed", .timeLimit(.minutes(10)))
  func elementsThatCancel() async throws {
    let (gate, opened) = AsyncStream.makeStream(of: Void.self)
    let texts = (0..<10).map { $0 == 1 ? "]" : "{}" }
    let stream = JSONStream(of: Freed.self, chunks: chunks(texts), framing: .concatenated, options: .init(workers: 2))
    let task = Task {
      var iterator = stream.results.makeAsyncIterator()
      withExtendedLifetime(try await iterator.next()) {}
      for await _ in gate {}
      _ = try await iterator.next()
    }
    // Meanwhile, the batches after the damaged one are decoded.
    try await Task.sleep(for: .milliseconds(200))
    Freed.task.withValue { $0 = task }
    opened.finish()
    _ = await task.result
    Freed.task.withValue { $0 = nil }
  }

  @Test("a duplicate key does not end the stream") func duplicateKeys() async throws {
    let options = JSONStreamOptions(documents: .rejectDuplicateKeys)
    for (text, framing) in [
      ("[{\"a\":1,\"a\":2},{\"b\":1,\"b\":2},{}]", JSONFraming.elements(of: "")),
      ("{\"a\":1,\"a\":2} {\"b\":1,\"b\":2}{}", .concatenated),
      ("{\"a\":1,\"a\":2}\n[{\"b\":1,\"b\":2}]\n{}", .lines),
    ] {
      let records = JSONRecords(of: JSONNode.self, chunks: [Data(text.utf8)], framing: framing, options: options)
      expectEqual(records.map { (try? $0.get()) == nil }, [true, true, false])
      let stream = JSONStream(of: JSONNode.self, chunks: chunks([text]), framing: framing, options: options)
      try await expectEqual(stream.results.collected().map { (try? $0.get()) == nil }, [true, true, false])
    }
  }
}
