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

private struct User: KeyPathDecodable {
  let id: Int

  init(json: Any) throws {
    id = try json => "id"
  }
}

private struct Feed: KeyPathDecodable {
  let users: [Result<User, DecodeError>]

  init(json: Any) throws {
    users = try json => "users"
  }
}

@Suite("stored failures") struct FailureKeepingTests {
  @Test("a failure stored in optionals and dictionaries has its path") func optionalsAndDictionaries() throws {
    let nested: [String: [Result<Int, DecodeError>]?] = try (["a": ["b": [1, "x"]]] as Any) => "a"
    let error = try #require(nested["b"]??[1].error)
    #expect(error.path == "a.b[1]")
  }

  @Test("a failure in a nested Result has the whole path") func resultsInResults() throws {
    let result: Result<[Result<Int, DecodeError>], DecodeError> = try (["m": ["q"]] as Any) => "m"
    let error = try #require(try result.get()[0].error)
    #expect(error.path == "m[0]")
    #expect(try error.root => error.path as String == "q")
  }

  @Test("a failure stored in a model starts its path there") func models() throws {
    let feed: Feed = try ["feed": ["users": [["id": 1], ["id": "2"]]]] => "feed"
    let error = try #require(feed.users[1].error)
    #expect(error.path == "users[1].id")
    #expect(try error.root => error.path as String == "2")
  }

  @Test("a stored error is about the value being decoded") func objects() throws {
    struct Picky: KeyPathDecodable {
      init(json: Any) throws { throw DecodeError(.invalidValue("no"), object: "elsewhere") }
    }
    let results: [Result<Picky, DecodeError>] = try (["a": [1]] as Any) => "a"
    let error = try #require(results[0].error)
    #expect(error.path == "a[0]" && error.object as? Int == 1)
  }
}
