import TestSupport
import Testing

@testable import SwiftSource

@Suite struct ArgumentsTests {
  @Test(
    "commas in brackets and generic arguments separate no arguments",
    arguments: [
      ("f()", []), ("f(a,)", ["_: a"]), ("f(a: b, c)", ["a: b", "_: c"]),
      ("f([a: b], { c, d in })", ["_: [a: b]", "_: { c, d in }"]),
      ("f(Pair<A, B>.self, a: C<[D], (E) -> F?>())", ["_: Pair<A, B>.self", "a: C<[D], (E) -> F?>()"]),
      ("f(a: A<10, UInt8>.self)", ["a: A<10, UInt8>.self"]), ("f(a < b, c > d)", ["_: a < b", "_: c > d"]),
      ("f(a<b, c>d)", ["_: a<b", "_: c>d"]), ("f(a<b, c: d>(e))", ["_: a<b", "c: d>(e)"]),
      ("f(a<b, c)", ["_: a<b", "_: c"]), ("f(a<b + c, d>e)", ["_: a<b + c", "_: d>e"]),
      ("f(try a, b ? c : d)", ["_: try a", "_: b ? c : d"]),
    ])
  func arguments(source: String, expected: [String]) {
    let file = SourceFile(name: "a.swift", bytes: Array(source.utf8))
    let arguments = file.arguments(in: 1)
    expectEqual(arguments.map { "\($0.label): \(file.text(of: $0.tokens))" }, expected)
    expectEqual(file.labels(in: 1), arguments.map(\.label))
  }

  @Test("many comparisons take linear time") func comparisons() {
    let source = "f(" + String(repeating: "a<", count: 3_000) + ")"
    expectEqual(SourceFile(name: "a.swift", bytes: Array(source.utf8)).arguments(in: 1).count, 1)
  }
}
