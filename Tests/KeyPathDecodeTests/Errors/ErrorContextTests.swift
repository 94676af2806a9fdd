import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Odd: Error, Equatable {
  let reason: String
}

@Suite struct ErrorContextTests {
  /// The text of the other error may show values.
  @Test("another type of error is kept but not printed") func otherErrors() throws {
    let json: Any = ["items": [["name": "a"], ["title": "b"]], "n": NSNull()] as [String: Any]
    let error = try decodeError { try parse(json, "items[1]") { _ in throw Odd(reason: "secret") } as Int }
    #expect(error.code == .other)
    #expect(error.path == "items[1]")
    #expect(error.object as? [String: String] == ["title": "b"])
    #expect((error.root as? [String: Any])?.count == 2)
    guard case .other(let original) = error.kind else { throw error }
    #expect(original as? Odd == Odd(reason: "secret"))
    #expect(error.description == "items[1]: threw Odd")
  }

  @Test("a thrown DecodeError keeps its kind and gains the path") func decodeErrors() throws {
    let error = try decodeError {
      try parse(["a": ["b": [1, 2]]] as Any, "a.b") { json in
        try parse(json, 1) { throw DecodeError(.invalidValue("is even"), object: $0) } as Int
      }
    }
    #expect("\(error)" == "a.b[1]: is even")
    #expect(error.path.steps == [.key("a"), .key("b"), .index(1)])
    #expect(error.object as? Int == 2)
  }
}
