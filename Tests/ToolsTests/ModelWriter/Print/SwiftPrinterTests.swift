import KeyPathDecode
import ModelWriter
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
      name: "State", form: .enumeration([.init(name: "open", rawValue: "open"), .init(name: "in", rawValue: "IN")])),
  ])

  @Test("the default style assigns each property") func assign() {
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

  @Test("a public memberwise model shows its evidence") func publicMemberwiseWithEvidence() {
    let printer = SwiftPrinter(style: .memberwise, isPublic: true, showsEvidence: true, hidesValues: true)
    #expect(
      printer.text(of: Self.plan) == #"""
        import Foundation
        import KeyPathDecode

        // 40 objects, at items[*]
        nonisolated public struct Page {
          public var createdAt: Date
          public var `default`: Bool?
          public var json: [Date]?
          public var id: String
          public var name: State?
          public var aB: [String: Date]
        }

        nonisolated extension Page: KeyPathDecodable {
          public init(json: Any) throws {
            createdAt = try json => "created_at"  // 40 of 40
            `default` = try json => "default"  // null 2×
            self.json = try json =>? "json" => .array(.unixSeconds)
            id = try json => "id" => .lenient  // strings and numbers; 40 of 40
            name = try json =>? "name" => .unknown(as: .unknown)
            aB = try json => ["a.b", "c\"\n"] => .dictionary(.date(format: "yyyy-MM-dd"))
          }
        }

        public enum State: String, CaseIterable, KeyPathDecodable {
          case value1 = "<value 1>"
          case value2 = "<value 2>"
          case unknown
        }

        """#)
  }

  @Test("an encodable model writes the keys and formats that it reads") func encodable() {
    let plan = Plan(models: [
      .init(
        name: "Page",
        form: .structure([
          .init(name: "id", path: "id", reading: .type("Int")),
          .init(name: "json", path: "json", presence: .nullable, reading: .unixSeconds),
          .init(name: "stars", path: "stars", presence: .optional, reading: .lenient("Decimal")),
          .init(name: "owner", path: "owner", presence: .optional, reading: .array(.any)),
          .init(name: "data", path: "", reading: .type("Kind")),
        ])),
      .init(
        name: "Kind",
        form: .tagged(
          tag: "type", content: nil,
          [
            .init(name: "dir", tag: "dir", reading: .dictionary(.any)), .init(name: "none", tag: "none", reading: nil),
          ])),
    ])
    let text = SwiftPrinter(isEncodable: true).text(of: plan)
    let bodies = text.components(separatedBy: "  func encode(to encoder: any Encoder) throws {\n").dropFirst().prefix(2)
      .map { $0.components(separatedBy: "\n  }\n")[0] }
    #expect(
      bodies[0] == """
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(id, forKey: "id")
            try json.encode(self.json.map { $0.timeIntervalSince1970 }, forKey: "json")
            try json.encodeIfPresent(stars.map { $0.description }, forKey: "stars")
            try json.encodeIfPresent(owner.map { $0.map { EncodableJSON(value: $0) } }, forKey: "owner")
            try data.encode(to: encoder)
        """)
    #expect(
      bodies[1] == """
            if case .unknown(let json) = self { return try json.encode(to: encoder) }
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            switch self {
            case .dir(let value):
              try json.encode("dir", forKey: "type")
              try value.mapValues { EncodableJSON(value: $0) }.encode(to: encoder)
            case .none:
              try json.encode("none", forKey: "type")
            case .unknown: break
            }
        """)
    #expect(
      text.contains("struct Page: KeyPathDecodable, Encodable {")
        && text.contains("\nnonisolated private struct JSONCodingKey"))
    // No rule reads a tree, so the case reads it with an operator.
    #expect(text.contains("      \"dir\": .custom { .dir(try $0 => \"\") },\n"))
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
      SwiftPrinter(style: .memberwise).text(of: plan) == """
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
    #expect(spelled(DecodePath(text)) == code)
  }
}
