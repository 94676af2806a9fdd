import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeStreams
import TestSupport

private enum Size: String, KeyPathDecodable, CaseIterable { case small, large }

private struct Line: KeyPathDecodable {
  let count: Int, size: Size, price: Double, isGift: Bool, note: String?

  init(json: Any) throws {
    count = try json => "count" => .in(1...9)
    size = try json => "size"
    price = try json => "price"
    isGift = try json =>? "gift" ?? false
    note = try json =>? "note"
  }
}

private struct Order: KeyPathDecodable {
  let customer: UUID, ordered: Date, lines: [Line]

  init(json: Any) throws {
    customer = try json => "customer" => "id"
    ordered = try json => "ordered"
    lines = try json => "lines"
  }
}

@Suite struct DecodeProblemTests {
  @Test("a diagnosis lists every mistake of a request, in the client's words") func wholeProblem() throws {
    let body = Data(
      #"""
      {"customer": {"id": "hunter2"}, "ordered": "yesterday", "lines": [
        {"count": 0, "size": "huge", "price": "9.99"}, {"count": 1, "size": "small", "price": 2, "gift": "yes", "note": 5},
        {"count": 2.5, "size": null, "price": 1}, 7]}
      """#.utf8)
    let problem = diagnose(Order.self, jsonData: body).problem(status: 422)
    expectEqual(
      String(decoding: problem.data, as: UTF8.self),
      #"""
      {"detail":"10 values of the request are not valid.","errors":[
      {"code":"invalid_value","detail":"must be a UUID","pointer":"#/customer/id"},
      {"code":"invalid_value","detail":"must be a date and time such as 2025-06-02T09:14:31Z","pointer":"#/ordered"},
      {"code":"invalid_value","detail":"must be between 1 and 9","pointer":"#/lines/0/count"},
      {"code":"unknown_raw_value","detail":"must be one of \"small\", \"large\"","pointer":"#/lines/0/size"},
      {"code":"type_mismatch","detail":"must be a number","pointer":"#/lines/0/price"},
      {"code":"type_mismatch","detail":"must be true or false","pointer":"#/lines/1/gift"},
      {"code":"type_mismatch","detail":"must be a string","pointer":"#/lines/1/note"},
      {"code":"number_out_of_range","detail":"must be an integer","pointer":"#/lines/2/count"},
      {"code":"null_value","detail":"must not be null","pointer":"#/lines/2/size"},
      {"code":"type_mismatch","detail":"must be an object","pointer":"#/lines/3"}
      ],"status":422,"title":"Unprocessable Content"}
      """#.replacing("\n", with: ""))
    try expectEqual(JSONDecoder().decode(DecodeProblem.self, from: problem.data), problem)
  }

  @Test(
    "each kind of error has words without Swift's types",
    arguments: [
      (#"{}"#, "#/a", "is required"), (#"{"a":300}"#, "#/a", "must be an integer between -128 and 127"),
      (#"{"a":null}"#, "#/a", "must not be null"), (#"{"a":{}}"#, "#/a", "must be an integer"),
      (#"{"a":1e400}"#, "#/a", "must be an integer between -128 and 127"), (#"{"a":1.5}"#, "#/a", "must be an integer"),
      (String(repeating: "[", count: 600), "#", "must not be nested deeper than 512 levels"),
      (#"{"b": 1, "b": 2}"#, "#", "must not have a key twice in an object; the second is at line 1, column 10"),
      (#"[]"#, "#", "must be an object"), (#"{"a": }"#, "#", "must be JSON; the error is at line 1, column 7"),
    ])
  func oneError(json: String, pointer: String, detail: String) throws {
    let error = try decodeError { try JSONDocument(Data(json.utf8), options: .rejectDuplicateKeys).root => "a" as Int8 }
    let problem = error.problem(status: 400)
    expectEqual(problem.errors.map(\.pointer), [pointer])
    expectEqual(problem.errors.map(\.detail), [detail])
    #expect(problem.title == "Bad Request" && problem.status == 400 && problem.errors[0].code == error.code)
  }

  @Test("reasons that name files, values or types are left out") func otherCode() throws {
    struct Model: KeyPathDecodable {
      init(json: Any) throws {
        try parse(json, "a") { throw DecodeError(.invalidValue("bad \($0) in /srv/app/Model.swift"), object: $0) }
      }
    }
    struct Thrown: Error {}
    let errors = try [
      decodeError { try Model(json: ["a": "hunter2"]) },
      decodeError { try parse(["a": 1], "a") { _ in throw Thrown() } }, decodeError { try ["a": 1] => "a..b" as Int },
    ]
    for error in errors { expectEqual(error.problem(status: 422).errors.map(\.detail), ["is not valid"]) }
  }

  @Test("pointers are escaped as RFC 6901 says") func pointers() throws {
    let error = try decodeError { try ["a/b~c é%": ["": 1]] => ["a/b~c é%", ""] as String }
    expectEqual(error.problem().errors[0].pointer, "#/a~1b~0c%20%C3%A9%25/")
  }

  @Test("an encoder writes the members of the data") func encoding() throws {
    let problem = try decodeError { try ["a": "x"] => "a" as Int }.problem()
    try expectEqual(JSONDocument(JSONEncoder().encode(problem)).root, JSONDocument(problem.data).root)
  }

  @Test(
    "a string that holds JSON has words for the value inside",
    arguments: [
      (#"{"x": 5"#, "must be a string that holds valid JSON"),
      (#"{"x": "5"}"#, "must be a string that holds JSON; in it, x must be an integer"),
      ("{}", "must be a string that holds JSON; in it, x is required"),
      ("[]", "must be a string that holds JSON; its root must be an object"),
    ])
  func embedded(text: String, detail: String) throws {
    let error = try decodeError { try ["p": text] => "p" => .embeddedJSON(.custom { try $0 => "x" as Int }) }
    expectEqual(error.problem().errors.map(\.detail), [detail])
  }

  @Test("a missing key has the name that the client must send") func renamed() {
    struct Shop: Codable { let openedAt: Int, homeURL: Int, n: Int, isOpen: Bool }
    var decoder = KeyPathDecoder()
    expectEqual(pointers(), ["#/openedAt", "#/homeURL", "#/n", "#/isOpen"].sorted())
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    expectEqual(pointers(), ["#/home_u_r_l", "#/is_open", "#/n", "#/opened_at"])
    func pointers() -> [String] {
      diagnose(Shop.self, jsonString: "{}", decoder: decoder).problem().errors.map(\.pointer).sorted()
    }
  }

  @Test("the status is 400 if the request is not JSON, else 422") func statuses() {
    expectEqual(diagnose(Int.self, jsonData: Data("{".utf8)).problem().status, 400)
    expectEqual(diagnose(Int.self, jsonData: Data("{}".utf8)).problem().status, 422)
    expectEqual(diagnose(Int.self, jsonData: Data("{".utf8)).problem(status: 415).title, "Unsupported Media Type")
  }

  @Test("the limit on nesting counts the array around a record") func depthInStream() throws {
    let chunk = Data(String(repeating: "[", count: 600).utf8)
    let result = try #require(Array(JSONRecords(of: Int.self, chunks: [chunk], framing: .elements(of: ""))).first)
    let error = try decodeError { try result.get() }
    expectEqual(error.problem().errors.map(\.detail), ["must not be nested deeper than 512 levels"])
  }

  @Test("a failure that may follow from a guess is no mistake of the request") func guesses() {
    let diagnosis = diagnose([Sick.Opening].self, json: [["start": 9, "end": 17], ["end": -8]])
    expectEqual(diagnosis.failures.map(\.error.code), [.invalidValue, .missingKey])
    expectEqual(diagnosis.problem().errors.map(\.pointer), ["#/1/start"])
    expectEqual(diagnosis.problem().detail, "1 value of the request is not valid. There may be more.")
  }

  private enum Size: Int, CaseIterable, KeyPathDecodable { case small = 1, large = 2 }

  @Test("the integers of an enum are integers") func integers() throws {
    let error = try decodeError { try ["size": 3] => "size" as Size }
    expectEqual(error.problem().errors[0].detail, "must be one of 1, 2")
    expectEqual(error.description, "size: the value is not a known Size (allowed: 1, 2)")
    #expect(error.report().text().contains("allowed: 1, 2"))
  }

  @Test("a request without mistakes has no errors, and others can be written by hand") func empty() throws {
    var problem = diagnose(Int.self, jsonData: Data("1".utf8)).problem(status: 422)
    #expect(problem.errors.isEmpty && problem.detail == nil)
    problem.type = "https://api.example/problems/order"
    expectEqual(
      String(decoding: problem.data, as: UTF8.self),
      #"{"errors":[],"status":422,"title":"Unprocessable Content","type":"https://api.example/problems/order"}"#)
  }
}
