import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat3

private struct Outer: Unboxable {
  let inner: Inner?, size: Int

  init(unboxer: Unboxer) throws {
    inner = unboxer.unbox(key: "inner")
    size = try unboxer.unbox(key: "size")
  }
}

private struct Inner: Unboxable {
  let values: [Int], name: String?

  init(unboxer: Unboxer) throws {
    values = try unboxer.unbox(key: "values")
    name = unboxer.unbox(keyPath: "names.0")
  }
}

struct OrNilTests {
  /// Invalid values are reported with their path from the root. Missing and null values are not.
  @Test(
    "an invalid value that becomes nil is a warning",
    arguments: [
      (#"{"size": 1}"#, []), (#"{"size": 1, "inner": null}"#, []),
      (#"{"size": 1, "inner": {"values": [], "names": []}}"#, []),
      (#"{"size": 1, "inner": 5}"#, ["inner: expected object, found number in Outer; used nil"]),
      (
        #"{"size": 1, "inner": {}}"#,
        [#"inner: missing key "values" in Inner; used nil"#]
      ),
      (
        #"{"size": 1, "inner": {"values": [1, "x"]}}"#,
        ["inner.values[1]: expected Int, found string in Inner; used nil"]
      ),
      (
        #"{"size": 1, "inner": {"values": [], "names": [[]]}}"#,
        ["inner.names[0]: expected String, found array in Inner; used nil"]
      ),
      (
        #"{"size": 1, "inner": {"values": [], "names": 5}}"#,
        ["inner.names: expected object, found number in Inner; used nil"]
      ),
    ])
  func warnings(json: String, expected: [String]) throws {
    let (_, warnings) = try collectingWarnings { try unbox(data: Data(json.utf8)) as Outer }
    expectEqual(warnings.map { withoutHints("\($0)") }, expected)
  }

  /// A file with this import truncates fractions in everything it unboxes.
  @Test(
    "fractions are truncated at any depth",
    arguments: [
      ("2.9", 2), ("-2.9", -2), ("-0.5", 0), (#""5""#, 5), (#""2.9""#, nil), ("3e10", 30_000_000_000), ("1e19", nil),
    ])
  func fractions(json: String, expected: Int?) throws {
    let unboxer = try Unboxer(data: Data(#"{"n": \#(json), "a": [[\#(json)]], "o": {"values": [\#(json)]}}"#.utf8))
    let number = try? unboxer.unbox(key: "n") as Int
    expectEqual(number, expected)
    let nested = try? unboxer.unbox(key: "a") as [[Int]]
    let inner = try? unboxer.unbox(key: "o") as Inner
    expectEqual(nested, expected.map { [[$0]] })
    expectEqual(inner?.values, expected.map { [$0] })
  }

  @Test("every entry point truncates fractions") func everyEntryPoint() throws {
    let object: UnboxableDictionary = ["size": 2.9], data = Data(#"{"size": 2.9}"#.utf8)
    let one: Outer = try unbox(dictionary: object)
    let two: Outer = try unbox(data: data)
    let three: [Outer] = try unbox(dictionaries: [object])
    let four: Outer = try unbox(dictionary: ["a": object], atKey: "a")
    let five: Outer = try unbox(dictionary: ["a": object], atKeyPath: "a")
    let six: [String: Outer] = try unbox(dictionary: ["a": object])
    let seven: Int = try Unboxer.performCustomUnboxing(dictionary: object) { try $0.unbox(key: "size") as Int }
    let eight: [Int] = try Unboxer.performCustomUnboxing(array: [object]) { try $0.unbox(key: "size") as Int }
    let nine: Int = try Unboxer.performCustomUnboxing(data: data) { try $0.unbox(key: "size") as Int }
    let models = [one, two, four, five] + three + Array(six.values)
    expectEqual(models.map(\.size), Array(repeating: 2, count: 6))
    expectEqual([seven, nine] + eight, [2, 2, 2])
    #expect(throws: UnboxError.self) { try Unboxer(dictionary: ["u": -3]).unbox(key: "u") as UInt }
  }

  @Test("an invalid date is nil") func typesOfTheLibrary() {
    let unboxer = Unboxer(dictionary: ["born": "1970-01-01T00:00:00Z", "bad": "x"])
    let born: Date? = unboxer.unbox(key: "born")
    let bad: Date? = unboxer.unbox(keyPath: "bad")
    expectEqual(born, Date(timeIntervalSince1970: 0))
    expectEqual(bad, nil)
  }
}
