import KeyPathDecode

/// Why a stream or JSON that is still arriving cannot be read.
package enum StreamFault: ReadingFault {
  case longRecord(Int)
  /// Text outside the records.
  case longText(Int)
  case cutRecord, noSeparator
  case cutEvent, noEndMark, noEvents(found: String)
  case unreadable(file: String, String)
  case longDocument(Int), partialJSON5
}

extension StreamFault {
  package var error: DecodeError { DecodeError(.reading(self), object: ()) }

  package func row(quote: String) -> ReadingFaultRow {
    switch self {
    case .longRecord(let limit):
      .init(
        "the record is longer than \(limit) bytes", client: "is too long",
        advice: "to allow more, set `recordLimit` in the options of the stream")
    case .longText(let limit): .init("a key or value outside the records is longer than \(limit) bytes")
    case .cutRecord:
      .init("the record may be truncated: whitespace must follow a number, true, false or null (RFC 7464)")
    case .noSeparator: .init("expected a record separator (U+001E) before the record")
    case .cutEvent: .init("the stream ends inside an event: no empty line follows its data", isIncomplete: true)
    case .noEndMark: .init("the stream ends before its end mark: a truncated download?", isIncomplete: true)
    case .noEvents(let format):
      .init("expected server-sent events, found \(format): check the status and Content-Type")
    case .unreadable(let file, let reason): .init("\(file): cannot be read: \(reason)", isPlain: false)
    case .longDocument(let limit):
      .init(
        "the JSON is longer than \(limit) bytes", client: "is too long",
        advice: "to allow more, pass \(quote)byteLimit:\(quote)")
    case .partialJSON5:
      .init(
        "JSON5 and trailing commas cannot be read before the text is complete",
        advice: "collect all bytes first, then read them with that option")
    }
  }
}

extension DecodeError {
  /// The same error about a stream, and not about anything that was read from it.
  ///
  /// - Parameters:
  ///   - place: Where it is in the stream, if that is known.
  ///   - record: The record, if all of it fails.
  func ofStream(at place: ByteLocation? = nil, record: (any DocumentOrigin)? = nil) -> DecodeError {
    var error = self
    if let place { error.fields.clues.location = Location(place) }
    if let record { error.fields.clues.document = record }
    error.fields.clues.isOfStream = true
    return error
  }
}
