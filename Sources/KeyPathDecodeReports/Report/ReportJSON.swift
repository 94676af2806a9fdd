import Foundation
import KeyPathDecode

extension DecodeReport: Encodable {
  /// The version of the encoding and of the fingerprint algorithm.
  ///
  /// Reports of version 1 can still be read. They have no models, and their fingerprints cover the whole path.
  public static let version = 2

  /// The report as one line of JSON, for a log:
  /// `{"excerpt":[…],"failures":[…],"fingerprint":"9c4d7e40b9a6f1d2","v":2}`.
  ///
  /// <doc:Reports> describes its members. ``init(json:)`` and any `Decoder` read it back to an equal report.
  public var json: String {
    var object = ObjectText()
    object.add("excerpt", excerpt.map(\.json))
    object.add("failures", failures.map(\.json))
    object.add("fingerprint", fingerprint)
    if hiddenFailures > 0 { object.add("hiddenFailures", hiddenFailures) }
    if hiddenUnreadKeys > 0 { object.add("hiddenUnreadKeys", hiddenUnreadKeys) }
    if !isComplete { object.add("isComplete", json: "false") }
    if shownFields != Self.shownGroups { object.add("shownFields", shownFields) }
    object.add("showsValues", json: "\(showsValues)")
    object.add(present: "source", source)
    if !unreadKeys.isEmpty { object.add("unreadKeys", unreadKeys.map(\.json)) }
    object.add("v", Self.version)
    return object.json
  }

  /// Writes the report with its version and fingerprint.
  public func encode(to encoder: any Encoder) throws { try encodeJSON(json, to: encoder) }
}

extension DecodeReport.Failure {
  fileprivate var json: String {
    var object = ObjectText()
    object.add("attempts", attempts.map(jsonText))
    object.add(present: "byteOffset", byteOffset)
    object.add(present: "certainty", certainty?.rawValue)
    object.add("code", code.rawValue)
    object.add(present: "expected", expected)
    object.add("fingerprint", fingerprint)
    object.add(present: "help", help)
    object.add("hints", hints.map(jsonText))
    object.add("label", label)
    if let location {
      object.add(
        "location",
        json: #"{"byteOffset":\#(location.byteOffset),"column":\#(location.column),"line":\#(location.line)}"#)
    }
    object.add("message", message)
    object.add(present: "model", model)
    object.add("path", path)
    object.add("pattern", pattern)
    object.add(present: "record", record)
    object.add(present: "suggestedCode", suggestedCode)
    return object.json
  }

  /// Writes the failure as it is in ``DecodeReport/json``.
  public func encode(to encoder: any Encoder) throws { try encodeJSON(json, to: encoder) }
}

extension DecodeReport.Line {
  fileprivate var json: String {
    var object = ObjectText()
    object.add("depth", depth)
    object.add(present: "failure", failure)
    object.add("isFollowed", json: "\(isFollowed)")
    object.add("key", key)
    if let others { object.add("others", others.map(\.description)) }
    object.add("role", role.rawValue)
    object.add("text", text)
    return object.json
  }

  /// Writes the line as it is in ``DecodeReport/json``.
  public func encode(to encoder: any Encoder) throws { try encodeJSON(json, to: encoder) }
}

extension DecodeReport.UnreadKey {
  fileprivate var json: String {
    var object = ObjectText()
    object.add(present: "missing", missing)
    object.add("path", path)
    return object.json
  }
}

/// Encodes the value of a JSON text.
func encodeJSON(_ json: String, to encoder: any Encoder) throws {
  try JSONDocument(Data(json.utf8)).root.encode(to: encoder)
}
