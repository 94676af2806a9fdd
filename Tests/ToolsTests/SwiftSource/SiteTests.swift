import SwiftSource
import TestSupport
import Testing

/// The code around the call of `c()` that belongs to its value.
@Suite struct SiteTests {
  @Test(
    "a call has its `try`, its cast, and the parentheses around it",
    arguments: [
      ("a = try c() as Int\nb()", "try c() as Int", "try"), ("a = (try? c()) as? Int", "(try? c())", "try?"),
      ("a = ((try c()))", "((try c()))", "try"), ("a = try! (c())", "try! (c())", "try!"),
      ("a = try? (try c())", "try? (try c())", "try?"), ("a = try? (try c()) ?? b", "(try c())", "try"),
      ("a = try (try? c()) ?? b", "try (try? c())", "try?"), ("f(c())", "c()", ""), ("a = (c(), 1)", "c()", ""),
      ("a = f?(c())", "c()", ""), ("c()", "c()", ""),
    ])
  func sites(source: String, site: String, attempt: String) {
    let (file, found) = self.site(source)
    expectEqual(file.text(of: Range(found.tokens)), site)
    expectEqual(found.attempt.rawValue, (attempt.isEmpty ? "none" : attempt))
  }

  @Test(
    "a `try` covers the code to its right, up to the end of its expression",
    arguments: [
      ("try f(a, b(c()))", true), ("try [a: c()]", true), ("try a + c()", true), ("try a\n  + c()", true),
      ("try a +\n  c()", true), ("try a()\nc()", false), ("[try a, c()]", false), ("try f { c() }", false),
      ("try a; c()", false), ("a = c()", false), ("f(\(String(repeating: "a + ", count: 1_000))c())", false),
      ("try f(\(String(repeating: "a + ", count: 1_000))c())", true),
    ])
  func covered(source: String, isCovered: Bool) { expectEqual(site(source).1.isCovered, isCovered) }

  @Test(
    "the operands of `??` begin after a sign",
    arguments: [
      ("a = b ?? c()", "="), ("a = (try? b) ?? d[0] ?? e.f! ?? c()", "="), ("f(a: b ?? c())", ":"),
      ("f(b ?? c())", "("), ("return b ?? c()", "return"), ("[a, b ?? c()]", ","), ("a = try b ?? c()", nil),
      ("a = b + d ?? c()", nil), ("a = b\nd ?? c()", nil), ("a = \(String(repeating: "b ?? ", count: 1_000))c()", "="),
    ])
  func defaults(source: String, sign: String?) {
    let (file, found) = site(source)
    expectEqual(file.startOfDefaults(before: found.tokens.lowerBound - 1).map { file[$0] }, sign)
  }

  @Test(
    "the operands of `??` end with their expression",
    arguments: [
      ("a = c() ?? b", "?? b"), ("a = c() ?? (b == d) ?? e[0].f\ng()", "?? (b == d) ?? e[0].f"),
      ("a = c() ??\n  b", "??\n  b"), ("f(c() ?? try? b, d)", "?? try? b"), ("if c() ?? b { }", nil),
      ("a = c() ?? b == d", nil), ("a = c() ?? b as Int", nil), ("a = c() ?? b?.d", nil), ("a = c() ?? b; d", "?? b"),
    ])
  func ends(source: String, operands: String?) {
    let (file, found) = site(source)
    let sign = found.tokens.upperBound + 1
    expectEqual(file.endOfDefaults(after: sign).map { file.source(sign...$0) }, operands)
  }

  private func site(_ source: String) -> (SourceFile, Site) {
    let file = SourceFile(name: "a.swift", bytes: Array(source.utf8))
    let call = file.code.indices.first { file.reads(["c", "(", ")"], at: $0) } ?? 0
    return (file, Site(of: call...call + 2, in: file))
  }
}
