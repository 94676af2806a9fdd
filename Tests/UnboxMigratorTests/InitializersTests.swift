import SwiftSource
import Testing

@testable import UnboxMigrator

@Suite struct InitializersTests {
  private func recognized(_ source: String) -> Recognizer {
    let file = SourceFile(name: "a.swift", bytes: Array(source.utf8))
    let declarations = Declarations(file)
    return Recognizer(
      file, 0, declarations, Project([declarations]), Migration.Options(dialect: .four, isStrict: false))
  }

  @Test(
    "nested initializers read each name once",
    arguments: [
      "init(unboxer: Unboxer) throws { unboxer.unbox; ", "init(unboxer u: Unboxer) throws { a.u.v(u); u: ",
      "init(unboxer: Unboxer) throws { init(unboxer u: Unboxer) throws { f(unboxer, u); ",
      "init(unboxer: Unboxer) throws { json(unboxer); ", "init(unboxer /**/: Unboxer) throws { unboxer.unbox; ",
    ])
  func nestedInEachOther(head: String) {
    let depth = 200
    let recognizer = recognized(
      "import Unbox\n" + String(repeating: head, count: depth)
        + String(repeating: "}", count: 2 * depth).prefix(
          depth * head.count { $0 == "{" }))
    #expect(recognizer.uses.count >= depth)
    #expect(recognizer.namesRead <= recognizer.file.code.count)
  }

  @Test("nested initializers are rewritten as if alone") func oneInAnother() {
    let source = """
      import UnboxCompat
      struct A: Unboxable {
        let a: Int
        init(unboxer: Unboxer) throws {
          struct B: Unboxable {
            let b: String
            init(unboxer: Unboxer) throws { b = try unboxer.unbox(key: "b") }
          }
          a = try unboxer.unbox(key: "a")
          struct C: Unboxable {
            let c: Bool
            init(unboxer u: Unboxer) throws { c = try u.unbox(key: "c") }
          }
        }
      }
      """
    let migration = Migration([("a.swift", Array(source.utf8))])
    let after = String(decoding: migration.files[0].migrated, as: UTF8.self)
    #expect(
      after == """
        import KeyPathDecode
        struct A: KeyPathDecodable {
          let a: Int
          init(json: Any) throws {
            struct B: KeyPathDecodable {
              let b: String
              init(json: Any) throws { _ = try json => "" as [String: Any]; b = try json => "b" => .lenient }
            }
            a = try json => "a" => .lenient
            struct C: KeyPathDecodable {
              let c: Bool
              init(json: Any) throws { c = try json => "c" => .lenient }
            }
          }
        }
        """)
  }

  /// If a value is nested too deep for its type to be found, it is left to a person. This keeps the time linear.
  @Test(
    "a value nested too deep is left to a person",
    arguments: [(90, nil), (200, "`a` is set too deep inside its type")] as [(Int, String?)])
  func deepInItsType(depth: Int, reason: String?) {
    let body = String(repeating: "do { ", count: depth) + "a = try unboxer.unbox(key: \"a\")"
    let source =
      "import UnboxCompat\nstruct A: Unboxable { var a: Int; init(unboxer: Unboxer) throws { \(body)"
      + String(repeating: "}", count: depth + 2)
    let uses = Migration([("a.swift", Array(source.utf8))]).files[0].uses
    #expect(uses.compactMap(\.reason).first == reason)
  }
}
