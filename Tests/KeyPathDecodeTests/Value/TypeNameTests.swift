import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

@Suite struct TypeNameTests {
  @Test("a type has its name in Swift, without modules")
  func types() {
    let names: [(Any.Type, String)] = [
      (Int.self, "Int"), (Decimal.self, "Decimal"), (Set<Decimal>.self, "Set<Decimal>"),
      ([String: Int?].self, "[String: Int?]"),
      ([Date]?.self, "[Date]?"), ([String: Any].self, "object"), ([[String: Any]].self, "[object]"),
      ([Any].self, "array"),
      ([String: [Any]].self, "[String: array]"), (Set<[Int]>.self, "Set<Array<Int>>"), (Nested.self, "Nested"),
      (Result<Decimal, DecodeError>.self, "Result<Decimal, DecodeError>"),
      (ClosedRange<Decimal>.self, "ClosedRange<Decimal>"),
      ((Int, Decimal?).self, "(Int, Optional<Decimal>)"),
    ]
    for (type, name) in names { expectEqual(typeName(type), name) }
  }

  private struct Nested {}

  /// Foundation stores values in private classes, which differ between platforms.
  @Test("a value of Foundation has the name that a person knows, whichever class stores it")
  func values() {
    var values: [(Any, String)] = [
      (Date(), "Date"), (NSDate(), "Date"), (Data(), "Data"), (NSData(), "Data"), (NSMutableData(), "Data"),
      (UUID(), "UUID"), (NSUUID(), "UUID"), (URL(filePath: "/"), "URL"),
      (NSURL(fileURLWithPath: "/"), "URL"),
      (Nested(), "Nested"), (Set([Decimal()]), "Set<Decimal>"), (Object(), "Object"),
      ((1, Decimal()), "(Int, Decimal)"),
    ]
    #if !canImport(Darwin)
      // Apple's systems have private classes, and refuse subclasses without a storage of their own.
      values += [
        (__TaggedDate(timeIntervalSinceReferenceDate: 1), "Date"), (__InlineData(), "Data"), (__ConcreteUUID(), "UUID"),
      ]
    #endif
    for (value, name) in values { expectEqual(typeName(ofValue: value), name) }
  }

  @Test(
    "a private class has no name",
    arguments: [
      "__NSCFNumber", "__NSCFBoolean", "__NSCFString", "NSTaggedPointerString", "__NSArrayM", "__NSArray0",
      "__NSSingleObjectArrayI", "__NSDictionaryI", "_NSInlineData", "NSConcreteData", "_NSZeroData", "__NSTaggedDate",
      "__NSDate", "__NSConcreteUUID", "__SwiftValue", "__C.__NSSetI", "__C.UICachedDeviceRGBColor",
      "Swift.__SwiftDeferredNSArray", "Swift._ContiguousArrayStorage<Any>", "Swift.__EmptyDictionarySingleton",
      "Foundation.__NSSwiftData", "Foundation.(unknown context at $1a2b3c4d).__SwiftValue",
    ])
  func privateClasses(name: String) {
    #expect(RuntimeName(name).isOfPrivateClass)
  }

  @Test("a class of Swift has a name", arguments: ["App._Row", "App.Page<__C.NSDecimal>"])
  func classes(name: String) {
    #expect(!RuntimeName(name).isOfPrivateClass)
  }

  @Test("`Decimal` has its name in Swift on Apple's systems")
  func decimals() {
    let names = [
      ("NSDecimal", "Decimal"), ("Set<NSDecimal>", "Set<Decimal>"), ("(Int, NSDecimal)", "(Int, Decimal)"),
      ("NSDecimalNumber", "NSDecimalNumber"), ("Page<MyNSDecimal>", "Page<MyNSDecimal>"), ("", ""),
    ]
    for (name, text) in names { expectEqual(swiftName(name), text) }
    // A model's own name.
    struct NSDecimal {}
    expectEqual(typeName(NSDecimal.self), "NSDecimal")
    expectEqual(plainTypeName([Int].self), "Array<Int>")
  }

  @Test("a module is found on each platform")
  func modules() {
    let modules: [(String, String?)] = [
      ("App.Feed", "App"), ("App.Page<Swift.Int>", "App"), ("Swift.Array<App.Feed>", "Swift"), ("__C.NSDecimal", "__C"),
      ("App.(unknown context at $10a3b2c4).Row", "App"), ("any App.Named<Self.App.Named.ID == Swift.Int>", "App"),
      ("NSNumber", nil), ("Any", nil), ("()", nil), ("(App.Feed, App.Feed)", nil), ("(Swift.Int) -> App.Feed", nil),
      ("(extension in App):Foundation.Date.Span", nil),
    ]
    for (name, module) in modules { expectEqual(RuntimeName(name).module, module, "\(name)") }
  }

  private final class Object {}
  #if !canImport(Darwin)
    private final class __TaggedDate: NSDate, @unchecked Sendable {}
    private final class __InlineData: NSData {}
    private final class __ConcreteUUID: NSUUID, @unchecked Sendable {}
  #endif
}
