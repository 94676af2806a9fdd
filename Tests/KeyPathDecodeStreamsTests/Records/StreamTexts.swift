import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

/// The text in chunks of `count` bytes.
func chunks(of text: some Sequence<UInt8>, _ count: Int) -> [Data] {
  let bytes = Array(text)
  return stride(from: 0, to: bytes.count, by: count).map { Data(bytes[$0..<min($0 + count, bytes.count)]) }
}

/// The results of a stream, one line per record: the value, or the number, location, and message of its error, such as
/// `#1 2:6 (7) JSON: expected a value, found the end`.
func lines<Value>(_ results: some Sequence<Result<Value, DecodeError>>) -> [String] { results.map(line) }

func line<Value>(_ result: Result<Value, DecodeError>) -> String { line(result, \.summary) }

func line<Value>(_ result: Result<Value, DecodeError>, _ text: (DecodeError) -> String) -> String {
  switch result {
  case .success(let value): return "\(value)"
  case .failure(let error):
    let place = error.location.map { "\($0.line):\($0.column) (\($0.byteOffset))" } ?? "nowhere"
    let record = "#\(error.record.map(String.init) ?? "none") \(place)", summary = text(error)
    for (code, start, name) in [
      (DecodeError.Code.invalidJSON, "(root): invalid JSON:", "JSON:"), (.invalidValue, "(root):", "value:"),
    ] where error.code == code && summary.hasPrefix(start) {
      return "\(record) \(name)\(summary.dropFirst(start.count))"
    }
    return "\(record) | \(error.code.rawValue) | \(summary)"
  }
}

/// The lines for the nodes of a text. Expects the same lines however the text is cut. Cuts a long text at some places.
func lines(
  of text: some Sequence<UInt8>, _ framing: JSONFraming, _ options: JSONStreamOptions = .init(),
  sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
  let bytes = Array(text)
  // Hints stay in the texts that are compared, because it takes long to leave them out.
  func read(_ chunks: [Data]) -> [String] {
    JSONRecords(of: JSONNode.self, chunks: chunks, framing: framing, options: options).map { line($0, \.description) }
  }
  let whole = read([Data(bytes)])
  for count in [1, 2, 3, 7] {
    expectEqual(read(chunks(of: bytes, count)), whole, "chunks of \(count)", sourceLocation: sourceLocation)
  }
  for cut in stride(from: 0, through: bytes.count, by: isThorough ? 1 : 1 + bytes.count / 100) {
    let parts = [Data(bytes[..<cut]), Data(bytes[cut...])]
    expectEqual(read(parts), whole, "cut at \(cut)", sourceLocation: sourceLocation)
  }
  return lines(JSONRecords(of: JSONNode.self, chunks: [Data(bytes)], framing: framing, options: options))
}

/// Replaces, inserts or removes a byte, or removes all from one on.
func damage(_ bytes: inout [UInt8], with alphabet: some Collection<UInt8>, _ random: inout SplitMix64) {
  let offset = Int.random(in: 0..<bytes.count, using: &random), byte = alphabet.randomElement(using: &random)!
  switch Int.random(in: 0...3, using: &random) {
  case 0: bytes[offset] = byte
  case 1: bytes.insert(byte, at: offset)
  case 2: bytes.remove(at: offset)
  default: bytes.removeSubrange(offset...)
  }
}

/// Runs `body` with a file that exists until it returns.
func withFile<Result>(_ bytes: some Sequence<UInt8>, _ body: (URL) async throws -> Result) async throws -> Result {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("stream-\(UUID().uuidString).jsonl")
  try Data(bytes).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  return try await body(url)
}

extension AsyncStream where Element: Sendable {
  init(of elements: [Element]) {
    self.init { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
  }
}

extension AsyncSequence {
  /// All elements, once they have arrived.
  func collected() async rethrows -> [Element] {
    var elements: [Element] = []
    for try await element in self { elements.append(element) }
    return elements
  }
}
