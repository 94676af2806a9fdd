// Guarded and unguarded uses for `scripts/apple availability`.
import Synchronization

func unguarded() -> Int { Int(UInt128(1)) }
func asked() -> Int { if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { return Int(UInt128(2)) } else { return 0 } }
func askedFirst(_ count: Int) -> Int {
  guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), UInt128(count) > 0 else { return 0 }
  return Int(UInt128(4))
}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Declared: Sendable { let word = Atomic<Int>(5) }
#if os(Linux)
  func elsewhere() -> Int { Int(UInt128(6)) }
#endif
#if os(watchOS)
#else
  func elsewhereThanWatch() -> Int { Int(UInt128(12)) }
#endif
func withoutMacOS() -> Int { if #available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { return Int(UInt128(7)) } else { return 0 } }
func withoutIOS() -> Int { if #available(macOS 15, tvOS 18, watchOS 11, visionOS 2, *) { return Int(UInt128(8)) } else { return 0 } }
func withoutTvOS() -> Int { if #available(macOS 15, iOS 18, watchOS 11, visionOS 2, *) { return Int(UInt128(9)) } else { return 0 } }
func withoutWatchOS() -> Int { if #available(macOS 15, iOS 18, tvOS 18, visionOS 2, *) { return Int(UInt128(10)) } else { return 0 } }
func withoutVisionOS() -> Int { if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) { return Int(UInt128(11)) } else { return 0 } }
func thrown(_ body: @escaping () throws(CancellationError) -> Void) -> Int { [body].count }
func types(_ value: Any) -> Bool { value is UInt128.Type }
func usesOwn() -> Any { Declared() }
func reversed(_ values: [Int]) -> [Int] { values.enumerated().reversed().map(\.element) }
func last(_ values: [Int]) -> Int? { values.enumerated().last?.offset }
struct Row<let count: Int> { let first: Int }
func value() -> Any { Row<3>(first: 1) }
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct Each<each Part> { let parts: (repeat each Part) }
func pack() -> Any { Each<Int, String>(parts: (1, "")) }
func thrownType() -> Any.Type { (() throws(CancellationError) -> Void).self }
