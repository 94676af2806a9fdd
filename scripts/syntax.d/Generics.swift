// swift-format-ignore-file
struct Grid<let rows: Int, let columns: Int, Element: ~Copyable>: ~Copyable where Element: ~Escapable {
  let values: InlineArray<rows, Element>
}
struct Pack<each Value: Equatable> {
  let values: (repeat each Value)
  func all<each Other>(_ other: repeat each Other) -> (repeat Pair<each Value, each Other>) { fatalError() }
}
func typed<E: Error>(_ body: (Int, Dictionary<String, Int>) throws(E) -> Void, with pair: Pair<A, B>, or other: Int) throws(E) -> Pair<A, B> {}
func opaque(_ a: some Named, b: any Drawn, _: borrowing A, c d: consuming Pair<A, B>) async -> some Collection<Int> { [] }
func sized<let n: Int>(_ array: InlineArray<n, Int>) -> [n of Int] { fatalError() }
class Box<Value>: Base<Value, [Value: Set<Int>]>, Named, Outer.Drawn & Other where Value: Named {}
extension Box<Int> {}
extension Dictionary<String, Int>: Named {}
extension Level?: Named {}
extension [String: Int] {}
extension Outer.Inner: Named where Value == Int {}
protocol Source<Element>: ~Copyable, AnyObject { associatedtype Element: Equatable = Int; typealias Pair = (Element, Element) }
typealias Both = Named & Drawn
typealias Transform<T> = (Any) throws -> T?
typealias Call = @Sendable (_ a: Int) async throws(Failure) ->
  Void
enum Tree<Value> { indirect case node(Tree, Value = 1, label: any Named), leaf; case some(Dictionary<String, Value>), none }
indirect enum Choice: Int, CaseIterable { case a = -1, b = 0x1F, c; case d = 1_000 }
let compared = a<b, other = c>d
let made = Pair<A, B>(a, b), next = Dictionary<String, Int>.self
let listed = [Pair<A, B>(), Pair<A, B>(1)], called = f(Pair<A, B>.self, x: Pair<A,
  B>(), a < b, c > d)
let unspaced = f(a<b, c>d, a<b, e: c>(d))
extension Rope<Int>.Builder {}
