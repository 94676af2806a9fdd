import Foundation
import KeyPathDecode

extension CorpusPage {
  /// The version of the form that ``writeJSON(to:)`` writes.
  static let version = 1

  /// The groups for programs, indented, with sorted keys.
  func writeJSON(to output: Output) throws(Failure) {
    let document: JSONDocument
    do {
      document = try JSONDocument(JSONEncoder().encode(self))
    } catch {
      throw .dataFailed("the groups cannot be written: \(error)")
    }
    try output.write(document.root)
    try output.write("\n")
  }
}

extension CorpusPage: Encodable {
  private enum CodingKeys: String, CodingKey {
    case version = "v"
    case reports, notReports, firstSeen, lastSeen, groups, others
  }

  private enum GroupKeys: String, CodingKey {
    case fingerprint, count, code, pattern, firstSeen, lastSeen, indexes, hasMoreIndexes, exemplar
  }

  private enum OtherKeys: String, CodingKey {
    case count, fingerprints, hasMoreFingerprints, firstSeen, lastSeen
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(count, forKey: .reports)
    try container.encode(problemCount, forKey: .notReports)
    try container.encodeIfPresent(seen.first?.second, forKey: .firstSeen)
    try container.encodeIfPresent(seen.last?.second, forKey: .lastSeen)
    var list = container.nestedUnkeyedContainer(forKey: .groups)
    for group in groups {
      var container = list.nestedContainer(keyedBy: GroupKeys.self)
      try container.encode(group.fingerprint, forKey: .fingerprint)
      try container.encode(group.count, forKey: .count)
      try container.encode(group.failure.code, forKey: .code)
      try container.encode(group.failure.pattern, forKey: .pattern)
      try container.encodeIfPresent(group.firstSeen?.second, forKey: .firstSeen)
      try container.encodeIfPresent(group.lastSeen?.second, forKey: .lastSeen)
      try container.encode(group.indexes, forKey: .indexes)
      try container.encode(group.hasMoreIndexes, forKey: .hasMoreIndexes)
      try container.encode(group.exemplar, forKey: .exemplar)
    }
    if others.count == 0 { return }
    var rest = container.nestedContainer(keyedBy: OtherKeys.self, forKey: .others)
    try rest.encode(others.count, forKey: .count)
    try rest.encode(others.fingerprintCount, forKey: .fingerprints)
    try rest.encode(others.hasMoreFingerprints, forKey: .hasMoreFingerprints)
    try rest.encodeIfPresent(others.seen.first?.second, forKey: .firstSeen)
    try rest.encodeIfPresent(others.seen.last?.second, forKey: .lastSeen)
  }
}

extension Date {
  /// As RFC 3339 in UTC: `2025-06-02T09:14:31Z`.
  var second: String { formatted(.iso8601) }
}
