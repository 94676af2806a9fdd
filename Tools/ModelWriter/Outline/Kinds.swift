/// The kinds of values at a place: scalars and objects, separately for each level of arrays around them.
struct Kinds: OptionSet, Hashable {
  let rawValue: UInt32

  static let bool = Kinds(rawValue: 1)
  static let number = Kinds(rawValue: 2)
  static let string = Kinds(rawValue: 4)
  static let object = Kinds(rawValue: 8)

  /// The number of kinds.
  private static let width: UInt32 = 4

  /// The kinds as elements of an array. Levels beyond the limit are not distinguished.
  var nested: Kinds {
    let shifted = UInt64(rawValue) << UInt64(Self.width)
    return Kinds(rawValue: shifted > UInt64(UInt32.max) ? rawValue : UInt32(shifted))
  }

  /// True if one type may read both. Null and empty arrays are compatible with everything.
  func mayBe(_ other: Kinds) -> Bool { isEmpty || other.isEmpty || !isDisjoint(with: other) }
}

extension Shape {
  var kinds: Kinds {
    var kinds: Kinds = elements?.kinds.nested ?? []
    if bools > 0 { kinds.insert(.bool) }
    if numbers.count > 0 { kinds.insert(.number) }
    if strings.count > 0 { kinds.insert(.string) }
    if objects != nil { kinds.insert(.object) }
    return kinds
  }
}
