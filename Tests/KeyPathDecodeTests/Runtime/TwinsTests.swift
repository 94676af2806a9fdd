import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// The fast memory accesses and their portable twins give equal values and equal errors.
///
/// A build has only one of the two, so each is compared with the same files, which have what random payloads read as.
/// `UPDATE_GOLDEN=1 swift test --filter TwinsTests` rewrites the files; then
/// `swift test -Xswiftc -DKEYPATHDECODE_PORTABLE` must pass.
@Suite("fast and portable memory access", .serialized) struct TwinsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  /// The groups whose reads are all in a file of text.
  private static let readable: ClosedRange<UInt64> = 0...0

  @Test("random payloads read as in the file of texts", arguments: readable) func texts(group: UInt64) throws {
    let parts = try Payload.all(ofGroup: group).map { payload in
      let lines = payload.reads.map { read in
        let texts = Set(read.texts).count == 1 ? [read.texts[0]] : read.texts
        return "\(read.path): \(texts.joined(separator: " / "))"
      }
      return (title: "\(payload.seed)", text: ([payload.text] + lines).map { "\(escaped($0))\n" }.joined())
    }
    try expectGolden(parts: parts, in: Self.folder.appending(path: "Twins-\(group).txt"))
  }

  /// 180,000 texts would be too long a file, so it has a hash for each group.
  @Test("random payloads read as in the file of hashes") func hashes() throws {
    let file = Self.folder.appending(path: "Twins.txt"), groups = 0..<UInt64(updatesGolden ? 64 : rounds(64))
    let lines = try groups.map { group in "\(group) \(hash(of: try Payload.all(ofGroup: group)))" }
    if updatesGolden { try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file) }
    let golden = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(golden.count == 64)
    for (line, expected) in zip(lines, golden) where line != expected {
      Issue.record(
        """
        group and hash are \(line), not \(expected). To see the texts, add the group to `readable`, update the files with \
        the build that is right, and run the tests of the other one.
        """)
    }
  }

  private func hash(of payloads: [Payload]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for text in payloads.flatMap(\.reads).flatMap(\.texts) {
      // FNV-1a is the same on every platform.
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return String(hash, radix: 16)
  }
}

/// A random payload and what every kind of read gives.
private struct Payload {
  let seed: UInt64
  let text: String
  /// Each read has a text for the payload as nodes, as a `JSONSerialization` tree, and in Swift's own types.
  let reads: [(path: DecodePath, texts: [String])]

  init(seed: UInt64) throws {
    var generator = RandomDocument(seed: 1 << 40 + seed)
    let text = generator.object(depth: 3), data = Data(text.utf8)
    let tree = try JSONSerialization.jsonObject(with: data)
    let shapes: [Any] = [try JSONDocument(data).root, tree, rebuilt(tree, as: .native), rebuilt(tree, as: .boxed)]
    self.seed = seed
    self.text = text
    reads = RandomReads.all.map { read in
      let path = RandomReads.paths.randomElement(using: &generator.random)!
      return (path, shapes.map { read($0, path) })
    }
  }

  static func all(ofGroup group: UInt64) throws -> [Payload] { try (group * 32..<group * 32 + 32).map(Payload.init) }
}

/// The text in one line.
private func escaped(_ text: String) -> String { text.replacing("\n", with: "\\n") }
