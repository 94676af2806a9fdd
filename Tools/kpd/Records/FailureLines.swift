import Foundation
import KeyPathDecode

struct FailureLines: Sendable {
  private(set) var lines: [String] = []
  private(set) var count = 0
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// - Parameter line: Returns the line. It is called only if the line is kept.
  mutating func add(_ line: () -> String) {
    count += 1
    if lines.count < limit { lines.append(line()) }
  }

  mutating func add(_ other: FailureLines) {
    lines += other.lines.prefix(limit - lines.count)
    count += other.count
  }

  /// Writes the lines to standard error.
  func note(on output: Output) {
    lines.forEach(output.note)
    if let rest { output.note(rest) }
  }

  /// The number of failures that are not listed, in words; nil if all are.
  var rest: String? { count > lines.count ? "… and \((count - lines.count).grouped) more" : nil }
}

extension DecodeError {
  /// The location of the error and the problem: `users.json:3:5: users[0]: missing key "nme"`.
  ///
  /// - Parameter way: The path to the root of the error.
  func line(in file: String, after way: [DecodePath.Step] = []) -> String {
    if case .other(let error as POSIXError) = kind {
      return "\(visible(file)): cannot be read: \(error.reason)"
    }
    let place = place(of: self, in: file)
    if path.steps.isEmpty, isAboutRecord { return "\(place): \(problemOfInput)" }
    let message = messageWithoutAdvice
    if way.isEmpty { return "\(place): \(message)" }
    let own = path.steps.isEmpty ? "(root)" : shortened(path.description, to: 200)
    return
      "\(place): \(shortened(DecodePath(steps: way + path.steps).description, to: 200))\(message.dropFirst(own.count))"
  }

  /// The pattern of the same key in each element, for a key of an array: `users[*].name` for `users.name`.
  func pathOfElements(toward path: DecodePath) -> PathPattern? {
    let count = self.path.steps.count
    guard case .typeMismatch(_, .array) = kind, count < path.steps.count, path.steps.starts(with: self.path.steps)
    else {
      return nil
    }
    let steps = path.steps.map(PathPattern.Step.exactly)
    return PathPattern(steps: steps[..<count] + [.anyElement] + steps[count...])
  }

  /// True if the input could not be read.
  var isOfReading: Bool { if case .other(let error) = kind { error is POSIXError } else { false } }

  /// True if the record itself is invalid, whatever it contains.
  private var isAboutRecord: Bool {
    switch kind {
    case .invalidJSON, .invalidValue: true
    default: false
    }
  }
}
