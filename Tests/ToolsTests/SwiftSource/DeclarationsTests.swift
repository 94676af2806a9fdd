import SwiftSource
import Testing

@Suite struct DeclarationsTests {
  /// A name declared many times has few types, so each use costs the same.
  @Test("many declarations of a name merge their types") func manyDeclarationsOfOneName() {
    let bodies = (0..<1_000).map { "extension U { var a: \($0 % 3 == 0 ? "Int" : "String") { b } }" }.joined(
      separator: "\n")
    let declarations = Declarations(SourceFile(name: "a.swift", bytes: Array(bodies.utf8)))
    #expect(declarations.members["U"]?["a"]?.count == 2)
    #expect(declarations.variables.count == 1_000)
    let local = Declarations(
      SourceFile(name: "b.swift", bytes: Array(String(repeating: "let a: Int\n", count: 1_000).utf8)))
    #expect(local.variables[-1]?["a"] == [.named("Int")])
  }

  @Test("a call's labels exclude those of nested calls") func labelsOfNestedCalls() {
    let file = SourceFile(name: "a.swift", bytes: Array("f(a: g(b: 1, 2), [c, d], e f: { h, i })".utf8))
    #expect(file.labels(in: 1) == ["a", "_", "e"])
    #expect(file.labels(in: 5) == ["b", "_"])
  }

  private func declarations(_ source: String) -> Declarations {
    Declarations(SourceFile(name: "a.swift", bytes: Array(source.utf8)))
  }

  @Test(
    "a signature has labels, types, and defaults",
    arguments: [
      ("init(id: Int, tag: String? = nil) {}", "init", "id: Int, tag: String? = …"),
      ("init?(_ raw: [Int]) { nil }", "init", "_: [Int]"),
      ("func map<T>(to a: Page<T>, b: (Int) -> Void) -> T { f() }", "map", "to: Page<T>, b: -"),
      ("case photo(Photo), at(day: Date, Int)", "at", "day: Date, _: Int"),
      ("case photo(Photo), at(day: Date, Int)", "photo", "_: Photo"),
      ("init(a: Int = f(1, 2), b: inout Set<Int>) {}", "init", "a: Int = …, b: -"),
    ])
  func signatures(source: String, name: String, parameters: String) {
    let found = declarations("struct A {\n  \(source)\n}").signatures["A"]?[name] ?? []
    let texts = found.map { signature in
      signature.labels.indices.map { index in
        let type = signature.types[index]?.description ?? "-"
        return "\(signature.labels[index]): \(type)\(signature.defaults.contains(index) ? " = …" : "")"
      }.joined(separator: ", ")
    }
    #expect(texts == [parameters])
  }

  @Test(
    "a type contains the names of its parts",
    arguments: [
      ("Page<User>", ["Page", "User"]), ("[String: API.Page<Net.User?>]", ["String", "Page", "User"]),
      ("Either<A, [B]>", ["Either", "A", "B"]), ("Optional<Array<Set<C>>>", ["Set", "C"]),
    ])
  func namesOfTypes(source: String, names: [String]) {
    let file = SourceFile(name: "a.swift", bytes: Array("let a: \(source)\nlet b = 1".utf8))
    #expect(file.type(at: 3)?.type.names == Set(names))
  }

  @Test("a variable has the type that makes it") func whatAVariableIsMadeBy() {
    let found = declarations("enum F { static let day = Day(), other = make(), text: String }\nvar x: Int { 1 }")
    #expect(found.variableTypes["F.day"] == ["Day"] && found.variableTypes["other"] == ["make"])
    #expect(found.variableTypes["text"] == ["String"])
    #expect(Array(found.results.values) == [.named("Int")])
    #expect(
      declarations("struct A { struct B { init?() {} } }\nfunc f() { struct C {} }").types.map(\.qualified) == [
        "A", "A.B", "",
      ])
    #expect(declarations("struct A { init?(a: Int) {} }").failable == ["A"])
  }
}
