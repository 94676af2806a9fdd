import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

private enum Shape: KeyPathDecodable {
  case circle(radius: Int), square(side: Int), line(from: Int, to: Int)
  init(json: Any) throws {
    self = try json => ""
      => .tagged(
        "type",
        [
          "circle": .custom { .circle(radius: try $0 => "radius") },
          "square": .custom { .square(side: try $0 => "side") },
          "line": .custom { .line(from: try $0 => "from", to: try $0 => "to") },
        ])
  }
}

private struct Drawing: KeyPathDecodable {
  let shape: Shape, name: String, size: Int
  init(json: Any) throws {
    shape = try json => ""
    name = try json => "name"
    size = try json => "size"
  }
}

private enum Payment: KeyPathDecodable {
  case card(year: Int), cash
  init(json: Any) throws {
    self = try json => ""
      => .tagged(["card": .custom { .card(year: try $0 => "year") }, "cash": .custom { _ in .cash }])
  }
}

private struct Order: KeyPathDecodable {
  let payment: Payment, id: Int
  init(json: Any) throws {
    payment = try json => "payment"
    id = try json => "id"
  }
}

private enum Kind: String, CaseIterable, KeyPathDecodable { case user, team }

private struct Account: KeyPathDecodable {
  let kind: Kind, email: String?, members: Int?, id: Int
  init(json: Any) throws {
    kind = try json => "kind"
    email = kind == .user ? try json => "email" : nil
    members = kind == .team ? try json => "members" : nil
    id = try json => "id"
  }
}

/// Reads keys that depend on values that may be guessed.
private struct Person: KeyPathDecodable {
  let age: Int, guardian: String?, isCompany: Bool, vat: String?, ssn: Int?, name: String
  init(json: Any) throws {
    age = try json => "age"
    guardian = age < 18 ? try json => "guardian" : nil
    isCompany = try json => "is_company"
    vat = isCompany ? try json => "vat" : nil
    ssn = isCompany ? nil : try json => "ssn"
    name = try json => "name"
  }
}

private struct Month: KeyPathDecodable {
  let number: Int
  init(json: Any) throws {
    number = try json => ""
    guard (1...12).contains(number) else { throw DecodeError(.invalidValue("no month"), object: json) }
  }
}

private struct Subscription: KeyPathDecodable {
  let month: Month, day: Int, name: String, email: String, period: Period, plans: [Account]
  init(json: Any) throws {
    month = try json => "month"
    day = try json => "day" => .in(1...31)
    name = try json => "name"
    email = try json => "email"
    period = try json => "period"
    plans = try json => "plans"
  }
}

private struct Period: KeyPathDecodable {
  let start: Date, end: Date
  init(json: Any) throws {
    start = try json => "start"
    end = try json => "end"
    guard start <= end else { throw DecodeError(.invalidValue("it ends before it starts"), object: json) }
  }
}

