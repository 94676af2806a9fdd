import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// Rules inside rules, and payloads and arguments that strain them.
@Suite struct HostileRulesTests {
  private struct Circle: KeyPathDecodable, CustomStringConvertible {
    let radius: Int
    init(json: Any) throws { radius = try json => "r" }
    var description: String { "circle \(radius)" }
  }

  private struct Form {
    let payload: String, outcome: String
    let read: (Any) throws -> String

    init<Value>(_ payload: String, _ outcome: String, _ read: @escaping (Any) throws -> Value) {
      self.payload = payload
      self.outcome = outcome
      self.read = { "\(try read($0))" }
    }
  }

  private static let long = String(repeating: "k", count: 10_000)

  private var forms: [Form] {
    let long = Self.long
    let tagged = DecodeRule<Circle>.tagged("type", ["1": .value], otherwise: .value)
    return [
      // Rules inside rules inside rules.
      Form(#"{"v": [["1", "x"], ["2"]]}"#, "[[1], [2]] | droppedElement v[0][1]") {
        try $0 => "v" => .array(.lossy(.lenient)) as [[Int]]
      },
      Form(#"{"v": [["1", "x"], 7]}"#, "[[1]] | droppedElement v[0][1], droppedElement v[1]") {
        try $0 => "v" => .lossy(.array(.lossy(.lenient))) as [[Int]]
      },
      Form(#"{"v": "[[\"1\", \"x\"], 7]"}"#, "[[1]] | droppedElement v, droppedElement v") {
        try $0 => "v" => .embeddedJSON(.lossy(.lossy(.lenient))) as [[Int]]
      },
      Form(#"{"v": {"a": ["1", "x"]}}"#, #"["a": [1]] | droppedElement v.a[1]"#) {
        try $0 => "v" => .lossy(.dictionary(.lossy(.lenient).count(1...1).or([]))) as [String: [Int]]
      },
      // Tags that are not strings.
      Form(#"{"v": {"type": "1", "r": 1}}"#, "circle 1") { try $0 => "v" => tagged },
      Form(#"{"v": {"type": 1, "r": 1}}"#, "circle 1") { try $0 => "v" => tagged },
      Form(#"{"v": {"type": null, "r": 1}}"#, "null_value v.type") { try $0 => "v" => tagged },
      Form(#"{"v": {"type": [], "r": 1}}"#, "type_mismatch v.type") { try $0 => "v" => tagged },
      Form(#"{"v": {"type": "\#(long)", "r": 1}}"#, "circle 1 | usedFallback v.type") { try $0 => "v" => tagged },
      // Counts and patterns.
      Form(#"{"v": ""}"#, "") { try $0 => "v" => .count(0...0) as String },
      Form(#"{"v": "a"}"#, "invalid_value v") { try $0 => "v" => .count(0...0) as String },
      Form(#"{"v": [1]}"#, "invalid_value v") { try $0 => "v" => .count(0...0) as [Int] },
      Form(#"{"v": "\#(String(repeating: "a", count: 50))!"}"#, "invalid_value v") {
        try $0 => "v" => .matching("^(a+)+$")
      },
      Form(#"{"v": "a"}"#, "invalid_value v") { try $0 => "v" => .matching("(") },
      // Keys of 10,000 characters.
      Form(#"{"\#(long)": 1}"#, "missing_key ") { try $0 => "v" as Int },
      Form(#"{"\#(long)": "x"}"#, "type_mismatch \(long)") { try $0 => DecodePath(key: long) as Int },
    ]
  }

  @Test("each gives its value and its warnings, or an error with the place, over bytes and trees") func outcomes()
    throws
  {
    for form in forms {
      for shape in shapes(of: form.payload) {
        let found: String
        do {
          let (text, warnings) = try collectingWarnings { try form.read(shape.json()) }
          let warned = warnings.map { "\($0.recovery.rawValue) \($0.error.path)" }.joined(separator: ", ")
          found = warned.isEmpty ? text : "\(text) | \(warned)"
        } catch let error as DecodeError {
          found = "\(error.code.rawValue) \(error.path)"
          #expect(error.description.utf8.count < 1_000)
        }
        #expect(found == form.outcome, "\(form.payload.prefix(100)) as \(shape.name)")
      }
    }
  }

  private struct Many: RawRepresentable, CaseIterable, KeyPathDecodable {
    let rawValue: Int
    init?(rawValue: Int) {
      if !(0..<1_000).contains(rawValue) { return nil }
      self.rawValue = rawValue
    }
    static var allCases: [Many] { (0..<1_000).compactMap(Many.init) }
  }

  @Test("an enum with a thousand cases lists a few of them") func manyCases() throws {
    let error = try decodeError { try ["v": 1_000] => "v" as Many }
    #expect(
      error.code == .unknownRawValue && error.description.hasPrefix("v: the value is not a known Many (allowed: 0, 1, ")
    )
    #expect(error.description.hasSuffix(" more)") && error.description.utf8.count < 300)
  }

  @Test("of repairs that overlap, the first that helps is used") func overlapping() throws {
    let data = Data(#"{"a": ["1", "x", 3]}"#.utf8)
    func decode(_ repairs: Repairs) throws -> (value: [String: [Int]], warnings: [DecodeWarning]) {
      try collectingWarnings { try [String: [Int]](jsonData: data, repairs: repairs) }
    }
    let dropped = try decode(["**": .null, "a[*]": .dropped, "a": .or([7]), "a[0]": .lenient])
    #expect(dropped.value == ["a": [3]] && dropped.warnings.map(\.error.path) == ["a[0]", "a[1]"])
    let read = try decode(["**": .null, "a[0]": .lenient, "a[*]": .dropped, "a": .or([7])])
    #expect(read.value == ["a": [1, 3]] && read.warnings.map(\.error.path) == ["a[0]", "a[1]"])
  }
}
