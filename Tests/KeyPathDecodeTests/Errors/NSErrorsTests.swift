import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct NSErrorsTests {
  @Test func fields() throws {
    let error = try decodeError { try ["users": [["id": 1], ["id": "hunter2"]]] => "users[1].id" as Int } as NSError
    #expect(error.domain == "KeyPathDecode.DecodeError" && error.code == 1)
    #expect(error.userInfo["pattern"] as? String == "users[*].id")
    #expect(error.userInfo["code"] as? String == "type_mismatch")
    #expect(error.localizedDescription == "users[1].id: expected Int, found string")
    #expect(!"\(error) \(error.userInfo)".contains("hunter2"))
  }

  @Test func numbersAreDifferent() {
    let codes = DecodeError.Code.allCases.map { DecodeError($0, at: "").errorCode }
    #expect(Set(codes).count == codes.count)
  }
}
