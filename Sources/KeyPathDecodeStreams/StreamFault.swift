import KeyPathDecode

/// Why a stream or JSON that is still arriving cannot be read.
package enum StreamFault: ReadingFault {
  case longRecord(Int)
  /// Text outside the records.
  case longText(Int)
  case cutRecord, noSeparator
  case cutEvent, noEvents(found: String)
  case unreadable(file: String, String)
  case longDocument(Int), partialJSON5
}

extension StreamFault {
  package var words: String {
    switch self {
    case .longRecord(let limit): "the record is longer than \(limit) bytes"
    case .longText(let limit): "a key or value outside the records is longer than \(limit) bytes"
    case .cutRecord: "the record may be truncated: whitespace must follow a number, true, false or null (RFC 7464)"
    case .noSeparator: "expected a record separator (U+001E) before the record"
    case .cutEvent: "the stream ends inside an event: no empty line follows its data"
    case .noEvents(let format): "expected server-sent events, found \(format): check the status and Content-Type"
    case .unreadable(let file, let reason): "\(file): cannot be read: \(reason)"
    case .longDocument(let limit): "the JSON is longer than \(limit) bytes"
    case .partialJSON5: "JSON5 cannot be read before it is complete"
    }
  }

  package var clientWords: String? {
    switch self {
    case .longRecord, .longDocument: "is too long"
    default: nil
    }
  }

  package var isPlain: Bool { if case .unreadable = self { false } else { true } }

  package func advice(quote: String) -> String? {
    switch self {
    case .longRecord: "to allow more, set `recordLimit` in the options of the stream"
    case .longDocument: "to allow more, pass \(quote)byteLimit:\(quote)"
    case .partialJSON5: "collect all bytes first, then read them with the option \(quote)json5\(quote)"
    default: nil
    }
  }
}

extension DecodeError {
  package init(_ fault: StreamFault, object: Any) {
    self.init(.reading(fault), object: object)
  }
}
