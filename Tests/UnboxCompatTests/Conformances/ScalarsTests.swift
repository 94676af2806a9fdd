import TestSupport
import Testing
import UnboxCompat

// App files import only Unbox, whose pod re-exported Foundation.

struct ScalarsTests {
  @Test(
    "numbers and Booleans unbox as strings",
    arguments: [
      ("5", "5"), ("2.5", "2.5"), ("1.0", "1"), ("-0.5", "-0.5"), ("true", "1"), ("false", "0"), (#""a""#, "a"),
      (#""""#, ""), ("123456789012345678901234567890", "123456789012345678901234567890"),
      ("{}", #"k: expected String, found object | "k": Invalid value ([:]) for key "k"."#),
    ])
  func string(json: String, expected: String) throws { try expectEqual(outcomes(of: json, String.self), [expected]) }

  @Test(
    "numbers and common words unbox as Booleans",
    arguments: [
      ("true", "true"), ("0", "false"), ("1", "true"), ("2", "true"), ("-0.5", "true"), ("0.0", "false"),
      (#""true""#, "true"), (#""T""#, "true"), (#""y""#, "true"), (#""YES""#, "true"), (#""False""#, "false"),
      (#""f""#, "false"), (#""N""#, "false"), (#""no""#, "false"),
      (#""1""#, #"k: expected Bool, found string | "k": Invalid value (1) for key "k"."#),
      (#""maybe""#, #"k: expected Bool, found string | "k": Invalid value (maybe) for key "k"."#),
      ("[]", #"k: expected Bool, found array | "k": Invalid value ([]) for key "k"."#),
    ])
  func bool(json: String, expected: String) throws { try expectEqual(outcomes(of: json, Bool.self), [expected]) }

  @Test(
    "numbers and numeric strings unbox as Decimal",
    arguments: [
      ("0.1", "0.1"), (#""19.99""#, "19.99"), ("true", "1"),
      (#""5x""#, #"k: the string does not hold a valid Decimal | "k": Invalid value (5x) for key "k"."#),
    ])
  func decimal(json: String, expected: String) throws { try expectEqual(outcomes(of: json, Decimal.self), [expected]) }

  @Test(
    "a string does not unbox as CGFloat",
    arguments: [("2.5", "2.5"), (#""5""#, #"k: expected CGFloat, found string | "k": Invalid value (5) for key "k"."#)])
  func floatOfGraphics(json: String, expected: String) throws {
    try expectEqual(outcomes(of: json, CGFloat.self), [expected])
  }

  @Test(
    "a URL unboxes only from a nonempty string",
    arguments: [
      (#""https://example.com""#, "https://example.com"),
      (#""""#, #"k: it does not make a valid URL | "k": Invalid value () for key "k"."#),
      ("5", #"k: expected URL, found number | "k": Invalid value (5) for key "k"."#),
    ])
  func url(json: String, expected: String) throws { try expectEqual(outcomes(of: json, URL.self), [expected]) }

  @Test("`transform` converts numbers and strings") func transforms() {
    expectEqual(String.transform(unboxedNumber: 5), "5")
    expectEqual(String.transform(unboxedString: "a"), "a")
    expectEqual(Bool.transform(unboxedNumber: 2), true)
    expectEqual(Bool.transform(unboxedString: "No"), false)
    expectEqual(Decimal.transform(unboxedNumber: 2.5), 2.5)
    expectEqual(Decimal.transform(unboxedString: "2.5"), 2.5)
  }
}
