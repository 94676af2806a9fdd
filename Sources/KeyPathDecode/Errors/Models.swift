/// A type that was being decoded when something inside it failed.
struct PassedType: Sendable {
  let type: Any.Type
  /// How many steps lead from its value to what failed.
  let stepCount: Int
}

extension DecodeError {
  /// The innermost model that was being decoded, without its module: `"Account"`.
  ///
  /// A model is a type of yours: neither a scalar, a raw value nor a collection. An initializer that you call yourself,
  /// `Account(json: json)`, is not known to the operators in it; `json => "" as Account` and `Account(jsonData:)` are.
  public var model: String? {
    if case .embeddedJSON(let error) = fault, let model = error.model { return model }
    return innermostModel.map { typeName($0.type) }
  }

  /// The innermost model, and how many steps lead from its value to what failed.
  package var innermostModel: (type: Any.Type, stepCount: Int)? {
    let isMissing = code == .missingKey || code == .indexOutOfRange
    for passed in fields.types {
      guard let type = modelType(in: passed.type) else { continue }
      // A closure's result is a model if its code read something inside the value.
      let decodesItself = type is any KeyPathDecodable.Type || type is any Decodable.Type
      if decodesItself || passed.stepCount > 0 || isMissing { return (type, passed.stepCount) }
    }
    return nil
  }

  /// The error after it passed another type on its way up; nothing is added to its path.
  ///
  /// A value that is not around what failed stands for a missing key, in a `superDecoder()`; it was not passed.
  func passing(_ type: Any.Type, from stepCount: Int) -> DecodeError {
    guard stepCount <= fields.path.steps.count else { return self }
    var fields = fields
    fields.types.append(PassedType(type: type, stepCount: fields.path.steps.count - stepCount))
    return DecodeError(fields)
  }
}

/// The model that a type is, or an optional of: a type from outside the standard library, Foundation and this library.
private func modelType(in type: Any.Type) -> Any.Type? {
  if let type = type as? any OptionalType.Type { return modelType(in: type.wrapped) }
  if type is any RawRepresentable.Type { return nil }
  let name = String(reflecting: type)
  let isForeign = ["Swift.", "Foundation.", "FoundationEssentials.", "KeyPathDecode.", "__C.", "("].contains {
    name.hasPrefix($0)
  }
  return isForeign || type == Any.self ? nil : type
}

private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
