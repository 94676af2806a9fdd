import KeyPathDecode
import UnboxCompat

// The calls of Unbox 2 that say whether the key is a key path.

extension Unboxer {
  /// Reads a value.
  @available(*, deprecated, message: "write unbox(keyPath:), or unbox(key:) for isKeyPath: false")
  public func unbox<T: UnboxCompatible>(key: String, isKeyPath: Bool) throws -> T {
    try read(UnboxPath(key, isKeyPath)) { try compatible($0) }
  }

  /// Reads a value or returns nil.
  @available(*, deprecated, message: "write unbox(keyPath:), or unbox(key:) for isKeyPath: false")
  public func unbox<T: UnboxCompatible>(key: String, isKeyPath: Bool) -> T? {
    readOrNil(UnboxPath(key, isKeyPath)) { try compatible($0) }
  }

  /// Reads a collection.
  @available(
    *, deprecated,
    message: "write unbox(keyPath:allowInvalidElements:), or unbox(key:allowInvalidElements:) for isKeyPath: false"
  )
  public func unbox<T: UnboxableCollection>(key: String, isKeyPath: Bool, allowInvalidElements: Bool) throws -> T {
    try read(UnboxPath(key, isKeyPath)) { try compatible($0, allowInvalidElements) }
  }

  /// Reads a collection or returns nil.
  @available(
    *, deprecated,
    message: "write unbox(keyPath:allowInvalidElements:), or unbox(key:allowInvalidElements:) for isKeyPath: false"
  )
  public func unbox<T: UnboxableCollection>(key: String, isKeyPath: Bool, allowInvalidElements: Bool) -> T? {
    readOrNil(UnboxPath(key, isKeyPath)) { try compatible($0, allowInvalidElements) }
  }

  /// Reads a model.
  @available(*, deprecated, message: "write unbox(keyPath:), or unbox(key:) for isKeyPath: false")
  public func unbox<T: Unboxable>(key: String, isKeyPath: Bool) throws -> T {
    try read(UnboxPath(key, isKeyPath)) { try model($0) }
  }

  /// Reads a model or returns nil.
  @available(*, deprecated, message: "write unbox(keyPath:), or unbox(key:) for isKeyPath: false")
  public func unbox<T: Unboxable>(key: String, isKeyPath: Bool) -> T? {
    readOrNil(UnboxPath(key, isKeyPath)) { try model($0) }
  }

  /// Reads a model in a context.
  @available(*, deprecated, message: "write unbox(keyPath:context:), or unbox(key:context:) for isKeyPath: false")
  public func unbox<T: UnboxableWithContext>(key: String, isKeyPath: Bool, context: T.UnboxContext) throws -> T {
    try read(UnboxPath(key, isKeyPath)) { try model($0, in: context) }
  }

  /// Reads a model in a context or returns nil.
  @available(*, deprecated, message: "write unbox(keyPath:context:), or unbox(key:context:) for isKeyPath: false")
  public func unbox<T: UnboxableWithContext>(key: String, isKeyPath: Bool, context: T.UnboxContext) -> T? {
    readOrNil(UnboxPath(key, isKeyPath)) { try model($0, in: context) }
  }

  /// Reads a collection of models in a context.
  @available(
    *, deprecated,
    message:
      "write unbox(keyPath:context:allowInvalidElements:), or unbox(key:context:allowInvalidElements:) for isKeyPath: false"
  )
  public func unbox<C: UnboxableCollection>(
    key: String, isKeyPath: Bool, context: C.UnboxValue.UnboxContext, allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue: UnboxableWithContext {
    try read(UnboxPath(key, isKeyPath)) { try models($0, in: context, allowInvalidElements) }
  }

  /// Reads a collection of models in a context or returns nil.
  @available(
    *, deprecated,
    message:
      "write unbox(keyPath:context:allowInvalidElements:), or unbox(key:context:allowInvalidElements:) for isKeyPath: false"
  )
  public func unbox<C: UnboxableCollection>(
    key: String, isKeyPath: Bool, context: C.UnboxValue.UnboxContext, allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue: UnboxableWithContext {
    readOrNil(UnboxPath(key, isKeyPath)) { try models($0, in: context, allowInvalidElements) }
  }

  /// Reads a value by a formatter.
  @available(*, deprecated, message: "write unbox(keyPath:formatter:), or unbox(key:formatter:) for isKeyPath: false")
  public func unbox<F: UnboxFormatter>(key: String, isKeyPath: Bool, formatter: F) throws -> F.UnboxFormattedType {
    try read(UnboxPath(key, isKeyPath)) { try formatted($0, formatter) }
  }

  /// Reads a value by a formatter or returns nil.
  @available(*, deprecated, message: "write unbox(keyPath:formatter:), or unbox(key:formatter:) for isKeyPath: false")
  public func unbox<F: UnboxFormatter>(key: String, isKeyPath: Bool, formatter: F) -> F.UnboxFormattedType? {
    readOrNil(UnboxPath(key, isKeyPath)) { try formatted($0, formatter) }
  }

  /// Reads a collection, each element by a formatter.
  @available(
    *, deprecated,
    message:
      "write unbox(keyPath:formatter:allowInvalidElements:), or unbox(key:formatter:allowInvalidElements:) for isKeyPath: false"
  )
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    key: String, isKeyPath: Bool, formatter: F, allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == F.UnboxFormattedType {
    try read(UnboxPath(key, isKeyPath)) { try formatted($0, formatter, allowInvalidElements) }
  }

  /// Reads a collection, each element by a formatter, or returns nil.
  @available(
    *, deprecated,
    message:
      "write unbox(keyPath:formatter:allowInvalidElements:), or unbox(key:formatter:allowInvalidElements:) for isKeyPath: false"
  )
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    key: String, isKeyPath: Bool, formatter: F, allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue == F.UnboxFormattedType {
    readOrNil(UnboxPath(key, isKeyPath)) { try formatted($0, formatter, allowInvalidElements) }
  }

  /// Reads an element of an array.
  @available(*, deprecated, message: "write unbox(keyPath:), with the index at the end: \"key.0\"")
  public func unbox<T: UnboxCompatible>(key: String, isKeyPath: Bool, index: Int) throws -> T {
    try read(UnboxPath(key, isKeyPath)) { try element(index, of: $0) }
  }

  /// Reads an element of an array or returns nil.
  @available(*, deprecated, message: "write unbox(keyPath:), with the index at the end: \"key.0\"")
  public func unbox<T: UnboxCompatible>(key: String, isKeyPath: Bool, index: Int) -> T? {
    readOrNil(UnboxPath(key, isKeyPath)) { try element(index, of: $0) }
  }
}

extension UnboxPath {
  /// The path that the text is, if it is a key path, or else the key.
  init(_ text: String, _ isKeyPath: Bool) {
    self = isKeyPath ? .keyPath(text) : .key(text)
  }
}
