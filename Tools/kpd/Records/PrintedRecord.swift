import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// The output for one record: the values that the pattern finds, and a line for each failure.
struct PrintedRecord: Sendable {
  let text: String
  let failures: FailureLines

  init(_ record: JSONNode, _ printing: RecordPrinting) throws {
    var text = "", failures = FailureLines(limit: printing.limit)
    let output = Output { (piece: String) throws(POSIXError) in text += piece }
    try printing.write(matchesIn: record, to: output, &failures)
    try output.flush()
    (self.text, self.failures) = (text, failures)
  }
}

/// How `kpd get` prints the records of a file.
struct RecordPrinting: Sendable {
  let file: String
  /// The path of the array whose elements are the records; nil for separate records.
  let array: DecodePath?
  /// The values to print from each record.
  let pattern: PathPattern
  let style: JSONStyle
  /// True to stop printing after a failure.
  let isStrict: Bool
  /// The maximum number of failures to list.
  let limit: Int

  /// Writes the values that the pattern finds in a record or a whole document, and adds a line for each failure.
  func write(matchesIn root: JSONNode, to output: Output, _ failures: inout FailureLines) throws(Failure) {
    try pattern.forEachMatch(in: root) { result, way throws(Failure) in
      if isStrict, failures.count > 0 { return }
      switch result {
      case .success(let value): try output.writeLine(value, style)
      case .failure(let error): failures.add { line(about: error, after: way) }
      }
    }
  }

  func line(about error: DecodeError, after way: [DecodePath.Step] = []) -> String {
    guard let array, let number = error.record else { return error.line(in: file, after: way) }
    return error.line(in: file, after: array.steps + [.index(number)] + way)
  }
}

extension Output {
  /// Writes a value and a line break. A string is written as bare text, unless each value has to be JSON on one line.
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
  /// The text with control characters escaped for a terminal, except line feeds and tabs.
  fileprivate var escapedLines: String {
    let parts = unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\t" }
    var text = ""
    for part in parts {
      text += escaped(String(part))
      if part.endIndex < endIndex { text.unicodeScalars.append(unicodeScalars[part.endIndex]) }
    }
    return text
  }
}
