import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

@testable import kpd

@Suite struct HiddenValuesTests {
  private static let payload = """
    {"list": [{"id": "qzx-one", "at": "qzx-two", "n": 777000777, "flag": true}],
     "byEmail": {"qzx@example.com": {"id": "qzx-three"}, "qzx2@example.com": {}}, "kind": "qzx-four"}
    """

  /// Reads no address.
  private struct Addresses: KeyPathDecodable {
    let none: Int?
    init(json: Any) throws { none = try json =>? "byEmail.none" }
  }

  /// Throws an error whose coding path is lost, in words that repeat the payload.
  private struct Refusing: Decodable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "bad qzx-four"))
    }
  }

  private static let errors: [DecodeError] = [
    failure { try $0 => "list[0].id" as Int }, failure { try $0 => ["byEmail", "qzx@example.com", "id"] as Int },
    failure { json in
      try parse(json, "kind") { _ -> Int in throw DecodeError(.invalidValue("bad qzx-four"), object: json) }
    }, failure { try Addresses(json: $0, unreadKeys: .refused) }, failure { try $0 => "list[0].n" as UInt8 },
    failure { try $0 => "kind" => .oneOf(.unixSeconds, .iso8601) as Date },
    failure { try KeyPathDecoder().decode([String: Refusing].self, from: ["kind": $0 => "kind" as String]) },
    failure { try $0 => "byEmail" as [String: Int] },
  ].compactMap { $0 }

  private static func failure<Value>(_ body: (JSONNode) throws -> Value) -> DecodeError? {
    do {
      _ = try body(JSONDocument(Data(payload.utf8)).root)
      return nil
    } catch { return error as? DecodeError }
  }

  /// The reports as the library writes them now, and as earlier versions did.
  private static func lines(_ options: DecodeReport.Options) -> [String] {
    let lines = errors.map { $0.report(options).json }
    return [lines.joined(separator: "\n"), lines.joined(separator: "\n").replacing(/"showsValues":[a-z]+,/, with: "")]
  }

  @Test("no format shows a value unless asked", arguments: CorpusFormat.allCases) func noValues(format: CorpusFormat) {
    expectEqual(Self.errors.count, 8)
    for input in Self.lines(.init()) + Self.lines(.showingValues) {
      let run = kpd("report", "--format", format.rawValue, "-", input: input)
      #expect(run.exitCode == .done && !run.output.contains("qzx") && !run.output.contains("777000777"))
    }
  }

  @Test("--show-values shows the values that a report has") func values() {
    let run = kpd("report", "--show-values", "--format", "markdown", "-", input: Self.lines(.showingValues)[0])
    #expect(run.output.contains("\"qzx-one\"") && run.output.contains("777000777"))
  }

  @Test("what may hold a value is left out") func leftOut() throws {
    let first = Self.errors[0].report(.showingValues).withoutValues
    expectEqual(first.text(), "error[type_mismatch] list[0].id: expected Int, found string   line 1, column 18")
    expectEqual(Self.errors[1].report(.showingValues).withoutValues.failures[0].path, "byEmail.*.id")
    let custom = Self.errors[2].report(.showingValues).withoutValues
    #expect(custom.failures[0].message == "the reason may hold a value" && !custom.showsValues)
    let unread = Self.errors[3].report(.showingValues)
    #expect(unread.failures[0].message.contains("qzx2@example.com"))
    expectEqual(unread.withoutValues.failures[0].message, "nothing reads this key")
    let plain = Self.errors[2].report()
    #expect(plain.withoutValues == plain && plain.failures[0].message == "bad <redacted>")
  }
}
