import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeStreams
import KeyPathDecodeWatch

/// Reads the reports and trends in files, and counts entries that are neither.
struct ReportIntake {
  /// The maximum number of problems to list.
  static let namedProblems = 5

  private(set) var corpus: Corpus
  private(set) var trends = DailyTrends()
  /// The first entries that were not reports, with their locations.
  private(set) var problems: [String] = []
  private(set) var problemCount = 0
  /// The location of the first time stamp that could not be read.
  private(set) var unreadTime: String?
  private(set) var unreadTimeCount = 0

  init(_ corpus: Corpus = Corpus()) {
    self.corpus = corpus
  }

  /// Reads a file: `try intake.read("errors.jsonl", Surroundings())`.
  mutating func read(_ file: String, _ surroundings: Surroundings) throws(POSIXError) {
    try readPieces(of: file, surroundings) { readPiece throws(POSIXError) in
      var lines = LineReader(readPiece)
      try read(&lines, of: file)
    }
  }

  private mutating func read(_ lines: inout LineReader, of file: String) throws(POSIXError) {
    var isFirst = true
    while let line = try lines.next() {
      let place = "\(visible(file)):\(line.number)"
      guard let bytes = line.bytes else {
        addProblem("the line is longer than \(LineReader.limit >> 20) MB; write one report per line", at: place)
        isFirst = false
        continue
      }
      if bytes.isBlank { continue }
      do throws(DecodeError) {
        add(try JSONDocument(bytes).root, at: place)
      } catch {
        if isFirst, error.isAtEnd(of: bytes), let rest = try lines.rest(),
          let documents = documents(in: bytes + Data("\n".utf8) + rest)
        {
          return documents.forEach { add($0, at: visible(file)) }
        }
        addProblem(error, at: place)
      }
      isFirst = false
    }
  }

  /// Adds a report, a report in a log entry, or an array of these.
  private mutating func add(_ json: JSONNode, at place: String) {
    guard json.kind == .array else { return addOne(json, at: place) }
    var index = 0
    json.forEachElement { element in
      addOne(element, at: "\(place): [\(index)]")
      index += 1
    }
  }

  private mutating func addOne(_ json: JSONNode, at place: String) {
    do throws(DecodeError) {
      let report = try json.enveloped
      if report.isTrend { return trends.add(try parse(report, "") { try DecodeTrend(json: $0) }) }
      let (date, isUnread) = date(in: json) ?? date(in: report) ?? (nil, false)
      try corpus.add(report, at: date)
      if isUnread {
        unreadTime = unreadTime ?? place
        unreadTimeCount += 1
      }
    } catch {
      addProblem(error, at: place)
    }
  }

  private mutating func addProblem(_ error: DecodeError, at place: String) {
    addProblem(error.path.steps.isEmpty ? error.problem : error.messageWithoutAdvice, at: place)
  }

  private mutating func addProblem(_ reason: String, at place: String) {
    problemCount += 1
    if problems.count < Self.namedProblems { problems.append("\(place): not a report: \(reason)") }
  }
}

/// The documents in concatenated JSON; nil if the bytes hold anything else.
private func documents(in bytes: Data) -> [JSONNode]? {
  try? JSONRecords(of: JSONNode.self, chunks: [bytes], framing: .concatenated).map { result throws(DecodeError) in
    try result.get()
  }
}

extension JSONNode {
  fileprivate var isTrend: Bool { self["models"] != nil && self["failures"] == nil }

  /// The report or trend in a log entry: the object itself, or the object or text under a common key.
  fileprivate var enveloped: JSONNode {
    get throws(DecodeError) {
      if self["failures"] != nil || isTrend { return self }
      for name in ["report", "trend", "message", "msg"] {
        guard let member = self[name] else { continue }
        if member.kind == .object { return member }
        if member.kind == .string, case let text = member.text, text.hasPrefix("{") {
          return try JSONDocument(Data(text.utf8)).root
        }
      }
      return self
    }
  }
}

/// The first time stamp in an object under a common key, and whether it is unreadable.
private func date(in json: JSONNode) -> (date: Date?, isUnread: Bool)? {
  for name in ["time", "timestamp", "@timestamp", "ts", "date", "at"] {
    guard let member = json[name], member.kind != .null else { continue }
    let date = (try? member => "" => .oneOf(.iso8601, .unixTime)) as Date?
    let isPlausible = date.map { Date.plausible.contains($0) } ?? false
    return (isPlausible ? date : nil, !isPlausible)
  }
  return nil
}

extension DecodeRule<Date> {
  /// Reads seconds since 1970, or milliseconds if seconds would be after the year 5138.
  fileprivate static var unixTime: DecodeRule {
    .map { (number: Double) in Date(timeIntervalSince1970: abs(number) < 1e11 ? number : number / 1_000) }
  }
}

extension Date {
  /// The years 1600 to 9999. They have four digits, and all calendars agree on them.
  fileprivate static var plausible: Range<Date> {
    Date(timeIntervalSince1970: -11_676_096_000)..<Date(timeIntervalSince1970: 253_402_300_800)
  }
}

extension DecodeError {
  /// True if the bytes are incomplete JSON.
  fileprivate func isAtEnd(of bytes: Data) -> Bool {
    guard let location else { return false }
    return bytes.dropFirst(location.byteOffset).isBlank
  }
}

extension Data {
  /// True if there is only white space, possibly after a byte order mark.
  fileprivate var isBlank: Bool {
    let text = starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
    return text.allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
  }
}
