import Foundation
import KeyPathDecode
import KeyPathDecodeStreams

/// Decodes all records and calls `body` with each result in order, one at a time but on any thread. Returns after the
/// last call.
///
/// It blocks, so do not call it on a thread of the concurrency pool.
///
/// - Parameter framing: How records are separated; nil if the whole input is one record.
func forEachRecord<Record: Sendable>(
  of input: RecordInput, _ framing: JSONFraming?, _ documents: JSONDocument.Options, _ output: Output,
  decode: @escaping @Sendable (JSONNode) throws -> Record,
  _ body: @escaping (Result<Record, DecodeError>) throws(Failure) -> Void
) throws(Failure) {
  output.hideProgress()
  defer { input.endProgress() }
  guard let framing else {
    return try wait { () async throws(Failure) in try body(await wholeRecord(of: input, documents, decode)) }
  }
  let stream = JSONStream(
    chunks: input, framing: framing,
    options: .init(recordLimit: RecordOptions.recordLimit, documents: documents), decode: decode)
  try wait { () async throws(Failure) in
    var results = stream.results.makeAsyncIterator()
    // Nothing cancels this task.
    while let result = try? await results.next() {
      try body(result)
      if input.isTrickling { try output.flush() }
    }
  }
}

private func wholeRecord<Record>(
  of input: RecordInput, _ documents: JSONDocument.Options, _ decode: (JSONNode) throws -> Record
) async -> Result<Record, DecodeError> {
  var data = Data()
  do {
    while !data.isEndless, let piece = try await input.next() { data += piece }
    let root = try JSONDocument(data, options: documents).root
    return .success(try parse(root, "" as DecodePath) { _ in try decode(root) })
  } catch {
    return .failure(error as? DecodeError ?? DecodeError(.other(error), object: ()))
  }
}

/// Runs asynchronous work in a task, and blocks this thread until it ends.
private func wait(for body: @escaping () async throws(Failure) -> Void) throws(Failure) {
  let work = Work(body), done = DispatchSemaphore(value: 0)
  Task {
    await work.run()
    done.signal()
  }
  done.wait()
  try work.result.get()
}

/// Work that a task runs while another thread waits. Only one of the two accesses it at a time.
private final class Work: @unchecked Sendable {
  private let body: () async throws(Failure) -> Void
  private(set) var result = Result<Void, Failure>.success(())

  init(_ body: @escaping () async throws(Failure) -> Void) {
    self.body = body
  }

  func run() async {
    do throws(Failure) {
      try await body()
    } catch {
      result = .failure(error)
    }
  }
}
