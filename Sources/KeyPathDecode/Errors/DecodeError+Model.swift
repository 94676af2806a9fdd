extension DecodeError {
  /// The name of the innermost model that was being decoded, without its module: `"Account"`.
  ///
  /// A model is one of your own types, but not an enum with raw values. The operators see the models that they, or
  /// `Account(jsonData:)`, decode. They do not see an initializer that your code calls directly, as in
  /// `Account(json: json)`; write `json => "" as Account` instead.
  public var model: String? {
    if case .embeddedJSON(let error) = fault, let model = error.model { return model }
    return innermostModel.map { typeName($0.type) }
  }

  /// The innermost model, and how many steps lead from its value to the failure.
  package var innermostModel: (type: Any.Type, stepCount: Int)? {
    let isMissing = code == .missingKey || code == .indexOutOfRange
    // The model of a check has the rule in its code. It is around the value, whose type comes first.
    let checked = fault?.isOfCheck == true ? fields.types.first.flatMap { modelType(in: $0.type) } : nil
    for passed in fields.types {
      guard let type = modelType(in: passed.type) else { continue }
      if passed.stepCount == 0, type == checked { continue }
      // The result of a closure is a model only if the closure read something inside the value.
      let decodesItself = type is any KeyPathDecodable.Type || type is any Decodable.Type
      if decodesItself || passed.stepCount > 0 || isMissing { return (type, passed.stepCount) }
    }
    return nil
  }

  /// Adds a type that was being decoded around the error, at `stepCount` steps from the root. Its path stays.
  ///
  /// A longer `stepCount` belongs to a missing key that `superDecoder()` presents as null; it is not around the failure.
  mutating func pass(_ type: Any.Type, from stepCount: Int) {
    let below = path.stepCount - stepCount
    if below >= 0 { fields.types.append(PassedType(type: type, stepCount: below)) }
  }
}

/// The type, without its optionals, if it is a model: not from the standard library, Foundation or this library.
package func modelType(in type: Any.Type) -> Any.Type? {
  if let type = type as? any AnyOptional.Type { return modelType(in: type.wrappedType) }
  if type is any RawRepresentable.Type { return nil }
  return RuntimeName(of: type).isOfSystem ? nil : type
}

/// A type that was being decoded when something inside it failed.
package struct PassedType: Sendable {
  package let type: Any.Type
  package let stepCount: Int
}

extension DecodeError.Fields {
  /// Adds the types around a collection, taken from the failure of another element, to a failure inside an element that was
  /// decoded alone. The counts of steps are from the elements.
  mutating func addTypes(around other: (failure: DecodeError, stepCount: Int), stepCount: Int) {
    let fields = other.failure.fields
    for passed in fields.types where passed.stepCount > other.stepCount {
      types.append(PassedType(type: passed.type, stepCount: passed.stepCount - other.stepCount + stepCount))
    }
    if fields.clues.depth != nil { clues.depth = clues.depth ?? path.stepCount }
  }
}
