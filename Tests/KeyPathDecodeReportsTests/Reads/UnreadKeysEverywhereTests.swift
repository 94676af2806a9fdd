import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

private typealias Order = UnreadKeyModels.Order
private typealias CodableOrder = UnreadKeyModels.CodableOrder
private typealias Shape = UnreadKeyModels.Shape
private typealias Strict = UnreadKeyModels.Strict
private let many = UnreadKeyModels.many

/// Reads a Codable type with an operator.
private struct Envelope: KeyPathDecodable {
  let order: CodableOrder
  init(json: Any) throws { order = try json => "order" }
}

/// Reads all keys of its object.
private struct Everything: Decodable {
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let count: Int
  init(from decoder: any Decoder) throws { count = try decoder.container(keyedBy: Key.self).allKeys.count }
}

@Suite struct UnreadKeysEverywhereTests {
  /// Payloads, what is chosen for unread keys, and the result of every way to decode.
  private static let payloads: [(String, UnreadKeys, String)] = [
    (#"{"id": 1, "items": []}"#, .refused, "1"), (#"{"id": 1, "items": [], "nick": 1}"#, .allowed, "1"),
    (#"{"id": 1, "items": [], "nick": 1}"#, .refused, "unread_key | nick: nothing reads this key"),
    (
      #"{"id": 1, "items": [], "nick": {"a": 1}}"#, .warned, "1; nick: nothing reads this key; left it unread"
    ),
    (
      #"{"id": 1, "items": [], "owner": {"fullName": null, "x": 1}}"#, .refused,
      "unread_key | owner.x: nothing reads this key"
    ),
    (#"{"id": 1, "items": [], "owner": {"x": 1}}"#, .refused, "unread_key | owner.x: nothing reads this key"),
    (
      #"{"id": 1, "items": [{"sku": "a", "tax": 1}, {"sku": "b", "tax": 2}, {"sku": "c", "gift": 0}], "z": 1}"#,
      .refused, "unread_key | items[0].tax: nothing reads this key, nor items[2].gift, z"
    ),
    (
      #"{"id": 1, "items": [], \#(many)}"#, .refused,
      "unread_key | x1: nothing reads this key, nor x2, x3, x4, x5, x6 and 2 more"
    ),
    (#"{"id": 1, "items": [], "prices": {"tea": 1, "milk": 2}}"#, .refused, "1"),
    (
      #"{"id": 1, "items": [{"sku": "a", "tax": 1}], "meta": {"a": 1}, "z": 1}"#,
      .refused(except: "meta", "items[*].*"), "unread_key | z: nothing reads this key"
    ),
    (
      #"{"id": 1, "items": [], "meta": 1, "z": 1}"#, .warned(except: "meta"),
      "1; z: nothing reads this key; left it unread"
    ),
    (#"{"id": 1, "items": []}"#, .refused(except: "a["), "invalid_path | invalid path \"a[\": `[` is not closed"),
  ]

  @Test("the same keys are unread at every entry, in every shape", arguments: payloads)
  func entries(text: String, unreadKeys: UnreadKeys, expected: String) throws {
    let decoder = KeyPathDecoder(), data = Data(text.utf8)
    expectEqual(result { try decoder.decode(CodableOrder.self, from: data, unreadKeys: unreadKeys).id }, expected)
    expectEqual(result { try decoder.decode(Order.self, from: data, unreadKeys: unreadKeys).id }, expected)
    expectEqual(result { try Order(jsonData: data, unreadKeys: unreadKeys).id }, expected)
    expectEqual(result { try Order(jsonString: text, unreadKeys: unreadKeys).id }, expected)
    for shape in shapes(of: text) {
      let json = shape.json()
      expectEqual(
        result { try decoder.decode(CodableOrder.self, from: json, unreadKeys: unreadKeys).id }, expected,
        "\(shape.name)")
      expectEqual(result { try Order(json: json, unreadKeys: unreadKeys).id }, expected, "\(shape.name)")
    }
  }

  @Test("a Codable type is watched behind an operator too", arguments: payloads.prefix(8))
  func operators(text: String, unreadKeys: UnreadKeys, expected: String) throws {
    let nested = #"{"order": \#(text)}"#
    let paths = /\b(nick|owner\.x|items\[|z\b|x\d)/
    for shape in shapes(of: nested) {
      let found = result { try Envelope(json: shape.json(), unreadKeys: unreadKeys).order.id }
      expectEqual(found, expected.replacing(paths) { "order.\($0.output.0)" }, "\(shape.name)")
    }
  }

  /// The value or the error, then the warnings.
  private func result(_ body: () throws -> Int) -> String {
    let (value, warnings) = collectingWarnings { () -> String in
      do { return "\(try body())" } catch let error as DecodeError {
        return "\(error.code.rawValue) | \(error.description.replacing("(root): ", with: ""))"
      } catch { return "\(error)" }
    }
    return ([value] + warnings.map(\.description)).joined(separator: "; ")
  }

  @Test("the settings of a decoder hold beside the check for unread keys") func settings() throws {
    var decoder = KeyPathDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    for (text, expected) in [
      (#"{"id": 1, "items": [], "owner": {"full_name": "a"}}"#, "1"),
      (#"{"id": 1, "items": [], "owner": {"nick_name": 1}}"#, "unread_key | owner.nick_name: nothing reads this key"),
      (#"{"id": 1, "items": [], "nick_name": 1}"#, "unread_key | nick_name: nothing reads this key"),
    ] {
      for shape in shapes(of: text) {
        expectEqual(
          result { try decoder.decode(CodableOrder.self, from: shape.json(), unreadKeys: .refused).id }, expected,
          "\(shape.name)")
      }
    }
    try expectEqual(decoder.decode(Everything.self, from: ["a_b": 1, "c": 2], unreadKeys: .refused).count, 2)
    try expectEqual(KeyPathDecoder().decode(Everything.self, from: ["a": 1, "c": 2], unreadKeys: .refused).count, 2)
    decoder = KeyPathDecoder()
    decoder.allowsJSON5 = true
    expectEqual(
      result {
        try decoder.decode(CodableOrder.self, from: Data("{id: 1, items: [], z: 1,}".utf8), unreadKeys: .refused).id
      }, "unread_key | z: nothing reads this key")
    decoder.repairs = ["items[*].count": .or(1), "id": .lenient]
    for (text, expected) in [
      (#"{"id": "1", "items": [{"sku": "a", "count": "x"}]}"#, "1"),
      (
        #"{"id": "1", "items": [{"sku": "a", "count": "x", "y": 1}]}"#,
        "unread_key | items[0].y: nothing reads this key"
      ),
    ] {
      for shape in shapes(of: text) {
        let found = result { try decoder.decode(CodableOrder.self, from: shape.json(), unreadKeys: .refused).id }
        #expect(found.hasPrefix(expected), "\(shape.name): \(found)")
      }
    }
  }

  @Test("an unread key of bytes has its location") func location() throws {
    let data = Data("{\"id\": 1, \"items\": [],\n \"nick\": 1}".utf8)
    let error = try decodeError { try KeyPathDecoder().decode(CodableOrder.self, from: data, unreadKeys: .refused) }
    expectEqual(error.debugDescription, "DecodeError(unread_key) nick: nothing reads this key")
    expectEqual(error.location.map { "\($0.line):\($0.column)" }, "2:10")
    #expect(error == DecodeError(.unreadKey, at: "nick") && error.errorCode == 12 && !error.isIncomplete)
    let broken = Data("{".utf8)
    expectEqual(
      try decodeError { try KeyPathDecoder().decode(CodableOrder.self, from: broken, unreadKeys: .refused) }.code,
      .invalidJSON)
  }

  @Test("the keys of another tag are unread") func tags() throws {
    let error = try decodeError {
      try [Shape](json: [["type": "circle", "radius": 1, "side": 2] as [String: Any]], unreadKeys: .refused)
    }
    expectEqual(error.description, "[0].side: nothing reads this key")
  }

  @Test("the other unread keys have the path from the root") func nested() throws {
    let json: Any = ["order": ["id": 1, "items": [["sku": "a", "x": 1]], "z": 1] as [String: Any]]
    let error = try decodeError { try Strict(json: json) }
    expectEqual(error.description, "order.items[0].x: nothing reads this key, nor order.z, in Order")
    expectEqual(
      try decodeError { try ["a": json] => "a" as Strict }.kind.description, "nothing reads this key, nor a.order.z")
  }

  @Test("a report stars keys that may be data, also of the other unread keys") func redaction() throws {
    let json: Any = [
      "id": 1, "items": [["sku": "a", "x": 1]], "owner": ["fullName": "a", "ada@example.com": 1], "secret": 1,
    ]
    let error = try decodeError { try Order(json: json, unreadKeys: .refused) }
    expectEqual(error.description, #"items[0].x: nothing reads this key, nor owner["ada@example.com"], secret"#)
    expectEqual(error.report().failures[0].message, "nothing reads this key, nor owner.*, secret")
    expectEqual(error.report(.init(hiddenKeys: [""])).failures[0].message, "nothing reads this key, nor *.*, *")
    expectEqual(
      error.report(.showingValues).failures[0].message, #"nothing reads this key, nor owner["ada@example.com"], secret"#
    )
    try expectEqual(DecodeReport(jsonString: error.report().json), error.report())
  }
}
