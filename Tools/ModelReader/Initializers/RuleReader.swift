import KeyPathDecode
import SwiftSource

/// Reads a rule at the end of a path, such as `.array(.unixSeconds)`.
struct RuleReader {
  let file: SourceFile
  let types: SourceIndex
  let entry: SourceIndex.Entry
  /// The values of the constants that the initializer declares, by name.
  var locals: [String: Range<Int>] = [:]
  /// The number of rules that may still be nested.
  var depth = 8

  /// The value that a rule accepts, and the index after it.
  ///
  /// - Parameters:
  ///   - index: The dot of the rule, or the start of `DecodeRule<Date>.iso8601`.
  ///   - type: The type that the rule must produce; nil if it is not visible.
  func rule(at index: Int, _ type: CodeValue?) -> (value: CodeValue, end: Int) {
    let dot = start(of: index), call = call(at: dot + 1)
    guard depth > 0, file[dot] == ".", file.isName(dot + 1) else { return (unknown(index), max(call.end, index + 1)) }
    var value = value(of: call, type ?? explicitType(at: index)), end = call.end
    while file[end] == ".", file.isName(end + 1) {
      let next = self.call(at: end + 1)
      value = chained(next, value)
      end = next.end
    }
    return (value, end)
  }

  /// A rule with its name, its arguments and its trailing closure.
  struct Call {
    let name: Int
    var arguments: [(label: String, tokens: Range<Int>)] = []
    var closure: Int?
    var end: Int
  }

  func call(at name: Int) -> Call {
    var call = Call(name: name, end: name + 1)
    if file[call.end] == "(", file.partner[call.end] > call.end {
      call.arguments = file.arguments(in: call.end)
      call.end = file.partner[call.end] + 1
    }
    // The brace in `if let a = try? json => "a" => .lenient { … }` is not a closure.
    if file[call.end] == "{", file.partner[call.end] > call.end, Self.rulesWithClosure.contains(file[name]) {
      call.closure = call.end
      call.end = file.partner[call.end] + 1
    }
    return call
  }

  /// The rules that take a closure. A brace after any other one is not part of it.
  private static let rulesWithClosure: Set = ["check", "custom", "each", "map"]

  /// The index of the dot before a rule's name.
  private func start(of index: Int) -> Int {
    guard file[index] == "DecodeRule" else { return index }
    return file[index + 1] == "<" ? file.endOfAngles(from: index + 1) : index + 1
  }

  private func explicitType(at index: Int) -> CodeValue? {
    guard file[index] == "DecodeRule", file[index + 1] == "<", let type = file.type(at: index + 2)?.type else {
      return nil
    }
    return types.reading(of: type, in: entry.name, seesThrough: true).value
  }

  func remark(_ index: Int) -> CodeRemark {
    CodeRemark(place: SourcePlace(file: file.name, line: file.code.at(index)?.line ?? 1), line: file.line(of: index))
  }

  /// True for the name of a rule that the source files declare, which may also be the name of one of the library.
  private func isOwn(_ name: String) -> Bool { types["DecodeRule"]?.members.contains { $0.name == name } == true }

  func unknown(_ index: Int) -> CodeValue { .unknown(remark(index)) }

  var inner: RuleReader {
    var reader = self
    reader.depth -= 1
    return reader
  }

  /// The value of a rule that is an argument: a rule, or the name of a constant that holds one.
  func argument(_ tokens: Range<Int>, _ type: CodeValue?) -> CodeValue {
    if tokens.count == 1, let local = locals[file[tokens.lowerBound]], depth > 0 {
      return inner.argument(local, type)
    }
    let (value, end) = inner.rule(at: tokens.lowerBound, type)
    return end == tokens.upperBound ? value : unknown(tokens.lowerBound)
  }

  // MARK: Rules

  private func value(of call: Call, _ type: CodeValue?) -> CodeValue {
    let name = file[call.name], first = call.arguments.first
    if isOwn(name) { return unknown(call.name) }
    switch (name, first?.label) {
    case ("value", nil), ("codable", nil): return type ?? unknown(call.name)
    case ("lenient", nil): return type.map { .lenient($0) } ?? unknown(call.name)
    case ("unknown", _): return type.map { .open($0) } ?? unknown(call.name)
    case ("iso8601", nil): return .type("Date")
    case ("base64", nil): return .type("Data")
    case ("unixSeconds", nil): return .unixSeconds
    case ("unixMilliseconds", nil): return .unixMilliseconds
    case ("date", _): return date(call)
    case ("or", _), ("orKeep", _), ("check", _), ("in", _), ("count", _), ("matching", _):
      return chained(call, type ?? unknown(call.name))
    case ("orNil", _):
      let value = first.map { argument($0.tokens, type?.unwrapped) } ?? type ?? unknown(call.name)
      return .tolerant(value, default: nil)
    case ("array", _), ("lossy", _), ("dictionary", _), ("each", _): return collection(call, type)
    case ("except", _): return .dictionary(key: "String", .any)
    case ("optional", _): return first.map { .optional(argument($0.tokens, type?.unwrapped)) } ?? unknown(call.name)
    case ("emptyAsNull", _):
      let type = type?.unwrapped
      return .emptyAsNull(first.map { argument($0.tokens, type) } ?? type ?? unknown(call.name))
    case ("oneOrMany", _):
      let element = first.map { argument($0.tokens, type?.element) } ?? type?.element ?? unknown(call.name)
      return .oneOf([first == nil ? type ?? .array(element) : .array(element), element])
    case ("oneOf", _): return .oneOf(call.arguments.map { argument($0.tokens, type) })
    case ("tagged", _): return tagged(call, type)
    case ("embeddedJSON", _):
      return .embedded(first.map { argument($0.tokens, type) } ?? type ?? unknown(call.name))
    case ("map", _): return mapped(call, type)
    case ("custom", _): return call.closure.map { closure($0, type) } ?? unknown(call.name)
    default: return unknown(call.name)
    }
  }

