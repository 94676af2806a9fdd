/// Reads batches ahead, and decodes several at once.
///
/// One task reads; it and its children, which decode, end when the pipeline is cancelled.
final class StreamPipeline: Sendable {
  private let state = Locked(State())
  private let source: StreamSource
  private let framing: JSONFraming
  private let options: JSONStreamOptions
  private let decode: @Sendable (RecordBatch) -> DecodedBatch

  fileprivate final class State {
    var task: Task<Void, Never>?
    /// What was read, in order, and nobody decodes yet.
    var waiting: [(number: Int, batch: RecordBatch)] = []
    /// What was decoded, and nobody asked for yet, by the number of the batch.
    var decoded: [Int: DecodedBatch] = [:]
    var readCount = 0, takenCount = 0, workerCount = 0
    /// True if all was read.
    var isRead = false
    var isCancelled = false
    /// True if the last batch of the stream was taken.
    var isOver = false
    // Who waits, and for what.
    var reader: CheckedContinuation<Bool, Never>?
    var workers: [CheckedContinuation<(number: Int, batch: RecordBatch)?, Never>] = []
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
    await withTaskGroup(of: Void.self) { group in
      var reader = RecordReader(framing, recordLimit: options.recordLimit)
      let refill = source.open()
      while await hasRoom() {
        var batch = reader.nextBatch()
        if batch == nil {
          if reader.isDone { break }
          do throws(DecodeError) {
            reader.isAtEnd = try await !refill(&reader.bytes)
          } catch {
            batch = reader.end(with: error)
          }
        }
        if let batch, needsWorker(for: batch) { group.addTask { await self.work() } }
      }
      update { $0.isRead = true }
    }
  }

  /// Waits until another batch may be read; returns false if none will be needed.
  private func hasRoom() async -> Bool {
    await withCheckedContinuation { continuation in update { $0.reader = continuation } }
  }

  /// Keeps a batch for a worker; returns true if there should be one more.
  private func needsWorker(for batch: RecordBatch) -> Bool {
    var needsWorker = false
    update { state in
      state.waiting.append((state.readCount, batch))
      state.readCount += 1
      needsWorker = state.workers.isEmpty && state.workerCount < max(1, options.workers)
      if needsWorker { state.workerCount += 1 }
    }
    return needsWorker
  }

  /// Decodes one batch after the other.
  private func work() async {
    while let (number, batch) = await nextWaiting() {
      let decoded = decode(batch)
      update { $0.decoded[number] = decoded }
    }
  }

  private func nextWaiting() async -> (number: Int, batch: RecordBatch)? {
    await withCheckedContinuation { continuation in update { $0.workers.append(continuation) } }
  }

  // MARK: State

  /// Changes the state, and wakes up who waited for that, without the lock.
  private func update(_ change: (State) -> Void) {
    let wakeUps = state.withValue { state in
      change(state)
      return state.wakeUps(room: 2 * max(1, min(options.workers, 1_024)), isOrdered: options.isOrdered)
    }
    for wakeUp in wakeUps { wakeUp() }
  }
}

extension StreamPipeline.State {
  fileprivate func wakeUps(room: Int, isOrdered: Bool) -> [() -> Void] {
    var wakeUps: [() -> Void] = []
    while let consumer = consumers.first {
      let batch = isOver || isCancelled ? nil : take(isOrdered: isOrdered)
      guard batch != nil || isOver || isCancelled || isRead && takenCount == readCount else { break }
      consumers.removeFirst()
      wakeUps.append { consumer.resume(returning: batch) }
    }
    if isOver || isCancelled {
      waiting = []
      decoded = [:]
      if let task { wakeUps.append { task.cancel() } }
    }
    while let worker = workers.last, !waiting.isEmpty || isRead || isOver || isCancelled {
      workers.removeLast()
      let batch = waiting.isEmpty ? nil : waiting.removeFirst()
      wakeUps.append { worker.resume(returning: batch) }
    }
    if let reader, isOver || isCancelled || readCount - takenCount < room {
      let hasRoom = !isOver && !isCancelled
      self.reader = nil
      wakeUps.append { reader.resume(returning: hasRoom) }
    }
    return wakeUps
  }

  /// The next batch, or any if their order does not count.
  private func take(isOrdered: Bool) -> DecodedBatch? {
    guard let number = isOrdered ? takenCount : decoded.keys.first, let batch = decoded.removeValue(forKey: number)
    else { return nil }
    takenCount += 1
    if batch.isLast { isOver = true }
    return batch
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
