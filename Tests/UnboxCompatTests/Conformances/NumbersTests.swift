import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat

struct NumbersTests {
  struct Case: Sendable {
    let json: String, type: any (UnboxCompatible & Sendable).Type, expected: String

    init(_ json: String, _ type: any (UnboxCompatible & Sendable).Type, _ expected: String) {
      (self.json, self.type, self.expected) = (json, type, expected)
    }
  }

  static let cases = [
    Case(#""5""#, Int.self, "5"), Case(#""+5""#, Int.self, "5"), Case("5.0", Int.self, "5"),
    Case("300", Int.self, "300"), Case("true", Int.self, "1"), Case("false", Double.self, "0.0"),
    Case(#""2.9""#, Double.self, "2.9"), Case("5", Double.self, "5.0"), Case(#""5""#, Float.self, "5.0"),
    Case("5", Int32.self, "5"), Case("5", Int64.self, "5"), Case(#""5""#, Int16.self, "5"),
    Case(#""5""#, UInt16.self, "5"), Case("5", UInt.self, "5"), Case(#""5""#, UInt32.self, "5"),
    Case("18446744073709551615", UInt64.self, "18446744073709551615"),
    Case("2.9", Int.self, #"k: expected Int, found a number with a fraction | "k": Invalid value (2.9) for key "k"."#),
    Case(#""2.9""#, Int.self, #"k: expected Int, found string | "k": Invalid value (2.9) for key "k"."#),
    Case(#""5 ""#, Int.self, #"k: expected Int, found string | "k": Invalid value (5 ) for key "k"."#),
    Case(#"" 5""#, Double.self, #"k: expected Double, found string | "k": Invalid value ( 5) for key "k"."#),
    Case(
      "-3", UInt.self,
      #"k: the number does not fit UInt (0...18446744073709551615) | "k": Invalid value (-3) for key "k"."#),
    Case(
      "30000000000", Int32.self,
      #"k: the number does not fit Int32 (-2147483648...2147483647) | "k": Invalid value (30000000000) for key "k"."#),
    Case(
      "9223372036854775808", Int.self,
      "k: the number does not fit Int (-9223372036854775808...9223372036854775807)"
        + #" | "k": Invalid value (9223372036854775808) for key "k"."#),
    Case(#""1e400""#, Double.self, #"k: expected Double, found string | "k": Invalid value (1e400) for key "k"."#),
    Case(#""nan""#, Double.self, #"k: expected Double, found string | "k": Invalid value (nan) for key "k"."#),
    Case("1e300", Float.self, #"k: the number does not fit Float | "k": Invalid value (1e+300) for key "k"."#),
    Case("[]", Int.self, #"k: expected Int, found array | "k": Invalid value ([]) for key "k"."#),
    Case("null", Int.self, #"k: expected Int, found null | "k": Invalid value (<null>) for key "k"."#),
  ]

  @Test("a value converts only if the number type holds it", arguments: cases) func number(_ row: Case) throws {
    func check<Value: UnboxCompatible>(_: Value.Type) throws {
      try expectEqual(outcomes(of: row.json, Value.self), [row.expected])
    }
    try check(row.type)
  }

  @Test("a number that is not finite is refused", arguments: [Double.nan, .infinity, -.infinity]) func noNumberOfJSON(
    _ value: Double
  ) {
    let unboxer = Unboxer(dictionary: ["k": value])
    let text = #" | "k": Invalid value (\#(value)) for key "k"."#
    func refused(_ type: String, _ range: String = "") -> String {
      value.isNaN
        ? "k: expected \(type), found a number that is not finite" : "k: the number does not fit \(type)\(range)"
    }
    expectEqual(outcome { try unboxer.unbox(key: "k") as Int }, refused("Int", " (\(Int.min)...\(Int.max))") + text)
    expectEqual(outcome { try unboxer.unbox(key: "k") as Double }, refused("Double") + text)
    expectEqual(outcome { try unboxer.unbox(key: "k") as String }, "k: expected String, found number" + text)
    expectEqual(outcome { try unboxer.unbox(key: "k") as Bool }, "k: expected Bool, found number" + text)
  }

  @Test("`transform` converts numbers and strings") func transforms() {
    expectEqual(Int.transform(unboxedNumber: 5), 5)
    expectEqual(Int.transform(unboxedNumber: 2.9), nil)
    expectEqual(UInt.transform(unboxedNumber: -3), nil)
    expectEqual(Int.transform(unboxedString: "5"), 5)
    expectEqual(Double.transform(unboxedNumber: 2.5), 2.5)
    expectEqual(Double.transform(unboxedString: "inf"), nil)
    expectEqual((try? Int.unbox(value: "5", allowInvalidCollectionElements: false)), 5)
    expectEqual((try? Int.unbox(value: [1], allowInvalidCollectionElements: false)), .some(nil))
  }
}
