import KeyPathDecode
import TestSupport

#if !canImport(Darwin) && compiler(>=6.3)
  /// The claims of README and *Codable models* about `JSONDecoder` in Swift 6.3 on Linux.
  @Suite struct ComparedTests {
    private struct Address: Decodable { let zipCode: Int }

    private static func error(for payload: String) throws -> DecodingError {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try #require(throws: DecodingError.self) { try decoder.decode([Address].self, from: Data(payload.utf8)) }
    }

    @Test("README shows what JSONDecoder prints for the payload at its top") func readme() throws {
      let lines = projectText("README.md").components(separatedBy: "```")[1].split(separator: "\n").map {
        String($0.dropFirst(21))
      }
      let error = try Self.error(for: lines[0])
      #expect("\(error)" == "\(lines[1]) \(lines[2])" && error.localizedDescription == lines[3])
    }

    @Test("the guide on Codable models shows what JSONDecoder prints") func codableModels() throws {
      let guide = guide("CodableModels")
      let error = try Self.error(for: #"[{"zip_code": 1}, {"zip_code": "2"}]"#)
      #expect(guide.contains("`\("\(error)".components(separatedBy: "Expected")[0])…`"))
      #expect(guide.contains("| `localizedDescription` | `\(error.localizedDescription)`"))
      let fraction = try "\(Self.error(for: #"[{"zip_code": 1.5}]"#))"
      let words = "The given data was not valid JSON."
      expectEqual(fraction, "DecodingError.dataCorrupted: Data was corrupted. Debug description: \(words)")
      #expect(guide.contains("| `\(words)`, without a path |"))
      for text in ["1.00000000000000000001", "1e-400"] {
        #expect(guide.contains(text) && (try? JSONDecoder().decode(Int.self, from: Data(text.utf8))) != nil)
        #expect(throws: DecodeError(.numberOutOfRange, at: "")) {
          try KeyPathDecoder().decode(Int.self, from: Data(text.utf8))
        }
      }
      let digits = Data(String(repeating: "3", count: 42).utf8)
      #expect(throws: Never.self) { try JSONDecoder().decode(Decimal.self, from: digits) }
      #expect(throws: DecodeError(.numberOutOfRange, at: "")) {
        try KeyPathDecoder().decode(Decimal.self, from: digits)
      }
    }
  }
#elseif canImport(Darwin)
  /// The claims of *Codable models* about `JSONDecoder` on Apple's systems.
  @Suite struct ComparedTests {
    @Test("the guide on Codable models shows the localized description") func localizedDescription() throws {
      let error = try #require(throws: DecodingError.self) { try JSONDecoder().decode(Int.self, from: Data("[]".utf8)) }
      expectEqual(error.localizedDescription, "The data couldn’t be read because it isn’t in the correct format.")
      #expect(guide("CodableModels").contains("; Apple's: `\(error.localizedDescription)` |"))
    }
  }
#endif
