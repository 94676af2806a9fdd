import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

/// Random values in every framing, cut anywhere and damaged.
@Suite struct RandomStreamsTests {
  private static let framings: [JSONFraming] = [
    .lines, .concatenated, .sequence, .events, .elements(of: ""), .elements(of: "a[1].é"), .automatic,
  ]

  /// The values as a stream contains them. The framings that look for line breaks get values without any.
  private static func text(of values: [String], _ framing: JSONFraming) -> String {
    let flat = values.map { $0.replacingOccurrences(of: "\n", with: " ").replacingOccurrences(of: "\r", with: " ") }
    return switch framing {
    case .lines: flat.joined(separator: "\n")
    case .sequence: values.map { "\u{1E}\($0)\n" }.joined()
    case .events: flat.map { "data: \($0)\n\n" }.joined()
    case .elements(of: ""): "[\(values.joined(separator: ","))]"
    case .elements(of: "a[1].é"): "{\"b\":\(values.first ?? "0"),\"a\":[[],{\"é\":[\(values.joined(separator: ","))]}]}"
    default: values.joined(separator: " ")
    }
  }

  private static func read(_ bytes: [UInt8], _ framing: JSONFraming, _ count: Int) -> [String] {
    JSONRecords(
      of: JSONNode.self, chunks: chunks(of: bytes, count), framing: framing, options: .init(recordLimit: 300)
    ).map { line($0, \.description) }
  }

  @Test("random streams read the same in any chunks", arguments: framings)
  func randomStreams(framing: JSONFraming) throws {
    for seed in 0..<UInt64(rounds(60)) {
      var generator = RandomDocument(seed: seed)
      let values = (0..<Int.random(in: 0...6, using: &generator.random)).map { _ in generator.value(depth: 3) }
      let bytes = Array(Self.text(of: values, framing).utf8)
      let expected = try values.map { try JSONDocument(jsonString: $0).root.description }
      if framing != .automatic {
        let nodes = JSONRecords(of: JSONNode.self, chunks: [bytes], framing: framing)
        expectEqual(lines(nodes), expected, "seed \(seed)")
        for case .success(let node) in nodes {
          expectEqual(bytes[node.byteRange].first, Array(node.description.utf8).first, "seed \(seed)")
        }
      }
      // The records are the same, however the stream is damaged and wherever it is cut.
      var damaged = bytes
      for _ in 0..<Int.random(in: 0...3, using: &generator.random) where !damaged.isEmpty {
        let offset = Int.random(in: 0..<damaged.count, using: &generator.random)
        damaged[offset] = [0x22, 0x5B, 0x5D, 0x7D, 0x0A, 0x0D, 0x2C, 0x5C, 0x1E, 0xC3, 0x31, 0x00]
          .randomElement(using: &generator.random)!
      }
      let whole = Self.read(damaged, framing, 1 << 20)
      for count in [1, 2, 3, 7, 64] {
        expectEqual(Self.read(damaged, framing, count), whole, "seed \(seed), chunks of \(count)")
      }
      for end in damaged.indices.prefix(100).dropFirst() where seed < UInt64(isThorough ? 16 : 1) {
        let cut = JSONRecords(
          of: JSONNode.self, chunks: [Array(damaged[..<end]), Array(damaged[end...])], framing: framing,
          options: .init(recordLimit: 300))
        expectEqual(cut.map { line($0, \.description) }, whole, "seed \(seed), cut at byte \(end)")
      }
    }
  }
}
