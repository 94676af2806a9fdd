/// Steps into values of any shape.
enum TreeStepping: Stepping {
  @inline(__always)
  static func member(_ key: InlineASCII, of json: Any) -> Lookup<Any> { member(key.string, of: json) }

  @inline(__always)
  static func member(_ key: String, of json: Any) -> Lookup<Any> {
    guard isDictionary(json) else { return memberOfOther(key, of: json) }
    guard let member = nativeMember(key, of: json) else { return .missing }
    return .found(member)
  }

  @inline(never)
  private static func memberOfOther(_ key: String, of json: Any) -> Lookup<Any> {
    if let object = ObjectView(json) { return object[key].map { .found($0) } ?? .missing }
    if isNull(json) { return .null }
    return isArray(json) ? element(atDigits: key, of: json) : .notContainer
  }

  static func element(_ index: Int, of json: Any) -> Lookup<Any> {
    if let list = ListView(json) { return list[index].map { .found($0) } ?? .missing }
    return isNull(json) ? .null : .notContainer
  }

  @inline(__always)
  static func isNull(_ json: Any) -> Bool { KeyPathDecode.isNull(json) }

  static func isArray(_ json: Any) -> Bool { ListView(json) != nil }
}
