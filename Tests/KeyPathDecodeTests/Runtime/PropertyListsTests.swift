import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct PropertyListsTests {
  /// A binary property list of arrays, each given by the object numbers of its elements.
  private func arrays(_ references: [[Int]], longCount: Bool = false) -> Data {
    var data = Data("bplist00".utf8)
    var offsets: [Int] = []
    for elements in references {
      offsets.append(data.count)
      if longCount {
        // The count takes 16 bytes.
        data += [0xAF, 0x14] + [UInt8](repeating: 0, count: 15) + [UInt8(elements.count)]
      } else {
        data.append(0xA0 | UInt8(elements.count))
      }
      data += elements.map { UInt8($0) }
    }
    let table = data.count
    for offset in offsets { data += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
    data += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [references.count, 0, table] {
      data += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    return data
  }

  @Test("arrays decode with short and long counts") func trees() throws {
    #expect(try [[[Int]]](propertyList: arrays([[1, 2], [3], [], []])) == [[[]], []])
    #expect(try [[[Int]]](propertyList: arrays([[1, 2], [3], [], []], longCount: true)) == [[[]], []])
  }

  /// A few hundred bytes could describe more arrays than memory holds.
  @Test("an array referenced from several places is refused", arguments: [false, true])
  func arraysInSeveralPlaces(longCount: Bool) {
    let levels = (0..<40).map { level in [Int](repeating: level + 1, count: level < 39 ? 10 : 0) }
    for references in [levels, [[1, 1], []], [[0]], [[1], [0]], [[1, 2], [3], [3], []]] {
      #expect(
        outcome { try [Bool](propertyList: arrays(references, longCount: longCount)) }
          == "invalid_value | (root): \(words(of: .propertyList))")
    }
  }

  @Test("damaged property lists do not crash") func damaged() throws {
    let tree: [String: Any] = ["a": [1, 2.5, "x", Date(timeIntervalSince1970: 0), Data([1, 2]), true, ["b": "é"]]]
    var random = SplitMix64(state: 3)
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: tree, format: format, options: 0)
      for _ in 0..<3_000 {
        var damaged = data
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          damaged[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if random.next() % 4 == 0 { damaged = damaged.prefix(Int.random(in: 0...data.count, using: &random)) }
        _ = try? [String: [String]](propertyList: damaged)
      }
    }
  }
}
