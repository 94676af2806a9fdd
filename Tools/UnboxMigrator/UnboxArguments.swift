import SwiftSource

/// The arguments of a call to `unbox`, by label.
struct UnboxArguments {
  private(set) var values: [String: ClosedRange<Int>] = [:]
  let labels: [String]
  private let all: [(label: String, tokens: Range<Int>)]

  /// Reads the call whose parenthesis opens at a token. Nil if the arguments are not a plain list, or the list is very
  /// long.
  init?(_ file: SourceFile, at parenthesis: Int) {
    let end = file.partner[parenthesis]
    // The limit keeps nested calls from being read repeatedly.
    guard end > parenthesis, end - parenthesis < 1_000 else { return nil }
    labels = file.labels(in: parenthesis)
    all = file.arguments(in: parenthesis)
    // An argument without a value is not one of all.
    guard all.count == labels.count else { return nil }
    for (number, argument) in all.enumerated() where number == 0 || argument.label != "_" {
      guard values[argument.label] == nil else { return nil }
      values[argument.label] = argument.tokens.lowerBound...argument.tokens.upperBound - 1
    }
  }
}

extension UnboxArguments {
  /// Converts `unbox("name")` of Unbox 1 and `isKeyPath:` of Unbox 2 to the later labels.
  fileprivate mutating func readOldSpelling(
    _ file: SourceFile, key: String, keyPath: String, literal: (ClosedRange<Int>) -> String?
  ) throws(NeedsPerson) {
    guard labels.contains("_") || labels.contains("isKeyPath") else { return }
    guard let value = values["_"] ?? values[key] else { throw NeedsPerson("neither a key nor a key path is given") }
    values[key] = nil
    switch values["isKeyPath"].map({ $0.count == 1 ? file[$0.lowerBound] : "" }) {
    case "true": values[keyPath] = value
    case "false": values[key] = value
    case nil where literal(value).map { !$0.isEmpty && !$0.contains(".") } == true: values[key] = value
    default: throw NeedsPerson("Unbox 1's `unbox(\"a.b\")` does not show whether the dots separate keys")
    }
  }
}

extension Recognizer {
  /// The path in the arguments: `"name"`, `["a.b"]`, `[.key(Keys.name)]`.
  func path(_ arguments: UnboxArguments, key: String, keyPath: String) throws(NeedsPerson) -> (
    text: String, forms: [Form]
  ) {
    var arguments = arguments
    try arguments.readOldSpelling(file, key: key, keyPath: keyPath, literal: literal)
    if let value = arguments.values[key] {
      guard let literal = literal(value) else {
        return ("[.key(\(try expression(value)))]", [.key, .computedKey])
      }
      let isPlain =
        !literal.isEmpty && !literal.utf8.contains { ".[]\"\\".utf8.contains($0) } && !literal.utf8.allSatisfy(isDigit)
      return (isPlain ? "\"\(literal)\"" : "[\"\(literal)\"]", [.key])
    }
    guard let value = arguments.values[keyPath] else { throw NeedsPerson("neither a key nor a key path is given") }
    guard let literal = literal(value) else {
      // `DecodePath("\(a).b")` is a path literal, in which the value of `a` is one key. Its dots would no longer
      // separate keys.
      let isText = value.count == 1 && file.code[value.lowerBound].kind == .string
      return ("DecodePath\(isText ? ".init" : "")(\(try expression(value)))", [.keyPath, .computedKey])
    }
    let segments = literal.split(separator: ".", omittingEmptySubsequences: false)
    if literal.utf8.contains(where: { "[]\"\\".utf8.contains($0) }) || segments.contains("") {
      throw NeedsPerson("the key path has an empty part, or characters that are special in a path of this library")
    }
    if segments.contains(where: { Int($0) != nil && !$0.utf8.allSatisfy(isDigit) }) || Int(segments[0]) != nil {
      throw NeedsPerson("the key path starts with an index, or contains an index with a sign")
    }
    return ("\"\(literal)\"", [.keyPath])
  }

