import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// A payload of any size that an attacker might send, and the work to do with it.
struct HostileShape {
  let name: String
  /// The smaller of the two sizes to compare.
  let size: Int
  let run: (Int) throws -> Void

  init(_ name: String, _ size: Int, _ run: @escaping (Int) throws -> Void) {
    self.name = name
    self.size = size
    self.run = run
  }

  /// Decodes text, and ignores errors.
  init<Value: KeyPathDecodable>(
    _ name: String, _ size: Int, _ type: Value.Type, _ text: @escaping (Int) -> String
  ) {
    self.init(name, size) { count in
      let data = Data(text(count).utf8)
      _ = try? Value(jsonData: data)
    }
  }

  static var all: [HostileShape] { texts + objects + numbers + failures + others + repairs + reports }
}

/// A number of pieces, separated by commas.
func list(_ count: Int, _ piece: (Int) -> String) -> String {
  (0..<count).map(piece).joined(separator: ",")
}

func object(_ count: Int, _ member: (Int) -> String) -> String { "{\(list(count, member))}" }

func array(_ count: Int, _ element: (Int) -> String) -> String { "[\(list(count, element))]" }

private func parse(_ text: String, _ options: JSONDocument.Options = []) -> JSONNode? {
  try? JSONDocument(Data(text.utf8), options: options).root
}

