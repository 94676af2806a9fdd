/// Random JSON, spelled in all the ways that RFC 8259 allows.
package struct RandomDocument {
  package var random: SplitMix64
  package var keys = ["a", "b", "c", "d", "key", "", "é", "a.b", "0", "long key of more than sixteen bytes"]

  package init(seed: UInt64) {
    random = SplitMix64(state: seed)
  }

  /// A value with arrays and objects up to `depth` deep.
  package mutating func value(depth: Int) -> String {
    let text =
      switch Int.random(in: 0..<(depth > 0 ? 14 : 8), using: &random) {
      case 0: "null"
      case 1: ["true", "false"].randomElement(using: &random)!
      case 2...4: number()
      case 5...7: string()
      case 8...10: list(depth: depth - 1)
      default: object(depth: depth - 1)
      }
    return space() + text + space()
  }

  package mutating func object(depth: Int) -> String {
    var members: [String] = []
    for key in keys.shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random)) {
      let key = escaped(key)
      members.append(space() + key + space() + ":" + value(depth: depth))
    }
    return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
  }

  private mutating func list(depth: Int) -> String {
    var elements: [String] = []
    for _ in 0..<Int.random(in: 0...5, using: &random) { elements.append(value(depth: depth)) }
    return "[" + (elements.isEmpty ? space() : elements.joined(separator: ",")) + "]"
  }

  /// A number that `Double` and `JSONSerialization` also hold: an integer of up to 18 digits, or another of up to 12.
  package mutating func number() -> String {
    func integer(_ limit: Int64, _ random: inout SplitMix64) -> Int64 {
      Int64.random(in: -limit...limit, using: &random)
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return ["0", "1", "-1", "5", "255", "256", "-129"].randomElement(using: &random)!
    case 1: return "\(integer(999_999_999_999_999_999, &random))"
    case 2: return "\(integer(9999, &random)).\(UInt16.random(in: 0...9999, using: &random))"
    case 3: return "\(integer(9999, &random)).0"
    case 4: return "\(integer(99_999, &random))e\(Int.random(in: -3...5, using: &random))"
    case 5: return "\(integer(99, &random)).5E+\(Int.random(in: 0...30, using: &random))"
    default: return "\(integer(300, &random))"
    }
  }

  /// A string that some type decodes, or a random one.
  private mutating func string() -> String {
    let known = [
      "", "a", "text", "2024-02-29T12:00:00Z", "1999-12-31T23:59:60+01:00", "2023-02-29T00:00:00Z",
      "https://swift.org/a?b=c",
      "not a url", "12", "true", "é", "👩‍💻",
    ]
    return escaped(Bool.random(using: &random) ? known.randomElement(using: &random)! : text(length: 0...40))
  }

  /// Characters of all UTF-8 lengths, mostly ASCII.
  package mutating func text(length: ClosedRange<Int>) -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x20...0x7E, 0x20...0x7E, 0...0x7F, 0x80...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFF,
      0x10000...0x10FFFF,
    ]
    let kinds = Bool.random(using: &random) ? ranges.count : 3
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: length, using: &random) {
      let scalar = UInt32.random(in: ranges[Int.random(in: 0..<kinds, using: &random)], using: &random)
      // `JSONSerialization` loses a byte order mark after an escape.
      text.append(Unicode.Scalar(scalar == 0xFEFF ? 0x20 : scalar)!)
    }
    return String(text)
  }

  /// `text` in quotes, with each character written as itself or in one of its escaped forms.
  package mutating func escaped(_ text: String) -> String {
    let short: [Unicode.Scalar: String] = [
      "\"": #"\""#, "\\": #"\\"#, "/": #"\/"#, "\u{8}": #"\b"#, "\u{C}": #"\f"#, "\n": #"\n"#, "\r": #"\r"#,
      "\t": #"\t"#,
    ]
    var result = "\""
    for scalar in text.unicodeScalars {
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if !mustEscape, Int.random(in: 0..<10, using: &random) > 0 {
        result.unicodeScalars.append(scalar)
      } else if let short = short[scalar], Bool.random(using: &random) {
        result += short
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: Bool.random(using: &random))
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return result + "\""
  }

  private mutating func space() -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: " "
    case 1: ["\n", "\t", "\r\n", "\r"].randomElement(using: &random)!
    case 2: String(repeating: " ", count: Int.random(in: 1...20, using: &random))
    default: ""
    }
  }
}
