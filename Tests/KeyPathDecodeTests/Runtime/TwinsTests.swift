import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// The fast memory accesses and their portable twins give equal values and equal errors.
///
/// A build has only one of the two, so each is compared with the same file of hashes of what random payloads read as.
/// `UPDATE_GOLDEN=1 swift test --filter TwinsTests` rewrites the file; then
/// `swift test -Xswiftc -DKEYPATHDECODE_PORTABLE` must pass.
@Suite("fast and portable memory access") struct TwinsTests {
  @Test("random payloads read as in the file of hashes") func hashes() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/Twins.txt")
    let groups = 0..<UInt64(updatesGolden || isThorough ? 64 : 2)
    let found = try groups.map { hash(of: try Payload.all(ofGroup: $0)) }
    if updatesGolden {
      let lines = stride(from: 0, to: 64, by: 8).map { found[$0..<$0 + 8].joined(separator: " ") + "\n" }
      try Data(lines.joined().utf8).write(to: file)
    }
    let golden = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace).map(String.init)
    expectEqual(golden.count, 64)
    for (group, (hash, expected)) in zip(groups, zip(found, golden)) where hash != expected {
      let texts = FileManager.default.temporaryDirectory.appending(path: "Twins-\(group)-\(hash).txt")
      let reads = try Payload.all(ofGroup: group).flatMap { payload in
        [payload.text] + payload.reads.map { "\($0.path): \($0.texts.joined(separator: " / "))" }
      }
      try Data(reads.joined(separator: "\n").utf8).write(to: texts)
      Issue.record(
        """
        the hash of group \(group) is \(hash), not \(expected); the texts are in \(texts.path). Let the build that is right \
        write them as well (with another hash in the file), and compare.
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
  let text: String
  /// Each read has a text for the payload as nodes, as a `JSONSerialization` tree, and in Swift's own types.
  let reads: [(path: DecodePath, texts: [String])]

  init(seed: UInt64) throws {
    var generator = RandomDocument(seed: 1 << 40 + seed)
    let text = generator.object(depth: 3), data = Data(text.utf8)
    let tree = try JSONSerialization.jsonObject(with: data)
    let shapes: [Any] = [try JSONDocument(data).root, tree, rebuilt(tree, as: .native), rebuilt(tree, as: .boxed)]
    self.text = text
    reads = RandomReads.all.map { read in
      let path = RandomReads.paths.randomElement(using: &generator.random)!
      return (path, shapes.map { read($0, path) })
    }
  }

  static func all(ofGroup group: UInt64) throws -> [Payload] { try (group * 32..<group * 32 + 32).map(Payload.init) }
}
