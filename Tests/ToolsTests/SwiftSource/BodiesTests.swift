import SwiftSource
import TestSupport
import Testing

@Suite struct BodiesTests {
  @Test("many declarations of a name merge their types") func manyDeclarationsOfOneName() {
    let bodies = (0..<1_000).map { "extension U { var a: \($0 % 3 == 0 ? "Int" : "String") { b } }" }.joined(
      separator: "\n")
    expectEqual(self.bodies(bodies).variables.count, 1_000)
    let local = self.bodies(String(repeating: "let a: Int\n", count: 1_000))
    expectEqual(local.variables[-1]?["a"], [.named("Int")])
  }

  @Test("a call's labels exclude those of nested calls") func labelsOfNestedCalls() {
    let file = SourceFile(name: "a.swift", bytes: Array("f(a: g(b: 1, 2), [c, d], e f: { h, i })".utf8))
    expectEqual(file.labels(in: 1), ["a", "_", "e"])
    expectEqual(file.labels(in: 5), ["b", "_"])
  }

  private func file(_ source: String) -> SourceFile { SourceFile(name: "a.swift", bytes: Array(source.utf8)) }

  private func bodies(_ source: String) -> Bodies { Bodies(file(source)) }

  @Test(
    "a type contains the names of its parts",
    arguments: [
      ("Page<User>", ["Page", "User"]), ("[String: API.Page<Net.User?>]", ["String", "API.Page", "Net.User"]),
      ("Either<A, [B]>", ["Either", "A", "B"]), ("Optional<Array<Set<C>>>", ["C"]),
    ])
  func namesOfTypes(source: String, names: [String]) {
    let file = SourceFile(name: "a.swift", bytes: Array("let a: \(source)\nlet b = 1".utf8))
    expectEqual(file.type(at: 3)?.type.names, Set(names))
  }

  @Test("a type with more than 32 generic arguments is not read") func manyArguments() {
    func type(_ count: Int) -> SwiftType? {
      file("let a: P<\(Array(repeating: "Int", count: count).joined(separator: ", "))>").type(at: 3)?.type
    }
    expectEqual(type(32)?.names, ["P", "Int"])
    expectEqual(type(33), nil)
  }

  @Test("a variable has the type that makes it") func whatAVariableIsMadeBy() {
    let found = bodies("enum F { static let day = Day(), other = make(), text: String }\nvar x: Int { 1 }")
    expectEqual(found.variableTypes["F.day"], ["Day"])
    expectEqual(found.variableTypes["other"], ["make"])
    expectEqual(found.variableTypes["text"], ["String"])
    expectEqual(Array(found.results.values), [.named("Int")])
  }

  @Test("a type has the names of the types around it, but not of functions") func qualifiedNames() {
    let file = file(
      "struct A { struct `Type` { init?() {} } }\nfunc f() { struct C { struct D {} } }\nextension A.B {}")
    expectEqual(file.declarations.filter(\.isType).map(\.qualified), ["A", "A.Type", "C", "C.D", "A.B"])
    expectEqual(SourceIndex([file]).entries.map(\.name), ["A", "A.Type", "A.B"])
    expectEqual(SourceIndex([file], includesLocal: true).entries.map(\.name), ["A", "A.Type", "C", "C.D", "A.B"])
    expectEqual("A.Type.default".withBackticks, "A.`Type`.`default`")
  }
}
