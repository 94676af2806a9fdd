import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// Elements that a type decodes with code of its own.
private struct HostileLoop: Decodable {
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd { _ = try container.decode(Int.self) }
  }
}

/// JSON in a string, which contains JSON in a string.
private final class HostileBox: KeyPathDecodable {
  let next: HostileBox?

  init(json: Any) throws {
    next = try json =>? "next" => .embeddedJSON
    _ = try json =>? "value" as Int?
  }
}

/// Reports the failure to decode a string, and reads all of the report.
private func report(_ json: Any, _ path: DecodePath) {
  do { _ = try json => path as UUID } catch {
    let report = error.report()
    _ = report.text() + report.json + report.html
  }
}

extension HostileShape {
  /// Repairs of many failures.
  static var repairs: [HostileShape] {
    let repaired: (String, Repairs, Bool) -> HostileShape = { name, repairs, isTree in
      HostileShape(name, 500) { count in
        var decoder = KeyPathDecoder()
        decoder.repairs = repairs
        let text = array(count) { $0 % 10 == 0 ? #"{"id": "x"}"# : "{\"id\": \($0)}" }
        let root = try JSONDocument(Data(text.utf8)).root
        let json: Any = isTree ? root.value : root
        _ = try collectingWarnings { try decoder.decode([HostileCodable].self, from: json) }
      }
    }
    let loop: (String, Repairs) -> HostileShape = { name, repairs in
      HostileShape(name, 500) { count in
        var decoder = KeyPathDecoder()
        decoder.repairs = repairs
        let text = array(count) { $0 % 10 == 3 ? #""x""# : "\($0)" }
        _ = try collectingWarnings { try decoder.decode(HostileLoop.self, from: Data(text.utf8)) }
      }
    }
    return [
      repaired("repaired", ["[*].id": .or(-1)], false), repaired("repaired-tree", ["[*].id": .or(-1)], true),
      repaired("repaired-by-dropping", ["[*]": .dropped], false), repaired("relaxed", .relaxed, false),
      loop("repaired-loop", ["[*]": .or(-1)]), loop("repaired-loop-by-dropping", ["[*]": .dropped]),
    ]
  }

  /// Reports about payloads of any size, which have a limited size.
  static var reports: [HostileShape] {
    [
      HostileShape("reported-wide-tree", 2_000) { count in
        let wide: Any = Dictionary(uniqueKeysWithValues: (0..<count).map { ("key\($0)", $0) })
        report(wide, "key5")
        report(["a": Array(repeating: wide, count: count)], "a[\(count - 1)].key7")
      },
      HostileShape("reported-deep-tree", 40) { count in
        var json: Any = "x"
        for _ in 0..<count { json = ["a": json] }
        report(json, DecodePath(steps: Array(repeating: .key("a"), count: count)))
      },
      HostileShape("reported-long-texts", 2_000) { count in
        let long = String(repeating: "é\n\u{202E}`", count: count)
        report([long: [long: long]], DecodePath(steps: [.key(long), .key(long)]))
      },
      // Each string is twice as long as the one in it, so there is one more for twice the size.
      HostileShape("embedded-in-embedded", 128) { count in
        var text = #"{"value": "x"}"#
        while text.utf8.count < count * 32 {
          text = String(decoding: try JSONEncoder().encode(["next": text]), as: UTF8.self)
        }
        do { _ = try HostileBox(json: try JSONDocument(jsonString: text).root) } catch {
          let failure = error as? DecodeError
          _ = "\(error) \(failure?.errorUserInfo ?? [:])"
        }
      },
    ]
  }
}
