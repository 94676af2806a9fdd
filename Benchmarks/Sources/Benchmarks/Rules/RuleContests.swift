import Foundation
import KeyPathDecode

/// Compares rules with equivalent closures, and measures the cost of a dropped element.
func runRuleContests(_ options: Options) throws {
  let count = options.count * 10
  let json = try JSONDocument(makeRuleBytes(count)).root

  try ruleContest("number from a string", count, of: json, "numbers", .lenient as DecodeRule<Int>) { json in
    let text = try String(json: json)
    guard let number = Int(text) else { throw BadField("number") }
    return number
  }.run(options)
  try ruleContest("array by rule", count, of: json, "numbers", .map { (text: String) in text.utf8.count }) { json in
    try String(json: json).utf8.count
  }.run(options)
  try ruleContest("seconds", count, of: json, "seconds", .unixSeconds) { json in
    Date(timeIntervalSince1970: try Double(json: json))
  }.run(options)
  try ruleContest("in a range", count, of: json, "seconds", .in(0...10_000_000_000) as DecodeRule<Double>) { json in
    let value = try Double(json: json)
    guard (0...10_000_000_000).contains(value) else { throw BadField("range") }
    return value
  }.run(options)
  try dateContest(json, count).run(options)
  try dropContest(count / 10).run(options)
}

/// Compares an array whose elements are decoded with `rule` and with `byHand`.
private func ruleContest<Value: Equatable>(
  _ title: String, _ count: Int, of json: JSONNode, _ key: DecodePath, _ rule: DecodeRule<Value>,
  byHand: @escaping (Any) throws -> Value
) -> Contest<[Value]> {
  Contest(
    title: "rule: \(title)", items: count, unit: "value",
    contenders: [
      .init(name: "rule") { try json => key => .array(rule) },
      .init(name: "closure by hand") { try parse(json, key) { try ($0 => "" as [Any]).map(byHand) } },
    ],
    goals: [("closure by hand", 1 / 1.3)])
}

/// Compares ISO 8601 dates with Foundation's format style, which is a hundred times as fast as its formatters.
private func dateContest(_ json: JSONNode, _ count: Int) -> Contest<[Date]> {
  Contest(
    title: "rule: ISO 8601 dates", items: count, unit: "date",
    contenders: [
      .init(name: ".iso8601") { try json => "dates" => .array(.iso8601) },
      .init(name: "Date.ISO8601FormatStyle") {
        try json => "dates" => .each { try Date.ISO8601FormatStyle().parse(String(json: $0)) }
      },
    ],
    goals: [("Date.ISO8601FormatStyle", 4)])
}

/// An array in which every second element is dropped, with and without collecting warnings.
private func dropContest(_ count: Int) -> Contest<Int> {
  let json: Any = (0..<count).map { $0 % 2 == 0 ? $0 as Any : "x" as Any }
  return Contest(
    title: "rule: lossy, every second element dropped", items: count / 2, unit: "dropped",
    contenders: [
      .init(name: "no collector") { try (json => "" => .lossy() as [Int]).count },
      .init(name: "collector") { try collectingWarnings { try (json => "" => .lossy() as [Int]).count }.value },
    ])
}

private func makeRuleBytes(_ count: Int) -> Data {
  var random = SplitMix64(state: 7)
  let object: OrderedObject = [
    "numbers": (0..<count).map { _ in "\(random.next(below: 1_000_000))" } as [Any],
    "seconds": (0..<count).map { _ in Double(random.next(below: 1_700_000_000)) + 0.5 } as [Any],
    "dates": (0..<count).map { _ in random.date() } as [Any],
  ]
  var text = ""
  write(object, to: &text)
  return Data(text.utf8)
}
