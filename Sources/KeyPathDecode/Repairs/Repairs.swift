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

  /// Decodes `json` with `decode`. If that fails, decodes it again with repairs, or throws the failure that no repair helps.
  @_semantics("optimize.sil.specialize.generic.never")
  package func decode<Value>(_ json: Any, _ decode: (Any) throws(DecodeError) -> Value) throws(DecodeError) -> Value {
    if isEmpty { return try decode(json) }
    var value: Value?
    _ = try deciding { () throws(DecodeError) in
      try changes(for: json, areKept: false) { json throws(DecodeError) in value = try decode(json) }
    }
    return value!
  }

  /// Returns the changes with which `json` decodes, or an empty array if it decodes without any.
  func changes(
    for json: Any, areKept: Bool = true, _ decode: (Any) throws(DecodeError) -> Void
  ) throws(DecodeError) -> [PayloadChange] {
    if case .malformed(let path) = table { throw DecodeError(walkAlong: path, from: json) }
    do throws(DecodeError) {
      try decode(json)
      return []
    } catch {
      let session = RepairSession(table, root: json, keepsChanges: areKept)
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

  /// Decodes a value from JSON text, with repairs for what it does not expect:
  /// `try User(jsonString: text, repairs: ["tags": .or([])])`.
  ///
  /// - Throws: `invalid_json` for text that is not JSON, or any error of decoding that no repair helps.
  public init(jsonString: String, repairs: Repairs) throws(DecodeError) {
    try self.init(json: try JSONDocument(jsonString: jsonString).root, repairs: repairs)
  }

  /// Decodes a value with repairs for what it does not expect: `try User(json: json, repairs: ["tags": .or([])])`.
  ///
  /// - Throws: Any error of decoding that no repair helps, or `invalid_path` for a pattern that cannot be read.
  public init(json: Any, repairs: Repairs) throws(DecodeError) {
    self = try repairs.decode(json, decodeRecord)
  }
}

/// What to decode instead of a value that fails, in a table of ``Repairs``: `"price": .lenient`.
public struct Repair: Sendable {
  /// The repair as code writes it, for warnings: `.or`, and `.or(0)`.
  let name: String, words: String
  let isDrop: Bool
  let isRemoval: Bool
  /// Returns the payload with the repair, or nil if the repair does not apply.
  let payload: @Sendable (FailedValue) throws -> Any?

  @inline(never)
  private init(
    _ name: String, _ argument: String = "", isDrop: Bool = false, isRemoval: Bool = false,
    _ payload: @escaping @Sendable (FailedValue) throws -> Any?
  ) {
    (self.name, words, self.isDrop, self.isRemoval) = (name, name + argument, isDrop, isRemoval)
    self.payload = payload
  }

  /// Decodes this JSON instead: `"choices[*].created": .or(0)`, `"tags": .or([])`.
  public static func or(_ json: JSONNode) -> Repair {
    Repair(".or", json.byteRange.count > 32 ? "(…)" : "(\(json))") { $0.replaced(by: json) }
  }

  /// Decodes null instead, which is nil if the type is optional: `"usage.details": .null`.
  public static var null: Repair {
    Repair(".null") { $0.value.map(isNull) == true ? nil : $0.replaced(by: NSNull()) }
  }

  /// Decodes null instead of an empty string, as ``DecodeRule/emptyAsNull()`` does: `"**.url": .emptyAsNull`.
  public static var emptyAsNull: Repair {
    Repair(".emptyAsNull") { $0.value.map(isEmptyString) == true ? $0.replaced(by: NSNull()) : nil }
  }

  /// Decodes an empty object instead of an empty array, which PHP and Lua write for both: `"rates": .emptyAsObject`.
  public static var emptyAsObject: Repair {
    Repair(".emptyAsObject") { failed in
      failed.value.flatMap { ListView($0) }?.count == 0 ? failed.replaced(by: [String: Any]()) : nil
    }
  }

  /// Decodes a lone value as an array of one, as the rule `.oneOrMany` does: `"items": .oneOrMany`.
  ///
  /// It does not apply to null.
  public static var oneOrMany: Repair {
    Repair(".oneOrMany") { failed in
      failed.value.flatMap { isNull($0) || ListView($0) != nil ? nil : failed.replaced(by: [$0]) }
    }
  }

  /// Removes the member from its object: `"usage": .missing`.
  ///
  /// It does not apply to the elements of an array.
  public static var missing: Repair { Repair(".missing", isRemoval: true) { $0.removed } }

  /// Removes the element from its array, or the member from its object: `"commands[*]": .dropped`.
  public static var dropped: Repair { Repair(".dropped", isDrop: true, isRemoval: true) { $0.removed } }

  /// Decodes a scalar even if it is written as another type, as ``DecodeRule/lenient`` does: `"**.price": .lenient`.
  public static var lenient: Repair {
    Repair(".lenient") { failed in
      failed.value.flatMap { failed.failure?.readingLeniently($0) }.flatMap(failed.replaced)
    }
  }

  /// Decodes what a closure returns for the value: `"state": .map { ($0 as? String)?.lowercased() ?? $0 }`.
  ///
  /// It does not apply to a missing value.
  ///
  /// - Parameter transform: Receives the value as a plain tree and returns another. An error that it throws ends the
  ///   decoding.
  public static func map(_ transform: @escaping @Sendable (Any) throws -> Any) -> Repair {
    Repair(".map") { failed in try failed.value.map { try transform(plain($0)) }.flatMap(failed.replaced) }
  }

  /// Decodes another member of the same object: `"users[*].login": .from("username")`.
  public static func from(_ key: String) -> Repair {
    Repair(".from", "(\(quoted(shortened(key, to: 64))))") { failed in
      failed.object.flatMap(ObjectView.init)?[key].flatMap(failed.replaced)
    }
  }
}

/// A value that a repair may replace.
final class FailedValue {
  /// The failure of the value itself; nil if that is inside the value.
  let failure: DecodeError?
  let payload: Any
  let steps: ArraySlice<DecodePath.Step>
  let isMissing: Bool

  init(failure: DecodeError?, payload: Any, steps: ArraySlice<DecodePath.Step>, isMissing: Bool) {
    (self.failure, self.payload, self.steps, self.isMissing) = (failure, payload, steps, isMissing)
  }

  /// The value; nil if it is missing.
  var value: Any? { isMissing ? nil : TreeStepping.follow(steps[...], from: payload).value }
  var object: Any? { steps.last?.isKey == true ? TreeStepping.follow(steps.dropLast(), from: payload).value : nil }
  var removed: Any? { isMissing || object == nil ? nil : copy(with: nil) }
  func replaced(by json: Any) -> Any? { copy(with: json) }

  /// A copy of the payload. Making it reads all members on the way, which is not what the code reads.
  private func copy(with json: Any?) -> Any? { withoutReports { replacing(payload, at: steps, with: json) } }
}
