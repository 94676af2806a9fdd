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
      #expect(view.count == count)
      for offset in 0..<count {
        #expect(view[offset] == bytes[offset])
        #expect(view.hasWord(at: offset) == (offset + 8 <= count))
        if view.hasWord(at: offset) { #expect(view.word(at: offset) == word(bytes[offset..<offset + 8])) }
        #expect(view.shortWord(at: offset) == UInt32(word(bytes[offset...].prefix(4))))
        #expect((view.twoWords(at: offset) != nil) == (offset + 16 <= count))
        for length in 1...7 where offset + length <= count {
          let high = word(bytes[offset..<offset + length]) << UInt64(64 - 8 * length)
          #expect(view.highWord(at: offset, count: length) == high)
        }
      }
    }
  }

  @Test("a comparison detects a change of any byte", arguments: 0...40)
  func comparisons(count: Int) {
    withView(Self.bytes) { view in
      for offset in [0, 1, 7, 24] {
        var other = Array(Self.bytes[offset..<offset + count])
        #expect(withView(other) { view.hasBytes(of: $0, at: offset) })
        for position in other.indices {
          other[position] ^= 1
          #expect(!withView(other) { view.hasBytes(of: $0, at: offset) }, "\(count) bytes, another one at \(position)")
          other[position] ^= 1
        }
      }
    }
  }

  @Test("a view gives its text and whether it is ASCII") func texts() {
    for text in ["", "a", "abcdefgh", "é", "👩‍💻", String(repeating: "x", count: 100)] {
      #expect(withByteView(of: text) { $0.string } == text)
      #expect(withByteView(of: text) { $0.isASCII } == text.utf8.allSatisfy { $0 < 0x80 })
      #expect(isASCII(text) == text.utf8.allSatisfy { $0 < 0x80 })
    }
  }
}
