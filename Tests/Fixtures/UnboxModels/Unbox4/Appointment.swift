import Foundation
import UnboxCompat

/// Formatters of the app's own, beside Foundation's.
struct DurationFormatter: UnboxFormatter {
  func format(unboxedValue: String) -> TimeInterval? {
    unboxedValue.hasSuffix("min") ? Double(unboxedValue.dropLast(3)).map { $0 * 60 } : nil
  }
}

final class TrimmingFormatter: UnboxFormatter {
  func format(unboxedValue: String) -> String? {
    let text = unboxedValue.trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : text
  }
}

struct Appointment: Unboxable {
  let title: String
  let length: TimeInterval
  let breaks: [TimeInterval]
  let note: String?

  init(unboxer: Unboxer) throws {
    let trimming = TrimmingFormatter()
    title = try unboxer.unbox(key: "title", formatter: trimming)
    length = try unboxer.unbox(keyPath: "time.length", formatter: DurationFormatter())
    breaks = try unboxer.unbox(key: "breaks", formatter: DurationFormatter(), allowInvalidElements: true)
    note = try? unboxer.unbox(key: "note", formatter: trimming)
  }
}
