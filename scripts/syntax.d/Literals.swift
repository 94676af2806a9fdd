// swift-format-ignore-file
let numbers = [0, 1_000, 0xFF_FF, 0b1010, 0o17, 1.5, 1e10, 1.5e-3, 2E+4, 0x1p-3, 0x1.8p10, 0xE-1, 0xe+1, 5 .magnitude, 1...2, -3, 1.0.rounded()]
let tuple = ((1, 2), 3), inner = tuple.0.1, other = tuple .1
let strings = ["", "a\\\"b", "\u{1F600}\u{e9}\t\0\n\r\'", #"a\b"c"#, ##"a"#b\#n\##n"##, #"""#, ##"""##, #"\#u{41}"#]
let interpolated = ["\(a)", "\(a + "b\("c")")", #"\(a)\#(b)"#, "\("}")\(f(")", { $0 }))", "\(a /* ) " */)", "\(a ?? #"\("#)"]
let lines = """
  a "quoted" \"""
  \(f("""
    b \("c")
    """)) \
  continued
  """
let raw = #"""
  "\(a)" \#(b) """
  """#
let empty = """

  """, last = ""
let key = "a" as String, `default` = #file, path = \User.name, optional = \User.pet?.name, identity = \.self, subscripted = \[Int][0]
let colors = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1), selected = #selector(A.b(c:)), made = #Predicate<User> { $0.age > 1 }
let characters: [Character] = ["\"", "'", "`", "//", "/*", "*/"] // "not a string
let emoji = "👩‍👩‍👧", über = 1, ﬁ = 2, 你好 = "世界", _1 = 3, projected = $a
