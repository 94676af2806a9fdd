import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// Public functions accept any integer, and so does the code that reads reports.
@Suite struct ExtremeIntegersTests {
  private static let extremes = [Int.min, .min + 1, -1, 0, 1, .max - 1, .max]

  /// A payload may name any index, and code may throw an error about any index.
  @Test("a failure at any index is reported", arguments: extremes)
  func indexes(integer: Int) {
    let json: Any = ["items": [1, 2], "index": integer], text = #"{"items": [1, 2], "index": \#(integer)}"#
    for diagnosis in [diagnose(Selection.self, json: json), diagnose(Selection.self, jsonData: Data(text.utf8))] {
      expectEqual(diagnosis.failures.count, ((0...1).contains(integer) ? 0 : 1))
      #expect(!diagnosis.report.text().isEmpty)
    }
    for other in Self.extremes {
      Claim.$error.withValue(.indexOutOfRange(integer, count: other)) {
        expectEqual(diagnose(Claim.self, json: ["items": [1, 2]]).failures.count, 1)
      }
    }
  }

  @Test("errors with extreme indexes and locations are reported", arguments: extremes)
  func errors(integer: Int) {
    for other in Self.extremes {
      for object in [[1, 2], "text", ["a": 1]] as [Any] {
        var error = DecodeError(.indexOutOfRange(integer, count: other), object: object)
        error.location = .init(line: integer, column: other, byteOffset: integer)
        #expect(!error.report().allFormats.isEmpty && !error.report(in: Data("[1, 2]".utf8)).text().isEmpty)
        error.path = DecodePath(steps: [.index(integer), .index(other)])
        #expect(!error.report().allFormats.isEmpty)
      }
      var error = DecodeError(.invalidJSON("expected a value"), object: Data("[1, 2]".utf8))
      error.location = .init(line: integer, column: other, byteOffset: integer)
      #expect(!error.report().allFormats.isEmpty)
    }
  }

  @Test("a stored report may hold any number", arguments: extremes)
  func storedNumbers(integer: Int) throws {
    for report in Self.stored {
      let json = try report.get().replacing(
        /(?<name>"(depth|failure|line|column|byteOffset|hiddenFailures|hiddenUnreadKeys)"):\d+/
      ) { "\($0.output.name):\(integer)" }
      let report = try DecodeReport(jsonData: Data(json.utf8))
      #expect(!report.allFormats.isEmpty && !report.text(width: integer).isEmpty)
      var group = DecodeReportGroup(report)
      #expect(group.add(report) && group.count == 2)
    }
  }

  private static let stored = ReportCase.all.map { reportCase in Result { try reportCase.report().json } }

  private struct Selection: KeyPathDecodable {
    init(json: Any) throws {
      let index: Int = try json => "index"
      _ = try json => ["items", index] as Int
    }
  }

  /// Throws the same error whatever the payload holds.
  private struct Claim: KeyPathDecodable {
    @TaskLocal static var error = DecodeError.Kind.invalidValue("")

    init(json: Any) throws { try parse(json, "items") { throw DecodeError(Self.error, object: $0) } }
  }
}
