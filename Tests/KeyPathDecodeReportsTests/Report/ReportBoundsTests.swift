import TestSupport

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

/// A payload of any size and shape gives a small report. `Benchmarks --only hostile` measures these shapes.
@Suite struct ReportBoundsTests {
  private func check(_ json: Any, _ path: DecodePath, lines: Int = 40) throws {
    let error = try decodeError { try json => path as UUID }
    let report = error.report()
    #expect(report.text().split(separator: "\n").count <= lines)
    #expect(report.json.utf8.count < 20_000)
    #expect(report.html.utf8.count < 40_000)
  }

  @Test("an error that code throws about a value of its own has the place of its path") func ownValue() throws {
    struct Item: KeyPathDecodable {
      init(json: Any) throws {
        throw DecodeError(.invalidValue("ends before it starts"), object: try json => "n" as String)
      }
    }
    let error = try decodeError { try JSONDocument(jsonString: #"{"items": [{"n": "x"}]}"#).root => "items" as [Item] }
    expectEqual(error.report().failures.map(\.byteOffset), [11])
    let root = try JSONDocument(jsonString: #"{"raw": {"id": "x"}}"#).root
    let plainError = try decodeError { try parse(root, "raw") { try plain($0) => "id" as Int } }
    expectEqual(plainError.report().failures.map(\.byteOffset), [15])
  }

  @Test("a wide object gives a small report") func wide() throws {
    let wide: Any = Dictionary(uniqueKeysWithValues: (0..<100_000).map { ("key\($0)", $0) })
    try check(wide, "key5")
    try check(wide, "missing")
    try check(["a": Array(repeating: wide, count: 100_000)], "a[99999].key7")
  }

  @Test("a report shows an element 600,000 places down") func farDownInADocument() throws {
    let text = "{\"a\": [\(String(repeating: "0,", count: 599_999)){\"b\":\"x\"},0]}"
    let root = try JSONDocument(Data(text.utf8)).root
    let error = try decodeError { try root => "a[599999].b" as Int }
    expectEqual(
      error.report().text(),
      """
      error[type_mismatch] a[599999].b: expected Int, found string   byte 1200010
        {
          "a": [
            … 599999 more
            [599999] {
              "b": <string of 1 character>
                   ^^^^^^^^ expected Int
              … others, not counted
            … 1 more
      """)
    let last = try decodeError { try root => "a[600000]" as String }
    #expect(last.report().text().contains("[600000] <number>\n"))
  }

  @Test("a deep payload gives a small report") func deep() throws {
    var json: Any = "x"
    for _ in 0..<3_000 { json = ["a": json] }
    for count in [6, 7, 8, 300] { try check(json, DecodePath(steps: Array(repeating: .key("a"), count: count))) }
    let text = String(repeating: "[", count: 400) + "1" + String(repeating: "]", count: 400)
    try check(JSONDocument(Data(text.utf8)).root, DecodePath(steps: Array(repeating: .index(0), count: 400)))
  }

  @Test("a cyclic payload gives a small report") func cyclic() throws {
    let object = NSMutableDictionary(), list = NSMutableArray()
    object["self"] = object
    list.add(object)
    object["list"] = list
    object["id"] = "x"
    defer { object.removeAllObjects() }
    try check(object, "self.list[0].self.id")
    try check(object, "self.nothing")
    try check(object, "list")
  }

  @Test("long keys and values give a small report") func longTexts() throws {
    let long = String(repeating: "é\n\u{202E}`", count: 10_000)
    try check([long: [long: long]], DecodePath(steps: [.key(long), .key(long)]))
    let document = try JSONDocument(JSONSerialization.data(withJSONObject: [long: [long: long]])).root
    try check(document, DecodePath(steps: [.key(long), .key(long)]))
    try check(JSONDocument(Data("[\"\(String(repeating: "日本", count: 10_000))\"]".utf8)).root, 0)
    try check(JSONDocument(Data("[\(String(repeating: "1", count: 50_000))]".utf8)).root, 0)
  }

  @Test("many alternatives and cases fit in 40 lines") func manyAlternatives() throws {
    let errors = (0..<1_000).map { _ in DecodeError(.invalidValue(String(repeating: "long ", count: 1_000)), object: 1)
    }
    let error = DecodeError(.noAlternative(errors), object: [1])
    #expect(error.report().text(width: 30).split(separator: "\n").count <= 40)
    let allowed = (0..<1_000).map { "case\($0)" }
    let unknown = DecodeError(.unknownRawValue("case", type: Int.self, allowed: allowed), object: "case")
    #expect(unknown.report().text(width: 30).split(separator: "\n").count <= 40)
  }
}
