import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct DecodeErrorTests {
  @Test("an error's path leads from the root to its object") func thePathLeadsToTheObject() throws {
    let json: Any = ["a": ["b": [["c": "x"], ["c": 300], NSNull()] as [Any]], "n": NSNull()] as [String: Any]
    let failures: [() throws -> Any] = [
      { try json => "a.b[0].c" as Int }, { try json => "a.b.1.c" as Int8 }, { try json => "a.b[9]" as Int },
      { try json => "a.z" as Int }, { try json => "n.x" as Int }, { try json => "a.b" as [[String: Int8]] },
      { try json => "a" as [String: [[String: String]]] }, { try json => "a.b[0].c.d" as Int },
      { try json => "z" | "a.y" as Int }, { try json => "a" => "z" | "b" as Int }, { try json => "a[" as Int },
      { try json => "n" | "a.z" as Int },
    ]
    for failure in failures {
      let error = try decodeError(failure)
      expectEqual("\(error.root)", "\(json)")
      expectEqual("\(try error.root => error.path as Any)", "\(error.object)", "\(error)")
    }
  }

  @Test("setting an error's fields leaves copies unchanged") func fieldsCanBeSet() {
    var error = DecodeError(.invalidValue("a"), object: 1)
    let copy = error
    error.path = "x.y"
    error.object = 2
    error.root = 3
    error.kind = .invalidValue("b")
    error.location = .init(line: 1, column: 2, byteOffset: 3)
    expectEqual(error.description, "x.y: b")
    expectEqual(error.object as? Int, 2)
    expectEqual(error.root as? Int, 3)
    expectEqual(error.location, DecodeError.Location(line: 1, column: 2, byteOffset: 3))
    expectEqual(copy.description, "(root): a")
    expectEqual(copy.location, nil)
  }
}

private struct Feed: KeyPathDecodable {
  let ids: [Int], login: String

  init(json: Any) throws {
    ids = try json => "ids"
    login = try json => "user.login"
  }
}

@Suite struct EquatableTests {
  @Test("`#expect(throws:)` compares an error's code and path") func expectations() {
    #expect(throws: DecodeError(.typeMismatch, at: "ids[1]")) { try Feed(json: ["ids": [1, "2"]]) }
    #expect(throws: DecodeError(.missingKey, at: "user.login")) {
      try Feed(json: ["ids": [], "user": [:]] as [String: Any])
    }
    #expect(throws: DecodeError(.missingKey, at: "ids")) { try Feed(json: [:]) }
    #expect(throws: DecodeError(.typeMismatch, at: "")) { try Feed(json: 5) }
    #expect(throws: DecodeError(.indexOutOfRange, at: "[3]")) { try [1, 2] => 3 as Int }
    #expect(throws: DecodeError(.numberOutOfRange, at: "a")) { try ["a": 300] => "a" as Int8 }
  }

  @Test(
    "errors are equal if their codes and paths are",
    arguments: [
      (DecodeError(.missingKey, at: "a.b"), DecodeError(.missingKey, at: "a.c"), false),
      (DecodeError(.missingKey, at: "a.b"), DecodeError(.missingKey, at: "a.b"), true),
      (DecodeError(.missingKey, at: "a[0]"), DecodeError(.missingKey, at: "a.0"), true),
      (DecodeError(.typeMismatch, at: "a"), DecodeError(.nullValue, at: "a"), false),
      (DecodeError(.invalidValue("x"), object: 1), DecodeError(.invalidValue("y"), object: 2), true),
      (DecodeError(.indexOutOfRange, at: "a[1]"), DecodeError(.indexOutOfRange, at: "a[2]"), false),
    ])
  func comparison(left: DecodeError, right: DecodeError, areEqual: Bool) { expectEqual(left == right, areEqual) }

  @Test("every code makes an error at a path", arguments: DecodeError.Code.allCases)
  func everyCode(code: DecodeError.Code) {
    let error = DecodeError(code, at: "a[0]")
    expectEqual(error.code, code)
    expectEqual(DecodeError(error.kind, object: 1).code, code)
    #expect(error == DecodeError(code, at: "a[0]") && error != DecodeError(code, at: "a[1]"))
    #expect(error.description.hasPrefix("a"))
    expectEqual(error.errorCode, DecodeError(code, at: "").errorCode)
  }
}

private struct Odd: Error, Equatable { let reason: String }

@Suite struct ErrorContextTests {
  /// The text of the other error may show values.
  @Test("another type of error is kept but not printed") func otherErrors() throws {
    let json: Any = ["items": [["name": "a"], ["title": "b"]], "n": NSNull()] as [String: Any]
    let error = try decodeError { try parse(json, "items[1]") { _ in throw Odd(reason: "secret") } as Int }
    expectEqual(error.code, .other)
    expectEqual(error.path, "items[1]")
    expectEqual(error.object as? [String: String], ["title": "b"])
    expectEqual((error.root as? [String: Any])?.count, 2)
    guard case .other(let original) = error.kind else { throw error }
    expectEqual(original as? Odd, Odd(reason: "secret"))
    expectEqual(error.description, "items[1]: threw Odd")
  }

  @Test("a thrown DecodeError keeps its kind and gains the path") func decodeErrors() throws {
    let error = try decodeError {
      try parse(["a": ["b": [1, 2]]] as Any, "a.b") { json in
        try parse(json, 1) { throw DecodeError(.invalidValue("is even"), object: $0) } as Int
      }
    }
    expectEqual("\(error)", "a.b[1]: is even")
    expectEqual(error.path.steps, [.key("a"), .key("b"), .index(1)])
    expectEqual(error.object as? Int, 2)
  }
}

private struct User: KeyPathDecodable {
  let id: Int
  init(json: Any) throws { id = try json => "id" }
}

private struct Members: KeyPathDecodable {
  let users: [Result<User, DecodeError>]
  init(json: Any) throws { users = try json => "users" }
}

@Suite("stored failures") struct FailureKeepingTests {
  @Test("a failure stored in optionals and dictionaries has its path") func optionalsAndDictionaries() throws {
    let nested: [String: [Result<Int, DecodeError>]?] = try (["a": ["b": [1, "x"]]] as Any) => "a"
    let error = try #require(nested["b"]??[1].error)
    expectEqual(error.path, "a.b[1]")
  }

  @Test("a failure stored in a model starts its path there") func models() throws {
    let feed: Members = try ["feed": ["users": [["id": 1], ["id": "2"]]]] => "feed"
    let error = try #require(feed.users[1].error)
    expectEqual(error.path, "users[1].id")
    try expectEqual(error.root => error.path as String, "2")
  }

  @Test("a stored error is about the value being decoded") func objects() throws {
    struct Picky: KeyPathDecodable {
      init(json: Any) throws { throw DecodeError(.invalidValue("no"), object: "elsewhere") }
    }
    let results: [Result<Picky, DecodeError>] = try (["a": [1]] as Any) => "a"
    let error = try #require(results[0].error)
    expectEqual(error.path, "a[0]")
    expectEqual(error.object as? Int, 1)
  }
}
