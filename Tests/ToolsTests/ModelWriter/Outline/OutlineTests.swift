import ModelWriter
import TestSupport
import Testing

/// Objects become one type, several types, maps, or unions.
@Suite struct OutlineTests {
  private func declarations(_ samples: [String], overrides: String = "{}") throws -> [String] {
    try code(samples, overrides: overrides).split(separator: "\n").filter {
      $0.contains("struct ") || $0.contains("enum ") || $0.contains("class ") || $0.hasPrefix("  case ")
        || $0.hasPrefix("  let ")
    }.map { String($0.drop { $0 == " " }).replacing(": KeyPathDecodable {", with: "") }
  }

  @Test(
    "objects share a type if they are alike",
    arguments: [
      // Equal and nearly equal objects share a type.
      (
        #"{"a": {"id": 1, "login": "x", "url": "y"}, "b": {"id": 2, "login": "z", "url": "y", "site": 1}}"#,
        [
          "struct Root", "let a: A", "let b: A", "struct A", "let id: Int", "let login: String", "let url: String",
          "let site: Int?",
        ]
      ),
      // The same keys with different values give two types.
      (
        #"{"a": {"id": 1, "v": "x"}, "b": {"id": 2, "v": true}}"#,
        [
          "struct Root", "let a: A", "let b: B", "struct A", "let id: Int", "let v: String", "struct B", "let id: Int",
          "let v: Bool",
        ]
      ),
      // A type shared by several keys is named after the first.
      (
        #"{"sizes": {"small": {"w": 1, "h": 1}, "large": {"w": 2, "h": 2}}}"#,
        [
          "struct Root", "let sizes: Sizes", "struct Sizes", "let small: Small", "let large: Small", "struct Small",
          "let w: Int", "let h: Int",
        ]
      ),
      // Recursion, with and without arrays.
      (
        #"{"name": "a", "children": [{"name": "b", "children": [{"name": "c", "children": []}]}]}"#,
        ["struct Root", "let name: String", "let children: [Root]"]
      ),
      (
        #"{"name": "a", "size": 1, "parent": {"name": "b", "size": 2}}"#,
        ["final class Root", "let name: String", "let size: Int", "let parent: Root?"]
      ),
      // A map and an object with fields, in objects that are alike.
      (
        #"{"n": 1, "m": "x", "days": {"2024-01-01": {"p": 1, "q": 1}}, "child": {"n": 1, "m": "x", "days": {"first": {"p": 1, "q": 1}}}}"#,
        [
          "final class Root", "let n: Int", "let m: String?", "let days: [String: Day]", "let child: Root?",
          "struct Day", "let p: Int", "let q: Int",
        ]
      ),
      // Names that Swift or the model already uses.
      (
        #"{"data": {"a": 1}, "url": {"b": true}, "type": {"c": ""}, "root": {"d": 1.5}}"#,
        [
          "struct Root", "let data: RootData", "let url: RootURL", "let type: RootType", "let root: RootModel",
          "struct RootData", "let a: Int", "struct RootURL", "let b: Bool", "struct RootType", "let c: String",
          "struct RootModel", "let d: Double",
        ]
      ),
      // An array's type is named in the singular.
      (
        #"{"statuses": [{"a": 1}], "categories": [{"b": 1}], "people": [{"c": 1}]}"#,
        [
          "struct Root", "let statuses: [Status]", "let categories: [Category]", "let people: [Person]",
          "struct Status", "let a: Int", "struct Category", "let b: Int", "struct Person", "let c: Int",
        ]
      ),
    ])
  func structures(sample: String, lines: [String]) throws { try expectEqual(declarations([sample]), lines) }

