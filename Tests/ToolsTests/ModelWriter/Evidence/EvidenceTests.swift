import KeyPathDecode
import ModelWriter
import TestSupport
import Testing

/// Evidence is bounded for any samples, and the resulting code reads them.
@Suite struct EvidenceTests {
  @Test("a nested object of 3,000 keys is a map") func manyKeysAreAMap() throws {
    let members = (0..<3_000).map { "\"k\(Self.word($0))\": {\"id\": \($0)}" }.joined(separator: ", ")
    #expect(try code(["{\"x\": {\(members)}}"]).contains("let x: [String: X]\n"))
    #expect(throws: PlanError.tooManyKeys) { try code(["{\(members)}"]) }
  }

  @Test("samples with too many places are refused") func manyPlacesAreTooMany() throws {
    let object = (0..<5).reduce("1") { object, level in
      "{\((0..<(level < 4 ? 11 : 7)).map { "\"k\(Self.word($0))\": \(object)" }.joined(separator: ","))}"
    }
    #expect(throws: PlanError.tooManyPlaces) { try code([object]) }
  }

  @Test("recursive samples give one recursive model", arguments: [10, 60, 200]) func deepSamples(levels: Int) throws {
    let tree =
      String(repeating: #"{"name": "a", "children": ["#, count: levels) + String(repeating: "]}", count: levels)
    expectEqual(
      try code([tree]),
      """
      import KeyPathDecode

      struct Root: KeyPathDecodable {
        let name: String
        let children: [Root]

        init(json: Any) throws {
          name = try json => "name"
          children = try json => "children"
        }
      }

      """)
    let arrays = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    #expect(try code(["{\"x\": \(arrays)}"]).contains("let x: "))
  }

  /// Spells a number in letters, because digits would look like data.
  private static func word(_ number: Int) -> String {
    String(String(number, radix: 7).map { Array("klmnopq")[$0.wholeNumberValue ?? 0] })
  }
}
