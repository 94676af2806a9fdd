import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeStreams
import TestSupport

// The code of the guides that is not in ReadmeTests.swift; that file compares both with the guides.

private struct Person: KeyPathDecodable {
  let name: String, age: Int, born: Date, died: Date?, tags: [String], price: Decimal

  init(json: Any) throws {
    name = try json => "name"
    age = try json => "age" => .lenient
    born = try json => "born" => .date(format: "yyyy-MM-dd")
    died = try json =>? "died" => .iso8601
    tags = try json =>? "tags" => .lossy() ?? []
    price = try json => "offer" => "price" => .lenient.check("a price is positive") { $0 > 0 }
  }
}

private struct Settings: KeyPathDecodable {
  var volume = 5, scale = 1.0, nickname: String?, until: Date?, name: String

  init(json: Any) throws {
    volume = try json => "volume" => .orKeep(volume)
    scale = try json => "view" => "scale" => .lenient.orKeep(scale)
    nickname = try json => "nickname" => .orNil()
    until = try json => "until" => .orNil(.iso8601)
    name = try json => "name"
  }
}

private struct Account {
  var name = "Ada", nickname: String? = "ada"

  mutating func update(from json: Any) throws {
    name = try json =>? "name" ?? name
    if presence(of: "nickname", in: json) != .missing { nickname = try json =>? "nickname" }
  }
}

private enum Shape: KeyPathDecodable {
  case circle(radius: Double), square(side: Int), other

  init(json: Any) throws {
    let rules: [String: DecodeRule<Shape>] = [
      "circle": .custom { .circle(radius: try $0 => "radius") },
      "square": .custom { .square(side: try $0 => "side") },
    ]
    self = try json => "" => .tagged("type", rules, otherwise: .custom { _ in .other })
  }
}

private enum Message: KeyPathDecodable, Equatable {
  case old([String: String]), new([String: Int])

  init(json: Any) throws {
    self = try json => "" => .tagged("version", ["2": .map(Self.new)], missing: .map(Self.old))
  }
}

private struct Item {
  let name: String, owner: String

  init(json: Any, owner: String) throws {
    name = try json => "name"
    self.owner = owner
  }
}

private struct Money: Equatable {
  let cents: Int

  init(cents: Int) { self.cents = cents }

  init(euros: Decimal) { cents = NSDecimalNumber(decimal: euros * 100).intValue }
}

extension DecodeRule where Value == Money {
  static var cents: DecodeRule { .map { (cents: Int) in Money(cents: cents) } }
  static var text: DecodeRule { .map(.lenient) { (euros: Decimal) in Money(euros: euros) } }
}

private struct Event: KeyPathDecodable, Sendable {
  let id: Int, kind: String

  init(json: Any) throws {
    id = try json => "id"
    kind = try json => "kind"
  }
}

private struct Period: KeyPathDecodable {
  init(json: Any) throws {
    let start: Int = try json => "start", end: Int = try json => "end"
    if end < start { throw DecodeError(.invalidValue("a period ends before it starts"), object: json) }
  }
}

@Suite struct GuideCodeTests {
  @Test("a constant path joins, and the guide shows what a path prints") func paths() throws {
    let json: Any = ["user": ["address": ["city": "Ulm"]], "name": "Ada", "nickname": NSNull()] as [String: Any]
    let address: DecodePath = "user.address"
    let city: String = try json => address => "city"
    let name: String = try json => "nickname" | "name"
    expectEqual(city, "Ulm")
    expectEqual(name, "Ada")
    let path: DecodePath = #"users[1].meta["a.b"]"#
    let guide = guide("Paths")
    #expect(guide.contains("| ``DecodePath/description`` | `\(path)` |\n"))
    #expect(guide.contains("| ``DecodePath/jsonPointer`` | `\(path.jsonPointer)` |\n"))
    #expect(guide.contains("| ``DecodePath/pattern`` | `\(path.pattern)` |\n"))
  }

