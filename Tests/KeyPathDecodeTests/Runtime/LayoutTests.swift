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
      #expect(Array(words(of: value as Any).prefix(expected.count)) == expected, "\(value)")
    }
    for value: Any in [1, "a", object, number, node, Decimal(1), Optional(1) as Any] {
      #expect(words(of: value as Any).last == unsafeBitCast(openedType(of: value), to: UInt.self), "\(value)")
    }
    let sizes = [MemoryLayout<Any>.size, MemoryLayout<[String: Int]>.size, MemoryLayout<any Error>.size]
    #expect(sizes == [4, 1, 1].map { $0 * MemoryLayout<UInt>.size })
  }

  @Test("ASCII text of up to 15 bytes is inline, and other text is marked differently") func shortText() {
    for count in 0...15 {
      let text = String(decoding: (0..<count).map { UInt8(ascii: "a") + UInt8($0) }, as: UTF8.self)
      let expected = Array(text.utf8) + [UInt8](repeating: 0, count: 15 - count) + [0xE0 | UInt8(count)]
      #expect(withUnsafeBytes(of: text) { Array($0) } == expected)
    }
    for text in ["é", "äöü", "1234567890123456", String(repeating: "a", count: 100)] {
      #expect(withUnsafeBytes(of: text) { $0[15] } >> 4 != 0xE, "\(text)")
    }
  }
}

/// Reading a value in place in an `Any` gives what a cast gives.
@Suite("reading in place from an Any") struct StoredValueTests {
  private static let values: [@Sendable () -> Any] = [
    { 42 }, { 1.5 }, { true }, { "text" }, { "a text of more than fifteen bytes" }, { NSNumber(value: 7) },
    { NSNumber(value: true) }, { NSNumber(value: 1.5) }, { NSDecimalNumber(string: "1.5") }, { NSString(string: "a") },
    { NSNull() }, { ["a": 1, "b": "x"] as [String: Any] }, { ["a": 1] as [String: Int] }, { [1, 2] as [Any] },
    { Optional(5) as Any }, { Optional<Int>.none as Any }, { AnyHashable(5) }, { Decimal(5) },
    { Date(timeIntervalSince1970: 5) },
    { NSDictionary(dictionary: ["a": 1]) }, { ["a": 1] as [AnyHashable: Any] }, { Substring("a") }, { UInt8(200) },
  ]

  @Test("the stored type is the dynamic type", arguments: values)
  func storedTypes(value: @Sendable () -> Any) {
    #expect(ObjectIdentifier(storedType(of: value())) == ObjectIdentifier(openedType(of: value())))
  }

  @Test("an exact cast gives what a cast of the stored type gives", arguments: values)
  func casts(value: @Sendable () -> Any) {
    func cast<T>(_: T.Type) -> T? {
      isStored(value(), as: T.self) ? withCastContent(of: value(), as: T.self) { copy $0 } : nil
    }
    func check<T: Equatable>(_: T.Type) { #expect(exactCast(value(), to: T.self) == cast(T.self)) }
    check(Int.self)
    check(String.self)
    check(Bool.self)
    check(Decimal.self)
    check([String: Int].self)
    check(Int?.self)
    check(NSNumber.self)
    #expect(exactCast(value(), to: [String: Any].self)?.keys == cast([String: Any].self)?.keys)
  }

  @Test("a number read in place equals a cast one", arguments: values)
  func numbers(value: @Sendable () -> Any) {
    for subclass in [numberClass, booleanClass, NSDecimalNumber.self] {
      let inPlace = withInstance(in: value(), ofClass: subclass, as: NSNumber.self) { $0.stringValue }
      let isOfClass = isInstance(value()) && type(of: value()) == subclass
      #expect(inPlace == (isOfClass ? value() as? NSNumber : nil)?.stringValue)
    }
  }

  @Test("a node read in place equals a cast one") func nodes() throws {
    for value: Any in [try node("[1]"), try node("{\"a\":[2]}")["a"]!, 5, "x"] {
      #expect(withNode(value) { $0.position } == (value as? JSONNode)?.position)
      #expect(withNode(value) { $0.retained } == value as? JSONNode)
    }
  }

  private struct Three: Equatable { var first = 1, second = 2, third = 3 }
  private struct Four: Equatable { var first = 1, second = 2, third = 3, fourth = 4 }
  private struct Named: Equatable { var name = "a name that is longer than fifteen bytes", number = 7 }
  private final class Instance: Sendable {}

  @Test("a value stored as the type is returned") func storedTypeIsReturned() {
    #expect(exactCast(42, to: Int.self) == 42)
    #expect(exactCast(true, to: Bool.self) == true)
    #expect(exactCast(UInt8(200), to: UInt8.self) == 200)
    #expect(exactCast("", to: String.self) == "")
    #expect(exactCast("a text of more than fifteen bytes", to: String.self) == "a text of more than fifteen bytes")
    #expect(exactCast(Decimal(string: "1.5")!, to: Decimal.self) == Decimal(string: "1.5")!)
    #expect(exactCast(Three(), to: Three.self) == Three())
    #expect(exactCast(Four(), to: Four.self) == Four())
    #expect(exactCast(Named(), to: Named.self) == Named())
    #expect(exactCast(SIMD4<Float>(1, 2, 3, 4), to: SIMD4<Float>.self) == SIMD4<Float>(1, 2, 3, 4))
    #expect(exactCast(SIMD2<Int>(1, 2), to: SIMD2<Int>.self) == SIMD2<Int>(1, 2))
    #expect(exactCast(["a": 1] as [String: Any], to: [String: Any].self)?["a"] as? Int == 1)
    #expect(exactCast([1, 2] as [Any], to: [Any].self)?.count == 2)
    let instance = Instance()
    #expect(exactCast(instance, to: Instance.self) === instance)
  }

  @Test("a value stored as another type gives nil") func otherTypesAreNil() {
    let others: [Any] = [42 as Int8, 42.0, "42", Four(), Optional(42) as Any, AnyHashable(42), NSNull(), [42]]
    for value in others { #expect(exactCast(value, to: Int.self) == nil) }
    for value in others { #expect(exactCast(value, to: Three.self) == nil) }
  }

  @Test("a returned value outlives its source") func returnedValueOutlivesItsSource() {
    var value: Any? = String(repeating: "ab", count: 20)
    let text = exactCast(value!, to: String.self)
    value = nil
    #expect(text == String(repeating: "ab", count: 20))
  }
}

@Suite struct ErrorIdentityTests {
  private enum Simple: Error { case first, second }
  private struct Text: Error { let text: String }
  private final class Instance: Error {}

  private static let errors: [any Error] = [
    Simple.first, Simple.second, Text(text: "a"), Instance(),
    DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a")),
    DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "b")),
  ]

  @Test("a rethrown error is the same and equals itself") func sameErrors() {
    for error in Self.errors {
      do {
        do { throw error } catch { throw error }
      } catch let again {
        #expect(isSameError(error, again))
        #expect(isEqualError(error, again))
      }
    }
  }

  @Test("different errors are neither the same nor equal") func otherErrors() {
    for (index, error) in Self.errors.enumerated() {
      for (other, second) in Self.errors.enumerated() where other != index {
        #expect(!isSameError(error, second))
        #expect(!isEqualError(error, second))
      }
    }
  }
}
