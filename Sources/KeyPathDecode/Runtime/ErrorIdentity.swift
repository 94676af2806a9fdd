/// True if two errors are the same instance: thrown once, and perhaps caught and rethrown unchanged.
///
/// Assumed: an `any Error` is one pointer to a box that does not move. Documented in Swift's
/// `docs/ABI/TypeLayout.rst`, *Error Existential Containers*. This saves no time; it distinguishes an error from an
/// equal one. Both errors are alive, so equal pointers mean one box.
func isSameError(_ first: any Error, _ second: any Error) -> Bool {
  guard Layout.isProven else { return isEqualError(first, second) }
  precondition(MemoryLayout<any Error>.size == MemoryLayout<UInt>.size)
  // Without the casts, the errors inside the boxes would be compared.
  return unsafe unsafeBitCast(first as any Error, to: UInt.self)
    == unsafeBitCast(second as any Error, to: UInt.self)
}

/// Answers the same question in plain Swift, as far as possible. Errors of one type count as the same if they are
/// equal or cannot be compared.
func isEqualError(_ first: any Error, _ second: any Error) -> Bool {
  func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == second as? Value }
  guard type(of: first) == type(of: second) else { return false }
  if let first = first as? DecodingError, let second = second as? DecodingError {
    return isEqualText(first, second)
  }
  func equatable<Value>(_ value: Value) -> (any Equatable)? { value as? any Equatable }
  return _openExistential(first, do: equatable).map { isEqual($0) } ?? true
}

private func isEqualText(_ first: DecodingError, _ second: DecodingError) -> Bool {
  func text(_ error: DecodingError) -> [String] {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath.map(\.stringValue) + [context.debugDescription]
    @unknown default: []
    }
  }
  return text(first) == text(second)
}
