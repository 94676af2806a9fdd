import KeyPathDecode

/// Reads batches one by one and decodes several at once.
///
/// Workers take turns reading. While another worker reads, a worker decodes the batch that it read, so the bytes are
/// still in its processor's caches. The workers are children of one task, and end when the pipeline is canceled.
final class StreamPipeline: Sendable {
  private let state = Locked(State())
  private let setup: StreamSetup
  private let decode: @Sendable (RecordBatch) -> DecodedBatch

  fileprivate final class State {
    var task: Task<Void, Never>?
    /// The batches that were read but not taken, in order. A batch is nil until it is decoded.
    var untaken: [(number: Int, batch: DecodedBatch?)] = []
    var readCount = 0
    /// True while a worker is reading.
    var isReading = false
    /// True if the source was read to its end.
    var isRead = false
    var isCancelled = false
    /// True if the last batch of the stream was taken.
    var isOver = false
    // Workers wait for their turn to read, and for the number of their batch; consumers wait for a decoded batch.
    var workers: [CheckedContinuation<Int?, Never>] = []
    var consumers: [CheckedContinuation<DecodedBatch?, Never>] = []
  }

  init(_ setup: StreamSetup, _ decode: @escaping @Sendable (RecordBatch) -> DecodedBatch) {
    self.setup = setup
    self.decode = decode
  }

  /// True if the stream ended because it was canceled.
  var isCancelled: Bool { state.withValue { $0.isCancelled } }

  /// Returns the next batch, or nil at the end.
  func next() async -> DecodedBatch? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        update { state in
          if state.task == nil, !state.isCancelled { state.task = Task { await self.run() } }
          state.consumers.append(continuation)
        }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Ends reading and decoding.
  func cancel() {
    update { state in
      if !state.isOver { state.isCancelled = true }
    }
  }

  // MARK: Tasks

  private func run() async {
    let input = StreamInput(setup, workerCount: workerCount)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<workerCount { group.addTask { await self.work(input) } }
    }
  }

  /// Reads and decodes batches until the source ends.
  private func work(_ input: StreamInput) async {
    while let number = await nextTurn() {
      let batch = await input.nextBatch()
      update { state in
        state.isReading = false
        if batch == nil {
          state.isRead = true
        } else {
          state.untaken.append((number, nil))
          state.readCount += 1
        }
      }
      guard let batch else { return }
      let decoded = decode(batch)
      update { state in
        guard let index = state.untaken.firstIndex(where: { $0.number == number }) else { return }
        state.untaken[index].batch = decoded
      }
      // Let a waiting consumer run on this thread. If another thread frees the batch, both contend for the allocator's
      // lock.
      await Task.yield()
    }
  }

  /// Waits for a turn to read. Returns the number of the batch, or nil if no more batches are needed.
  private func nextTurn() async -> Int? {
    await withCheckedContinuation { continuation in update { $0.workers.append(continuation) } }
  }

  // MARK: State

  private var workerCount: Int { max(1, min(setup.options.workers, 1_024)) }

  /// Changes the state under the lock, then resumes the tasks that waited for the change outside the lock.
  private func update(_ change: (State) -> Void) {
    let wakeUps = state.withValue { state in
      change(state)
      return state.wakeUps(room: 2 * workerCount, isOrdered: setup.options.isOrdered)
    }
    for wakeUp in wakeUps { wakeUp() }
  }
}

extension StreamPipeline.State {
  fileprivate func wakeUps(room: Int, isOrdered: Bool) -> [() -> Void] {
    var wakeUps: [() -> Void] = []
    while let consumer = consumers.first {
      let batch = isOver || isCancelled ? nil : take(isOrdered: isOrdered)
      guard batch != nil || isOver || isCancelled || isRead && untaken.isEmpty else { break }
      consumers.removeFirst()
      wakeUps.append { consumer.resume(returning: batch) }
    }
    if isOver || isCancelled {
      // Release the elements outside the lock: a deinitializer may cancel this stream.
      if !untaken.isEmpty { wakeUps.append { [untaken] in withExtendedLifetime(untaken) {} } }
      untaken = []
      if let task { wakeUps.append { task.cancel() } }
    }
    if isRead || isOver || isCancelled {
      for worker in workers { wakeUps.append { worker.resume(returning: nil) } }
      workers = []
    } else if !isReading, untaken.count < room, let worker = workers.popLast() {
      isReading = true
      wakeUps.append { [readCount] in worker.resume(returning: readCount) }
    }
    return wakeUps
  }

  /// Takes the next batch, or any decoded batch if the order does not matter.
  private func take(isOrdered: Bool) -> DecodedBatch? {
    // The last batch is taken only after all earlier ones, and nothing is taken after it.
    let last = untaken.firstIndex { $0.batch?.isLast == true } ?? untaken.count
    let index = isOrdered ? 0 : untaken[..<last].firstIndex { $0.batch != nil } ?? 0
    guard index < untaken.count, let batch = untaken[index].batch else { return nil }
    untaken.remove(at: index)
    if batch.isLast { isOver = true }
    return batch
  }
}

/// The input of a pipeline. Only the worker whose turn it is uses it.
private final class StreamInput: @unchecked Sendable {
  private var reader: RecordReader
  private let refill: StreamSource.AsyncRefill
  private let didRead: (@Sendable (Int) -> Void)?

  init(_ setup: StreamSetup, workerCount: Int) {
    let batchCount = min(workerCount, JSONStreamOptions.processorCount)
    reader = RecordReader(setup.framing, recordLimit: setup.options.recordLimit, batchCount: batchCount)
    refill = setup.source.open()
    didRead = setup.options.didRead
  }

  /// Returns the next batch, or nil at the end or if the task is canceled.
  // `RecordSource` has the same loop without `await`. Swift cannot share it, since a function is either `async` or
  // not. `RecordReader` makes the decisions for both.
  func nextBatch() async -> RecordBatch? {
    while !Task.isCancelled {
      if let batch = reader.nextBatch() { return batch }
      if reader.isDone { return nil }
      do throws(DecodeError) {
        reader.isAtEnd = try await !refill(&reader.bytes)
        if !reader.isAtEnd { didRead?(reader.byteCount) }
      } catch {
        return reader.end(with: error)
      }
    }
    return nil
  }
}

/// Cancels a pipeline when its last iterator is released.
final class PipelineOwner: Sendable {
  let pipeline: StreamPipeline

  init(_ pipeline: StreamPipeline) {
    self.pipeline = pipeline
  }

  deinit {
    pipeline.cancel()
  }
}
