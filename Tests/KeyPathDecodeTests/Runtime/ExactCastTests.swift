import Foundation
import Testing

@testable import KeyPathDecode

/// Values as an `Any` stores them: inline, behind a pointer, and as an instance.
struct ExactCastTests {
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