/// After an unknown or missing tag, the search guesses one. It lists no failure caused by the guess.
@Suite struct GuessedTagsTests {
  @Test(
    "after an unknown internal tag, other failures are found",
    arguments: [
      (#"[{"type": "star", "points": 5, "name": "a", "size": 1}]"#, [#"[0].type: the value is not a known Shape"#]),
      (
        #"[{"points": 5, "name": "a", "size": "1"}]"#,
        [#"[0]: missing key "type" in Shape"#, "[0].size: expected Int, found string in Drawing"]
      ),
      (
        #"[{"type": "star", "points": 5, "name": 1}, {"type": "sqare", "side": "x", "name": "b", "size": 2}]"#,
        [
          #"[0]: missing key "size" in Drawing"#, "[0].name: expected String, found number in Drawing",
          #"[0].type: the value is not a known Shape"#, #"[1].type: the value is not a known Shape (inferred)"#,
        ]
      ),
    ])
  func internalTags(text: String, expected: [String]) {
    for shape in someShapes(of: text) {
      let diagnosis = diagnose([Drawing].self, json: shape.json())
      expectEqual(lines(diagnosis).sorted(), expected.sorted(), "\(shape.name)")
      #expect(!diagnosis.isComplete)
    }
  }

  @Test(
    "after an unknown external tag, other failures are found",
    arguments: [
      (
        #"[{"payment": {"cheque": {"no": 1}}, "id": "1"}]"#,
        [#"[0].payment: the value is not a known Payment"#, "[0].id: expected Int, found string in Order"]
      ),
      (
        #"[{"payment": {"card": {"year": 1}, "cash": {}}, "id": "1"}]"#,
        ["[0].id: expected Int, found string in Order (speculative)", "[0].payment: \(words(of: .tag)), in Payment"]
      ),
    ])
  func externalTags(text: String, expected: [String]) {
    expectEqual(lines(diagnose([Order].self, json: tree(text))).sorted(), expected.sorted())
  }

  /// If the limit ends the trial of a tag, failures found so far may still follow from the guess.
  @Test("failures found when the limit ends a trial are speculative") func limit() {
    let text = #"[{"type": "star", "name": 1, "size": 2}]"#
    expectEqual(
      lines(diagnose([Drawing].self, json: tree(text), limit: 3)).sorted(),
      [
        "[0].name: expected String, found number in Drawing (speculative)",
        #"[0].type: the value is not a known Shape"#,
      ])
  }

  /// The model reads different keys for each raw value.
  @Test("after an unknown raw value, shared keys are checked") func rawValues() {
    expectEqual(
      lines(diagnose([Account].self, json: tree(#"[{"kind": "bot", "name": "x"}]"#))).sorted(),
      [
        #"[0].kind: the value is not a known Kind in Account"#, #"[0]: missing key "id" in Account"#,
      ])
  }

  @Test(
    "a failure that follows from a guess is speculative, and any other is not",
    arguments: [
      (#"{"age": "forty", "is_company": true, "vat": "x", "name": 1}"#, ["age", "name"], ["guardian"], []),
      (#"{"age": "40", "is_company": true, "vat": 1, "name": 1}"#, ["age", "name", "vat"], [], []),
      (#"{"age": "4", "is_company": true, "vat": "x", "name": "n"}"#, ["age", "guardian"], [], []),
      (#"{"age": 40, "vat": "x"}"#, ["is_company", "name"], ["ssn"], ["vat"]),
      (#"{"age": 40, "is_company": "?", "ssn": "x", "name": "n"}"#, ["is_company"], ["ssn"], []),
      (#"{"age": 40, "is_company": "?", "vat": "x", "ssn": 1, "name": "n"}"#, ["is_company"], [], ["vat"]),
      ("{}", ["age", "is_company", "name"], ["guardian", "ssn"], []),
    ] as [(String, [String], [String], [String])])
  func guesses(text: String, certain: [String], speculative: [String], unexpected: [String]) {
    for shape in shapes(of: text) {
      let diagnosis = diagnose(Person.self, json: shape.json())
      let keys = diagnosis.problem().errors.map { $0.pointer.dropFirst(2) }
      expectEqual(keys.sorted(), certain.map { $0[...] }, "\(shape.name)")
      let doubtful = diagnosis.failures.filter { $0.certainty == .speculative }
      expectEqual(
        Set(doubtful.map { $0.error.problem.split(separator: "\"").dropFirst().first ?? "ssn" }),
        Set(speculative.map { $0[...] }))
      expectEqual(diagnosis.isComplete, speculative.isEmpty)
      let refused = diagnose(Person.self, json: shape.json(), unreadKeys: .refused).failures
        .filter { $0.error.code == .unreadKey }
      #expect(
        refused.map(\.error.path.description) == unexpected && refused.allSatisfy { $0.certainty == .speculative })
    }
  }

  @Test("after guesses that code refuses, all missing keys are found, and so are faults of other models")
  func refusedGuesses() {
    let limited = diagnose(Person.self, jsonString: #"{"age": 40, "is_company": "?"}"#, limit: 3)
    expectEqual(limited.problem().errors.map(\.pointer), ["#/name", "#/is_company"])
    let all = diagnose(Subscription.self, jsonString: "{}")
    expectEqual(
      all.problem().errors.map(\.pointer),
      ["#/month", "#/day", "#/name", "#/email", "#/period", "#/plans"]
        .sorted())
    let text =
      #"{"month": 1, "day": 1, "name": "n", "email": 5, "period": {"start": "2024-01-01T00:00:00Z"}, "plans": [{"kind": "user", "email": 5, "id": 1}]}"#
    let other = diagnose(Subscription.self, jsonString: text)
    #expect(!other.isComplete)
    expectEqual(other.problem().errors.map(\.pointer), ["#/email", "#/period/end", "#/plans/0/email"])
  }
}
