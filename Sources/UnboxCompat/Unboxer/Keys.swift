import Foundation
import KeyPathDecode

// Calls with a key, which is not split at dots.

extension Unboxer {
  /// Reads a value: `name = try unboxer.unbox(key: "name")`.
  @_specialize(exported:true,where T == String)
  @_specialize(exported:true,where T == Int)
  @_specialize(exported:true,where T == Bool)
  @_specialize(exported:true,where T == Double)
  @_specialize(exported:true,where T == URL)
  @_specialize(exported:true,where T == [String])
  public func unbox<T: UnboxCompatible>(key: String) throws -> T {
    try read(.key(key)) { try compatible($0) }
  }

  /// Reads a collection. If invalid elements are allowed, each one is dropped with a `DecodeWarning`.
  public func unbox<T: UnboxableCollection>(key: String, allowInvalidElements: Bool) throws -> T {
    try read(.key(key)) { try compatible($0, allowInvalidElements) }
  }

  /// Reads a model.
  public func unbox<T: Unboxable>(key: String) throws -> T {
    try read(.key(key)) { try model($0) }
  }

  /// Reads a model with a context.
  public func unbox<T: UnboxableWithContext>(key: String, context: T.UnboxContext) throws -> T {
    try read(.key(key)) { try model($0, in: context) }
  }

  /// Reads a collection of models with a context.
  public func unbox<C: UnboxableCollection>(
    key: String, context: C.UnboxValue.UnboxContext, allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue: UnboxableWithContext {
    try read(.key(key)) { try models($0, in: context, allowInvalidElements) }
  }

  /// Reads a value with a formatter: `born = try unboxer.unbox(key: "born", formatter: dateFormatter)`.
  public func unbox<F: UnboxFormatter>(key: String, formatter: F) throws -> F.UnboxFormattedType {
    try read(.key(key)) { try formatted($0, formatter) }
  }

  /// Reads a collection and each element with a formatter.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    key: String, formatter: F, allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == F.UnboxFormattedType {
    try read(.key(key)) { try formatted($0, formatter, allowInvalidElements) }
  }

  /// Reads a `KeyPathDecodable` type, so that code for Unbox can use migrated models.
  ///
  /// The second parameter makes this the last choice of the compiler, after the versions in `UnboxCompat3`.
  @_disfavoredOverload
  @_specialize(exported:true,where T == Date)
  public func unbox<T: KeyPathDecodable>(key: String, _: Void = ()) throws -> T {
    try read(.key(key)) { try decodable($0) }
  }
}
