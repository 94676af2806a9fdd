import KeyPathDecode
import SwiftSource

// Reads that depend on another: `if let a = try? json => "a" { … } else { b = try json => "b" }`.

extension InitializerReader {
  /// Notes a read that is the condition of an `if` with an `else`.
  mutating func noteChoice(_ field: CodeField, _ index: Int, _ end: Int, _ target: Target) {
    guard let name = target.local.flatMap({ file.local($0, before: index) }), file[name - 2] == "if",
      file.parent[name] == body,
      let open = file.block(of: name - 2),
      file.reads(["else", "{"], at: file.partner[open] + 1)
    else { return }
    var first = field
    (first.absent, first.allowsNull) = ([], false)
    if case .tolerant(let value, nil) = field.value { first.value = value }
    let commas = file.commas(in: name..<open).filter { $0 > index }
    for (comma, next) in zip(commas, commas.dropFirst() + [open]) {
      let limited = file.condition(in: comma + 1..<next, on: first.value, of: file[name])
      first.value = limited ?? .checked(first.value, rules.remark(name - 2))
    }
    first.reading = .any
    let brace = file.partner[open] + 2
    elseBraces[brace] = choices.count
    let throwsOtherwise = (brace..<max(file.partner[brace], brace)).contains {
      file[$0] == "throw" && file.parent[$0] == brace
    }
    choices.append(CodeChoice(first: first, throwsOtherwise: throwsOtherwise))
  }

  /// Notes a read that may not run.
  mutating func noteConditional(
    _ field: inout CodeField, _ index: Int, _ target: Target, _ type: inout TypeReading?
  ) {
    var brace = file.parent[index]
    while brace > body, file[brace] != "{" { brace = file.parent[brace] }
    if let choice = elseBraces[brace], let known = type, !target.isTried, field.absent.isEmpty {
      field.reading = known.reading
      choices[choice].others.append(field)
      field.value = .tolerant(field.value, default: nil)
    } else {
      refuse(index, "\(field.path): is read conditionally", readsMore: false)
      field.value = .tolerant(.unknown(rules.remark(index)), default: nil)
    }
    (field.absent, field.allowsNull, type) = (Set(0...64), true, nil)
  }
}
