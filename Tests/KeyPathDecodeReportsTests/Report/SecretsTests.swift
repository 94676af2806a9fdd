import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

@Suite struct SecretsTests {
  /// A reason that someone wrote does not repeat the secrets around the failure.
  @Test func reasons() throws {
    let json: Any = ["login": "ada", "password": "hunter22", "list": [["pin": 4711]]]
    let error = try decodeError {
      try parse(json, "login") { (_: Any) -> Int in
        throw DecodeError(.invalidValue("hunter22 and 4711 do not match"), object: 1)
      }
    }
    #expect(error.report().failures[0].message == "<redacted> and <redacted> do not match")
    #expect(error.report(.kindsOnly).failures[0].message == "the reason is redacted")
  }
}
