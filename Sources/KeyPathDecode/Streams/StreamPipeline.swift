/// Reads and decodes several batches at once.
///
/// Each worker reads a batch when it is its turn, and decodes it while another one reads: so the bytes are in the caches
/// of its processor. The workers are children of one task, and end when the pipeline is cancelled.
final class StreamPipeline: Sendable {
  private let state = Locked(State())
  private let source: StreamSource
  private let framing: JSONFraming
  private let options: JSONStreamOptions
  private let decode: @Sendable (RecordBatch) -> DecodedBatch

  fileprivate final class State {
    var task: Task<Void, Never>?
    /// What was decoded, and nobody asked for yet, by the number of the batch.
    var decoded: [Int: DecodedBatch] = [:]
    var readCount = 0
    /// The numbers of the batches that were read, and not taken.
    var untaken: Set<Int> = []
    /// True while a worker has the turn to read.
    var isReading = false
    /// True if all was read.
    var isRead = false
    var isCancelled = false
    /// True if the last batch of the stream was taken.
    var isOver = false
    // Who waits, and for what: workers for the turn, and with it the number of their batch.
    var workers: [CheckedContinuation<Int?, Never>] = []
    var consumers: [CheckedContinuation<DecodedBatch?, Never>] = []
  }

  init(
    _ source: StreamSource, _ framing: JSONFraming, _ options: JSONStreamOptions,
    _ decode: @escaping @Sendable (RecordBatch) -> DecodedBatch
  ) {
    self.source = source
    self.framing = framing
    self.options = options
    self.decode = decode
  }

  /// True if the stream ended because it was cancelled.
  var isCancelled: Bool { state.withValue { $0.isCancelled } }

  /// The next batch, or nil at the end.
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
    let input = StreamInput(source, framing, options, workerCount: workerCount)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<workerCount { group.addTask { await self.work(input) } }
    }
  }

  /// Reads one batch after the other, and decodes it.
  private func work(_ input: StreamInput) async {
    while let number = await nextTurn() {
      let batch = await input.nextBatch()
      update { state in
        state.isReading = false
        if batch == nil {
          state.isRead = true
        } else {
          state.untaken.insert(number)
          state.readCount += 1
        }
      }
      guard let batch else { return }
      let decoded = decode(batch)
      update { $0.decoded[number] = decoded }
      // A consumer that waits takes it on this thread. If another one frees it, both wait for a lock of the allocator.
      await Task.yield()
    }
  }

  /// Waits for the turn to read, and returns the number of the batch; nil if none will be needed.
  private func nextTurn() async -> Int? {
    await withCheckedContinuation { continuation in update { $0.workers.append(continuation) } }
  }

  // MARK: State

  private var workerCount: Int { max(1, min(options.workers, 1_024)) }

  /// Changes the state, and wakes up who waited for that, without the lock.
  private func update(_ change: (State) -> Void) {
    let wakeUps = state.withValue { state in
      change(state)
      return state.wakeUps(room: 2 * workerCount, isOrdered: options.isOrdered)
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
      // An element may end the stream when it is freed: not under the lock.
      if !decoded.isEmpty { wakeUps.append { [decoded] in withExtendedLifetime(decoded) {} } }
      decoded = [:]
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

  /// The next batch, or any if their order does not count.
  private func take(isOrdered: Bool) -> DecodedBatch? {
    guard let number = isOrdered ? untaken.min() : anyNumber, let batch = decoded.removeValue(forKey: number)
    else { return nil }
    untaken.remove(number)
    if batch.isLast { isOver = true }
    return batch
  }

  /// The number of a batch that was decoded. The one that ends the stream comes behind all before it, and none behind it.
  private var anyNumber: Int? {
    let last = decoded.filter(\.value.isLast).keys.min() ?? .max
    return decoded.keys.first { $0 < last } ?? (untaken.min() == last ? last : nil)
  }
}

/// What a pipeline reads: only the worker that has the turn uses it.
private final class StreamInput: @unchecked Sendable {
  private var reader: RecordReader
  private let refill: StreamSource.AsyncRefill

  init(_ source: StreamSource, _ framing: JSONFraming, _ options: JSONStreamOptions, workerCount: Int) {
    let batchCount = min(workerCount, JSONStreamOptions.processorCount)
    reader = RecordReader(framing, recordLimit: options.recordLimit, batchCount: batchCount)
    refill = source.open()
  }

  /// The next batch; nil at the end, or if the task is cancelled.
  func nextBatch() async -> RecordBatch? {
    while !Task.isCancelled {
      if let batch = reader.nextBatch() { return batch }
      if reader.isDone { return nil }
      do throws(DecodeError) {
        reader.isAtEnd = try await !refill(&reader.bytes)
      } catch {
        return reader.end(with: error)
      }
    }
    return nil
  }
}

/// Cancels a pipeline when its last iterator is gone.
final class PipelineOwner: Sendable {
  let pipeline: StreamPipeline

  init(_ pipeline: StreamPipeline) {
    self.pipeline = pipeline
  }

  deinit {
    pipeline.cancel()
  }
}
