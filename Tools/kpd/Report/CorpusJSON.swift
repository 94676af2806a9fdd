import Foundation
import KeyPathDecode
import KeyPathDecodeReports

extension CorpusPage {
  /// The version of the format that ``writeJSON(to:)`` writes.
  static let version = 1

  func writeJSON(to output: Output) throws(Failure) {
    let head = try node(of: Head(self))
    try output.write("{")
    for key in head.keys {
      guard let value = head[key] else { continue }
      try output.write("\n  \"\(key)\": ")
      try output.write(value, lineBreak: "\n  ")
      try output.write(",")
    }
    try output.write("\n  \"groups\": [")
    for (index, group) in groups.enumerated() {
      try output.write(index == 0 ? "\n    " : ",\n    ")
      try output.write(node(of: Group(group)), lineBreak: "\n    ")
    }
    try output.write("\n  ]\n}\n")
  }

  private func node(of value: some Encodable) throws(Failure) -> JSONNode {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try located { try JSONDocument(encoder.encode(value)).root }
  }
}

/// The members that apply to all groups together.
private struct Head: Encodable {
  let v = CorpusPage.version
  let reports: Int, notReports: Int, firstSeen: String?, lastSeen: String?, others: Others?

  struct Others: Encodable {
    let count: Int, fingerprints: Int, hasMoreFingerprints: Bool, firstSeen: String?, lastSeen: String?
  }

  init(_ page: CorpusPage) {
    reports = page.count
    notReports = page.problemCount
    firstSeen = page.seen.first?.second
    lastSeen = page.seen.last?.second
    let rest = page.others
    others =
      rest.count == 0
      ? nil
      : Others(
        count: rest.count, fingerprints: rest.fingerprintCount, hasMoreFingerprints: rest.hasMoreFingerprints,
        firstSeen: rest.seen.first?.second, lastSeen: rest.seen.last?.second)
  }
}

private struct Group: Encodable {
  let fingerprint: String, count: Int, code: DecodeError.Code, pattern: String, firstSeen: String?, lastSeen: String?
  let indexes: [[Int]], hasMoreIndexes: Bool, exemplar: DecodeReport

  init(_ group: DecodeReportGroup) {
    fingerprint = group.fingerprint
    count = group.count
    code = group.failure.code
    pattern = group.failure.pattern
    firstSeen = group.firstSeen?.second
    lastSeen = group.lastSeen?.second
    indexes = group.indexes
    hasMoreIndexes = group.hasMoreIndexes
    exemplar = group.exemplar
  }
}

extension Date {
  /// The date as RFC 3339 in UTC: `2025-06-02T09:14:31Z`.
  var second: String { formatted(.iso8601) }
}
