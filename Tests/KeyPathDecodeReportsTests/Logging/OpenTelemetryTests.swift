import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

/// The part of OpenTelemetry's Swift API that the recipe uses.
private enum AttributeValue: Equatable {
  case string(String)
}

private protocol Span: AnyObject {
  func addEvent(name: String, attributes: [String: AttributeValue])
}

private final class RecordedSpan: Span {
  private(set) var events: [(name: String, attributes: [String: AttributeValue])] = []

  func addEvent(name: String, attributes: [String: AttributeValue]) {
    events.append((name, attributes))
  }
}

extension Span {
  func record(_ error: DecodeError) {
    var attributes = error.attributes.mapValues { AttributeValue.string($0) }
    attributes["exception.type"] = .string("KeyPathDecode.DecodeError")
    attributes["exception.message"] = .string(error.description)
    addEvent(name: "exception", attributes: attributes)
  }
}

@Suite struct OpenTelemetryTests {
  @Test("an error becomes an exception event with attributes") func exception() throws {
    let span = RecordedSpan(), error = try LoggingGuideTests.error()
    span.record(error)
    expectEqual(span.events.map(\.name), ["exception"])
    expectEqual(
      span.events[0].attributes,
      [
        "exception.type": .string("KeyPathDecode.DecodeError"),
        "exception.message": .string("users[1].id: expected Int, found string in User"),
        "decode.code": .string("type_mismatch"), "decode.pattern": .string("users[*].id"),
        "decode.model": .string("User"),
        "decode.fingerprint": .string(error.report().fingerprint),
      ])
  }
}
