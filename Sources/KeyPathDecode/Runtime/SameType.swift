/// `value` as the type it has, which the compiler cannot know in generic code: check `Value.self == Int.self` first.
///
/// It assumes no layout. It saves the dynamic cast `value as! U`, which takes longer than reading a number.
@inline(__always)
func sameType<T, U>(_ value: T, as type: U.Type) -> U {
  precondition(T.self == U.self)
  return Layout.isProven ? unsafe unsafeBitCast(value, to: U.self) : value as! U
}
