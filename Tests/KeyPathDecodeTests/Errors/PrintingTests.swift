import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct APIError: Error { let cause: any Error, request: String? }
private enum Level: String, KeyPathDecodable, CaseIterable { case low, high }
private final class Box { let error: DecodeError; init(_ error: DecodeError) { self.error = error } }

private func dumped(_ value: Any) -> String {
  var text = ""
  dump(value, to: &text)
  return text
}

private func mirrored(_ value: Any, depth: Int = 6) -> String {
  "\(value)"
    + (depth == 0 ? "" : Mirror(reflecting: value).children.map { mirrored($0.value, depth: depth - 1) }.joined())
}

/// Nothing that Swift prints by default shows a value of the payload.
@Suite("printing of errors") struct PrintingTests {
  private static var payload: [String: Any] {
    [
      "password": "hunter2", "pin": 770_077, "list": ["hunter2"],
      "inner": ["token": "hunter2", "text": #"{"a": "hunter2"}"#],
    ]
  }

  private static let failures: [@Sendable (Any) throws -> Any] = [
    { try $0 => "password" as Int }, { try $0 => "password" as Level }, { try $0 => "password" as Date },
    { try $0 => "password" as UUID }, { try $0 => "pin" as UInt8 }, { try $0 => "pin" as String },
    { try $0 => "list" as [Int] }, { try $0 => "inner.token.x" as Int }, { try $0 => "inner.tokem" as Int },
    { try $0 => "password" => .oneOf(.unixSeconds, .date(format: "yyyy")) as Date },
    { try $0 => "inner.text" => .embeddedJSON as [Int] }, { try $0 => "list" as [Level] },
    { try $0 => "password" => .check("too short") { (text: String) in text.count > 9 } },
    {
      try parse($0, "password") {
        throw DecodeError(.unknownRawValue("\($0)", type: Level.self, allowed: []), object: $0)
      }
    },
    { try $0 => "inner" => .tagged("token", [:]) as Int }, { try $0 => "list" as Set<UUID> },
    { try $0 => "inner" as Result<Int, DecodeError> },
  ]

  @Test("no way of printing an error shows the payload", arguments: failures.indices)
  func everyWay(index: Int) throws {
    let data = try JSONSerialization.data(withJSONObject: Self.payload)
    for json in [Self.payload as Any, try JSONDocument(data).root] {
      var thrown: (any Error)?
      do { if let result = try Self.failures[index](json) as? Result<Int, DecodeError> { _ = try result.get() } } catch
      { thrown = error }
      let error = try #require(thrown as? DecodeError)
      let result = Result<Int, any Error>.failure(error)
      let ways: [String] = [
        "\(error)", String(reflecting: error), error.localizedDescription, dumped(error), mirrored(error),
        "\(error.kind)", String(reflecting: error.kind), dumped(error.kind), "\(APIError(cause: error, request: nil))",
        dumped(APIError(cause: error, request: nil)), "\([error])", "\(Optional(error) as Any)", "\(result)",
        dumped(result),
        dumped(Box(error)), mirrored(["cause": error]), "\(error as NSError)", "\((error as NSError).userInfo)",
        "\(DecodingError(error))", dumped(DecodingError(error)), String(describing: error.location as Any),
        "\(DecodeWarning(error: error, recovery: .usedNil))", dumped(DecodeWarning(error: error, recovery: .usedNil)),
        String(reflecting: DecodeWarning(error: error, recovery: .usedNil)), "\(["x": result])",
      ]
      for (way, text) in ways.enumerated() {
        #expect(
          !text.contains("hunter2") && !text.contains("770077") && !text.contains("770_077"), "way \(way): \(text)")
      }
    }
  }
}
