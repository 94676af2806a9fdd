import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeStreams
import KeyPathDecodeWatch
import TestSupport

private struct Shape: KeyPathDecodable {
  let area: Double

  init(json: Any) throws {
    let side: Double? = try json => "kind" == "square" ? json => "side" : nil
    area = try side.map { $0 * $0 } ?? json => "radius"
  }
}

private struct Team: KeyPathDecodable {
  let names: [String], lead: String

  init(json: Any) throws {
    names = try json => "names" => .lossy()
    lead = try json => "lead" => .or("nobody")
  }
}

private enum Level: String, KeyPathDecodable, CaseIterable { case low, high }

private struct Alarm: KeyPathDecodable {
  let level: Level
  init(json: Any) throws { level = try json => "level" }
}

private struct Total: KeyPathDecodable {
  let total: Int
  init(json: Any) throws { total = try json => "total" }
}

@Suite struct DecodeWatchTests {
  private func watch(sampling: Double = 1, rawValuesOf: Set<String> = [], _ options: DecodeReport.Options = .init())
    -> DecodeWatch
  { DecodeWatch(sampling: sampling, rawValuesOf: rawValuesOf, reports: options, seed: 1, now: TestClock().now) }

  @Test("a watched decode has the same value, error and location as a plain one")
  func sameResults() throws {
    let watch = watch(), decoder = KeyPathDecoder()
    for text in [#"{"level":"low"}"#, #"{"level":"x"}"#, #"{"lev":1}"#, "[", ""] {
      let data = Data(text.utf8)
      let plain = Result { () throws(DecodeError) in try Alarm(jsonData: data) }
      let watched = Result { () throws(DecodeError) in try watch.decode(Alarm.self, jsonData: data) }
      expectEqual(plain.map(\.level), watched.map(\.level))
      expectEqual(plain.error?.description, watched.error?.description)
      expectEqual(plain.error?.location, watched.error?.location)
      let plainCodable = Result { () throws(DecodeError) in try decoder.decode([String: String].self, from: data) }
      let codable = Result { () throws(DecodeError) in
        try watch.decode([String: String].self, jsonData: data, decoder: decoder)
      }
      expectEqual(plainCodable, codable)
    }
    let tree: Any = ["level": "high"]
    try expectEqual(watch.decode(Alarm.self, json: tree).level, .high)
    try expectEqual(watch.decode([String: String].self, json: tree, decoder: decoder), ["level": "high"])
    #expect(throws: DecodeError(.unknownRawValue, at: "level")) { try watch.decode(Alarm.self, json: ["level": "x"]) }
    expectEqual(watch.trend().payloadCount, 13)
  }

