import KeyPathDecode
import UnboxCompat

// Versions of `UnboxCompat`'s calls with a key, which is not split at dots. They return nil if anything is wrong.

extension Unboxer {
  /// Reads a value or returns nil: `name = unboxer.unbox(key: "name")`.
  public func unbox<T: UnboxCompatible>(key: String) -> T? {
    readOrNil(.key(key)) { try compatible($0) }
  }

  /// Reads a collection or returns nil. If invalid elements are allowed, each one is dropped with a `DecodeWarning`.
  public func unbox<T: UnboxableCollection>(key: String, allowInvalidElements: Bool) -> T? {
    readOrNil(.key(key)) { try compatible($0, allowInvalidElements) }
  }

  /// Reads a model or returns nil.
  public func unbox<T: Unboxable>(key: String) -> T? {
    readOrNil(.key(key)) { try model($0) }
  }

  /// Reads a model with a context or returns nil.
  public func unbox<T: UnboxableWithContext>(key: String, context: T.UnboxContext) -> T? {
    readOrNil(.key(key)) { try model($0, in: context) }
  }

  /// Reads a collection of models with a context or returns nil.
  public func unbox<C: UnboxableCollection>(
    key: String, context: C.UnboxValue.UnboxContext, allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue: UnboxableWithContext {
    readOrNil(.key(key)) { try models($0, in: context, allowInvalidElements) }
  }

  /// Reads a value with a formatter or returns nil: `born = unboxer.unbox(key: "born", formatter: dateFormatter)`.
  public func unbox<F: UnboxFormatter>(key: String, formatter: F) -> F.UnboxFormattedType? {
    readOrNil(.key(key)) { try formatted($0, formatter) }
  }

  /// Reads a collection and each element with a formatter, or returns nil.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    key: String, formatter: F, allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue == F.UnboxFormattedType {
    readOrNil(.key(key)) { try formatted($0, formatter, allowInvalidElements) }
  }

  /// Reads a `KeyPathDecodable` type or returns nil, so that code for Unbox can use migrated models.
  @_disfavoredOverload
  public func unbox<T: KeyPathDecodable>(key: String) -> T? {
    readOrNil(.key(key)) { try decodable($0) }
  }
}
