extension DecodeError {
  /// True if more bytes may resolve the error, because the value that failed is still arriving:
  /// `catch where error.isIncomplete { continue }`.
  ///
  /// A key or index that an open container lacks may still arrive, and so may the rest of a string. But an object where a
  /// string is expected remains an object, so that error is final. Only a `PartialJSON` has incomplete values.
  public var isIncomplete: Bool {
    if case .kind(.noAlternative(let errors)) = fields.problem { return errors.contains(where: \.isIncomplete) }
    if otherAttempts.contains(where: \.isIncomplete) { return true }
    return code != .typeMismatch && code != .unreadKey && KeyPathDecode.node(in: object)?.isComplete == false
  }

  /// True if the value has not arrived, but may.
  var isAwaited: Bool {
    switch code {
    case .missingKey, .indexOutOfRange, .nullValue: isIncomplete
    default: false
    }
  }

  /// The problem in words, if the value has not arrived.
  @inline(never)
  func awaited(_ wording: Wording) -> String {
    switch kind {
    case .missingKey(let key):
      let name = wording.key(key).dropFirst()
      return "\(name.isEmpty ? "a key" : name) has not arrived yet"
    case .indexOutOfRange(let index, let count): return "index \(index) has not arrived yet (array of \(count) so far)"
    default: return "the value has not arrived yet"
    }
  }
}
