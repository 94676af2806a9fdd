import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// `KeyPathDecoder` decodes what `JSONDecoder` decodes, to the same values.
///
/// The two differ on purpose. An error about a number or a date has the path of that value, which `JSONDecoder` omits.
/// An integer is never rounded, so 1e-400 is not 0. The zero 0e-400 is a `Decimal`. If a key appears twice, the last
/// one wins, not the first. Trailing commas and dates that are not RFC 3339 are refused; see `leniency`. Past the end of an array, the index does not move. If several values of a dictionary fail,
/// the first error by key is thrown.
@Suite("parity with JSONDecoder") struct ParityTests {
  /// Expects parity for each of the texts.
  private func parity<Value: Decodable & Equatable>(
    _ type: Value.Type, _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in texts { expectParity(type, text, sourceLocation: sourceLocation) }
  }

  @Test("models, enums and keys decode and fail as in JSONDecoder") func models() {
    parity(
      Plain.self, #"{"id": 1, "name": "Ada", "more": [1]}"#, #"{"name": "Ada"}"#, #"{"id": "1"}"#, #"{"id": null}"#,
      #"{"id": 1, "name": 2}"#, "null")
    parity(
      [Plain].self, #"[{"id": 1}, {"id": 2, "name": null}]"#, #"[{"id": 1}, {"id": true}]"#, #"[{"id": 1}, []]"#, "{}")
    parity([String: [Plain?]].self, #"{"a b": [null, {"id": 1}], "": []}"#, #"{"a": [null, {"id": 1}, {}]}"#, "[]")
    parity(
      CodedKeys.self, #"{"pushed_at": "now", "inner": {"x_y": {"id": 3}}}"#,
      #"{"pushed_at": "", "inner": {"x_y": {}}}"#)
    parity(
      Nullable.self, #"{"b": [1, null], "c": {"x": null, "y": 2}, "d": null, "f": [null]}"#,
      #"{"a": 1, "b": [], "c": {}, "d": 4, "e": {"id": 5}, "f": null}"#)
    parity(
      Flattened.self, #"{"info": {"place": {"latitude": 1.5}, "names": ["a", [1, 2], null, {"total": 5}]}}"#,
      #"{"info": {"place": {}, "names": []}}"#, #"{"info": {"place": {"latitude": 1}, "names": [[1, "x"]]}}"#,
      #"{"info": {"place": 5}}"#)
    parity([Loose].self, #"["a", 1, 2.5]"#, "[[]]")
    parity([Wrapping].self, #"[{"count": 1}, {"count": null}, {}]"#)
    parity([Suit].self, #"["hearts", "spades"]"#, #"["clubs"]"#)
    parity([Grade].self, "[1, 2, 2.0]", "[1, 7]")
    parity(
      [Shade].self, #"[{"rgb": {"red": 1, "green": 2, "blue": 3}}, {"named": {"_0": "x"}}, {"none": {}}]"#,
      #"[{"rgb": {"red": 1, "green": 2}}]"#, #"[{"rgb": {}, "none": {}}]"#)
    parity(
      Expression.self, #"{"sum": {"_0": {"number": {"_0": 1}}, "_1": {"number": {"_0": 2}}}}"#,
      #"{"sum": {"_0": {"number": {"_0": 1}}, "_1": {"number": {}}}}"#)
    parity([Suit: Int].self, #"{"hearts": 1, "spades": 2}"#, #"{"hearts": "x"}"#)
    parity([Int: [Suit]].self, #"{"1": ["hearts"], "-2": []}"#)
    parity([Grade: String].self, #"[1, "a", 2, "b"]"#, #"[1, "a", 2]"#)
  }

  @Test("numbers, Foundation types and top-level scalars decode and fail as in JSONDecoder") func values() {
    parity(
      Numbers.self,
      """
      {"i8": -128, "i16": 32767, "i32": -2147483648, "i64": 9223372036854775807, "u": 0, "u8": 255, "u16": 65535,
       "u32": 4294967295, "u64": 9223372036854775807, "f": 0.1, "d": 1e300}
      """)
    parity(
      Standard.self,
      """
      {"url": "https://swift.org/a%20b?c#d", "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "decimal": 3.14,
       "data": "AAECAw==", "date": 12.5, "set": [3, 1, 3], "flag": true, "width": 2.5}
      """)
    parity(
      Measurement<UnitLength>.self,
      #"{"value": 2, "unit": {"symbol": "m", "converter": {"coefficient": 1, "constant": 0}}}"#)
    parity([Int].self, "[1.0, 2e3, -0]")
    parity([Double].self, "[1, 0.1, -0.0, 5e-324]")
    parity([Decimal].self, "[0.1, 1, -1e10]")
    parity([CGFloat].self, "[0.5, 1]")
    parity([URL].self, #"["a b", "/x", "mailto:a@b.c"]"#, #"[""]"#)
    parity([UUID].self, #"["x"]"#)
    parity([Data].self, #"["*"]"#)
    parity([Date].self, #"["2020-01-01"]"#)
    parity(ClosedRange<Int>.self, "[1, 4]", "[4, 1]")
    parity(DateInterval.self, #"{"start": 0, "duration": 60}"#)
    parity(IndexSet.self, #"{"indexes": [{"location": 1, "length": 2}]}"#)
    parity(PersonNameComponents.self, #"{"givenName": "Ada"}"#)
    parity(ContiguousArray<Int>.self, "[1, 2]")
    parity([[[Int]]].self, "[[[1], []], []]")
    parity(String.self, #""é\u0000""#)
    parity(Int.self, "1", "true")
    parity(Bool.self, "true", "1")
    parity([Bool].self, "[true, false]")
    parity(Int?.self, "null")
    parity(Double??.self, "1.5")
    parity(Suit.self, #""hearts""#, #""clubs""#)
  }

  @Test(
    "a subclass decodes its superclass from `super`, also if it is passed as its superclass",
    arguments: shapes(of: #"[{"super": {"wheels": 4}, "name": "Rex"}]"#))
  func subclasses(shape: Shape) throws {
    struct First: Decodable {
      let vehicle: Vehicle
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        vehicle = try list.decode(Car.self as Vehicle.Type)
      }
    }
    let type: Vehicle.Type = Car.self, decoder = KeyPathDecoder()
    let vehicles = try [
      decoder.decode(type, from: shape.json() => 0 as Any), decoder.decode(First.self, from: shape.json()).vehicle,
      decoder.decode([Car].self, from: shape.json())[0],
    ]
    for vehicle in vehicles { #expect((vehicle as? Car)?.name == "Rex" && vehicle.wheels == 4) }
  }

  @Test(
    "a number that underflows fails as in JSONDecoder",
    arguments: ["1e-400", "-1e-400", "2e-324", "0e-400", "0.0", "-0.0", "5e-324"])
  func underflow(number: String) throws {
    for text in [
      "\(number)", "[\(number)]", "[1.5, \(number)]", #"{"a": 1.5, "b": \#(number)}"#, #"{"a": [\#(number)]}"#,
    ] {
      let data = Data(text.utf8)
      let root = try JSONDocument(data).root
      func same<Value: Decodable & Equatable>(_ type: Value.Type) {
        let theirs = try? JSONDecoder().decode(type, from: data)
        expectEqual((try? KeyPathDecoder().decode(type, from: root)), theirs, "\(type) \(text)")
      }
      same(Double.self)
      same(Float.self)
      same(CGFloat.self)
      same([Double].self)
      same([Float].self)
      same([CGFloat].self)
      same([Double?].self)
      same(Set<Double>.self)
      same([Date].self)
      same([String: Double].self)
      same([String: Float].self)
      same([String: [Double]].self)
    }
    let error = try decodeError {
      try KeyPathDecoder().decode([Double].self, from: JSONDocument(Data("[0, 1e-400]".utf8)).root)
    }
    expectEqual("\(error)", "[1]: the number does not fit Double")
    expectEqual(error.code, .numberOutOfRange)
  }

  /// The rows of the table in the guide *Codable models*.
  @Test(
    "what JSONDecoder accepts is refused, or accepted",
    arguments: [
      (#"["2024-01-01T00:00:00Z and more"]"#, "invalid_value"), (#"["2024-01-01T00:00:00ZZ"]"#, "invalid_value"),
      (#"["2024-02-30T00:00:00Z"]"#, "invalid_value"), (#"["2023-02-29T00:00:00Z"]"#, "invalid_value"),
      ("[1234567890123456789012345678901234567890.5]", "number_out_of_range"),
      ("[0.12345678901234567890123456789012345678901]", "number_out_of_range"), ("[1,]", ""),
      (#"["2024-01-31T12:00:00+00",]"#, ""), (#"["2024-01-31T24:00:00Z"]"#, ""), (#"["2024-01-31T12:60:00Z"]"#, ""),
      (#"["2024-01-31T12:00:60Z"]"#, ""), (#"["2024-1-2T3:04:05Z"]"#, ""), (#"["2024-01-31T12:00:00-0330"]"#, ""),
      (#"["2024-01-31T12:00:00Z"]"#, ""),
    ])
  func leniency(text: String, code: String) {
    let theirs = JSONDecoder(), data = Data(text.utf8)
    theirs.dateDecodingStrategy = .iso8601
    var ours = KeyPathDecoder()
    ours.dateDecodingStrategy = .iso8601
    func check<Value: Decodable>(_ type: [Value].Type) {
      let expected = outcome { try theirs.decode(type, from: data) }
      let found = outcome { try ours.decode(type, from: data) }
      #expect(code.isEmpty ? found == expected : found.hasPrefix(code) && expected.hasPrefix("["))
    }
    if text.contains("T") { check([Date].self) } else { check([Decimal].self) }
  }

  @Test("keys of a dictionary have an `intValue` in coding paths as in JSONDecoder") func integerKeys() throws {
    struct Place: Decodable, Equatable {
      let keys: [String]
      init(from decoder: any Decoder) throws {
        keys = decoder.codingPath.map { "\($0.stringValue) \($0.intValue.map(String.init) ?? "-")" }
      }
    }
    expectParity([String: Place].self, #"{"1": {}, "a": {}, "-2": {}, "1.5": {}}"#)
    expectParity([String: [Place]].self, #"{"7": [{}]}"#)
    expectParity([Int: Place].self, #"{"1": {}}"#)
    let data = Data(#"{"1": ["x"]}"#.utf8)
    let error = try decodeError { try KeyPathDecoder().decode([String: [Int]].self, from: data) }
    guard case .typeMismatch(_, let context) = error.decodingError else { throw error }
    expectEqual(context.codingPath.map(\.intValue), [1, 0])
  }

  @Test("`userInfo` and configurations reach types as in JSONDecoder") func context() throws {
    struct Scaled: DecodableWithConfiguration, Decodable, Equatable {
      var value: Int
      init(from decoder: any Decoder, configuration: Int) throws {
        value = try decoder.singleValueContainer().decode(Int.self) * configuration
      }
      init(from decoder: any Decoder) throws {
        try self.init(from: decoder, configuration: decoder.userInfo[.init(rawValue: "n")!] as? Int ?? 0)
      }
    }
    struct Object: Decodable, Equatable {
      var there: Scaled, absent: Scaled?
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        there = try object.decode(Scaled.self, forKey: .there, configuration: 3)
        absent = try object.decodeIfPresent(Scaled.self, forKey: .absent, configuration: 3)
      }
      private enum Key: CodingKey { case there, absent }
    }
    expectParity([Scaled].self, "[1, 2]") {
      $0.userInfo[.init(rawValue: "n")!] = 2
      $1.userInfo[.init(rawValue: "n")!] = 2
    }
    expectParity([Scaled].self, #"[1, "x"]"#)
    for text in [#"{"there": 1}"#, #"{"there": 1, "absent": null}"#, "{}", #"{"there": "x"}"#] {
      expectParity(Object.self, text)
    }
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      #expect(
        try JSONDecoder().decode(Scaled.self, from: Data("5".utf8), configuration: 4)
          == KeyPathDecoder().decode(Scaled.self, from: Data("5".utf8), configuration: 4))
    }
  }

  @Test(
    "errors have JSONDecoder's case, key, and coding path",
    arguments: thinned([
      "null", "true", "1", #""x""#, #""""#, "[]", "{}", "[null]", "[1]", #"["x"]"#, "[[1]]", #"{"id": null}"#,
      #"{"id": "x"}"#,
      #"{"info": 1}"#, #"{"info": {}}"#, #"{"info": {"place": null}}"#, #"{"hearts": null}"#,
      #"{"info": {"place": {"latitude": 1}, "names": {}}}"#, #"{"super": null}"#, #"{"super": {"wheels": "x"}}"#,
      #"{"name": "Rex"}"#, #"{"rgb": {}}"#, #"{"rgb": {"red": true}}"#, #"{"named": null}"#,
      #"{"list": [{"id": 1}, {}]}"#, #"{"list": [[]]}"#, #"{"list": [null]}"#,
    ]))
  func errors(text: String) throws {
    try expectSameErrors(text, Int.self, UInt8.self, Double.self, Bool.self, String.self, Decimal.self, CGFloat.self)
    try expectSameErrors(text, [Int].self, [String: Int].self, [Int: Int].self, Set<String>.self, [[String]].self)
    try expectSameErrors(text, Suit.self, Grade.self, Shade.self, [Suit].self, [Suit: Int].self, [Grade: Int].self)
    try expectSameErrors(text, Plain.self, [Plain].self, [String: [Plain]].self, [String: Plain?].self, Plain??.self)
    try expectSameErrors(text, Flattened.self, Car.self, Wrapping.self, Nullable.self, CodedKeys.self, Loose.self)
    try expectSameErrors(text, URL.self, UUID.self, Data.self, ClosedRange<Int>.self, [URL].self, [Data].self)
    try expectSameErrors(
      text, [Plain?].self, [Suit: Plain].self, Couple.self, CoupleOfObjects.self, CoupleOfArrays.self, SuperCouple.self)
  }

  @Test("errors inside objects match JSONDecoder's") func errorsOfObjects() throws {
    try expectSameErrors(#"{"id": 1, "name": 2}"#, Plain.self)
    try expectSameErrors(#"{"super": {"wheels": "x"}, "name": "Rex"}"#, Car.self)
    try expectSameErrors(#"{"rgb": {}, "none": {}}"#, Shade.self)
    try expectSameErrors(#"{"info": {"place": {"latitude": 1}, "names": [1]}}"#, Flattened.self)
    try expectSameErrors(#"{"pushed_at": "", "inner": {"a": {"id": "x"}}}"#, CodedKeys.self)
  }

  private func expectSameErrors<each Value: Decodable>(_ text: String, _ types: repeat (each Value).Type) throws {
    func expect<One: Decodable>(_ type: One.Type) throws {
      if (try? JSONDecoder().decode(type, from: Data(text.utf8))) != nil { return }
      try expectSameError(type, text, in: someShapes(of: text))
      let inObject = #"{"a": \#(text)}"#, inArray = "[\(text)]"
      try expectSameError([String: One].self, inObject, in: someShapes(of: inObject))
      try expectSameError([One].self, inArray, in: someShapes(of: inArray))
    }
    for type in repeat each types { try expect(type) }
  }
}

/// Reads two elements of an array that has one.
private struct Couple: Decodable {
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    _ = (try list.decode(Int.self), try list.decode(String.self))
  }
}

private struct CoupleOfObjects: Decodable {
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    _ = (
      try list.decodeNil(), try list.nestedContainer(keyedBy: CodedKeys.CodingKeys.self),
      try list.nestedContainer(keyedBy: CodedKeys.CodingKeys.self)
    )
  }
}

private struct CoupleOfArrays: Decodable {
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    _ = (try list.nestedUnkeyedContainer(), try list.nestedUnkeyedContainer())
  }
}

private struct SuperCouple: Decodable {
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    _ = (try Plain(from: list.superDecoder()), try list.superDecoder())
  }
}
