import Foundation

// The names of `KeyPathDecodeStreams`, for a program that imports only this module: the compiler says what to import. If both
// modules are imported, the compiler prefers the declarations that are available.

/// Says why a program that only imports this module cannot use `JSONStream`.
@available(*, unavailable, message: "write 'import KeyPathDecodeStreams', and add that product to the target")
public enum JSONStream<Element>: AsyncSequence, AsyncIteratorProtocol {
  public init(
    of type: Element.Type = Element.self, contentsOf url: URL, framing: JSONFraming = .lines,
    options: JSONStreamOptions = .init()
  ) { fatalError() }

  public init<Chunks: AsyncSequence>(
    of type: Element.Type = Element.self, chunks: Chunks, framing: JSONFraming = .lines,
    options: JSONStreamOptions = .init()
  ) { fatalError() }

  public var results: JSONStream { fatalError() }

  public func makeAsyncIterator() -> JSONStream { fatalError() }

  public func next() async throws -> Element? { fatalError() }
}

/// Says why a program that only imports this module cannot use `JSONRecords`.
@available(*, unavailable, message: "write 'import KeyPathDecodeStreams', and add that product to the target")
public enum JSONRecords<Element>: Sequence, IteratorProtocol {
  public init(
    of type: Element.Type = Element.self, contentsOf url: URL, framing: JSONFraming = .lines,
    options: JSONStreamOptions = .init()
  ) { fatalError() }

  public init<Chunks: Sequence>(
    of type: Element.Type = Element.self, chunks: Chunks, framing: JSONFraming = .lines,
    options: JSONStreamOptions = .init()
  ) { fatalError() }

  public func next() -> Result<Element, DecodeError>? { fatalError() }
}

/// Says why a program that only imports this module cannot use `JSONFraming`.
@available(*, unavailable, message: "write 'import KeyPathDecodeStreams', and add that product to the target")
public enum JSONFraming {
  case lines, concatenated, sequence, events, elements(of: DecodePath)
}

/// Says why a program that only imports this module cannot use `JSONStreamOptions`.
@available(*, unavailable, message: "write 'import KeyPathDecodeStreams', and add that product to the target")
public enum JSONStreamOptions {
  public init() { fatalError() }
}

/// Says why a program that only imports this module cannot use `PartialJSON`.
@available(*, unavailable, message: "write 'import KeyPathDecodeStreams', and add that product to the target")
public struct PartialJSON {
  public enum Strings {
    case whole, growing
  }

  public init(strings: Strings = .whole, ignoresProse: Bool = false) { fatalError() }

  public mutating func append(_ piece: some Collection<UInt8>) throws {}

  public mutating func finish() throws {}

  public var root: JSONNode { fatalError() }
}

/// Says why a program that only imports this module cannot use `JSONSnapshots`.
@available(*, unavailable, message: "write 'import KeyPathDecodeStreams', and add that product to the target")
public enum JSONSnapshots<Element>: AsyncSequence, AsyncIteratorProtocol {
  public init<Pieces: AsyncSequence>(
    of type: Element.Type = Element.self, pieces: Pieces, strings: PartialJSON.Strings = .whole,
    ignoresProse: Bool = false
  ) { fatalError() }

  public func makeAsyncIterator() -> JSONSnapshots { fatalError() }

  public func next() async throws -> Element? { fatalError() }
}

extension JSONDocument {
  /// Says why a program that only imports this module cannot use `JSONDocument(partial:)`.
  @available(*, unavailable, message: "write 'import KeyPathDecodeStreams', and add that product to the target")
  public init(partial bytes: some Collection<UInt8>) throws { fatalError() }
}
