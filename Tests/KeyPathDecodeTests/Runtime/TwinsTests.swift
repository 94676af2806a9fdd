import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// The fast memory accesses and their portable twins give equal values and equal errors.
///
/// A build has only one of the two, so both are compared with the same file, which has a hash of what random payloads
/// read as, one line for 32 payloads. `UPDATE_GOLDEN=1 swift test --filter TwinsTests` rewrites the file; then
/// `swift test -Xswiftc -DKEYPATHDECODE_PORTABLE` must pass.
@Suite("fast and portable memory access", .serialized) struct TwinsTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/Twins.txt")

  @Test("random payloads read as recorded in the file") func randomPayloads() throws {
    let groups = 0..<UInt64(updatesGolden ? 64 : rounds(64))
    let lines = try groups.map { group in "\(group) \(try digest(ofGroup: group))" }
    if updatesGolden {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
    }
    let golden = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(lines[...] == golden.prefix(lines.count) && golden.count == 64)
  }

  /// A hash of everything that 32 payloads read as: as nodes, as `JSONSerialization` trees, and in Swift's own types.
  private func digest(ofGroup group: UInt64) throws -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for seed in group * 32..<group * 32 + 32 {
      var generator = RandomDocument(seed: 1 << 40 + seed)
      let data = Data(generator.object(depth: 3).utf8)
      let tree = try JSONSerialization.jsonObject(with: data)
      let payloads: [Any] = [try JSONDocument(data).root, tree, rebuilt(tree, as: .native), rebuilt(tree, as: .boxed)]
      for read in RandomReads.all {
        let path = RandomReads.paths.randomElement(using: &generator.random)!
        for payload in payloads {
          // FNV-1a is the same on every platform.
          for byte in read(payload, path).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
      }
    }
    return String(hash, radix: 16)
  }
}
