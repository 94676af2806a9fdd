import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

private struct Event: KeyPathDecodable, Equatable {
  let id: Int, tags: [String]

  init(json: Any) throws {
    id = try json => "id"
    tags = try json =>? "tags" => .lossy() ?? []
  }
}

private struct Point: Decodable, Equatable { let xPos: Int }

/// Endless chunks that count how many were requested.
private struct CountedChunks: AsyncSequence, Sendable {
  let text: @Sendable (Int) -> String
  let asked = Counter()

  actor Counter {
    private(set) var count = 0

    func next() -> Int {
      count += 1
      return count - 1
    }
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    let chunks: CountedChunks

    func next() async throws -> Data? {
      try Task.checkCancellation()
      return Data(chunks.text(await chunks.asked.next()).utf8)
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks: self) }
}

@Suite struct JSONStreamTests {
  private static func text(_ count: Int, padding: Int = 0) -> String {
    let end = "\"]\(String(repeating: " ", count: padding))}\n"
    return (0..<count).map { "{\"id\": \($0), \"tags\": [\"a\", \"\($0 % 7)" + end }.joined()
  }

  @Test(
    "a file gives every record, whatever the workers and framing", arguments: isThorough ? [1, 2, 5] : [1, 3],
    [JSONFraming.automatic, .lines, .concatenated])
  func files(workers: Int, framing: JSONFraming) async throws {
    let count = rounds(2_400)
    try await withFile(Self.text(count, padding: isThorough ? 1_000 : 0).utf8) { url in
      let stream = JSONStream(of: Event.self, contentsOf: url, framing: framing, options: .init(workers: workers))
      let events = try await stream.collected()
      expectEqual(events.map(\.id), Array(0..<count))
      let unordered = JSONStream(
        of: Event.self, contentsOf: url, framing: framing, options: .init(workers: workers, isOrdered: false))
      let others = try await unordered.collected()
      expectEqual(others.map(\.id).sorted(), Array(0..<count))
      if workers > 1 { return }
      expectEqual(
        JSONRecords(of: Event.self, contentsOf: url, framing: framing).map { try? $0.get().id }, Array(0..<count))
    }
  }

  @Test("a stream of a Decodable type uses the decoder") func decodableTypes() async throws {
    var decoder = KeyPathDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let chunks = [Data("{\"x_pos\": 1}{\"x_pos\": null}".utf8)]
    let stream = JSONStream(of: Point.self, chunks: AsyncStream(of: chunks), decoder: decoder)
    let expected = ["Point(xPos: 1)", "#1 1:23 (22) | null_value | x_pos: expected Int, found null in Point"]
    expectEqual(lines(try await stream.results.collected()), expected)
    expectEqual(lines(JSONRecords(of: Point.self, chunks: chunks, decoder: decoder)), expected)
  }

  @Test("the memory of a kept node is not reused", arguments: [1, 2])
  func keptNodes(workers: Int) async throws {
    let padding = String(repeating: "x", count: 10_000)
    try await withFile((0..<80).map { "{\"id\": \($0), \"text\": \"\(padding)\"}\n" }.joined().utf8) { url in
      let stream = JSONStream(of: JSONNode.self, contentsOf: url, options: .init(workers: workers))
      for nodes in [
        try await stream.collected(), try JSONRecords(of: JSONNode.self, contentsOf: url).map { try $0.get() },
      ] {
        try expectEqual(nodes.map { try $0 => "id" as Int }, Array(0..<80))
        #expect(nodes.allSatisfy { $0["text"]?.value as? String == padding })
      }
    }
  }