  @Test("the warnings of a watched decode are still collected, with the same paths") func warnings() throws {
    let data = Data(#"{"names":["a",1,null],"lead":2}"#.utf8), watch = watch()
    let plain = try collectingWarnings { try Team(jsonData: data) }.warnings
    let watched = try collectingWarnings { try watch.decode(Team.self, jsonData: data) }.warnings
    expectEqual(plain.map(\.description), watched.map(\.description))
    expectEqual(plain.count, 3)
    _ = try watch.decode(Team.self, jsonData: data)
    expectEqual(
      watch.trend().groups.map { "\($0.what) \($0.pattern) \($0.count) in \($0.payloadCount)" },
      [
        "dropped element names[*] 2 in 2", "dropped element names[*] 2 in 2", "used fallback lead 2 in 2",
      ])
  }

  @Test("a repaired value counts as a warning, sampled or not", arguments: [0, 1.0]) func repairs(_ sampling: Double)
    throws
  {
    struct Order: Decodable { let items: [Int] }
    var decoder = KeyPathDecoder(), options = JSONStreamOptions(repairs: ["total": .or(0)])
    decoder.repairs = ["items[*]": .dropped]
    let watch = watch(sampling: sampling)
    for _ in 0..<2 {
      try expectEqual(watch.decode(Order.self, jsonData: Data(#"{"items":[1,"x"]}"#.utf8), decoder: decoder).items, [1])
    }
    expectEqual(watch.trend().lines, ["repaired Order items[*] 2/2"])
    let trend = watch.trend()
    try expectEqual(DecodeTrend(jsonString: trend.json), trend)
    options.watch = watch
    let records = JSONRecords(of: Total.self, chunks: [#"{"total":"x"}"#.utf8], framing: .lines, options: options)
    expectEqual(records.map { try? $0.get().total }, [0])
    #expect(watch.trend().lines.contains("repaired Total total 1/1"))
    let text = #"{"total":"x"}"#, repairs: Repairs = ["total": .or(0)]
    try expectEqual(watch.decode(Total.self, jsonData: Data(text.utf8), repairs: repairs).total, 0)
    try expectEqual(watch.decode(Total.self, json: ["total": "x"], repairs: repairs).total, 0)
    #expect(throws: DecodeError(.missingKey, at: "total")) {
      try watch.decode(Total.self, jsonData: Data("{}".utf8), repairs: ["other": .or(0)])
    }
    #expect(watch.trend().lines.contains("repaired Total total 3/4"))
    #expect(watch.trend().lines.contains("missing_key Total total 1/4"))
  }

  @Test("a watch inside another decoding call sees its warnings, and so does the outer one", arguments: [0, 1.0])
  func nestedWarnings(_ sampling: Double) throws {
    struct Outer: KeyPathDecodable {
      let team: Team
      init(json: Any) throws { team = try parse(json, "team") { try Self.watch.decode(Team.self, json: $0) } }
      static let watch = DecodeWatch(sampling: 0)
    }
    let before = Outer.watch.trend().payloadCount
    let data = Data(#"{"team":{"names":[1],"lead":"a"}}"#.utf8), outer = watch(sampling: sampling)
    let (_, warnings) = try collectingWarnings { try outer.decode(Outer.self, jsonData: data) }
    expectEqual(warnings.map(\.error.path.description), ["team.names[0]"])
    _ = try outer.decode(Outer.self, jsonData: data)
    #expect(Outer.watch.trend().lines.count == 1 && Outer.watch.trend().payloadCount >= before + 2)
    expectEqual(outer.trend().lines, ["dropped element Outer team.names[*] 2/2"])
  }

  @Test("a key that vanished is absent, compared with an earlier trend") func disappearedKeys() throws {
    struct Device: KeyPathDecodable {
      let battery: Int?, age: Int?
      init(json: Any) throws {
        battery = try json =>? "battery"
        age = try json =>? "meta" => "age"
      }
    }
    func trend(_ text: String) throws -> DecodeTrend {
      let watch = watch()
      for _ in 0..<100 { _ = try watch.decode(Device.self, jsonData: Data(text.utf8)) }
      return watch.takeTrend()
    }
    let before = try trend(#"{"battery":1,"meta":{"age":1}}"#)
    let without = try trend(#"{"meta":{"age":1}}"#)
    expectEqual(without.lines, [])
    let changes = without.compared(to: before).changes
    expectEqual(
      changes.map { "\($0.direction) \($0.group.what) \($0.group.pattern) \($0.countNow)/\($0.totalNow)" },
      [
        "new absent key battery 100/100"
      ])
    let withoutBoth = try trend(#"{"meta":null}"#).compared(to: before).changes
    expectEqual(withoutBoth.map { "\($0.direction) \($0.group.what) \($0.group.pattern)" }, ["new absent key battery"])
  }

  @Test("a key that code reads in only some payloads is read") func conditionalReads() throws {
    let watch = watch()
    for _ in 0..<20 {
      _ = try watch.decode(Shape.self, jsonData: Data(#"{"kind":"circle","radius":1,"side":0}"#.utf8))
    }
    expectEqual(watch.trend().lines, ["unread key Shape side 20/20"])
    // The key is known to be unread, so it is only found out if another key is new.
    _ = try watch.decode(Shape.self, jsonData: Data(#"{"kind":"square","radius":1,"side":1,"x":0}"#.utf8))
    expectEqual(watch.trend().lines, ["unread key Shape x 1/21"])
  }

  @Test("raw values are counted only for the models that are named") func rawValues() {
    for (models, values) in [([], [:]), (["Other"], [:]), (["Alarm"], ["medium": 2, "…": 1])]
      as [(Set<String>, [String: Int])]
    {
      let watch = watch(rawValuesOf: models)
      for level in ["medium", "medium", "ghp_16C7e42F292c6912E7710c838347Ae178B4a"] {
        _ = try? watch.decode(Alarm.self, json: ["level": level])
      }
      let trend = watch.trend()
      expectEqual(trend.groups.map(\.rawValues), [values])
      expectEqual(trend.groups.map(\.count), [3])
      #expect(trend.outputs.contains("medium") == !values.isEmpty && !trend.outputs.contains("ghp_"))
    }
  }

  @Test("a trend shows no values, whatever its options or its source") func values() throws {
    let watch = watch(.showingValues), data = Data(#"{"level":"medium"}"#.utf8)
    _ = try? watch.decode(Alarm.self, jsonData: data)
    #expect(!watch.trend().outputs.contains("medium"))
    let error = try decodeError { try Alarm(jsonData: data) }
    let json = watch.trend().json.replacing(error.report().json, with: error.report(.showingValues).json)
    #expect(json.contains("medium"))
    #expect(try !DecodeTrend(jsonString: json).outputs.contains("medium"))
  }

  @Test("too many endpoints of a model count as one") func endpoints() {
    let watch = watch()
    for index in 0..<500 { _ = try? watch.at("GET /\(index)").decode(Alarm.self, json: ["level": "x"]) }
    let trend = watch.trend()
    expectEqual(trend.payloadCount, 500)
    expectEqual(trend.omittedCount, 0)
    expectEqual(trend.groups[0].payloadTotal, 452)
    expectEqual(trend.groups.map(\.payloadTotal).min(), 1)
    let other = self.watch(), endpoints = (0...1_000).map { other.at("GET /\($0)") }
    _ = try? endpoints[1_000].decode(Alarm.self, json: ["level": "x"])
    expectEqual(other.trend().lines, ["unknown_raw_value Alarm level 1/1"])
  }

  @Test("keys that the options hide are in no trend") func hiddenKeys() throws {
    let watch = watch(.init(hiddenKeys: ["byName"]))
    struct Page: KeyPathDecodable { init(json: Any) throws { _ = try json => "byName" => "ada" as Int } }
    _ = try watch.decode(Page.self, json: ["byName": ["ada": 1, "grace": 2], "f7a1b2c3d4e5": 1, "etag": 1])
    expectEqual(watch.trend().lines, ["unread key Page etag 1/1"])
    #expect(!watch.trend().outputs.contains("grace"))
  }

  @Test("keys with a mark before their name are in a trend, and keys that look like data are not") func markedNames()
    throws
  {
    let watch = watch()
    let keys = ["@timestamp", "$ref", "#text", "_id", "x-request-id", "@ada@b.example", "ada@b.example", "@42", "#42"]
    for json in [
      Dictionary(uniqueKeysWithValues: (keys + ["level"]).map { ($0, "low") }),
      try node(#"{"level": "low", "@version": 1, "_2024": 1}"#),
    ] as [Any] { _ = try watch.decode(Alarm.self, json: json) }
    expectEqual(
      watch.trend().lines,
      ["#text", "$ref", "@timestamp", "@version", "_id", "x-request-id"].map { "unread key Alarm \($0) 1/2" })
  }

  @Test(
    "sampling looks at its share of the payloads, and counts every failure", arguments: [0, 0.01, 0.5, 1, .nan, -1, 7])
  func sampling(share: Double) {
    let watch = watch(sampling: share)
    for index in 0..<1_000 { _ = try? watch.decode(Alarm.self, json: ["level": index % 10 == 0 ? "x" : "low"]) }
    let trend = watch.trend(), expected = share.isNaN ? 0 : min(max(0, share), 1) * 1_000
    expectEqual(trend.groups.map(\.count), [100])
    expectEqual(trend.payloadCount, 1_000)
    #expect(abs(Double(trend.lookedAtCount) - expected) <= 4 * expected.squareRoot())
  }

  @Test("a taken trend is not counted again, and what is known about keys stays") func taking() throws {
    let watch = watch(), data = Data(#"{"level":"low","etag":1}"#.utf8)
    _ = try watch.decode(Alarm.self, jsonData: data)
    expectEqual(watch.trend().lines, ["unread key Alarm etag 1/1"])
    expectEqual(watch.takeTrend().payloadCount, 1)
    #expect(watch.trend().payloadCount == 0 && watch.trend().groups.isEmpty)
    _ = try watch.decode(Alarm.self, jsonData: data)
    expectEqual(watch.takeTrend().lines, ["unread key Alarm etag 1/1"])
  }

  @Test("records of streams are counted, with those that are not JSON") func streams() async throws {
    let watch = watch()
    let lines = #"{"level":"low","etag":1}"# + "\n{\n" + #"{"level":"x"}"# + "\n"
    var options = JSONStreamOptions()
    options.watch = watch.at("events")
    for result in JSONRecords(of: Alarm.self, chunks: [Data(lines.utf8)], framing: .lines, options: options) {
      _ = result
    }
    let chunks = AsyncStream<Data> {
      $0.yield(Data(lines.utf8)); $0.finish()
    }
    for try await _ in JSONStream(of: Alarm.self, chunks: chunks, framing: .lines, options: options).resultsWithWarnings
    {}
    expectEqual(
      watch.trend().lines.sorted(),
      [
        "invalid_json events Alarm  2/6", "unknown_raw_value events Alarm level 2/6",
        "unread key events Alarm etag 2/4",
      ])
  }

  @Test("eight threads count what one counts") func threads() {
    let watch = watch(), payloads = DriftedPayloads(drift: Set(Drift.allCases))
    DispatchQueue.concurrentPerform(iterations: 8) { part in payloads.run(part * 100..<part * 100 + 100, with: watch) }
    let one = WatchedDriftTests.trend(payloads, 0..<800)
    expectEqual(watch.trend().lines, one.lines)
  }

  @Test("threads count each payload once, while trends are taken", arguments: [0, 0.01, 0.5])
  func exactCounts(share: Double) {
    let watch = watch(sampling: share), threadCount = 20, ended = DispatchSemaphore(value: 0)
    for _ in 0..<threadCount {
      Thread.detachNewThread {
        for index in 0..<100 {
          _ = try? watch.decode(Alarm.self, jsonData: Data(#"{"level":"\#(index % 10 == 0 ? "x" : "low")"}"#.utf8))
          _ = try? watch.at("a").decode(Level.self, json: "low")
        }
        ended.signal()
      }
    }
    var sum = DecodeTrend()
    for _ in 0..<threadCount {
      ended.wait()
      sum += watch.takeTrend()
    }
    sum += watch.takeTrend()
    expectEqual(sum.payloadCount, threadCount * 200)
    expectEqual(sum.groups.filter { $0.kind == .failure }.map(\.payloadCount), [threadCount * 10])
    #expect(share > 0 ? sum.lookedAtCount > 0 : sum.lookedAtCount == 0)
  }

  @Test("each payload is looked at with the same probability, whatever came before it") func independence() throws {
    let watch = watch(sampling: 0.2), count = 2_000
    let isLookedAt = try (0..<count).map { index in
      let before = watch.trend().lookedAtCount
      if index % 2 == 0 {
        _ = try watch.decode(Alarm.self, json: ["level": "low"])
      } else {
        _ = try watch.at("odd").decode(Alarm.self, json: ["level": "low"])
      }
      return watch.trend().lookedAtCount > before
    }
    func expect(_ found: Int, of count: Int, share: Double) {
      let error = (Double(count) * share * (1 - share)).squareRoot()
      #expect(abs(Double(found) - Double(count) * share) <= 4 * error)
    }
    for parity in 0...1 {
      expect((0..<count).count { $0 % 2 == parity && isLookedAt[$0] }, of: count / 2, share: 0.2)
    }
    for distance in 1...3 {
      expect(
        (distance..<count).count { isLookedAt[$0] && isLookedAt[$0 - distance] }, of: count - distance, share: 0.04)
    }
  }

  @Test("a document and a tree with the same keys have the same counts") func documentsAndTrees() throws {
    struct Page: KeyPathDecodable {
      init(json: Any) throws {
        _ = try json =>? "id" as Int?
        _ = try json =>? "a key of more than fifteen bytes" as String?
        _ = try json =>? "käse" => "ab" as Int?
        _ = try json =>? "grid" as [[Alarm]]?
        _ = try json =>? "byName" as [String: Alarm]?
      }
    }
    let texts = [
      #"{"id":1,"a key of more than fifteen bytes":"","k\u00e4se":{"a\u0062":1,"c":2},"etag":1}"#,
      #"{"etag":1,"käse":{"ab":1},"id":1,"grid":[[{"level":"low","x":1}],[{"level":"low"},{"x":1,"level":"low"}],[]]}"#,
      #"{"byName":{"ada":{"level":"low","y":1},"bob":{"level":"high"}},"id":2,"f7a1b2c3d4e5":1,"an unread key of many bytes":1}"#,
      "{}", #"{"grid":[]}"#,
    ]
    let (one, other) = (watch(), watch())
    for index in 0..<60 {
      let data = Data(texts[index * 7 % texts.count].utf8)
      _ = try one.decode(Page.self, jsonData: data)
      _ = try other.decode(Page.self, json: JSONSerialization.jsonObject(with: data))
    }
    expectEqual(one.trend().lines, other.trend().lines)
    expectEqual(
      one.trend().lines.filter { $0.hasPrefix("unread") }.sorted(),
      [
        "unread key Page an unread key of many bytes 12/60", "unread key Page byName[*].y 12/60",
        "unread key Page etag 24/60", "unread key Page grid[*][*].x 12/60", "unread key Page käse.c 12/60",
      ])
  }

  @Test("the last of equal keys counts") func equalKeys() throws {
    let watch = watch()
    for _ in 0..<10 {
      _ = try watch.decode([Alarm].self, jsonData: Data(#"[{"x":1,"level":1,"level":"low","x":2}]"#.utf8))
    }
    expectEqual(watch.trend().lines, ["unread key [Alarm] [*].x 10/10"])
  }

  @Test("a watch learns which keys are read, even from a payload that was repaired") func repairedFirst() throws {
    struct Sum: KeyPathDecodable {
      let total: Int
      init(json: Any) throws { total = try json => "total" }
    }
    let watch = DecodeWatch(sampling: 1)
    let broken = Data(#"{"total": "x", "nick": 1}"#.utf8), whole = Data(#"{"total": 1, "nick": 1}"#.utf8)
    _ = try watch.decode(Sum.self, jsonData: broken, repairs: ["total": .or(0)])
    #expect(watch.trend().lines.contains("unread key Sum nick 1/1"))
    for _ in 0..<10 { _ = try watch.decode(Sum.self, jsonData: whole) }
    #expect(watch.trend().text().contains("nick"))
  }
}

extension DecodeWatchTests {
  private struct Item: Decodable { let id: Int }

  @Test("a JSONDecoder of a watch decodes with its settings, and counts") func jsonDecoder() throws {
    let watch = DecodeWatch(sampling: 1, seed: 1, now: TestClock().now)
    var decoder = KeyPathDecoder()
    decoder.repairs = ["[*]": .dropped]
    let json = watch.at("GET /items").makeJSONDecoder(decoder)
    try expectEqual(json.decode([Item].self, from: Data(#"[{"id": 1, "x": 1}, {"id": "2"}]"#.utf8)).map(\.id), [1])
    #expect(throws: DecodingError.self) { try json.decode(Item.self, from: Data("{}".utf8)) }
    json.allowsJSON5 = true
    try expectEqual(json.decode([Item].self, from: Data("[{id: 1}]".utf8)).count, 1)
    expectEqual(
      watch.trend().lines,
      [
        "missing_key GET /items Item id 1/1", "repaired GET /items [Item] [*].id 1/2",
        "unread key GET /items [Item] [*].x 1/2",
      ])
  }
}
