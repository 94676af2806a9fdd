import Foundation
import KeyPathDecode

/// A JSON object in Unbox.
public typealias UnboxableDictionary = [String: Any]

/// A model that can be read from a JSON object.
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
/// To use it in models that are already `KeyPathDecodable`, add a conformance: `extension User: KeyPathDecodable {}`.
public protocol Unboxable {
  /// Reads a model.
  ///
  /// - Throws: The unboxer's errors, and your own errors, which pass through unchanged.
  init(unboxer: Unboxer) throws
}

/// A model that can be read from a JSON object and a context.
public protocol UnboxableWithContext {
  /// The data that the model needs besides the object.
  associatedtype UnboxContext

  /// Reads a model with a context.
  init(unboxer: Unboxer, context: UnboxContext) throws
}

extension KeyPathDecodable where Self: Unboxable {
  /// Reads a model with its `init(unboxer:)`. `extension User: KeyPathDecodable {}` lets `=>` return it.
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
