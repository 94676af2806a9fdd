import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

extension DecodeError {
  /// What to log beside the description.
  var attributes: [String: String] {
    let report = report()
    var attributes = [
      "decode.code": code.rawValue, "decode.pattern": report.failures[0].pattern,
      "decode.fingerprint": report.fingerprint,
    ]
    attributes["decode.model"] = model
    return attributes
  }
}

private struct User: KeyPathDecodable {
  let id: Int
  init(json: Any) throws { id = try json => "id" }
}

/// These files contain the guide's recipes word for word, so the recipes compile and run.
@Suite struct LoggingGuideTests {
  /// The error of the examples: `users[1].id: expected Int, found string in User`.
  static func error() throws -> DecodeError {
    let payload = #"{"users": [{"id": 1}, {"id": "hunter2", "password": "hunter2"}]}"#
    return try decodeError { try JSONDocument(jsonString: payload) => "users" as [User] }
  }

  @Test("these files contain every recipe in the guide") func recipes() throws {
    let guide = guide("Logging", of: "KeyPathDecodeReports"), fences = guide.components(separatedBy: "```")
    #expect(!swiftCode(in: guide).isEmpty)
    try expectPieces(swiftCode(in: guide), inFilesOf: "Tests/KeyPathDecodeReportsTests/Logging")
    let error = try Self.error()
    let printed = error.attributes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: " ")
    #expect(fences.contains { unwrapped($0) == printed }, "\(printed)")
  }

  @Test("an NSError has the pattern, model, and fingerprint") func bridgedErrors() throws {
    let error = try Self.error()
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    let bridged = error as NSError
    print(bridged.domain, bridged.code)  // KeyPathDecode.DecodeError 1
    print(bridged.userInfo["pattern"] ?? "none")  // users[*].id
    print(bridged.userInfo["model"] ?? "none")  // User
    expectEqual(lines, ["KeyPathDecode.DecodeError 1", "users[*].id", "User"])
    expectEqual(bridged.userInfo["fingerprint"] as? String, error.report().fingerprint)
  }

  @Test("the code of an error to group is from its fingerprint") func groupedErrors() throws {
    func grouped(_ error: DecodeError) -> NSError {
      let code = Int(error.report().fingerprint.prefix(7), radix: 16) ?? 0
      return NSError(domain: "Decoding", code: code, userInfo: error.errorUserInfo)
    }
    let error = try Self.error(), other = try decodeError { try ["a": "1"] => "a" as Int }
    #expect(grouped(error).code == 0x0cc5aaa && error.code == other.code && grouped(other).code != grouped(error).code)
    expectEqual(grouped(error).userInfo["pattern"] as? String, "users[*].id")
  }
}