  @Test("the rules of the guide read strings, arrays and dates") func rules() throws {
    let person = try Person(
      jsonString: #"{"name": "Ada", "age": "36", "born": "1815-12-10", "tags": [1, "a"], "offer": {"price": "9.5"}}"#)
    expectEqual(person.age, 36)
    expectEqual(person.tags, ["a"])
    expectEqual(person.price, 9.5)
    expectEqual(person.died, nil)
    let json: Any =
      ["days": ["1815-12-10", NSNull()] as [Any], "born": "1815-12-10T00:00:00Z", "at": 60] as [String: Any]
    let days: [Date?] = try json => "days" => .array(.optional(.date(format: "yyyy-MM-dd")))
    let past = try json => "born" => .iso8601.check("it is in the future") { $0 < Date() }
    let at = try json => "at" => .oneOf(.iso8601, .unixSeconds)
    let moonset: Date? = try json =>? "moonset" => .map { $0 == 0 ? nil : Date(timeIntervalSince1970: $0) }
    let minute = try DecodeRule<Date>.unixSeconds(60)
    expectEqual(days, [past, nil])
    expectEqual(at, minute)
    expectEqual(moonset, nil)
  }

  @Test("the rule in `.lossy` is the one of an element, unless it is the one of a collection") func lossy() throws {
    let json: Any = ["tags": ["a", String(repeating: "b", count: 20)], "ids": ["1", "x"]]
    let short: [String] = try json => "tags" => .lossy(.check("too long") { $0.count < 20 })
    let some: [Int] = try json => "ids" => .lossy(.array(.lenient).check("empty") { !$0.isEmpty })
    #expect(short == ["a"] && some == [1])
  }

  @Test("a tag selects the case, and an unknown tag gives `other`") func enums() throws {
    let shapes = try ["circle", "square", "star"].map { type in
      "\(try Shape(json: ["type": type, "radius": 2, "side": 1] as [String: Any]))"
    }
    expectEqual(shapes, ["circle(radius: 2.0)", "square(side: 1)", "other"])
    #expect(throws: DecodeError(.typeMismatch, at: "type")) { try Shape(json: ["type": 1.5]) }
    try expectEqual(Message(json: ["version": 2]), .new(["version": 2]))
    try expectEqual(Message(json: ["a": "b"]), .old(["a": "b"]))
    #expect(throws: DecodeError(.missingKey, at: "type")) { try Shape(json: ["radius": 1]) }
  }

  @Test("closures and custom rules read values with context") func closures() throws {
    let json: Any = ["items": [["name": "tea"]], "price": 250, "total": "2.50"] as [String: Any], owner = "me"
    let items = try json => "items" => .each { try Item(json: $0, owner: owner) }
    let first = try json =>? "items[0]" => .custom { try Item(json: $0, owner: owner) }
    expectEqual(items.count, 1)
    expectEqual(first?.owner, "me")
    let price: Money = try json => "price" => .cents
    let total: Money? = try json =>? "total" => .oneOf(.cents, .text)
    expectEqual(price, total)
  }

  @Test("`.orKeep` keeps defaults, and `presence` distinguishes null from missing") func fallbacks() throws {
    let (settings, warnings) = try collectingWarnings {
      try Settings(json: ["name": "a", "volume": "loud", "nickname": 1, "view": ["scale": "2"]] as [String: Any])
    }
    expectEqual(settings.volume, 5)
    expectEqual(settings.scale, 2)
    expectEqual(settings.nickname, nil)
    expectEqual(settings.until, nil)
    expectEqual(warnings.map(\.recovery), [.usedFallback, .usedNil])
    var account = Account()
    try account.update(from: ["name": NSNull(), "nickname": NSNull()])
    expectEqual(account.name, "Ada")
    expectEqual(account.nickname, nil)
    account.nickname = "ada"
    try account.update(from: ["name": "Bob"])
    expectEqual(account.name, "Bob")
    expectEqual(account.nickname, "ada")
  }

  @Test("the guide shows what an error prints") func errors() throws {
    let json: Any = ["users": [["id": 1], ["id": "2"]]]
    var printed: [String] = []
    func print(_ item: Any) { printed.append("\(item)") }
    do {
      let id: Int = try json => "users[1].id"
      print(id)
    } catch {
      print(error)
      print(error.path)
      print(error.code)
    }
    let fence = swiftCode(in: guide("Errors"))[0]
    #expect(fence.split(separator: "\n").compactMap { $0.components(separatedBy: "// ").dropFirst().first } == printed)
    #expect(throws: DecodeError(.invalidValue, at: "")) { try Period(json: ["start": 2, "end": 1]) }
  }

  @Test("a document reads JSON, and JSON5 with an option") func documents() throws {
    var data = Data(#"{"users": [{"name": "Ada"}]}"#.utf8)
    let json = try JSONDocument(data).root
    let name = try json => "users[0].name" as String
    data = Data("{server: {port: 80}}".utf8)
    let answer = "Here it is:\n```json\n{\"title\": \"Tea\"}\n```\nEnjoy!"
    let reply = try JSONDocument(jsonString: answer, options: .ignoresProse).root
    let title = try reply => "title" as String
    expectEqual(title, "Tea")
    expectEqual(reply.location.line, 3)
    let document = try JSONDocument(data, options: .json5)
    let port = try document => "server.port" as Int
    expectEqual(name, "Ada")
    expectEqual(port, 80)
    do {
      let data = Data(#"{"users": [{"name": "Ada"}]}"#.utf8)
      let name = try JSONDocument(data).root => "users[0].name" as String
      expectEqual(name, "Ada")
    }
  }

  @Test("a typed catch knows the error") func typedErrors() {
    let json: Any = ["stars": 3, "a.b": 1], keys = ["stars", "a.b", "none"]
    let stars = keys.map { key in
      do throws(DecodeError) {
        return try json => DecodePath(key: key) as Int
      } catch {
        print(error)
        return 0
      }
    }
    expectEqual(stars, [3, 1, 0])
  }

  @Test("a stream ends at the first bad record, and results go on") func streams() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "events-\(UUID().uuidString).jsonl")
    try Data("{\"id\": 1, \"kind\": \"a\"}\n{\"id\": 2}\n".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var printed: [String] = []
    func print(_ items: Any...) {
      printed.append(items.map { ($0 as? DecodeError)?.summary ?? "\($0)" }.joined(separator: " "))
    }
    do {
      for try await event in JSONStream(of: Event.self, contentsOf: url) {
        print(event.id)
      }
    } catch {
      print(error)
    }
    for try await result in JSONStream(of: Event.self, contentsOf: url).results {
      switch result {
      case .success(let event): print(event.id)
      case .failure(let error): print(error.record ?? 0, error.location?.line ?? 0, error)
      }
    }
    for result in JSONRecords(of: Event.self, contentsOf: url) {
      if case .failure(let error) = result { print(error) }
    }
    let message = #"(root): missing key "kind" in Event"#
    expectEqual(printed, ["1", message, "1", "1 2 \(message)", message])
  }

  @Test("the loop over server-sent events") func events() async throws {
    struct Delta: KeyPathDecodable {
      let text: String
      init(json: Any) throws { text = try json => "text" }
    }
    struct ServiceError: Error, KeyPathDecodable {
      let reason: String
      init(json: Any) throws { reason = try json => "reason" }
    }
    func read(_ text: String) async throws -> [String] {
      var printed: [String] = []
      func print(_ text: String) { printed.append(text) }
      let body = AsyncStream<Data> { continuation in
        continuation.yield(Data(text.utf8))
        continuation.finish()
      }
      var lastID = ""
      for try await node in JSONStream(of: JSONNode.self, chunks: body, framing: .events) {
        lastID = node.event?.id ?? lastID
        switch node.event?.name {
        case "delta": print(try Delta(json: node).text)
        case "error": throw try ServiceError(json: node)
        default: break
        }
      }
      return printed + [lastID]
    }
    func readToMark(_ text: String) async throws -> [String] {
      let body = AsyncStream<Data> { continuation in
        continuation.yield(Data(text.utf8))
        continuation.finish()
      }
      var texts: [String] = []
      for try await delta in JSONStream(of: Delta.self, chunks: body, framing: .events(endMark: "[DONE]")) {
        texts.append(delta.text)
      }
      return texts
    }
    let deltas = "event: delta\nid: 1\ndata: {\"text\": \"a\"}\n\ndata: 1\n\nevent: delta\ndata: {\"text\": \"b\"}\n\n"
    try await expectEqual(read(deltas), ["a", "b", "1"])
    await #expect(throws: ServiceError.self) {
      try await read(deltas + "event: error\ndata: {\"reason\": \"x\"}\n\n")
    }
    await #expect(throws: DecodeError.self) { try await read(deltas + "event: delta\ndata: 1") }
    let delta = "data: {\"text\": \"a\"}\n\n"
    try await expectEqual(readToMark(delta + "data: [DONE]\n\n"), ["a"])
    let cut = try await #require(throws: DecodeError.self) { try await readToMark(delta) }
    #expect("\(cut)" == "(root): the stream ends before its end mark: a truncated download?" && cut.isIncomplete)
    let error = try await #require(throws: DecodeError.self) { try await read("{\"error\": \"unauthorized\"}") }
    expectEqual("\(error)", "(root): expected server-sent events, found JSON: check the status and Content-Type")
  }

  @Test("a stream reads chunks split anywhere") func chunks() async throws {
    typealias Item = JSONNode
    let url = FileManager.default.temporaryDirectory.appending(path: "none-\(UUID().uuidString).jsonl")
    let body = AsyncStream<Data> { continuation in
      continuation.yield(Data("{\"id\": 1, \"ki".utf8))
      continuation.yield(Data("nd\": \"a\"}\n".utf8))
      continuation.finish()
    }
    var ids: [Int] = []
    for try await event in JSONStream(of: Event.self, chunks: body) { ids.append(event.id) }
    expectEqual(ids, [1])
    let streams = (
      JSONStream(of: Event.self, contentsOf: url),
      JSONStream(of: Item.self, contentsOf: url, framing: .elements(of: "data.items"))
    )
    await #expect(throws: DecodeError.self) { for try await _ in streams.0 {} }
    await #expect(throws: DecodeError.self) { for try await _ in streams.1 {} }
    let log = Log()
    await #expect(throws: DecodeError.self) {
      let options = JSONStreamOptions(didRead: { bytes in log.notice("\(bytes) bytes") })
      for try await event in JSONStream(of: Event.self, contentsOf: url, options: options) { print(event.id) }
    }
    for try await (result, warnings) in JSONStream(of: Event.self, contentsOf: url).resultsWithWarnings {
      warnings.forEach { log.notice("\($0)") }
      #expect(throws: DecodeError.self) { try result.get() }
    }
  }

