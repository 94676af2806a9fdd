// swift-format-ignore-file
infix operator <=>: ComparisonPrecedence
prefix operator √
precedencegroup Composed { associativity: left higherThan: AdditionPrecedence }
struct Ordered: Comparable {
  static func < (a: Self, b: Self) -> Bool { a.x<b.x }
  static func == (a: Self, b: Self) -> Bool { a.x==b.x }
  static func <=> <T>(a: T, b: T) -> Int { 0 }
  static func ?? <T>(a: T?, b: @autoclosure () throws -> T) rethrows -> T { try a ?? b() }
  static func - (a: Self, b: Self) -> Self { a }
  static prefix func ! (a: Self) -> Bool { !a.y }
  static prefix func √(a: Self) -> Double { 1 }
  static func += (a: inout Self, b: Self) {}
  static func ... (a: Self, b: Self) -> [Self] { [] }
  static func ~= (a: Self, b: Self) -> Bool { true }
  static func ||<T>(a: T, b: T) -> Bool { true }
  static func !== (a: Self, b: Self) -> Bool { true }
  static func >> (a: Self, b: Int) -> Self { a }
  let x = -1, y = !true, z = ~0 & 1 | 2 ^ 3
  let optional: Int??, forced: Int!, list: [Int?]?, map: [String: [Int]]!, nested: Set<Array<Int>>?, function: ((Int) -> Int)?
}
