import Foundation
import Testing

@testable import KeyPathDecode
import TestSupport

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
