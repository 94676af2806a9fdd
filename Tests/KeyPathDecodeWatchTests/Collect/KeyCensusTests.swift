import KeyPathDecode
import KeyPathDecodeWatch
import TestSupport

private struct Person: DecodableByKeyPaths {
  let id: Int, name: String, mail: String?, home: Home?

  init(json: Any) throws {
    id = try json => "id"
    home = try json =>? "home"
    name = try json => "name"
    mail = try json =>? "mail"
  }
}

private struct Home: DecodableByKeyPaths {
  let town: String, street: String?

  init(json: Any) throws {
    town = try json => "town"
    street = try json =>? "street"
  }
}

/// What a watch counts of keys.
@Suite struct KeyCensusTests {
  private static func trend<Model: KeyPathDecodable>(_: Model.Type, _ payloads: [String]) throws -> DecodeTrend {
    var trends: [DecodeTrend] = []
    for isTree in [false, true] {
      let watch = DecodeWatch(sampling: 1, seed: 1, now: TestClock().now)
      for payload in payloads {
        let data = Data(payload.utf8)
        let json = isTree ? try JSONSerialization.jsonObject(with: data) : try JSONDocument(data).root
        _ = try? watch.decode(Model.self, json: json)
      }
      trends.append(watch.trend())
    }
    expectEqual(trends[0].lines, trends[1].lines)
    return trends[0]
  }

  private static func people(_ count: Int, lacking lackingCount: Int) -> String {
    let people = (0..<count).map { #"{"id":\#($0),"name":"a"\#($0 < lackingCount ? "" : #","mail":"b""#)}"# }
    return "[\(people.joined(separator: ","))]"
  }

  @Test("the share of a key is of objects") func shares() throws {
    let trend = try Self.trend([Person].self, Array(repeating: Self.people(10, lacking: 1), count: 100))
    let group = try #require(trend.groups.first)
    expectEqual(group.kind, .absentKey)
    expectEqual(group.pattern, "[*].mail")
    expectEqual(group.count, 100)
    expectEqual(group.payloadCount, 100)
    expectEqual(group.payloadTotal, 100)
    expectEqual(group.share, 0.1)
    #expect(
      trend.text().hasSuffix(
        """
        note      `[Person]`: `mail` is missing from 10.0% of objects at that place.
                  100 of 1,000 objects; absent key at [*].mail in [Person]
        """))
    let copy = try DecodeTrend(jsonString: trend.json)
    expectEqual(copy, trend)
    expectEqual((copy + trend).groups.map(\.share), [0.1])
  }

  @Test("a comparison finds a key that more objects of each payload lack") func compares() throws {
    let before = try Self.trend([Person].self, Array(repeating: Self.people(10, lacking: 1), count: 100))
    let now = try Self.trend([Person].self, Array(repeating: Self.people(10, lacking: 6), count: 100))
    expectEqual(
      now.compared(to: before).changes.map {
        "\($0.direction) \($0.group.pattern) \($0.countBefore)/\($0.totalBefore) \($0.countNow)/\($0.totalNow)"
      }, ["grew [*].mail 100/1000 600/1000"])
    // The ten objects of three payloads are three observations.
    let few = try Self.trend([Person].self, Array(repeating: Self.people(10, lacking: 6), count: 3))
    #expect(few.compared(to: before).changes.isEmpty)
  }

  private static let sound = #"{"id":1,"home":{"town":"a","street":"b"},"name":"c","mail":"d"}"#

