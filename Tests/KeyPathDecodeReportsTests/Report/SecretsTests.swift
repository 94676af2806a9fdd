import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

@Suite struct SecretsTests {
  @Test("a custom reason does not repeat nearby secrets") func reasons() throws {
    let json: Any = ["login": "ada", "password": "hunter22", "list": [["pin": 4711]]]
    let error = try decodeError {
      try parse(json, "login") { (_: Any) -> Int in
        throw DecodeError(.invalidValue("hunter22 and 4711 do not match"), object: 1)
      }
    }
    expectEqual(error.report().failures[0].message, "<redacted> and <redacted> do not match")
    expectEqual(error.report(.kindsOnly).failures[0].message, "the reason is redacted")
    // To Swift the character differs, but a reader sees the secret.
    let joined = DecodeError(.invalidValue("not hunter22\u{301}"), object: json)
    #expect(!joined.report().allFormats.contains("hunter2"))
  }

  /// Code that prints a dictionary or JSON escapes the strings in it.
  @Test(
    "a reason does not repeat nearby secrets, however they are escaped",
    arguments: [
      "hunter22\"", "'hunter22", "hunter\\22", "hunter\n22", "hunter\r\n22", "hunter/22\t", "hünter22", "hunter22😀\"",
      "\u{0}hunter22\u{8}\u{C}", "\u{7F}hunter22", "hunter22\u{301}\"",
    ])
  func escapedReasons(secret: String) throws {
    let json: Any = ["login": ["password": secret]]
    let text = String(decoding: try JSONEncoder().encode([secret]), as: UTF8.self)
    let unslashed = String(
      decoding: try JSONSerialization.data(withJSONObject: [secret], options: .withoutEscapingSlashes), as: UTF8.self)
    for reason in ["\([secret])", "\(["a": [secret]])", text, unslashed, secret, secret.debugDescription] {
      let error = try decodeError {
        try parse(json, "login") { (_: Any) -> Int in throw DecodeError(.invalidValue("bad \(reason)"), object: 1) }
      }
      for report in [error.report(), error.report(.showingValues)] {
        let message = report.failures[0].message
        #expect(!message.contains("hunter") && !message.contains("22"), "\(message)")
      }
    }
  }

  @Test("alternatives, domains, and embedded JSON hide nearby secrets") func attemptsDomainsAndEmbeddedJSON() throws {
    let json: Any = [
      "login": ["id": "ada"], "password": "hunter22",
      "text": #"{"session": {"7f3a-canary": 1}, "pin": "4711", "login": "ada"}"#,
    ]
    let attempts = try decodeError {
      try json => "login"
        => .oneOf(
          .custom { (_: Any) -> Int in throw DecodeError(.invalidValue("not hunter22"), object: 1) },
          .custom { try $0 => "id" as Int }) as Int
    }
    #expect(!attempts.report().allFormats.contains("hunter22"))
    let domain = try decodeError {
      try parse(json, "login") { (_: Any) -> Int in throw NSError(domain: "hunter22", code: 4711) }
    }
    expectEqual(domain.report().failures[0].message, "threw <redacted> 4711")
    expectEqual(domain.report(.kindsOnly).failures[0].message, "threw NSError")
    expectEqual(domain.report(.init(redactedPaths: ["login"])).failures[0].message, "threw NSError")
    let embedded = try decodeError {
      try json => "text" => .embeddedJSON(.custom { try $0 => ["session", "7f3a-canary"] as String }) as String
    }
    expectEqual(embedded.report().failures[0].message, "embedded JSON: session.*: expected String, found number")
    let reason = try decodeError {
      try json => "text"
        => .embeddedJSON(
          .custom {
            try parse($0, "pin") { (_: Any) -> Int in throw DecodeError(.invalidValue("bad 4711"), object: 1) }
          }) as Int
    }
    expectEqual(reason.report().failures[0].message, "embedded JSON: pin: the reason is redacted")
    let beside = try decodeError {
      try json => "text"
        => .embeddedJSON(
          .custom {
            try parse($0, "login") { (_: Any) -> Int in throw DecodeError(.invalidValue("not of 4711"), object: 1) }
          }) as Int
    }
    expectEqual(beside.report().failures[0].message, "embedded JSON: login: not of <redacted>")
  }
}
