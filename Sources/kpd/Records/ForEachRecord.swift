import Foundation
import KeyPathDecode

/// Calls `body` with what becomes of each record, in order, on any thread but one at a time, and waits for it.
///
/// Do not call it on a thread that tasks need.
func forEachRecord<Record: KeyPathDecodable & Sendable>(
  _ type: Record.Type = Record.self, of input: RecordInput, _ framing: JSONFraming,
  _ documents: JSONDocument.Options = [], _ output: Output,
  _ body: @escaping (Result<Record, DecodeError>) throws(Failure) -> Void
) throws(Failure) {
  output.hideProgress()
  defer { input.endProgress() }
  let stream = JSONStream(
    of: type, chunks: input, framing: framing,
    options: .init(recordLimit: RecordOptions.recordLimit, documents: documents))
  try wait { () async throws(Failure) in
    var results = stream.results.makeAsyncIterator()
    while let result = await results.next() {
      try body(result)
      if input.isTrickling { try output.flush() }
    }
  }
}

/// The same for what is printed of each record.
func forEachRecord(
  _ printing: RecordPrinting, of input: RecordInput, _ framing: JSONFraming, _ output: Output,
  _ body: @escaping (Result<PrintedRecord, DecodeError>) throws(Failure) -> Void
) throws(Failure) {
  let result = RecordPrinting.$current.withValue(printing) {
    Result { () throws(Failure) in try forEachRecord(PrintedRecord.self, of: input, framing, [], output, body) }
  }
  try result.get()
}

/// Runs `body`, which waits for tasks, and blocks this thread until it ends.
private func wait(for body: @escaping () async throws(Failure) -> Void) throws(Failure) {
  let work = Work(body), done = DispatchSemaphore(value: 0)
  Task {
    await work.run()
    done.signal()
  }
  done.wait()
  try work.result.get()
}

/// What a task runs while another thread waits for it: only one of them touches it at a time.
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
