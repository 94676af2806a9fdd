import SwiftSource
import TestSupport
import Testing

/// What each brace of a file opens.
@Suite struct ScopesTests {
  @Test(
    "a brace belongs to the statement that it is the block of",
    arguments: [
      ("if a { } else if b { } else { }", ["if", "if", "else"]),
      ("guard let a = b.first { $0.c } else { return }", ["-", "guard"]), ("if let a = b,\n  let c = d {\n}", ["if"]),
      ("do { } catch let e as E { } catch { }", ["do", "catch", "catch"]), ("do throws(E) { }", ["do"]),
      ("repeat { } while a; f { }", ["repeat", "-"]), ("for a in b where c { }", ["for"]),
      ("switch a { case 1: defer { }; b { } }", ["switch", "defer", "-"]),
      ("while f(a.map { $0 }) { }", ["-", "while"]), ("struct A { func b() { if c { } } }", ["-", "-", "if"]),
      ("a.if { }; f(for: b) { }", ["-", "-"]), ("`repeat` { }; `defer` { }", ["-", "-"]), ("guard a else {", ["guard"]),
      ("} while { }", ["while"]), ("else else", []),
    ])
  func statements(source: String, keywords: [String]) {
    let file = file(source)
    let braces = file.code.indices.filter { file[$0] == "{" }
    expectEqual(braces.map { file.keyword(ofBlock: $0).map { file[$0] } ?? "-" }, keywords)
    #expect(braces.allSatisfy { brace in file.keyword(ofBlock: brace).map { file.block(of: $0) == brace } ?? true })
  }

  @Test(
    "the head of a closure ends at its `in`",
    arguments: [
      ("f { a in b }", "a"), ("f { $0 }", nil),
      ("f { [weak self] (a: A) throws(E) -> B in c }", "[weak self] (a: A) throws(E) -> B"),
      ("f { for a in b { } }", nil), ("f { a in for b in c { } }", "a"), ("f { g { a in b } }", nil),
      ("func f() { for a in b { } }", nil), ("f { in", ""),
    ])
  func heads(source: String, head: String?) {
    let file = file(source)
    let brace = file.code.indices.first { file[$0] == "{" } ?? 0
    expectEqual(file.endOfHead(ofClosure: brace).map { file.text(of: brace + 1..<$0) }, head)
  }

  private func file(_ source: String) -> SourceFile { SourceFile(name: "a.swift", bytes: Array(source.utf8)) }
}
