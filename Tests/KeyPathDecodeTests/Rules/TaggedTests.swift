import KeyPathDecode
import TestSupport
import Testing

private let payload = """
  {"circle": {"type": "circle", "radius": 2.5}, "hexagon": {"type": "hexagon"}, "untagged": {"type": 5.5}, "numbered": {"type": 3, "n": [1]}, "flagged": {"type": true}, "unset": {"type": null}, "map": {"a": 1},
   "adjacent": {"t": "square", "c": {"side": "x"}}, "external": {"square": {"side": 3}}, "wrong": {"square": {"side": "x"}},
   "incomplete": {"square": {}}, "none": {"empty": {}}, "unknown": {"hexagon": {}}, "two": {"a": 1, "b": 2}, "text": "a",
   "n": 5}
  """

private enum Figure {
  case circle(Double), square(side: Int), empty
}

private var cases: [String: DecodeRule<Figure>] {
  [
    "circle": .custom { .circle(try $0 => "radius") }, "square": .custom { .square(side: try $0 => "side") },
    "empty": .custom { _ in .empty },
  ]
}

@Suite("tagged values") struct TaggedTests {
  private static let unknown = "the value is not a known Figure"

  @Test("an internal tag selects the rule, and only a missing tag lists the allowed tags") func internalTags() {
    let empty = DecodeRule<Figure>.custom { _ in .empty }
    expect(
      payload,
      Gives("circle(2.5)") { try $0 => "circle" => .tagged("type", cases) as Figure },
      Gives("empty; usedFallback | hexagon.type: \(Self.unknown)") {
        try $0 => "hexagon" => .tagged("type", cases, otherwise: empty) as Figure
      },
      Gives("unknown_raw_value | hexagon.type: \(Self.unknown)") {
        try $0 => "hexagon" => .tagged("type", cases) as Figure
      },
      Gives(#"missing_key | map: missing key "type" in Figure"#) {
        try $0 => "map" => .tagged("type", cases) as Figure
      },
      Gives("type_mismatch | text: expected object, found string") {
        try $0 => "text" => .tagged("type", cases) as Figure
      },
      Gives(#"missing_key | map: missing key "meta" in Figure"#) {
        try $0 => "map" => .tagged("meta.type", cases) as Figure
      },
      Gives(#"missing_key | external.square: missing key "type" in Figure"#) {
        try $0 => "external" => .tagged("square.type", cases) as Figure
      })
  }

  @Test("an integer or a Boolean is a tag by its text, and a missing tag has a rule of its own") func otherTags() {
    let rules: [String: DecodeRule<String>] = ["3": .custom { _ in "three" }, "true": .custom { _ in "yes" }]
    let none = DecodeRule<String>.custom { _ in "none" }
    expect(
      payload,
      Gives("three") { try $0 => "numbered" => .tagged("type", rules) as String },
      Gives("yes") { try $0 => "flagged" => .tagged("type", rules, missing: none) as String },
      Gives("none") { try $0 => "unset" => .tagged("type", rules, missing: none) as String },
      Gives("none") { try $0 => "map" => .tagged("m.t", rules, missing: none) as String },
      Gives("unknown_raw_value | numbered.type: \(Self.unknown)") {
        try $0 => "numbered" => .tagged("type", cases, missing: .custom { _ in .empty }) as Figure
      },
      Gives("null_value | unset.type: expected String, found null") {
        try $0 => "unset" => .tagged("type", rules) as String
      },
      Gives("type_mismatch | untagged.type: expected String, found number") {
        try $0 => "untagged" => .tagged("type", rules) as String
      },
      Gives("type_mismatch | numbered.n: expected String, found array") {
        try $0 => "numbered" => .tagged("n", rules) as String
      },
      Gives("type_mismatch | n: expected object, found number") {
        try $0 => "n" => .tagged("type", rules, missing: none) as String
      })
  }

  @Test("an adjacent tag selects the rule for its content, and an external tag is the object's only key")
  func otherPlaces() {
    expect(
      payload,
      Gives("type_mismatch | adjacent.c.side: expected Int, found string in Figure") {
        try $0 => "adjacent" => .tagged("t", content: "c", cases) as Figure
      },
      Gives("square(side: 3)") { try $0 => "external" => .tagged(cases) as Figure },
      Gives("empty") { try $0 => "none" => .tagged(cases) as Figure },
      Gives("empty; usedFallback | unknown: \(Self.unknown)") {
        try $0 => "unknown" => .tagged(cases, otherwise: .custom { _ in .empty }) as Figure
      },
      Gives("type_mismatch | wrong.square.side: expected Int, found string in Figure") {
        try $0 => "wrong" => .tagged(cases) as Figure
      },
      Gives(#"missing_key | incomplete.square: missing key "side" in Figure"#) {
        try $0 => "incomplete" => .tagged(cases) as Figure
      },
      Gives("unknown_raw_value | unknown: \(Self.unknown)") { try $0 => "unknown" => .tagged(cases) as Figure },
      Gives("unknown_raw_value | text: \(Self.unknown)") { try $0 => "text" => .tagged(cases) as Figure },
      Gives("invalid_value | two: \(words(of: .tag))") { try $0 => "two" => .tagged(cases) as Figure },
      Gives("type_mismatch | n: expected object, found number") { try $0 => "n" => .tagged(cases) as Figure })
  }
}
