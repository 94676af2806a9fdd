import KeyPathDecode
import SwiftSource

// Closures of rules: `.custom { try Owner(json: $0) }`, `.map { (id: Int) in UserID(id) }`.

extension RuleReader {
  /// The values that a closure with a JSON parameter accepts.
  ///
  /// - Parameter type: The type that it returns.
  func closure(_ brace: Int, _ type: CodeValue?) -> CodeValue {
    let head = file.closureHead(at: brace)
    guard depth > 0, file.partner[brace] > brace else { return unknown(brace) }
    if head.name == "_" {
      return (brace..<file.partner[brace]).contains { file[$0] == "throw" } ? unknown(brace) : .any
    }
    var reader = InitializerReader(
      entry, types, file: file, body: brace, source: head.name ?? "$0", result: type, depth: depth - 1)
    let model = reader.model()
    if model.readsMore { return unknown(brace) }
    // A closure that reads one value at the root accepts what that value accepts.
    var value: CodeValue = model.fields.isEmpty ? .any : .object(model.fields)
    if model.fields.count == 1, let field = model.fields.first, field.steps.isEmpty, field.reading != nil {
      value = field.value
    }
    let isWhole = !(brace..<file.partner[brace]).contains { file[$0] == "throw" }
    return isWhole ? value : .checked(value, remark(brace))
  }

  /// The value that `.map` accepts: the parameter of its closure, or the associated value of the case that it makes.
  func mapped(_ call: Call, _ type: CodeValue?) -> CodeValue {
    let arguments = call.arguments.map(\.tokens), last = arguments.last
    // `.map(.unixSeconds, Self.date)` and `.map(.unixSeconds) { … }`
    if let first = arguments.first, arguments.count > 1 || call.closure != nil {
      let made = call.closure.map { parameter(of: $0) } ?? last.map { item($0, type) } ?? nil
      let isMade = call.closure == nil && made != nil
      return .mapped(argument(first, made), !isMade && mayThrow(call) ? remark(call.name) : nil)
    }
    if let last {
      guard let made = item(last, type) else { return unknown(call.name) }
      return .mapped(made, nil)
    }
    guard let value = call.closure.flatMap(parameter) else { return unknown(call.name) }
    return .mapped(value, mayThrow(call) ? remark(call.name) : nil)
  }

  /// The type of the parameter in `{ (text: String) in … }`.
  private func parameter(of closure: Int) -> CodeValue? {
    guard let tokens = file.closureHead(at: closure).type,
      let parameter = types.reading(of: tokens, file, in: entry.name, seesThrough: true)
    else { return nil }
    return parameter.isOptional ? .optional(parameter.value) : parameter.value
  }

  /// The associated value of the case in `Self.circle`, `Shape.circle` or `.circle`.
  private func item(_ tokens: Range<Int>, _ type: CodeValue?) -> CodeValue? {
    guard tokens.count == 2 || tokens.count == 3, file[tokens.upperBound - 2] == "." else { return nil }
    let owner = tokens.count == 3 ? file[tokens.lowerBound] : nil
    let name = file[tokens.upperBound - 1].withoutBackticks
    return types.associatedValue(of: name, label: nil, owner, type, in: entry.name)
  }
}

extension SourceIndex {
  /// The type of an associated value.
  ///
  /// - Parameters:
  ///   - label: The label of the value; nil for the only value without a label.
  ///   - owner: The enum as written; nil in `.circle`.
  ///   - type: The type of the expression.
  func associatedValue(
    of name: String, label: String?, _ owner: String?, _ type: CodeValue?, in scope: String
  ) -> CodeValue? {
    let written = owner.flatMap { $0 == "Self" ? nil : $0 }
    let enumeration = written.flatMap { typeName($0, in: scope) } ?? type?.typeName ?? scope
    guard
      let item = self[enumeration]?.members.first(where: { $0.declaration.keyword == "case" && $0.name == name }),
      let parameters = item.declaration.parameters
    else { return nil }
    let values = item.file.arguments(in: parameters)
    guard let value = label == nil ? (values.count == 1 ? values[0] : nil) : values.first(where: { $0.label == label })
    else { return nil }
    let read = reading(of: value.tokens, item.file, in: enumeration, seesThrough: true)
    return read.map { $0.isOptional ? .optional($0.value) : $0.value }
  }
}
