import KeyPathDecode
import TestSupport

private enum Role: String, KeyPathDecodable { case admin, other }

/// A form in the tables of fallbacks.
private struct Form {
  let read: (Any) throws -> String

  init<Value>(_: Value.Type, _ read: @escaping (Any) throws -> Value) { self.read = { "\(try read($0))" } }

  init<Value>(_: Value?.Type, _ read: @escaping (Any) throws -> Value?) {
    self.read = { try read($0).map { "\($0)" } ?? "nil" }
  }

  /// The results for a missing key, null, and a wrong type, and which of them warn.
  func outcomes() -> [(text: String, warns: Bool)] {
    let null: [String: Any] = ["age": NSNull(), "role": NSNull(), "ages": NSNull()]
    let wrong: [String: Any] = ["age": "x", "role": "boss", "ages": [1, "x"] as [Any]]
    return [[:], null, wrong].map { json in
      guard let (text, warnings) = try? collectingWarnings({ try read(json) }) else { return ("throws", false) }
      return (text, !warnings.isEmpty)
    }
  }
}

/// The tables of fallbacks, in README and in *Absent, or broken*, show what each form gives.
@Suite struct FallbackTablesTests {
  private let age = 18

  @Test(
    "each table shows what its forms give",
    arguments: [
      ("Sources/KeyPathDecode/KeyPathDecode.docc/AbsentOrBroken.md", "## Overview\n", 10),
      ("README.md", "## Absent, or broken\n", 4),
    ])
  func tables(path: String, heading: String, count: Int) throws {
    let age = age
    let forms: [String: Form] = [
      #"json => "age" as Int"#: Form(Int.self) { json in try json => "age" as Int },
      #"json => "age" as Int?"#: Form(Int?.self) { json in try json => "age" as Int? },
      #"json =>? "age" as Int?"#: Form(Int?.self) { json in try json =>? "age" as Int? },
      #"json =>? "age" ?? 18"#: Form(Int.self) { json in try json =>? "age" ?? 18 },
      #"json => "age" => .or(18)"#: Form(Int.self) { json in try json => "age" => .or(18) },
      #"json =>? "age" => .or(18) ?? 18"#: Form(Int.self) { json in try json =>? "age" => .or(18) ?? 18 },
      #"json => "age" => .orKeep(age)"#: Form(Int.self) { json in try json => "age" => .orKeep(age) },
      #"json => "age" => .orNil()"#: Form(Int?.self) { json in try json => "age" => .orNil() },
      #"json => "ages" => .lossy()"#: Form([Int].self) { json in try json => "ages" => .lossy() },
      #"json => "role" => .unknown(as: .other)"#: Form(Role.self) { json in try json => "role" => .unknown(as: .other)
      },
    ]
    let shown = [
      "[1]": "without the element, with a warning; throws if it is not an array",
      "other": "`other`, with a warning, for an unknown raw value only",
    ]
    let rows = try rows(of: path, after: heading)
    expectEqual(rows.count, count)
    for row in rows {
      let outcomes = try #require(forms[String(row[0].split(separator: "`")[0])], "\(row)").outcomes()
      let cells = outcomes.map { shown[$0.text] ?? ($0.warns ? "\($0.text), with a warning" : $0.text) }
      expectEqual(Array(row[1...]), cells, "\(row)")
    }
    try expectEqual(["title": "x", "name": "n"] => "title.en" | "name", "n")
    #expect(throws: DecodeError(.typeMismatch, at: "age")) { try ["age": "x", "years": 1] => "age" | "years" as Int }
    #expect(throws: DecodeError(.typeMismatch, at: "ages")) { try ["ages": 1] => "ages" => .lossy() as [Int] }
    #expect(throws: DecodeError(.typeMismatch, at: "role")) {
      try ["role": 1] => "role" => .unknown(as: .other) as Role
    }
  }

  /// The cells of each row of the first table after `heading` whose first cell is code.
  private func rows(of path: String, after heading: String) throws -> [[String]] {
    let table = try #require(projectText(path).components(separatedBy: heading).last).components(separatedBy: "\n## ")[
      0]
    return table.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
