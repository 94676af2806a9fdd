import Foundation
import Testing

@testable import KeyPathDecode
import TestSupport

/// The library's assumptions about memory layout, checked in memory.
///
/// They hold on every platform that ``Layout/isProven`` names. If one fails to hold, these tests fail first.
@Suite("memory layout", .enabled(if: Layout.isProven)) struct LayoutTests {
  private func words<Value>(of value: Value) -> [UInt] {
    withUnsafeBytes(of: value) { Array($0.bindMemory(to: UInt.self)) }
  }

  @Test("an Any has three words, in which it stores up to three words of a value, and its type") func anyWords() throws
  {
    struct Three { var first: UInt = 1, second: UInt = 2, third: UInt = 3 }
    let text = String(repeating: "ab", count: 20), node = try node("[1]"), number = NSNumber(value: 5)
    let object: [String: Any] = ["a": 1], list: [Any] = [1]
    let inline: [(any Any, [UInt])] = [
      (Three(), [1, 2, 3]), (text, words(of: text)), (node, words(of: node)), (object, words(of: object)),
      (list, words(of: list)), (number, [UInt(bitPattern: Unmanaged.passUnretained(number).toOpaque())]),
    ]
    for (value, expected) in inline {
      expectEqual(Array(words(of: value as Any).prefix(expected.count)), expected, "\(value)")
    }
    for value: Any in [1, "a", object, number, node, Decimal(1), Optional(1) as Any] {
      expectEqual(words(of: value as Any).last, unsafeBitCast(openedType(of: value), to: UInt.self), "\(value)")
    }
    let sizes = [MemoryLayout<Any>.size, MemoryLayout<[String: Int]>.size, MemoryLayout<any Error>.size]
    expectEqual(sizes, [4, 1, 1].map { $0 * MemoryLayout<UInt>.size })
  }

  @Test("ASCII text of up to 15 bytes is inline, and other text is marked differently") func shortText() {
    for count in 0...15 {
      let text = String(decoding: (0..<count).map { UInt8(ascii: "a") + UInt8($0) }, as: UTF8.self)
      let expected = Array(text.utf8) + [UInt8](repeating: 0, count: 15 - count) + [0xE0 | UInt8(count)]
      expectEqual(withUnsafeBytes(of: text) { Array($0) }, expected)
    }
    for text in ["é", "äöü", "1234567890123456", String(repeating: "a", count: 100)] {
      #expect(withUnsafeBytes(of: text) { $0[15] } >> 4 != 0xE, "\(text)")
    }
  }
}
