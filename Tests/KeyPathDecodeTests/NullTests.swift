import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

private struct Settings: KeyPathDecodable, Equatable {
  var theme: String
  init(json: Any) throws { theme = try json =>? "theme" ?? "light" }
}

private struct ByRule: KeyPathDecodable {
  let at: Date?
  init(json: Any) throws { at = try json =>? "at" => .unixSeconds }
}

private struct ByFallback: KeyPathDecodable {
  var size = 5
  init(json: Any) throws { size = try json => "size" => .orKeep(size) }
}

private struct Member: Decodable, Equatable { var theme: String? }

/// A line of a model's initializer over a value that is null.
private struct Line: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let read: @Sendable (Any) throws -> Any?

  init(_ text: String, _ read: @escaping @Sendable (Any) throws -> Any?) { (testDescription, self.read) = (text, read) }

  /// Steps from a value, which must not be null.
  static let steps = [
    Line("key") { try $0 =>? "a" as Int? }, Line("dotted") { try $0 =>? "a.b" as Int? },
    Line("long key") { try $0 =>? "a key of more than fifteen bytes" as Int? },
    Line("literal keys") { try $0 =>? ["a.b", "c"] as Int? }, Line("index") { try $0 =>? 0 as Int? },
    Line("index in text") { try $0 =>? "[0].a" as Int? }, Line("digits") { try $0 =>? "0.a" as Int? },
    Line("joined") { try $0 =>? "a" => "b" as Int? }, Line("joined to root") { try $0 => "" =>? "a" as Int? },
    Line("joined optionals") { try $0 =>? "a" =>? "b" as Int? },
    Line("variable") { try $0 =>? DecodePath(key: "a") as Int? }, Line("alternatives") { try $0 =>? "a" | "b" as Int? },
    Line("longer alternatives") { try $0 =>? "a.c" | "b" => "d" as Int? },
    Line("alternatives in alternatives") { try $0 =>? "a" | ("b" | "c.d") as Int? },
    Line("collection") { try $0 =>? "a" as [Int]? },
    Line("model") { try $0 =>? "a" as Settings? }, Line("Codable") { try $0 =>? "a" as Member? },
    Line("Any") { try $0 =>? "a" as Any? }, Line("plain object") { try $0 =>? "a" as [String: Any]? },
    Line("plain objects") { try $0 =>? "a" as [[String: Any]]? }, Line("node") { try $0 =>? "a" as JSONNode? },
    Line("rule") { try $0 =>? "a" => .lenient as Int? }, Line("dotted rule") { try $0 =>? "a.b" => .iso8601 },
    Line("rule that gives nil") { try $0 =>? "a" => .optional(.lenient) as Int? },
    Line("closure") { try parse($0, OptionalDecodePath("a")) { $0 } },
    Line("lossy") { try $0 =>? "a" => .lossy() as [Int]? },
    Line("empty") { try $0 =>? "a" => .emptyAsNull() as Int? },
  ]

  static let nils = [
    Line("root") { try $0 =>? "" as Int? }, Line("root model") { try $0 =>? "" as Settings? },
    Line("optional") { try $0 => "" as Settings? }, Line("root or key") { try $0 =>? "" | "a" as Int? },
    Line("root by rule") { try $0 =>? "" => .unixSeconds }, Line("Any") { try $0 => "" as Any? },
  ]
}

/// `=>?` lets the steps of a path be absent, but not the value on its left.
@Suite struct NullTests {
  private static func nulls() throws -> [(name: String, json: Any)] {
    let inArray = [NSNull()] as NSArray, document = try JSONDocument(Data("null".utf8))
    let node = document.root, inDocument = try TestSupport.node("[null]")[0]
    return shapes(of: "null").map { ($0.name, $0.json()) } + [
      ("nil", Optional<Any>.none as Any), ("nested nil", Optional(Optional<Int>.none) as Any),
      ("AnyHashable", AnyHashable(NSNull())), ("nil in AnyHashable", AnyHashable(Int?.none)),
      ("document", document), ("node in optional", Optional(node) as Any), ("in NSArray", inArray[0]),
      ("in a document", inDocument as Any),
    ]
  }

