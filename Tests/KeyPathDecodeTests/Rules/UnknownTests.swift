import KeyPathDecode
import TestSupport
import Testing

private enum Role: String, KeyPathDecodable, CaseIterable { case admin, editor, other }

@Suite("unknown cases") struct UnknownTests {
  @Test(
    "only an unknown raw value becomes the fallback",
    arguments: [
      (#"{"role": "admin"}"#, "admin", []),
      (
        #"{"role": "owner"}"#, "other",
        [#"role: the value is not a known Role; used a fallback"#]
      ),
      (
        #"{"role": null}"#, "null_value | role: expected String, found null",
        []
      ),
      (#"{"role": 5}"#, "type_mismatch | role: expected String, found number", []),
      (#"{}"#, #"missing_key | (root): missing key "role""#, []),
    ])
  func roles(text: String, expected: String, warnings: [String]) {
    for shape in shapes(of: text) {
      let (result, collected) = collectingWarnings {
        outcome { () throws -> Role in try shape.json() => "role" => .unknown(as: .other) }
      }
      #expect(
        result == expected && collected.map { $0.error.withoutHints("\($0)") } == warnings, "\(shape.name): \(result)")
    }
  }

  @Test("`.unknown` applies inside arrays and optional paths") func nested() throws {
    let (roles, warnings) = try collectingWarnings {
      try ["users": ["admin", "owner"]] => "users" => .array(.unknown(as: Role.other))
    }
    #expect(roles == [.admin, .other])
    #expect(warnings.map(\.error.path.description) == ["users[1]"])
    #expect(try (["role": nil as String?] as [String: Any?]) =>? "role" => .unknown(as: Role.other) == nil)
  }
}
