import KeyPathDecode
import ModelReader
import TestSupport
import Testing

@Suite struct DriftTests {
  private static let code = #"""
    import KeyPathDecode

    struct Repository: KeyPathDecodable {
      let id: Int, name: String
      let about: String?
      let stars: Int
      let owner: User
      let topics: [String]
      let pushed: Date
      let visibility: Visibility
      let scores: [String: Double?]
      let license: String
      let size: Int8
      let price: Double, ends: Date?

      init(json: Any) throws {
        id = try json => "id"
        self.name = try json => "name"
        about = try json =>? "description"
        let stats: Any = try json => "stats"
        stars = try stats => "stargazers_count"
        owner = try json => "owner"
        topics = try json => "topics" => .lossy()
        pushed = try json => "pushed" => .date(format: "yyyy-MM-dd")
        visibility = try json => "visibility"
        scores = try json => ["sco.res"]
        license = try json =>? "license" => "name" ?? "none"
        size = try json => "sizes[0]"
        price = try json => "price" => .lenient; ends = try json =>? "ends" => .emptyAsNull(.iso8601)
      }
    }

    enum Visibility: String, KeyPathDecodable { case open, closed = "c\"losed" }

    struct User: KeyPathDecodable {
      let login: String
      init(json: Any) throws { login = try json => "login" }
    }
    """#

  private static let whole = #"""
    {"id": 1, "name": "a", "stats": {"stargazers_count": 2}, "owner": {"login": "b"}, "topics": ["c"],
     "pushed": "2026-01-02", "visibility": "c\"losed", "sco.res": {"x": 1, "y": null}, "sizes": [3], "price": "1.5"}
    """#

  private static func lines(_ source: String, _ samples: [String]) throws -> [String] {
    let code = CodeModels([("M.swift", Array(source.utf8))])
    var drift = Drift(code, rootName: try #require(code.rootName))
    for sample in samples { drift.add(try JSONDocument(sample.utf8).root) }
    return drift.lines
  }

  /// The lines without the name of the file and the count of samples, sorted.
  private static func short(_ source: String, _ samples: [String]) throws -> [String] {
    try lines(source, samples).map { $0.replacing(#/^M\.swift:| in 1 of [12] samples?/#, with: "") }.sorted()
  }

  /// A change to a sample, and the reported differences.
  private static let changes: [(old: String, new: String, lines: [String])] = [
    ("", "", []), (#""id""#, #""new": null, "id""#, []), (#""name": "a","#, "", ["18: name: required, but missing"]),
    (#""a""#, "null", ["18: name: required, but null"]),
    (#""id": 1"#, #""id": "1""#, ["17: id: read as Int, but a string"]),
    (#""id": 1"#, #""id": 1.5"#, ["17: id: read as Int, but the value is invalid"]),
    (#""id""#, #""new": {"x": 1}, "id""#, ["3: new: not read by Repository, but present"]),
    (
      #""login": "b""#, #""login": "b", "7123": 1, "plan": 1"#,
      ["35: owner.*: not read by User, but present", "35: owner.plan: not read by User, but present"]
    ),
    (#""login": "b""#, "", ["37: owner.login: required, but missing"]),
    (#"{"login": "b"}"#, "[]", ["22: owner: read as User, but an array"]),
    (#"_count": 2"#, #"_count": 2, "forks": 1"#, ["3: stats.forks: not read by Repository, but present"]),
    (#"{"stargazers_count": 2}"#, "null", ["21: stats: required, but null"]),
    (#"["c"]"#, #"["c", 1, 2]"#, ["23: topics[*]: read as String, but a number"]),
    (#"["c"]"#, #"[null]"#, ["23: topics[*]: required, but null"]),
    (#""2026-01-02""#, #""2 Jan""#, ["24: pushed: read as Date, but the value is invalid"]),
    (#""c\"losed""#, #""secret""#, ["25: visibility: read as Visibility, which has no case for the value"]),
    (#""x": 1"#, #""x": true"#, [#"26: ["sco.res"].*: read as Double, but a bool"#]),
    (
      #""id""#, #""license": {"key": "m"}, "id""#,
      ["27: license.name: required, but missing", "3: license.key: not read by Repository, but present"]
    ),
    (#""id""#, #""license": null, "id""#, []), ("[3]", "[]", ["28: sizes[*]: required, but missing"]),
    ("[3]", "[300]", ["28: sizes[*]: read as Int8, but the value is invalid"]), (#""id""#, #""ends": "", "id""#, []),
    (#""id""#, #""ends": null, "id""#, []),
    (#""id""#, #""ends": " ", "id""#, ["29: ends: read as Date, but the value is invalid"]),
    (#""1.5""#, #""much""#, ["29: price: read as Double, but the value is invalid"]),
  ]

  @Test("a changed sample gives its differences", arguments: changes) func differences(
    _ old: String, _ new: String, _ expected: [String]
  ) throws {
    let changed = old.isEmpty ? Self.whole : Self.whole.replacing(old, with: new, maxReplacements: 1)
    try expectEqual(Self.short(Self.code, [Self.whole, changed]), expected.sorted())
  }

  private static let unions = #"""
    enum Event: KeyPathDecodable {
      case push(Push)
      case star
      case fork(Fork)
      case unknown(JSONNode)

