import Foundation
import KeyPathDecode
import TestSupport
import Testing

private enum Currency: String, KeyPathDecodableKey, CaseIterable {
  case eur, usd
}

private struct Folded: KeyPathDecodableKey {
  let text: String

  init?(jsonKey: String) {
    text = jsonKey.lowercased()
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

@Suite struct CollectionsTests {
  @Test func indexesAndKeysAreInThePath() throws {
    let json: Any = ["a": [["x": [1, 2]], ["x": [3, "4"]]] as [Any]]
    let error = try decodeError { try json => "a" as [[String: [Int]]] }
    #expect(error.path == "a[1].x[1]")
    #expect(error.object as? String == "4")
    #expect(try error.root => error.path as String == "4")
  }

  @Test func keys() throws {
    #expect(try [Int: String](json: ["1": "a", "-2": "b"]) == [1: "a", -2: "b"])
    #expect(try [Currency: Double](json: ["eur": 1, "usd": 1.1]) == [.eur: 1, .usd: 1.1])
    #expect(outcome { try [Int: String](json: ["01": "a"]) } == "invalid_value | 01: the key is not a valid Int")
    #expect(
      outcome { try [Currency: Int](json: ["eur": 1, "gbp": 2]) }
        == #"unknown_raw_value | gbp: the value is not a known Currency (allowed: "eur", "usd")"#)
    #expect(
      outcome { try [Folded: Int](json: ["A": 1, "a": 2]) }
        == "invalid_value | (root): two keys of the object read as the same Folded")
    #expect(
      outcome { try [String: Int](json: [1, 2]) } == "type_mismatch | (root): expected [String: Int], found array")
    #expect(outcome { try [[Int?]](json: "x") } == "type_mismatch | (root): expected [[Int?]], found string")
    #expect(outcome { try Set<Int>(json: "x") } == "type_mismatch | (root): expected Set<Int>, found string")
  }

  /// The order of a dictionary changes from run to run; the error does not.
  @Test func firstErrorByKey() throws {
    for _ in 0..<20 {
      var json: [String: Any] = [:]
      for key in ["d", "c", "b", "e", "a"].shuffled() { json[key] = key == "a" ? 1 : "x" }
      #expect(try decodeError { try [String: Int](json: json) }.path == "b")
    }
  }

  @Test func results() throws {
    let json: Any = ["users": [["id": 1], ["id": "2"], NSNull()] as [Any]]
    let users: [Result<User, DecodeError>] = try json => "users"
    #expect(try users[0].get().id == 1)
    let errors = users.compactMap { result in if case .failure(let error) = result { error } else { nil } }
    #expect(
      errors.map(\.description) == [
        "users[1].id: expected Int, found string",
        "users[2]: expected object, found null (use =>? or an optional if it may be null)",
      ])
    #expect(try errors[0].root => errors[0].path as String == "2")

    let nested: [String: [Result<Int, DecodeError>]?] = try (["a": ["b": [1, "x"]]] as Any) => "a"
    guard case .failure(let error)?? = nested["b"]??[1] as Result<Int, DecodeError>?? else {
      Issue.record("the second element fails")
      return
    }
    #expect(error.path == "a.b[1]")

    let feed: Feed = try ["feed": json] => "feed"
    guard case .failure(let inner) = feed.users[1] else { throw errors[0] }
    #expect(inner.path == "users[1].id")
    #expect(try inner.root => inner.path as String == "2")
  }

  @Test func resultsInResults() throws {
    typealias Inner = Result<[Result<Int, DecodeError>], DecodeError>
    let result: Inner = try (["m": ["q"]] as Any) => "m"
    guard case .failure(let error) = try result.get()[0] else { throw CocoaError(.coderInvalidValue) }
    #expect(error.path == "m[0]")
    #expect(try error.root => error.path as String == "q")
  }

  /// Whatever object its thrower names, a kept error is about the value that was being decoded.
  @Test func keptErrorsOfUsers() throws {
    struct Picky: KeyPathDecodable {
      init(json: Any) throws { throw DecodeError(.invalidValue("no"), object: "elsewhere") }
    }
    let results: [Result<Picky, DecodeError>] = try (["a": [1]] as Any) => "a"
    guard case .failure(let error) = results[0] else { throw CocoaError(.coderInvalidValue) }
    #expect(error.path == "a[0]" && error.object as? Int == 1)
  }

  @Test func manyMembersOfAFoundationDictionary() throws {
    let object = NSMutableDictionary()
    for index in 0..<5_000 { object["key\(index)"] = index }
    object["z"] = "bad"
    #expect(try decodeError { try [String: Int](json: object) }.path == "z")
  }
}
