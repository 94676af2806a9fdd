import Foundation

/// What to decode instead of a value that fails, in a table of ``Repairs``: `"price": .lenient`.
public struct Repair: Sendable {
  /// The repair as code writes it, for warnings: `.or` and `(0)`.
  let name: String, argument: String
  /// True if the value may also be removed from its array.
  let isDrop: Bool
  /// True if the value may be removed from its object.
  let isRemoval: Bool
  /// Returns the payload with the repair, or nil if the repair does not apply.
  let payload: @Sendable (FailedValue) throws -> Any?

  private init(
    _ name: String, _ argument: String = "", isDrop: Bool = false, isRemoval: Bool = false,
    _ payload: @escaping @Sendable (FailedValue) throws -> Any?
  ) {
    (self.name, self.argument, self.isDrop, self.isRemoval) = (name, argument, isDrop, isRemoval)
    self.payload = payload
  }

  /// Decodes this JSON instead: `"choices[*].created": .or(0)`, `"tags": .or([])`.
  public static func or(_ json: JSONNode) -> Repair {
    Repair(".or", json.byteRange.count > 32 ? "(…)" : "(\(json))") { $0.replaced(by: json) }
  }

  /// Decodes null instead, which is nil where the type is optional: `"usage.details": .null`.
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

  /// Decodes an array of the value where it stands alone, as the rule `.oneOrMany` does: `"items": .oneOrMany`.
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

  /// Decodes what a closure makes of the value: `"state": .map { ($0 as? String)?.lowercased() ?? $0 }`.
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
struct FailedValue {
  /// The failure of the value itself; nil if that is inside the value.
  let failure: DecodeError?
  let payload: Any
  /// The steps from the payload to the value.
  let steps: ArraySlice<DecodePath.Step>
  let isMissing: Bool

  /// The value; nil if it is missing.
  var value: Any? { isMissing ? nil : follow(steps, from: payload).value }
  /// The object around the value, if it is a member.
  var object: Any? { steps.last?.isKey == true ? follow(steps.dropLast(), from: payload).value : nil }
  /// The payload without the value, if it is a member.
  var removed: Any? { isMissing || object == nil ? nil : copy(with: nil) }
  /// The payload with another value.
  func replaced(by json: Any) -> Any? { copy(with: json) }

  /// A copy of the payload. Making it reads all members on the way, which is not what the code reads.
  private func copy(with json: Any?) -> Any? { withoutReports { replacing(payload, at: steps, with: json) } }
}
