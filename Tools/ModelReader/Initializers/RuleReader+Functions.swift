import SwiftSource

// Functions that return nil for the values they refuse: `static func transform(_ text: String) -> Time?`.

extension RuleReader {
  /// The values for which a function with one parameter does not return nil; nil if its code is not understood.
  func values(accepted function: SourceIndex.Member, of owner: SourceIndex.Entry, _ value: CodeValue) -> CodeValue? {
    let file = function.file
    guard let parameters = function.declaration.parameters, let body = function.declaration.body,
      let parameter = file.arguments(in: parameters).first, file.arguments(in: parameters).count == 1
    else { return nil }
    // `text: String`, `_ text: String` or `from text: String`
    let name = parameter.label == "_" ? file[parameter.tokens.lowerBound + 1] : parameter.label
    let first = file[body + 1] == "return" ? body + 2 : body + 1, end = file.partner[body]
    guard first < end, !(first..<end).contains(where: { file[$0] == "throw" || file[$0] == "try" }) else { return nil }
    let reader = RuleReader(file: file, types: types, entry: owner)
    if file.reads(["switch", name, "{"], at: first), file.partner[first + 2] == end - 1 {
      return reader.values(acceptedBySwitch: first + 2).map { .choice(value, $0) }
    }
    guard let sign = (first..<end).first(where: { file[$0] == "?" && file.parent[$0] == body }),
      file.reads([":", "nil"], at: end - 2), reader.isNeverNil(sign + 1..<end - 2)
    else { return nil }
    return file.condition(in: first..<sign, on: value, of: name)
  }

  /// The literals of the cases whose value is not nil, if the default is nil.
  private func values(acceptedBySwitch brace: Int) -> [CodeLiteral]? {
    let end = file.partner[brace]
    var values: [CodeLiteral] = [], index = brace + 1
    while file[index] == "case" {
      guard let colon = (index..<end).first(where: { file[$0] == ":" && file.parent[$0] == brace }) else { return nil }
      var start = index + 1
      while start < colon {
        let comma = (start..<colon).first { file[$0] == "," } ?? colon
        guard let literal = file.literal(in: start..<comma) else { return nil }
        values.append(literal)
        start = comma + 1
      }
      let next = (colon..<end).first { ["case", "default"].contains(file[$0]) && file.parent[$0] == brace } ?? end
      let first = file[colon + 1] == "return" ? colon + 2 : colon + 1, last = file[next - 1] == ";" ? next - 1 : next
      guard first < last, isNeverNil(first..<last) else { return nil }
      index = next
    }
    let returned = file[index + 2] == "return" ? index + 3 : index + 2
    return file.reads(["default", ":"], at: index) && file.reads(["nil", "}"], at: returned) && !values.isEmpty
      ? values : nil
  }

  /// True for a literal, a case, or the call of an initializer that cannot fail.
  private func isNeverNil(_ tokens: Range<Int>) -> Bool {
    if tokens.isEmpty { return false }
    if let literal = file.literal(in: tokens) {
      guard case .item(let name) = literal else { return true }
      return entry.members.contains { $0.declaration.keyword == "case" && $0.name == name }
    }
    let open = tokens.lowerBound + 1
    guard file[open] == "(", file.partner[open] == tokens.upperBound - 1 else { return false }
    let name = file[tokens.lowerBound] == "Self" ? entry.name : types.typeName(file[tokens.lowerBound], in: entry.name)
    guard let type = name.flatMap({ types[$0] }), type.head?.declaration.keyword != "enum" else { return false }
    let initializers = type.members.filter { $0.declaration.keyword == "init" }
    return !initializers.contains { $0.declaration.isFailable }
  }
}
