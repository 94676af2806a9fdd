import SwiftSource

// Rules that the source files declare: `.money`, `Money.rule`, `Formatter().rule`.

extension RuleReader {
  /// True for the name of a rule that the source files declare, which may also be the name of one of the library.
  func isOwn(_ name: String) -> Bool { types["DecodeRule"]?.members.contains { $0.name == name } == true }

  /// A rule in an extension of `DecodeRule`: `static var money: DecodeRule { .lenient.in(0...) }`.
  func ownRule(_ call: Call, _ type: CodeValue?) -> CodeValue {
    guard call.arguments.isEmpty, call.closure == nil, let owner = types["DecodeRule"] else {
      return unknown(call.name)
    }
    return rule(file[call.name], of: owner, as: entry, type, call.name) ?? unknown(call.name)
  }

  /// A rule that is a member of a type, and the index after it: `Money.rule`, `Formatter().rule`, or `formatter.rule` if
  /// the initializer makes the formatter. Nil for anything else.
  func memberRule(at index: Int, _ type: CodeValue?) -> (value: CodeValue, end: Int)? {
    guard depth > 0, file.isName(index), file[index] != "DecodeRule" else { return nil }
    var dot = index + 1
    while file[dot] == ".", file[dot + 2] == ".", file.isName(dot + 1) { dot += 2 }
    if file[dot] == "(", file.partner[dot] > dot { dot = file.partner[dot] + 1 }
    guard file[dot] == ".", file.isName(dot + 1), ![".", "("].contains(file[dot + 2]) else { return nil }
    let words = (index..<dot).prefix { file[$0] != "(" }.map { file[$0] }.joined()
    let name = words == "Self" || words == "self" ? entry.name : made[words] ?? types.typeName(words, in: entry.name)
    guard let owner = name.flatMap({ types[$0] }) else { return nil }
    return rule(file[dot + 1], of: owner, as: owner, type, index).map { ($0, dot + 2) }
  }

  /// The value of a rule that a type declares; nil if it is not understood.
  private func rule(
    _ name: String, of owner: SourceIndex.Entry, as scope: SourceIndex.Entry, _ type: CodeValue?, _ index: Int
  ) -> CodeValue? {
    let members = owner.members.filter { $0.name == name && $0.declaration.isVariable }
    guard members.count == 1, let member = members.first, let tokens = member.soleExpression else { return nil }
    let reader = RuleReader(file: member.file, types: types, entry: scope, depth: depth - 1, site: remark(index))
    let value = reader.argument(tokens, type ?? reader.valueType(of: member))
    if case .unknown = value { return nil }
    return value
  }

  /// The type `Money` of `static var rule: DecodeRule<Money>`.
  private func valueType(of member: SourceIndex.Member) -> CodeValue? {
    let start = member.declaration.type.lowerBound
    guard !member.declaration.type.isEmpty, file.reads(["DecodeRule", "<"], at: start) else { return nil }
    return file.type(at: start + 2).map { types.reading(of: $0.type, in: entry.name, seesThrough: true).value }
  }
}

extension SourceIndex.Member {
  /// The tokens of `{ … }` without `return`, or of the value of a constant.
  var soleExpression: Range<Int>? {
    if declaration.hasValue { return declaration.value }
    guard let body = declaration.body, file.partner[body] > body + 1 else { return nil }
    let first = file[body + 1] == "return" ? body + 2 : body + 1
    return first < file.partner[body] ? first..<file.partner[body] : nil
  }
}
