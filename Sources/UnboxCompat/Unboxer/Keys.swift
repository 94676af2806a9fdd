import Foundation
import KeyPathDecode

// Calls with a key, which is taken as it is.

extension Unboxer {
  /// Reads a value: `name = try unboxer.unbox(key: "name")`.
  // Specializing the usual types saves a tenth of the time of the repositories benchmark.
  @_specialize(exported:true,where T == String)
  @_specialize(exported:true,where T == Int)
  @_specialize(exported:true,where T == Bool)
  @_specialize(exported:true,where T == Double)
  @_specialize(exported:true,where T == URL)
  @_specialize(exported:true,where T == [String])
  public func unbox<T: UnboxCompatible>(key: String) throws -> T {
    try read(.key(key)) { try compatible($0) }
  }

  /// Reads a collection. If invalid elements are allowed, each is dropped with a `DecodeWarning`.
  public func unbox<T: UnboxableCollection>(key: String, allowInvalidElements: Bool) throws -> T {
    try read(.key(key)) { try compatible($0, allowInvalidElements) }
  }

  /// Reads a model.
  public func unbox<T: Unboxable>(key: String) throws -> T {
    try read(.key(key)) { try model($0) }
  }

  /// Reads a model in a context.
  public func unbox<T: UnboxableWithContext>(key: String, context: T.UnboxContext) throws -> T {
    try read(.key(key)) { try model($0, in: context) }
  }

  /// Reads a collection of models in a context.
  public func unbox<C: UnboxableCollection>(
    key: String, context: C.UnboxValue.UnboxContext, allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue: UnboxableWithContext {
    try read(.key(key)) { try models($0, in: context, allowInvalidElements) }
  }

  /// Reads a value by a formatter: `born = try unboxer.unbox(key: "born", formatter: dateFormatter)`.
  public func unbox<F: UnboxFormatter>(key: String, formatter: F) throws -> F.UnboxFormattedType {
    try read(.key(key)) { try formatted($0, formatter) }
  }

  /// Reads a collection, each element by a formatter.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    key: String, formatter: F, allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == F.UnboxFormattedType {
    try read(.key(key)) { try formatted($0, formatter, allowInvalidElements) }
  }

  /// Reads a type of the library, so that code for Unbox can use types that have moved.
  ///
  /// The second parameter makes this the last choice, after its twins in `UnboxCompat3`.
  @_disfavoredOverload
  @_specialize(exported:true,where T == Date)
  public func unbox<T: KeyPathDecodable>(key: String, _: Void = ()) throws -> T {
    try read(.key(key)) { try decodable($0) }
  }
}
