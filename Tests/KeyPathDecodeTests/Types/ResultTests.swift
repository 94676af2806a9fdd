import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct User: KeyPathDecodable {
  let id: Int

  init(json: Any) throws {
    id = try json => "id"
  }
}

@Suite struct ResultTests {
  @Test("a Result stores a failure with its path and root") func results() throws {
    let json: Any = ["users": [["id": 1], ["id": "2"], NSNull()] as [Any]]
    let users: [Result<User, DecodeError>] = try json => "users"
    #expect(try users[0].get().id == 1)
    let errors = users.compactMap(\.error)
    #expect(
      errors.map(\.summary) == [
        "users[1].id: expected Int, found string in User",
        "users[2]: expected object, found null in User",
      ])
    #expect(try errors[0].root => errors[0].path as String == "2")
  }
}
