import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// Payloads in which a server describes an error instead of sending the requested data.
@Suite struct ErrorResponseTests {
  private struct User: KeyPathDecodable {
    let id: Int, login: String, email: String?, plan: String
    init(json: Any) throws {
      id = try json => "id"
      login = try json => "login"
      email = try json => "email"
      plan = try json => "plan"
    }
  }

  private struct Viewer: KeyPathDecodable {
    let user: User
    init(json: Any) throws { user = try json => "data.viewer" }
  }

  private struct Failure: KeyPathDecodable {
    let message: String, code: Int, requestID: String
    init(json: Any) throws {
      message = try json => "error.message"
      code = try json => "error.code"
      requestID = try json => "request_id"
    }
  }

  private static let looks = "the payload looks like an error response: "

  @Test(
    "an error response is recognized by its members",
    arguments: [
      (#"{"error": {"code": 401, "message": "hunter2"}}"#, "error.message (string), error.code (number)"),
      (#"{"error": "hunter2"}"#, "error (string)"),
      (#"{"error": "invalid_grant", "error_description": "hunter2"}"#, "error (string), error_description (string)"),
      (#"{"ok": false, "error": "hunter2", "needed": "x", "provided": "y"}"#, "error (string)"),
      (#"{"success": false, "message": "hunter2"}"#, "message (string)"),
      (#"{"error": true, "message": "hunter2"}"#, "message (string)"),
      (#"{"errors": [{"message": "hunter2", "path": ["viewer"]}], "data": null}"#, "errors[0].message (string)"),
      (
        #"{"errors": [{"status": "404", "title": "hunter2"}], "jsonapi": {"version": "1.1"}}"#,
        "errors[0].title (string), errors[0].status (string)"
      ),
      (#"{"errors": ["hunter2"]}"#, "errors[0] (string)"),
      (#"{"message": "hunter2", "errors": {"email": ["hunter2"]}}"#, "errors (object), message (string)"),
      (
        #"{"type": "https://example.com/out", "title": "hunter2", "status": 403, "detail": "hunter2", "instance": "/1"}"#,
        "title (string), status (number), detail (string)"
      ),
      (#"{"type": "about:blank", "title": "hunter2"}"#, "title (string)"),
      (#"{"message": "hunter2", "documentation_url": "hunter2"}"#, "message (string)"),
      (
        #"{"message": "hunter2", "documentation_url": "hunter2", "status": "404"}"#, "message (string), status (string)"
      ),
      (#"{"statusCode": 500, "message": "hunter2"}"#, "message (string), statusCode (number)"),
      (#"{"errorMessage": "hunter2", "errorType": "hunter2"}"#, "errorMessage (string)"),
      (#"{"fault": {"faultstring": "hunter2"}}"#, "fault (object)"),
    ])
  func errorMembers(text: String, signs: String) throws {
    for json in [try JSONDocument(Data(text.utf8)).root, try JSONSerialization.jsonObject(with: Data(text.utf8))]
      as [Any]
    {
      let report = try decodeError { try User(json: json) }.report()
      expectEqual(report.failures[0].hints, [Self.looks + signs])
      #expect(!report.failures[0].message.contains("hunter2") && !report.failures[0].label.contains("hunter2"))
      // The same holds if the model expects a list.
      try expectEqual(decodeError { try [User](json: json) }.report().failures[0].hints, [Self.looks + signs])
      let diagnosis = diagnose(User.self, json: json)
      expectEqual(diagnosis.failures.count, 4)
      expectEqual(diagnosis.report.failures.count, 1)
      expectEqual(diagnosis.report.failures[0].hints, [Self.looks + signs])
      expectEqual(diagnosis.report.hiddenFailures, 3)
      expectEqual(diagnosis.report.fingerprint, diagnosis.report.failures[0].fingerprint)
    }
  }

  /// GraphQL responds with null, or with only part of the data.
  @Test(
    "GraphQL errors are recognized beside null or partial data",
    arguments: [#"null"#, #"{"viewer": null}"#, #"{"viewer": {"id": 1}}"#, "{}"])
  func graphQL(data: String) throws {
    let text = #"{"errors": [{"message": "hunter2"}], "data": \#(data)}"#
    let report = try decodeError { try Viewer(jsonData: Data(text.utf8)) }.report()
    expectEqual(report.failures[0].hints, [Self.looks + "errors[0].message (string)"])
    expectEqual(diagnose(Viewer.self, jsonData: Data(text.utf8)).report.failures[0].hints, report.failures[0].hints)
  }

  /// Payloads that have most keys, or merely a key with such a name.
  @Test(
    "an ordinary payload is not an error response",
    arguments: [
      #"{"id": 1, "login": "ada", "email": "a", "error": "hunter2"}"#, #"{"errors": [], "data": {}}"#,
      #"{"error": null}"#, #"{"error": {}}"#, #"{"message": "hi"}"#, #"{"title": "Tea", "type": "drink"}"#,
      #"{"title": "Tea", "status": 1}"#, #"{"status": "open", "code": 7}"#, #"{"code": 200, "data": {"id": 1}}"#, "{}",
      #"{"ok": true, "message": "hi"}"#, #"{"error": "hunter2", "message": "hi", "author": 5}"#,
      #"{"id": 1, "message": "hi", "status": 500, "author": 5}"#,
    ])
  func noFalseAlarms(text: String) throws {
    let error = try decodeError { try User(jsonData: Data(text.utf8)) }
    #expect(error.report().failures[0].hints.allSatisfy { !$0.hasPrefix(Self.looks) })
  }

  private static let adviceOnMissing = [DecodeError(.missingKey("a"), object: ()).codeAdvice(quote: "`")]

  /// A model that reads the error expects an error response.
  @Test("a model that reads the error gets no hint") func modelsOfErrors() throws {
    let json: Any = ["error": ["message": "hunter2", "code": "E1"], "status": 400]
    let failures = diagnose(Failure.self, json: json).report.failures
    expectEqual(failures.map(\.path), ["error.code", ""])
    expectEqual(failures.map(\.hints), [[], Self.adviceOnMissing])
    let missing = try decodeError { try ["errors": [["message": "x"]]] => "message" as String }
    expectEqual(missing.report().failures[0].hints, Self.adviceOnMissing)
  }

  @Test("a lone message that nothing reads is an error") func loneMessages() throws {
    let json: Any = ["message": "hunter2"]
    try expectEqual(
      decodeError { try [User](json: json) }.report().failures[0].hints, [Self.looks + "message (string)"])
    expectEqual(diagnose(User.self, json: json).report.failures.map(\.hints), [[Self.looks + "message (string)"]])
  }

  @Test("nested failures and hidden keys get no hint") func elsewhere() throws {
    let json: Any = ["user": ["error": "hunter2"]]
    let inner = try decodeError { try json => "user" as User }.report()
    expectEqual(inner.failures[0].hints, Self.adviceOnMissing)
    let hidden = try decodeError { try User(json: ["error": "x"]) }.report(.init(hiddenKeys: [""]))
    #expect(hidden.failures[0].hints.allSatisfy { !$0.hasPrefix(Self.looks) })
  }
}
