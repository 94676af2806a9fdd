import Foundation
import KeyPathDecode

/// Reads batches one by one and decodes several at once.
///
/// Workers take turns reading. While another worker reads, a worker decodes the batch that it read, so the bytes are
/// still in its processor's caches. They end when the pipeline is canceled.
final class StreamPipeline: @unchecked Sendable {
  private typealias Waiter = CheckedContinuation<RecordBatch?, Never>

  private let setup: StreamSetup
  private let decode: @Sendable (RecordBatch) -> any Sendable
  /// Only the worker whose turn it is to read uses it.
  private lazy var reader: RecordReader? = RecordReader(
    setup.framing, setup.options, batchCount: min(workerCount, JSONStreamOptions.processorCount), setup.open())
  /// Protects the properties below.
  private let lock = NSLock()
  private var tasks: [Task<Void, Never>] = []
  /// The batches that were not taken, in order. All but the last were read.
  private var untaken: [RecordBatch] = []
  /// True while a worker reads into the last batch.
  private var isReading = false
  /// True if the source was read to its end.
  private var isRead = false
  private var isCancelled = false
  /// True if the last batch was taken.
  private var isOver = false
  // Workers wait for a batch to read into; consumers wait for a decoded batch.
  private var workers: [Waiter] = [], consumers: [Waiter] = []

  init(_ setup: StreamSetup, _ decode: @escaping @Sendable (RecordBatch) -> any Sendable) {
    self.setup = setup
    self.decode = decode
  }

  /// Returns the next batch, or nil at the end.
  func next() async -> RecordBatch? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { add(consumer: $0) }
    } onCancel: {
      cancel()
    }
  }

  /// Ends reading and decoding. Returns true if the stream is canceled, and not over.
  @discardableResult
  func cancel() -> Bool {
    lock.lock()
    if !isOver { isCancelled = true }
    let result = isCancelled
    unlock()
    return result
  }

  /// Reads and decodes batches until the source ends.
  private func work() async {
    while let batch = await withCheckedContinuation({ add(worker: $0) }) {
      let hasRecords = await reader?.fill(batch) == true
      if !hasRecords { reader = nil }
      didRead(hasRecords)
      if !hasRecords { return }
      batch.outputs = decode(batch)
      didDecode(batch)
      // Let a waiting consumer run on this thread. If another thread frees the batch, both contend for the allocator's
      // lock.
      await Task.yield()
    }
  }

  // MARK: State

  private var workerCount: Int { max(1, min(setup.options.workers, 1_024)) }
  private var isEnded: Bool { isOver || isCancelled }

  private func add(consumer: Waiter) {
    lock.lock()
    consumers.append(consumer)
    if tasks.isEmpty, !isCancelled { for _ in 0..<workerCount { tasks.append(Task { await self.work() }) } }
    unlock()
  }

  private func add(worker: Waiter) {
    lock.lock()
    workers.append(worker)
    unlock()
  }

  private func didRead(_ hasRecords: Bool) {
    lock.lock()
    isReading = false
    if !hasRecords {
      isRead = true
      _ = untaken.popLast()
    }
    unlock()
  }

  private func didDecode(_ batch: RecordBatch) {
    lock.lock()
    batch.isDecoded = true
    unlock()
  }

  /// Ends a change of the state: resumes the tasks that waited for it outside the lock.
  private func unlock() {
    while let (waiter, batch) = nextWaiter() {
      lock.unlock()
      waiter.resume(returning: batch)
      lock.lock()
    }
    // Also released outside the lock: a deinitializer of an element may cancel this stream.
    var tasks: [Task<Void, Never>] = [], dropped: [RecordBatch] = []
    if isEnded {
      tasks = self.tasks
      swap(&dropped, &untaken)
    }
    lock.unlock()
    for task in tasks { task.cancel() }
    // Otherwise the optimizer releases them after their last use, under the lock.
    withExtendedLifetime(dropped) {}
  }

  /// A task that need not wait any longer, and its batch.
  private func nextWaiter() -> (Waiter, RecordBatch?)? {
    isOver = isOver || isRead && untaken.isEmpty
    if !consumers.isEmpty {
      let batch = take()
      if batch != nil || isEnded { return (consumers.remove(at: 0), batch) }
    }
    if isRead || isEnded { return workers.popLast().map { ($0, nil) } }
    guard !isReading, untaken.count < 2 * workerCount, let worker = workers.popLast() else { return nil }
    isReading = true
    untaken.append(RecordBatch())
    return (worker, untaken.last)
  }

  /// Takes the next batch, or any decoded batch if the order does not matter.
  private func take() -> RecordBatch? {
    if isEnded { return nil }
    // The last batch is taken only after all earlier ones, and nothing is taken after it.
    let last = untaken.firstIndex { $0.isDecoded && $0.isLast } ?? untaken.count
    let index = setup.options.isOrdered ? 0 : untaken[..<last].firstIndex { $0.isDecoded } ?? 0
    guard index < untaken.count, untaken[index].isDecoded else { return nil }
    let batch = untaken.remove(at: index)
    isOver = batch.isLast
    return batch
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
