import Foundation
import KeyPathDecode

/// A JSON object in Unbox.
public typealias UnboxableDictionary = [String: Any]

/// A model that reads itself from a JSON object.
///
/// ```swift
/// struct User: Unboxable {
///   let name: String
///
///   init(unboxer: Unboxer) throws {
///     name = try unboxer.unbox(key: "name")
///   }
/// }
/// let user: User = try unbox(dictionary: ["name": "Ada"])
/// ```
///
/// To use it in models that are already `KeyPathDecodable`, declare that too: `extension User: KeyPathDecodable {}`.
public protocol Unboxable {
  /// Reads a model.
  ///
  /// - Throws: What the unboxer throws, or errors of your own, which pass through unchanged.
  init(unboxer: Unboxer) throws
}

/// A model that reads itself from a JSON object and a context.
public protocol UnboxableWithContext {
  /// What the model needs besides the object.
  associatedtype UnboxContext

  /// Reads a model in a context.
  init(unboxer: Unboxer, context: UnboxContext) throws
}

extension KeyPathDecodable where Self: Unboxable {
  /// Reads a model by its `init(unboxer:)`: `extension User: KeyPathDecodable {}` makes it a result of `=>`.
  ///
  /// - Throws: A `DecodeError` with the full path.
  public init(json: borrowing Any) throws(DecodeError) {
    self = try readModel(copy json, .four)
  }
}

/// Reads a model from an object.
package func readModel<Model: Unboxable>(_ json: Any, _ dialect: UnboxDialect) throws(DecodeError) -> Model {
  try withUnboxer(for: json, dialect) { try Model(unboxer: $0) }
}

/// Reads a model from an object and a context.
package func readModel<Model: UnboxableWithContext>(
  _ json: Any, _ context: Model.UnboxContext, _ dialect: UnboxDialect
) throws(DecodeError) -> Model {
  try withUnboxer(for: json, dialect) { try Model(unboxer: $0, context: context) }
}

@inline(__always)
private func withUnboxer<Model>(
  for json: Any, _ dialect: UnboxDialect, _ body: (Unboxer) throws -> Model
) throws(DecodeError) -> Model {
  guard isObject(json) else { throw DecodeError(expected: UnboxableDictionary.self, butFound: json) }
  do {
    return try body(Unboxer(json, dialect))
  } catch {
    throw DecodeError(unboxing: error, of: json)
  }
}
