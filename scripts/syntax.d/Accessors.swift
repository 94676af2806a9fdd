// swift-format-ignore-file
struct Accessors: ~Copyable {
  private var _a: Int
  var a: Int { @inlinable get { _a } @inline(never) set { _a = newValue } }
  var b: Int {
    @storageRestrictions(initializes: _a)
    init(initialValue) { _a = initialValue }
    get { _a }
    set { _a = newValue }
  }
  var c: Int { _read { yield _a } _modify { yield &_a } }
  var d: Int = 1 { willSet { print(newValue) } didSet { print(oldValue) } }
  var e: Int { @MainActor didSet {} }
  var f: Int { get async throws(Failure) { 1 } }
  var g: Int { @Local var h = 1; return h }
  lazy var h: () -> Int = { [unowned self] in self.a }
  var i: some Collection<Int> { [1] }
  var j: any A & B { fatalError() }
  var k: (any A & B)? = nil, l: A & B
  static subscript<T, U>(key: T, default value: @autoclosure () -> U) -> [T: U]? where T: Hashable, U == Int {
    get { nil }
    set {}
  }
  subscript<let n: Int>(_ index: Int, in _: InlineArray<n, Int>) -> Int { index }
  deinit { print(_a) }
}
actor Isolated {
  isolated deinit {}
  nonisolated let id: Int
  nonisolated var name: String { "a" }
}
protocol Requires { var a: Int { get }; var b: String { get set }; static var c: Int { get async throws }; init?(a: Int) }
