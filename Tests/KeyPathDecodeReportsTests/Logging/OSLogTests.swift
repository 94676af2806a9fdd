import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

/// The part of OSLog that the recipe uses. It keeps the text that other processes would see.
private struct OSLogMessage: ExpressibleByStringInterpolation {
  enum Privacy {
    case `public`, `private`
  }

  struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ value: @autoclosure () -> String, privacy: Privacy = .private) {
      text += privacy == .public ? value() : "<private>"
    }
  }

  let text: String
  init(stringLiteral text: String) { self.text = text }
  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

@Suite struct OSLogTests {
  private final class Logger {
    private(set) var lines: [String] = []
    func error(_ message: OSLogMessage) { lines.append(message.text) }
  }

  @Test("a log entry hides private values") func privacy() throws {
    let logger = Logger(), error = try LoggingGuideTests.error()
    logger.error("\(error.description, privacy: .public) [\(error.report().fingerprint, privacy: .public)]")
    let failure = error.report().failures[0]
    logger.error("\(failure.code.rawValue, privacy: .public) at \(failure.path, privacy: .private)")
    expectEqual(
      logger.lines,
      [
        "users[1].id: expected Int, found string in User [\(error.report().fingerprint)]", "type_mismatch at <private>",
      ])
  }
}
