import KeyPathDecode
import TestSupport

@testable import KeyPathDecodeReports

@Suite struct NearDateTests {
  @Test(
    "a near date has a description and a format",
    arguments: [
      ("2024-02-29", "it is a date without a time", "yyyy-MM-dd"),
      ("2024/02/29", "it is a date with slashes", "yyyy/MM/dd"),
      ("20240229", "it is a date without hyphens", "yyyyMMdd"),
      ("29.02.2024", "it is day, month and year", "dd.MM.yyyy"),
      ("29/02/2024", "it is day, month and year", "dd/MM/yyyy"),
      ("02/29/2024", "it is month, day and year", "MM/dd/yyyy"),
      ("02/03/2024", "it is a date of day and month in an unknown order", nil),
      ("2024-02-29T12:30:00", "only the offset is missing", "yyyy-MM-dd'T'HH:mm:ss"),
      ("2024-02-29T12:30:00.250", "only the offset is missing", "yyyy-MM-dd'T'HH:mm:ss.SSS"),
      ("2024-02-29T12:30:00.250123", "only the offset is missing", nil),
      ("2024-02-29 12:30:00", "the T and the offset are missing", "yyyy-MM-dd HH:mm:ss"),
      ("2024-02-29 12:30:00Z", "only the T is missing", "yyyy-MM-dd HH:mm:ssXXX"),
      ("2024-02-29 12:30:00+01:00", "only the T is missing", "yyyy-MM-dd HH:mm:ssXXX"),
      ("2024-02-29 12:30:00.25Z", "only the T is missing", "yyyy-MM-dd HH:mm:ss.SSXXX"),
      (
        "2024-02-29 12:30:00 +0100", "the T and the colon of the offset are missing; a space is before the offset",
        "yyyy-MM-dd HH:mm:ss XX"
      ),
      ("2024-02-29T12:30:00+0100", "only the colon of the offset is missing", "yyyy-MM-dd'T'HH:mm:ssXX"),
      ("2024-02-29T12:30:00-0100", "only the colon of the offset is missing", "yyyy-MM-dd'T'HH:mm:ssXX"),
      ("2024-02-29T12:30:00+01", "only the minutes of the offset are missing", "yyyy-MM-dd'T'HH:mm:ssX"),
      ("2024-02-29T12:30Z", "only the seconds are missing", "yyyy-MM-dd'T'HH:mmXXX"),
      ("2024-02-29 12:30", "the T, the seconds and the offset are missing", "yyyy-MM-dd HH:mm"),
      ("2024-02-29 12:30:00 UTC", "only the T is missing; the offset is a name", "yyyy-MM-dd HH:mm:ss zzz"),
      ("Thu, 29 Feb 2024 12:30:00 GMT", "it is a date as in HTTP headers", "EEE, dd MMM yyyy HH:mm:ss zzz"),
      ("Thu, 29 Feb 2024 12:30:00 +0100", "it is a date as in HTTP headers", "EEE, dd MMM yyyy HH:mm:ss Z"),
      ("Thu Feb 29 12:30:00 +0100 2024", "it is a date as in Twitter's API", "EEE MMM dd HH:mm:ss Z yyyy"),
      ("2023-02-29", nil, nil), ("31.31.1999", nil, nil), ("soon", nil, nil), ("", nil, nil),
      ("2024-02-29T12:30:00Z", nil, nil), ("Thu, 29 Foo 2024 12:30:00 GMT", nil, nil),
      ("Foo, 29 Feb 2024 12:30:00 GMT", nil, nil), ("2024-02-29 12:30:00 ", nil, nil), ("2024-02-29T12:3", nil, nil),
      ("2024-02-29T12:30:00.", nil, nil), ("٢٠٢٤-٠٢-٢٩", nil, nil),
    ])
  func forms(text: String, words: String?, format: String?) throws {
    let near = NearDate(text)
    expectEqual(near?.words, words)
    expectEqual(near?.rule?.text, format.map { ".date(format: \"\($0)\")" })
    // The format reads the intended date.
    guard let format else { return }
    let date = try ["a": text] => "a" => .date(format: format) as Date
    let minute = date.formatted(.iso8601)
    #expect(minute.hasPrefix("2024-02-29T"), "\(minute)")
  }

  @Test(
    "text of 10 or 13 digits is a Unix time",
    arguments: [("1700000000", true), ("1700000000000", true), ("170000000", false), ("17000000000000", false)])
  func digits(text: String, isTime: Bool) {
    expectEqual(NearDate(text)?.words, (isTime ? "the string holds a Unix time" : nil))
  }
}
