// swift-format-ignore-file
@available(macOS 13.0, iOS 16.1.2, *) @frozen public struct Attributed {
  @available(*, deprecated, message: "use \"b\"", renamed: "b") let a: Int
  @Wrapper(key: "a.b", default: [1, 2]) var b: [Int]
  @Wrapper<Int> var c
  @Outer.Wrapper(1) private(set) public var d: String? = nil
  @MainActor @objc(name:) func e(@Builder content: () -> Int, @A(1, b: 2) _ f: Int) {}
  @Environment(\.dismiss) private var dismiss
  nonisolated(unsafe) static var shared = 0
  @_spi(Private) public unowned(unsafe) let owner: Attributed.Type
  #if DEBUG
  @inlinable
  #endif
  func g() {}
}
enum Availability: String {
  @available(*, unavailable, message: "a, b") case a
  @available(iOS 17, *)
  case b = "b\u{301}", c
}
@retroactive_like extension Attributed: @retroactive Equatable, @unchecked Sendable, @preconcurrency Hashable {}
extension Attributed: nonisolated Named, @MainActor Other.Drawn {}
@attached(member, names: named(init), arbitrary) macro Added(_ name: String = "a") = #externalMacro(module: "M", type: "T")
@freestanding(expression) public macro made<T>(_ value: T) -> (T, String) = #externalMacro(module: "M", type: "S")
struct Conditions {
  @Focus<Int>.Binding var a: Int?
  @Outer<Int>.Inner<String>(1) var b: String
  @inlinable
  #if compiler(>=6.3)
  @available(Android 24, *)
  #else
  @usableFromInline
  #endif
  public func c(as type: InlineArray<10, UInt8>.Type) { d(as: InlineArray<10, UInt8>.self, e: a < 1, f > 2) }
  __consuming func g() {}
}
@objc protocol Delegate { @objc optional func a(_ b: Int) }
enum Words { case `catch`; case `class`, `guard`; case `case` }