      init(json: Any) throws {
        let cases: [String: DecodeRule<Event>] = [
          "push": .map(Self.push),
          "star": .custom { _ in .star },
          "fork": .map(Self.fork),
        ]
        self = try json => "" => .tagged("type", cases, otherwise: .map(Self.unknown))
      }

      struct Push: KeyPathDecodable {
        let at: Value, payload: Payload

        init(json: Any) throws {
          at = try json => "at"
          payload = try json => ""
        }
      }

      struct Fork: KeyPathDecodable {
        let id: Int
        init(json: Any) throws { id = try json => "id" }
      }

      enum Value: KeyPathDecodable {
        case number(Int), object(Fork), array([Fork]), date(Date)

        init(json: Any) throws {
          self = try json => "" => .oneOf(.map(Self.number), .map(Self.object), .map(Self.array), .map(.unixSeconds, Self.date))
        }
      }

      enum Payload: KeyPathDecodable {
        case `in`(Fork)

        init(json: Any) throws { self = try json => "" => .tagged("kind", content: "data", ["a": .map(Self.`in`)]) }
      }
    }
    """#

  /// A sample, and the reported differences.
  private static let events: [(sample: String, lines: [String])] = [
    (#"{"type": "push", "at": 1, "kind": "a", "data": {"id": 1}}"#, []),
    (#"{"type": "push", "at": {"id": 1}, "kind": "a", "data": {"id": 1}}"#, []),
    (#"{"type": "push", "at": [{"id": 1}], "kind": "a", "data": {"id": 1}}"#, []),
    (#"{"type": "push", "at": 1.5, "kind": "a", "data": {"id": 1}}"#, []), (#"{"type": "star"}"#, []),
    (#"{"type": "new", "x": 1}"#, []), (#"{"id": 1}"#, ["13: type: required, but missing"]),
    (#"{"type": 1}"#, ["13: type: read as String, but a number"]),
    ("[]", ["1: the sample: read as Event, but an array"]),
    (#"{"type": "fork", "x": 1}"#, ["25: x: not read by Event.Fork, but present", "27: id: required, but missing"]),
    (
      #"{"type": "push", "at": {}, "kind": "a", "data": {"id": "1"}, "x": 1}"#,
      [
        "16: x: not read by Event.Push, but present", "27: at.id: required, but missing",
        "27: data.id: read as Int, but a string",
      ]
    ),
    (
      #"{"type": "push", "at": "1", "kind": "b"}"#,
      ["20: at: read as Event.Value, but a string", "41: kind: read as Event.Payload, which has no case for the value"]
    ),
  ]

  @Test("enums are compared by their cases", arguments: events) func unions(sample: String, lines: [String]) throws {
    try expectEqual(Self.short(Self.unions, [sample]), lines.sorted())
    expectEqual(CodeModels([("M.swift", Array(Self.unions.utf8))]).unchecked, [])
  }

  private static let unionsOfFields = #"""
    struct Order: KeyPathDecodable {
      let payment: Payment, refunds: [Payment]?, at: Date, key: Int

