import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

/// A line of code that a report suggests, and the same line as code that decodes the payload.
private struct SuggestedCodeCase: CustomTestStringConvertible, Sendable {
  let payload: String
  let code: String?
  let fails: @Sendable (Any) throws -> Any
  let works: @Sendable (Any) throws -> Any

  var testDescription: String { "\(payload): \(code ?? "-")" }

  init(
    _ payload: String, _ code: String?, _ fails: @escaping @Sendable (Any) throws -> Any,
    _ works: @escaping @Sendable (Any) throws -> Any = { $0 }
  ) {
    (self.payload, self.code, self.fails, self.works) = (payload, code, fails, works)
  }
}

private enum Role: String, KeyPathDecodable, CaseIterable { case admin, other }
private enum Level: String, KeyPathDecodable, CaseIterable { case low, high }

private struct User: KeyPathDecodable {
  let id: Int, city: String
  init(json: Any) throws {
    id = try json => "id"
    city = try json => "address.city"
  }
}

@Suite struct SuggestedCodeTests {
  @Test("the suggested code decodes the payload", arguments: absence + lenience + others)
  fileprivate func operators(suggestion: SuggestedCodeCase) throws {
    let plain = try JSONSerialization.jsonObject(with: Data(suggestion.payload.utf8), options: .fragmentsAllowed)
    for json in [plain, try JSONDocument(Data(suggestion.payload.utf8)).root] {
      let error = try decodeError { try suggestion.fails(json) }
      #expect(error.report().failures[0].suggestedCode == suggestion.code)
      _ = try suggestion.works(json)
    }
  }

