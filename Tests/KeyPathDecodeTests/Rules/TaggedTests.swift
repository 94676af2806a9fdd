import KeyPathDecode
import TestSupport
import Testing

private let payload = """
  {"circle": {"type": "circle", "radius": 2.5}, "hexagon": {"type": "hexagon"}, "untagged": {"type": 5.5}, "numbered": {"type": 3, "n": [1]}, "flagged": {"type": true}, "unset": {"type": null}, "map": {"a": 1},
   "adjacent": {"t": "square", "c": {"side": "x"}}, "external": {"square": {"side": 3}}, "wrong": {"square": {"side": "x"}},
   "incomplete": {"square": {}}, "none": {"empty": {}}, "unknown": {"hexagon": {}}, "two": {"a": 1, "b": 2}, "text": "a",
   "n": 5}
  """

private enum Figure: Equatable {
  case circle(Double), square(side: Int), empty
}

private var cases: [String: DecodeRule<Figure>] {
  [
    "circle": .custom { .circle(try $0 => "radius") }, "square": .custom { .square(side: try $0 => "side") },
    "empty": .custom { _ in .empty },
  ]
}

@Suite("tagged values") struct TaggedTests {
  @Test("an internal tag selects the rule") func internalTags() throws {
    try expect(payload, gives: .circle(2.5)) { try $0 => "circle" => .tagged("type", cases) }
    try expect(payload, gives: .empty, warnings: ["usedFallback | hexagon.type: the value is not a known Figure"]) {
      try $0 => "hexagon" => .tagged("type", cases, otherwise: .custom { _ in .empty })
    }
    expect(
      payload,
      refused:
        #"unknown_raw_value | hexagon.type: the value is not a known Figure"#
    ) { try $0 => "hexagon" => .tagged("type", cases) }
    expect(payload, refused: #"missing_key | map: missing key "type" in Figure"#) {
      try $0 => "map" => .tagged("type", cases)
    }
    expect(payload, refused: "type_mismatch | text: expected object, found string") {
      try $0 => "text" => .tagged("type", cases)
    }
  }

  @Test("an integer or a Boolean is a tag by its text, and a missing tag has a rule of its own") func otherTags() throws
  {
    let rules: [String: DecodeRule<String>] = ["3": .custom { _ in "three" }, "true": .custom { _ in "yes" }]
    try expect(payload, gives: "three") { try $0 => "numbered" => .tagged("type", rules) }
    try expect(payload, gives: "yes") {
      try $0 => "flagged" => .tagged("type", rules, missing: .custom { _ in "none" })
    }
    try expect(payload, gives: "none") { try $0 => "unset" => .tagged("type", rules, missing: .custom { _ in "none" }) }
    try expect(payload, gives: "none") { try $0 => "map" => .tagged("m.t", rules, missing: .custom { _ in "none" }) }
    expect(payload, refused: "unknown_raw_value | numbered.type: the value is not a known Figure") {
      try $0 => "numbered" => .tagged("type", cases, missing: .custom { _ in .empty })
    }
    for refused in ["untagged.type", "numbered.n"] {
      let found = refused == "numbered.n" ? "array" : "number"
      expect(payload, refused: "type_mismatch | \(refused): expected String, found \(found)") {
        try $0 => DecodePath(String(refused.prefix { $0 != "." }))
          => .tagged(DecodePath(String(refused.drop { $0 != "." }.dropFirst())), rules)
      }
    }
    expect(payload, refused: "type_mismatch | n: expected object, found number") {
      try $0 => "n" => .tagged("type", rules, missing: .custom { _ in "none" })
    }
  }

  @Test("only a missing tag lists the allowed tags") func nestedTags() {
    expect(payload, refused: #"missing_key | map: missing key "meta" in Figure"#) {
      try $0 => "map" => .tagged("meta.type", cases)
    }
    expect(
      payload,
      refused:
        #"missing_key | external.square: missing key "type" in Figure"#
    ) {
      try $0 => "external" => .tagged("square.type", cases)
    }
  }

  @Test("an adjacent tag selects the rule for its content") func adjacentTags() {
    expect(payload, refused: "type_mismatch | adjacent.c.side: expected Int, found string in Figure") {
      try $0 => "adjacent" => .tagged("t", content: "c", cases)
    }
  }

  @Test("an external tag is the object's only key") func externalTags() throws {
    let unknown = #"the value is not a known Figure"#
    try expect(payload, gives: .square(side: 3)) { try $0 => "external" => .tagged(cases) }
    try expect(payload, gives: .empty) { try $0 => "none" => .tagged(cases) }
    try expect(payload, gives: .empty, warnings: ["usedFallback | unknown: \(unknown)"]) {
      try $0 => "unknown" => .tagged(cases, otherwise: .custom { _ in .empty })
    }
    expect(payload, refused: "type_mismatch | wrong.square.side: expected Int, found string in Figure") {
      try $0 => "wrong" => .tagged(cases)
    }
    expect(
      payload, refused: #"missing_key | incomplete.square: missing key "side" in Figure"#
    ) {
      try $0 => "incomplete" => .tagged(cases)
    }
    expect(payload, refused: "unknown_raw_value | unknown: \(unknown)") { try $0 => "unknown" => .tagged(cases) }
    expect(payload, refused: "unknown_raw_value | text: \(unknown)") { try $0 => "text" => .tagged(cases) }
    expect(payload, refused: "invalid_value | two: \(words(of: .tag))") {
      try $0 => "two" => .tagged(cases)
    }
    expect(payload, refused: "type_mismatch | n: expected object, found number") { try $0 => "n" => .tagged(cases) }
  }
}
