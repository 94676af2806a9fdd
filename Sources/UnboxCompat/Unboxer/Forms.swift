import KeyPathDecode

// The ways to read the value at a path, each defined once for keys and key paths, throwing or returning nil.

extension Unboxer {
  package func compatible<T: UnboxCompatible>(_ json: Any, _ allowsInvalidElements: Bool = false) throws -> T {
    try T.unboxed(from: json, options(allowsInvalidElements))
  }

  package func model<T: Unboxable>(_ json: Any) throws -> T {
    try readModel(json, options.dialect)
  }

  package func models<T: Unboxable>(_ json: Any, _ allowsInvalidElements: Bool) throws -> [T] {
    try [T].unboxed(from: json, options(allowsInvalidElements, requiresObjects: true), element: model)
  }

  package func model<T: UnboxableWithContext>(_ json: Any, in context: T.UnboxContext) throws -> T {
    try readModel(json, context, options.dialect)
  }

  package func models<C: UnboxableCollection>(
    _ json: Any, in context: C.UnboxValue.UnboxContext, _ allowsInvalidElements: Bool
  ) throws -> C where C.UnboxValue: UnboxableWithContext {
    try C.unboxed(from: json, options(allowsInvalidElements, requiresObjects: true)) {
      try self.model($0, in: context)
    }
  }

  package func formatted<F: UnboxFormatter>(_ json: Any, _ formatter: F) throws -> F.UnboxFormattedType {
    guard let value = formatter.format(unboxedValue: try readStrictly(json)) else {
      throw DecodeError(.invalidValue("a \(typeName(F.self)) does not accept it"), object: json)
    }
    return value
  }

  package func formatted<C: UnboxableCollection, F: UnboxFormatter>(
    _ json: Any, _ formatter: F, _ allowsInvalidElements: Bool
  ) throws -> C where C.UnboxValue == F.UnboxFormattedType {
    try C.unboxed(from: json, options(allowsInvalidElements)) { try self.formatted($0, formatter) }
  }

  /// Null is an error for the library's types, as it was for every type in Unbox.
  package func decodable<T: KeyPathDecodable>(_ json: Any) throws -> T {
    if isNull(json) { throw DecodeError(expected: T.self, butFound: json) }
    do {
      return try T(json: json)
    } catch let error as DecodeError {
      throw error.withUnboxCause
    }
  }

  package func decodables<T: KeyPathDecodable>(_ json: Any, _ allowsInvalidElements: Bool) throws -> [T] {
    var options = options(allowsInvalidElements)
    options.setElement(T.self)
    return try [T].unboxed(from: json, options, element: decodable)
  }

  private func options(_ allowsInvalidElements: Bool, requiresObjects: Bool = false) -> UnboxingOptions {
    UnboxingOptions(
      options.dialect, allowsInvalidElements: allowsInvalidElements, requiresObjects: requiresObjects)
  }
}
