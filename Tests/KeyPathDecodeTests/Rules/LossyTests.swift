import KeyPathDecode
import TestSupport
import Testing

private let payload = """
  {"words": ["aaaaaa", "b", 1], "numbers": ["1", 2, "x"], "map": {"a": "1", "b": "x"}, "lists": [["1"], ["x", 2]],
   "maps": [{"a": "1"}, {"a": "x"}], "text": "[\\"1\\", \\"x\\"]", "null": null}
  """

/// What a rule in `.lossy` gives, with the warnings.
struct LossyCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let expected: String
  let decode: @Sendable (Any) throws -> Any

  init(_ name: String, _ expected: String, _ decode: @escaping @Sendable (Any) throws -> Any) {
    (testDescription, self.expected, self.decode) = (name, expected, decode)
  }

  /// The result on one line, and a line for each warning.
  func result(_ json: Any) -> String {
    outcome {
      let (value, warnings) = try collectingWarnings { try decode(json) }
      return (["\(value)"] + warnings.map { "\($0.error.path): \($0.error.problem)" }).joined(separator: "; ")
    }
  }
}

@Suite("rules in `.lossy`") struct LossyTests {
  private static let dropsX = "numbers[2]: the string does not hold a valid Int"

  @Test(
    "the rule is the one of an element",
    arguments: [
      LossyCase("check", #"["b"]; words[0]: short; words[2]: expected String, found number"#) {
        try $0 => "words" => .lossy(.check("short") { $0.count < 3 }) as [String]
      },
      LossyCase("lenient", "[1, 2]; \(dropsX)") { try $0 => "numbers" => .lossy(.lenient) as [Int] },
      LossyCase("a chain", "[2]; numbers[0]: the value is not in 2...; \(dropsX)") {
        try $0 => "numbers" => .lossy(.lenient.in(2...)) as [Int]
      },
      LossyCase("map", "[10]; numbers[0]: expected Int, found string; numbers[2]: expected Int, found string") {
        try $0 => "numbers" => .lossy(.map { (number: Int) in number * 5 }) as [Int]
      },
      LossyCase("custom", "[2]; numbers[0]: expected Int, found string; numbers[2]: expected Int, found string") {
        try $0 => "numbers" => .lossy(.custom { try Int(json: $0) }) as [Int]
      },
      LossyCase("optional", "[Optional(1), Optional(2)]; \(dropsX)") {
        try $0 => "numbers" => .lossy(.optional(.lenient)) as [Int?]
      },
      // Nothing fails, since each element has a fallback.
      LossyCase("or", "[1, 2, 0]; \(dropsX)") { try $0 => "numbers" => .lossy(.lenient.or(0)) as [Int] },
      LossyCase("a set", "1; numbers[1]: the value is not in 1...1; \(dropsX)") {
        try ($0 => "numbers" => .lossy(.lenient.in(1...1)) as Set<Int>).count
      },
      LossyCase("a dictionary", #"["a": 1]; map.b: the string does not hold a valid Int"#) {
        try $0 => "map" => .lossy(.lenient) as [String: Int]
      },
      LossyCase("an array of arrays", "[[1]]; lists[1][0]: the string does not hold a valid Int") {
        try $0 => "lists" => .lossy(.array(.lenient)) as [[Int]]
      },
    ])
  func elements(_ test: LossyCase) {
    for shape in shapes(of: payload) { #expect(test.result(shape.json()) == test.expected, "\(shape.name)") }
  }

  @Test(
    "a rule of a collection drops inside it, and the rules around it come after",
    arguments: [
      LossyCase("array", "[1, 2]; \(dropsX)") { try $0 => "numbers" => .lossy(.array(.lenient)) as [Int] },
      LossyCase("each", "[2]; numbers[0]: expected Int, found string; numbers[2]: expected Int, found string") {
        try $0 => "numbers" => .lossy(.each { try Int(json: $0) }) as [Int]
      },
      LossyCase("dictionary", #"["a": 1]; map.b: the string does not hold a valid Int"#) {
        try $0 => "map" => .lossy(.dictionary(.lenient)) as [String: Int]
      },
      LossyCase("check", "[1, 2]; \(dropsX)") {
        try $0 => "numbers" => .lossy(.array(.lenient).check("not two") { $0.count == 2 }) as [Int]
      },
      LossyCase("a check that fails", "invalid_value | numbers: not three") {
        try $0 => "numbers" => .lossy(.array(.lenient).check("not three") { $0.count == 3 }) as [Int]
      },
      LossyCase("count", "[1, 2]; \(dropsX)") {
        try $0 => "numbers" => .lossy(.array(.lenient).count(2...2)) as [Int]
      },
      LossyCase("map", "3; \(dropsX)") {
        try $0 => "numbers" => .map(.lossy(.array(.lenient))) { (numbers: [Int]) in numbers.reduce(0, +) } as Int
      },
      LossyCase("or", "[1, 2]; \(dropsX)") { try $0 => "numbers" => .lossy(.array(.lenient).or([])) as [Int] },
      LossyCase("or, where it fails", "[]; text: expected [Int], found string") {
        try $0 => "text" => .lossy(.array(.lenient).or([])) as [Int]
      },
      LossyCase("optional", "Optional([1, 2]); \(dropsX)") {
        try ($0 => "numbers" => .optional(.lossy(.array(.lenient))) as [Int]?) as Any
      },
      LossyCase("optional null", "nil") { try ($0 => "null" => .optional(.lossy(.array(.lenient))) as [Int]?) as Any },
      LossyCase("embedded", "[1]; text: embedded JSON: [1]: the string does not hold a valid Int") {
        try $0 => "text" => .lossy(.embeddedJSON(.array(.lenient))) as [Int]
      },
      LossyCase("twice", "[1, 2]; \(dropsX)") { try $0 => "numbers" => .lossy(.lossy(.array(.lenient))) as [Int] },
      LossyCase("oneOf", "[1, 2]; \(dropsX)") {
        try $0 => "numbers" => .lossy(.oneOf(.array(.lenient), .each { _ in 0 })) as [Int]
      },
    ])
  func collections(_ test: LossyCase) {
    for shape in shapes(of: payload) { #expect(test.result(shape.json()) == test.expected, "\(shape.name)") }
  }

  @Test(
    "a rule that can drop nothing fails, whatever the payload",
    arguments: [
      LossyCase("a closure for the whole", "") {
        try $0 => "numbers" => .lossy(.custom { _ in [1] as [Int] }) as [Int]
      },
      LossyCase("a closure after another", "") { try $0 => "numbers" => .lossy(DecodeRule<[Int]>.value) as [Int] },
      LossyCase("with a fallback", "") {
        try $0 => "numbers" => .lossy(DecodeRule<[Int]>.value.or([])).or([]) as [Int]
      },
    ])
  func nothingToDrop(_ test: LossyCase) {
    #expect(test.result(["numbers": [1], "text": "a"]).hasSuffix(": \(words(of: .lossy))"))
  }

  // MARK: What the inner rule of a rule gets

  @Test(
    "each rule hands its inner rule the value that it names",
    arguments: [
      ("optional", #"[1, "x"]"#, "[1, \"x\"]"), ("optional", "null", "nothing"),
      ("oneOf", #"{"a": 1}"#, #"{"a": 1}"#), ("map", "[1]", "[1]"), ("or", "[1]", "[1]"), ("or", "null", "null"),
      ("array", #"[[1], "a", null]"#, #"[1] "a" null"#), ("lossy", #"[[1], "a", null]"#, #"[1] "a" null"#),
      ("dictionary", #"{"a": [1], "b": 2}"#, "[1] 2"), ("embedded", #""{\"a\": [1]}""#, #"{"a": [1]}"#),
      ("tagged", #"{"t": "x", "n": 1}"#, #"{"t": "x", "n": 1}"#), ("content", #"{"t": "x", "n": 1}"#, "1"),
      ("external", #"{"x": [1]}"#, "[1]"), ("external", #""x""#, #""x""#),
    ])
  func innerValues(_ name: String, _ json: String, _ expected: String) throws {
    let seen = Seen()
    let inner = DecodeRule<Int>.custom { seen.add($0) }
    let node = try JSONDocument(jsonString: json).root
    switch name {
    case "optional": _ = try node => "" => .optional(inner) as Int?
    case "oneOf": _ = try node => "" => .oneOf(inner) as Int
    case "map": _ = try node => "" => .map(inner) { $0 } as Int
    case "or": _ = try node => "" => inner.or(0) as Int
    case "array": _ = try node => "" => .array(inner) as [Int]
    case "lossy": _ = try node => "" => .lossy(inner) as [Int]
    case "dictionary": _ = try node => "" => .dictionary(inner) as [String: Int]
    case "embedded": _ = try node => "" => .embeddedJSON(inner) as Int
    case "tagged": _ = try node => "" => .tagged("t", ["x": inner]) as Int
    case "content": _ = try node => "" => .tagged("t", content: "n", ["x": inner]) as Int
    default: _ = try node => "" => .tagged(["x": inner]) as Int
    }
    #expect(seen.all == expected)
  }
}

/// The values that a rule got, as JSON.
private final class Seen {
  private var values: [String] = []

  func add(_ json: Any) -> Int {
    values.append((json as? JSONNode).map { String(decoding: $0.data, as: UTF8.self) } ?? scalar(json))
    return 0
  }

  private func scalar(_ json: Any) -> String {
    if let text = json as? String { return "\"\(text)\"" }
    if let number = try? Int(json: json) { return "\(number)" }
    return "null"
  }

  var all: String { values.isEmpty ? "nothing" : values.joined(separator: " ") }
}
