import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat

private enum Color: String, UnboxableEnum, CaseIterable { case red, blue }
private enum Level: Int, UnboxableEnum { case low = 1, high }

private struct Token: UnboxableByTransform {
  let text: String

  static func transform(unboxedValue: String) -> Token? {
    unboxedValue.hasPrefix("t-") ? Token(text: unboxedValue) : nil
  }
}

private struct Point: UnboxableByTransform {
  let x: Int

  static func transform(unboxedValue: UnboxableDictionary) -> Point? { (unboxedValue["x"] as? Int).map(Point.init) }
}

private struct Span: UnboxableByTransform {
  let count: Int

  static func transform(unboxedValue: [Int]) -> Span? { Span(count: unboxedValue.count) }
}

private struct Percent: UnboxableRawType {
  let value: Int

  static func transform(unboxedNumber: NSNumber) -> Percent? { Percent(value: unboxedNumber.intValue) }

  static func transform(unboxedString: String) -> Percent? { Int(unboxedString.dropLast()).map(Percent.init) }
}

struct UnboxableRawTypeTests {
  @Test(
    "a string enum accepts only its raw values",
    arguments: [
      (#""red""#, "red"), (#""RED""#, #"k: the value is not a known Color | "k": Invalid value (RED) for key "k"."#),
      ("5", #"k: expected String, found number | "k": Invalid value (5) for key "k"."#),
    ])
  func stringsOfEnumsAreStrict(json: String, expected: String) throws {
    try expectEqual(outcomes(of: json, Color.self), [expected])
  }

  @Test(
    "an integer enum converts no strings or fractions",
    arguments: [
      ("2", "high"), ("3", #"k: the value is not a known Level | "k": Invalid value (3) for key "k"."#),
      (#""2""#, #"k: expected Int, found string | "k": Invalid value (2) for key "k"."#),
      ("1.5", #"k: expected Int, found a number with a fraction | "k": Invalid value (1.5) for key "k"."#),
    ])
  func numbersOfEnumsAreStrict(json: String, expected: String) throws {
    try expectEqual(outcomes(of: json, Level.self), [expected])
  }

  @Test(
    "a transform accepts only its raw type",
    arguments: [
      (#""t-1""#, #"Token(text: "t-1")"#),
      (#""x""#, #"k: it does not make a valid Token | "k": Invalid value (x) for key "k"."#),
      ("5", #"k: expected Token, found number | "k": Invalid value (5) for key "k"."#),
    ])
  func transformsAreStrict(json: String, expected: String) throws {
    try expectEqual(outcomes(of: json, Token.self), [expected])
  }

  @Test(
    "a transform may take an object or array",
    arguments: [
      (#"{"x": 1}"#, "Point(x: 1)", #"k: expected Span, found object | "k": Invalid value (["x": 1]) for key "k"."#),
      ("[1, 2]", #"k: expected Point, found array | "k": Invalid value ([1, 2]) for key "k"."#, "Span(count: 2)"),
      (
        #"["1"]"#, #"k: expected Point, found array | "k": Invalid value (["1"]) for key "k"."#,
        #"k: expected Span, found array | "k": Invalid value (["1"]) for key "k"."#
      ),
    ])
  func transformsOfObjectsAndArrays(json: String, point: String, span: String) throws {
    try expectEqual(outcomes(of: json, Point.self), [point])
    try expectEqual(outcomes(of: json, Span.self), [span])
  }

  @Test(
    "a custom raw type takes numbers and strings",
    arguments: [
      ("5", "Percent(value: 5)"), (#""7%""#, "Percent(value: 7)"),
      (#""x%""#, #"k: expected Percent, found string | "k": Invalid value (x%) for key "k"."#),
      ("[]", #"k: expected Percent, found array | "k": Invalid value ([]) for key "k"."#),
    ])
  func rawTypesOfYourOwn(json: String, expected: String) throws {
    try expectEqual(outcomes(of: json, Percent.self), [expected])
  }

  @Test("static `unbox` functions return a value or nil") func oldEntryPoints() throws {
    try expectEqual(Color.unbox(value: "red", allowInvalidCollectionElements: false), .red)
    try expectEqual(Color.unbox(value: 5, allowInvalidCollectionElements: false), nil)
    try expectEqual(Token.unbox(value: "t-1", allowInvalidCollectionElements: false)?.text, "t-1")
    try expectEqual(Percent.unbox(value: 5, allowInvalidCollectionElements: false)?.value, 5)
  }
}
