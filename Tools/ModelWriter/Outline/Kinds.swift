/// The kinds of values at a place: scalars and objects, by how many arrays they are in.
struct Kinds: OptionSet, Hashable {
  let rawValue: UInt32

  static let bool = Kinds(rawValue: 1)
  static let number = Kinds(rawValue: 2)
  static let string = Kinds(rawValue: 4)
  static let object = Kinds(rawValue: 8)

  /// How many kinds there are.
  private static let width: UInt32 = 4

  /// The same as elements of an array. Too many arrays are all alike.
  var nested: Kinds {
    let shifted = UInt64(rawValue) << UInt64(Self.width)
    return Kinds(rawValue: shifted > UInt64(UInt32.max) ? rawValue : UInt32(shifted))
  }

  /// True if one type may read both. Nothing is known of null and of empty arrays.
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
