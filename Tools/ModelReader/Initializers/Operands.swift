import KeyPathDecode
import ModelWriter
import SwiftSource

extension SourceFile {
  /// A path literal or constant, or several separated by `|`.
  ///
  /// - Parameter constant: The path of the constant at a token, and the index after it.
  func operand(
    at index: Int, _ constant: (Int) -> (DecodePath, end: Int)?
  ) -> (paths: [DecodePath], alternatives: Int, end: Int)? {
    guard let (first, end) = path(at: index) ?? constant(index) else { return nil }
    var paths = [first], next = end
    while self[next] == "|" {
      guard let (path, end) = path(at: next + 1) ?? constant(next + 1) else { return nil }
      paths.append(path)
      next = end
    }
    return (paths, paths.count, next)
  }

  private func path(at index: Int) -> (DecodePath, end: Int)? {
    if let text = string(at: index) {
      let path = DecodePath(text)
      return path.isMalformed ? nil : (path, index + 1)
    }
    if code.at(index)?.kind == .number { return Int(self[index]).map { (DecodePath(steps: [.index($0)]), index + 1) } }
    guard self[index] == "[", partner[index] > index else { return nil }
    var steps: [DecodePath.Step] = [], next = index + 1
    while next < partner[index] {
      if let key = string(at: next) {
        steps.append(.key(key))
      } else if code.at(next)?.kind == .number, let number = Int(self[next]) {
        steps.append(.index(number))
      } else {
        return nil
      }
      guard [",", "]"].contains(self[next + 1]) else { return nil }
      next += 2
    }
    return (DecodePath(steps: steps), partner[index] + 1)
  }
}
