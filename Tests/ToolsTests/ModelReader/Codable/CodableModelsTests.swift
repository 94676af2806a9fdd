import ModelReader
import ModelWriter
import TestSupport
import Testing

@Suite struct CodableModelsTests {
  private static func read(_ source: String) -> CodableModels { CodableModels([("M.swift", Array(source.utf8))]) }

  @Test("a Codable struct prints as a key-path model") func printed() {
    let models = Self.read(
      #"""
      import Foundation
      public struct User: Decodable {
        typealias ID = Int
        public let id: ID, name: String?
        var born = -1.5
        let `class`: [String: [Date?]]
        let init_: Page<Int>?
        enum CodingKeys: String, CodingKey {
          case id = "user.id", name, born, `class`
          case init_ = #"\#u{41}"b\"#
        }
        @available(*, deprecated) let note: Foundation.URL
      }
      extension User { enum CodingKeys2 { } }
      """#.replacing("`class`\n", with: "`class`, note\n"))
    expectEqual(
      SwiftPrinter(isPublic: true).text(of: models.plan),
      #"""
      import Foundation
      import KeyPathDecode

      public struct User: KeyPathDecodable {
        public let id: Int
        public let name: String?
        public let born: Double
        public let `class`: [String: [Date?]]
        public let init_: Page<Int>?
        public let note: URL

        public init(json: Any) throws {
          id = try json => ["user.id"]
          name = try json =>? "name"
          born = try json => "born"
          `class` = try json => "class"
          init_ = try json =>? ["A\"b\\"]
          note = try json => "note"
        }
      }

      """#)
    expectEqual(models.refusals, [])
    expectEqual(
      models.notes.map(\.description),
      [
        "M.swift:6: User.class: `=>` reads RFC 3339 text; JSONDecoder reads seconds since 2001, or follows its strategy",
        "M.swift:7: User.init_: `=>` reads Page<Int> if it is Decodable",
        "M.swift:14: User.CodingKeys2 is not Decodable and is left out",
      ])
  }

  /// Types without synthesized Codable conformance, each with the line and its single reason.
  private static let refused: [(source: String, reason: String)] = [
    ("struct A: Codable {\n  init(from decoder: any Decoder) throws {}\n}", "2: `init(from:)` is written by hand"),
    (
      "struct A: Codable {}\nextension A { init(from decoder: Decoder) throws { x = 1 } }",
      "2: `init(from:)` is written by hand"
    ), ("struct A: Codable {\n  @Default<Empty> var a: [Int]\n}", "2: @Default determines how `a` is decoded"),
    ("struct A<T: Codable>: Codable { let a: T }", "1: it is generic"),
    ("final class A: Codable { var a = 1 }", "1: it is a class"),
    ("@Mapped struct A: Codable { var a = 1 }", "1: @Mapped may generate code"),
    (
      "struct A: Codable {\n  let a: Int\n  let b: Int\n  enum CodingKeys: CodingKey { case a }\n}",
      "3: `b` has neither a case in CodingKeys nor a value"
    ),
    (
      "struct A: Codable {\n  let a: Int\n  enum CodingKeys: String, CodingKey { case a,\n b }\n}",
      "4: `CodingKeys.b` does not name a stored property"
    ),
    (
      "struct A: Codable { let a: Int; enum CodingKeys: String, CodingKey { case a = \"\\(x)\" } }",
      "1: the key of `a` is not a plain string"
    ), ("struct A: Codable { var a = make() }", "1: `a` has no type annotation"),
    ("struct A: Codable { let (a, b): (Int, Int) }", "1: a tuple declares its properties"),
    ("struct A: Codable {\n#if DEBUG\n  let a: Int\n#endif\n}", "2: #if determines its members"),
    ("struct A: Codable {}\nstruct A: Codable {}", "2: it is declared twice"),
    ("enum A: Codable { case a(Int) }", "1: `a` has an associated value"),
    ("enum A: Codable { case a }", "1: its raw type is not String or an integer type"),
    ("extension A: Codable {}", "1: it is declared elsewhere"),
    ("struct A: Codable {\n  let a: \"", "M.swift:2: a string is not closed"),
    ("struct A: Codable {\n  let a: [Int", "M.swift:1: `{` is not closed"),
    ("struct A { let a: Int }", "M.swift:1: no type is Codable or Decodable"),
    ("", "M.swift:1: no type is Codable or Decodable"),
    (
      String(repeating: "struct A {", count: 1_000) + String(repeating: "}", count: 1_000),
      "M.swift:1: more than 32 types are nested"
    ),
  ]

  @Test("a type without synthesized decoding is refused", arguments: refused) func refuses(
    _ source: String, _ reason: String
  ) {
    let models = Self.read(source)
    expectEqual(
      models.refusals.map { $0.description.replacing(#/^M.swift:(\d+): A is not converted: /#) { "\($0.1): " } },
      [
        reason
      ])
    expectEqual(models.plan.models, [])
  }

  @Test("deeply nested types and bodies are read") func deepTypesAndBodies() {
    let models = Self.read(
      "struct A: Codable { let a: \(String(repeating: "[", count: 1_000))Int\(String(repeating: "]", count: 1_000)); var b: Int { \(String(repeating: "{", count: 1_000))\(String(repeating: "}", count: 1_000)) } }"
    )
    expectEqual(models.plan.models.count, 1)
    expectEqual(models.notes.count, 1)
  }

  @Test("types print in their outer types, or in extensions") func nestedTypes() {
    let models = Self.read(
      "enum API { struct User: Codable { let id: Int!; let kind: Kind; enum Kind: Int, Codable { case a } } }")
    expectEqual(
      SwiftPrinter().text(of: models.plan),
      """
      import KeyPathDecode

      extension API {
        struct User: KeyPathDecodable {
          let id: Int?
          let kind: Kind

          init(json: Any) throws {
            id = try json =>? "id"
            kind = try json => "kind"
          }

          enum Kind: Int, CaseIterable, KeyPathDecodable {
            case a
          }
        }
      }

      """)
    expectEqual(
      models.notes.map(\.description),
      [
        "M.swift:1: API is not Decodable and is left out"
      ])
  }

  @Test("members other than stored properties are left out") func whatIsNoProperty() {
    let models = Self.read(
      """
      struct A: Codable {
        static let a = 1, b: Int = 2
        lazy var c: [Int] = { [1] }()
        var d: Int { get { 1 } set { } }
        var e: Int { didSet { print(e) } }
        var f: Int = 3 { willSet { } }
        private(set) weak var g: A?
        func h() -> Int { struct X { let y: Int }; return 1 }
        init(e: Int) { self.e = e }
        subscript(i: Int) -> Int { i }
        class func k() {}
      }
      let top = 1
      func free() {}
      """)
    guard case .structure(let fields) = models.plan.models[0].form else { return }
    expectEqual(fields.map(\.name), ["e", "f", "g"])
  }
}
