import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

private struct Wide: KeyPathDecodable {
  let a: Int, b: String?, whole: [String: Any], any: Any, map: [String: Leaf]
  init(json: Any) throws {
    a = try json => "a"
    b = try json =>? "b"
    whole = try json => "whole"
    any = try json => "any"
    map = try json => "map"
  }
}

private struct Leaf: KeyPathDecodable {
  let x: Int
  init(json: Any) throws { x = try json => "x" }
}

private struct Dotted: KeyPathDecodable {
  let c: Int, old: Int
  init(json: Any) throws {
    c = try json => "a.b.c"
    old = try json => "new" | "old"
  }
}

private struct Casting: KeyPathDecodable {
  init(json: Any) throws {
    guard let object = json as? [String: Any], object["a"] != nil else {
      throw DecodeError(expected: json)
    }
  }
}

extension DecodeError { fileprivate init(expected json: Any) { self.init(.invalidValue("no object"), object: json) } }

private struct Everything: KeyPathDecodable {
  let type: String, all: [String: Any]
  init(json: Any) throws {
    type = try json => "type"
    all = try json => ""
  }
}

private struct Coded: KeyPathDecodable {
  struct Part: Decodable { let id: Int }
  let part: Part, parts: [Part]
  init(json: Any) throws {
    part = try json => "part"
    parts = try json => "parts"
  }
}

private struct Absent: KeyPathDecodable {
  let address: Leaf
  init(json: Any) throws { address = try json => "address" }
}

private struct Asking: KeyPathDecodable {
  let isThere: Bool
  init(json: Any) throws { isThere = presence(of: "a", in: json) == .present }
}

private struct Pair: KeyPathDecodable {
  let x: Int, y: Int?
  init(json: Any) throws {
    x = try json => "x"
    y = try json =>? "y"
  }
}

/// Models that fail before they read `y`, and are dropped or replaced.
private struct Recovering: KeyPathDecodable {
  init(json: Any) throws {
    _ = try json => "list" => .lossy() as [Pair]
    _ = try json => "map" => .lossy() as [String: Pair]
    _ = try json => "rules" => .array(.orNil()) as [Pair?]
    _ = try json => "results" as [Result<Pair, DecodeError>]
    _ = try json => "a" => .orNil() as Pair?
    _ = (try? json => "b") as Pair?
    _ = try json => "c" | "d" as Pair
    _ = try json => "e" => .oneOf(.map { (_: Wide) in 1 }, .map { (_: Leaf) in 2 }) as Int
    _ = try json => "coded" as Codings
  }
}

private struct Codings: Decodable {
  private enum CodingKeys: CodingKey { case one, list }
  private struct Pair: Decodable { let x: Int, y: Int }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _ = try? container.decode(Pair.self, forKey: .one)
    var list = try container.nestedUnkeyedContainer(forKey: .list)
    _ = try? list.decode(Pair.self)
  }
}

private let recovering = """
  {"list": [{"x": "1", "y": 1}], "map": {"m": {"x": "1", "y": 1}}, "rules": [{"x": "1", "y": 1}],
   "results": [{"x": "1", "y": 1}], "a": {"x": "1", "y": 1}, "b": {"x": "1", "y": 1}, "d": {"x": 1, "y": 1, "z": 1},
   "e": {"x": 1, "z": 1}, "coded": {"one": {"x": "1", "y": 1}, "list": [{"x": "1", "y": 1}], "z": 1}, "z": {"y": 1}}
  """

/// Collections with more elements than the reader watches, each followed by a key that is read.
private struct Long: KeyPathDecodable {
  let items: [Leaf], first: Int, map: [String: [Leaf]], second: Int, loose: [Leaf], third: Int, coded: [Coded.Part]
  let fourth: Int
  init(json: Any) throws {
    items = try json => "items"
    first = try json => "first"
    map = try json => "map"
    second = try json => "second"
    loose = try json => "loose" => .lossy()
    third = try json => "third"
    coded = try json => "coded"
    fourth = try json => "fourth"
  }

