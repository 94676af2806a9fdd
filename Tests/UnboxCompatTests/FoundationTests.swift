import Testing
import UnboxCompat

// App files import only Unbox, whose pod re-exported Foundation.

private final class Visit: NSObject, Unboxable {
  let at: Date, site: URL, notes: NSString

  init(unboxer: Unboxer) throws {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    at = try unboxer.unbox(key: "at", formatter: formatter)
    site = try unboxer.unbox(key: "site")
    notes = NSString(string: try unboxer.unbox(key: "notes"))
  }
}

struct FoundationTests {
  @Test("importing UnboxCompat also imports Foundation") func oneImportIsEnough() throws {
    let visit: Visit = try unbox(data: Data(#"{"at": "1970-01-02", "site": "https://example.com", "notes": "x"}"#.utf8))
    #expect(visit.at.timeIntervalSince1970 == 86_400 && visit.site == URL(string: "https://example.com"))
    #expect(visit.notes == "x")
  }
}
