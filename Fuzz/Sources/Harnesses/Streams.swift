import KeyPathDecode
import KeyPathDecodeStreams

extension Harness {
  /// Records read from chunks cut anywhere equal those read from one chunk, in every framing. Lines read as they do on
  /// their own.
  ///
  /// The first byte chooses the framing, the second the longest record, and the third where the chunks are cut.
  public static let streams = Harness(name: "streams") { input in
    guard input.count >= 3 else { return }
    let framings: [JSONFraming] = [
      .automatic, .lines, .concatenated, .sequence, .events, .elements(of: ""), .elements(of: "a"),
      .elements(of: "a[0].b"),
    ]
    let framing = framings[Int(input[0]) % framings.count]
    let options = JSONStreamOptions(recordLimit: input[1] % 4 == 0 ? 16 : 64 << 20)
    let bytes = Array(input[3...])
    let whole = records(in: [bytes], framing, options)
    let cut = records(in: chunks(of: bytes, seed: input[2]), framing, options)
    try expect(whole == cut, "in one chunk \(whole), cut \(cut)")
    if input[2].isMultiple(of: 8), bytes.count <= 64 { try checkEveryCut(bytes, whole, framing, options) }
    for record in whole { try expect(!record.contains("\n"), "a description of several lines: \(record)") }
    if framing == .lines, options.recordLimit > bytes.count { try checkLines(bytes, whole.count) }
  }

  /// The result of each record, as text.
  private static func records(in chunks: [[UInt8]], _ framing: JSONFraming, _ options: JSONStreamOptions) -> [String] {
    JSONRecords(of: JSONNode.self, chunks: chunks, framing: framing, options: options).map { result in
      switch result {
      case .success(let node): "\(node.byteRange) \(node.location) \(node)"
      case .failure(let error): "\(error.record ?? -1) \(error.location.map { "\($0)" } ?? "-") \(error.code) \(error)"
      }
    }
  }

  private static func chunks(of bytes: [UInt8], seed: UInt8) -> [[UInt8]] {
    var chunks: [[UInt8]] = [], start = 0, state = UInt64(seed)
    while start < bytes.count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let end = min(bytes.count, start + Int(state >> 60))
      chunks.append(Array(bytes[start..<end]))
      start = end
    }
    return chunks
  }

  /// Checks that a cut at any byte makes no difference.
  private static func checkEveryCut(
    _ bytes: [UInt8], _ whole: [String], _ framing: JSONFraming, _ options: JSONStreamOptions
  ) throws {
    for end in bytes.indices.dropFirst() {
      let cut = records(in: [Array(bytes[..<end]), Array(bytes[end...])], framing, options)
      try expect(whole == cut, "in one chunk \(whole), cut at byte \(end) \(cut)")
    }
  }

  /// Checks that there is a record for each line that is not blank.
  private static func checkLines(_ bytes: [UInt8], _ count: Int) throws {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = text.split(separator: 0x0A).filter { !$0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
    try expect(lines.count == count, "\(count) records in \(lines.count) lines")
  }
}
