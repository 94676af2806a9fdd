import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import Testing

/// Diagnoses part of its own payload.
private struct Reentrant: KeyPathDecodable {
  let failures: Int, name: String
  init(json: Any) throws {
    failures = diagnose([Int].self, json: try json => "numbers").failures.count
    name = try json => "name"
  }
}

@Suite struct DiagnosisRunTests {
  @Test("a model can run a diagnosis inside a diagnosis") func nested() throws {
    let json: Any = ["numbers": [1, "x", "y"] as [Any], "name": 1] as [String: Any]
    let diagnosis = diagnose(Reentrant.self, json: json)
    #expect(lines(diagnosis) == ["name: expected String, found number in Reentrant"])
    #expect(try Reentrant(json: ["numbers": ["x"], "name": "n"] as [String: Any]).failures == 1)
  }
}