  @Test("a warning has its record and location") func resultsWithWarnings() async throws {
    let chunks = [Data("{\"id\": 0}\n{\"id\": 1, \"tags\": [\"a\", 2, null]}\n{\"id\": null, \"tags\": [3]}\n".utf8)]
    let stream = JSONStream(of: Event.self, chunks: AsyncStream(of: chunks))
    var found: [String] = []
    for try await (result, warnings) in stream.resultsWithWarnings {
      found.append(line(result.map(\.id)))
      for warning in warnings { found.append("  " + line(Result<Int, DecodeError>.failure(warning.error))) }
    }
    expectEqual(
      found,
      [
        "0", "1", "  #1 2:25 (34) | type_mismatch | tags[1]: expected String, found number in Event",
        "  #1 2:28 (37) | null_value | tags[2]: expected String, found null in Event",
        "#2 3:8 (51) | null_value | id: expected Int, found null in Event",
      ])
  }

  // MARK: Files that cannot be read

  @Test("an unreadable file is one failure with its reason") func unreadableFiles() async throws {
    let folder = FileManager.default.temporaryDirectory
    for (url, reason) in [
      (
        folder.appendingPathComponent("no-such-file.jsonl"),
        "no-such-file.jsonl: cannot be read: No such file or directory"
      ),
      (folder, "\(folder.lastPathComponent): cannot be read: Is a directory"),
    ] {
      let expected = ["#none nowhere value: \(reason)"]
      expectEqual(lines(JSONRecords(of: Event.self, contentsOf: url)), expected)
      expectEqual(lines(try await JSONStream(of: Event.self, contentsOf: url).results.collected()), expected)
    }
  }

  @Test("a deleted file stays readable, and a truncated one fails") func changingFiles() async throws {
    let text = Array(Self.text(400, padding: 1_000).utf8)
    try await withFile(text) { url in
      var iterator = JSONRecords(of: Event.self, contentsOf: url).makeIterator()
      try expectEqual(iterator.next()?.get().id, 0)
      try FileManager.default.removeItem(at: url)
      var count = 1
      while let result = iterator.next() { count += (try? result.get()) == nil ? 0 : 1 }
      expectEqual(count, 400)
    }
    try await withFile(text) { url in
      var iterator = JSONRecords(of: Event.self, contentsOf: url).makeIterator()
      try expectEqual(iterator.next()?.get().id, 0)
      let handle = try FileHandle(forWritingTo: url)
      try handle.truncate(atOffset: 300_000)
      try handle.close()
      var last: String?
      while let result = iterator.next() { last = line(result.map(\.id)) }
      expectEqual(
        last,
        "#none nowhere value: \(url.lastPathComponent): cannot be read: "
          + "it was cut short while it was read")
    }
  }

  @Test("a failure of the chunks ends the stream") func failingChunks() async throws {
    struct Lost: Error {}
    let chunks = AsyncThrowingStream<Data, any Error> { continuation in
      continuation.yield(Data("{\"id\": 0}\n{\"id\"".utf8))
      continuation.finish(throwing: Lost())
    }
    expectEqual(
      lines(try await JSONStream(of: Event.self, chunks: chunks, framing: .lines).results.collected()),
      [
        "Event(id: 0, tags: [])", "#none nowhere | other | (root): threw Lost",
      ])
  }

  // MARK: Back-pressure and cancellation

  /// A record comes out as soon as its chunk arrives, and at most two batches per worker are read ahead.
  @Test("chunks are requested only as records are taken") func backPressure() async throws {
    let chunks = CountedChunks { "{\"id\": \($0)}\n" }
    var iterator = JSONStream(of: Event.self, chunks: chunks, framing: .lines, options: .init(workers: 2))
      .makeAsyncIterator()
    for id in 0..<50 {
      try await expectEqual(iterator.next()?.id, id)
      for _ in 0..<20 { await Task.yield() }
      #expect(await chunks.asked.count <= id + 1 + 4 + 1)
    }
  }

  @Test("dropping the iterator stops the requests") func droppedIterators() async throws {
    let chunks = CountedChunks { "{\"id\": \($0)}\n" }
    for try await event in JSONStream(of: Event.self, chunks: chunks, options: .init(workers: 2)) where event.id == 9 {
      break
    }
    for _ in 0..<100 { await Task.yield() }
    let count = await chunks.asked.count
    for _ in 0..<100 { await Task.yield() }
    await expectEqual(chunks.asked.count, count)
    #expect(count <= 16)
  }

