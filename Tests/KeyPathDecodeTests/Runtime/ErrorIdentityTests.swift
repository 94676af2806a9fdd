import Testing

@testable import KeyPathDecode

@Suite struct ErrorIdentityTests {
  private enum Simple: Error { case first, second }
  private struct Text: Error { let text: String }
  private final class Instance: Error {}

  private static let errors: [any Error] = [
    Simple.first, Simple.second, Text(text: "a"), Instance(),
    DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a")),
    DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "b")),
  ]

  @Test("a rethrown error is the same and equals itself") func sameErrors() {
    for error in Self.errors {
      do {
        do { throw error } catch { throw error }
      } catch let again {
        #expect(isSameError(error, again))
        #expect(isEqualError(error, again))
      }
    }
  }

  @Test("different errors are neither the same nor equal") func otherErrors() {
    for (index, error) in Self.errors.enumerated() {
      for (other, second) in Self.errors.enumerated() where other != index {
        #expect(!isSameError(error, second))
        #expect(!isEqualError(error, second))
      }
    }
  }
}
