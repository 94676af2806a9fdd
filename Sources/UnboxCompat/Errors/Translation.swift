import KeyPathDecode

// Inside of decoding every error is a `DecodeError`, to which `parse` adds the path, and what Unbox would have thrown is its cause.
// Where a call of an `Unboxer` ends, it is turned into that again.

extension DecodeError {
  /// What user code threw while it read `json`.
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

  /// What was wrong with `json`, in the words of Unbox.
  init(_ error: UnboxPathError, about json: Any) {
    self.init(error.kind, object: json)
    cause = error
  }
}

/// Calls code that users wrote to read `json`.
@inline(__always)
func callingUserCode<Value>(about json: Any, _ body: () throws -> Value) throws(DecodeError) -> Value {
  do {
    return try body()
  } catch {
    throw DecodeError(unboxing: error, of: json)
  }
}

/// What `body` gives, or nil when the value itself is not what was asked for: the old way to say so.
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
  /// What a call throws when the value at this path could not be read from `json`: what Unbox would have thrown, with the full path.
  @inline(never)
  func error(_ error: DecodeError, in json: Any) -> any Error {
    switch error.cause {
    case let cause as UnboxError: return cause.carrying(error)
    case let cause as UnboxPathError: return UnboxError.pathError(cause.carrying(error), text)
    default: break
    }
    if case .other(let other) = error.kind { return other }
    return UnboxError.pathError(pathError(error, in: json).carrying(error), text)
  }

  private func pathError(_ error: DecodeError, in json: Any) -> UnboxPathError {
    let keys = keys, depth = error.path.steps.count
    if case .missingKey(let key) = error.kind { return .missingKey(key) }
    if depth < keys.count, JSONKind(of: error.object) == .array { return .missingKey(keys[depth]) }
    let length = min(depth, keys.count)
    let value = (try? json => DecodePath(steps: Array(error.path.steps.prefix(length))) as Any) ?? error.object
    return .invalidValue(plain(value), length == 0 ? text : keys[length - 1])
  }
}
