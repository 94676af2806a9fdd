import Testing

@testable import KeyPathDecode

struct DecodingMethodTests {
  /// A distinct type for each depth.
  private struct Nested<Inner> {}

  private func types(_ count: Int) -> [Any.Type] {
    func nested<Inner>(_: Inner.Type) -> Any.Type { Nested<Inner>.self }
    return sequence(first: Int.self as Any.Type) { _openExistential($0, do: nested) }.prefix(count).map { $0 }
  }

  @Test("the table returns each type's own method", arguments: [0, 1, 8, 9, 16, 17, 200])
  func eachTypeHasItsMethod(_ count: Int) {
    let types = types(count)
    var table = KnownTypes()
    for (index, type) in types.enumerated() {
      if table[type] != nil { Issue.record("\(type) is there already") }
      let known = table.add(type, index.isMultiple(of: 2) ? .plain : .codable)
      #expect(table[type] === known)
    }
    for (index, type) in types.enumerated() {
      switch table[type]?.method {
      case .plain: #expect(index.isMultiple(of: 2))
      case .codable: #expect(!index.isMultiple(of: 2))
      default: Issue.record("no method for \(type)")
      }
    }
    if table[String.self] != nil { Issue.record("String was not added") }
  }
}
