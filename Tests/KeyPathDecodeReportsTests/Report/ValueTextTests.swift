import TestSupport

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct ValueTextTests {
  @Test("a value that is not JSON is shown as its type, whichever class stores it")
  func otherValues() throws {
    struct Point {}
    let values: [(Any, String)] = [
      (Date(), "<Date>"), (NSDate(), "<Date>"), (Data(), "<Data>"), (NSMutableData(), "<Data>"), (NSUUID(), "<UUID>"),
      (NSURL(fileURLWithPath: "/"), "<URL>"), (Point(), "<Point>"),
    ]
    for (value, text) in values {
      let error = try decodeError { try ["a": 1, "b": value] => "a" as String }
      #expect(error.report(.showingValues).text().contains("\"b\": \(text)"))
    }
  }
}
