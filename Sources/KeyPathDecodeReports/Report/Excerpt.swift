import KeyPathDecode

/// Draws the payload around a failure: the path from the root, one sibling on each side, and counts of what is hidden.
// A class, as its subject.
final class Excerpt {
  private var drawing = ExcerptLines()
  private let subject: ReportSubject
  private var redactedPath: RedactedPath { subject.redactedPath }

  var lines: [DecodeReport.Line] { drawing.lines }

  /// The number of levels of a deep payload to show next to the root and next to the failure.
  private static let outerLevels = 2, innerLevels = 5

  init(around subject: ReportSubject) {
    self.subject = subject
    if redactedPath.levels.isEmpty {
      drawing.addEnd(of: [(subject, 0)], key: "", depth: 0, isFollowed: false)
    } else {
      drawing.add(.opening, opening(atLevel: 0), depth: 0)
      addLevel(0, depth: 1)
    }
  }

  /// Adds the lines of a level's member and everything that it opens, then the count of what is hidden after it.
  private func addLevel(_ index: Int, depth: Int) {
    let level = redactedPath.levels[index]
    let isLast = index == redactedPath.levels.count - 1
    let around = Neighbours(of: level, areShown: isLast && !level.scope.isRedacted)
    let noun = if case .key = level.step { "key" } else { "" }
    drawing.addHidden(around.hiddenBefore, noun, depth: depth)
    if let previous = around.previous { drawing.add(previous, of: level.scope, depth: depth, isFollowed: true) }
    let key = keyText(level.step, in: level.scope)
    if isLast {
      let isFollowed = around.next != nil || around.hiddenAfter > 0
      drawing.addEnd(of: [(subject, 0)], key: key, depth: depth, isFollowed: isFollowed)
    } else {
      drawing.add(.opening, opening(atLevel: index + 1), key: key, depth: depth)
      addLevels(behind: index, depth: depth + 1)
    }
    if let next = around.next { drawing.add(next, of: level.scope, depth: depth, isFollowed: around.hiddenAfter > 0) }
    drawing.addHidden(around.hiddenAfter, noun, depth: depth)
    if level.container == nil { drawing.add(.hidden, "… others, not counted", depth: depth) }
  }

  /// Adds the next level, or skips the levels in the middle of a deep payload.
  private func addLevels(behind index: Int, depth: Int) {
    let last = redactedPath.levels.count - Self.innerLevels
    guard index + 1 == Self.outerLevels, last > Self.outerLevels else { return addLevel(index + 1, depth: depth) }
    drawing.add(.hidden, "… \(counted(last - Self.outerLevels, "more level"))", depth: depth)
    addLevel(last, depth: depth + 1)
  }

  private func opening(atLevel index: Int) -> String {
    redactedPath.isList(atLevel: index) ? "[" : "{"
  }
}
