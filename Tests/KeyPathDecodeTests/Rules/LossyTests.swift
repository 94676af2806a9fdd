import KeyPathDecode
import TestSupport
import Testing

private let payload = """
  {"words": ["aaaaaa", "b", 1], "numbers": ["1", 2, "x"], "map": {"a": "1", "b": "x"}, "lists": [["1"], ["x", 2]],
   "maps": [{"a": "1"}, {"a": "x"}], "text": "[\\"1\\", \\"x\\"]", "null": null}
  """

@Suite("rules in `.lossy`") struct LossyTests {
  private static let string =
    "droppedElement | numbers[0]: expected Int, found string; droppedElement | numbers[2]: expected Int, found string"
  private static let dropsX = "droppedElement | numbers[2]: the string does not hold a valid Int"

  @Test("the rule is the one of an element") func elements() {
    let string = Self.string, dropsX = Self.dropsX
    expect(
      payload,
      Gives(#"["b"]; droppedElement | words[0]: short; droppedElement | words[2]: expected String, found number"#) {
        try $0 => "words" => .lossy(.check("short") { $0.count < 3 }) as [String]
      },
      Gives("[1, 2]; \(dropsX)") { try $0 => "numbers" => .lossy(.lenient) as [Int] },
      Gives("[2]; droppedElement | numbers[0]: the value is not in 2...; \(dropsX)") {
        try $0 => "numbers" => .lossy(.lenient.in(2...)) as [Int]
      },
      Gives("[10]; \(string)") { try $0 => "numbers" => .lossy(.map { (number: Int) in number * 5 }) as [Int] },
      Gives("[2]; \(string)") { try $0 => "numbers" => .lossy(.custom { try Int(json: $0) }) as [Int] },
      Gives("[Optional(1), Optional(2)]; \(dropsX)") { try $0 => "numbers" => .lossy(.optional(.lenient)) as [Int?] },
      // Nothing fails, since each element has a fallback.
      Gives("[1, 2, 0]; \(dropsX.replacing("droppedElement", with: "usedFallback"))") {
        try $0 => "numbers" => .lossy(.lenient.or(0)) as [Int]
      },
      Gives("1; droppedElement | numbers[1]: the value is not in 1...1; \(dropsX)") {
        try ($0 => "numbers" => .lossy(.lenient.in(1...1)) as Set<Int>).count
      },
      Gives(#"["a": 1]; droppedElement | map.b: the string does not hold a valid Int"#) {
        try $0 => "map" => .lossy(.lenient) as [String: Int]
      },
      Gives("[[1]]; droppedElement | lists[1][0]: the string does not hold a valid Int") {
        try $0 => "lists" => .lossy(.array(.lenient)) as [[Int]]
      })
  }

  @Test("a rule of a collection drops inside it, and the rules around it come after") func collections() {
    let string = Self.string, dropsX = Self.dropsX
    expect(
      payload,
      Gives("[1, 2]; \(dropsX)") { try $0 => "numbers" => .lossy(.array(.lenient)) as [Int] },
      Gives("[2]; \(string)") { try $0 => "numbers" => .lossy(.each { try Int(json: $0) }) as [Int] },
      Gives(#"["a": 1]; droppedElement | map.b: the string does not hold a valid Int"#) {
        try $0 => "map" => .lossy(.dictionary(.lenient)) as [String: Int]
      },
      Gives("[1, 2]; \(dropsX)") {
        try $0 => "numbers" => .lossy(.array(.lenient).check("not two") { $0.count == 2 }) as [Int]
      },
      Gives("invalid_value | numbers: not three") {
        try $0 => "numbers" => .lossy(.array(.lenient).check("not three") { $0.count == 3 }) as [Int]
      },
      Gives("[1, 2]; \(dropsX)") { try $0 => "numbers" => .lossy(.array(.lenient).count(2...2)) as [Int] },
      Gives("[[1], [2]]; droppedElement | lists[1][0]: the string does not hold a valid Int") {
        try $0 => "lists" => .array(.lossy(.lenient)) as [[Int]]
      },
      Gives(#"[["a": 1], [:]]; droppedElement | maps[1].a: the string does not hold a valid Int"#) {
        try $0 => "maps" => .lossy(.array(.lossy(.lenient))) as [[String: Int]]
      },
      Gives("3; \(dropsX)") {
        try $0 => "numbers" => .map(.lossy(.array(.lenient))) { (numbers: [Int]) in numbers.reduce(0, +) } as Int
      },
      Gives("[1, 2]; \(dropsX)") { try $0 => "numbers" => .lossy(.array(.lenient).or([])) as [Int] },
      Gives("[]; usedFallback | text: expected [Int], found string") {
        try $0 => "text" => .lossy(.array(.lenient).or([])) as [Int]
      },
      Gives("[1, 2]; \(dropsX)") { try ($0 => "numbers" => .optional(.lossy(.array(.lenient))) as [Int]?) },
      Gives("nil") { try ($0 => "null" => .optional(.lossy(.array(.lenient))) as [Int]?) },
      Gives("[1]; droppedElement | text: embedded JSON: [1]: the string does not hold a valid Int") {
        try $0 => "text" => .lossy(.embeddedJSON(.array(.lenient))) as [Int]
      },
      Gives("[1, 2]; \(dropsX)") { try $0 => "numbers" => .lossy(.lossy(.array(.lenient))) as [Int] },
      Gives("[1, 2]; \(dropsX)") { try $0 => "numbers" => .lossy(.oneOf(.array(.lenient), .each { _ in 0 })) as [Int] })
  }

  @Test("a rule that can drop nothing fails, whatever the payload") func nothingToDrop() {
    let json: Any = ["numbers": [1]]
    let results = [
      outcome { try json => "numbers" => .lossy(.custom { _ in [1] as [Int] }) as [Int] },
      outcome { try json => "numbers" => .lossy(DecodeRule<[Int]>.value) as [Int] },
      outcome { try json => "numbers" => .lossy(DecodeRule<[Int]>.value.or([])).or([]) as [Int] },
    ]
    for result in results { #expect(result.hasSuffix(": \(words(of: .lossy))")) }
  }
}
