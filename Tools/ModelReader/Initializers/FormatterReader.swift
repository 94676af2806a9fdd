import SwiftSource

/// Finds the date format of an expression of the type `DateFormatter`, such as `formatter` or `Formats.day()`.
///
/// The format is nil unless the code sets it to a literal, and sets nothing else that changes which texts are dates.
struct FormatterReader {
  let file: SourceFile
  let types: SourceIndex
  /// The type that the code belongs to.
  let scope: String
  /// The texts of the parameters of the function that is read, by name.
  var texts: [String: String] = [:]
  /// The number of functions and constants that may still be followed.
  var depth = 6

  /// The properties that do not change which texts are dates.
  private static let harmless: Set<String> = ["locale", "timeZone", "calendar"]

  func format(of tokens: Range<Int>) -> String? {
    guard depth > 0, let first = tokens.first else { return nil }
    if file[first] == "{", file.partner[first] == tokens.upperBound - 3 {
      return file.reads(["(", ")"], at: tokens.upperBound - 2) ? returnedFormat(first) : nil
    }
    let (names, end) = self.names(at: first)
    if names.isEmpty { return nil }
    if end == tokens.upperBound {
      if names.count == 1, let name = file.local(names[0], before: first) {
        return format(ofVariable: name, until: first)
      }
      return sharedFormat(names)
    }
    guard file[end] == "(", file.partner[end] == tokens.upperBound - 1 else { return nil }
    return madeFormat(names, file.arguments(in: end))
  }

  /// The names in `Formats.day`, and the index after them. `.day` is a member of `DateFormatter`.
  private func names(at index: Int) -> (names: [String], end: Int) {
    var names = file[index] == "." ? ["DateFormatter"] : [], end = index
    if names.isEmpty, file.isName(index) || file[index] == "Self" {
      names = [file[index] == "Self" ? scope : file[index].withoutBackticks]
      end += 1
    }
    while file[end] == ".", file.isName(end + 1) {
      names.append(file[end + 1].withoutBackticks)
      end += 2
    }
    return (names, end)
  }

  private func returnedFormat(_ brace: Int) -> String? {
    let end = file.partner[brace]
    guard end > brace else { return nil }
    let returns = (brace..<end).filter { file[$0] == "return" }
    if returns.isEmpty { return format(of: brace + 1..<end) }
    guard returns.count == 1, file.parent[returns[0]] == brace else { return nil }
    return format(of: returns[0] + 1..<end)
  }

  // MARK: Variables

  private func format(ofVariable name: Int, until use: Int) -> String? {
    guard let sign = file.sign(afterVariable: name), sign < use else { return nil }
    let value = sign + 1..<endOfCall(from: sign + 1)
    var format = isNew(value) ? nil : inner.format(of: value)
    for index in value.upperBound..<max(use, value.upperBound)
    where file[index] == file[name] && ![".", "return"].contains(file[index - 1]) {
      if file.reads(["date", "("], at: index - 2) { continue }
      guard file.parent[index] == file.parent[name], file[index + 1] == ".", file[index + 3] == "=" else { return nil }
      switch file[index + 2] {
      case "dateFormat":
        guard let text = text(at: index + 4) else { return nil }
        format = text
      case "isLenient" where file[index + 4] == "false": break
      case let property where !Self.harmless.contains(property): return nil
      default: break
      }
    }
    return format
  }

  private var inner: FormatterReader {
    var reader = self
    reader.depth -= 1
    return reader
  }

  private func isNew(_ tokens: Range<Int>) -> Bool {
    tokens.count == 3 && file.reads(["DateFormatter", "(", ")"], at: tokens.lowerBound)
  }

  /// The index after `Formats.day()`, `formatter` or `{ … }()`.
  private func endOfCall(from start: Int) -> Int {
    var end = file[start] == "{" ? max(file.partner[start], start) + 1 : names(at: start).end
    if file[end] == "(", file.partner[end] > end { end = file.partner[end] + 1 }
    return max(end, start)
  }

  /// The text of a literal, a parameter or a constant that is a whole expression.
  func text(at index: Int) -> String? {
    let (names, end) = names(at: index), isAlone = file.code.at(names.isEmpty ? index + 1 : end)
    guard isAlone.map({ $0.startsLine || [";", "}", ")", ","].contains($0.text) }) ?? true else { return nil }
    if names.isEmpty { return file.string(at: index) }
    return (names.count == 1 ? texts[names[0]] : nil) ?? types.text(names.joined(separator: "."), in: scope, of: file)
  }

  // MARK: Members

  /// The format of a property or a global constant.
  private func sharedFormat(_ names: [String]) -> String? {
    guard let (member, owner) = member(names, { $0.declaration.isVariable }) else { return nil }
    let declaration = member.declaration
    let reader = FormatterReader(file: member.file, types: types, scope: owner, depth: depth - 1)
    if declaration.isComputed { return declaration.body.flatMap { reader.returnedFormat($0) } }
    guard declaration.hasValue, !types.setsFormat(of: member) else { return nil }
    return reader.format(of: declaration.value)
  }

  private func madeFormat(_ names: [String], _ arguments: [(label: String, tokens: Range<Int>)]) -> String? {
    let labels = arguments.map(\.label)
    guard let (member, owner) = member(names, { $0.declaration.keyword == "func" && $0.labels == labels }),
      let parameters = member.declaration.parameters, let body = member.declaration.body
    else { return nil }
    var reader = FormatterReader(file: member.file, types: types, scope: owner, depth: depth - 1)
    for (parameter, argument) in zip(member.file.arguments(in: parameters), arguments) {
      // `format: String`, `_ format: String` or `with format: String`
      let name = parameter.label != "_" ? parameter.label : member.file[parameter.tokens.lowerBound + 1]
      reader.texts[name] = text(at: argument.tokens.lowerBound)
    }
    return reader.returnedFormat(body)
  }

  /// The only member or global declaration that names mean, and the type that declares it.
  private func member(_ names: [String], _ isWanted: (SourceIndex.Member) -> Bool) -> (SourceIndex.Member, String)? {
    guard let last = names.last else { return nil }
    func only(_ all: [SourceIndex.Member]) -> SourceIndex.Member? {
      let found = all.filter { $0.name == last && isWanted($0) }
      let own = found.filter { $0.file.name == file.name }
      return found.count == 1 ? found[0] : own.count == 1 ? own[0] : nil
    }
    if names.count > 1 {
      let owner = types.typeName(names.dropLast().joined(separator: "."), in: scope)
      return owner.flatMap { owner in types[owner].flatMap { only($0.members) }.map { ($0, owner) } }
    }
    return types[scope].flatMap { only($0.members) }.map { ($0, scope) } ?? only(types.others).map { ($0, "") }
  }
}
