import KeyPathDecode
import UnboxCompat

// The twins that give nil for anything wrong, with a key path, which is split at dots.

extension Unboxer {
  /// Reads a value, or gives nil: `name = unboxer.unbox(keyPath: "name")`.
  public func unbox<T: UnboxCompatible>(keyPath: String) -> T? {
    readOrNil(.keyPath(keyPath)) { try compatible($0) }
  }

  /// Reads a collection or gives nil, and drops elements that cannot be read where they are allowed, each with a `DecodeWarning`.
  public func unbox<T: UnboxableCollection>(keyPath: String, allowInvalidElements: Bool) -> T? {
    readOrNil(.keyPath(keyPath)) { try compatible($0, allowInvalidElements) }
  }

  /// Reads a model, or gives nil.
  public func unbox<T: Unboxable>(keyPath: String) -> T? {
    readOrNil(.keyPath(keyPath)) { try model($0) }
  }

  /// Reads a model in a context, or gives nil.
  public func unbox<T: UnboxableWithContext>(keyPath: String, context: T.UnboxContext) -> T? {
    readOrNil(.keyPath(keyPath)) { try model($0, in: context) }
  }

  /// Reads a collection of models in a context, or gives nil.
  public func unbox<C: UnboxableCollection>(
    keyPath: String, context: C.UnboxValue.UnboxContext, allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue: UnboxableWithContext {
    readOrNil(.keyPath(keyPath)) { try models($0, in: context, allowInvalidElements) }
  }

  /// Reads a value by a formatter, or gives nil: `born = unboxer.unbox(keyPath: "born", formatter: dateFormatter)`.
  public func unbox<F: UnboxFormatter>(keyPath: String, formatter: F) -> F.UnboxFormattedType? {
    readOrNil(.keyPath(keyPath)) { try formatted($0, formatter) }
  }

  /// Reads a collection, its elements by a formatter, or gives nil.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    keyPath: String, formatter: F, allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue == F.UnboxFormattedType {
    readOrNil(.keyPath(keyPath)) { try formatted($0, formatter, allowInvalidElements) }
  }

  /// Reads a type of the library, or gives nil: what is migrated already is used by what is not yet.
  @_disfavoredOverload
  public func unbox<T: KeyPathDecodable>(keyPath: String) -> T? {
    readOrNil(.keyPath(keyPath)) { try decodable($0) }
  }
}
