// Guarded and unguarded uses for `scripts/apple-availability --self-test`.
import Synchronization

func unguarded() -> Int { Int(UInt128(1)) }
func asked() -> Int { if #available(macOS 15, iOS 18, *) { return Int(UInt128(2)) } else { return 0 } }
func askedFirst(_ count: Int) -> Int {
  guard #available(macOS 15, iOS 18, *), UInt128(count) > 0 else { return 0 }
  return Int(UInt128(4))
}
@available(macOS 15, iOS 18, *)
final class Declared: Sendable { let word = Atomic<Int>(5) }
#if os(Linux)
  func elsewhere() -> Int { Int(UInt128(6)) }
#endif
func halfAsked() -> Int { if #available(macOS 15, *) { return Int(UInt128(7)) } else { return Int(UInt128(8)) } }
func thrown(_ body: @escaping () throws(CancellationError) -> Void) -> Int { [body].count }
func types(_ value: Any) -> Bool { value is UInt128.Type }
func usesOwn() -> Any { Declared() }
func reversed(_ values: [Int]) -> [Int] { values.enumerated().reversed().map(\.element) }
func last(_ values: [Int]) -> Int? { values.enumerated().last?.offset }