      init(json: Any) throws {
        payment = try json => "payment" => .tagged("type", ["card": .map(Payment.card), "bank": .map(Payment.bank)])
        refunds = try json =>? "refunds" => .array(.tagged("type", ["card": .map(Payment.card)], otherwise: .map(Payment.other)))
        at = try json => "at" => .oneOf(.iso8601, .unixSeconds)
        key = try json => "key" => .oneOf(.value, .unixSeconds.map { Int($0.timeIntervalSince1970) })
      }
    }
    enum Payment { case card(Card), bank(Card), other(JSONNode) }
    struct Card: KeyPathDecodable {
      let last4: String
      init(json: Any) throws { last4 = try json => "last4" }
    }
    """#

  private static let card = #"{"type": "card", "last4": "a"}"#

  @Test(
    "a field that several rules read is compared by its cases",
    arguments: [
      (#"{"payment": \#(card), "refunds": [\#(card), {"type": "x", "y": 1}], "at": 1, "key": 1}"#, []),
      (#"{"payment": \#(card), "refunds": null, "at": "2026-01-01T00:00:00Z", "key": 1}"#, []),
      (
        #"{"payment": {"type": "cash"}, "refunds": [{"last4": "a"}], "at": true, "key": 1}"#,
        [
          "5: payment.type: read as Payment, which has no case for the value",
          "6: refunds[*].type: required, but missing", "7: at: read as Date, but a bool",
        ]
      ),
      (
        #"{"payment": {"type": "bank", "last4": 5, "x": 1}, "refunds": [5], "at": "x", "key": 1}"#,
        [
          "12: payment.x: not read by Card, but present", "14: payment.last4: read as String, but a number",
          "6: refunds[*]: read as Payment, but a number", "7: at: read as Date, but the value is invalid",
        ]
      ),
    ])
  func unionsOfFields(sample: String, lines: [String]) throws {
    try expectEqual(Self.short(Self.unionsOfFields, [sample]), lines.sorted())
    let code = CodeModels([("M.swift", Array(Self.unionsOfFields.utf8))])
    expectEqual(code.unchecked, [])
    expectEqual(code.rootName, "Order")
  }

  @Test(
    "JSON in a string is compared",
    arguments: [
      (#"{"meta": "{\"last4\": \"a\"}", "cards": null}"#, []),
      (
        #"{"meta": "{\"last4\": 5, \"x\": 1}", "cards": "[{\"type\": \"new\"}]"}"#,
        [
          "5: cards[*].type: read as Payment, which has no case for the value",
          "9: meta.x: not read by Card, but present", "11: meta.last4: read as String, but a number",
        ]
      ),
      (
        #"{"meta": "{", "cards": 5}"#,
        [
          "4: meta: read as JSON in a string, but the value is invalid",
          "5: cards: read as JSON in a string, but a number",
        ]
      ),
    ])
  func embedded(sample: String, lines: [String]) throws {
    let source = #"""
      struct Order: KeyPathDecodable {
        let meta: Card, cards: [Payment]?
        init(json: Any) throws {
          meta = try json => "meta" => .embeddedJSON
          cards = try json =>? "cards" => .embeddedJSON(.array(.tagged("type", ["card": .map(Payment.card)])))
        }
      }
      enum Payment { case card(Card) }
      struct Card: KeyPathDecodable {
        let last4: String
        init(json: Any) throws { last4 = try json => "last4" }
      }
      """#
    try expectEqual(Self.short(source, [sample]), lines.sorted())
    expectEqual(CodeModels([("M.swift", Array(source.utf8))]).unchecked, [])
  }

  @Test("a key below the name of a secret is starred") func secrets() throws {
    let source =
      "struct A: KeyPathDecodable { let a: [B]\ninit(json: Any) throws { a = try json => \"passwords\" } }\n"
      + "struct B: KeyPathDecodable { let id: Int\ninit(json: Any) throws { id = try json => \"id\" } }"
    expectEqual(
      try Self.lines(source, [#"{"passwords": [{"id": 1, "hunter2": 1}]}"#]),
      [
        "M.swift:3: passwords[*].*: not read by B, but present in 1 of 1 sample"
      ])
  }

  @Test("the keys that `.except` reads are not listed") func otherMembers() throws {
    let source =
      "struct A: KeyPathDecodable { let id: Int, rest: [String: JSONNode]\n"
      + "init(json: Any) throws { id = try json => \"id\"; rest = try json => \"\" => .except(\"id\") } }"
    try expectEqual(Self.lines(source, [#"{"id": 1, "other": {"x": 1}}"#]), [])
  }

  @Test("differences of several parts add up") func addsUp() throws {
    let code = CodeModels([("M.swift", Array(Self.code.utf8))])
    var one = Drift(code, rootName: "User")
    var other = one
    one.add(try JSONDocument(#"{"login": null}"#.utf8).root)
    other.add(try JSONDocument("{}".utf8).root)
    other.add(try JSONDocument(#"{"login": null}"#.utf8).root)
    one.add(other)
    expectEqual(
      one.lines,
      [
        "M.swift:37: login: required, but missing in 1 of 3 samples",
        "M.swift:37: login: required, but null in 2 of 3 samples",
      ])
  }

  @Test("a Codable model is compared by its coding keys") func codable() throws {
    let source = """
      struct A: Codable {
        let a: Int?
        let tags: Set<String>
        let when: Date
        let parts: [Int: B]
        enum CodingKeys: String, CodingKey { case a = "a.a", tags, when, parts }
      }
      struct B: Decodable { let b: Bool }
      """
    expectEqual(
      try Self.lines(source, [#"{"tags": [1], "when": 5, "parts": {"1": {"b": 1}}, "b": 1}"#]),
      [
        "M.swift:1: b: not read by A, but present in 1 of 1 sample",
        "M.swift:3: tags[*]: read as String, but a number in 1 of 1 sample",
        "M.swift:8: parts.*.b: read as Bool, but a number in 1 of 1 sample",
      ])
    let unchecked = CodeModels([("M.swift", Array(source.utf8))]).unchecked
    expectEqual(
      unchecked.map(\.description), ["M.swift:4: when: the decoder's strategy determines how the Date is read"])
  }

  @Test("recursion ends, and differences stop at 1,000") func recursionAndTooMuch() throws {
    let source = "struct A: KeyPathDecodable { let a: A?\ninit(json: Any) throws { a = try json =>? \"a\" } }"
    let deep = String(repeating: "{\"a\":", count: 400) + "1" + String(repeating: "}", count: 400)
    try expectEqual(Self.lines(source, [deep]), [])
    let letters = ["x", "y", "z", "q", "v", "w", "k", "j", "u", "p", "o"]
    let keys = letters.flatMap { a in letters.flatMap { b in letters.map { "\"\(a)\(b)\($0)\": 1" } } }
    let lines = try Self.lines(source, ["{\(keys.joined(separator: ","))}"])
    expectEqual(lines.count, 1_001)
    expectEqual(lines.last, "there are more than 1000 differences")
  }
}
