import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct User: Equatable {
  var name = "Ada", nickname: String? = "A"

  mutating func update(from json: Any) throws {
    name = try json =>? "name" ?? name
    if presence(of: "nickname", in: json) != .missing { nickname = try json =>? "nickname" }
  }
}

/// A line of the table of defaults, and what it gives for `{}` and for a string.
private struct Line: CustomTestStringConvertible {
  let testDescription: String, absent: String, broken: String
  var warnings: (absent: Int, broken: Int) = (0, 0)
  let read: @Sendable (Any) throws -> String
}

private let lines = [
  Line(testDescription: "?? 18", absent: "18", broken: "type_mismatch") { json in
    let age: Int
    age = try json =>? "age" ?? 18
    return "\(age)"
  },
  Line(testDescription: ".or and ??", absent: "18", broken: "18", warnings: (0, 1)) { json in
    let age: Int
    age = try json =>? "age" => .or(18) ?? 18
    return "\(age)"
  },
  Line(testDescription: ".or", absent: "18", broken: "18", warnings: (1, 1)) { json in
    let age: Int
    age = try json => "age" => .or(18)
    return "\(age)"
  },
  Line(testDescription: "?? age", absent: "5", broken: "type_mismatch") { json in
    var age = 5
    age = try json =>? "age" ?? age
    return "\(age)"
  },
  Line(testDescription: ".orKeep", absent: "5", broken: "5", warnings: (0, 1)) { json in
    var age = 5
    age = try json => "age" => .orKeep(age)
    return "\(age)"
  },
  Line(testDescription: "=>?", absent: "nil", broken: "type_mismatch") { json in
    let nickname: String?
    nickname = try json =>? "nickname"
    return nickname ?? "nil"
  },
  Line(testDescription: ".orNil()", absent: "nil", broken: "nil", warnings: (0, 1)) { json in
    let nickname: String?
    nickname = try json => "nickname" => .orNil()
    return nickname ?? "nil"
  },
]

@Suite("migrating from any library") struct MigratingTests {
  @Test("each line gives what the table of defaults says", arguments: lines)
  private func defaults(line: Line) throws {
    for (payload, expected, warnings) in [
      ("{}", line.absent, line.warnings.absent), (#"{"age": "x", "nickname": 5}"#, line.broken, line.warnings.broken),
      (#"{"age": null, "nickname": null}"#, line.absent, line.warnings.absent),
    ] {
      let json = try JSONDocument(payload.utf8).root
      let found = collectingWarnings { () -> String in
        do { return try line.read(json) } catch { return (error as? DecodeError)?.code.rawValue ?? "\(error)" }
      }
      #expect(found.value == expected && found.warnings.count == warnings, "\(payload)")
    }
  }

  @Test(
    "an update keeps what is missing, and clears what is null",
    arguments: [
      ("{}", "Ada A"), (#"{"name": "Bob", "nickname": "B"}"#, "Bob B"),
      (#"{"name": null, "nickname": null}"#, "Ada nil"),
    ])
  func updates(payload: String, expected: String) throws {
    try expect(payload, gives: expected) { json in
      var user = User()
      try user.update(from: json)
      return "\(user.name) \(user.nickname ?? "nil")"
    }
  }

  @Test("an update that throws has changed what comes before") func failedUpdates() throws {
    var user = User()
    #expect(throws: DecodeError.self) { try user.update(from: ["name": "Bob", "nickname": 5] as [String: Any]) }
    expectEqual(user, User(name: "Bob", nickname: "A"))
  }
}
