extension JSONReader {
  /// The index of an element of the value at `index`, or nil when that is no array or has no such element.
  func element(_ offset: Int, of index: Int) -> Int? {
    guard self[index].kind == .array, offset >= 0, offset < count(of: index) else { return nil }
    var next = firstIndex(in: index)
    for _ in 0..<offset { next = self.index(after: next) }
    return next
  }
}
