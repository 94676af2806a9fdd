import Foundation
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
    for (type, name) in names { #expect(typeName(type) == name) }
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
    for (value, name) in values { #expect(typeName(ofValue: value) == name) }
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
    #expect(className(RuntimeName(name)) == nil)
  }

  @Test(
    "a class of Swift has its name", arguments: [("App._Row", "_Row"), ("App.Page<__C.NSDecimal>", "Page<Decimal>")])
  func classes(name: String, text: String) {
    #expect(className(RuntimeName(name)) == text)
  }

  private final class Object {}
  #if !canImport(Darwin)
    private final class __TaggedDate: NSDate, @unchecked Sendable {}
    private final class __InlineData: NSData {}
    private final class __ConcreteUUID: NSUUID, @unchecked Sendable {}
  #endif
}
