import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

@Suite("records of a stream decode like documents") struct RecordsTests {
  private struct Nested: KeyPathDecodable {
    let level: Int

    init(json: Any) throws {
      let text: String = try json => "payload"
      level = try JSONDocument(jsonString: text, options: .json5).root => "level"
    }
  }

  @Test("an error in a document inside a record has the number of the record") func documentsInRecords() throws {
    let text = #"{"payload": "{level: 1}"}"# + "\n" + #"{"payload": "{level: 'x'}"}"#
    let results = JSONRecords(of: Nested.self, chunks: [Data(text.utf8)], framing: .lines).map { $0 }
    try expectEqual(results[0].get().level, 1)
    let error = #expect(throws: DecodeError.self) { try results[1].get() }
    expectEqual(error?.record, 1)
  }

  @Test("a stream gives repaired records as records") func streams() async throws {
    let text = (0..<50).map { "{\"id\": \($0 % 10 == 0 ? "\"\($0)\"" : "\($0)")}\n" }.joined()
    let options = JSONStreamOptions(repairs: ["id": .lenient])
    var ids: [Int] = []
    for result in JSONRecords(of: Item.self, chunks: [Data(text.utf8)], framing: .lines, options: options) {
      ids.append(try result.get().id)
    }
    expectEqual(ids, Array(0..<50))
    struct Record: Decodable { let id: Int }
    let chunks = AsyncStream(of: [Data(text.utf8)])
    var count = 0, repairedCount = 0
    for try await (result, warnings) in JSONStream(
      of: Item.self, chunks: chunks, framing: .lines, options: options
    ).resultsWithWarnings {
      if (try? result.get()) != nil { count += 1 }
      repairedCount += warnings.count { $0.recovery == .repaired }
    }
    expectEqual(count, 50)
    expectEqual(repairedCount, 5)
    var records: [Int] = []
    for result in JSONRecords(of: Record.self, chunks: [Data(text.utf8)], framing: .lines, options: options) {
      records.append(try result.get().id)
    }
    expectEqual(records, Array(0..<50))
  }

  @Test("a record of a stream keeps its number and its own path") func record() throws {
    let lines = Data("{\"a\": 1, \"b\": 2}\n{\"a\": 1, \"b\": \"x\"}\n".utf8)
    let error = try decodeError { for record in JSONRecords(of: Pair.self, chunks: [lines]) { _ = try record.get() } }
    expectEqual(error.record, 1)
    expectEqual(error.path, "b")
    expectEqual(error.location?.line, 2)
  }
}

private struct Item: KeyPathDecodable {
  let id: Int

  init(json: Any) throws { id = try json => "id" }
}

private struct Pair: KeyPathDecodable {
  init(json: Any) throws { _ = try json => "a" => .custom { _ in try json => "b" as Int } as Int }
}
