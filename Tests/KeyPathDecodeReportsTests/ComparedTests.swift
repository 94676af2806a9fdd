import Foundation
import KeyPathDecode
import Testing

#if !canImport(Darwin) && compiler(>=6.3)
  /// The claims of README and *Codable models* about `JSONDecoder` in Swift 6.3 on Linux.
  @Suite struct ComparedTests {
    private struct Address: Decodable {
      let zipCode: Int
    }

    private static let cases: [(payload: String, description: String, page: String, shown: String)] = [
      (
        #"[{"zip_code": 1}, {"zip_code": "2"}]"#,
        "DecodingError.typeMismatch: expected value of type Int. Path: [1].zipCode. Debug description: "
          + "Expected to decode Int but found a string instead.", "README.md", "`Path: [1].zipCode`"
      ),
      (
        #"[{"zip_code": 1.5}]"#,
        "DecodingError.dataCorrupted: Data was corrupted. Debug description: The given data was not valid JSON.",
        codableModels, "| `The given data was not valid JSON.`, without a path |"
      ),
    ]

    @Test("README and the guide on Codable models show what JSONDecoder prints", arguments: cases)
    func errors(payload: String, description: String, page: String, shown: String) throws {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let error = try #require(throws: DecodingError.self) {
        try decoder.decode([Address].self, from: Data(payload.utf8))
      }
      #expect("\(error)" == description)
      #expect(try text(of: page).contains(shown))
      for page in ["README.md", codableModels] {
        #expect(try text(of: page).contains("| `localizedDescription` | `\(error.localizedDescription)`"))
      }
    }

    @Test("the guide on Codable models shows what JSONDecoder prints") func guide() throws {
      let guide = try text(of: codableModels)
      #expect(guide.contains("`\(Self.cases[0].description.components(separatedBy: "Expected")[0])…`"))
    }
  }
#elseif canImport(Darwin)
  /// The claims of README and *Codable models* about `JSONDecoder` on Apple's systems.
  @Suite struct ComparedTests {
    @Test("README and the guide on Codable models show the localized description") func localizedDescription() throws {
      let error = try #require(throws: DecodingError.self) { try JSONDecoder().decode(Int.self, from: Data("[]".utf8)) }
      #expect(error.localizedDescription == "The data couldn’t be read because it isn’t in the correct format.")
      #expect(try text(of: codableModels).contains("; Apple's: `\(error.localizedDescription)` |"))
      #expect(try text(of: "README.md").contains("Apple's JSONDecoder  \(error.localizedDescription)\n"))
    }
  }
#endif

private let codableModels = "Sources/KeyPathDecode/KeyPathDecode.docc/CodableModels.md"

private func text(of path: String) throws -> String {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
  return try String(contentsOf: folder.appending(path: path), encoding: .utf8)
}
