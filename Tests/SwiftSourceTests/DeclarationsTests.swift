import SwiftSource
import Testing

@Suite struct DeclarationsTests {
  /// A name that many bodies declare has few types, so that each use of it costs the same.
  @Test func manyDeclarationsOfOneName() {
    let bodies = (0..<1_000).map { "extension U { var a: \($0 % 3 == 0 ? "Int" : "String") { b } }" }.joined(
      separator: "\n")
    let declarations = Declarations(SourceFile(name: "a.swift", bytes: Array(bodies.utf8)))
    #expect(declarations.members["U"]?["a"]?.count == 2)
    #expect(declarations.variables.count == 1_000)
    let local = Declarations(
      SourceFile(name: "b.swift", bytes: Array(String(repeating: "let a: Int\n", count: 1_000).utf8)))
    #expect(local.variables[-1]?["a"] == [.named("Int")])
  }

  @Test func labelsOfNestedCalls() {
    let file = SourceFile(name: "a.swift", bytes: Array("f(a: g(b: 1, 2), [c, d], e f: { h, i })".utf8))
    #expect(file.labels(in: 1) == ["a", "_", "e"])
    #expect(file.labels(in: 5) == ["b", "_"])
  }
}