  @Test("a step from null fails there, even an optional one", arguments: Line.steps) fileprivate func steps(line: Line)
    throws
  {
    for (name, json) in try Self.nulls() {
      let error = #expect(throws: DecodeError.self, "\(name)") { _ = try line.read(json) }
      #expect(error?.code == .nullValue && error?.path.steps.isEmpty == true, "\(name): \(String(describing: error))")
      // The same over a member or element gains the steps to the null.
      let outer = #expect(throws: DecodeError.self, "\(name)") {
        _ = try parse(["v": [json]], "v[0]", decode: line.read)
      }
      #expect(outer?.code == .nullValue && outer?.path == "v[0]", "\(name): \(String(describing: outer))")
    }
  }

  @Test("null itself may be nil", arguments: Line.nils) fileprivate func nils(line: Line) throws {
    for (name, json) in try Self.nulls() {
      let value = try line.read(json)
      #expect(value == nil || "\(value!)" == "nil", "\(name)")
    }
  }

  @Test("null between the steps of a path is nil") func between() throws {
    for shape in shapes(of: #"{"a": null, "list": [null]}"#) {
      let json = shape.json()
      try expectEqual(json =>? "a" as Settings?, nil)
      try expectEqual(json =>? "a.b" as Int?, nil)
      try expectEqual(json =>? ["a", "b"] as Int?, nil)
      try expectEqual(json => "a" =>? "b" as Int?, nil)
      try expectEqual(json => "a" =>? "b" => .lenient as Int?, nil)
      try expectEqual(json => "a" =>? ("b" | "c") as Int?, nil)
      try expectEqual(json =>? ("a.b" | "c") as Int?, nil)
      try expectEqual(json =>? "list[0].b" as Int?, nil)
      expectEqual(presence(of: "a.b", in: json), .null)
    }
  }

  @Test(
    "null is no model",
    arguments: [
      (#"{"v": null}"#, "null_value | v: expected object, found null"),
      (#"{"v": 5}"#, "type_mismatch | v: expected object, found number"),
      (#"{"v": []}"#, "type_mismatch | v: expected object, found array"),
    ])
  func models(text: String, message: String) throws {
    for shape in shapes(of: text) {
      let json = shape.json()
      expectEqual(outcome { try json => "v" as Settings }, "\(message) in Settings")
      expectEqual(outcome { try json => "v" as ByRule }, "\(message) in ByRule")
      expectEqual(outcome { try json =>? "" as [String: Settings]? }, "\(message) in Settings")
      expectEqual(outcome { try parse(json, "v") { try Settings(json: $0) } }, "\(message) in Settings")
    }
  }

  @Test("null is no element or member") func collections() throws {
    for shape in shapes(of: #"[null, {}]"#) {
      let json = shape.json(), message = "[0]: expected object, found null in Settings"
      expectEqual(outcome { try json => "" as [Settings] }, "null_value | \(message)")
      let (value, warnings) = try collectingWarnings { try json => "" => .lossy() as [Settings] }
      #expect(value.count == 1 && warnings.map { "\($0.recovery) | \($0.error.path)" } == ["droppedElement | [0]"])
      let results: [Result<Settings, DecodeError>] = try json => ""
      #expect(throws: DecodeError.self) { try results[0].get() }
      let optional: [Settings?] = try json => ""
      expectEqual(optional.map { $0?.theme }, [nil, "light"])
    }
    for text in ["null", "[null]"] {
      #expect(throws: DecodeError.self) { try [Settings](jsonData: Data(text.utf8)) }
      #expect(throws: DecodeError.self) { try Settings(jsonData: Data(text.utf8)) }
    }
  }

  @Test("a fallback for null where the path begins is a warning") func fallbacks() throws {
    let (value, warnings) = try collectingWarnings { try ["v": NSNull()] => "v" as ByFallback }
    expectEqual(value.size, 5)
    expectEqual(warnings.map { "\($0.error.code.rawValue) \($0.error.path)" }, ["null_value v"])
    #expect(try collectingWarnings { try ["v": ["size": NSNull()]] => "v" as ByFallback }.warnings.isEmpty)
  }
}
