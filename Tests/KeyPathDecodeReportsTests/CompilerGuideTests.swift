import KeyPathDecode
import TestSupport

private enum Side: String, KeyPathDecodable {
  case left, right
}

private class Animal: KeyPathDecodable {
  let name: String

  required init(json: Any) throws {
    name = try json => "name"
  }
}

private struct Money {
  let cents: Int
}

nonisolated extension DecodeRule where Value == Money {
  fileprivate static var cents: DecodeRule { .map { (cents: Int) in Money(cents: cents) } }
}

/// What the guide "When the compiler complains" says to write.
private struct Corrected: KeyPathDecodable {
  var age: Int, name: String, count: Int, names: [String], ids: [Int], tags: [String]

  init(json: Any) throws {
    let n: Int = try json => "n"
    do {
      let n: Int? = try json =>? "n"
      expectEqual(n, 1)
    }
    do {
      let n: Int = try json => "n" => .lenient
      expectEqual(n, 1)
    }
    expectEqual(n, 1)
    age = try json =>? "age" ?? 0
    expectEqual(age, 36)
    age = try json => "age" => .or(0)
    age = try json => "age" => .lenient
    name = try json => "name"
    expectEqual(name, "A. L.")
    name = try (json => "first") + " " + (json => "last")
    count = try (json => "count") + 1
    names = try json => "names" => .map { (names: [String]) in names.map { $0.uppercased() } }
    expectEqual(names, ["A", "B"])
    names = try (json => "names" as [String]).map { $0.uppercased() }
    ids = try (json => "ids" as [Int]).map { $0 + 1 }
    tags = try json =>? "tags" => .lossy() ?? []
    let price: Money = try json => "n" => .cents
    expectEqual(price.cents, 1)
  }
}

@Suite struct CompilerGuideTests {
  @Test("what the guide says to write decodes") func corrected() throws {
    let text = """
      {"n": 1, "age": 36, "name": "A. L.", "first": "Ada", "last": "Lovelace", "count": 1, "names": ["a", "b"], "ids": [3], "side": "left"}
      """
    let model = try Corrected(jsonString: text)
    #expect(
      model.name == "Ada Lovelace" && model.count == 2 && model.names == ["A", "B"] && model.age == 36
        && model.ids == [4])
    try expectEqual(Animal(jsonString: text).name, "A. L.")
    try expectEqual(JSONDocument(jsonString: text).root => "side" as Side, .left)
  }

  @Test("each row of the guide has a message of the compiler and code of this file") func rows() throws {
    let guide = guide("CompilerMessages")
    let messages = projectText("scripts/compiler-messages.d/KeyPathDecode.swift")
    let code = projectText("Tests/KeyPathDecodeReportsTests/CompilerGuideTests.swift")
    let rows = guide.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    expectEqual(rows.count, 15)
    for row in rows {
      let cells = row.components(separatedBy: " | ")
      let message = cells[0].dropFirst(2)
      #expect(messages.contains("expected-error {{\(message)"), "\(message)")
      let written = cells[2].components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      for line in written where line != "final class" { #expect(code.contains(line), "\(line)") }
    }
  }
}
