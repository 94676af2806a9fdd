// swift-format-ignore-file
struct Conditional {
  #if os(iOS) && (canImport(UIKit) || DEBUG)
  let a: Int
  #elseif swift(>=5.9)
  let b: String
  #else
  let c: Bool
  func d() {}
  #endif
  let e = 1
  #warning("a \"quoted\" word")
  var body: some View {
    Text("a")
      #if os(iOS)
      .bold(1)
      #else
      .italic(a: 2)
      #endif
      .padding(top: 3)
  }
}
enum Cased {
  case a
  #if DEBUG
  case b(Int), c
  #endif
  case d
}
#if compiler(>=6.2)
extension Conditional: Named {}
#endif
let chosen = if a { "b" } else if c { "d" } else { "e" }
let switched = switch a { case .b(let c, _): c; case let .d(e) where e > 1: e; default: 0 }
if #available(macOS 14.4, *), let x = a, case .b(let y)? = c { let z = x }
guard let first = list.first, #unavailable(iOS 17) else { fatalError() }
for case let (index, value?) in list.enumerated() where index > 0 { let inner = value }
let (left, right) = pair, _ = 1
let (a, b): (Int, String) = (1, ""), c = 2
do { let caught = 1 } catch let error as Failure { let shown = error } catch { let other = 1 }
repeat { let again = 1 } while a < b
