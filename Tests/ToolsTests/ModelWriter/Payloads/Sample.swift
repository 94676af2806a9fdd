import KeyPathDecode
import TestSupport

/// A JSON value that keeps the order of its members.
indirect enum Sample {
  case null, bool(Bool), number(String), string(String), array([Sample]), object([(String, Sample)])

  /// The value as JSON.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let text): jsonString(text)
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members): "{\(members.map { "\(jsonString($0)):\($1.text)" }.joined(separator: ","))}"
    }
  }

  /// The object with another member.
  func with(_ key: String, _ value: Sample) -> Sample {
    guard case .object(let members) = self else { return self }
    return .object(members + [(key, value)])
  }
}

extension Sample: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number("\(value)") }
  init(floatLiteral value: Double) { self = .number("\(value)") }
}

extension Sample: ExpressibleByBooleanLiteral, ExpressibleByNilLiteral {
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(nilLiteral: ()) { self = .null }
}

extension Sample: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(arrayLiteral elements: Sample...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, Sample)...) { self = .object(elements) }
}

/// Copies of an object: for each of its first three members, one without the member and one with a value of another
/// kind.
func brokenCopies(of text: String) throws -> [String] {
  let root = try JSONDocument(text.utf8).root
  let members = root.keys.map { "\(jsonString($0)):\(root[$0]?.description ?? "null")" }
  return members.indices.prefix(3).flatMap { index in
    var without = members, other = members
    without.remove(at: index)
    other[index] = "\(jsonString(root.keys[index])):[true]"
    return [without, other].map { "{\($0.joined(separator: ","))}" }
  }
}

private func jsonString(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case _ where scalar.value < 0x20: "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }
  return "\"\(escaped.joined())\""
}

/// Makes random choices for a payload, the same in every run.
struct Choice {
  private var random: SplitMix64

  init(seed: Int) { random = SplitMix64(state: UInt64(seed) &* 7_919) }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func number(_ range: ClosedRange<Int>) -> Sample { .number("\(int(range))") }
  mutating func of(_ texts: String...) -> String { texts[int(0...texts.count - 1)] }
  mutating func one(_ values: Sample...) -> Sample { values[int(0...values.count - 1)] }

  /// True with the given probability, in percent.
  mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }

  /// A name that rarely repeats.
  mutating func word() -> String {
    let syllables = ["ka", "lo", "mi", "ren", "sto", "va", "dul", "pe", "tor", "ni", "gra", "bel"]
    return (0..<int(2...4)).map { _ in syllables[int(0...syllables.count - 1)] }.joined()
  }

  mutating func text() -> Sample { .string((0..<int(3...9)).map { _ in word() }.joined(separator: " ")) }
  mutating func hex(_ count: Int) -> String { (0..<count).map { _ in String(int(0...15), radix: 16) }.joined() }
  mutating func uuid() -> String { "\(hex(8))-\(hex(4))-\(hex(4))-\(hex(4))-\(hex(12))" }
  mutating func list(_ counts: ClosedRange<Int>, _ make: (inout Choice) -> Sample) -> Sample {
    .array((0..<int(counts)).map { _ in make(&self) })
  }

  private mutating func two(_ range: ClosedRange<Int>) -> String {
    let number = int(range)
    return number < 10 ? "0\(number)" : "\(number)"
  }

  mutating func day() -> String { "\(int(2008...2025))-\(two(1...12))-\(two(1...28))" }
  mutating func date() -> Sample { .string("\(day())T\(two(0...23)):\(two(0...59)):\(two(0...59))Z") }
  mutating func seconds() -> Sample { number(1_300_000_000...1_700_000_000) }
  mutating func amount() -> Sample { .string("\(int(1...900)).\(two(0...99))") }
}
