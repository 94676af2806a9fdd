import KeyPathDecode
import KeyPathDecodeReports
import Testing

private struct Limits: KeyPathDecodable {
  let year: Int, units: String, id: String, ratio: Double, after: Int
  init(json: Any) throws {
    year = try json => "year" => .in(2020...2050)
    units = try json => "units" => .check("units are us or si") { ["us", "si"].contains($0) }
    id = try json => "id" => .check("an id begins with \"evt_\"") { $0.hasPrefix("evt_") }
    ratio = try json => "ratio" => .in(0.1..<0.2)
    after = try json => "after"
  }
}

@Suite struct PlaceholdersTests {
  /// Tries values named in the reason of a failed check, so the search continues past checks that refuse common values.
  @Test("values named in a reason satisfy its check") func wordsOfReasons() {
    let json: Any = ["year": 1999, "units": "uk", "id": "7", "ratio": 3, "after": "x"] as [String: Any]
    let diagnosis = diagnose(Limits.self, json: json)
    #expect(
      lines(diagnosis).sorted() == [
        "after: expected Int, found string in Limits", #"id: an id begins with "evt_", in Limits"#,
        "ratio: the value is not in 0.1..<0.2, in Limits", "units: units are us or si, in Limits",
        "year: the value is not in 2020...2050, in Limits",
      ])
    #expect(diagnosis.isComplete)
  }
}