  @Test("a switch with a default handles every code", arguments: DecodeError.Code.allCases)
  func codes(code: DecodeError.Code) {
    var asked: [DecodePath] = [], retries = 0, logged = 0
    func ask(for path: DecodePath) { asked.append(path) }
    func retry() { retries += 1 }
    func log(_ error: DecodeError) { logged += 1 }
    let kinds: [DecodeError.Code: DecodeError.Kind] = [
      .missingKey: .missingKey("a"), .nullValue: .nullValue(expected: Int.self), .invalidJSON: .invalidJSON("b"),
    ]
    let error = DecodeError(kinds[code] ?? .invalidValue("c"), object: 1)
    switch error.code {
    case .missingKey, .nullValue: ask(for: error.path)
    case .invalidJSON: retry()
    default: log(error)
    }
    expectEqual(asked.count, code == .missingKey || code == .nullValue ? 1 : 0)
    expectEqual(asked.count + retries + logged, 1)
  }

  private struct Log {
    func notice(_ text: String) { Issue.record("there is no warning: \(text)") }
  }

  private struct Answer: Decodable {
    struct Content: Decodable { let content: [Int] }
    let result: Content?, error: String?

    enum CodingKeys: CodingKey { case result, error }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      result = try? container.decode(Content.self, forKey: .result)
      error = try? container.decode(String.self, forKey: .error)
      if result == nil, error == nil {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "Invalid response"))
      }
    }
  }

  @Test("a type that hides what failed in it is repaired at the root") func hiddenFailures() throws {
    typealias ChatReply = Answer
    let data = Data(#"{"result": {"isError": false}}"#.utf8)
    var decoder = KeyPathDecoder()
    #expect(throws: DecodeError.self) { try decoder.decode(Answer.self, from: data) }
    decoder.repairs = [
      "": .map { plain in
        guard var reply = plain as? [String: Any], var result = reply["result"] as? [String: Any] else { return plain }
        if result["content"] == nil { result["content"] = [Any]() }
        reply["result"] = result
        return reply
      }
    ]
    try expectEqual(decoder.decode(Answer.self, from: data).result?.content, [])
    let body = try decoder.repaired(data, for: ChatReply.self)
    expectEqual(String(decoding: body, as: UTF8.self), #"{"result":{"content":[],"isError":false}}"#)
    try expectEqual(JSONDecoder().decode(Answer.self, from: body).result?.content, [])
  }

  @Test("a closure repairs what is absent, but not what is broken") func absentOnly() throws {
    var decoder = KeyPathDecoder()
    decoder.repairs = Repairs { error in
      error.pattern == "models[*].created" && [.missingKey, .nullValue].contains(error.code) ? .or(0) : nil
    }
    struct Model: Decodable { let created: Int }
    let absent = Data(#"{"models": [{"created": 5}, {}, {"created": null}]}"#.utf8)
    try expectEqual(decoder.decode([String: [Model]].self, from: absent)["models"]?.map(\.created), [5, 0, 0])
    let broken = Data(#"{"models": [{"created": "x"}]}"#.utf8)
    #expect(throws: DecodeError.self) { try decoder.decode([String: [Model]].self, from: broken) }
  }

  @Test("a client that takes only a JSONDecoder gets one") func jsonDecoders() throws {
    struct Client {
      let decoder: JSONDecoder
      func ids(_ text: String) throws -> [String: [[String: Int]]] {
        try decoder.decode([String: [[String: Int]]].self, from: Data(text.utf8))
      }
    }
    @Sendable func log(_ report: DecodeReport) { print(report) }
    @Sendable func count(_ warning: DecodeWarning) {
      expectEqual("\(warning)", "data[0].created: expected Int, found string; repaired by data[*].created: .or(0)")
    }
    var decoder = KeyPathDecoder()
    decoder.repairs = ["data[*].created": .or(0)]
    let client = Client(decoder: decoder.makeJSONDecoder(onError: { log($0.report()) }, onWarning: { count($0) }))
    try expectEqual(client.ids(#"{"data": [{"created": "x"}]}"#), ["data": [["created": 0]]])
    try expectEqual(Client(decoder: LoggingDecoder()).ids(#"{"data": []}"#), ["data": []])
  }

  final class LoggingDecoder: JSONDecoder, @unchecked Sendable {
    private let inner = KeyPathDecoder().makeJSONDecoder()

    override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
      print("decodes \(data.count) bytes")
      return try inner.decode(type, from: data)
    }
  }
}
