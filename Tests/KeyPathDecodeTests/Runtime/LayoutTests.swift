import Foundation
import Testing

@testable import KeyPathDecode
import TestSupport

/// The library's assumptions about memory layout, checked in memory.
///
/// They hold on every platform that ``Layout/isProven`` names. If one fails to hold, these tests fail first.
@Suite("memory layout", .enabled(if: Layout.isProven)) struct LayoutTests {
  private let word = MemoryLayout<UInt>.size

  /// The words of a value.
  private func words<Value>(of value: Value) -> [UInt] {
    withUnsafeBytes(of: value) { Array($0.bindMemory(to: UInt.self)) }
  }

  /// The words of an `Any` itself, not of its contents.
  private func words(ofAny value: Any) -> [UInt] {
    withUnsafeBytes(of: value as Any) { Array($0.bindMemory(to: UInt.self)) }
  }

  @Test("the fourth word of an Any is its type") func theFourthWordOfAnAnyIsItsType() throws {
    let values: [Any] = [
      1, "a", ["a": 1] as [String: Any], NSNumber(value: 1), try node("1"), Decimal(1), Optional(1) as Any,
    ]
    #expect(MemoryLayout<Any>.size == 4 * word)
    for value in values { #expect(words(ofAny: value)[3] == unsafeBitCast(openedType(of: value), to: UInt.self)) }
  }

  @Test("an Any stores up to three words inline") func anAnyHoldsThreeWords() throws {
    struct Three { var first: UInt = 1, second: UInt = 2, third: UInt = 3 }
    #expect(Array(words(ofAny: Three()).prefix(3)) == [1, 2, 3])
    let text = String(repeating: "ab", count: 20), node = try node("[1]")
    #expect(Array(words(ofAny: text).prefix(2)) == words(of: text))
    #expect(Array(words(ofAny: node).prefix(2)) == words(of: node))
    let dictionary: [String: Any] = ["a": 1], list: [Any] = [1]
    #expect(words(ofAny: dictionary)[0] == words(of: dictionary)[0])
    #expect(words(ofAny: list)[0] == words(of: list)[0])
  }

  @Test("an instance is the first word of an Any") func anInstanceIsTheFirstWordOfAnAny() {
    let number = NSNumber(value: 5)
    #expect(words(ofAny: number)[0] == UInt(bitPattern: Unmanaged.passUnretained(number).toOpaque()))
  }

  @Test("ASCII text of up to 15 bytes is inline", arguments: 0...15)
  func shortTextLiesInItsString(count: Int) {
    let text = String(decoding: (0..<count).map { UInt8(ascii: "a") + UInt8($0) }, as: UTF8.self)
    let bytes = withUnsafeBytes(of: text) { Array($0) }
    #expect(MemoryLayout<String>.size == 16)
    #expect(Array(bytes.prefix(count)) == Array(text.utf8))
    #expect(bytes[count..<15].allSatisfy { $0 == 0 })
    #expect(bytes[15] == 0xE0 | UInt8(count))
  }

  @Test("long or non-ASCII text is marked differently") func otherTextIsMarkedDifferently() {
    for text in ["é", "äöü", "1234567890123456", String(repeating: "a", count: 100)] {
      #expect(withUnsafeBytes(of: text) { $0[15] } >> 4 != 0xE, "\(text)")
    }
  }

  @Test("a dictionary is one reference") func aDictionaryIsOneReference() {
    let dictionary = ["a": 1], copy = dictionary
    var changed = dictionary
    changed["b"] = 2
    #expect(MemoryLayout<[String: Int]>.size == word)
    #expect(storageIdentity(of: dictionary) == storageIdentity(of: copy))
    #expect(storageIdentity(of: dictionary) != storageIdentity(of: changed))
  }

  @Test("an error is one pointer") func anErrorIsOnePointer() {
    #expect(MemoryLayout<any Error>.size == word)
  }
}
