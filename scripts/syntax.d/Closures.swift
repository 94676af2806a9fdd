// swift-format-ignore-file
let sorted = list.sorted { $0.a < $1.b }.map { (x: Int, y) -> Int in x + y }
let labeled = animate(duration: 1) { a in a } completion: { [weak self, b = c] _ in self?.d() } other: { e() }
let nested = f { g { h(i: 1) { j in [k: l(m: n)] } } }, called = { () -> Int in 1 }()
let built = VStack(alignment: .leading) {
  if a { Text("b") } else { Image(systemName: "c") }
  ForEach(items, id: \.self) { item in Row(item: item) }
}
struct Held {
  let closure: @Sendable (_ a: Int, String) async throws -> [Int] = { _, _ in [] }
  var handler: ((Result<Int, any Error>) -> Void)?
  let list = [1, 2].map { let a = $0; return a }
  let value = { struct Local { let b: Int }; return Local(b: 1) }()
  static let formatter: Formatter = { let f = Formatter(); f.a = "b"; return f }()
  let first: Int, second: (a: Int, b: String) = (1, ""), third: [String: Int] = ["a": 1]
  func consume(_ a: consuming Held, b: sending Held, c: inout Int..., d: (Int) -> Void = { let e = $0 }) -> sending Held { a }
  var tuple: (a: Int, b: Int) = (1, 2), array: [Int] = [Int](), dictionary = [String: Int](), set: Set = [1]
  let result = try? JSON(a: try b(), try c(), await d, x as? Y, !e, &f, -g, h ? i : j, k: l ? m : n), other = await load(await x, is: y is Z)
}
#Preview("a", traits: .fixed) { Held() }
#Playground { let a = 1, b = #Predicate<Bool, String, Int> { $0 ? $1 : $2 } }
func generic<T>(_: T.Type = T.self, _ a: [T] = [], b c: T? = nil, d: Int = 1 < 2 ? 3 : 4, e: Pair<T, T> = Pair<T, T>(f: 1), g: Int) {}
