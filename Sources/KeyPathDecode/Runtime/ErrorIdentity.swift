/// True if two errors are the same one: thrown once, and perhaps caught and thrown again as it was.
///
/// Assumed: an `any Error` is one pointer, to a box that does not move. Written down in Swift's `docs/ABI/TypeLayout.rst`, *Error
/// Existential Containers*. It saves no time: it tells an error from another one that is equal. Both errors are alive, so equal
/// pointers are one box.
func isSameError(_ first: any Error, _ second: any Error) -> Bool {
  guard Layout.isProven else { return isEqualError(first, second) }
  precondition(MemoryLayout<any Error>.size == MemoryLayout<UInt>.size)
  // Without the casts the errors in the boxes would be meant.
  return unsafe unsafeBitCast(first as any Error, to: UInt.self)
    == unsafeBitCast(second as any Error, to: UInt.self)
}

/// Answers the same question in plain Swift, as far as that can tell: errors of one type that are equal, where they can be compared,
/// are the same.
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
