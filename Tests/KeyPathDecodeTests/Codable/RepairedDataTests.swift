import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct RepairedDataTests {
  private struct Model: Codable, Equatable { let id: String, created: Int, site: URL? }

  private struct Reply: Codable, Equatable { let models: [Model], byName: [String: Model]?, total: Double? }

  private static let repairs: Repairs = [
    "models[*].created": .or(0), "**.site": .emptyAsNull, "byName.*": .dropped, "models[*]": .dropped,
    "total": .missing,
  ]

  @Test(
    "only what a repair changed is written anew",
    arguments: [
      (#"{ "models" : [] , "total": 1.50 }"#, #"{ "models" : [] , "total": 1.50 }"#, 0),
      (
        #"{ "total": 1.50, "models": [ {"id": "a"}, {"id": "b", "created": 1.0e0,"x": [ 1 ]} ] }"#,
        #"{"total":1.50,"models":[{"id":"a","created":0},{"id": "b", "created": 1.0e0,"x": [ 1 ]}]}"#, 1
      ),
      (
        #"{"models": [{"id": "é\u00e9", "created": 1, "site": ""}]}"#,
        #"{"models":[{"id":"é\u00e9","created":1,"site":null}]}"#, 1
      ),
      (
        #"{"models": [5, {"id": "a", "created": null}, "x"], "byName": {"q\"": [], "b": {"id": "b", "created": 2}}, "total": "n"}"#,
        #"{"models":[{"id":"a","created":0}],"byName":{"b":{"id": "b", "created": 2}}}"#, 5
      ),
      (
        #"{"models": [], "models": [{"id": "a"}], "total": 12345678901234567890.5}"#,
        #"{"models":[{"id":"a","created":0}],"total":12345678901234567890.5}"#, 1
      ),
    ])
  func bytes(text: String, expected: String, count: Int) throws {
    var decoder = KeyPathDecoder()
    decoder.repairs = Self.repairs
    let (data, warnings) = try collectingWarnings { try decoder.repaired(Data(text.utf8), for: Reply.self) }
    expectEqual(String(decoding: data, as: UTF8.self), expected)
    expectEqual(warnings.count, count)
    try expectEqual(JSONDecoder().decode(Reply.self, from: data), decoder.decode(Reply.self, from: Data(text.utf8)))
  }

  private static let replaced: [(text: String, repairs: Repairs, expected: String)] = [
    (#"{"a": {"id": "x"}}"#, ["a.id": .lenient, "a": .null], #"{"a":null}"#),
    (#"{"a": {"id": "7"}}"#, ["a.id": .lenient], #"{"a":{"id":7}}"#),
    (#"{"a": {"uid": 1.0}}"#, ["a.id": .from("uid")], #"{"a":{"uid":1.0,"id":1.0}}"#),
    (#"{"a": 5}"#, ["a": .map { ["id": $0, "at": [1, true]] as [String: Any] }], #"{"a":{"at":[1,true],"id":5}}"#),
    (#"[1]"#, ["": .map { _ in ["a": ["id": 3]] as [String: Any] }], #"{"a":{"id":3}}"#),
    (#"{"a": {}}"#, Repairs { _ in .or(2) }, #"{"a":{"id":2}}"#),
    (#"{"a": {}}"#, .relaxed, #"{"a":null}"#),
  ]

  @Test("each repair is in the bytes", arguments: replaced)
  private func each(text: String, repairs: Repairs, expected: String) throws {
    struct Inner: Decodable { let id: Int }
    struct Outer: Decodable { let a: Inner? }
    var decoder = KeyPathDecoder()
    decoder.repairs = repairs
    let data = try decoder.repaired(Data(text.utf8), for: Outer.self)
    expectEqual(String(decoding: data, as: UTF8.self), expected)
    #expect(
      try JSONDecoder().decode(Outer.self, from: data).a?.id == decoder.decode(Outer.self, from: Data(text.utf8)).a?.id)
  }

  @Test(
    "equal keys are one, keys that look alike are two, and JSON5 keeps its names",
    arguments: [
      (#"{ "a": "x", "a": 1 }"#, #"{"a":1}"#), (#"{"a": "x", "\u0061": 1, "l": [{"b": 1, "b":  2}]}"#, nil),
      (#"{"l": [ {"b": 1}, {"b": {}, "c": [ 1 ], "b": {"d":  2}} ], "a": 1}"#, nil),
      (#"{"a": "x", "l": [ {"b": 1, "b":  2} ]}"#, #"{"a":0,"l":[{"b":2}]}"#),
      ("{\"a\": \"x\", \"é\": 1, \"e\u{301}\": 2}", "{\"a\":0,\"é\":1,\"e\u{301}\":2}"),
      ("{\"a\": 1, \"é\": 1, \"e\u{301}\": 2}", "{\"a\": 1, \"é\": 1, \"e\u{301}\": 2}"),
      ("{a: 'x', n: NaN, i: [-Infinity, +Infinity , 0x10], }", #"{"a":0,"n":NaN,"i":[-Infinity,Infinity,16]}"#),
      ("{a: NaN, n: 1, }", #"{"a":0,"n":1}"#), ("{a: 1, n: NaN}", "{a: 1, n: NaN}"),
    ] as [(String, String?)])
  func equalKeys(text: String, expected: String?) throws {
    struct Model: Decodable, Equatable { let a: Int, n: Double?, i: [Double]? }
    var decoder = KeyPathDecoder()
    decoder.allowsJSON5 = true
    decoder.repairs = ["a": .or(0)]
    let data = try decoder.repaired(Data(text.utf8), for: Model.self)
    let repaired = String(decoding: data, as: UTF8.self)
    if let expected { #expect(repaired == expected && repaired.utf8.elementsEqual(expected.utf8)) }
    let foundation = JSONDecoder()
    foundation.allowsJSON5 = true
    let model = try foundation.decode(Model.self, from: data),
      own = try decoder.decode(Model.self, from: Data(text.utf8))
    expectEqual(model.a, own.a)
    expectEqual("\(model)", "\(own)")
  }

  @Test(
    "a failure that no repair helps is thrown, and a value that JSON does not have",
    arguments: [
      (
        #"{"at": 1"#,
        "invalid_json | (root): invalid JSON: ends too early: a truncated download?"
      ),
      (#"{"at": []}"#, "type_mismatch | at: expected Double, found array in Event"),
      ("[]", "type_mismatch | (root): expected object, found array in Event"),
      (#"{"at": "x"}"#, "type_mismatch | at: expected JSONNode, found other"),
    ])
  func failures(text: String, line: String) {
    struct Event: Decodable { let at: Date }
    var decoder = KeyPathDecoder()
    decoder.repairs = ["at": .map { $0 is String ? Date() : $0 }]
    expectEqual(outcome { try decoder.repaired(Data(text.utf8), for: Event.self) }, line)
  }

  // MARK: Random payloads

  /// A model with every kind of place that a repair may change.
  private struct Tree: Codable, Equatable {
    let id: Int, name: String?, tags: [String], site: URL?
    let kids: [Tree]?, byName: [String: Tree]?
  }

  @Test("Foundation decodes the bytes to what the decoder decodes", arguments: 0..<(isThorough ? 100 : 3))
  func random(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let all: [(PathPattern, Repair)] = [
      ("**.id", .or(7)), ("**.id", .lenient), ("**.name", .null), ("**.name", .missing), ("**.tags[*]", .dropped),
      ("**.tags", .or(["t"])), ("**.site", .emptyAsNull), ("**.kids[*]", .dropped), ("**.kids", .null),
      ("**.byName.*", .dropped), ("kids[0].byName", .or([:])), ("**.id", .from("name")),
      ("**", .map { $0 is NSNull ? 1 : $0 }), ("", .or(["id": 0, "tags": []])),
    ]
    for _ in 0..<20 {
      var decoder = KeyPathDecoder()
      let table = all.filter { _ in Bool.random(using: &random) }
      decoder.repairs = Int.random(in: 0..<8, using: &random) == 0 ? .relaxed : Repairs(table)
      let text = Self.tree(depth: 2, &random)
      let expected = Result { () throws(DecodeError) in try decoder.decode(Tree.self, from: Data(text.utf8)) }
      let repaired = Result { () throws(DecodeError) in try decoder.repaired(Data(text.utf8), for: Tree.self) }
      switch (expected, repaired) {
      case (.success(let tree), .success(let data)):
        try expectEqual(JSONDecoder().decode(Tree.self, from: data), tree, "\(text)")
        if (try? JSONDecoder().decode(Tree.self, from: Data(text.utf8))) != nil { expectEqual(data, Data(text.utf8)) }
      case (.failure(let error), .failure(let other)):
        expectEqual(error.description, other.description, "\(text)")
      default: Issue.record("\(text): \(expected), \(repaired)")
      }
    }
  }

  private static func tree(depth: Int, _ random: inout SplitMix64) -> String {
    func value(_ right: () -> String) -> String {
      let wrong = ["null", "[]", "{}", "true", "2.5", #""""#, #""x""#, #""3""#, "[1]"]
      return Int.random(in: 0..<8, using: &random) == 0 ? wrong.randomElement(using: &random)! : right()
    }
    var members = [
      ("id", value { "1" }), ("name", value { #""n""# }),
      ("tags", value { "[\(value { #""a""# }), \(value { #""b""# })]" }),
      ("site", value { #""https://a.b""# }),
    ]
    if depth > 0 {
      members.append(
        (
          "kids",
          value { "[\(value { tree(depth: depth - 1, &random) }), \(value { tree(depth: depth - 1, &random) })]" }
        ))
      members.append(
        (
          "byName",
          value { "{\"a\": \(value { tree(depth: depth - 1, &random) }), \"b\": \(value { tree(depth: 0, &random) })}" }
        ))
    }
    let kept = members.filter { _ in Int.random(in: 0..<12, using: &random) > 0 }
    return "{\(kept.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
  }
}
