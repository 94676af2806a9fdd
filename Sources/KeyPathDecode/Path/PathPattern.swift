/// A path with wildcards, which matches many paths: `users[*].email`.
///
/// ```swift
/// let emails: PathPattern = "users[*].email"
/// emails.matches("users[0].email")   // true
/// emails.matches("users[0].name")    // false
/// ```
///
/// | in a pattern | matches |
/// |---|---|
/// | `[*]`, `*` | any index or key: `users[*].id`, `usage.*` |
/// | `**` | any number of steps, even none: `**.price` |
/// | anything else | the same step as in a ``DecodePath``; a key of digits also matches that index |
///
/// A star in quotes is literal: `["*"]` matches only the key `*`.
///
/// Malformed text never traps; it creates a pattern that matches nothing. Repairs and checks for unread keys throw
/// `invalid_path` for it. In the options of a report it redacts everything: `redactedPaths` hides all values, and
/// `hiddenKeys` all keys.
public struct PathPattern: Sendable {
  package enum Step: Equatable, Sendable {
    case exactly(DecodePath.Step)
    /// `*`
    case any
    /// `[*]`
    case anyElement
    /// `**`
    case anyDepth

    /// The step that it matches exactly; nil for a wildcard.
    var step: DecodePath.Step? { if case .exactly(let step) = self { step } else { nil } }
  }

  package let steps: [Step]
  /// A path with the same fault, if the pattern is malformed: using it throws `invalid_path`.
  package let malformedPath: DecodePath?

  /// Reads a pattern: `PathPattern("users[*].email")`.
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(_ text: String) {
    do throws(PathFault) {
      var grammar = PathGrammar(text, isPattern: true)
      var read: [Step] = []
      for step in try grammar.steps() where step != .anyDepth || read.last != .anyDepth { read.append(step) }
      steps = read
      malformedPath = nil
    } catch {
      steps = []
      malformedPath = DecodePath(storage: .malformed(text: text, fault: error))
    }
  }

  package init(steps: [Step]) {
    self.steps = steps
    malformedPath = nil
  }

  /// True if the pattern matches a path: `PathPattern("**.price").matches("items[0].price")   // true`.
  ///
  /// - Complexity: O(n · m) in the steps of both.
  public func matches(_ path: DecodePath) -> Bool {
    var matcher = PathMatcher([self])
    for step in path.steps { matcher.enter(step) }
    return matcher.isMatch
  }

  /// True if the text could not be read.
  package var isMalformed: Bool { malformedPath != nil }
}

extension PathPattern: ExpressibleByStringLiteral {
  /// Reads a pattern: `let pattern: PathPattern = "users[*].email"`.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension PathPattern: Hashable, CustomStringConvertible {
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// The shortest text that reads back to an equal pattern; malformed text as it was written, escaped.
  public var description: String {
    if let malformedPath { return malformedPath.description }
    var text = ""
    for step in steps {
      switch step {
      case .exactly(.key("*")): text += #"["*"]"#
      case .exactly(.key("**")): text += #"["**"]"#
      case .exactly(let step): step.append(to: &text)
      case .anyElement: text += "[*]"
      case .any: text += text.isEmpty ? "*" : ".*"
      case .anyDepth: text += text.isEmpty ? "**" : ".**"
      }
    }
    return text
  }
}

/// Follows several patterns along one path, step by step.
package struct PathMatcher: Sendable {
  private let patterns: [PathPattern]
  /// The numbers of the patterns that match so far, in order. One with a `**` may be at several positions.
  private var numbers: [Int] = []
  /// How many steps of each of them have matched.
  private var positions: [Int] = []

  /// A matcher at the root. Malformed patterns match nothing.
  package init(_ patterns: [PathPattern]) {
    self.patterns = patterns
    for number in patterns.indices where !patterns[number].isMalformed { add(number, at: 0) }
  }

  private func isComplete(_ index: Int) -> Bool { positions[index] == patterns[numbers[index]].steps.count }

  /// True if a pattern matches the path so far.
  package var isMatch: Bool { numbers.indices.contains(where: isComplete) }

  /// The numbers of the patterns that match the path so far, in order.
  package var matches: [Int] { numbers.indices.filter(isComplete).map { numbers[$0] } }

  /// True if nothing below the path so far can match.
  package var isExhausted: Bool { numbers.indices.allSatisfy(isComplete) }

  /// Takes a step of the path.
  package mutating func enter(_ step: DecodePath.Step) {
    if numbers.isEmpty { return }
    let (numbers, positions) = (numbers, positions)
    (self.numbers, self.positions) = ([], [])
    for index in numbers.indices {
      let number = numbers[index], position = positions[index], steps = patterns[number].steps
      guard position < steps.count else { continue }
      if steps[position] == .anyDepth { add(number, at: position) }
      if steps[position].matches(step) { add(number, at: position + 1) }
    }
  }

  /// Adds the position of a pattern if it is new. After a `**`, which may match no steps, also adds the next position.
  private mutating func add(_ number: Int, at position: Int) {
    // The positions of one pattern ascend without a gap that a later one could fill.
    if numbers.last == number, let last = positions.last, position <= last { return }
    numbers.append(number)
    positions.append(position)
    let steps = patterns[number].steps
    if position < steps.count, steps[position] == .anyDepth { add(number, at: position + 1) }
  }
}

extension PathPattern.Step {
  /// True if the step matches one step of a path. A `**` matches steps only together with what follows it.
  fileprivate func matches(_ step: DecodePath.Step) -> Bool {
    switch (self, step) {
    case (.any, _), (.anyElement, _): true
    case (.anyDepth, _): false
    case (.exactly(let own), _) where own == step: true
    case (.exactly(.key(let key)), .index(let index)): key == "\(index)"
    case (.exactly, _): false
    }
  }
}
