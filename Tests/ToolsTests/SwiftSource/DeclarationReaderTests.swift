import SwiftSource
import TestSupport
import Testing

@Suite struct DeclarationReaderTests {
  private static func file(_ source: String) -> SourceFile { SourceFile(name: "a.swift", bytes: Array(source.utf8)) }

  /// One line per declaration: its owner, keywords, and parts.
  private static func printed(_ source: String) -> [String] {
    let file = file(source), all = file.declarations
    return all.map { declaration in
      var text = declaration.owner.map { "\(all[$0].name) > " } ?? ""
      text += (declaration.attributes.map { "@\($0)" } + declaration.modifiers.sorted()).map { "\($0) " }.joined()
      text += "\(declaration.keyword) \(declaration.name)"
      if declaration.isGeneric { text += "<>" }
      if let parameters = declaration.parameters { text += "\(file.labels(in: parameters))" }
      if let result = declaration.result { text += " -> \(result)" }
      if !declaration.inherited.isEmpty { text += ": \(declaration.inherited.joined(separator: ", "))" }
      if !declaration.type.isEmpty { text += ": \(file.text(of: declaration.type))" }
      if declaration.hasValue { text += " = \(file.text(of: declaration.value))" }
      if declaration.body != nil { text += " {}" }
      if declaration.isComputed { text += " computed" }
      if declaration.isLocal { text += " local" }
      return text
    }
  }

  private static let sources: [(String, [String])] = [
    (
      "@frozen public struct A<T: B<C>>: API.D<E, F>, @unchecked G where T: H {}",
      ["@frozen public struct A<>: D, G {}"]
    ),
    (
      "protocol P: class {}\nclass B: P & Q { class func f() {} }",
      ["protocol P: class {}", "class B: P, Q {}", "B > class func f[] {}"]
    ),
    ("extension [Int]: A { func a() {} }", ["extension [Int]: A {}", "[Int] > func a[] {}"]),
    ("extension User.Role { enum `case` {} }", ["extension User.Role {}", "User.Role > enum `case` {}"]),
    (
      "struct A { let a, b: Int; private(set) var c: [String: Int] = [:], d: Int { 1 } }",
      [
        "struct A {}", "A > let a: Int", "A > let b: Int", "A > private var c: [String: Int] = [:]",
        "A > private var d: Int {} computed",
      ]
    ),
    (
      "struct A {\n  var a: Int = 1 { didSet {} }\n  var b: Int { willSet {} }\n  lazy var c = open\n  let d = { let e = 1 }()\n}",
      [
        "struct A {}", "A > var a: Int = 1 { didSet {} }", "A > var b: Int {}", "A > lazy var c = open",
        "A > let d = { let e = 1 }()", "let e = 1 local",
      ]
    ),
    (
      "enum A: Int { case a = -1, b; indirect case c(x: A, Int) }",
      ["enum A: Int {}", "A > case a = -1", "A > case b", "A > indirect case c[\"x\", \"_\"]"]
    ),
    (
      "func f() async throws(E) -> [Int] { struct A { let a = 1 } }\ninit?(a: Int) { switch a { case b, c: d } }",
      ["func f[] -> [Int] {}", "struct A {} local", "A > let a = 1 local", "init init[\"a\"] {}"]
    ),
    (
      "import class A.B\n#if DEBUG\ntypealias C = D<E>\n#endif\nlet (a, b) = c",
      ["import class", "#if #if", "typealias C: D<E>", "let ("]
    ),
    (
      "let a = f()\nif let b: Int = a, let c = b { let d = c }\nlet e = 1",
      [
        "let a = f()", "let b: Int = a, let c = b { let d = c } local", "let c = b { let d = c } local",
        "let d = c local", "let e = 1",
      ]
    ),
    (
      "struct A {\n  var a: B { @inlinable get {} set {} }\n  var b: B { @C(1) var d = 1; return d }\n  var e: B { @C didSet {} }\n}",
      ["struct A {}", "A > var a: B {} computed", "A > var b: B {} computed", "var d = 1 local", "A > var e: B {}"]
    ),
    (
      "struct A<let a: Int, let b: Int>: B { let c: D<a, B> }\nfunc f<let a: Int>(b: C<a, D>) {}",
      ["struct A<>: B {}", "A > let c: D<a, B>", "func f[\"b\"] {}"]
    ),
    (
      "enum A { case a(any B, c: D<E, F>), b; init(@C(1) d: G, _ h: some I = j<k) {}; case `catch`; case c }",
      [
        "enum A {}", "A > case a[\"_\", \"c\"]", "A > case b", "A > init init[\"d\", \"_\"] {}", "A > case `catch`",
        "A > case c",
      ]
    ),
    (
      "let a: any B & C = d\nlet e: (F)\n  async ->\n  G\ntypealias H = B &\n  C\nlet i = #J<K, L, M> {}, m = n<o, p = q",
      [
        "let a: any B & C = d", "let e: (F) async -> G", "typealias H: B & C", "let i = #J<K, L, M> {}", "let m = n<o",
        "let p = q",
      ]
    ),
    (
      "extension A: nonisolated B, @C.D E, ~F {}\nextension G?: H {}\nextension I::J: K::L {}",
      ["extension A: B, E, F {}", "extension G?: H {}", "extension I::J: L {}"]
    ),
    (
      "struct A {\n  @B<C?>.D<E>(1) var f: G\n  @H\n  #if a(b)\n  @I\n  #endif\n  var j: K\n  @L optional func m()\n}",
      ["struct A {}", "A > @D var f: G", "A > @H #if #if", "A > @H @I var j: K", "A > @L optional func m[]"]
    ),
    ("if a, let b = c {}", ["let b = c {} local"]), ("a.let; x.init(b); let c = d.class", ["let c = d.class"]),
    ("struct A {", []), ("struct A", []), ("let", []), ("enum A { case", []), ("func f", []), ("@", []),
  ]

  @Test("a declaration has its owner, keywords, and parts", arguments: sources) func parts(
    source: String, declarations: [String]
  ) { expectEqual(Self.printed(source), declarations) }

  @Test("a declaration has its line, level, and full name") func linesAndLevels() {
    let all = Self.file("struct A {\n  struct B {\n    let c: Int,\n      d: Int\n  }\n}").declarations
    expectEqual(all.map(\.line), [1, 2, 3, 4])
    expectEqual(all.map(\.level), [0, 1, 2, 2])
    expectEqual(all.map(\.qualified), ["A", "A.B", "", ""])
  }

  @Test(
    "repeated declarations in one line are read once",
    arguments: [
      "let a = b ", "let a: b ", "let a = { let b = c } ", "var a: T< ", "case a, ", "struct A: ", "func f() -> A ",
      "typealias A = ", "class ", "if let a = b, ", "@A< ", "init ",
    ])
  func inARow(_ text: String) {
    let count = 300
    #expect(Self.file(String(repeating: text, count: count)).declarations.count <= 2 * count)
    #expect(Self.file("enum A { " + String(repeating: text, count: count)).declarations.isEmpty)
  }
}
