import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

/// The part of Sentry that the recipe uses.
private final class Event {
  var error: (any Error)?
  var fingerprint: [String]?
  var tags: [String: String]?
  var extra: [String: Any]?
}

private final class Options {
  var beforeSend: ((Event) -> Event?)?
}

@Suite struct SentryTests {
  @Test("an event gets the fingerprint and tags, but no values") func beforeSend() throws {
    let options = Options(), event = Event(), error = try LoggingGuideTests.error()
    options.beforeSend = { event in
      guard let error = event.error as? DecodeError else { return event }
      let attributes = error.attributes
      event.fingerprint = ["decode", attributes["decode.fingerprint"] ?? error.code.rawValue]
      event.tags = (event.tags ?? [:]).merging(attributes) { $1 }
      event.extra = (event.extra ?? [:]).merging(["report": error.report().text()]) { $1 }
      return event
    }
    event.error = error
    event.tags = ["screen": "users"]
    let sent = try #require(options.beforeSend?(event))
    expectEqual(sent.fingerprint, ["decode", error.report().fingerprint])
    expectEqual(sent.tags?["decode.code"], "type_mismatch")
    expectEqual(sent.tags?["screen"], "users")
    #expect(!"\(sent.tags ?? [:]) \(sent.extra ?? [:])".contains("hunter2"))
    let foreign = Event()
    foreign.error = CancellationError()
    expectEqual(options.beforeSend?(foreign)?.fingerprint, nil)
  }
}
