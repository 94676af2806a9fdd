import Foundation
@testable import KeyPathDecode
import TestSupport
import Testing

@Suite struct CodableCollectionsTests {
  @Test("a key that is not a string is an error") func foreignKeys() throws {
    let json: [AnyHashable: Any] = [1: "a", "b": "c"]
    let error = try decodeError {
      try KeyPathDecoder().decode([String: String].self, from: ["x": json] as [String: Any] => "x")
    }
    #expect("\(error)" == "(root): \(words(of: .foreignKey))")
    let numbers = try decodeError { try KeyPathDecoder().decode([[Int: String]].self, from: [[1: "a"]]) }
    #expect("\(numbers)" == "[0]: \(words(of: .foreignKey))")
  }

  /// `Dictionary` iterates in a different order on each run.
  @Test("the first error does not depend on dictionary order") func firstError() throws {
    let object = Dictionary(uniqueKeysWithValues: (0..<50).map { ("k\(10 + $0)", "x" as Any) })
    for _ in 0..<20 {
      #expect(try decodeError { try KeyPathDecoder().decode([String: Int].self, from: object) }.path == "k10")
      let numbers = Dictionary(uniqueKeysWithValues: object.map { ("\($0.key.dropFirst())", $0.value) })
      #expect(try decodeError { try KeyPathDecoder().decode([Int: Int].self, from: numbers) }.path == ["10"])
    }
  }

  /// A dictionary of scalars is decoded in one pass; a dictionary of optionals, member by member.
  @Test(
    "a dictionary of scalars fails like one of optionals",
    arguments: [
      #"{"a": {"c": "x", "b": 1, "d": "y"}}"#, #"{"a": {"b": {}}, "A": 1}"#, #"{"a": {"b": 1e99}}"#, #"{"a": []}"#,
      "[]",
    ])
  func errorsOfScalars(text: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    for json in [json, try JSONDocument(Data(text.utf8)).root] as [Any] {
      let error = try decodeError { try KeyPathDecoder().decode([String: [String: Int]].self, from: json) }
      let expected = try decodeError { try KeyPathDecoder().decode([String: [String: Int?]].self, from: json) }
      #expect("\(error)" == "\(expected)".replacingOccurrences(of: "Int?", with: "Int"))
      #expect(error.path == expected.path)
      #expect(error.pattern == expected.pattern)
      let codingPath = context(of: error.decodingError)?.codingPath.map(\.stringValue)
      #expect(codingPath == expected.path.steps.map(\.codingKey.stringValue))
    }
  }

  /// Arrays of integers and strings are read in place; arrays of a model of one, element by element.
  @Test(
    "an array of integers or strings reads and fails like one of models",
    arguments: [
      "[]", "[1, 2]", "[1.0, 2e1, -3]", #"["a", "\u00e9\n", ""]"#, "null", "[null]", #"[1, "2"]"#, "{}", "7",
      "[9223372036854775808]", "[1.5]", #"[true]"#,
    ])
  func arraysInPlace(text: String) throws {
    struct Wrapped<Value: Decodable & Equatable>: Decodable, Equatable {
      let value: Value
      init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Value.self) }
    }
    struct Model<Element: Decodable>: Decodable {
      let list: [Element]
      let present: [Element]?
    }
    func outcome<Element: Decodable>(_: Element.Type, _ value: (Element) -> Any, _ json: Any) -> String {
      do {
        let model = try KeyPathDecoder().decode(Model<Element>.self, from: json)
        return "\(model.list.map(value)) \(model.present.map { $0.map(value) } ?? [])"
      } catch {
        return "\(error.path) \(error.code) \(error.kind)".replacingOccurrences(
          of: #"Wrapped<(\w+)>"#, with: "$1", options: .regularExpression)
      }
    }
    for text in [#"{"list": \#(text), "present": \#(text)}"#, #"{"list": [], "present": \#(text)}"#] {
      for json in [try JSONDocument(Data(text.utf8)).root, try JSONSerialization.jsonObject(with: Data(text.utf8))]
        as [Any]
      {
        #expect(outcome(Int.self, { $0 }, json) == outcome(Wrapped<Int>.self, { $0.value }, json))
        #expect(outcome(String.self, { $0 }, json) == outcome(Wrapped<String>.self, { $0.value }, json))
      }
    }
  }
}
