import KeyPathDecode

// With a key, which is taken as it is.

extension Unboxer {
  /// Reads a value: `name = try unboxer.unbox(key: "name")`.
  public func unbox<T: UnboxCompatible>(key: String) throws -> T {
    try read(.key(key), compatible())
  }

  /// Reads a collection, and drops elements that cannot be read where they are allowed, each with a `DecodeWarning`.
  public func unbox<T: UnboxableCollection>(key: String, allowInvalidElements: Bool) throws -> T {
    try read(.key(key), compatible(allowInvalidElements))
  }

  /// Reads a model.
  public func unbox<T: Unboxable>(key: String) throws -> T {
    try read(.key(key), model())
  }

  /// Reads a model in a context.
  public func unbox<T: UnboxableWithContext>(key: String, context: T.UnboxContext) throws -> T {
    try read(.key(key), model(in: context))
  }

  /// Reads a collection of models in a context.
  public func unbox<C: UnboxableCollection>(
    key: String, context: C.UnboxValue.UnboxContext, allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue: UnboxableWithContext {
    try read(.key(key), models(in: context, allowInvalidElements))
  }

  /// Reads a value by a formatter: `born = try unboxer.unbox(key: "born", formatter: dateFormatter)`.
  public func unbox<F: UnboxFormatter>(key: String, formatter: F) throws -> F.UnboxFormattedType {
    try read(.key(key), formatted(formatter))
  }

  /// Reads a collection, its elements by a formatter.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    key: String, formatter: F, allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == F.UnboxFormattedType {
    try read(.key(key), formatted(formatter, allowInvalidElements))
  }

  /// Reads a type of the library: what is migrated already is used by what is not yet.
  ///
  /// The second parameter makes this the last choice, behind the twins of `UnboxCompat3`.
  @_disfavoredOverload
  public func unbox<T: KeyPathDecodable>(key: String, _: Void = ()) throws -> T {
    try read(.key(key), decodable())
  }
}
