import KeyPathDecode
import SwiftSource

extension InitializerReader {
  /// Reads `json => "a" | "b"`, with or without a rule. None of the values is required, or known.
  mutating func readAlternatives(_ paths: [DecodePath], _ field: CodeField, _ index: Int, _ tokens: Range<Int>) -> Int {
    refuse(index, "\(file.text(of: tokens)): only one of these paths must exist", readsMore: false)
    for path in paths {
      var other = field
      (other.steps, other.absent, other.allowsNull) = (field.steps + path.steps, Set(0...64), true)
      (other.reading, other.value) = (.any, .unknown(rules.remark(index)))
      add(other)
    }
    let end = tokens.upperBound
    return ["=>", "=>?"].contains(file[end]) ? rules.rule(at: end + 1, nil).end : end
  }
}
