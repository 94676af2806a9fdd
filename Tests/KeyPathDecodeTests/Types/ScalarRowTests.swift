import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// What the table of scalars says is what each type does.
@Suite("the table of scalars") struct ScalarRowTests {
  @Test("every scalar has one row, its lists and guides name it, and it has a test") func complete() throws {
    let folder = "Sources/KeyPathDecode/Types", tests = "Tests/KeyPathDecodeTests/Types/ScalarsTests.swift"
    let guide = "Sources/KeyPathDecode/KeyPathDecode.docc/GettingStarted.md"
    let source = try ["Scalars", "Numbers"].map { try CodePage.text(of: "\(folder)/\($0).swift") }.joined()
    let scalars = source.matches(of: #/extension (\w+): _Scalar(?:, KeyPathDecodableKey)? \{\}/#).map { String($0.1) }
    let rows = ScalarRow.all.map(\.name)
    let others = ScalarRow.all.filter { $0.type == String.self || !($0.samples.first is String) }.map(\.name)
    let texts = scalars.filter { !others.contains($0) }
    let integers = ScalarRow.all.filter { $0.type is any FixedWidthInteger.Type }.map(\.name)
    let guideText = try CodePage.text(of: guide), testText = try CodePage.text(of: tests)
    let missing: [(String, [String])] = [
      ("a row to \(folder)/ScalarRow.swift", scalars.filter { !rows.contains($0) }),
      ("it to `isText` in \(folder)/Scalars.swift", texts.filter { ScalarRow.row(named: $0)?.type.isText != true }),
      ("it to the table in \(folder)/Scalars.swift", texts.filter { !source.contains("/// | `\($0)` |") }),
      ("its name to \(guide)", scalars.filter { !integers.contains($0) && !guideText.contains("`\($0)`") }),
      ("a test to \(tests)", texts.filter { !testText.contains($0) }),
    ]
    for (place, names) in missing { #expect(names.isEmpty, "add \(place): \(names)") }
    #expect(scalars.count > 20 && Set(rows) == Set(scalars) && rows.count == scalars.count)
  }

  @Test("only scalars are system types that read themselves, besides the collections and wrappers")
  func conformances() throws {
    let folder = "Sources/KeyPathDecode/Types"
    let files = ["Collections", "Wrappers", "Scalars", "Numbers", "JSONNode+Plain", "ScalarRow"]
    let source = try files.map { try CodePage.text(of: "\(folder)/\($0).swift") }.joined()
    let others = source.matches(of: #/(?m)^extension (\w+): KeyPathDecodable\b/#).map { String($0.1) }
    expectEqual(others.sorted(), ["Array", "Dictionary", "JSONNode", "Optional", "Result", "Set"])
  }

  @Test("a scalar decodes its samples in every form", arguments: ScalarRow.all.map(\.name))
  func samples(name: String) throws {
    let row = try #require(ScalarRow.row(named: name))
    #expect(!row.samples.isEmpty && row.clientWords != "" && JSONDocument.isObject(row.schema))
    for sample in row.samples {
      let node = try JSONNode([sample as Any])
      func read<Value: _Scalar>(_: Value.Type) throws {
        let value = try Value(json: sample)
        let text = "\(value)"
        #expect(try "\([sample] => 0 as Value)" == text && "\(node => 0 as Value)" == text, "\(name): \(sample)")
        try expectEqual("\(Value._lenient(sample))", text)
      }
      try read(row.type)
    }
  }

  @Test("a `KeyPathDecoder` reads a scalar as Foundation's decoder does", arguments: ScalarRow.all.map(\.name))
  func codable(name: String) throws {
    let row = try #require(ScalarRow.row(named: name))
    func read<Value: Decodable>(_: Value.Type) {
      for sample in row.samples {
        guard let data = try? JSONNode([sample as Any]).data else { return }
        let theirs = (try? JSONDecoder().decode([Value].self, from: data)).map { "\($0)" }
        let ours = (try? KeyPathDecoder().decode([Value].self, from: data)).map { "\($0)" }
        expectEqual(ours, theirs, "\(name): \(sample)")
      }
    }
    guard let type = row.type as? any Decodable.Type else { return }
    read(type)
    let session = CodableSession(KeyPathDecoder(), root: 0)
    func method<Value: Decodable>(_ type: Value.Type) -> DecodingMethod { DecodingMethod(type, in: session) }
    let isKeyPath = if case .keyPath = method(type) { true } else { false }
    expectEqual(isKeyPath, row.usesKeyPaths)
  }
}

extension JSONDocument {
  fileprivate static func isObject(_ text: String) -> Bool {
    (try? JSONDocument(jsonString: text))?.root.kind == .object
  }
}
