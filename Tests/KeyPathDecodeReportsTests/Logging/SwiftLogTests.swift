import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

/// The part of swift-log that the recipe uses.
final class Logger {
  typealias Metadata = [String: MetadataValue]

  enum MetadataValue: Equatable {
    case string(String)
  }

  struct Message: ExpressibleByStringInterpolation {
    let text: String
    init(stringLiteral text: String) { self.text = text }
  }

  private(set) var lines: [(message: String, metadata: Metadata)] = []

  func error(_ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil) {
    lines.append((message().text, metadata() ?? [:]))
  }
}

extension DecodeError {
  var metadata: Logger.Metadata {
    attributes.mapValues { .string($0) }
  }
}

@Suite struct SwiftLogTests {
  @Test("a log line has the error's attributes, but no values") func metadata() throws {
    let logger = Logger(), error = try LoggingGuideTests.error()
    logger.error("\(error)", metadata: error.metadata)
    logger.error("\(error.report().json)", metadata: error.metadata)
    expectEqual(logger.lines[0].message, "users[1].id: expected Int, found string in User")
    expectEqual(logger.lines[0].metadata["decode.pattern"], .string("users[*].id"))
    try expectEqual(DecodeReport(jsonString: logger.lines[1].message), error.report())
    #expect(!"\(logger.lines)".contains("hunter2"))
  }
}
