import Foundation
import Testing

@testable import KeyPathDecode
import TestSupport

@Suite("reading in place from an Any") struct StoredValueTests {
  private struct Three: Equatable { var first = 1, second = 2, third = 3 }
  private struct Four: Equatable { var first = 1, second = 2, third = 3, fourth = 4 }
  private struct Named: Equatable { var name = "a name that is longer than fifteen bytes", number = 7 }
  private final class Instance: Sendable {}

  private static let values: [@Sendable () -> Any] = [
    { 42 }, { 1.5 }, { true }, { "text" }, { "a text of more than fifteen bytes" }, { "" }, { NSNumber(value: 7) },
    { NSNumber(value: true) }, { NSNumber(value: 1.5) }, { NSDecimalNumber(string: "1.5") }, { NSString(string: "a") },
    { NSNull() }, { ["a": 1, "b": "x"] as [String: Any] }, { ["a": 1] as [String: Int] }, { [1, 2] as [Any] },
    { Optional(5) as Any }, { Optional<Int>.none as Any }, { AnyHashable(42) }, { Decimal(string: "1.5")! },
    { Date(timeIntervalSince1970: 5) }, { NSDictionary(dictionary: ["a": 1]) }, { ["a": 1] as [AnyHashable: Any] },
    { Substring("a") }, { UInt8(200) }, { 42 as Int8 }, { Three() }, { Four() }, { Named() },
    { SIMD4<Float>(1, 2, 3, 4) }, { SIMD2<Int>(1, 2) }, { Instance() },
  ]

  @Test("a value is read in place as its own type and as no other", arguments: values)
  func casts(value: @Sendable () -> Any) {
    let type = openedType(of: value())
    expectEqual(ObjectIdentifier(storedType(of: value())), ObjectIdentifier(type))
    func check<T>(_: T.Type, _ isEqual: (T, T) -> Bool) {
      let isOwn = ObjectIdentifier(type) == ObjectIdentifier(T.self), found = exactCast(value(), to: T.self)
      let inPlace = isStored(value(), as: T.self) ? withCastContent(of: value(), as: T.self) { copy $0 } : nil
      let isRight =
        if isOwn, let found, let inPlace { isEqual(found, value() as! T) && isEqual(inPlace, found) } else {
          !isOwn && found == nil && inPlace == nil
        }
      #expect(isRight, "\(T.self)")
    }
    check(Int.self, ==)
    check(String.self, ==)
    check(Bool.self, ==)
    check(UInt8.self, ==)
    check(Decimal.self, ==)
    check([String: Int].self, ==)
    check(Int?.self, ==)
    check([String: Any].self) { $0.keys == $1.keys }
    check([Any].self) { $0.count == $1.count }
    check(Three.self, ==)
    check(Four.self, ==)
    check(Named.self, ==)
    check(SIMD4<Float>.self, ==)
    check(SIMD2<Int>.self, ==)
    check(Instance.self) { _, _ in true }
    for subclass in [numberClass, booleanClass, NSDecimalNumber.self] {
      let inPlace = withInstance(in: value(), ofClass: subclass, as: NSNumber.self) { $0.stringValue }
      let isOfClass = isInstance(value()) && Swift.type(of: value()) == subclass
      expectEqual(inPlace, (isOfClass ? value() as? NSNumber : nil)?.stringValue)
    }
  }

  @Test("a node read in place equals a cast one") func nodes() throws {
    for value: Any in [try node("[1]"), try node("{\"a\":[2]}")["a"]!, 5, "x"] {
      let found = (withNode(value) { $0.position }, withNode(value) { $0.retained })
      expectEqual(found.0, (value as? JSONNode)?.position)
      expectEqual(found.1, value as? JSONNode)
    }
  }

  @Test("a returned value outlives its source") func returnedValueOutlivesItsSource() {
    var value: Any? = String(repeating: "ab", count: 20)
    let text = exactCast(value!, to: String.self)
    value = nil
    expectEqual(text, String(repeating: "ab", count: 20))
  }
}
