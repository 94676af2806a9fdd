/// The result of each record of a ``JSONStream``: `for await result in stream.results { … }`.
///
/// Iteration never throws. It ends early if the task is canceled. Reading stops when the iterator is released.
public struct JSONResults<Element: Sendable>: AsyncSequence, Sendable {
  private let source: StreamSource
  private let framing: JSONFraming
  private let options: JSONStreamOptions
  private let decoding: RecordDecoding<Element>

  init(
    _ source: StreamSource, _ framing: JSONFraming, _ options: JSONStreamOptions,
    _ output: @escaping @Sendable (Result<JSONNode, DecodeError>) -> Element
  ) {
    self.source = source
    self.framing = framing
    self.options = options
    decoding = RecordDecoding(documents: options.documents, output: output)
  }

  /// Returns an iterator. Reading begins with the first call to `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(owner: PipelineOwner(StreamPipeline(source, framing, options, decoding.decode)))
  }

  /// Iterates over the result of each record.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let owner: PipelineOwner
    // Taking a record from a batch inlines into the caller's loop, where its type is known. This saves 9%.
    @usableFromInline var outputs: [Element?] = []
    @usableFromInline var index = 0

    fileprivate init(owner: PipelineOwner) {
      self.owner = owner
    }

    /// True if the stream ended because it was canceled.
    var isCancelled: Bool { owner.pipeline.isCancelled }

    /// Drops the remaining records and cancels the stream.
    mutating func end() {
      outputs = []
      index = 0
      owner.pipeline.cancel()
    }

    /// Returns the result of the next record, or nil at the end or if the task is canceled.
    @inlinable
    public mutating func next() async -> Element? {
      if let output = nextReady() { return output }
      return await nextOfNextBatch(nil)
    }

    /// Returns the result of the next record on the caller's actor, or nil at the end or if the task is canceled.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      if let output = nextReady() { return output }
      return await nextOfNextBatch(actor)
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
    mutating func nextOfNextBatch(_ actor: isolated (any Actor)?) async -> Element? {
      while await readBatch(actor) {
        if let output = nextReady() { return output }
      }
      return nil
    }

    /// Takes the outputs of the next batch. Returns false at the end.
    private mutating func readBatch(_ actor: isolated (any Actor)?) async -> Bool {
      outputs = []
      index = 0
      guard let batch = await owner.pipeline.next() else { return false }
      outputs = (batch.outputs as? Outputs<Element>)?.take() ?? []
      return true
    }
  }
}