  @Test(
    "a payload that fails is looked at for unread keys, at the objects that were read",
    arguments: [
      // The renamed key of a model that is known.
      (
        [sound, #"{"id":2,"home":{"town":"a","street":"b"},"full":"c","mail":"d"}"#],
        ["missing_key Person name 1/2", "unread key Person full 1/2"]
      ),
      // What is read after the failure is not known from this payload alone.
      ([#"{"id":2,"full":"c","mail":"d"}"#], ["missing_key Person name 1/1"]),
      ([#"{"id":2,"home":{"town":"a","zip":"1"},"full":"c"}"#], ["missing_key Person name 1/1"]),
      (
        [sound, #"{"id":2,"home":{"town":"a","street":"b","zip":"1"},"full":"c","mail":"d"}"#],
        ["missing_key Person name 1/2", "unread key Person full 1/2", "unread key Person home.zip 1/2"]
      ),
      // A key that code looked up, but never found, is not unread in a payload that fails before it.
      (
        [#"{"id":1,"name":"c","home":{"town":"a"}}"#, #"{"id":"2","mail":"d"}"#],
        [
          "type_mismatch Person id 1/2", "absent key Person home 1/2", "absent key Person mail 1/2",
          "absent key Person name 1/2",
        ]
      ),
      // Of two payloads that lack a key, one fails before it.
      (
        [
          sound, #"{"id":"2","home":{"town":"a","street":"b"},"mail":"d"}"#,
          #"{"id":2,"home":{"town":"a","street":"b"},"mail":"d"}"#,
        ],
        ["type_mismatch Person id 1/3", "missing_key Person name 1/3", "absent key Person name 1/3"]
      ),
      // The failure is in the nested object.
      (
        [sound, #"{"id":2,"home":{"city":"a","street":"b"},"name":"c","mail":"d","extra":1}"#],
        ["missing_key Person home.town 1/2", "unread key Person extra 1/2", "unread key Person home.city 1/2"]
      ),
      ([#"{"id":2,"home":{"city":"a","street":"b"},"name":"c","extra":1}"#], ["missing_key Person home.town 1/1"]),
      // A key that the model reads is not unread because a payload failed before it.
      (
        [#"{"id":2,"home":{"town":1,"street":"b"}}"#, #"{"id":2,"name":1,"mail":"d"}"#, sound],
        ["type_mismatch Person home.town 1/3", "type_mismatch Person name 1/3"]
      ),
    ]
  )
  func failures(payloads: [String], lines: [String]) throws {
    let found = try Self.trend(Person.self, payloads).lines
    expectEqual(found, lines)
  }

  @Test("the elements before a failure are read, and those after it are not") func elements() throws {
    let payload = #"[{"id":1,"name":"a","mail":"b","x":1},{"id":2,"full":"a","x":1},{"id":3,"name":"a","y":1}]"#
    let lines = try Self.trend([Person].self, [#"[{"id":1,"name":"a","mail":"b"}]"#, payload]).lines
    expectEqual(
      lines,
      [
        "missing_key [Person] [*].name 1/2", "unread key [Person] [*].x 1/2", "unread key [Person] [*].full 1/2",
        "absent key [Person] [*].mail 1/2",
      ])
  }

  @Test("a failure in a dictionary shows the unread keys of its members") func members() throws {
    let payloads = [#"{"a":{"id":1,"name":"b","mail":"c"}}"#, #"{"b":{"id":2,"full":"c","mail":"d"}}"#]
    let lines = try Self.trend([String: Person].self, payloads).lines
    expectEqual(lines, ["missing_key [String: Person] [*].name 1/2", "unread key [String: Person] [*].full 1/2"])
  }

  private struct Dotted: DecodableByKeyPaths {
    let name: String, id: Int, mail: String
    init(json: Any) throws {
      name = try json => "owner.name"
      id = try json => "id"
      mail = try json => "owner.mail"
    }
  }

  @Test("what code reads after a failure is not unread for good") func afterFailure() throws {
    let failing = #"{"owner":{"name":"a","mail":"b"},"id":"x"}"#, sound = #"{"owner":{"name":"a","mail":"b"},"id":1}"#
    let lines = try Self.trend(Dotted.self, Array(repeating: failing, count: 6) + [sound]).lines
    expectEqual(lines, ["type_mismatch Dotted id 6/7"])
  }

  private struct Groups: DecodableByKeyPaths {
    init(json: Any) throws {
      _ = try json => "groups" => .each { try $0 => "users" => .each { try $0 => "id" as Int } }
    }
  }

  @Test("a payload beyond the limits has no absent keys that are there") func limits() throws {
    let user = #"{"id":1,"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1}"#
    let users = Array(repeating: user, count: 50).joined(separator: ",")
    let groups = Array(repeating: #"{"users":[\#(users)]}"#, count: 50).joined(separator: ",")
    let trend = try Self.trend(Groups.self, Array(repeating: #"{"groups":[\#(groups)]}"#, count: 6))
    #expect(trend.groups.filter { $0.kind == .absentKey }.isEmpty)
    #expect(trend.groups.allSatisfy { $0.share == 1 })
  }

  @Test("one payload with many objects is one observation") func clusters() throws {
    let before = try Self.trend([Person].self, Array(repeating: Self.people(1, lacking: 0), count: 100))
    let now = try Self.trend(
      [Person].self, Array(repeating: Self.people(1, lacking: 0), count: 99) + [Self.people(50, lacking: 50)])
    #expect(now.groups.map(\.count) == [50] && now.compared(to: before).changes.isEmpty)
  }

  private struct Converted: Decodable { let fullName: String }

  @Test("a missing key under a key strategy is not absent too") func strategies() throws {
    let watch = DecodeWatch(sampling: 1, seed: 1, now: TestClock().now)
    var decoder = KeyPathDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    for text in [#"{"full_name":"a"}"#, #"{"nick":"b"}"#] {
      _ = try? watch.decode(Converted.self, jsonData: Data(text.utf8), decoder: decoder)
    }
    expectEqual(watch.trend().lines, ["missing_key Converted fullName 1/2", "unread key Converted nick 1/2"])
  }

  @Test("a failure beyond the first elements does not hide a key that others lack") func beyondLimit() throws {
    let people = (0..<61).map { #"{\#($0 == 60 ? "" : #""id":1,"#)"name":"a"\#($0 == 0 ? "" : #","mail":"b""#)}"# }
    let sound = #"[{"id":1,"name":"a","mail":"b"}]"#
    let trend = try Self.trend([Person].self, [sound, "[\(people.joined(separator: ","))]"])
    expectEqual(trend.lines, ["missing_key [Person] [*].id 1/2", "absent key [Person] [*].mail 1/2"])
    #expect(trend.groups[1].count == 1 && trend.groups[1].share == 1.0 / 51)
  }
}
