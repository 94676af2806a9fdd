import KeyPathDecode
import TestSupport
import Testing

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
  func comparison(left: DecodeError, right: DecodeError, areEqual: Bool) {
    #expect((left == right) == areEqual)
  }

  @Test("every code makes an error at a path", arguments: DecodeError.Code.allCases)
  func everyCode(code: DecodeError.Code) {
    let error = DecodeError(code, at: "a[0]")
    #expect(error.code == code)
    if case .other = error.kind { #expect(code == .other) }
    #expect(error == DecodeError(code, at: "a[0]") && error != DecodeError(code, at: "a[1]"))
    #expect(error.description.hasPrefix("a"))
    #expect(error.errorCode == DecodeError(code, at: "").errorCode)
  }
}
