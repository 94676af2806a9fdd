import Foundation
import Testing

@testable import KeyPathDecode

/// Values as an `Any` keeps them: in its own words, behind a pointer, and as an instance.
struct ExactLoadTests {
  private struct Three: Equatable { var first = 1, second = 2, third = 3 }
  private struct Four: Equatable { var first = 1, second = 2, third = 3, fourth = 4 }
  private struct Named: Equatable { var name = "a name that is longer than fifteen bytes", number = 7 }
  private final class Instance: Sendable {}

  @Test func whatIsStoredAsThatTypeIsRead() {
    #expect(load(42, as: Int.self) == 42)
    #expect(load(true, as: Bool.self) == true)
    #expect(load(UInt8(200), as: UInt8.self) == 200)
    #expect(load("", as: String.self) == "")
    #expect(load("a text of more than fifteen bytes", as: String.self) == "a text of more than fifteen bytes")
    #expect(load(Decimal(string: "1.5")!, as: Decimal.self) == Decimal(string: "1.5")!)
    #expect(load(Three(), as: Three.self) == Three())
    #expect(load(Four(), as: Four.self) == Four())
    #expect(load(Named(), as: Named.self) == Named())
    #expect(load(SIMD4<Float>(1, 2, 3, 4), as: SIMD4<Float>.self) == SIMD4<Float>(1, 2, 3, 4))
    #expect(load(SIMD2<Int>(1, 2), as: SIMD2<Int>.self) == SIMD2<Int>(1, 2))
    #expect(load(["a": 1] as [String: Any], as: [String: Any].self)?["a"] as? Int == 1)
    #expect(load([1, 2] as [Any], as: [Any].self)?.count == 2)
    let instance = Instance()
    #expect(load(instance, as: Instance.self) === instance)
  }

  @Test func whatIsStoredAsAnotherTypeIsNot() {
    let others: [Any] = [42 as Int8, 42.0, "42", Four(), Optional(42) as Any, AnyHashable(42), NSNull(), [42]]
    for value in others { #expect(load(value, as: Int.self) == nil) }
    for value in others { #expect(load(value, as: Three.self) == nil) }
  }

  /// What is read has a reference of its own.
  @Test func whatWasReadOutlivesWhereItWasReadFrom() {
    var value: Any? = String(repeating: "ab", count: 20)
    let text = load(value!, as: String.self)
    value = nil
    #expect(text == String(repeating: "ab", count: 20))
  }
}
