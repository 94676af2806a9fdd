import KeyPathDecode

/// The result of each record of a ``JSONStream``: `for try await result in stream.results { … }`.
///
/// A record that fails does not end the iteration. Only canceling the task does, with a `CancellationError`. Reading
/// stops when the iterator is released.
public struct JSONResults<Element: Sendable>: AsyncSequence, Sendable {
  private let setup: StreamSetup
  private let output: @Sendable (Result<JSONNode, DecodeError>) -> Element

  init(_ setup: StreamSetup, _ output: @escaping @Sendable (Result<JSONNode, DecodeError>) -> Element) {
    self.setup = setup
    self.output = output
  }

  /// Returns an iterator. Reading begins with the first call to `next()`.
  public func makeAsyncIterator() -> Iterator {
    let pipeline = StreamPipeline(setup) { [output, documents = setup.options.documents] batch in
      batch.decode(documents, output)
    }
    return Iterator(owner: PipelineOwner(pipeline))
  }

  /// Iterates over the result of each record.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let owner: PipelineOwner
    // Taking a record from a batch inlines into the caller's loop, where its type is known.
    @usableFromInline var outputs: [Element?] = []
    @usableFromInline var index = 0
    /// True after the last record or a thrown error.
    private var didEnd = false

    fileprivate init(owner: PipelineOwner) {
      self.owner = owner
    }

    /// Drops the remaining records and cancels the stream.
    mutating func end() {
      outputs = []
      index = 0
      didEnd = true
      owner.pipeline.cancel()
    }

    /// Returns the result of the next record, or nil at the end.
    ///
    /// - Throws: A `CancellationError` if the task is canceled.
    @inlinable
    public mutating func next() async throws(CancellationError) -> Element? {
      if let output = nextReady() { return output }
      return try await nextOfNextBatch(nil)
    }

    /// Returns the result of the next record on the caller's actor, or nil at the end.
    ///
    /// - Throws: A `CancellationError` if the task is canceled.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(CancellationError) -> Element? {
      if let output = nextReady() { return output }
      return try await nextOfNextBatch(actor)
    }

    /// Returns the next record of the batch, or nil after the last. The record is moved out, not copied.
    @inlinable
    mutating func nextReady() -> Element? {
      guard index < outputs.count else { return nil }
      defer { index += 1 }
      return outputs[index].take()
    }

    /// Returns the first record of the next batch that has one, or nil at the end.
    @usableFromInline
    mutating func nextOfNextBatch(_ actor: isolated (any Actor)?) async throws(CancellationError) -> Element? {
      while !didEnd {
        outputs = []
        index = 0
        guard let batch = await owner.pipeline.next() else {
          didEnd = true
          if owner.pipeline.cancel() { throw CancellationError() }
          break
        }
        outputs = batch.outputs as? [Element?] ?? []
        // The array is now only referenced here, so that moving an element out does not copy it.
        batch.outputs = ()
        if let output = nextReady() { return output }
      }
      return nil
    }
  }
}
