import KeyPathDecode
import SwiftSource

extension InitializerReader {
  /// Reads `json => "a" | "b"`, with or without a rule.
  mutating func readAlternatives(
    _ paths: [DecodePath], _ field: CodeField, _ index: Int, isOptional: Bool, _ tokens: Range<Int>
  ) -> Int {
    refuse(index, "\(file.text(of: tokens)): only one of these paths must exist", readsMore: false)
    for path in paths {
      var other = field
      (other.steps, other.absent, other.allowsNull) = (field.steps + path.steps, Set(0...64), true)
      (other.reading, other.isAlternative) = (.any, true)
      add(other)
    }
    var end = tokens.upperBound, rule: Int?
    if ["=>", "=>?"].contains(file[end]) {
      rule = end + 1
      end = rules.rule(at: end + 1, nil).end
      ruleRanges.append(tokens.upperBound..<end)
    }
    let target = required(target(of: index, end), index, end)
    let remark = rules.remark(index)
    var value = rule.map { rules.rule(at: $0, target.type?.value).value } ?? target.type?.value ?? .unknown(remark)
    if let condition = guards.around(index)?.unknownCondition {
      value = .checked(value, rules.remark(condition))
    } else if !target.isTried, mayBeRefused(index) {
      value = .checked(value, remark)
    }
    let isAbsent = isOptional || target.isTried || value.isTolerant || isConditional(index)
    add(
      CodeAlternatives(
        field: described(field, target, index, end, value), paths: paths.map { field.steps + $0.steps },
        mayBeAbsent: isAbsent, allowsNull: isAbsent || target.type?.isOptional == true))
    return end
  }
}
