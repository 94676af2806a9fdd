extension JSONStorage {
  /// The index of an array's element at an offset, or nil.
  func element(_ offset: Int, ofArray index: Int) -> Int? {
    guard offset >= 0, offset < count(of: index) else { return nil }
    var next = firstIndex(in: index)
    for _ in 0..<offset { next = self.index(after: next) }
    return next
  }
}
