/// A line of a file: `Models/User.swift:12`.
package struct SourcePlace: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The file name, as given by the caller.
  package let file: String
  /// The line number, from 1.
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }

  package static func < (one: SourcePlace, other: SourcePlace) -> Bool {
    (one.file, one.line) < (other.file, other.line)
  }
}

/// A message about a line of a file.
package struct SourceNote: Hashable, Sendable, CustomStringConvertible {
  package let place: SourcePlace
  package let text: String

  package init(_ place: SourcePlace, _ text: String) {
    self.place = place
    self.text = text
  }

  package var description: String { "\(place): \(text)" }
}
