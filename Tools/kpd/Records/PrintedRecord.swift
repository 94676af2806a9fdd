import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// What a worker makes of a record: the text of what the pattern finds in it, and a line for what it does not find.
struct PrintedRecord: Sendable {
  let text: String
  let failures: FailureLines

  init(_ record: JSONNode, _ printing: RecordPrinting) throws {
    var text = "", failures = FailureLines(limit: printing.limit)
    let output = Output { (piece: String) throws(POSIXError) in text += piece }
    try printing.pattern.forEachMatch(in: record) { result, way throws(Failure) in
      if printing.isStrict, failures.count > 0 { return }
      switch result {
      case .success(let value): try output.writeLine(value, printing.style)
      case .failure(let error): failures.add { printing.line(about: error, after: way) }
      }
    }
    try output.flush()
    (self.text, self.failures) = (text, failures)
  }
}

/// What `kpd get` prints of each record of a file.
struct RecordPrinting: Sendable {
  let file: String
  /// Where the array is whose elements are the records; nil if they stand by themselves.
  let array: DecodePath?
  /// What is printed of a record.
  let pattern: PathPattern
  let style: JSONStyle
  /// True if nothing is printed after a failure.
  let isStrict: Bool
  /// How many failures are named.
  let limit: Int

  func line(about error: DecodeError, after way: [DecodePath.Step] = []) -> String {
    guard let array, let number = error.record else { return error.line(in: file, after: way) }
    return error.line(in: file, after: array.steps + [.index(number)] + way)
  }
}

extension Output {
  /// Writes a value and a line break; a string as its bare text, unless it has to take one line.
  func writeLine(_ value: JSONNode, _ style: JSONStyle) throws(Failure) {
    if value.kind == .string, !style.isCompact {
      try write(style.isEscaped ? value.text.escapedLines : value.text)
    } else {
      try write(value, style)
    }
    try write("\n")
  }
}

extension String {
  /// The text with what a terminal would obey escaped, except line feeds and tabs.
  fileprivate var escapedLines: String {
    let parts = unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\t" }
    var text = ""
    for part in parts {
      text += String(part).escaped
      if part.endIndex < endIndex { text.unicodeScalars.append(unicodeScalars[part.endIndex]) }
    }
    return text
  }
}
