import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeWatch

/// The contents of a `kpd report`, for any format.
struct CorpusPage {
  /// The groups, largest first.
  private(set) var groups: [DecodeReportGroup]
  let others: Corpus.Others
  let count: Int
  let seen: Span
  /// The number of entries that were not reports.
  let problemCount: Int

  /// The groups that an earlier run does not have.
  func since(_ earlier: Corpus) -> CorpusPage {
    let known = Set(earlier.groups.map(\.fingerprint))
    var page = self
    page.groups = groups.filter { !known.contains($0.fingerprint) }
    return page
  }

  /// - Parameter showsValues: True to show the values that the reports hold.
  init(_ corpus: Corpus, problemCount: Int = 0, showsValues: Bool = false) {
    groups = corpus.groups.map { group in
      var group = group
      if !showsValues { group.exemplar = group.exemplar.withoutValues }
      return group
    }
    others = corpus.others
    count = corpus.count
    seen = corpus.seen
    self.problemCount = problemCount
  }
}

/// The formats of `--format`.
enum CorpusFormat: String, CaseIterable {
  case text, markdown, html, json

  static var names: [String] { allCases.map(\.rawValue) }

  /// The format with a name; text for nil.
  init(_ name: String?) { self = name.flatMap(CorpusFormat.init(rawValue:)) ?? .text }
}

extension Output {
  func write(_ page: CorpusPage, _ format: CorpusFormat, _ surroundings: Surroundings) throws(Failure) {
    switch format {
    case .text: try write(page.text(width: surroundings.columns, color: surroundings.colorsOutput))
    case .markdown: try page.writeMarkdown(to: self)
    case .html: try page.writeHTML(to: self)
    case .json: try page.writeJSON(to: self)
    }
  }
}

// MARK: Words that all formats share

extension CorpusPage {
  /// `2,496 reports of 7 fingerprints`.
  var summary: String {
    let all = groups.count + others.fingerprintCount
    return
      "\(counted(count, "report")) of \(others.hasMoreFingerprints ? "more than " : "")\(counted(all, "fingerprint"))"
  }

  /// The groups that are not kept: `12 other fingerprints`.
  var othersSummary: String {
    "\(others.hasMoreFingerprints ? "more than " : "")\(counted(others.fingerprintCount, "other fingerprint"))"
  }

  /// The entries that were left out: `3 entries were not reports`; nil if there are none.
  var problemSummary: String? {
    if problemCount == 0 { return nil }
    return problemCount == 1 ? "1 entry was not a report" : "\(problemCount.grouped) entries were not reports"
  }

  /// The share of all reports: `48.2%`.
  func share(_ part: Int) -> String { percentage(part, of: count) }
}

extension DecodeReportGroup {
  /// The first failure. A report has at least one.
  var failure: DecodeReport.Failure { exemplar.failures[0] }

  /// The first failure in plain words, for `htmlSentence`.
  var words: String { reason(failure.code, at: failure.pattern, expected: failure.expected, found: nil) }

  var seen: Span {
    var span = Span()
    span.add(firstSeen)
    span.add(lastSeen)
    return span
  }

  /// The pattern of the first failure, with the number of other failures: `users[*].id (and 2 more)`.
  var pattern: String {
    let pattern = failure.pattern.isEmpty ? "(root)" : failure.pattern
    return exemplar.failures.count == 1 ? pattern : "\(pattern) (and \(exemplar.failures.count - 1) more)"
  }

  /// The location of the exemplar's first failure, if its file is known: `payload.json:4:10`.
  var source: String? { exemplar.source.map { failure.place(in: $0) } }

  /// The location of the exemplar's first failure: `payload.json:4:10`, or the known parts of it, `users[1].id
  /// payload.json`.
  var example: String {
    let place = failure.place(in: exemplar.source)
    if exemplar.source != nil, failure.location != nil { return place }
    return "\(failure.path.isEmpty ? "(root)" : failure.path)\(place.isEmpty ? "" : " \(place)")"
  }

  /// The maximum number of places to list.
  private static let namedPlaces = 3

  /// The places of the failures in words: `users[0].id and users[7].id`, `14 places, first users[0].id`. Nil if the
  /// paths have no indexes.
  ///
  /// - Parameter code: Formats a path as code.
  func places(_ code: (String) -> String) -> String? {
    let paths = indexes.prefix(Self.namedPlaces).map { code(path(at: $0)) }
    if indexes.count > Self.namedPlaces || hasMoreIndexes {
      return "\(hasMoreIndexes ? "more than " : "")\(indexes.count) places, first \(paths.list)"
    }
    return paths.isEmpty ? nil : paths.list
  }

  /// The pattern with its stars replaced by indexes, or `index 3.0` if they cannot be matched to the pattern.
  private func path(at indexes: [Int]) -> String {
    let parts = failure.pattern.split(separator: "[*]", omittingEmptySubsequences: false)
    guard exemplar.failures.count == 1, parts.count == indexes.count + 1 else {
      return "index \(indexes.map(String.init).joined(separator: "."))"
    }
    return zip(parts, indexes).map { "\($0)[\($1)]" }.joined() + parts[indexes.count]
  }
}

extension [String] {
  /// `a`, `a and b`, `a, b and c`.
  fileprivate var list: String {
    count < 2 ? joined() : "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
  }
}

extension Date {
  /// The day in UTC: `2025-06-02`.
  var day: String { KeyPathDecodeWatch.day(of: self) }

  /// The minute in UTC: `2025-06-02 09:14`.
  var minute: String {
    formatted(.iso8601.year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false))
      .prefix(16).description
  }
}
