import Foundation
import KeyPathDecode
import Testing

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
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private let age = 18

  @Test("the guide's table shows what each form gives") func guide() throws {
    let age = age
    let forms = [
      Form(Int.self) { json in try json => "age" as Int },
      Form(Int?.self) { json in try json => "age" as Int? },
      Form(Int?.self) { json in try json =>? "age" as Int? },
      Form(Int.self) { json in try json =>? "age" ?? 18 },
      Form(Int.self) { json in try json => "age" => .or(18) },
      Form(Int.self) { json in try json =>? "age" => .or(18) ?? 18 },
      Form(Int.self) { json in try json => "age" => .orKeep(age) },
      Form(Int?.self) { json in try json => "age" => .orNil() },
    ]
    let rows = try rows(
      of: "Sources/KeyPathDecode/KeyPathDecode.docc/AbsentOrBroken.md", after: "## Overview\n")
    #expect(rows.count == forms.count)
    for (row, form) in zip(rows, forms) {
      #expect(Array(row[1...]) == form.outcomes().map { $0.warns ? "\($0.text), with a warning" : $0.text }, "\(row)")
    }
  }

  @Test("README's table shows what each form gives") func readme() throws {
    let age = age
    let forms = [
      Form(Int.self) { json in try json => "age" as Int },
      Form(Int?.self) { json in try json => "age" as Int? },
      Form(Int?.self) { json in try json =>? "age" as Int? },
      Form(Int.self) { json in try json =>? "age" ?? 18 },
      Form(Int.self) { json in try json => "age" => .or(18) },
      Form(Int.self) { json in try json =>? "age" => .or(18) ?? 18 },
      Form(Int.self) { json in try json => "age" => .orKeep(age) },
      Form(Int?.self) { json in try json => "age" => .orNil() },
      Form([Int].self) { json in try json => "ages" => .lossy() },
      Form(Role.self) { json in try json => "role" => .unknown(as: .other) },
    ]
    let shown = [
      "[1]": "drops the element, even null; throws if the value is not an array",
      "other": "`other`, for a new case only",
    ]
    let rows = try rows(of: "README.md", after: "## Absent, or broken\n")
    #expect(rows.count == forms.count)
    for (row, form) in zip(rows, forms) {
      let outcomes = form.outcomes()
      #expect(Array(row[2...4]) == outcomes.map { shown[$0.text] ?? $0.text }, "\(row)")
      let warns: [[Bool]: String] = [
        [false, false, false]: "never", [true, true, true]: "always", [false, false, true]: "wrong type",
      ]
      // The wrong value for a role is an unknown raw value, and only that warns.
      let expected = outcomes[2].text == "other" ? "a new case" : warns[outcomes.map(\.warns)]
      #expect(row[5] == expected, "\(row)")
    }
    #expect(throws: DecodeError(.typeMismatch, at: "ages")) { try ["ages": 1] => "ages" => .lossy() as [Int] }
    #expect(throws: DecodeError(.typeMismatch, at: "role")) {
      try ["role": 1] => "role" => .unknown(as: .other) as Role
    }
  }

  /// The cells of each row of the first table after `heading` whose first cell is code, which is in this file.
  private func rows(of path: String, after heading: String) throws -> [[String]] {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let text = try String(contentsOf: Self.folder.appending(path: "../../\(path)"), encoding: .utf8)
    let table = try #require(text.components(separatedBy: heading).last).components(separatedBy: "\n## ")[0]
    return table.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let code = cells[0].split(separator: "`")[0]
      #expect(source.contains("in try \(code) as ") || source.contains("in try \(code) }"), "\(code)")
      return cells
    }
  }
}
