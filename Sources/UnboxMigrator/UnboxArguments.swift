import SwiftSource

/// The arguments of a call of `unbox`, by label.
struct UnboxArguments {
  private(set) var values: [String: ClosedRange<Int>] = [:]
  let labels: [String]

  /// Reads the call whose parenthesis opens at a token. Nil if the arguments are not a plain list, or are a very long
  /// one.
  init?(_ file: SourceFile, at parenthesis: Int) {
    let end = file.partner[parenthesis]
    // The limit keeps nested calls from being read over and over.
    guard end > parenthesis, end - parenthesis < 1_000 else { return nil }
    labels = file.labels(in: parenthesis)
    let starts = (parenthesis + 1..<end).filter {
      file.parent[$0] == parenthesis && ($0 == parenthesis + 1 || file[$0 - 1] == ",")
    }
    for (number, start) in starts.enumerated() {
      let last = (starts.at(number + 1).map { $0 - 2 }) ?? end - 1
      if file[start + 1] != ":" { continue }
      guard start + 2 <= last, values[labels[number]] == nil else { return nil }
      values[labels[number]] = start + 2...last
    }
  }
}

extension Recognizer {
  /// The path that the arguments give: `"name"`, `["a.b"]`, `[.key(Keys.name)]`.
  func path(_ arguments: UnboxArguments, key: String, keyPath: String) throws(NeedsPerson) -> (
    text: String, forms: [Form]
  ) {
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
      // `DecodePath("\(a).b")` is a literal, in which a value stands for one key; dots in it would no longer divide.
      let isText = value.count == 1 && file.code[value.lowerBound].kind == .string
      return ("DecodePath\(isText ? ".init" : "")(\(try expression(value)))", [.keyPath, .computedKey])
    }
    let segments = literal.split(separator: ".", omittingEmptySubsequences: false)
    if literal.utf8.contains(where: { "[]\"\\".utf8.contains($0) }) || segments.contains("") {
      throw NeedsPerson("the key path has an empty part, or signs that mean something in a path of this library")
    }
    if segments.contains(where: { Int($0) != nil && !$0.utf8.allSatisfy(isDigit) }) || Int(segments[0]) != nil {
      throw NeedsPerson("the key path begins with an index, or has one with a sign")
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

  /// The source of a value, to stand unchanged in another place.
  func expression(_ value: ClosedRange<Int>) throws(NeedsPerson) -> String {
    if file[value.lowerBound] == "." { throw NeedsPerson("`\(file.source(value))` names no type") }
    if value.contains(where: { file[$0] == "unbox" || hiddenParameters.contains(file[$0]) || file[$0] == "try" }) {
      throw NeedsPerson("another value is unboxed to find this one")
    }
    return file.source(value)
  }

  /// The formatter, if it is certainly a DateFormatter.
  func formatter(_ arguments: UnboxArguments) throws(NeedsPerson) -> String? {
    guard let value = arguments.values["formatter"] else { return nil }
    let text = try expression(value)
    let names = value.filter { file.isName($0) }.map { file[$0] }
    let isPlain = value.allSatisfy { file.isName($0) || [".", "(", ")"].contains(file[$0]) }
    let isKnown: Bool =
      switch names.count {
      case 1 where names[0] == "DateFormatter": true
      case 1: declarations.dateFormatters.contains(names[0]) && !declarations.otherVariables.contains(names[0])
      case 2 where names[0] == "DateFormatter": true
      case 2 where ["self", "Self"].contains(names[0]):
        declarations.dateFormatters.contains(names[1]) && !declarations.otherVariables.contains(names[1])
      default: project.isDateFormatter(names.suffix(2).joined(separator: "."))
      }
    guard isPlain, isKnown else { throw NeedsPerson("the formatter may be one of your own; make a rule of it") }
    return text
  }

  /// True if invalid elements are allowed; throws if the argument is not a literal.
  func allowsInvalidElements(_ arguments: UnboxArguments) throws(NeedsPerson) -> Bool {
    guard let value = arguments.values["allowInvalidElements"] else { return false }
    guard value.count == 1, ["true", "false"].contains(file[value.lowerBound]) else {
      throw NeedsPerson("whether invalid elements are allowed is only known when it runs")
    }
    return file[value.lowerBound] == "true"
  }

  /// - Throws: Why the arguments are not those of Unbox's own functions that this tool rewrites.
  func check(_ arguments: UnboxArguments, knows labels: Set<String>) throws(NeedsPerson) {
    if arguments.labels.contains("context") { throw NeedsPerson(vocabulary["UnboxableWithContext"]?.reason ?? "") }
    if arguments.labels.contains("_") {
      throw NeedsPerson("Unbox 1's `unbox(\"a.b\")` does not say whether the dots divide")
    }
    if !labels.isSuperset(of: arguments.labels) { throw NeedsPerson("a call of no known form") }
    if project.ownUnboxes.contains(arguments.labels) { throw NeedsPerson("a function unbox of your own may be meant") }
  }
}
