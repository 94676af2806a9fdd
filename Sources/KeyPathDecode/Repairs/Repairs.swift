import Foundation

/// What to decode instead of values that a type does not expect, by path.
///
/// ```swift
/// var decoder = KeyPathDecoder()
/// decoder.repairs = [
///   "models[*].created": .or(0),   // this JSON instead
///   "commands[*]": .dropped,       // a command that fails leaves the array
///   "**.price": .lenient,           // "12.50" is a number
/// ]
/// let reply = try decoder.decode(ChatReply.self, from: data)
/// ```
///
/// A repair is tried only if decoding fails, at the value that fails: first those whose pattern matches its path, then
/// those whose pattern matches the value around it, and so on outwards. Several for one path are tried in order. A missing
/// key fails at its own path. A payload that decodes is never changed, and a failure that a type catches itself is not
/// repaired.
///
/// Each use is a ``DecodeWarning`` with the original error, which ``collectingWarnings(_:)`` collects. If no repair
/// helps, the error is the original one, with the errors of the attempts in ``DecodeError/otherAttempts``.
public struct Repairs: Sendable {
  private let table: Table

  /// True if there are none.
  var isEmpty: Bool { if case .empty = table { true } else { false } }

  private init(_ table: Table) { self.table = table }

  /// Creates a table from pairs: `Repairs(fields.map { (PathPattern($0), .null) })`.
  public init(_ repairs: [(PathPattern, Repair)]) {
    let malformed = repairs.first { $0.0.isMalformed }?.0.malformedPath
    table =
      repairs.isEmpty ? .empty : malformed.map { .malformed($0) } ?? .byPath(PathMatcher(repairs.map(\.0)), repairs)
  }

  /// Chooses each repair in code: `Repairs { error in error.code == .unknownRawValue ? .or("other") : nil }`.
  ///
  /// `.dropped` drops the nearest element or member around the failure whose absence helps.
  ///
  /// - Parameter choose: Receives each failure with its path from the root, and returns nil to leave it. An error that it
  ///   throws ends the decoding.
  public init(_ choose: @escaping @Sendable (DecodeError) throws -> Repair?) { table = .inCode(choose) }

  /// Repairs what can be repaired without data that is not in the payload: `decoder.repairs = .relaxed`.
  ///
  /// In this order: ``Repair/lenient`` for a scalar; `[]` for a missing or null array; ``Repair/emptyAsObject``;
  /// ``Repair/oneOrMany`` for an object; null or a missing member where the type is optional; and ``Repair/dropped`` for an
  /// element of an array or a member of a dictionary. The value around the failure is next, and so on outwards.
  public static var relaxed: Repairs { Repairs(.relaxed) }

  /// Decodes `json` with `decode`. If that fails, decodes it again with repairs.
  ///
  /// - Throws: `invalid_path` if a pattern cannot be read, or the failure that no repair helps.
  @_semantics("optimize.sil.specialize.generic.never")
  package func decode<Value>(_ json: Any, _ decode: (Any) throws(DecodeError) -> Value) throws(DecodeError) -> Value {
    if isEmpty { return try decode(json) }
    if case .malformed(let path) = table { throw DecodeError(walkAlong: path, from: json) }
    return try deciding { () throws(DecodeError) in
      do throws(DecodeError) {
        return try decode(json)
      } catch {
        var value: Value?
        try RepairSession(table, root: json).run(error) { json throws(DecodeError) in value = try decode(json) }
        return value!
      }
    }
  }
}

extension Repairs {
  /// Returns the changes with which `json` decodes, or an empty array if it decodes as it is.
  ///
  /// - Throws: `invalid_path` if a pattern cannot be read, or the failure that no repair helps.
  func changes(
    for json: Any, _ decode: (Any) throws(DecodeError) -> Void
  ) throws(DecodeError) -> [ChangedPayload.Change] {
    if case .malformed(let path) = table { throw DecodeError(walkAlong: path, from: json) }
    do throws(DecodeError) {
      try decode(json)
      return []
    } catch {
      let session = RepairSession(table, root: json, keepsChanges: true)
      try session.run(error, decode)
      return session.changes
    }
  }
}

extension Repairs: ExpressibleByDictionaryLiteral {
  /// Creates a table: `decoder.repairs = ["usage.details": .null, "**.price": .lenient]`.
  public init(dictionaryLiteral repairs: (PathPattern, Repair)...) {
    self.init(repairs)
  }
}

extension KeyPathDecodable {
  /// Decodes a value from the bytes of a JSON document, with repairs for what it does not expect:
  /// `try User(jsonData: data, repairs: ["tags": .or([])])`.
  ///
  /// - Throws: `invalid_json` for bytes that are not JSON, or any error of decoding that no repair helps. Every error has
  ///   its ``DecodeError/location``.
  public init(jsonData: Data, repairs: Repairs) throws(DecodeError) {
    try self.init(json: try JSONDocument(jsonData).root, repairs: repairs)
  }

  /// Decodes a value with repairs for what it does not expect: `try User(json: json, repairs: ["tags": .or([])])`.
  ///
  /// - Throws: Any error of decoding that no repair helps, or `invalid_path` for a pattern that cannot be read.
  public init(json: Any, repairs: Repairs) throws(DecodeError) {
    self = try repairs.decode(json) { json throws(DecodeError) in
      try parse(json, .root, with: { try Self(json: $0) })
    }
  }
}
