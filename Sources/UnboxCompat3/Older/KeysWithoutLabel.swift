import KeyPathDecode
import UnboxCompat

// The calls of Unbox 1, where the key has no label: the compiler offers to write `key:`. A required value needs `try`.

extension Unboxer {
  /// Reads a value.
  @available(*, deprecated, renamed: "unbox(key:)")
  public func unbox<T: UnboxCompatible>(_ key: String) throws -> T {
    try read(.key(key)) { try compatible($0) }
  }

  /// Reads a value or returns nil.
  @available(*, deprecated, renamed: "unbox(key:)")
  public func unbox<T: UnboxCompatible>(_ key: String) -> T? {
    readOrNil(.key(key)) { try compatible($0) }
  }

  /// Reads a collection.
  @available(*, deprecated, renamed: "unbox(key:allowInvalidElements:)")
  public func unbox<T: UnboxableCollection>(_ key: String, allowInvalidElements: Bool) throws -> T {
    try read(.key(key)) { try compatible($0, allowInvalidElements) }
  }

  /// Reads a collection or returns nil.
  @available(*, deprecated, renamed: "unbox(key:allowInvalidElements:)")
  public func unbox<T: UnboxableCollection>(_ key: String, allowInvalidElements: Bool) -> T? {
    readOrNil(.key(key)) { try compatible($0, allowInvalidElements) }
  }

  /// Reads a model.
  @available(*, deprecated, renamed: "unbox(key:)")
  public func unbox<T: Unboxable>(_ key: String) throws -> T {
    try read(.key(key)) { try model($0) }
  }

  /// Reads a model or returns nil.
  @available(*, deprecated, renamed: "unbox(key:)")
  public func unbox<T: Unboxable>(_ key: String) -> T? {
    readOrNil(.key(key)) { try model($0) }
  }

  /// Reads a model in a context.
  @available(*, deprecated, renamed: "unbox(key:context:)")
  public func unbox<T: UnboxableWithContext>(_ key: String, context: T.UnboxContext) throws -> T {
    try read(.key(key)) { try model($0, in: context) }
  }

  /// Reads a model in a context or returns nil.
  @available(*, deprecated, renamed: "unbox(key:context:)")
  public func unbox<T: UnboxableWithContext>(_ key: String, context: T.UnboxContext) -> T? {
    readOrNil(.key(key)) { try model($0, in: context) }
  }

  /// Reads a collection of models in a context.
  @available(*, deprecated, renamed: "unbox(key:context:allowInvalidElements:)")
  public func unbox<C: UnboxableCollection>(
    _ key: String, context: C.UnboxValue.UnboxContext, allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue: UnboxableWithContext {
    try read(.key(key)) { try models($0, in: context, allowInvalidElements) }
  }

  /// Reads a collection of models in a context or returns nil.
  @available(*, deprecated, renamed: "unbox(key:context:allowInvalidElements:)")
  public func unbox<C: UnboxableCollection>(
    _ key: String, context: C.UnboxValue.UnboxContext, allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue: UnboxableWithContext {
    readOrNil(.key(key)) { try models($0, in: context, allowInvalidElements) }
  }

  /// Reads a value by a formatter.
  @available(*, deprecated, renamed: "unbox(key:formatter:)")
  public func unbox<F: UnboxFormatter>(_ key: String, formatter: F) throws -> F.UnboxFormattedType {
    try read(.key(key)) { try formatted($0, formatter) }
  }

  /// Reads a value by a formatter or returns nil.
  @available(*, deprecated, renamed: "unbox(key:formatter:)")
  public func unbox<F: UnboxFormatter>(_ key: String, formatter: F) -> F.UnboxFormattedType? {
    readOrNil(.key(key)) { try formatted($0, formatter) }
  }

  /// Reads a collection, each element by a formatter.
  @available(*, deprecated, renamed: "unbox(key:formatter:allowInvalidElements:)")
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    _ key: String, formatter: F, allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == F.UnboxFormattedType {
    try read(.key(key)) { try formatted($0, formatter, allowInvalidElements) }
  }

  /// Reads a collection, each element by a formatter, or returns nil.
  @available(*, deprecated, renamed: "unbox(key:formatter:allowInvalidElements:)")
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    _ key: String, formatter: F, allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue == F.UnboxFormattedType {
    readOrNil(.key(key)) { try formatted($0, formatter, allowInvalidElements) }
  }

  /// Reads an element of an array.
  @available(*, deprecated, message: "write unbox(keyPath:), with the index at the end: \"key.0\"")
  public func unbox<T: UnboxCompatible>(_ key: String, index: Int) throws -> T {
    try read(.key(key)) { try element(index, of: $0) }
  }

  /// Reads an element of an array or returns nil.
  @available(*, deprecated, message: "write unbox(keyPath:), with the index at the end: \"key.0\"")
  public func unbox<T: UnboxCompatible>(_ key: String, index: Int) -> T? {
    readOrNil(.key(key)) { try element(index, of: $0) }
  }

  /// Reads an element of an array.
  @available(*, deprecated, message: "write unbox(keyPath:), with the index at the end: \"key.0\"")
  public func unbox<T: UnboxCompatible>(key: String, index: Int) throws -> T {
    try read(.keyPath(key)) { try element(index, of: $0) }
  }

  /// Reads an element of an array or returns nil.
  @available(*, deprecated, message: "write unbox(keyPath:), with the index at the end: \"key.0\"")
  public func unbox<T: UnboxCompatible>(key: String, index: Int) -> T? {
    readOrNil(.keyPath(key)) { try element(index, of: $0) }
  }
}

extension Unboxer {
  /// Reads the element at an index of an array.
  func element<T: UnboxCompatible>(_ index: Int, of json: Any) throws -> T {
    try parse(json, DecodePath(steps: [.index(index)])) { try compatible($0) }
  }
}
