import KeyPathDecode
import SwiftSource
import TestSupport
import Testing

@testable import ModelReader

@Suite struct CodeModelsTests {
  private static func read(_ body: String, _ properties: String = "let a: Int") -> (fields: [String], notes: [String]) {
    let source = "struct A: KeyPathDecodable {\n\(properties)\ninit(json: Any) throws {\n\(body)\n}\n}\n"
    let code = CodeModels([("M.swift", Array(source.utf8))])
    let fields = code.models.first?.fields ?? []
    return (fields.map(\.summary), code.unchecked.map(\.description))
  }

  private static let longType = String(repeating: "Array<", count: 12) + "Int" + String(repeating: ">", count: 12)

  /// A line of an initializer, the fields it reads, and the notes on code that is not understood.
  private static let bodies: [(body: String, fields: [String], notes: [String])] = [
    (#"a = try json => "a""#, ["a: Int"], []), (#"self.a = try json => "a.b" => "c[0]""#, ["a.b.c[0]: Int"], []),
    (#"a = try json => ["a.b", "c", 1]"#, [#"["a.b"].c[1]: Int"#], []),
    (#"a = try (json =>? "a") ?? 0"#, ["a?: Int?"], []), (#"a = try json => "a" =>? "b" ?? 0"#, ["a.b?: Int?"], []),
    (#"a = (try? json => "a") ?? 0"#, ["a?: Int?"], []), (#"a = try json => "a" => .or(3)"#, ["a?: Int?"], []),
    (#"let s: String = try json => "s"; a = s.count"#, ["s: String"], []),
    (#"let b = try json => "b" as [Int?]; a = 1"#, ["b: [Int?]"], []),
    (#"let b: Any = try json => "b"; a = try b => "c""#, ["b", "b.c: Int"], []),
    (#"let b = try json => "b" as Any; a = try b => "c""#, ["b", "b.c: Int"], []),
    (#"let b: Any = try json => "b"; a = f(b)"#, ["b", "b: Any"], ["b is used without an operator"]),
    (#"guard let b = try json =>? "b" else { return }"#, ["b?: Any?"], ["b: its type is not visible"]),
    (#"self.init(a: try json => "x")"#, ["x: Int"], []),
    (##"self = A(a: try json => [#"q\#u{22}"#])"##, [#"["q\""]: Int"#], []),
    (#"a = try json => "a" => .unixSeconds"#, ["a: Date"], []),
    (#"a = try json => "a" => .array(.lossy(.unixMilliseconds))"#, ["a: [[Date]]"], []),
    (#"a = try json => 0"#, ["[0]: Int"], []),
    (#"a = try json => "a" => .map { (s: String) in s.count }"#, ["a: Any"], ["a: .map is not understood"]),
    (#"a = try json => "a" => .check("x") { $0 > 1 }"#, ["a: Int"], []),
    (#"a = try json => "a" => .in(0...5)"#, ["a: Int"], []),
    (#"a = try json => "a" => .lenient.check("x") { $0 > 1 }.in([1, 2])"#, ["a: Int"], []),
    (#"a = try json => "a" => .unixSeconds.in(x)"#, ["a: Date"], []),
    (#"a = try json => "a" == 1"#, ["a: Any"], ["a: its type is not visible"]),
    (#"a = try json =>? "a" ?? 0 != f(1)"#, ["a?: Any?"], ["a: its type is not visible"]),
    (#"a = 1 == (try json => "a")"#, ["a: Any"], ["a: its type is not visible"]),
    (#"a = try json => "a" as Bool == true"#, ["a: Bool"], []),
    (#"a = try json => "a" | "b""#, ["a?: Any?", "b?: Any?"], [#""a" | "b": only one of these paths must exist"#]),
    (#"a = try json => path"#, [], ["json: the path is not a literal"]),
    (#"a = try json => "a\(x)""#, [], ["json: the path is not a literal"]),
    (#"a = try json => "a[""#, [], ["json: the path is not a literal"]),
    (#"a = helper(json)"#, [], ["json is used without an operator"]),
    (#"if x { a = try json => "a" }"#, ["a?: Any?"], ["a: is read conditionally"]),
    (#"a = max(1, try json => "a")"#, ["a: Any"], ["a: its type is not visible"]),
    (#"a = (try? json => "b") ?? (try? json => "c") ?? 1"#, ["b?: Int?", "c?: Int?"], []),
    (#"let c = try json => "c" => .lenient"#, ["c: Any"], ["c: its type is not visible"]),
    // A value belongs to what is assigned, not to the last variable before it.
    (
      #"let kind: String = try json => "k"; user.name = try json => "n"; a = try kind => "x""#,
      ["k: String", "n: Any"], ["n: its type is not visible"]
    ), (#"let b: Any; user.name = try json => "n"; a = try b => "x""#, ["n: Any"], ["n: its type is not visible"]),
    (#"let b: \#(longType) = try json => "b"; a = 1"#, ["b: [[[[[[[[[[[[Int]]]]]]]]]]]]"], []),
    (
      #"if let b: \#(longType) = try? json => "b" { a = b.count } else { a = try json => "c" }"#,
      ["b?: [[[[[[[[[[[[Int]]]]]]]]]]]]?", "c?: Any?"], ["c: is read conditionally"]
    ),
    (
      #"if let b: [Int] = try? json => "b" { a = b.count } else { a = try json => "c" }"#, ["b?: [Int]?", "c?: Any?"],
      ["c: is read conditionally"]
    ), (#"a = ((try json => "a"))"#, ["a: Int"], []), (#"a = try? (try json => "a")"#, ["a?: Int?"], []),
    (#"a = b ?? c ?? (try? json => "a") ?? 0"#, ["a?: Int?"], []),
    (#"(a, b) = (try json => "a", 1)"#, ["a: Any"], ["a: its type is not visible"]), (#"a = 1 // json => "b""#, [], []),
    (#"a = "json => b".count"#, [], []),
  ]

  @Test("a line gives its fields and notes", arguments: bodies) func initializers(
    _ body: String, _ fields: [String], _ notes: [String]
  ) {
    let read = Self.read(body)
    expectEqual(read.fields, fields)
    expectEqual(read.notes, notes.map { "M.swift:4: \($0)" })
  }

  @Test("a guard requires all values that it reads, however many") func longGuard() {
    let conditions = (0..<40).map { "let a\($0): Int = try? json => \"k\($0)\"" }.joined(separator: ", ")
    let read = Self.read("guard \(conditions) else { throw Oops.no }; a = a0")
    expectEqual(read.fields, (0..<40).map { "k\($0): Int" })
    expectEqual(read.notes, [])
  }

  @Test("a property gives its type, known or not") func optionalsAndUnknownTypes() {
    let read = Self.read(
      #"a = try json => "a"; b = try json => "b" => .lenient; c = try json => "c"; d = try json => "d" => .unknown(as: .x)"#,
      "let a: Int?, b: [Int]; let c: Money; let d: A.D?")
    expectEqual(read.fields, ["a: Int?", "b: [Int]", "c: Money", "d: A.D?"])
    let others = Self.read(#"a = try json => "a"; b = try json => "b" => .lenient"#, "let a: [CGColor], b: Word")
    expectEqual(others.notes, ["M.swift:4: a: the type CGColor is unknown", "M.swift:4: b: the type Word is unknown"])
    expectEqual(read.notes, ["M.swift:4: c: the type Money is unknown", "M.swift:4: d: the type A.D is unknown"])
  }

  @Test(
    "a constant that holds a path is read like its literal",
    arguments: [
      ("static let key: DecodePath = \"x.y\"", "Self.key", "x.y: Int"),
      ("static let key: DecodePath = [\"x.y\", 0]", "A.key", #"["x.y"][0]: Int"#),
      ("static let key = DecodePath(\"x.y\")", "key", "x.y: Int"),
      ("enum Keys { static let key: DecodePath = \"x\" }", "Keys.key => \"y\"", "x.y: Int"),
      ("} ; extension DecodePath { static let key: DecodePath = \"x\" } ; extension A {", ".key", "x: Int"),
      ("} ; let key: DecodePath = \"x\" ; extension A {", "key", "x: Int"),
      ("static let key = \"x.y\"", "[Self.key, 0]", #"["x.y"][0]: Int"#),
      ("enum Keys { static let key: String = \"x.y\" }", "[.key(Keys.key), .index(1)]", #"["x.y"][1]: Int"#),
      ("static let key = \"x.y\"", "DecodePath(key)", "x.y: Int"),
      ("static let key = \"x.y\"", "DecodePath.init(Self.key) => \"z\"", "x.y.z: Int"),
      ("static let key = \"x.y\"", "DecodePath(key: key)", #"["x.y"]: Int"#),
      (
        "enum Keys: String { case key, other = \"x.y\" }", "[.key(Keys.key.rawValue), .key(Keys.other.rawValue)]",
        #"key["x.y"]: Int"#
      ),
    ]) func constants(declaration: String, operand: String, field: String)
  {
    let read = Self.read("a = try json => \(operand)", "let a: Int ; \(declaration)")
    expectEqual(read.fields, [field])
    expectEqual(read.notes, [])
  }

  @Test("a constant that is not a literal path is not read") func otherConstants() {
    // A variable may have the name of a constant, and `DecodePath.init` splits a value at its dots.
    for operand in [#""\(key)""#, #"DecodePath("\(Self.dots)")"#, #""\(f())""#, #""\(Self.none)""#] {
      let read = Self.read(
        "let key = f(); a = try json => \(operand)", "let a: Int ; static let key = \"x\", dots = \"x.y\"")
      expectEqual(read.notes, ["M.swift:4: json: the path is not a literal"])
    }
    for declaration in ["static let key: String = \"x\"", "static var key: DecodePath { \"x\" }", "let key = \"x\""] {
      let read = Self.read("a = try json => A.key", "let a: Int ; \(declaration)")
      expectEqual(read.notes, ["M.swift:4: json: the path is not a literal"])
    }
  }

  @Test(
    "a constant of the same file is meant, or else one that is not private",
    arguments: [
      ("private let key = \"x\"", "private let key = \"y\"", "x", []),
      (
        "private enum Keys { static let a = \"x\" }; let key = Keys.a", "private enum Keys { static let a = \"y\" }",
        nil, ["json: the path is not a literal"]
      ), ("private enum key { static let a = \"x\" }", "private enum key { static let a = \"y\" }", "x", []),
      ("#if DEBUG\nlet key = \"x\"\n#else\nlet key = \"x\"\n#endif", "", "x", []),
      ("#if DEBUG\nlet key = \"x\"\n#else\nlet key = \"z\"\n#endif", "", nil, ["json: the path is not a literal"]),
      ("", "let key = \"y\"", "y", []), ("", "fileprivate let key = \"y\"", nil, ["json: the path is not a literal"]),
    ] as [(String, String, String?, [String])]) func equalNames(
      own: String, other: String, key: String?, notes: [String]
    )
  {
    let name = own.contains("enum key") ? "key.a" : "key"
    let model = "struct A: KeyPathDecodable { let a: Int; init(json: Any) throws { a = try json => [\(name)] } }"
    let code = CodeModels([("A.swift", Array("\(own)\n\(model)".utf8)), ("B.swift", Array(other.utf8))])
    expectEqual(code.unchecked.map(\.text), notes)
    expectEqual(code["A"]?.fields.map(\.summary), (key.map { ["\($0): Int"] } ?? []))
  }

  @Test("a superclass's initializer reads the same object") func superclass() throws {
    let source = """
      class A: KeyPathDecodable { let a: Int; required init(json: Any) throws { a = try json => "a" } }
      class B: A {
        let b: Int
        required init(json: Any) throws { b = try json => "b"; try super.init(json: json) }
      }
      """
    let code = CodeModels([("M.swift", Array(source.utf8))])
    expectEqual(code.unchecked, [])
    var drift = Drift(code, rootName: "B")
    drift.add(try JSONDocument(#"{"b": 1, "c": 2}"#.utf8).root)
    expectEqual(
      drift.lines,
      [
        "M.swift:1: a: required, but missing in 1 of 1 sample",
        "M.swift:2: c: not read by B, but present in 1 of 1 sample",
      ])
  }

  @Test("a model made from the same object shares its keys") func sharedObject() throws {
    let source = """
      struct A: KeyPathDecodable {
        let b: B, c: Int
        init(json value: Any) throws { b = try B(json: value); c = try value => "c" }
      }
      struct B { let d: Int }
      extension B: KeyPathDecodable { init(json: Any) throws { d = try json => "d" } }
      """
    let code = CodeModels([("M.swift", Array(source.utf8))])
    expectEqual(code["A"]?.fields.map(\.summary), [": B", "c: Int"])
    expectEqual(code.rootName, "A")
    expectEqual(code.unchecked, [])
    var drift = Drift(code, rootName: "A")
    drift.add(try JSONDocument(#"{"c": 1, "d": 2, "e": 3}"#.utf8).root)
    expectEqual(drift.lines, ["M.swift:1: e: not read by A, but present in 1 of 1 sample"])
  }

  @Test(
    "malformed source does not crash the readers",
    arguments: [
      "struct A: KeyPathDecodable { init(json: Any) throws { \(String(repeating: "(", count: 1_000))json => \"a\"",
      "struct A: KeyPathDecodable { init(json: Any) throws { \(String(repeating: "{ ", count: 1_000))a = try json => \"a\"\(String(repeating: "}", count: 1_000)) } }",
      "struct A: KeyPathDecodable { init(json: Any) throws { a = try json =>",
      "struct A: KeyPathDecodable { init(json: Any) throws { a = try json => } }",
      "struct A: KeyPathDecodable { init(json: Any) throws { a = try json => . } }",
      "struct A: KeyPathDecodable { init(json: Any) throws { a = json", "struct A: KeyPathDecodable { init(json",
      "struct", "extension", "@", "let", "case", "init", "enum A: String, KeyPathDecodable { case", "typealias A =",
      "struct A<", "struct A:", "let a: [", "}", "@A(", "enum A: Int, KeyPathDecodable { case a = - }",
      "struct A: Codable { let a: Int = }", "struct A: Codable { let a, }", "#if", "struct A: Codable { let `: Int }",
      "init", "class", "class func", "let a =", "struct A: , {}", "enum A: Codable { case a = }", "func", "import",
      "enum A: Int, Codable { case a =", "enum A: Int, Codable { case a = -", "public", "public(",
      "struct A: Codable, ",
    ]) func hostile(_ source: String)
  {
    _ = CodeModels([("M.swift", Array(source.utf8))]).rootName
    _ = CodableModels([("M.swift", Array(source.utf8))])
    // Also read each prefix.
    if source.utf8.count < 200 {
      for end in 0..<source.utf8.count {
        _ = CodeModels([("M.swift", Array(source.utf8.prefix(end)))])
        _ = CodableModels([("M.swift", Array((String(source.prefix(end)) + "}").utf8))])
      }
    }
  }
}

extension CodeField {
  /// `a.b?: Int?`: the path, a mark if the last step may be absent, and the type.
  fileprivate var summary: String {
    let mark = steps.indices.last.map(absent.contains) == true ? "?" : ""
    let path = DecodePath(steps: steps).description
    return reading.map { "\(path)\(mark): \($0.typeName)\(allowsNull ? "?" : "")" } ?? path
  }
}
