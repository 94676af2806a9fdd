/// `value` as the type that it has, which the compiler cannot know in generic code: `Value.self == Int.self` was asked before.
///
/// No layout is assumed. It saves the dynamic cast of `value as! U`, which takes longer than to read a number.
@inline(__always)
func sameType<T, U>(_ value: T, as type: U.Type) -> U {
  precondition(T.self == U.self)
  return Layout.isProven ? unsafe unsafeBitCast(value, to: U.self) : value as! U
}
