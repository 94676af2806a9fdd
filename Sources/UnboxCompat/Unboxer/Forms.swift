import KeyPathDecode

// The ways to read the value at a path, each once: for keys and key paths, and for those that throw and those that give nil.

extension Unboxer {
  package func compatible<T: UnboxCompatible>(_ allowsInvalidElements: Bool = false) -> (Any) throws -> T {
    { try T.unboxed(from: $0, self.options(allowsInvalidElements)) }
  }

  package func model<T: Unboxable>() -> (Any) throws -> T {
    { try readModel($0, self.options.dialect) }
  }

  package func model<T: UnboxableWithContext>(in context: T.UnboxContext) -> (Any) throws -> T {
    { try readModel($0, context, self.options.dialect) }
  }

  package func models<C: UnboxableCollection>(
    in context: C.UnboxValue.UnboxContext, _ allowsInvalidElements: Bool
  ) -> (Any) throws -> C where C.UnboxValue: UnboxableWithContext {
    var options = options(allowsInvalidElements)
    options.requiresObjects = true
    return { [options] in
      try C.unboxed(from: $0, options) { try readModel($0, context, options.dialect) }
    }
  }

  package func formatted<F: UnboxFormatter>(_ formatter: F) -> (Any) throws -> F.UnboxFormattedType {
    { try format($0, formatter) }
  }

  package func formatted<C: UnboxableCollection, F: UnboxFormatter>(
    _ formatter: F, _ allowsInvalidElements: Bool
  ) -> (Any) throws -> C where C.UnboxValue == F.UnboxFormattedType {
    { try C.unboxed(from: $0, self.options(allowsInvalidElements)) { try format($0, formatter) } }
  }

  /// Types of the library are never read from null, as no type of Unbox was.
  package func decodable<T: KeyPathDecodable>() -> (Any) throws -> T {
    { json in
      if isNull(json) { throw DecodeError(expected: T.self, butFound: json) }
      return try T(json: json)
    }
  }
}

// The functions with which unboxing begins.
extension Unboxer {
  package func model<T: Unboxable>(at path: UnboxPath = .root) throws -> T {
    try read(path, model())
  }

  package func value<T: UnboxCompatible>(at path: UnboxPath = .root, _ allowsInvalidElements: Bool = false) throws -> T
  {
    try read(path, compatible(allowsInvalidElements))
  }

  package func model<T: UnboxableWithContext>(at path: UnboxPath = .root, in context: T.UnboxContext) throws -> T {
    try read(path, model(in: context))
  }

  package func models<T: UnboxableWithContext>(
    at path: UnboxPath = .root, in context: T.UnboxContext, _ allowsInvalidElements: Bool
  ) throws -> [T] {
    try read(path, models(in: context, allowsInvalidElements))
  }
}