  static let text: String = {
    let list = { (element: String) in "[\(Array(repeating: element, count: 60).joined(separator: ","))]" }
    let leaves = list(#"{"x": 1}"#)
    let members = (0..<60).map { "\"\($0)\": \($0 == 0 ? leaves : "[]")" }.joined(separator: ",")
    return """
      {"items": \(leaves), "first": 1, "map": {\(members)}, "second": 2, "loose": \(list("0")), "third": 3,
       "coded": \(list(#"{"id": 1}"#)), "fourth": 4, "never": {"x": 5}}
      """
  }()
}

private let wide = """
  {"a": 1, "c": 2, "whole": {"k": {"l": 1}}, "any": {"k": [{"l": 1}]}, "map": {"m": {"x": 1, "y": {"z": 1}}, "n": {"x": 2, "y": 0}},
   "d": {"e": {"f": 1}}, "g": [{"h": 1}]}
  """

/// A payload and the keys its type does not read.
private struct UnreadCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  let expected: [String]
  let run: @Sendable (Any) -> [String]

  init<T: KeyPathDecodable & SendableMetatype>(_ type: T.Type, _ text: String, _ expected: [String]) {
    testDescription = "\(type)"
    self.text = text
    self.expected = expected
    run = { diagnose(type, json: $0).unreadKeys.map(\.description) }
  }

  static let all = [
    UnreadCase(Wide.self, wide, ["c", "d", "g", "map.m.y"]),
    UnreadCase([Leaf].self, #"[{"x": 1}, {"x": 1, "y": 1}, {"y": 2, "x": 1}]"#, ["[1].y"]),
    UnreadCase(
      Dotted.self, #"{"a": {"b": {"c": 1, "d": 1}, "e": 1}, "new": null, "old": 1, "f": 1}"#, ["a.b.d", "a.e", "f"]),
    UnreadCase(Casting.self, #"{"a": 1, "b": 2}"#, []),
    UnreadCase(Everything.self, #"{"type": "t", "b": {"c": 2}}"#, []),
    UnreadCase(
      Coded.self, #"{"part": {"id": 1, "x": 1}, "parts": [{"id": 1, "y": 1}], "z": 1}"#, ["part.x", "parts[0].y", "z"]),
    UnreadCase(Asking.self, #"{"a": 1, "b": 2}"#, ["b"]),
    UnreadCase([Result<Leaf, DecodeError>].self, #"[{"x": "1", "y": 1}]"#, []),
    UnreadCase(Recovering.self, recovering, ["d.z", "e.z", "coded.z", "z"]),
    UnreadCase([Leaf].self, "[" + String(repeating: #"{"x": 1},"#, count: 60) + #"{"x": 1, "y": 1}]"#, []),
    UnreadCase(Long.self, Long.text, ["never"]),
    UnreadCase([Long].self, "[\(Array(repeating: Long.text, count: 2).joined(separator: ","))]", ["[0].never"]),
    UnreadCase(Absent.self, #"{"adress": {"x": 1, "y": 1}, "b": 1}"#, ["adress", "b"]),
    UnreadCase([Leaf].self, #"[{"x": "1", "y": 1}]"#, ["[0].y"]), UnreadCase([Leaf].self, #"{"y": 1}"#, []),
    UnreadCase(Int.self, "1", []),
  ]
}

@Suite struct UnreadKeySearchTests {
  @Test("a diagnosis lists the unread keys", arguments: UnreadCase.all) private func unreadKeys(testCase: UnreadCase) {
    for shape in someShapes(of: testCase.text) {
      expectEqual(testCase.run(shape.json()).sorted(), testCase.expected.sorted(), "\(shape.name)")
    }
  }

  @Test("unread keys stop at 100, or 20 in a report") func limits() {
    let json = Dictionary(uniqueKeysWithValues: (0..<5_000).map { ("key\($0)", 1 as Any) })
    let diagnosis = diagnose(Leaf.self, json: json.merging(["x": 1]) { $1 })
    expectEqual(diagnosis.unreadKeys.count, 100)
    let report = diagnosis.report
    expectEqual(report.unreadKeys.count, 20)
    expectEqual(report.hiddenUnreadKeys, 80)
    expectEqual(
      report.text(),
      """
      nothing failed
        unread: key0, key1, key10, key100 … at least 96 more keys
      """)
  }
}