extension HostileShape {
  private static var texts: [HostileShape] {
    [
      HostileShape("unclosed-arrays", 20_000) { _ = parse(String(repeating: "[", count: $0)) },
      HostileShape("unclosed-string", 40_000) { _ = parse("\"" + String(repeating: "a", count: $0)) },
      HostileShape("cut-off", 4_000) { _ = parse("[" + list($0) { #"{"id": \#($0)"# }) },
      HostileShape("no-json", 40_000) { _ = parse(String(repeating: "Not found. ", count: $0 / 10)) },
      HostileShape("prose-of-brackets", 20_000) {
        _ = parse(String(repeating: "[{\"a [1 ", count: $0 / 8), .ignoresProse)
      },
      HostileShape("prose-of-fences", 20_000) { _ = parse(String(repeating: "```a\n[", count: $0 / 6), .ignoresProse) },
      HostileShape("nested", 40) { count in
        _ = parse(array(count) { _ in String(repeating: "[", count: 500) + String(repeating: "]", count: 500) })
      },
      HostileShape("escapes", 10_000, [String].self) { "[\"\(String(repeating: #"\u00e9\n"#, count: $0))\"]" },
      HostileShape("surrogates", 10_000, [String].self) { "[\"\(String(repeating: #"\ud83d\ude00"#, count: $0))\"]" },
      HostileShape("not-ascii", 20_000, [String].self) { "[\"\(String(repeating: "é", count: $0))\"]" },
      HostileShape("many-strings", 4_000, [String].self) { array($0) { _ in #""a string that does not fit inline""# } },
      HostileShape("white-space", 40_000, [Int].self) { "[1,\(String(repeating: " \n", count: $0))2]" },
      HostileShape("json5-comments", 4_000) {
        _ = parse("[" + String(repeating: "/* a */ 1,", count: $0) + "]", .json5)
      },
      HostileShape("json5-keys", 2_000) { count in _ = parse(object(count) { "key\($0): 'a\\x41'" }, .json5) },
    ]
  }

  private static var objects: [HostileShape] {
    let keys: (Int, (Int) -> String) -> Void = { count, key in
      guard let node = parse(object(count) { "\"\(key($0))\": \($0)" }) else { return }
      for index in (0..<count).reversed() { _ = node[key(index)] }
    }
    return [
      HostileShape("equal-keys", 4_000) { count in _ = parse(object(count) { _ in #""a": 1"# })?["a"] },
      HostileShape("refused-equal-keys", 2_000) { _ = parse(object($0) { "\"key\($0)\": 1" }, .rejectDuplicateKeys) },
      HostileShape("many-keys", 2_000) { keys($0) { "key\($0)" } },
      HostileShape("equal-prefixes", 2_000) { keys($0) { String(repeating: "a", count: 64) + "\($0)" } },
      HostileShape("equal-lengths", 2_000) { keys($0) { "\(1_000_000 + $0)" } },
      HostileShape("not-ascii-keys", 2_000) { keys($0) { "é\($0)" } },
      HostileShape("other-keys", 2_000) { count in
        guard let node = parse(object(count) { "\"key\($0)\": 1" }) else { return }
        for index in 0..<count { _ = node["é\(index)"] }
      },
      HostileShape("one-escaped-key", 16) { count in
        guard let node = parse(object(count) { $0 == 0 ? #""\u0061": 1"# : "\"key\($0)\": 1" }) else { return }
        for index in 1..<count { _ = node["key\(index)"] }
      },
      HostileShape("keys-of-many", 2_000) { count in
        guard let node = parse(object(count) { "\"key\($0)\": 1" }) else { return }
        for _ in 0..<4 { _ = node.keys.count + node.count }
      },
      HostileShape("dictionary", 2_000, [String: Int].self) { object($0) { "\"key\($0)\": 1" } },
      HostileShape("keys-that-collide", 2_000, [String: HostileItem].self) {
        object($0) { "\"the key-\(1_000_000 + $0)-of item\": {\"id\": 1}" }
      },
      HostileShape("no-two-alike", 1_000, [HostileItem].self) { array($0) { "{\"id\": 1, \"key\($0)\": 2}" } },
      HostileShape("order-changes", 1_000, [HostileItem].self) {
        array($0) { $0 % 2 == 0 ? #"{"id": 1, "name": "a"}"# : #"{"name": "a", "id": 1}"# }
      },
      HostileShape("plain-tree", 2_000) { count in
        _ = try JSONDocument(Data(array(count) { "{\"a\": \($0)}" }.utf8)).root => "" as Any
      },
    ]
  }

  private static var numbers: [HostileShape] {
    [
      HostileShape("long-integer", 10_000, Int.self) { String(repeating: "9", count: $0) },
      HostileShape("long-integer-reported", 10_000) { count in
        do throws(DecodeError) { _ = try Int(jsonData: Data(String(repeating: "9", count: count).utf8)) } catch {
          _ = error.report().text()
        }
      },
      HostileShape("long-fraction", 10_000, Double.self) { "0." + String(repeating: "3", count: $0) },
      HostileShape("long-zeros", 10_000, Int.self) { "1" + String(repeating: "0", count: $0) + "e-\($0)" },
      HostileShape("hard-doubles", 2_000, [Double].self) {
        array($0) { "9007199254740993.000000000000000000000\($0)" }
      },
      HostileShape("decimals", 2_000, [Decimal].self) { array($0) { "0.1234567890123456789\($0)" } },
    ]
  }

  private static var failures: [HostileShape] {
    let wrong: (Int) -> String = { array($0) { _ in #"{"id": "x"}"# } }
    return [
      HostileShape("all-dropped-collected", 2_000) { count in
        _ = try collectingWarnings {
          try JSONDocument(Data(array(count) { _ in #""x""# }.utf8)).root => "" => .lossy() as [Int]
        }
      },
      HostileShape("fallback-in-each", 1_000) { count in
        _ = try collectingWarnings { try [HostileFallback](jsonData: Data(wrong(count).utf8)) }
      },
      HostileShape("one-dropped-in-each", 1_000) { count in
        _ = try collectingWarnings {
          try [HostileLossy](jsonData: Data(array(count) { _ in #"{"tags": [1, "x"]}"# }.utf8))
        }
      },
      HostileShape("results", 1_000, [Result<HostileItem, DecodeError>].self, wrong),
      HostileShape("alternatives", 500) { count in
        _ = try JSONDocument(Data(array(count) { _ in #"{"id": "x"}"# }.utf8)).root => "" => .lossy() as [HostileChoice]
      },
      HostileShape("tags", 500) { count in
        _ = try JSONDocument(Data(array(count) { "{\"type\": \"t\($0)\"}" }.utf8)).root => "" => .lossy()
          as [HostileShapeModel]
      },
      HostileShape("diagnosed", 500) { count in
        _ = diagnose([HostileItem].self, jsonData: Data(wrong(count).utf8), limit: .max)
      },
      HostileShape("diagnosed-warnings", 500) { count in
        _ = diagnose([HostileFallback].self, jsonData: Data(wrong(count).utf8))
      },
      HostileShape("diagnosed-unread", 500) { count in
        _ = diagnose([HostileItem].self, jsonData: Data(array(count) { "{\"id\": 1, \"key\($0)\": 2}" }.utf8)).report()
          .text()
      },
      HostileShape("unread-in-numbers", 4_000) { count in
        _ = try [Int](jsonData: Data(array(count) { "\($0)" }.utf8), unreadKeys: .refused)
      },
      HostileShape("unread-in-each", 1_000) { count in
        _ = try [HostileItem](jsonData: Data(array(count) { "{\"id\": \($0)}" }.utf8), unreadKeys: .warned)
      },
      HostileShape("reported", 2_000) { count in
        do throws(DecodeError) {
          _ = try [HostileItem](jsonData: Data(array(count) { $0 + 1 == count ? "{}" : #"{"id": 1}"# }.utf8))
        } catch { _ = error.report().text() }
      },
      HostileShape("wide-object-described", 500) { count in
        do { _ = try JSONDocument(Data(object(count) { "\"kez\($0)\": 1" }.utf8)).root => "keys" as Int } catch {
          _ = "\(error)"
        }
      },
    ]
  }

  private static var others: [HostileShape] {
    [
      HostileShape("long-path", 2_000) { count in
        let path = DecodePath(Array(repeating: "a", count: count).joined(separator: "."))
        do { _ = try ["b": 1] => path as Int } catch {
          _ = "\(error)" + path.description + path.jsonPointer + path.pattern
        }
      },
      HostileShape("alternatives-in-path", 1_000) { count in
        do { _ = try ["b": 1] => alternatives(count) as Int } catch { _ = "\(error)" }
      },
      HostileShape("alternatives-after-path", 500) { count in
        let start = DecodePath(steps: (0..<count).map { .key("b\($0)") })
        let json = (0..<count).reversed().reduce([:] as [String: Any]) { ["b\($1)": $0] }
        do { _ = try json => start => alternatives(count) as Int } catch { _ = "\(error)" }
      },
      HostileShape("malformed-path", 10_000) { count in
        do { _ = try ["b": 1] => DecodePath(String(repeating: "[", count: count)) as Int } catch { _ = "\(error)" }
      },
      HostileShape("quoted-path", 2_000) { count in
        _ = DecodePath(String(repeating: #"["a.\u{41}"]"#, count: count)).description
      },
      HostileShape("codable", 500) { count in
        _ = try KeyPathDecoder().decode(
          [HostileCodable].self, from: Data(array(count) { "{\"id\": \($0), \"firstName\": \"a\"}" }.utf8))
      },
      HostileShape("codable-snake-case", 500) { count in
        var decoder = KeyPathDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        _ = try decoder.decode(
          [HostileCodable].self, from: Data(array(count) { "{\"id\": \($0), \"first_name\": \"a\"}" }.utf8))
      },
      HostileShape("codable-failures", 500) { count in
        let text = array(count) { $0 + 1 == count ? "{}" : "{\"id\": \($0)}" }
        _ = try? KeyPathDecoder().decode([HostileCodable].self, from: Data(text.utf8))
      },
      HostileShape("embedded", 500) { count in
        _ = try JSONDocument(Data(array(count) { _ in #""{\"id\": 1}""# }.utf8)).root => "" => .array(.embeddedJSON)
          as [HostileItem]
      },
      HostileShape("reports-read", 50) { count in
        let report = diagnose([HostileItem].self, jsonData: Data(#"[{"id": "x"}, {"id": "y"}]"#.utf8)).report().json
        let reports = try (0..<count).map { _ in try DecodeReport(jsonData: Data(report.utf8)) }
        _ = DecodeReportGroup.groups(of: reports)
      },
    ]
  }
}

/// Prints how the time of each shape grows from its size to four times as much: 1 is linear, 2 quadratic.
func runHostileShapes(_ options: Options) throws {
  let title = "hostile payloads: time at four times the size, and the exponent of its growth"
  guard options.runs(title) else { return }
  var rows: [[String]] = [], verdicts: [String] = []
  for shape in HostileShape.all {
    let large = options.isSmoke ? shape.size : 4 * shape.size
    let times = try [shape.size, large].map { size in
      try (0..<(options.isSmoke ? 1 : 7)).map { _ in
        try ContinuousClock().measure { try shape.run(size) } / .nanoseconds(1)
      }.min() ?? 0
    }
    let exponent = log2(times[1] / times[0]) / 2
    rows.append([shape.name, fixed(times[1] / 1e6, 2) + " ms", fixed(exponent, 2)])
    verdicts.append(verdict(exponent, atMost: 1.3, digits: 1, unit: ""))
  }
  print("\n" + title)
  print(zip(aligned(rows), verdicts).map { $0 + $1 }.joined(separator: "\n"))
}

/// Joins the alternatives in pairs, since each join copies what it joins.
private func alternatives(_ count: Int) -> DecodePath {
  var paths = (0..<count).map { DecodePath(key: "b\($0)") }
  while paths.count > 1 {
    paths = stride(from: 0, to: paths.count, by: 2).map { at in
      at + 1 < paths.count ? paths[at] | paths[at + 1] : paths[at]
    }
  }
  return paths[0]
}
