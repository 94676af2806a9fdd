extension DecodeError {
  /// True if more bytes may resolve the error: `catch where error.isIncomplete { continue }`.
  ///
  /// A key or index that an open container lacks may still arrive, and so may the rest of a string. Any member of an open
  /// object may arrive again, and the last one counts, so an error inside it is final only once the object ends. If the
  /// document rejects duplicate keys, or if only arrays contain the value, a wrong type is final at once: an object where a
  /// string is expected remains an object. Only a `PartialJSON` has incomplete values. The error of a stream of server-sent events
  /// that ends inside an event, or without its end mark, is incomplete too.
  ///
  /// - Complexity: O(n) in the elements of the open arrays around the value.
  public var isIncomplete: Bool {
    if case .kind(.noAlternative(let errors)) = fields.problem { return errors.contains(where: \.isIncomplete) }
    if otherAttempts.contains(where: \.isIncomplete) { return true }
    if case .reading(let fault) = fault { return fault.row(quote: "").isIncomplete }
    return code != .unreadKey && (isUnfinished || mayBeReplaced)
  }

  /// True if the value that failed is still arriving, and may become what was expected.
  private var isUnfinished: Bool { code != .typeMismatch && KeyPathDecode.node(in: object)?.isComplete == false }

  /// True if another value may arrive for one of the keys on the path.
  private var mayBeReplaced: Bool {
    // What failed is not a node if a rule made it from one.
    (KeyPathDecode.node(in: object) ?? KeyPathDecode.node(at: path.steps, in: root))?.mayBeReplaced == true
  }

  /// True if the value has not arrived, but may.
  var isAwaited: Bool {
    switch code {
    case .missingKey, .indexOutOfRange, .nullValue: isUnfinished || otherAttempts.contains(where: \.isUnfinished)
    default: false
    }
  }

  /// The problem in words, if the value has not arrived.
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
