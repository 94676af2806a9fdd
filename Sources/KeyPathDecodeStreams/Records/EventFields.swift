import KeyPathDecode

/// Reads the fields of server-sent events: `event: delta`.
final class EventFields {
  enum Name {
    case data, event, id, retry

    /// The beginning of a line with this field.
    fileprivate var text: String {
      switch self {
      case .data: "data:"
      case .event: "event:"
      case .id: "id:"
      case .retry: "retry:"
      }
    }
  }

  enum LineKind: Equatable {
    case field(Name)
    /// A comment, or a field that the standard does not define.
    case other
    /// The line is too short to say.
    case unknown
  }

  /// The longest line with a field other than data, in bytes. A longer one is ignored.
  static let limit = 4 << 10

  private var name = "", id = "", retry: Int?
  /// The current fields, or nil if they changed since the last event.
  private var event: SharedEvent?

  /// The kind of a line that is not empty, by how it begins.
  static func kind(of line: ByteView, isComplete: Bool) -> LineKind {
    for name in [Name.data, .event, .id, .retry] {
      if line.hasPrefix(name.text) { return .field(name) }
      if line.isPrefix(of: name.text) {
        if !isComplete { return .unknown }
        // A field without a colon has an empty value.
        if line.count == name.text.utf8.count - 1 { return .field(name) }
      }
    }
    let isBlank = !isComplete && line.count <= limit && line.firstText(from: 0) == nil
    return isBlank ? .unknown : .other
  }

  /// The offset of the value in a line. One space after the colon is not part of it.
  static func startOfValue(of name: Name, in line: ByteView) -> Int {
    let start = min(name.text.utf8.count, line.count)
    return start < line.count && line[start] == " " ? start + 1 : start
  }

  func set(_ name: Name, to value: ByteView) {
    event = nil
    switch name {
    case .data: break
    case .event: self.name = value.string
    case .id: if value.offset(of: "\0", from: 0) == nil { id = value.string }
    case .retry: if allBytes(of: value.string, satisfy: isDigit) { retry = Int(value.string) ?? retry }
    }
  }

  /// The fields of the event that ends. The next event has a name of its own.
  func dispatch() -> SharedEvent {
    let ended = event ?? SharedEvent(JSONStreamEvent(name: name.isEmpty ? "message" : name, id: id, retry: retry))
    event = name.isEmpty ? ended : nil
    name = ""
    return ended
  }
}