  /// The text between the quotes of a plain string without interpolations.
  func literal(_ value: ClosedRange<Int>) -> String? {
    guard value.count == 1, file.code[value.lowerBound].kind == .string else { return nil }
    let text = file.code[value.lowerBound].text
    guard text.hasPrefix("\""), !text.hasPrefix("\"\"\""), !text.contains("\\(") else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// The source of a value, for reuse unchanged elsewhere.
  func expression(_ value: ClosedRange<Int>) throws(NeedsPerson) -> String {
    if file[value.lowerBound] == "." { throw NeedsPerson("`\(file.source(value))` needs an explicit type before it") }
    if value.contains(where: { file[$0] == "unbox" || hiddenParameters.contains(file[$0]) || file[$0] == "try" }) {
      throw NeedsPerson("the key is itself unboxed; read it into a variable first")
    }
    let source = file.source(value)
    let holdsName = value.contains { file[$0] == "UnboxableDictionary" }
    return holdsName ? source.replacing("UnboxableDictionary", with: Self.dictionaryType) : source
  }

  func rule(_ arguments: UnboxArguments, for type: SwiftType, at index: Int) throws(NeedsPerson) -> RuleForType {
    RuleForType(
      project: project, scope: owner(around: index), allowsInvalidElements: try allowsInvalidElements(arguments),
      formatter: try arguments.values["formatter"].map { value throws(NeedsPerson) in try formatter(value) },
      parameters: modelParameters)
  }

  /// The expression of a DateFormatter.
  private func formatter(_ value: ClosedRange<Int>) throws(NeedsPerson) -> String {
    let text = try expression(value)
    guard let name = formatterType(value) else {
      throw NeedsPerson("the type of the formatter is not visible; add it where `\(text)` is declared")
    }
    if name != "DateFormatter" { throw NeedsPerson("\(name) is not a DateFormatter; write a rule that does the same") }
    return text
  }

  /// The type of a formatter: DateFormatter or a type of the project; nil if it is not certain.
  private func formatterType(_ value: ClosedRange<Int>) -> String? {
    let names = value.filter { file.isName($0) }.map { file[$0] }
    let first = value.lowerBound, made = name(file[first], at: first)
    if isFormatter(made), file[first + 1] == "(", file.partner[first + 1] == value.upperBound { return made }
    guard value.allSatisfy({ file.isName($0) || [".", "(", ")"].contains(file[$0]) }) else { return nil }
    if isFormatter(made) { return names.count == 2 ? made : nil }
    let isOwn = names.count == 2 && ["self", "Self"].contains(names[0])
    let last = isOwn ? names[1] : names.suffix(2).joined(separator: ".")
    let types = (isOwn || names.count == 1 ? bodies.variableTypes[last] : nil) ?? project.types(of: last)
    return types.count == 1 ? types.first.map { name($0, at: first) }.flatMap { isFormatter($0) ? $0 : nil } : nil
  }

  private func isFormatter(_ type: String) -> Bool {
    type == "DateFormatter" || project.protocols(of: type).contains("UnboxFormatter")
  }

  /// True if invalid elements are allowed; throws if the argument is not a literal.
  func allowsInvalidElements(_ arguments: UnboxArguments) throws(NeedsPerson) -> Bool {
    guard let value = arguments.values["allowInvalidElements"] else { return false }
    guard value.count == 1, ["true", "false"].contains(file[value.lowerBound]) else {
      throw NeedsPerson("`allowInvalidElements` is not a literal here; write `true` or `false`")
    }
    return file[value.lowerBound] == "true"
  }

  /// - Throws: The reason that the call is not one of Unbox's own that this tool rewrites.
  func check(_ arguments: UnboxArguments, knows labels: Set<String>) throws(NeedsPerson) {
    if arguments.labels.contains("context") {
      throw NeedsPerson("a context is passed by hand, as the guide shows")
    }
    if !labels.union(["isKeyPath", "_"]).isSuperset(of: arguments.labels) || arguments.labels.dropFirst().contains("_")
    {
      throw NeedsPerson("the tool does not recognize this call of unbox")
    }
    if project.ownUnboxes.contains(arguments.labels) { throw NeedsPerson("this may call your own `unbox` function") }
  }
}
