import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

@Suite struct DatePatternTests {
  private static let zones = [
    "GMT", "America/Sao_Paulo", "Europe/Berlin", "Asia/Kathmandu", "Australia/Lord_Howe", "America/Havana",
  ]

  @Test(
    "a format of digits gives the dates of a strict formatter",
    arguments: [
      "yyyy-MM-dd", "yyyy-MM-dd'T'HH:mm:ss.SSS", "dd/MM/yyyy HH:mm", "HHmmss", "yyyyMMdd", "d.M.y", "H:m:s d.M.yyyy",
      "''yyyy'x''y'MM", "ssSSS", "yyyy",
    ])
  func sameAsFormatter(format: String) throws {
    let pattern = try #require(DatePattern(format))
    var random = SplitMix64(state: 61)
    for name in Self.zones {
      let zone = try #require(TimeZone(identifier: name)), formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.calendar = Calendar(identifier: .gregorian)
      formatter.timeZone = zone
      formatter.dateFormat = format
      formatter.isLenient = false
      for round in stride(from: 0, to: 200, by: isThorough ? 1 : 5) {
        // Half of the texts are of dates since 1900, and half have a digit changed.
        let seconds = Double(
          Int64.random(
            in: round < 150 ? -2_208_988_800...4_102_444_800 : -62_135_596_800...253_402_300_799, using: &random))
        var text = Array(formatter.string(from: Date(timeIntervalSince1970: seconds + 0.125)).utf8)
        if round.isMultiple(of: 2), let place = text.indices.randomElement(using: &random), isDigit(text[place]) {
          text[place] = UInt8.random(in: 48...57, using: &random)
        }
        let written = String(decoding: text, as: UTF8.self)
        let theirs = formatter.date(from: written).flatMap { formatter.string(from: $0) == written ? $0 : nil }
        let ours = try? pattern.date(written, in: zone)
        // A formatter refuses a day without a midnight, and gives the second of two.
        if let date = ours ?? theirs, !format.contains("s"), !format.contains("m"),
          zone.secondsFromGMT(for: date - 86_400) != zone.secondsFromGMT(for: date + 86_400)
        {
          continue
        }
        #expect(
          ours == theirs || abs((ours ?? .distantPast).timeIntervalSince(theirs ?? .distantFuture)) < 0.000_001,
          "\(name) \(written)")
      }
    }
  }
}
