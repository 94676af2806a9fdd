import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// What `JSONDecoder` decodes, `KeyPathDecoder` decodes to the same.
@Suite struct ParityTests {
  @Test func models() {
    expectParity(Plain.self, #"{"id": 1, "name": "Ada", "more": [1]}"#)
    expectParity([Plain].self, #"[{"id": 1}, {"id": 2, "name": null}]"#)
    expectParity([String: [Plain?]].self, #"{"a b": [null, {"id": 1}], "": []}"#)
    expectParity(CodedKeys.self, #"{"pushed_at": "now", "inner": {"x_y": {"id": 3}}}"#)
    expectParity(Nullable.self, #"{"b": [1, null], "c": {"x": null, "y": 2}, "d": null, "f": [null]}"#)
    expectParity(Nullable.self, #"{"a": 1, "b": [], "c": {}, "d": 4, "e": {"id": 5}, "f": null}"#)
    expectParity(Flattened.self, #"{"info": {"place": {"latitude": 1.5}, "names": ["a", [1, 2], null, {"total": 5}]}}"#)
    expectParity([Loose].self, #"["a", 1, 2.5]"#)
    expectParity([Wrapping].self, #"[{"count": 1}, {"count": null}, {}]"#)
  }

  @Test func enums() {
    expectParity([Suit].self, #"["hearts", "spades"]"#)
    expectParity([Grade].self, "[1, 2, 2.0]")
    expectParity([Shade].self, #"[{"rgb": {"red": 1, "green": 2, "blue": 3}}, {"named": {"_0": "x"}}, {"none": {}}]"#)
    expectParity(Expression.self, #"{"sum": {"_0": {"number": {"_0": 1}}, "_1": {"number": {"_0": 2}}}}"#)
    expectParity([Suit: Int].self, #"{"hearts": 1, "spades": 2}"#)
    expectParity([Int: [Suit]].self, #"{"1": ["hearts"], "-2": []}"#)
    expectParity([Grade: String].self, #"[1, "a", 2, "b"]"#)
  }

  @Test func numbers() {
    expectParity(
      Numbers.self,
      """
      {"i8": -128, "i16": 32767, "i32": -2147483648, "i64": 9223372036854775807, "u": 0, "u8": 255, "u16": 65535,
       "u32": 4294967295, "u64": 9223372036854775807, "f": 0.1, "d": 1e300}
      """)
    expectParity([Int].self, "[1.0, 2e3, -0]")
    expectParity([Double].self, "[1, 0.1, -0.0, 5e-324]")
    expectParity([Decimal].self, "[0.1, 1, -1e10]")
    expectParity([CGFloat].self, "[0.5, 1]")
    expectParity([Bool].self, "[true, false]")
  }

  @Test func standardTypes() {
    expectParity(
      Standard.self,
      """
      {"url": "https://swift.org/a%20b?c#d", "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "decimal": 3.14,
       "data": "AAECAw==", "date": 12.5, "set": [3, 1, 3], "flag": true, "width": 2.5}
      """)
    expectParity([URL].self, #"["a b", "/x", "mailto:a@b.c"]"#)
    expectParity(ClosedRange<Int>.self, "[1, 4]")
    expectParity(DateInterval.self, #"{"start": 0, "duration": 60}"#)
    expectParity(IndexSet.self, #"{"indexes": [{"location": 1, "length": 2}]}"#)
    expectParity(
      Measurement<UnitLength>.self,
      #"""
      {"value": 2, "unit": {"symbol": "m", "converter": {"coefficient": 1, "constant": 0}}}
      """#)
    expectParity(PersonNameComponents.self, #"{"givenName": "Ada"}"#)
    expectParity(ContiguousArray<Int>.self, "[1, 2]")
    expectParity([[[Int]]].self, "[[[1], []], []]")
  }

  @Test func fragments() {
    expectParity(String.self, #""é\u0000""#)
    expectParity(Int.self, "1")
    expectParity(Bool.self, "true")
    expectParity(Int?.self, "null")
    expectParity(Double??.self, "1.5")
    expectParity(Suit.self, #""hearts""#)
  }

  @Test(arguments: shapes(of: #"{"super": {"wheels": 4}, "name": "Rex"}"#))
  func inheritance(shape: Shape) throws {
    let car = try KeyPathDecoder().decode(Car.self, from: shape.json())
    #expect(car.wheels == 4)
    #expect(car.name == "Rex")
  }

  @Test func failures() {
    expectParity(Plain.self, #"{"name": "Ada"}"#)
    expectParity(Plain.self, #"{"id": "1"}"#)
    expectParity(Plain.self, #"{"id": null}"#)
    expectParity(Plain.self, #"{"id": 1, "name": 2}"#)
    expectParity([Plain].self, #"[{"id": 1}, {"id": true}]"#)
    expectParity([Plain].self, #"[{"id": 1}, []]"#)
    expectParity(Plain.self, "null")
    expectParity([Plain].self, "{}")
    expectParity([String: Plain].self, "[]")
    expectParity([String: [Plain?]].self, #"{"a": [null, {"id": 1}, {}]}"#)
    expectParity(CodedKeys.self, #"{"pushed_at": "", "inner": {"x_y": {}}}"#)
    expectParity(Suit.self, #""clubs""#)
    expectParity([String: [Grade]].self, #"{"a": [1, 7]}"#)
    expectParity([Suit: Int].self, #"{"hearts": "x"}"#)
    expectParity([Int: Int].self, #"{"x": 1}"#)
    expectParity([Grade: String].self, #"[1, "a", 2]"#)
    expectParity([Shade].self, #"[{"rgb": {"red": 1, "green": 2}}]"#)
    expectParity([Shade].self, #"[{"rgb": {}, "none": {}}]"#)
    expectParity(Expression.self, #"{"sum": {"_0": {"number": {"_0": 1}}, "_1": {"number": {}}}}"#)
    expectParity(Flattened.self, #"{"info": {"place": {}, "names": []}}"#)
    expectParity(Flattened.self, #"{"info": {"place": {"latitude": 1}, "names": [[1, "x"]]}}"#)
    expectParity(Flattened.self, #"{"info": {"place": 5}}"#)
    expectParity([Loose].self, "[[]]")
    expectParity([URL].self, #"[""]"#)
    expectParity([UUID].self, #"["x"]"#)
    expectParity([Data].self, #"["*"]"#)
    expectParity([Date].self, #"["2020-01-01"]"#)
    expectParity(Bool.self, "1")
    expectParity(Int.self, "true")
    expectParity(ClosedRange<Int>.self, "[4, 1]")
  }
}