  private static let absence: [SuggestedCodeCase] = [
    .init(#"{"avatar": null}"#, #"try json =>? "avatar""#) { json in
      try json => "avatar" as URL
    } _: { json in
      try json =>? "avatar" as URL? as Any
    },
    .init(#"{"a": {}}"#, #"try json =>? "a.b.c""#) { json in
      try json => "a.b.c" as Int
    } _: { json in
      try json =>? "a.b.c" as Int? as Any
    },
    .init(#"{"a": null}"#, #"try json =>? "a.b""#) { json in
      try json => "a.b" as Int
    } _: { json in
      try json =>? "a.b" as Int? as Any
    },
    .init(#"{"a": [1]}"#, #"try json =>? "a[3]""#) { json in
      try json => "a[3]" as Int
    } _: { json in
      try json =>? "a[3]" as Int? as Any
    },
    .init(#"{"a.b": 1}"#, #"try json => ["a.b"]"#) { json in
      try json => "a.b" as Int
    } _: { json in
      try json => ["a.b"] as Int
    },
    .init(#"{"x": {"a.b": {"c": 1}}}"#, #"try json => ["x", "a.b", "c"]"#) { json in
      try json => "x.a.b.c" as Int
    } _: { json in
      try json => ["x", "a.b", "c"] as Int
    },
    .init(#"{"Login": 1}"#, #"try json => "Login""#) { json in
      try json => "login" as Int
    } _: { json in
      try json => "Login" as Int
    },
    .init(#"{"user": {"Login": {"x": 1}}}"#, #"try json => "user.Login.x""#) { json in
      try json => "user.login.x" as Int
    } _: { json in
      try json => "user.Login.x" as Int
    },
    .init(#"{"meta": {"total": 1}}"#, #"try json => "meta.total""#) { json in
      try json => "total" as Int
    } _: { json in
      try json => "meta.total" as Int
    },
    // There is no suggestion for alternatives or for keys that are data.
    .init(#"{"x": 1}"#, nil) { json in try json => "a" | "b" as Int },
    .init(#"{"prices": {"EUR": null}}"#, nil) { json in try json => "prices" as [String: Int] },
    // The suggestion is for the model's line.
    .init(#"[{"id": 1, "address": {}}]"#, #"try json =>? "address.city""#) { json in try [User](json: json) },
    .init(#"{"users": [null]}"#, nil) { json in try json => "users" as [User] },
    .init(#"{"owner": null}"#, #"try json =>? "owner""#) { json in
      try json => "owner" as User
    } _: { json in
      try json =>? "owner" as User? as Any
    },
  ]

  private static let lenience: [SuggestedCodeCase] = [
    .init(#"{"id": "2"}"#, #"try json => "id" => .lenient"#) { json in
      try json => "id" as Int
    } _: { json in
      try json => "id" => .lenient as Int
    },
    .init(#"{"ids": [1, "2"]}"#, #"try json => "ids" => .lenient"#) { json in
      try json => "ids" as [Int]
    } _: { json in
      try json => "ids" => .lenient as [Int]
    },
    .init(#"{"prices": {"EUR": "2"}}"#, #"try json => "prices" => .lenient"#) { json in
      try json => "prices" as [String: Int]
    } _: { json in
      try json => "prices" => .lenient as [String: Int]
    },
    .init(#"{"users": [{"id": "7"}]}"#, #"try json => "id" => .lenient"#) { json in try json => "users" as [User] },
    .init(#"{"a": 1}"#, #"try json => "a" => .lenient"#) { json in
      try json => "a" as Bool
    } _: { json in
      try json => "a" => .lenient as Bool
    },
    .init(#"{"a": "[1]"}"#, #"try json => "a" => .embeddedJSON"#) { json in
      try json => "a" as [Int]
    } _: { json in
      try json => "a" => .embeddedJSON as [Int]
    },
    .init(#"{"a": {"b": "{\"c\": 1}"}}"#, nil) { json in try json => "a.b.c" as Int },
  ]

  private static let others: [SuggestedCodeCase] = [
    .init(#"{"role": "x"}"#, #"try json => "role" => .unknown(as: .other)"#) { json in
      try json => "role" as Role
    } _: { json in
      try json => "role" => .unknown(as: .other) as Role
    },
    .init(#"{"roles": ["x"]}"#, #"try json => "roles" => .array(.unknown(as: .other))"#) { json in
      try json => "roles" as [Role]
    } _: { json in
      try json => "roles" => .array(.unknown(as: .other)) as [Role]
    },
    .init(#"{"level": "x"}"#, nil) { json in try json => "level" as Level },
    .init(#"{"at": 1700000000}"#, #"try json => "at" => .unixSeconds"#) { json in
      try json => "at" as Date
    } _: { json in
      try json => "at" => .unixSeconds as Date
    },
    .init(#"{"at": 1700000000000}"#, #"try json => "at" => .unixMilliseconds"#) { json in
      try json => "at" as Date
    } _: { json in
      try json => "at" => .unixMilliseconds as Date
    },
    .init(#"{"at": [1700000000]}"#, #"try json => "at" => .array(.unixSeconds)"#) { json in
      try json => "at" as [Date]
    } _: { json in
      try json => "at" => .array(.unixSeconds) as [Date]
    },
    .init(#"{"at": "1700000000"}"#, #"try json => "at" => .map(.lenient) { Date(timeIntervalSince1970: $0) }"#) {
      json in
      try json => "at" as Date
    } _: { json in
      try json => "at" => .map(.lenient) { Date(timeIntervalSince1970: $0) } as Date
    },
    .init(
      #"{"at": "1700000000000"}"#, #"try json => "at" => .map(.lenient) { Date(timeIntervalSince1970: $0 / 1_000) }"#
    ) { json in
      try json => "at" as Date
    } _: { json in
      try json => "at" => .map(.lenient) { Date(timeIntervalSince1970: $0 / 1_000) } as Date
    },
    .init(#"{"at": "2024-02-29"}"#, #"try json => "at" => .date(format: "yyyy-MM-dd")"#) { json in
      try json => "at" as Date
    } _: { json in
      try json => "at" => .date(format: "yyyy-MM-dd") as Date
    },
    .init(#"{"at": "2024-02-29T00:00:00Z"}"#, #"try json => "at" => .iso8601"#) { json in
      try json => "at" => .date(format: "yyyy") as Date
    } _: { json in
      try json => "at" => .iso8601 as Date
    },
    .init(#"{"at": "29.02.2024"}"#, #"try json => "at" => .date(format: "dd.MM.yyyy")"#) { json in
      try json => "at" => .date(format: "yyyy") as Date
    } _: { json in
      try json => "at" => .date(format: "dd.MM.yyyy") as Date
    },
    .init(#"{"a": 1.5}"#, nil) { json in try json => "a" as Int },
    .init(#"{"a": "x"}"#, nil) { json in try json => "a" as Int },
  ]

  @Test("code holds no hidden keys or redacted values") func hidden() throws {
    func code(_ json: Any, _ path: DecodePath, _ options: DecodeReport.Options = .init()) throws -> String? {
      try decodeError { try json => path as Int }.report(options).failures[0].suggestedCode
    }
    #expect(try code(["password": "1"], "password") == nil)
    #expect(try code(["password": NSNull()], "password") == #"try json =>? "password""#)
    #expect(
      try code(["byEmail": ["a@b.c": "1"]], ["byEmail", "a@b.c"], .showingValues)
        == #"try json => ["byEmail", "a@b.c"] => .lenient"#)
    #expect(try code(["byEmail": ["a@b.c": "1"]], ["byEmail", "a@b.c"]) == nil)
    #expect(try code(["byEmail": ["a@b.c": "1"]], ["byEmail", "a@b.c"], .init(hiddenKeys: ["byEmail"])) == nil)
    #expect(try code(["a": "1"], "a", .kindsOnly) == nil)
    #expect(try code(["a": NSNull()], "a", .kindsOnly) == #"try json =>? "a""#)
    #expect(try code([String(repeating: "k", count: 65): "1"], [String(repeating: "k", count: 65)]) == nil)
    #expect(try code(["a\"\\(b)": "1"], ["a\"\\(b)"]) == #"try json => ["a\"\\(b)"] => .lenient"#)
    #expect(try code(["\u{202E}": "1"], ["\u{202E}"]) == #"try json => ["\u{202E}"] => .lenient"#)
  }
}
