import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

@Suite("the small parts of Runtime") struct RuntimeTests {
  @Test("each read of a word sees one whole write") func wholeWrites() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
    memory.storeBytes(of: 0, as: UInt64.self)
    defer { memory.deallocate() }
    nonisolated(unsafe) let word = AtomicWord(at: memory)
    let torn = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<1_000 as Range<UInt64> {
        let half = round << 3 | UInt64(thread)
        word.store(half << 32 | half)
        let bits = word.load()
        if bits >> 32 != bits & 0xFFFF_FFFF { torn.withValue { $0 += 1 } }
      }
    }
    expectEqual(torn.withValue { $0 }, 0)
  }

  private final class Instance: Sendable {
    static let alive = Locked(0)
    init() { Self.alive.withValue { $0 += 1 } }
    deinit { Self.alive.withValue { $0 -= 1 } }
  }

  @Test("concurrent callers of a lazy reference get one instance, and the others are released") func oneInstance() {
    let memory = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
    memory.initialize(to: nil)
    defer { memory.deallocate() }
    nonisolated(unsafe) let reference = LazyReference<Instance>(at: memory)
    let found = Locked<Set<ObjectIdentifier>>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let instance = reference.instance { Instance() }
      found.withValue { _ = $0.insert(ObjectIdentifier(instance)) }
    }
    let counts = [found.withValue { $0.count }, Instance.alive.withValue { $0 }]
    reference.release()
    expectEqual(counts, [1, 1])
    expectEqual(Instance.alive.withValue { $0 }, 0)
  }

  private enum Simple: Error { case first, second }
  private struct Text: Error { let text: String }
  private final class Thrown: Error {}

  @Test("a rethrown error is the same and equals itself, and no other") func errors() {
    let errors: [any Error] = [
      Simple.first, Simple.second, Text(text: "a"), Thrown(),
      DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a")),
      DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "b")),
    ]
    for (index, error) in errors.enumerated() {
      for (other, second) in errors.enumerated() {
        do { do { throw error } catch { throw error } } catch let again {
          let answers = [isSameError(again, second), isEqualError(again, second)]
          expectEqual(answers, [index == other, index == other], "\(index), \(other)")
        }
      }
    }
  }

  @Test("copies share storage until one changes") func copies() {
    var list: [Any] = [1, "a"], object: [String: Any] = ["a": 1, "b": 2]
    let (otherList, otherObject) = (list, object)
    let isShared =
      storageIdentity(of: list) == storageIdentity(of: otherList)
      && storageIdentity(of: object) == storageIdentity(of: otherObject)
    (list[0], object["a"]) = (2, 2)
    let (ownList, ownObject) = (storageIdentity(of: list), storageIdentity(of: object))
    let isOwn = ownList != storageIdentity(of: otherList) && ownObject != storageIdentity(of: otherObject)
    (list[1], object["b"]) = (3, 3)
    let isKept = storageIdentity(of: list) == ownList && storageIdentity(of: object) == ownObject
    expectEqual([isShared, isOwn, isKept], [true, true, true])
  }
}

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
    try expectEqual([[[Int]]](propertyList: arrays([[1, 2], [3], [], []])), [[[]], []])
    try expectEqual([[[Int]]](propertyList: arrays([[1, 2], [3], [], []], longCount: true)), [[[]], []])
  }

  /// A few hundred bytes could describe more arrays than memory holds.
  @Test("an array referenced from several places is refused", arguments: [false, true])
  func arraysInSeveralPlaces(longCount: Bool) {
    let levels = (0..<40).map { level in [Int](repeating: level + 1, count: level < 39 ? 10 : 0) }
    for references in [levels, [[1, 1], []], [[0]], [[1], [0]], [[1, 2], [3], [3], []]] {
      expectEqual(
        outcome { try [Bool](propertyList: arrays(references, longCount: longCount)) },
        "invalid_value | (root): \(words(of: .propertyList))")
    }
  }

  @Test("damaged property lists do not crash") func damaged() throws {
    let tree: [String: Any] = ["a": [1, 2.5, "x", Date(timeIntervalSince1970: 0), Data([1, 2]), true, ["b": "é"]]]
    var random = SplitMix64(state: 3)
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: tree, format: format, options: 0)
      for _ in 0..<rounds(3_000) {
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
