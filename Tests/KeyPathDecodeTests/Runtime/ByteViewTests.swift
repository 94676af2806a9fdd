import TestSupport
import Testing

@testable import KeyPathDecode

/// Reading many bytes at once gives the same result as reading one at a time, even at the end of the memory.
@Suite struct ByteViewTests {
  private static let bytes = (0..<64).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }

  /// Runs `body` with the bytes in their own memory, so that the address sanitizer catches a read past the end.
  private func withView<Result>(_ bytes: some Collection<UInt8>, _ body: (ByteView) -> Result) -> Result {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { memory.deallocate() }
    _ = memory.initialize(from: bytes)
    return body(ByteView(UnsafeBufferPointer(memory)))
  }

  private func word(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.enumerated().reduce(0) { $0 | UInt64($1.element) << UInt64(8 * $1.offset) }
  }

  @Test("words are read only within the bytes", arguments: 1...64)
  func words(count: Int) {
    let bytes = Self.bytes.prefix(count)
    withView(bytes) { view in
      for offset in 0..<count {
        let isRight = [
          view.count == count, view[offset] == bytes[offset], view.hasWord(at: offset) == (offset + 8 <= count),
          !view.hasWord(at: offset) || view.word(at: offset) == word(bytes[offset..<offset + 8]),
          view.shortWord(at: offset) == UInt32(word(bytes[offset...].prefix(4))),
          (view.twoWords(at: offset) != nil) == (offset + 16 <= count),
        ]
        #expect(!isRight.contains(false), "\(offset): \(isRight)")
        for length in 1...7 where offset + length <= count {
          let high = word(bytes[offset..<offset + length]) << UInt64(64 - 8 * length)
          expectEqual(view.highWord(at: offset, count: length), high)
        }
      }
    }
  }

  @Test("a view gives its text and whether it is ASCII") func texts() {
    for text in ["", "a", "abcdefgh", "é", "👩‍💻", String(repeating: "x", count: 100)] {
      expectEqual(withByteView(of: text) { $0.string }, text)
      expectEqual(withByteView(of: text) { $0.isASCII }, text.utf8.allSatisfy { $0 < 0x80 })
      expectEqual(isASCII(text), text.utf8.allSatisfy { $0 < 0x80 })
    }
  }
}
