import KeyPathDecode
import ModelWriter
import SwiftSource

/// The constants that paths may name. Each function returns the value of the constant at a token, and the index after it.
struct PathConstants {
  var path: (Int) -> (DecodePath, end: Int)?
  var text: (Int) -> (String, end: Int)?

  static var none: PathConstants { PathConstants(path: { _ in nil }, text: { _ in nil }) }
}

extension SourceFile {
  /// A path literal or constant, or several separated by `|`.
  func operand(at index: Int, _ constants: PathConstants) -> (paths: [DecodePath], alternatives: Int, end: Int)? {
    guard let (first, end) = path(at: index, constants) ?? constants.path(index) else { return nil }
    var paths = [first], next = end
    while self[next] == "|" {
      guard let (path, end) = path(at: next + 1, constants) ?? constants.path(next + 1) else { return nil }
      paths.append(path)
      next = end
    }
    return (paths, paths.count, next)
  }

  private func path(at index: Int, _ constants: PathConstants) -> (DecodePath, end: Int)? {
    if let path = initializedPath(at: index, constants) { return path }
    if let text = string(at: index) {
      let path = DecodePath(text)
      return path.isMalformed ? nil : (path, index + 1)
    }
    if code.at(index)?.kind == .number { return Int(self[index]).map { (DecodePath(steps: [.index($0)]), index + 1) } }
    guard self[index] == "[", partner[index] > index else { return nil }
    var steps: [DecodePath.Step] = [], next = index + 1
    while next < partner[index] {
      guard let (step, end) = step(at: next, constants), [",", "]"].contains(self[end]) else { return nil }
      steps.append(step)
      next = end + 1
    }
    return (DecodePath(steps: steps), partner[index] + 1)
  }

  /// `DecodePath("a.b")`, `DecodePath.init("a.b")`, or `DecodePath(key: "a.b")`.
  private func initializedPath(at index: Int, _ constants: PathConstants) -> (DecodePath, end: Int)? {
    guard self[index] == "DecodePath" else { return nil }
    let open = reads([".", "init"], at: index + 1) ? index + 3 : index + 1
    guard self[open] == "(", partner[open] > open else { return nil }
    let isKey = reads(["key", ":"], at: open + 1)
    let start = isKey ? open + 3 : open + 1
    guard let (text, end) = text(at: start, constants), end == partner[open] else { return nil }
    let path = isKey ? DecodePath(key: text) : DecodePath(text)
    return path.isMalformed ? nil : (path, end + 1)
  }

  /// A step in an array literal: `"a"`, `Keys.a`, `0`, `.key("a")` or `.index(0)`.
  private func step(at index: Int, _ constants: PathConstants) -> (DecodePath.Step, end: Int)? {
    if let (key, end) = text(at: index, constants) { return (.key(key), end) }
    if code.at(index)?.kind == .number { return Int(self[index]).map { (.index($0), index + 1) } }
    guard self[index] == ".", self[index + 2] == "(", let (step, end) = step(at: index + 3, constants),
      end == partner[index + 2]
    else { return nil }
    switch (step, self[index + 1]) {
    case (.key, "key"), (.index, "index"): return (step, end + 1)
    default: return nil
    }
  }

  private func text(at index: Int, _ constants: PathConstants) -> (String, end: Int)? {
    if let text = string(at: index) { return (text, index + 1) }
    return constants.text(index)
  }
}
