import Foundation
import KeyPathDecode

/// Formatters of the app's own, beside Foundation's.
struct DurationFormatter {
  func format(unboxedValue: String) -> TimeInterval? {
    unboxedValue.hasSuffix("min") ? Double(unboxedValue.dropLast(3)).map { $0 * 60 } : nil
  }
}

extension DurationFormatter {
  var rule: DecodeRule<TimeInterval> {
    .custom { json in
      guard let value = self.format(unboxedValue: try json => "" as String) else {
        throw DecodeError(.invalidValue("DurationFormatter does not accept it"), object: json)
      }
      return value
    }
  }
}

final class TrimmingFormatter {
  func format(unboxedValue: String) -> String? {
    let text = unboxedValue.trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : text
  }
}

extension TrimmingFormatter {
  var rule: DecodeRule<String> {
    .custom { json in
      guard let value = self.format(unboxedValue: try json => "" as String) else {
        throw DecodeError(.invalidValue("TrimmingFormatter does not accept it"), object: json)
      }
      return value
    }
  }
}

struct Appointment: KeyPathDecodable {
  let title: String
  let length: TimeInterval
  let breaks: [TimeInterval]
  let note: String?

  init(json: Any) throws {
    let trimming = TrimmingFormatter()
    title = try json => "title" => trimming.rule
    length = try json => "time.length" => DurationFormatter().rule
    breaks = try json => "breaks" => .lossy(.array(DurationFormatter().rule))
    note = try? json => "note" => trimming.rule
  }
}
