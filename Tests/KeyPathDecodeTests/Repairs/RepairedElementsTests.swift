import Foundation
import KeyPathDecode
import Testing

/// Without collected warnings, elements that fail in the same way are repaired without the context of their failures.
@Suite("Repaired elements")
struct RepairedElementsTests {
  private struct Item: KeyPathDecodable, Equatable {
    let id: Int, tags: [String]

    init(json: Any) throws {
      id = try json => "id"
      tags = try json => "tags"
    }
  }

  private static let payloads = [
    #"[{"id":null,"tags":[]},{"id":1,"tags":[]},{"id":null,"tags":["a"]},{"id":"2","tags":[]},{"tags":[]},{"tags":[]}]"#,
    #"[{"id":null,"tags":[1]},{"id":null,"tags":["a",2,3]},{"id":null},{"id":null,"tags":null},{"id":4,"tags":[5]}]"#,
    #"[null,{"id":1,"tags":[]},null,null,{"id":null,"tags":[]},3,{"id":null,"tags":[6,7]},{"id":[],"tags":[]}]"#,
    #"[{"id":null,"tags":[]},{"id":1.5,"tags":[]},{"id":2.5,"tags":[]},{"id":null,"tags":[]},{"id":null,"tags":{}}]"#,
  ]

  private static let tables: [Repairs] = [
    ["[*].id": .or(0)], ["[*]": .dropped], ["[*].id": .or("no")], ["[*].id": .lenient, "**": .dropped],
    ["[*].id": .or("no"), "[*]": .dropped], ["[*].id": .or(0), "[*].tags": .or([])],
    ["[*].id": .or(0), "[*].tags[*]": .dropped, "[*].tags": .or([]), "[*]": .dropped],
    ["[*].id": .from("tags"), "[*]": .or(["id": 9, "tags": []])], ["[*].id": .missing],
    ["[*].id": .null, "[2]": .dropped],
    ["[*].id": .map { _ in throw CancellationError() }], ["[*].tags[*]": .lenient, "[*].*": .or(7), "[*]": .dropped],
    .relaxed, Repairs { $0.code == .nullValue ? .or(0) : .dropped },
  ]

  @Test("collecting warnings changes no value and no error", arguments: payloads, tables.indices)
  func isIndependentOfWarnings(_ payload: String, _ table: Int) throws {
    let repairs = Self.tables[table], bytes = Data(payload.utf8)
    let tree = try JSONSerialization.jsonObject(with: bytes)
    for json in [try JSONDocument(bytes).root, tree] as [Any] {
      let decode = { () throws(DecodeError) in try [Item](json: json, repairs: repairs) }
      let plain = Result(catching: decode), collected = collectingWarnings { Result(catching: decode) }.value
      switch (plain, collected) {
      case (.success(let plain), .success(let collected)): #expect(plain == collected)
      case (.failure(let plain), .failure(let collected)):
        #expect(plain.description == collected.description)
        #expect(plain.otherAttempts.map(\.description) == collected.otherAttempts.map(\.description))
      default: Issue.record("\(plain) and \(collected)")
      }
    }
  }
}
