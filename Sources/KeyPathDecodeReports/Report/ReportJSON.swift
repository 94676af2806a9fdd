import Foundation
import KeyPathDecode

extension DecodeReport: Encodable {
  /// The version of the encoding and of the fingerprint algorithm.
  ///
  /// Reports of version 1 can still be read. They have no models, and their fingerprints cover the whole path.
  public static let version = 2

  private enum CodingKeys: String, CodingKey {
    case version = "v"
    case fingerprint, source, showsValues, failures, excerpt, hiddenFailures, shownFields, isComplete, unusedKeys,
      hiddenUnusedKeys
  }

  /// The report as one line of JSON, for a log:
  /// `{"excerpt":[…],"failures":[…],"fingerprint":"9c4d7e40b9a6f1d2","v":2}`.
  ///
  /// <doc:Reports> describes its members. ``init(json:)`` and any `Decoder` read it back to an equal report.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A report holds only strings, integers and Booleans.
    return String(decoding: try! encoder.encode(self), as: UTF8.self)
  }

  /// Writes the report with its version and fingerprint.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(fingerprint, forKey: .fingerprint)
    try container.encodeIfPresent(source, forKey: .source)
    try container.encode(showsValues, forKey: .showsValues)
    try container.encode(failures, forKey: .failures)
    try container.encode(excerpt, forKey: .excerpt)
    if hiddenFailures > 0 { try container.encode(hiddenFailures, forKey: .hiddenFailures) }
    if shownFields != Self.shownGroups { try container.encode(shownFields, forKey: .shownFields) }
    if !isComplete { try container.encode(isComplete, forKey: .isComplete) }
    if !unusedKeys.isEmpty { try container.encode(unusedKeys, forKey: .unusedKeys) }
    if hiddenUnusedKeys > 0 { try container.encode(hiddenUnusedKeys, forKey: .hiddenUnusedKeys) }
  }
}
