import KeyPathDecode
import ModelWriter
import SwiftSource

extension InitializerReader {
  struct Target {
    var type: TypeReading?
    var property: String?
    /// The name of the variable that the statement declares.
    var local: String?
    /// True after `try?`.
    var isTried = false
  }

  func target(of index: Int, _ end: Int) -> Target {
    let site = Site(of: index...end - 1, in: file)
    var target = Target(isTried: site.attempt == .optional), back = site.tokens.lowerBound - 1
    if file[back] == "??", let start = file.startOfDefaults(before: back) { (target.isTried, back) = (true, start) }
    if file[back] == "=" {
      readAssignment(at: back, &target)
    } else if file[back] == ":", file.isName(back - 1), ["(", ","].contains(file[back - 2]) {
      let parenthesis = file.parent[back - 1], callee = file[parenthesis - 1]
      let owner = callee == "init" ? entry.name : types.typeName(callee, in: entry.name)
      target.type = owner.flatMap { property(file[back - 1], of: $0) } ?? item(parenthesis, label: file[back - 1])
      if owner == entry.name { target.property = file[back - 1] }
      // `try? Box(number: json => "manager")`
      if file.reads(["try", "?"], at: parenthesis - 3) { target.isTried = true }
    } else if file[back] == "(", file[file.partner[back] - 1] != ",", target.type == nil {
      target.type = item(back, label: nil)
    } else if back == body || ["in", "return"].contains(file[back]), let returned {
      target.type = TypeReading(value: returned, reading: returned.reading ?? .any)
    }
    if file[end] == "as", let type = file.type(at: file[end + 1] == "?" ? end + 2 : end + 1)?.type {
      target.type = types.reading(of: type, in: entry.name, seesThrough: true)
    }
    return target
  }

  private func readAssignment(at sign: Int, _ target: inout Target) {
    let name = file[sign - 1].withoutBackticks
    if ["let", "var"].contains(file[sign - 2]) {
      target.local = name
    } else if file.reads(["self", "."], at: sign - 3) || file[sign - 2] != ".", file.isName(sign - 1), isProperty(name)
    {
      target.type = property(name, of: entry.name)
      target.property = name
    } else if name == "self" {
      target.type = TypeReading(value: .type(entry.name), reading: .type(entry.name))
    } else if let name = file.typedVariable(before: sign) {
      target.local = file[name].withoutBackticks
      target.type = types.reading(of: name + 2..<sign, file, in: entry.name, seesThrough: true)
    }
  }

  /// The type of an associated value in `.card(network: …)` or `.circle(…)`.
  private func item(_ parenthesis: Int, label: String?) -> TypeReading? {
    let name = parenthesis - 1
    guard file.isName(name), file[name - 1] == "." else { return nil }
    let owner = file.isName(name - 2) || file[name - 2] == "Self" ? file[name - 2] : nil
    let value = types.associatedValue(of: file[name].withoutBackticks, label: label, owner, returned, in: entry.name)
    return value.map { value in
      var isOptional = false
      if case .optional = value { isOptional = true }
      return TypeReading(value: value.unwrapped, reading: value.unwrapped.reading ?? .any, isOptional: isOptional)
    }
  }

  /// The target without its `try?` in `guard let a = try? … else { throw … }`, which requires the value.
  func required(_ target: Target, _ index: Int, _ end: Int) -> Target {
    guard target.isTried, target.local != nil, guards.around(index) != nil else { return target }
    var target = target
    target.isTried = false
    target.type?.isOptional = false
    return target
  }

  /// True if the value of a read that ends at a token is compared, so that it is not what the statement assigns.
  func isCompared(at end: Int) -> Bool {
    if Self.comparisons.contains(file[end]) { return true }
    guard end > 0, file[end] == "??", let line = file.code.at(end)?.line else { return false }
    var next = end + 1
    while let token = file.code.at(next), token.line == line, ![",", ";", ")", "}", "]"].contains(file[next]) {
      if Self.comparisons.contains(file[next]) { return true }
      next = max(file.partner[next], next) + 1
    }
    return false
  }

  private static let comparisons: Set<String> = ["==", "===", "!=", "!==", "<", "<=", ">", ">=", "~=", "&&", "||"]

  func reason(at rule: Int, _ target: Target) -> String {
    let name = file[rule + 1]
    let takesTheType = ["value", "lenient", "unknown", "or", "orKeep", "orNil", "emptyAsNull", "lossy", "oneOrMany"]
      .contains(name)
    if target.type == nil, takesTheType { return "its type is not visible" }
    return name.isEmpty ? "the rule is not understood" : ".\(name) is not understood"
  }

  private func isProperty(_ name: String) -> Bool { entry.property(name) != nil }

  private func property(_ name: String, of type: String) -> TypeReading? {
    types[type]?.property(name.withoutBackticks).flatMap { types.reading(of: $0, in: type, seesThrough: true) }
  }

  /// The field with the value, the documentation of its property, and the default after `??`.
  func described(_ field: CodeField, _ target: Target, _ index: Int, _ end: Int, _ value: CodeValue) -> CodeField {
    var field = field
    field.value = value
    field.documentation = target.property.flatMap { entry.property($0) }?.documentation
    var next = end
    if file[next] == "as", let type = file.type(at: file[next + 1] == "?" ? next + 2 : next + 1) { next = type.end }
    while file[next] == ")" { next += 1 }
    guard file[next] == "??", let line = file.code.at(next)?.line else { return field }
    let last = (next + 1..<next + 5).first { file.code.at($0)?.line != line || ["}", ";", ")"].contains(file[$0]) }
    field.defaultValue = last.flatMap { file.literal(in: next + 1..<$0) }
    return field
  }
}
