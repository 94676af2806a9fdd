import Foundation
import KeyPathDecode

/// What unboxing throws.
public enum UnboxError: Error {
  /// The bytes are not JSON, or not the object or array that was asked for.
  case invalidData
  /// A closure of `performCustomUnboxing` gave nil.
  case customUnboxingFailed
  /// The value at a key or key path could not be read; the path is that of the innermost call.
  case pathError(UnboxPathError, String)
}

extension UnboxError {
  /// The error with the full path from the outermost root, its object and its root: `error.decodeError?.report()`.
  ///
  /// It is nil for ``invalidData`` and ``customUnboxingFailed``, which have no room for it, and for an error that no
  /// ``Unboxer`` has thrown on.
  public var decodeError: DecodeError? {
    if case .pathError(let error, _) = self { error.decodeError } else { nil }
  }
}

extension UnboxError: CustomStringConvertible {
  /// What Unbox said: the innermost path, and values of the payload.
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
  /// The line of the ``decodeError``: the full path, and no values of the payload.
  public var errorDescription: String? {
    switch self {
    case .pathError(let error, let path):
      decodeError?.description ?? "An error occurred while unboxing path \"\(path)\": \(error.text(showsValues: false))"
    default: description
    }
  }
}

extension UnboxError {
  /// The same with another error of the full path.
  func carrying(_ error: Failure?) -> UnboxError {
    if case .pathError(let pathError, let path) = self { .pathError(pathError.carrying(error), path) } else { self }
  }
}
