import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A number in a document becomes any type that holds it exactly, without going through a double.
@Suite struct NumbersFromBytesTests {
  /// A type that numbers decode to, with its messages for numbers it cannot hold.
  enum NumberType: String, CaseIterable {
    case int = "Int", byte = "UInt8", double = "Double", float = "Float", decimal = "Decimal", cgFloat = "CGFloat"

    func read(_ text: String) -> Set<String> {
      switch self {
      case .int: readings(text, Int.self)
      case .byte: readings(text, UInt8.self)
      case .double: readings(text, Double.self)
      case .float: readings(text, Float.self)
      case .decimal: readings(text, Decimal.self)
      case .cgFloat: readings(text, CGFloat.self)
      }
    }

    func expected(_ text: String) -> String {
      switch text {
      case "fraction": "number_out_of_range | expected \(rawValue), found a number with a fraction"
      case "range": "number_out_of_range | the number does not fit \(rawValue)\(limits)"
      default: text
      }
    }

    private var limits: String {
      switch self {
      case .int: " (\(Int.min)...\(Int.max))"
      case .byte: " (0...255)"
      default: ""
      }
    }
  }

  /// A number, and what an `Int`, `UInt8`, `Double`, `Float` and `Decimal` read: the number as it is written for `=`.
  @Test(
    "every type gives the number or a reason",
    arguments: [
      "0: = = 0.0 0.0 =", "5: = = 5.0 5.0 =", "1.0: 1 1 = = 1", "1e2: 100 100 100.0 100.0 100",
      "1E+2: 100 100 100.0 100.0 100", "100e-2: 1 1 1.0 1.0 1", "2550.0e-1: 255 255 255.0 255.0 255",
      "25.5e1: 255 255 255.0 255.0 255", "256: = range 256.0 256.0 =", "-1: = range -1.0 -1.0 =",
      "1.5: fraction fraction = = =", "-0.1: fraction fraction = = =", "15e-1: fraction fraction 1.5 1.5 1.5",
      "0.0: 0 0 = = 0", "-0.0: 0 0 = = 0", "-0: 0 0 -0.0 -0.0 0", "-0e5: 0 0 -0.0 -0.0 0",
      "0e999999999999: 0 0 0.0 0.0 0", "0.000e-99999999999999999999: 0 0 0.0 0.0 0",
      "1e400: range range range range range", "-1e400: range range range range range",
      "1e-400: fraction fraction range range range", "-1e-400: fraction fraction range range range",
      "1e999999999999999999999: range range range range range",
      "1e40: range range 1e+40 range 10000000000000000000000000000000000000000",
      "3.5e38: range range 3.5e+38 range 350000000000000000000000000000000000000",
      "1e-45: fraction fraction = = 0.000000000000000000000000000000000000000000001",
      "1e-46: fraction fraction = range 0.0000000000000000000000000000000000000000000001",
      "7.0064923216240853546186479164495806564013097093825788587853e-46: fraction fraction 7.006492321624085e-46 range range",
      "9223372036854775807: = range 9.223372036854776e+18 9.223372e+18 =",
      "9223372036854775807.0: 9223372036854775807 range 9.223372036854776e+18 9.223372e+18 9223372036854775807",
      "92233720368547758.07e2: 9223372036854775807 range 9.223372036854776e+18 9.223372e+18 9223372036854775807",
      "9223372036854775808: range range 9.223372036854776e+18 9.223372e+18 =",
      "-9223372036854775808: = range -9.223372036854776e+18 -9.223372e+18 =",
      "-9223372036854775809: range range -9.223372036854776e+18 -9.223372e+18 =",
      "9007199254740993: = range 9007199254740992.0 9.007199e+15 =",
      "9007199254740993.5: fraction fraction 9.007199254740994e+15 9.007199e+15 =",
      "123456789012345678: = range 1.2345678901234568e+17 1.2345679e+17 =",
      "1234567890123456789: = range 1.2345678901234568e+18 1.234568e+18 =",
      "0.1000000000000000055511151231257827: fraction fraction 0.1 0.1 =",
      "12345678901234567890123456789012345678: range range 1.2345678901234568e+37 1.2345678e+37 =",
      "-1234567890.1234567890123456789012345678: fraction fraction -1234567890.1234567 -1.234568e+09 =",
      "123456789012345678901234567890123456789012345678: range range 1.2345678901234568e+47 range range",
    ])
  func everyType(row: String) {
    let words = row.split(separator: " ").map(String.init), text = String(words[0].dropLast())
    let expected = words.dropFirst().map { $0 == "=" ? text : $0 }
    for (type, expected) in zip(NumberType.allCases, expected + [expected[2]]) {
      expectEqual(type.read(text), [type.expected(expected)], "as \(type.rawValue)")
    }
  }