  @Test("canceling the task ends the stream") func cancelledTasks() async throws {
    let chunks = CountedChunks { "{\"id\": \($0)}\n" }
    let task = Task {
      var count = 0
      for try await _ in JSONStream(of: Event.self, chunks: chunks, framing: .lines) { count += 1 }
      return count
    }
    while await chunks.asked.count < 100 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let results = Task {
      for try await _ in JSONStream(of: Event.self, chunks: chunks, framing: .lines).results {}
    }
    results.cancel()
    await #expect(throws: CancellationError.self) { try await results.value }
    let withWarnings = Task {
      for try await _ in JSONStream(of: Event.self, chunks: chunks, framing: .lines).resultsWithWarnings {}
    }
    withWarnings.cancel()
    await #expect(throws: CancellationError.self) { try await withWarnings.value }
  }

  @Test("canceling ends a stream that waits for chunks") func cancelledWhileWaiting() async throws {
    let (chunks, continuation) = AsyncStream.makeStream(of: Data.self)
    continuation.yield(Data("{\"id\": 0}\n".utf8))
    let (first, told) = AsyncStream.makeStream(of: Int.self)
    let task = Task {
      for try await result in JSONStream(of: Event.self, chunks: chunks, framing: .lines).results {
        told.yield(try result.get().id)
      }
    }
    for await id in first {
      expectEqual(id, 0)
      task.cancel()
      told.finish()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    withExtendedLifetime(continuation) {}
  }

  @Test("an invalid record in a worker ends the stream") func endsWithInvalidRecord() async throws {
    let separator = "," + String(repeating: " ", count: 60)
    let elements = (0..<6_000).map { $0 == 5_000 ? "{\"id\": 0x1}" : "{\"id\": \($0)}" }.joined(separator: separator)
    try await withFile("[\(elements)]".utf8) { url in
      for workers in [1, 4] {
        let stream = JSONStream(of: Event.self, contentsOf: url, options: .init(workers: workers))
        let results = try await stream.results.collected()
        expectEqual(results.count, 5_001)
        expectEqual(results.last.map { line($0.map(\.id)) }?.hasPrefix("#5000 1:"), true)
      }
    }
  }

  @Test("any number of workers gives all records", arguments: [Int.min, 0, 1, 1_000, .max])
  func anyNumberOfWorkers(workers: Int) async throws {
    let options = JSONStreamOptions(workers: workers, recordLimit: .max)
    let chunks = chunks(of: Self.text(100).utf8, 50)
    let events = try await JSONStream(of: Event.self, chunks: AsyncStream(of: chunks), options: options).collected()
    expectEqual(events.map(\.id), Array(0..<100))
  }

  @Test("the options report the bytes read so far", arguments: [JSONFraming.lines, .automatic])
  func bytesRead(framing: JSONFraming) async throws {
    let text = "\u{FEFF}" + Self.text(3), read = Counts()
    let options = JSONStreamOptions(didRead: { read.append($0) })
    let chunks = chunks(of: text.utf8, 40), expected = [40, 80, 93]
    expectEqual(JSONRecords(of: Event.self, chunks: chunks, framing: framing, options: options).map { $0 }.count, 3)
    expectEqual(read.take(), expected)
    let stream = JSONStream(of: Event.self, chunks: AsyncStream(of: chunks), framing: framing, options: options)
    _ = try await stream.collected()
    expectEqual(read.take(), expected)
  }
}

/// Numbers that any thread appends.
private final class Counts: @unchecked Sendable {
  private let lock = NSLock()
  private var counts: [Int] = []

  func append(_ count: Int) { lock.withLock { counts.append(count) } }

  func take() -> [Int] {
    lock.withLock {
      defer { counts = [] }
      return counts
    }
  }
}
