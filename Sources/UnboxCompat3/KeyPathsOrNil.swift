import KeyPathDecode
import UnboxCompat

// Versions of `UnboxCompat`'s calls with a key path, which is split at dots. They return nil if anything is wrong.

extension Unboxer {
  /// Reads a value or returns nil: `name = unboxer.unbox(keyPath: "name")`.
  public func unbox<T: UnboxCompatible>(keyPath: String) -> T? {
    readOrNil(.keyPath(keyPath)) { try compatible($0) }
  }

  /// Reads a collection or returns nil. If invalid elements are allowed, each one is dropped with a `DecodeWarning`.
  public func unbox<T: UnboxableCollection>(keyPath: String, allowInvalidElements: Bool) -> T? {
    readOrNil(.keyPath(keyPath)) { try compatible($0, allowInvalidElements) }
  }

  /// Reads a model or returns nil.
  public func unbox<T: Unboxable>(keyPath: String) -> T? {
    readOrNil(.keyPath(keyPath)) { try model($0) }
  }

  /// Reads a model with a context or returns nil.
  public func unbox<T: UnboxableWithContext>(keyPath: String, context: T.UnboxContext) -> T? {
    readOrNil(.keyPath(keyPath)) { try model($0, in: context) }
  }

  /// Reads a collection of models with a context or returns nil.
  public func unbox<C: UnboxableCollection>(
    keyPath: String, context: C.UnboxValue.UnboxContext, allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue: UnboxableWithContext {
    readOrNil(.keyPath(keyPath)) { try models($0, in: context, allowInvalidElements) }
  }

  /// Reads a value with a formatter or returns nil: `born = unboxer.unbox(keyPath: "born", formatter: dateFormatter)`.
  public func unbox<F: UnboxFormatter>(keyPath: String, formatter: F) -> F.UnboxFormattedType? {
    readOrNil(.keyPath(keyPath)) { try formatted($0, formatter) }
  }

  /// Reads a collection and each element with a formatter, or returns nil.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    keyPath: String, formatter: F, allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue == F.UnboxFormattedType {
    readOrNil(.keyPath(keyPath)) { try formatted($0, formatter, allowInvalidElements) }
  }

  /// Reads a `KeyPathDecodable` type or returns nil, so that code for Unbox can use migrated models.
  @_disfavoredOverload
  public func unbox<T: KeyPathDecodable>(keyPath: String) -> T? {
    readOrNil(.keyPath(keyPath)) { try decodable($0) }
  }
}