  /// The bounds decode in every notation.
  @Test("every width accepts its bounds and nothing beyond") func widths() {
    func check<Integer: FixedWidthInteger & KeyPathDecodable>(_: Integer.Type, below: String, above: String) {
      let message = "number_out_of_range | the number does not fit \(Integer.self) (\(Integer.min)...\(Integer.max))"
      for text in ["\(Integer.min)", "\(Integer.max)"] {
        for writing in [text, "\(text).0", "\(text).000e0", "\(text).0E-00", "\(text)E+0"] {
          expectEqual(readings(writing, Integer.self), [text])
        }
      }
      expectEqual(readings("\(Integer.max)00e-2", Integer.self), ["\(Integer.max)"])
      for text in [below, above, "\(above).0", "\(above)0E-1", "\(Integer.max)0", "1e40", "-1e40"] {
        expectEqual(readings(text, Integer.self), [message], "\(text)")
      }
    }
    check(Int8.self, below: "-129", above: "128")
    check(Int16.self, below: "-32769", above: "32768")
    check(Int32.self, below: "-2147483649", above: "2147483648")
    check(Int64.self, below: "-9223372036854775809", above: "9223372036854775808")
    check(Int.self, below: "-9223372036854775809", above: "9223372036854775808")
    check(UInt8.self, below: "-1", above: "256")
    check(UInt16.self, below: "-1", above: "65536")
    check(UInt32.self, below: "-1", above: "4294967296")
    check(UInt64.self, below: "-1", above: "18446744073709551616")
    check(UInt.self, below: "-1", above: "18446744073709551616")
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    check(
      Int128.self, below: "-170141183460469231731687303715884105729", above: "170141183460469231731687303715884105728")
    check(UInt128.self, below: "-1", above: "340282366920938463463374607431768211456")
    expectEqual(readings("-9223372036854775809", Int128.self), ["-9223372036854775809"])
  }

  @Test("Booleans and strings are not numbers") func boolsAreNotNumbers() {
    for text in ["true", "false"] {
      for type in NumberType.allCases {
        expectEqual(type.read(text), ["type_mismatch | expected \(type.rawValue), found bool"])
      }
    }
    for text in ["0", "1", "1.0", "0e0"] {
      expectEqual(readings(text, Bool.self), ["type_mismatch | expected Bool, found number"])
    }
    expectEqual(readings("\"1\"", Int.self), ["type_mismatch | expected Int, found string"])
    expectEqual(readings("1", String.self), ["type_mismatch | expected String, found number"])
  }

  /// The `Float` nearest to the text may differ from the one nearest to the nearest `Double`.
  @Test(
    "a Float is the nearest to the text",
    arguments: [
      ("1.00000017881393432617187499", 0x1.000002p0), ("1.000000178813934326171875", 0x1.000004p0),
      ("1.00000017881393432617187501", 0x1.000004p0), ("1.00000005960464477539062499", 0x1p0),
      ("1.000000059604644775390625", 0x1p0), ("1.000000059604644775390625000000000000000000001", 0x1.000002p0),
      ("16777217", 0x1p24), ("16777217.0000000000001", 0x1.000002p24), ("16777218.9999999999999999", 0x1.000002p24),
      ("9007199791611905", 0x1.000002p53), ("-9007199791611905.0", -0x1.000002p53), ("18446744073709551615", 0x1p64),
      ("9223371761976868863", 0x1.fffffep62), ("9223371761976868864", 0x1p63), ("9223371487098961921", 0x1.fffffep62),
      ("18446743523953737727", 0x1.fffffep63), ("18446743523953737729", 0x1p64),
      ("340282356779733661637539395458142568447.9999", Float.greatestFiniteMagnitude),
      ("1.4e-45", Float.leastNonzeroMagnitude),
      ("7.0064923216240853546186479164495806564013097093825788587854e-46", Float.leastNonzeroMagnitude),
      ("-0", -0.0), ("-0.0", -0.0), ("0.1", 0x1.99999ap-4), ("3.4028235e38", Float.greatestFiniteMagnitude),
    ] as [(String, Float)])
  func nearestFloat(text: String, value: Float) throws {
    expectEqual(readings(text, Float.self), ["\(value)"])
    try expectEqual((node(text) => "" as Float).bitPattern, value.bitPattern)
    expectEqual(strtof(text, nil).bitPattern, value.bitPattern)
  }

  @Test("random floats read as in `strtof`") func randomFloats() throws {
    var random = SplitMix64(state: 4)
    for _ in 0..<1_500 {
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      guard float.isFinite, float.nextUp.isFinite else { continue }
      // The middle between two floats is a double, and the numbers beside it round to that double.
      let middle = String(format: "%.50f", (Double(float) + Double(float.nextUp)) / 2)
      for text in [middle, "\(middle)0001", "\(float)", String(format: "%.17g", Double(float))] {
        let expected = strtof(text, nil)
        try expectEqual((node(text) => "" as Float).bitPattern, expected.bitPattern, "\(text)")
      }
    }
  }
}

/// The distinct results of decoding a number in every way: its text, or the error's code and message without the path.
private func readings<Value: KeyPathDecodable>(_ text: String, _: Value.Type) -> Set<String> {
  let json = try! node("{\"a\": \(text), \"l\": [\(text)], \"o\": {\"x\": {\"y\": \(text)}}}")
  let results = [
    outcome { try node(text) => "" as Value }, outcome { try json => "a" as Value },
    outcome { try json => ["a"] as Value },
    outcome { try (json =>? "a" as Value?)! }, outcome { try (json => "a" as Value?)! },
    outcome { try json => "l[0]" as Value },
    outcome { try (json => "l" as [Value])[0] }, outcome { try (json => "l" as [Value?])[0]! },
    outcome { try json => "o.x.y" as Value }, outcome { try (json =>? "o.x.y" as Value?)! },
    outcome { try (json => "o.x" as [String: Value])["y"]! }, outcome { try (json => "zzz" | "a" as Value) },
    outcome { try parse(json, "a") { try Value(json: $0) } }, outcome { try [Value](json: json["l"]!)[0] },
    outcome { try Value(jsonData: Data(text.utf8)) },
  ]
  return Set(Set(results).map { $0.replacing(#/\| [a-z.()\[\]0]+: /#, with: "| ") })
}
