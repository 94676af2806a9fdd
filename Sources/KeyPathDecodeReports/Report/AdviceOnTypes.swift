import Foundation
import KeyPathDecode

/// True if `=> .lenient` reads the value as a scalar of the type. It runs only the library's own code.
func isLenientlyReadable(_ value: Any, as type: Any.Type) -> Bool {
  func reads<Value: KeyPathDecodable>(_: Value.Type) -> Bool { (try? Value._lenient(value)) != nil }
  guard type is any FixedWidthInteger.Type || scalars.contains(where: { $0 == type }) else { return false }
  return (type as? any KeyPathDecodable.Type).map { reads($0) } ?? false
}

private let scalars: [Any.Type] = [
  String.self, Bool.self, Double.self, Float.self, CGFloat.self, Decimal.self,
]

/// True if a type is read from an object or array, as the library's types and the standard collections declare.
func isContainer(_ type: Any.Type) -> Bool {
  type is any ListShape.Type || type is any KeyedShape.Type
}

/// True if a string holds a JSON object or array.
func holdsJSON(_ value: Any) -> Bool {
  guard let text = readString(value), text.first == "{" || text.first == "[" else { return false }
  return (try? JSONDocument(Data(text.utf8))) != nil
}

/// The rule that reads the number as a date, if a date is expected and the number is a likely Unix time.
func unixRule(for type: Any.Type, _ value: Any) -> String? {
  guard type == Date.self, let number = try? Double(json: value) else { return nil }
  switch number {
  case 1e8..<1e11: return ".unixSeconds"
  case 1e11..<1e14: return ".unixMilliseconds"
  default: return nil
  }
}

/// A date whose form is close to RFC 3339, but not the same.
struct NearDate {
  let words: String
  /// The rule that reads it, if there is one.
  let rule: String?

  /// Nil if the text has none of the usual forms, or is not a date.
  init?(_ text: String) {
    guard text.utf8.count <= 32, let form = Self.form(of: text) else { return nil }
    // This takes a hundredth of the time of a formatter to tell whether there is such a day.
    guard (try? RFC3339.date(form.completed)) != nil else { return nil }
    words = form.words
    rule = form.format.map { ".date(format: \"\($0)\")" }
  }

  private static func form(of text: String) -> (words: String, format: String?, completed: String)? {
    let shape = String(decoding: text.utf8.map { $0.isDigit ? UInt8(ascii: "0") : $0 }, as: UTF8.self)
    func part(_ start: Int, _ count: Int) -> Substring { text.dropFirst(start).prefix(count) }
    switch shape {
    case "0000-00-00": return ("it is a date without a time", "yyyy-MM-dd", text + "T00:00:00Z")
    case "00000000":
      let day = "\(part(0, 4))-\(part(4, 2))-\(part(6, 2))"
      return ("it is a date without hyphens", "yyyyMMdd", day + "T00:00:00Z")
    case "00.00.0000":
      let day = "\(part(6, 4))-\(part(3, 2))-\(part(0, 2))"
      return ("it is day, month and year", "dd.MM.yyyy", day + "T00:00:00Z")
    case "0000-00-00T00:00:00": return ("only the offset is missing", "yyyy-MM-dd'T'HH:mm:ss", text + "Z")
    case "0000-00-00T00:00:00.000": return ("only the offset is missing", "yyyy-MM-dd'T'HH:mm:ss.SSS", text + "Z")
    case "0000-00-00 00:00:00":
      return ("the T and the offset are missing", "yyyy-MM-dd HH:mm:ss", "\(part(0, 10))T\(part(11, 8))Z")
    case "0000-00-00T00:00:00+0000", "0000-00-00T00:00:00-0000":
      return ("only the colon of the offset is missing", nil, "\(part(0, 22)):\(part(22, 2))")
    default: return nil
    }
  }
}
