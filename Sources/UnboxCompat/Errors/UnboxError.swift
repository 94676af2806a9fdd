import Foundation
import KeyPathDecode

/// An error that unboxing throws.
public enum UnboxError: Error {
  /// The bytes are not JSON, or not the expected object or array.
  case invalidData
  /// A closure of `performCustomUnboxing` returned nil.
  case customUnboxingFailed
  /// The value at a key or key path could not be read. The path comes from the innermost call.
  case pathError(UnboxPathError, String)
}

extension UnboxError {
  /// The error with its object, its root, and the full path from the outermost root: `error.decodeError?.report()`.
  ///
  /// Nil for ``invalidData`` and ``customUnboxingFailed``, which cannot store it, and for an error that did not pass
  /// through an ``Unboxer``.
  public var decodeError: DecodeError? {
    if case .pathError(let error, _) = self { error.decodeError } else { nil }
  }
}

extension UnboxError: CustomStringConvertible {
  /// The same text as in Unbox, with the innermost path and values of the payload.
  public var description: String {
    switch self {
    case .invalidData: "[UnboxError] Invalid data."
    case .customUnboxingFailed: "[UnboxError] Custom unboxing failed."
    case .pathError(let error, let path):
      "[UnboxError] An error occurred while unboxing path \"\(path)\": \(error)"
    }
  }
}

extension UnboxError: LocalizedError {
  /// The description of ``decodeError``, with the full path and no values of the payload.
  public var errorDescription: String? {
    switch self {
    case .pathError(let error, let path):
      decodeError?.description ?? "An error occurred while unboxing path \"\(path)\": \(error.text(showsValues: false))"
    default: description
    }
  }
}

extension UnboxError {
  /// Attaches another `DecodeError` to the error.
  func carrying(_ error: Failure?) -> UnboxError {
    if case .pathError(let pathError, let path) = self { .pathError(pathError.carrying(error), path) } else { self }
  }
}
