import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

private typealias Order = UnreadKeyModels.Order
private typealias CodableOrder = UnreadKeyModels.CodableOrder
private typealias Shape = UnreadKeyModels.Shape
private typealias Strict = UnreadKeyModels.Strict
private let many = UnreadKeyModels.many

@Suite struct RefusedKeysTests {
  /// A payload, what is chosen for unread keys, and the failures, the warnings, and the unread keys that are listed.
  private static let diagnosed: [(String, UnreadKeys, [String], [String], [String])] = [
    (#"{"id": 1, "items": []}"#, .refused, [], [], []), (#"{"id": 1, "items": [], "z": 1}"#, .allowed, [], [], ["z"]),
    (#"{"id": 1, "items": [], "z": 1}"#, .refused, ["z: nothing reads this key"], [], ["z"]),
    (
      #"{"id": 1, "items": [], "z": 1, "y": 1}"#, .warned(except: "y"), [],
      ["z: nothing reads this key; left it unread"], ["z"]
    ),
    (#"{"id": 1, "items": [], "z": 1, "y": 1}"#, .refused(except: "y", "z"), [], [], []),
    (
      #"{"id": "1", "items": [{"sku": 1, "tax": 1}, {"sku": "b", "tax": 1}], "owner": {"nick": 1}, "z": 1}"#, .refused,
      [
        "id: expected Int, found string in Order", "items[0].sku: expected String, found number in Item",
        "items[0].tax: nothing reads this key", "owner.nick: nothing reads this key", "z: nothing reads this key",
      ], [], ["items[0].tax", "owner.nick", "z"]
    ),
    (
      #"{"Id": 1, "items": []}"#, .refused,
      [#"(root): missing key "id" in Order (did you mean "Id"?)"#, "Id: nothing reads this key"], [], ["Id"]
    ),
    (#"{"id": 1, "items": []}"#, .refused(except: "a["), ["(root): invalid path \"a[\": `[` is not closed"], [], []),
  ]

  @Test("a diagnosis treats unread keys as chosen", arguments: diagnosed)
  func diagnoses(
    text: String, unreadKeys: UnreadKeys, failures: [String], warnings: [String], unread: [String]
  ) throws {
    let decoder = KeyPathDecoder(), data = Data(text.utf8)
    func expect<Value>(_ diagnosis: Diagnosis<Value>, _ way: String) {
      let found = diagnosis.failures.map { "\($0)".replacing("in CodableOrder", with: "in Order") }
      expectEqual(found.sorted(), failures.sorted(), "\(way)")
      expectEqual(diagnosis.warnings.map(\.description), warnings, "\(way)")
      expectEqual(diagnosis.unreadKeys.map(\.description).sorted(), unread.sorted(), "\(way)")
      expectEqual((diagnosis.value == nil), !failures.isEmpty, "\(way)")
      #expect(diagnosis.isComplete != failures.contains { $0.contains("invalid path") }, "\(way)")
    }
    let bytes = diagnose(Order.self, jsonData: data, unreadKeys: unreadKeys)
    expect(bytes, "bytes")
    expectEqual(bytes.failures.map(\.description), failures)
    expect(diagnose(CodableOrder.self, jsonData: data, decoder: decoder, unreadKeys: unreadKeys), "bytes, Codable")
    for shape in shapes(of: text) {
      expect(diagnose(Order.self, json: shape.json(), unreadKeys: unreadKeys), shape.name)
      expect(
        diagnose(CodableOrder.self, json: shape.json(), decoder: decoder, unreadKeys: unreadKeys),
        "\(shape.name), Codable")
    }
  }

  @Test("a diagnosis that refuses unread keys looks at every element, as decoding does") func elements() throws {
    let items = (0..<80).map { #"{"sku": "a"\#($0 == 70 ? #", "x": 1"# : "")}"# }.joined(separator: ",")
    let data = Data(#"{"id": 1, "items": [\#(items)]}"#.utf8)
    #expect(diagnose(Order.self, jsonData: data).unreadKeys.isEmpty)
    let diagnosis = diagnose(Order.self, jsonData: data, unreadKeys: .refused)
    expectEqual(diagnosis.failures.map(\.description), ["items[70].x: nothing reads this key"])
    try expectEqual(decodeError { try Order(jsonData: data, unreadKeys: .refused) }, diagnosis.failures[0].error)
  }

  @Test("unread keys count against the limit of a diagnosis") func limits() throws {
    let json = try JSONDocument(jsonString: #"{"id": "1", "items": [], \#(many)}"#).root
    for limit in [0, 1, 3, 9, 100] {
      let diagnosis = diagnose(Order.self, json: json, limit: limit, unreadKeys: .refused)
      #expect(
        diagnosis.failures.count == min(9, limit) && diagnosis.isComplete == (limit >= 9) && diagnosis.value == nil)
    }
    let keys = (0..<150).map { "\"k\($0)\": 1" }.joined(separator: ",")
    let wide = diagnose(
      Order.self, jsonData: Data(#"{"id": 1, "items": [], \#(keys)}"#.utf8), limit: 1_000, unreadKeys: .refused)
    #expect(wide.failures.count == 100 && !wide.isComplete)
  }

  @Test("a key that only a guessed tag leaves unread is no failure") func guesses() throws {
    let json = try JSONDocument(jsonString: #"[{"type": "oval", "side": 1, "x": 1}]"#).root
    let diagnosis = diagnose([Shape].self, json: json, unreadKeys: .refused)
    expectEqual(
      diagnosis.failures.map(\.description),
      [
        #"[0].type: the value is not a known Double in Shape (allowed: "circle", "square")"#,
        "[0].x: nothing reads this key",
      ])
    #expect(diagnose([Shape].self, json: json, unreadKeys: .warned).warnings.isEmpty)
  }

  @Test("a diagnosis goes on after a model that refuses unread keys itself") func strict() throws {
    let json = try JSONDocument(jsonString: #"{"order": {"id": "1", "items": [], "y": 1, "z": 1}}"#).root
    expectEqual(
      diagnose(Strict.self, json: json).failures.map(\.description),
      [
        "order.id: expected Int, found string in Order", "order.y: nothing reads this key, nor order.z, in Order",
        "order.z: nothing reads this key, in Order",
      ])
  }

  @Test("a client is told which keys are not expected") func problems() throws {
    let data = Data(#"{"id": "1", "items": [{"sku": "a", "a/b": 1}], "z": 1}"#.utf8)
    let diagnosis = diagnose(Order.self, jsonData: data, unreadKeys: .refused)
    expectEqual(
      String(decoding: diagnosis.problem().data, as: UTF8.self),
      """
      {"detail":"3 values of the request are not valid.","errors":[\
      {"code":"type_mismatch","detail":"must be an integer","pointer":"#/id"},\
      {"code":"unread_key","detail":"is not expected","pointer":"#/items/0/a~1b"},\
      {"code":"unread_key","detail":"is not expected","pointer":"#/z"}],\
      "status":422,"title":"Unprocessable Content"}
      """)
    let error = try decodeError { try KeyPathDecoder().decode(Order.self, from: data, unreadKeys: .refused) }
    expectEqual(error.code, .typeMismatch)
  }

  @Test("a report lists refused keys as failures, and only there") func reports() throws {
    let data = Data(#"{"id": 1, "items": [{"sku": "a", "tax": 1}], "z": "b"}"#.utf8)
    expectEqual(
      diagnose(Order.self, jsonData: data, unreadKeys: .refused).report.text(),
      """
      error[unread_key] items[0].tax: nothing reads this key   line 1, column 41
      error[unread_key] z: nothing reads this key   line 1, column 51
        {
          … 1 more key
          "items": [
            [0] {
              "sku": <string of 1 character>,
              "tax": <number>
                     ^^^^^^^^ nothing reads this key
          "z": <string of 1 character>
               ^^^^^^^^ nothing reads this key
      """)
  }

  @Test("refused keys hide no error response") func errorResponses() throws {
    let data = Data(#"{"error": {"message": "gone", "code": 410}}"#.utf8)
    let report = diagnose(Order.self, jsonData: data, unreadKeys: .refused).report
    expectEqual(report.failures.count, 1)
    expectEqual(
      report.failures[0].hints,
      [
        "the payload looks like an error response: error.message (string), error.code (number)"
      ])
  }
}
