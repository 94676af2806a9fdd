/// Returns `value` as its own type, which generic code cannot name: check `Value.self == Int.self` first.
///
/// This assumes no layout. It avoids the dynamic cast `value as! U`, which takes longer than reading a number.
@inline(__always)
func sameType<T, U>(_ value: T, as type: U.Type) -> U {
  precondition(T.self == U.self)
  return Layout.isProven ? unsafe unsafeBitCast(value, to: U.self) : value as! U
}
