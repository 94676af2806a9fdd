import KeyPathDecode

// Calls with a key path, which is split at dots.

extension Unboxer {
  /// Reads a value: `name = try unboxer.unbox(keyPath: "name")`.
  @_specialize(exported:true,where T == String)
  public func unbox<T: UnboxCompatible>(keyPath: String) throws -> T {
    try read(.keyPath(keyPath)) { try compatible($0) }
  }

  /// Reads a collection. If invalid elements are allowed, each one is dropped with a `DecodeWarning`.
  public func unbox<T: UnboxableCollection>(keyPath: String, allowInvalidElements: Bool) throws -> T {
    try read(.keyPath(keyPath)) { try compatible($0, allowInvalidElements) }
  }

  /// Reads a model.
  public func unbox<T: Unboxable>(keyPath: String) throws -> T {
    try read(.keyPath(keyPath)) { try model($0) }
  }

  /// Reads a model with a context.
  public func unbox<T: UnboxableWithContext>(keyPath: String, context: T.UnboxContext) throws -> T {
    try read(.keyPath(keyPath)) { try model($0, in: context) }
  }

  /// Reads a collection of models with a context.
  public func unbox<C: UnboxableCollection>(
    keyPath: String, context: C.UnboxValue.UnboxContext, allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue: UnboxableWithContext {
    try read(.keyPath(keyPath)) { try models($0, in: context, allowInvalidElements) }
  }

  /// Reads a value with a formatter: `born = try unboxer.unbox(keyPath: "born", formatter: dateFormatter)`.
  public func unbox<F: UnboxFormatter>(keyPath: String, formatter: F) throws -> F.UnboxFormattedType {
    try read(.keyPath(keyPath)) { try formatted($0, formatter) }
  }

  /// Reads a collection and each element with a formatter.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    keyPath: String, formatter: F, allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == F.UnboxFormattedType {
    try read(.keyPath(keyPath)) { try formatted($0, formatter, allowInvalidElements) }
  }

  /// Reads a `KeyPathDecodable` type, so that code for Unbox can use migrated models.
  ///
  /// The second parameter makes this the last choice of the compiler, after the versions in `UnboxCompat3`.
  @_disfavoredOverload
  public func unbox<T: KeyPathDecodable>(keyPath: String, _: Void = ()) throws -> T {
    try read(.keyPath(keyPath)) { try decodable($0) }
  }
}
