import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

@Suite struct LineRangesTests {
  @Test(
    "ranges split a file at line breaks",
    arguments: [
      ("", 3, []), ("1", 3, [0..<1]), ("1\n2\n3\n4\n5\n6\n", 3, [0..<4, 4..<8, 8..<12]),
      ("1\n2\n3\n4\n5\n6\n", 1, [0..<12]), ("1\n2\n3\n4\n5\n6\n", 0, [0..<12]), ("1\n2\n3\n4\n5\n6\n", .min, [0..<12]),
      ("1\n2\n3\n", .max, [0..<2, 2..<4, 4..<6]), ("12345678\n1\n2", 4, [0..<9, 9..<12]),
      ("\n\n\n\n", 2, [0..<2, 2..<4]),
    ])
  func ranges(text: String, parts: Int, expected: [Range<Int>]) async throws {
    try await withFile(text.utf8) { url in
      let ranges = try JSONFraming.lineRanges(ofFileAt: url, parts: parts)
      expectEqual(ranges, expected)
    }
  }

  @Test("the parts contain every record once") func records() async throws {
    var random = SplitMix64(state: 7)
    let text = (0..<400).map { "\"\($0)\(String(repeating: "x", count: Int.random(in: 0..<300, using: &random)))\"\n" }
      .joined()
    let bytes = Array(text.utf8)
    func read(_ bytes: some Collection<UInt8>) -> [String] {
      lines(JSONRecords(of: String.self, chunks: [Array(bytes)], framing: .lines))
    }
    let expected = read(bytes)
    try await withFile(bytes) { url in
      for parts in [1, 2, 3, 7, 64, 1_000] {
        let ranges = try JSONFraming.lineRanges(ofFileAt: url, parts: parts)
        #expect(ranges.count <= parts)
        expectEqual(ranges.flatMap { read(bytes[$0]) }, expected, "\(parts) parts")
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      }
    }
  }

  @Test("an unreadable file throws its reason") func unreadableFiles() throws {
    let folder = FileManager.default.temporaryDirectory
    expectEqual(
      outcome { try JSONFraming.lineRanges(ofFileAt: folder.appendingPathComponent("no-such-file"), parts: 2) },
      "invalid_value | (root): no-such-file: cannot be read: No such file or directory")
    expectEqual(
      outcome { try JSONFraming.lineRanges(ofFileAt: folder, parts: 2) },
      "invalid_value | (root): \(folder.lastPathComponent): cannot be read: Is a directory")
  }
}