  @Test(
    "data-like or uniform keys make a map",
    arguments: [
      (#"{"x": {"2024-01-01": 1, "2024-01-02": 2}}"#, "[String: Int]"),
      (#"{"x": {"/a/b": 1, "/c": 2}}"#, "[String: Int]"), (#"{"x": {"deadbeef01": {"id": 1}}}"#, "[String: X]"),
      (#"{"x": {"id": 1, "2024": 2, "name": 3}}"#, "X"),
      (
        #"{"x": {"a": {"i": 1, "j": 1}, "b": {"i": 1, "j": 1}, "c": {"i": 1, "j": 1}, "d": {"i": 1, "j": 1}, "e": {"i": 1, "j": 1}}}"#,
        "[String: X]"
      ),
      (#"{"x": {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1, "i": 1, "j": 1, "k": 1}}"#, "X"),
    ])
  func maps(sample: String, type: String) throws {
    try expectEqual(declarations([sample])[1], "let x: \(type)")
    #expect(try declarations([sample], overrides: #"{"x": "map"}"#)[1].hasPrefix("let x: [String: "))
    try expectEqual(declarations([sample], overrides: #"{"x": "struct"}"#)[1], "let x: X")
  }

  @Test("keys that rarely repeat make a map") func mapsOfRareKeys() throws {
    let samples = "abcdefghij".map { #"{"x": {"k\#($0)": 1}}"# }
    try expectEqual(declarations(samples), ["struct Root", "let x: [String: Int]"])
  }

  @Test(
    "names with marks are names, if the samples agree on them",
    arguments: [
      ([#"{"x": {"@timestamp": "a", "user.id": "b"}}"#], "[String: String]"),
      ([#"{"x": {"@timestamp": "a", "@version": "b"}}"#], "X"),
      ([#"{"x": {"$ref": "a"}}"#, #"{"x": {"$ref": "b", "$id": "c"}}"#], "X"),
      ([#"{"x": {"@timestamp": "a", "user.id": 1}}"#], "X"),
      ([##"{"x": {"#text": "a", "@_id": "b", "_links": "c"}}"##], "X"),
      ([#"{"x": {"@odata.type": "a", "@odata.id": "b"}}"#], "X"),
      ([#"{"x": {"@babel/core": "a", "@types/node": "b"}}"#], "[String: String]"),
      ([##"{"x": {"#42": "a", "#43": "b"}}"##], "[String: String]"),
      (
        [
          #"{"x": {"@timestamp": "a", "user.id": "b"}}"#,
          #"{"x": {"@timestamp": "a", "user.id": "b", "http.status-code": ""}}"#,
        ], "X"
      ),
      (
        [#"{"x": {"README.md": "a", "main.c": "b"}}"#, #"{"x": {"LICENSE.txt": "a", "a.out": "b"}}"#],
        "[String: String]"
      ),
      ([#"{"x": {"ada@a.example": "a"}}"#, #"{"x": {"ada@a.example": "b"}}"#], "[String: String]"),
      ([#"{"x": {"1.0": "a", "v1.1": "b"}}"#, #"{"x": {"1.0": "a", "v1.1": "b"}}"#], "[String: String]"),
    ])
  func markedNames(samples: [String], type: String) throws {
    try expectEqual(declarations(samples)[1], "let x: \(type)")
  }

  /// The objects at a key, and its type.
  private static let stringsByKey: [(key: String, objects: [String], type: String)] = [
    // A key with a domain is data, whatever the others are.
    ("x", [#"{"app": "a", "tier": "b", "app.kubernetes.io/name": "c"}"#], "[String: String]"),
    ("x", [#"{"kubernetes.io/os": "linux"}"#], "[String: String]"),
    ("x", [#"{"cpu": true, "memory": true, "nvidia.com/gpu": 1}"#], "X"),
    ("x", [#"{"city/town": "a", "name": "b", "state": "c"}"#], "X"),
    // The name of the key says so, if all values are strings.
    ("labels", [#"{"app": "web", "tier": "front"}"#], "[String: String]"),
    ("labels", Array(repeating: #"{"app": "web", "type": "b"}"#, count: 12), "[String: String]"),
    ("labels", [#"{"app": "web", "count": 1}"#], "Labels"),
    ("labels", [#"{"app": {"text": "a"}, "b": {"text": "a"}}"#], "Labels"), ("labels", [#"{"$ref": "a"}"#], "Labels"),
    ("matchLabels", [#"{"app": "web"}"#], "[String: String]"),
    ("annotations", [#"{"summary": "a", "runbook_url": "https://a.example"}"#], "[String: String]"),
    ("nodeSelector", Array(repeating: #"{"disktype": "ssd"}"#, count: 3), "[String: String]"),
    ("headers", [#"{"Accept": "a", "Host": null}"#], "[String: String?]"),
    ("devDependencies", [#"{"react": "^18", "name": "1"}"#], "[String: String]"),
    // Strings whose keys hardly repeat need no name.
    ("x", "abcdef".map { #"{"k\#($0)": "v"}"# }, "[String: String]"), ("x", "abcdef".map { #"{"k\#($0)": 1}"# }, "X"),
    ("x", "abcdef".map { #"{"all": "v", "k\#($0)": "v"}"# }, "X"), ("x", "abcde".map { #"{"k\#($0)": "v"}"# }, "X"),
  ]

  @Test("strings at keys that are data make a map", arguments: stringsByKey) func mapsOfStrings(
    key: String, objects: [String], type: String
  ) throws {
    let samples = objects.map { "{\"id\": 1, \"\(key)\": \($0)}" }
    let plan = try code(samples)
    #expect(plan.contains("  let \(key): \(type)\n"), "\(plan)")
  }

  @Test("three objects make a union if each kind has a key of its own") func fewUnions() throws {
    let rest = #""a": 1, "b": 1, "c": 1, "d": 1, "f": 1, "g": 1, "h": 1"#
    let circle = "{\"type\": \"circle\", \(rest), \"radius\": 1}",
      square = "{\"type\": \"square\", \(rest), \"side\": 1}"
    let plain = "{\"type\": \"plain\", \(rest)}"
    try expectEqual(declarations([circle, circle, square].map { "{\"x\": \($0)}" })[2], "enum X")
    try expectEqual(declarations([circle, square].map { "{\"x\": \($0)}" })[2], "struct X")
    try expectEqual(declarations([circle, circle, plain].map { "{\"x\": \($0)}" })[2], "struct X")
  }

  @Test("a tag makes a union, unless all cases match") func unions() throws {
    let shapes = #"{"x": [{"type": "circle", "radius": 1}, {"type": "square", "side": 2}, {"type": "none"}]}"#
    expectEqual(
      try declarations([shapes]),
      [
        "struct Root", "let x: [X]", "enum X", "case circle(Circle)", "case none", "case square(Square)",
        "case unknown(JSONNode)", "struct Circle", "let radius: Int", "struct Square", "let side: Int",
      ])
    let conflicting = #"{"x": [{"type": "point", "at": 1}, {"type": "line", "at": [1]}]}"#
    expectEqual(
      try declarations([conflicting]).suffix(4), ["struct Line", "let at: [Int]", "struct Point", "let at: Int"])
    let twoTags = #"{"x": [{"type": "a", "kind": "s", "p": 1}, {"type": "b", "kind": "s", "q": 2}]}"#
    #expect(try code([twoTags]).contains(#".tagged("type", cases, otherwise: .map(Self.unknown))"#))
    let adjacent = #"{"x": [{"kind": "a", "data": {"p": 1}}, {"kind": "b", "data": {"q": 2}}]}"#
    #expect(try code([adjacent]).contains(#".tagged("kind", content: "data", cases, otherwise: .map(Self.unknown))"#))
    let beside =
      #"{"x": [{"id": 1, "type": "a", "data": {"p": 1, "q": 1}}, {"id": 1, "type": "b", "data": {"r": 2, "s": 1}}]}"#
    let text = try code([beside])
    #expect(text.contains("    data = try json => \"\"  // kind given by \"type\"\n"))
    #expect(text.contains(#"content: "data""#))
    // A tag that makes no difference is a field.
    let alike = #"{"x": [{"type": "a", "p": 1, "q": 1}, {"type": "b", "p": 2, "q": 1}]}"#
    expectEqual(
      try declarations([alike]),
      [
        "struct Root", "let x: [X]", "struct X", "let type: String", "let p: Int", "let q: Int",
      ])
  }

  @Test(
    "values of several kinds make a union",
    arguments: [
      ([#"{"x": false}"#, #"{"x": 1.5}"#], ["case bool(Bool)", "case number(Double)"]),
      ([#"{"x": ""}"#, #"{"x": {"a": 1}}"#], ["case string(String)", "case object(XObject)"]),
      ([#"{"x": "a"}"#, #"{"x": ["a"]}"#], ["case string(String)", "case array([String])"]),
      (
        [#"{"x": {"a": 1}}"#, #"{"x": [{"a": 1}]}"#, #"{"x": null}"#],
        ["case array([XObject])", "case object(XObject)"]
      ),
    ])
  func kinds(samples: [String], cases: [String]) throws {
    try expectEqual(declarations(samples).filter { $0.hasPrefix("case ") }, cases)
  }

  @Test("evidence adds up in any order") func evidenceAddsUp() throws {
    for family in Family.all {
      let samples = Array(family.samples.enumerated())
      var parts = [Evidence(), Evidence(), Evidence()]
      for (order, text) in samples.reversed() { parts[order * 7 % 3].add(try jsonRoot(text), at: order) }
      parts[2].add(parts[0])
      parts[2].add(parts[1])
      let plan = try family.plan(parts[2])
      let before = try family.printer.text(of: family.plan()).split(separator: "\n")
      let difference = family.printer.text(of: plan).split(separator: "\n").difference(from: before)
      #expect(difference.isEmpty, "\(family.name): \(difference)")
    }
  }
}
