import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

/// Generates random payloads with secrets under secret keys at every level.
@Suite struct CanaryTests {
  private static let secretKeys = [
    "password", "accessToken", "x-api-key", "Set-Cookie", "card_number", "PIN", "sessions", "contraseña",
    "dsn", "recovery_codes",
  ]
  private static let plainKeys = ["id", "name", "items", "meta", "a.b", "日本", "owner", "count"]

  /// Makes payloads in which every value is a canary, either visible or secret.
  private struct Maker {
    var random: SplitMix64
    var paths: [[DecodePath.Step]] = []

    mutating func value(_ path: [DecodePath.Step], depth: Int, isSecret: Bool) -> Any {
      paths.append(path)
      switch depth == 0 ? 9 : Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let count = Int.random(in: 0..<5, using: &random)
        var object: [String: Any] = [:]
        for index in 0..<count {
          let isNewSecret = Int.random(in: 0..<3, using: &random) == 0
          var key = (isNewSecret ? CanaryTests.secretKeys : CanaryTests.plainKeys).randomElement(using: &random)!
          if isSecret, index == 0 { key = "hidden-\(Int.random(in: 1_000...9_999, using: &random))" }
          object[key] = value(path + [.key(key)], depth: depth - 1, isSecret: isSecret || isNewSecret)
        }
        return object
      case 4..<6:
        return (0..<Int.random(in: 0..<4, using: &random)).map {
          value(path + [.index($0)], depth: depth - 1, isSecret: isSecret)
        }
      case 6: return isSecret ? 7_700_770_077 : 8_800_880_088
      case 7: return isSecret ? 7_700_770_077.5 : 8_800_880_088.5
      default: return isSecret ? "hidden-\(Int.random(in: 0..<9, using: &random))" : "visible"
      }
    }
  }

  private enum Level: String, KeyPathDecodable, CaseIterable { case low, hiddem }

  /// Errors of many kinds, thrown at every path of a payload.
  private func errors(_ json: Any, _ paths: [[DecodePath.Step]]) -> [DecodeError] {
    paths.flatMap { steps -> [DecodeError] in
      let path = DecodePath(steps: steps)
      func failure<Value>(_ body: () throws -> Value) -> DecodeError? {
        do {
          _ = try body()
          return nil
        } catch { return error as? DecodeError }
      }
      return [
        failure { try json => path as Bool }, failure { try json => path as [UUID] },
        failure { try json => path as UInt8 },
        failure { try json => path as Date }, failure { try json => path as Level },
        failure { try json => DecodePath(steps: steps + ["nme"]) as Int },
        failure { try json => DecodePath(steps: steps + [9]) as Int },
        failure { try json => path => .oneOf(.unixSeconds, .date(format: "yyyy")) as Date },
        failure {
          try parse(json, path) { (value: Any) -> Int in throw DecodeError(.invalidValue("bad \(value)"), object: value)
          }
        },
        failure { try parse(json, path) { (value: Any) -> Int in throw Talkative(text: "\(value)") } },
      ].compactMap { $0 }
    }
  }

  /// Reads the whole payload, each value as the wrong type.
  private struct Misreading: KeyPathDecodable {
    init(json: Any) throws {
      if let object = try? json => "" as [String: Any] {
        _ = try json => "" as [String: Misreading]
        _ = try json => (object.count % 2 == 0 ? "pasword" : "nam") as Int
      } else if (try? json => "" as [Any]) != nil {
        _ = try json => "" as [Misreading]
      } else if let text = try? json => "" as String {
        switch text.utf8.reduce(0, { $0 + Int($1) }) % 4 {
        case 0: _ = try json => "" as Level
        case 1: _ = try json => "" as Date
        case 2: throw DecodeError(.invalidValue("bad \(text)"), object: json)
        default: _ = try json => "" as Int
        }
      } else if (try? json => "" as Int) != nil {
        _ = try json => "" as UInt8
      } else {
        throw Talkative(text: "\(json)")
      }
    }
  }

  private struct Talkative: Error, CustomStringConvertible, LocalizedError {
    let text: String
    var description: String { text }
    var errorDescription: String? { text }
  }

  @Test("no report shows a secret, and no value unless asked", arguments: 0..<UInt64(rounds(20)))
  func noReportShowsASecret(seed: UInt64) throws {
    var maker = Maker(random: SplitMix64(state: seed))
    let json = maker.value([], depth: 4, isSecret: false)
    let data = try JSONSerialization.data(withJSONObject: json, options: .fragmentsAllowed)
    let document = try JSONDocument(data).root
    for error in errors(json, maker.paths) + errors(document, maker.paths) {
      let output = error.report(.showingValues).formats
      #expect(!output.contains("hidden-") && !output.contains("7700770077"), "\(error)\n\(output)")
      for options in [DecodeReport.Options(), .kindsOnly] { expectNoValue(in: error.report(options)) }
    }
    for diagnosis in [diagnose(Misreading.self, json: json), diagnose(Misreading.self, json: document)] {
      let output = diagnosis.report(.showingValues).formats
      #expect(!output.contains("hidden-") && !output.contains("7700770077"), "\(output)")
      for options in [DecodeReport.Options(), .kindsOnly] { expectNoValue(in: diagnosis.report(options)) }
    }
  }

  private func expectNoValue(in report: DecodeReport) {
    let output = report.formats
    let shown = ["hidden-", "7700770077", "visible", "8800880088"].filter { output.contains($0) }
    #expect(shown.isEmpty, "\(output)")
  }
}

extension DecodeReport {
  fileprivate var formats: String { [text(), markdown, html, json].joined(separator: "\n") }
}
