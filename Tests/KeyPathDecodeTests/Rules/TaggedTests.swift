import KeyPathDecode
import TestSupport
import Testing

private let payload = """
  {"circle": {"type": "circle", "radius": 2.5}, "hexagon": {"type": "hexagon"}, "untagged": {"type": 5}, "map": {"a": 1},
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
    expect(payload, refused: "type_mismatch | untagged.type: expected String, found number in Figure") {
      try $0 => "untagged" => .tagged("type", cases)
    }
    expect(payload, refused: #"missing_key | map: missing key "type" in Figure"#) {
      try $0 => "map" => .tagged("type", cases)
    }
    expect(payload, refused: "type_mismatch | text: expected object, found string") {
      try $0 => "text" => .tagged("type", cases)
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
