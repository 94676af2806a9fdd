import Foundation
import Testing

@testable import KeyPathDecode
import TestSupport

/// Reading a value in place in an `Any` gives what a cast gives.
@Suite("reading in place from an Any") struct InPlaceTests {
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

  @Test("an exact cast gives what an opened cast gives", arguments: values)
  func casts(value: @Sendable () -> Any) {
    func check<T: Equatable>(_: T.Type) { #expect(exactCast(value(), to: T.self) == openedCast(value(), to: T.self)) }
    check(Int.self)
    check(String.self)
    check(Bool.self)
    check(Decimal.self)
    check([String: Int].self)
    check(Int?.self)
    #expect(
      exactCast(value(), to: [String: Any].self)?.keys == openedCast(value(), to: [String: Any].self)?.keys)
  }

  @Test("a number read in place equals a cast one", arguments: values)
  func numbers(value: @Sendable () -> Any) {
    for subclass in [numberClass, booleanClass, NSDecimalNumber.self] {
      let inPlace = withInstance(in: value(), ofClass: subclass, as: NSNumber.self) { $0.stringValue }
      let cast =
        isInstance(value()) ? castInstance(value(), ofClass: subclass, as: NSNumber.self) { $0.stringValue } : nil
      #expect(inPlace == cast)
    }
  }

  @Test("a member read in place equals a cast one") func members() {
    let object: Any = ["a": 1, "long key of more than fifteen bytes": "x"] as [String: Any]
    for key in ["a", "b", "", "long key of more than fifteen bytes"] {
      #expect("\(memberInPlace(key, of: object) ?? "none")" == "\(castMember(key, of: object) ?? "none")")
    }
  }

  @Test("a node read in place equals a cast one") func nodes() throws {
    for value: Any in [try node("[1]"), try node("{\"a\":[2]}")["a"]!, 5, "x"] {
      #expect(withNode(value) { $0.position } == withCastNode(value) { $0.position })
    }
  }
}
