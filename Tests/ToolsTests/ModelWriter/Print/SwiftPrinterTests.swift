import KeyPathDecode
import ModelWriter
import TestSupport
import Testing

@Suite struct SwiftPrinterTests {
  private static let plan = Plan(models: [
    Plan.Model(
      name: "Page",
      form: .structure([
        .init(name: "createdAt", path: "created_at", reading: .type("Date"), evidence: "40 of 40"),
        .init(name: "default", path: "default", presence: .nullable, reading: .type("Bool"), evidence: "null 2×"),
        .init(name: "json", path: "json", presence: .optional, reading: .array(.unixSeconds)),
        .init(name: "id", path: "id", reading: .lenient("String"), note: "strings and numbers", evidence: "40 of 40"),
        .init(name: "name", path: "name", presence: .optional, reading: .open("State")),
        .init(name: "aB", path: ["a.b", "c\"\n"], reading: .dictionary(.date(format: "yyyy-MM-dd"))),
      ]), evidence: "40 objects, at items[*]"),
    Plan.Model(
      name: "State", form: .enumeration([.init(name: "open", literal: nil), .init(name: "in", literal: "\"IN\"")])),
  ])

  @Test("an initializer assigns each property") func assign() {
    #expect(
      SwiftPrinter().text(of: Self.plan) == #"""
        import Foundation
        import KeyPathDecode

        struct Page: KeyPathDecodable {
          let createdAt: Date
          let `default`: Bool?
          let json: [Date]?
          let id: String
          let name: State?
          let aB: [String: Date]

          init(json: Any) throws {
            createdAt = try json => "created_at"
            `default` = try json => "default"
            self.json = try json =>? "json" => .array(.unixSeconds)
            id = try json => "id" => .lenient  // strings and numbers
            name = try json =>? "name" => .unknown(as: .unknown)
            aB = try json => ["a.b", "c\"\n"] => .dictionary(.date(format: "yyyy-MM-dd"))
          }
        }

        enum State: String, CaseIterable, KeyPathDecodable {
          case open
          case `in` = "IN"
          case unknown
        }

        """#)
  }

  @Test("a public model shows its evidence") func publicWithEvidence() {
    let text = SwiftPrinter(isPublic: true, showsEvidence: true).text(of: Self.plan)
    #expect(
      text.contains(
        "// 40 objects, at items[*]\npublic struct Page: KeyPathDecodable {\n  public let createdAt: Date\n"))
    #expect(
      text.contains("  public init(json: Any) throws {\n    createdAt = try json => \"created_at\"  // 40 of 40\n"))
    #expect(text.contains("public enum State: String, CaseIterable, KeyPathDecodable {\n  case open\n"))
  }

  @Test("unions print as enums, recursive structs as classes") func unions() {
    let plan = Plan(models: [
      .init(
        name: "Block",
        form: .tagged(
          tag: "type", content: "data",
          [
            .init(name: "header", tag: "header", reading: .type("Header")),
            .init(name: "self", tag: "self", reading: .array(.type("Block"))),
            .init(name: "divider", tag: "---", reading: nil),
          ]), isRecursive: true),
      .init(
        name: "Edited",
        form: .alternatives([.init(name: "bool", reading: .type("Bool")), .init(name: "date", reading: .unixSeconds)])),
      .init(
        name: "Comment",
        form: .structure([.init(name: "parent", path: "parent", presence: .optional, reading: .type("Comment"))]),
        isRecursive: true),
    ])
    #expect(
      SwiftPrinter().text(of: plan) == """
        import Foundation
        import KeyPathDecode

        indirect enum Block: KeyPathDecodable {
          case header(Header)
          case `self`([Block])
          case divider
          // The object with any other tag.
          case unknown(JSONNode)

          init(json: Any) throws {
            let cases: [String: DecodeRule<Block>] = [
              "header": .map(Self.header),
              "self": .map(Self.`self`),
              "---": .custom { _ in .divider },
            ]
            self = try json => "" => .tagged("type", content: "data", cases, otherwise: .map(Self.unknown))
          }
        }

        enum Edited: KeyPathDecodable {
          case bool(Bool)
          case date(Date)

          init(json: Any) throws {
            self = try json => "" => .oneOf(.map(Self.bool), .map(.unixSeconds, Self.date))
          }
        }

        // A class, because a structure cannot contain itself.
        final class Comment: KeyPathDecodable {
          let parent: Comment?

          init(json: Any) throws {
            parent = try json =>? "parent"
          }
        }

        """)
  }

  @Test(
    "a path is spelled as a string or array literal",
    arguments: [
      ("name", #""name""#), ("user.name", #""user.name""#), (#"["a.b"]"#, #"["a.b"]"#), ("", #""""#),
      (#"a["b c"]"#, #""a.b c""#), (#"["*/"]"#, ##""*/""##), (#"["\\(x)"]"#, ##""\\(x)""##),
      (#"["[0]"]"#, #"["[0]"]"#), ("items[0].id", #""items[0].id""#),
    ])
  func paths(text: String, code: String) {
    expectEqual(spelled(DecodePath(text)), code)
  }
}
