import Foundation
import KeyPathDecode

// During decoding, every error is a `DecodeError`. `parse` adds the path, and the cause is the error that Unbox would
// have thrown. At the end of a call on an `Unboxer`, that cause is thrown.

extension DecodeError {
  /// Wraps an error that user code threw while it read `json`.
  init(unboxing error: any Error, of json: Any) {
    switch error {
    case let error as DecodeError: self = error
    case let error as UnboxError:
      self = error.decodeError ?? DecodeError(error.kind, object: json)
      cause = error.carrying(nil)
    case let error as UnboxPathError: self.init(error, about: json)
    default: self.init(.other(error), object: json)
    }
  }

  /// Makes an error about `json` from Unbox's own error, which becomes the cause.
  init(_ error: UnboxPathError, about json: Any) {
    self.init(error.kind, object: json)
    cause = error
  }
}

extension DecodeError {
  /// The error of a migrated model, with Unbox's former error about the innermost key and value as the cause.
  var withUnboxCause: DecodeError {
    guard cause == nil else { return self }
    var error = self
    switch (kind, path.steps.last) {
    case (.other, _): break
    case (.missingKey(let key), _): error.cause = UnboxError.pathError(.missingKey(key), key)
    case (_, .key(let key)): error.cause = UnboxError.pathError(.invalidValue(plain(object), key), key)
    case (_, .index(let index)): error.cause = UnboxPathError.invalidArrayElement(plain(object), index)
    case (_, nil): break
    }
    return error
  }
}

/// Calls user code that reads `json`.
@inline(__always)
func callingUserCode<Value>(about json: Any, _ body: () throws -> Value) throws(DecodeError) -> Value {
  do {
    return try body()
  } catch {
    throw DecodeError(unboxing: error, of: json)
  }
}

/// Returns the result of `body`, or nil if the value itself has the wrong type, as Unbox did.
func nilForOtherKinds<Value>(_ body: () throws -> Value) throws -> Value? {
  do {
    return try body()
  } catch let error as DecodeError where error.path.steps.isEmpty && error.cause == nil {
    if case .other = error.kind { throw error }
    return nil
  }
}

extension UnboxError {
  fileprivate var kind: DecodeError.Kind {
    switch self {
    case .invalidData: .invalidValue("invalid data")
    case .customUnboxingFailed: .invalidValue("custom unboxing failed")
    case .pathError(let error, _): error.kind
    }
  }
}

extension UnboxPathError {
  fileprivate var kind: DecodeError.Kind {
    switch self {
    case .emptyKeyPath: .invalidPath("a key path cannot be empty")
    case .missingKey(let key): .missingKey(key.value)
    case .invalidDictionaryKey: .invalidValue("the key is not valid")
    default: .invalidValue(text(showsValues: false))
    }
  }
}

extension UnboxPath {
  /// The error to throw if the value at this path could not be read from `json`: Unbox's error, with the full path.
  @inline(never)
  func error(_ error: DecodeError, in json: Any) -> any Error {
    let text = text(of: error)
    switch error.cause {
    case let cause as UnboxError: return cause.carrying(.error(error))
    case let cause as UnboxPathError: return UnboxError.pathError(cause.carrying(.error(error)), text)
    default: break
    }
    if case .other(let other) = error.kind { return other }
    return UnboxError.pathError(pathError(error, in: json).carrying(.error(error)), text)
  }

  /// The error to throw if the value at this path is missing or null.
  @inline(never)
  func absence(_ type: Any.Type, in json: Any) -> any Error {
    let failure = Failure.absence(expected: type, path: decodePath, json: json)
    var object = json
    for key in keys {
      let path = DecodePath(key: key), detail = UnboxErrorDetail(key, failure)
      switch presence(of: path, in: object) {
      case .missing: return UnboxError.pathError(.missingKey(detail), text)
      case .null: return UnboxError.pathError(.invalidValue(NSNull(), detail), text)
      case .present: object = (try? object => path as Any) ?? object
      }
    }
    return error(failure.decodeError ?? DecodeError(expected: type, butFound: json), in: json)
  }

  /// The path to show. A migrated model at the root has no path of its own, so its error shows the full path.
  private func text(of error: DecodeError) -> String {
    guard case .root = self else { return text }
    return error.path.steps.isEmpty ? "(root)" : error.path.description
  }

  private func pathError(_ error: DecodeError, in json: Any) -> UnboxPathError {
    if case .missingKey(let key) = error.kind { return .missingKey(key) }
    if case .root = self { return .invalidValue(plain(error.object), text(of: error)) }
    // The usual failure needs no steps. It is common, because code uses `try?` to read a value that may be null.
    if case .key(let key) = self, error.path == DecodePath(key: key) { return .invalidValue(plain(error.object), key) }
    let keys = keys, steps = error.path.steps
    if steps.count < keys.count, JSONKind(of: error.object) == .array { return .missingKey(keys[steps.count]) }
    if steps.count <= keys.count {
      return .invalidValue(plain(error.object), steps.isEmpty ? text : keys[steps.count - 1])
    }
    let value = try? json => DecodePath(steps: Array(steps.prefix(keys.count))) as Any
    return .invalidValue(plain(value ?? error.object), keys.last ?? text)
  }
}
