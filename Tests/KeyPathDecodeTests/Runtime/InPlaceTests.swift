import Foundation
import Testing

@testable import KeyPathDecode

/// What is read where an `Any` keeps it is what a cast gives.
@Suite struct InPlaceTests {
  private static let values: [@Sendable () -> Any] = [
    { 42 }, { 1.5 }, { true }, { "text" }, { "a text of more than fifteen bytes" }, { NSNumber(value: 7) },
    { NSNumber(value: true) }, { NSNumber(value: 1.5) }, { NSDecimalNumber(string: "1.5") }, { NSString(string: "a") },
    { NSNull() }, { ["a": 1, "b": "x"] as [String: Any] }, { ["a": 1] as [String: Int] }, { [1, 2] as [Any] },
    { Optional(5) as Any }, { Optional<Int>.none as Any }, { AnyHashable(5) }, { Decimal(5) },
    { Date(timeIntervalSince1970: 5) },
    { NSDictionary(dictionary: ["a": 1]) }, { ["a": 1] as [AnyHashable: Any] }, { Substring("a") }, { UInt8(200) },
  ]

  @Test(arguments: values)
  func storedTypes(value: @Sendable () -> Any) {
    #expect(ObjectIdentifier(storedType(of: value())) == ObjectIdentifier(openedType(of: value())))
  }

  @Test(arguments: values)
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

  @Test(arguments: values)
  func numbers(value: @Sendable () -> Any) {
    for subclass in [numberClass, booleanClass, NSDecimalNumber.self] {
      let inPlace = withInstance(in: value(), ofClass: subclass, as: NSNumber.self) { $0.stringValue }
      let cast =
        isInstance(value()) ? castInstance(value(), ofClass: subclass, as: NSNumber.self) { $0.stringValue } : nil
      #expect(inPlace == cast)
    }
  }

  @Test func members() {
    let object: Any = ["a": 1, "long key of more than fifteen bytes": "x"] as [String: Any]
    for key in ["a", "b", "", "long key of more than fifteen bytes"] {
      #expect("\(memberInPlace(key, of: object) ?? "none")" == "\(castMember(key, of: object) ?? "none")")
    }
  }

  @Test func nodes() throws {
    for value: Any in [try node("[1]"), try node("{\"a\":[2]}")["a"]!, 5, "x"] {
      #expect(withNode(value) { $0.position } == withCastNode(value) { $0.position })
    }
  }
}
