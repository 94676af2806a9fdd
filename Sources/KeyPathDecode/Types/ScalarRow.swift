import Foundation

/// What errors, diagnoses, problems for clients, Codable and the tools know about a scalar. A scalar without a row fails a test.
package final class ScalarRow: Sendable {
  package let type: any _Scalar.Type
  /// What a client of a server reads after "must be".
  package let clientWords: String
  /// Values that the type decodes, the likeliest first.
  package let samples: [any Sendable]
  /// Its JSON Schema.
  package let schema: String
  /// The type that Foundation's decoder requests to decode it.
  package let requested: Any.Type
  /// True if a `KeyPathDecoder` reads the type by `init(json:)`, which accepts what `init(from:)` accepts from JSON. It reads any
  /// other type by `init(from:)`, as Foundation's decoder does, with the strategies of the decoder.
  package let usesKeyPaths: Bool

  package var name: String { typeName(type) }

  private init(
    _ type: any _Scalar.Type, _ clientWords: String, _ samples: [any Sendable], schema: String,
    requesting requested: Any.Type, usesKeyPaths: Bool = false
  ) {
    (self.type, self.clientWords, self.samples, self.schema) = (type, clientWords, samples, schema)
    (self.requested, self.usesKeyPaths) = (requested, usesKeyPaths)
  }

  package static let date = "2001-01-01T00:00:00Z"

  /// All scalars, the most frequent first.
  package static let all: [ScalarRow] = {
    let url = "https://example.com"
    let base64 = "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"
    let rows = [
      ScalarRow(
        String.self, "a string", ["a", "1", date, url], schema: #"{"type": "string"}"#, requesting: String.self,
        usesKeyPaths: true),
      integer(Int.self),
      ScalarRow(
        Bool.self, "true or false", [false, true], schema: #"{"type": "boolean"}"#, requesting: Bool.self,
        usesKeyPaths: true),
      number(Double.self, requesting: Double.self),
      ScalarRow(
        Date.self, "a date", [date], schema: #"{"type": "string", "format": "date-time"}"#, requesting: String.self),
      ScalarRow(
        URL.self, "a URL", [url], schema: #"{"type": "string", "format": "uri-reference", "minLength": 1}"#,
        requesting: String.self, usesKeyPaths: true),
      ScalarRow(
        UUID.self, "a UUID", ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"],
        schema: #"{"type": "string", "format": "uuid"}"#, requesting: String.self, usesKeyPaths: true),
      ScalarRow(
        Data.self, "a string in base64", ["AAAA"],
        schema: #"{"type": "string", "contentEncoding": "base64", "pattern": "\#(base64)"}"#, requesting: String.self),
      number(Decimal.self, requesting: Decimal.self), number(Float.self, requesting: Float.self),
      number(CGFloat.self, requesting: Double.self),
      ScalarRow(
        Character.self, "a string", ["a"], schema: #"{"type": "string", "minLength": 1}"#, requesting: String.self,
        usesKeyPaths: true),
      integer(Int64.self), integer(Int32.self), integer(UInt.self), integer(UInt64.self), integer(UInt32.self),
      integer(Int16.self), integer(UInt16.self), integer(Int8.self), integer(UInt8.self),
    ]
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return rows }
    return rows + [integer(Int128.self), integer(UInt128.self)]
  }()

  /// The row of a type, or nil for a type that is not a scalar.
  package static func row(of type: Any.Type) -> ScalarRow? { all.first { $0.type == type } }

  package static func row(named name: String) -> ScalarRow? { all.first { $0.name == name } }

  /// An integer with the bounds of its type. The width of `Int` depends on the platform, and JSON has no wider integers.
  private static func integer(_ type: any (_Scalar & FixedWidthInteger).Type) -> ScalarRow {
    let isBounded = type != Int.self && type != UInt.self && type.bitWidth <= 64
    let bounds =
      switch (isBounded, type.isSigned) {
      case (true, _): #", "minimum": \#(type.min), "maximum": \#(type.max)"#
      case (false, true): ""
      case (false, false): #", "minimum": 0"#
      }
    return ScalarRow(
      type, "an integer", [1, 0, 50], schema: #"{"type": "integer"\#(bounds)}"#, requesting: type, usesKeyPaths: true)
  }

  private static func number(_ type: any _Scalar.Type, requesting requested: Any.Type) -> ScalarRow {
    ScalarRow(type, "a number", [1, 0, 50], schema: #"{"type": "number"}"#, requesting: requested, usesKeyPaths: true)
  }
}
