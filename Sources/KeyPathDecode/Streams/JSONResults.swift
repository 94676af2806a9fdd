/// What a ``JSONStream`` makes of each record; it never throws: `for await result in stream.results { … }`.
///
/// It ends early in a task that is cancelled. Reading ends with its last iterator.
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

  /// Begins to read with the first record that is asked for.
  public func makeAsyncIterator() -> Iterator {
    Iterator(owner: PipelineOwner(StreamPipeline(source, framing, options, decoding.decode)))
  }

  /// Hands out what became of each record.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let owner: PipelineOwner
    // What is taken of a batch is inlined into the loop of the caller, who knows the type: that saves 9 %.
    @usableFromInline var outputs: [Element?] = []
    @usableFromInline var index = 0

    fileprivate init(owner: PipelineOwner) {
      self.owner = owner
    }

    /// True if the stream ended because it was cancelled.
    var isCancelled: Bool { owner.pipeline.isCancelled }

    /// Drops what is left.
    mutating func end() {
      outputs = []
      index = 0
      owner.pipeline.cancel()
    }

    /// What became of the next record; nil at the end, or if the task is cancelled.
    @inlinable
    public mutating func next() async -> Element? {
      if let output = nextReady() { return output }
      return await nextOfNextBatch(nil)
    }

    /// The same, on the caller's actor.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      if let output = nextReady() { return output }
      return await nextOfNextBatch(actor)
    }

    /// The next record of the batch; nil if there is none left. Taken out, a value is not copied.
    @inlinable
    mutating func nextReady() -> Element? {
      guard index < outputs.count else { return nil }
      defer { index += 1 }
      return outputs[index].take()
    }

    /// The first record of the next batch.
    @usableFromInline
    mutating func nextOfNextBatch(_ actor: isolated (any Actor)?) async -> Element? {
      while await readBatch(actor) {
        if let output = nextReady() { return output }
      }
      return nil
    }

    /// Takes the outputs of the next batch.
    private mutating func readBatch(_ actor: isolated (any Actor)?) async -> Bool {
      outputs = []
      index = 0
      guard let batch = await owner.pipeline.next() else { return false }
      outputs = (batch.outputs as? Outputs<Element>)?.take() ?? []
      return true
    }
  }
}