  /// A rule after another one: `.lenient.in(0...5)`.
  private func chained(_ call: Call, _ value: CodeValue) -> CodeValue {
    let first = call.arguments.first?.tokens, name = file[call.name]
    if isOwn(name) { return unknown(call.name) }
    if value.isConverted, ["check", "in", "count", "matching"].contains(name) {
      return .checked(value, remark(call.name))
    }
    switch name {
    case "or": return .tolerant(value, default: first.flatMap { file.literal(in: $0) })
    case "orKeep", "orNil": return .tolerant(value, default: nil)
    case "check": return .checked(value, remark(call.name))
    case "map": return .mapped(value, mayThrow(call) ? remark(call.name) : nil)
    case "in":
      if let bounds = first.flatMap({ file.bounds(in: $0) }) { return .bounded(value, bounds) }
      if let values = first.flatMap({ file.literals(in: $0) }) { return .choice(value, values) }
      return .checked(value, remark(call.name))
    case "count":
      guard let bounds = first.flatMap({ file.bounds(in: $0) }), let limit = CodeLimit(count: bounds),
        !value.isOneOf  // The keyword depends on the kind of the value.
      else {
        return .checked(value, remark(call.name))
      }
      return .limited(value, limit)
    case "matching":
      let pattern = first.flatMap { $0.count == 1 ? file.string(at: $0.lowerBound) : nil }
      return pattern.map { .limited(value, .pattern($0)) } ?? .checked(value, remark(call.name))
    default: return unknown(call.name)
    }
  }

  /// `.date(format: "yyyy-MM-dd")`. The format of a `DateFormatter` is not visible.
  private func date(_ call: Call) -> CodeValue {
    guard let first = call.arguments.first else { return unknown(call.name) }
    let start = first.tokens.lowerBound, constant = text(at: start), end = constant?.end ?? start + 1
    guard first.label == "format", end == first.tokens.upperBound, let format = constant?.0 ?? file.string(at: start)
    else { return .checked(.type("String"), remark(call.name)) }
    return .date(format: format)
  }

  /// True unless a closure transforms the value without `try` and `throw`.
  func mayThrow(_ call: Call) -> Bool {
    guard let brace = call.closure else { return true }
    return (brace..<file.partner[brace]).contains { ["try", "throw"].contains(file[$0]) }
  }

  private func collection(_ call: Call, _ type: CodeValue?) -> CodeValue {
    let name = file[call.name], element = type?.element
    guard name != "each" else { return call.closure.map { .array(closure($0, element)) } ?? unknown(call.name) }
    guard let tokens = call.arguments.first?.tokens else {
      return name == "lossy" ? type.map { .lossy($0) } ?? unknown(call.name) : unknown(call.name)
    }
    switch name {
    case "array": return .array(argument(tokens, element))
    case "dictionary":
      guard case .dictionary(let key, let value)? = type else {
        return .dictionary(key: "String", argument(tokens, nil))
      }
      return .dictionary(key: key, argument(tokens, value))
    default:
      let isCollection = ["each", "array", "dictionary"].contains(file[tokens.lowerBound + 1])
      if isCollection { return .lossy(argument(tokens, type)) }
      return switch type {
      case .dictionary(let key, let value)?: .lossy(.dictionary(key: key, argument(tokens, value)))
      case .set?: .lossy(.set(argument(tokens, element)))
      default: .lossy(.array(argument(tokens, element)))
      }
    }
  }

  private func tagged(_ call: Call, _ type: CodeValue?) -> CodeValue {
    var tags = CodeTags(), plain = call.arguments.filter { $0.label == "_" }.map(\.tokens)
    if plain.count > 1 {
      let path = plain.removeFirst()
      guard let steps = steps(of: path) else { return unknown(call.name) }
      tags.tag = steps
    }
    for argument in call.arguments where argument.label == "content" {
      guard let steps = steps(of: argument.tokens) else { return unknown(call.name) }
      tags.content = steps
    }
    for argument in call.arguments where argument.label == "otherwise" {
      tags.otherwise = self.argument(argument.tokens, type)
    }
    for argument in call.arguments where argument.label == "missing" {
      tags.missing = self.argument(argument.tokens, type)
    }
    guard var cases = plain.first else { return unknown(call.name) }
    if cases.count == 1, let local = locals[file[cases.lowerBound]] { cases = local }
    guard file[cases.lowerBound] == "[", file.partner[cases.lowerBound] == cases.upperBound - 1 else {
      return unknown(call.name)
    }
    for item in file.arguments(in: cases.lowerBound) {
      guard let tag = file.string(at: item.tokens.lowerBound), file[item.tokens.lowerBound + 1] == ":" else {
        return unknown(item.tokens.lowerBound)
      }
      tags.cases.append(CodeTags.Case(tag: tag, value: argument(item.tokens.dropFirst(2), type)))
    }
    return .tagged(tags)
  }

  private func steps(of tokens: Range<Int>) -> [DecodePath.Step]? {
    guard let operand = file.operand(at: tokens.lowerBound, .none), operand.alternatives == 1,
      operand.end == tokens.upperBound
    else { return nil }
    return operand.paths[0].steps
  }
}
