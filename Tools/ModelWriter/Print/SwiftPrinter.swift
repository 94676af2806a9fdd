import KeyPathDecode

/// Prints a plan as Swift: `SwiftPrinter().text(of: plan)`.
package struct SwiftPrinter: Sendable {
  package var isPublic: Bool
  /// True to add the evidence to each line as a comment.
  package var showsEvidence: Bool

  package init(isPublic: Bool = false, showsEvidence: Bool = false) {
    self.isPublic = isPublic
    self.showsEvidence = showsEvidence
  }

  /// The text of the whole file.
  package func text(of plan: Plan) -> String {
    let plan = plan.withShortNames
    let imports = plan.needsFoundation ? ["import Foundation", "import KeyPathDecode"] : ["import KeyPathDecode"]
    let names = Set(plan.models.map(\.name)), nested = Dictionary(grouping: plan.models) { $0.outerName ?? "" }
    let declarations = plan.models.compactMap { model -> [String]? in
      guard let outer = model.outerName else { return declaration(of: model, nested) }
      if names.contains(outer) { return nil }
      // The outer type is declared elsewhere.
      return ["extension \(outer) {"] + indented(declaration(of: model, nested)) + ["}"]
    }
    return ([imports] + declarations).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// The declaration of a type and of those nested in it.
  ///
  /// - Parameter nested: The types by the name of their outer type.
  private func declaration(of model: Plan.Model, _ nested: [String: [Plan.Model]]) -> [String] {
    var lines = declaration(of: model)
    for inner in nested[model.name] ?? [] {
      lines.insert(contentsOf: [""] + indented(declaration(of: inner, nested)), at: lines.count - 1)
    }
    return lines
  }

  private func indented(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? $0 : "  \($0)" } }

  private func declaration(of model: Plan.Model) -> [String] {
    var lines = (showsEvidence ? model.evidence.map { ["// \($0)"] } ?? [] : []) + model.notes.map { "// \($0)" }
    if model.isRecursive, case .structure = model.form {
      lines.append("// A class, because a structure cannot contain itself.")
    }
    lines += documentation(model.documentation)
    return switch model.form {
    case .structure(let fields): lines + structure(model, fields)
    case .enumeration(let cases):
      lines
        + rawValues(
          model, "String",
          cases + (cases.contains { $0.name == "unknown" } ? [] : [.init(name: "unknown", literal: nil)]))
    case .tagged(let tag, let content, let cases): lines + tagged(model, tag, content, cases)
    case .alternatives(let alternatives): lines + oneOf(model, alternatives)
    case .rawValues(let type, let cases): lines + rawValues(model, type, cases)
    }
  }

  var access: String { isPublic ? "public " : "" }

  // MARK: Structures

  private func structure(_ model: Plan.Model, _ fields: [Plan.Field]) -> [String] {
    let properties = fields.flatMap { field in
      documentation(field.documentation).map { "  \($0)" }
        + ["  \(access)let \(declared(field.name)): \(field.typeName)"]
    }
    return ["\(access)\(model.isRecursive ? "final class" : "struct") \(model.ownName): KeyPathDecodable {"]
      + properties
      + ["", "  \(access)init(json: Any) throws {"] + fields.map { "    \(line(of: $0))" } + ["  }", "}"]
  }

  /// The line that reads a property: `stars = try json => "stargazers_count"  // 40 of 40`.
  private func line(of field: Plan.Field) -> String {
    // The parameter would shadow a property named `json`, and `init` alone would be a call.
    let place = ["json", "init"].contains(field.name) ? "self.\(declared(field.name))" : declared(field.name)
    let rule = field.reading.rule.map { " => \($0)" } ?? ""
    let comment = [field.note, showsEvidence ? field.evidence : nil].compactMap { $0 }.joined(separator: "; ")
    return "\(place) = try json \(field.operatorAndPath)\(rule)\(comment.isEmpty ? "" : "  // \(comment)")"
  }

  /// The lines of a documentation comment.
  private func documentation(_ text: String?) -> [String] {
    var lines: [String] = []
    for paragraph in text?.split(whereSeparator: \.isNewline) ?? [] {
      var line = ""
      for word in paragraph.split(whereSeparator: {
        $0.isWhitespace || $0.unicodeScalars.contains(where: \.isInvisible)
      }) {
        if !line.isEmpty, line.count + 1 + word.count > 100 {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? "\(word)" : " \(word)"
      }
      if !line.isEmpty { lines.append(line) }
    }
    return lines.map { "/// \($0)" }
  }

  // MARK: Enums

  private func rawValues(_ model: Plan.Model, _ type: String, _ cases: [Plan.RawCase]) -> [String] {
    ["\(access)enum \(model.ownName): \(type), CaseIterable, KeyPathDecodable {"]
      + cases.map { "  case \(declared($0.name))\($0.literal.map { " = \($0)" } ?? "")" } + ["}"]
  }

  private func tagged(_ model: Plan.Model, _ tag: String, _ content: String?, _ cases: [Plan.TaggedCase]) -> [String] {
    let content = content.map { ", content: \(spelled(DecodePath(key: $0)))" } ?? ""
    let tag = spelled(DecodePath(key: tag))
    func rule(_ cases: [Plan.TaggedCase]) -> String { oneOf(cases.map { mapping($0.name, $0.reading) }) }
    let withoutTag = cases.filter(\.mayLackTag)
    let missing = withoutTag.isEmpty ? "" : ", missing: \(rule(withoutTag))"
    let arguments = "\(tag)\(content), cases, otherwise: .map(Self.unknown)\(missing)"
    return [head(of: model)]
      + cases.map { "  case \(declared($0.name))\($0.reading.map { "(\($0.typeName))" } ?? "")" }
      + ["  // The object with any other tag.", "  case unknown(JSONNode)", "", "  \(access)init(json: Any) throws {"]
      + ["    let cases: [String: DecodeRule<\(model.ownName)>] = ["]
      + cases.groupedByTag.map { "      \(quoted($0.tag)): \(rule($0.cases))," }
      + ["    ]", "    self = try json => \"\" => .tagged(\(arguments))", "  }", "}"]
  }

  private func oneOf(_ model: Plan.Model, _ alternatives: [Plan.Alternative]) -> [String] {
    let rule = oneOf(alternatives.map { mapping($0.name, $0.reading) })
    return [head(of: model)] + alternatives.map { "  case \(declared($0.name))(\($0.reading.typeName))" }
      + ["", "  \(access)init(json: Any) throws {", "    self = try json => \"\" => \(rule)", "  }", "}"]
  }

  private func oneOf(_ rules: [String]) -> String {
    rules.count == 1 ? rules[0] : ".oneOf(\(rules.joined(separator: ", ")))"
  }

  private func head(of model: Plan.Model) -> String {
    "\(access)\(model.isRecursive ? "indirect " : "")enum \(model.ownName): KeyPathDecodable {"
  }

  /// The rule that turns a value into a case: `.map(Self.circle)`.
  private func mapping(_ name: String, _ reading: Plan.Reading?) -> String {
    guard let reading else { return ".custom { _ in .\(declared(name)) }" }
    // No rule reads a tree, but an operator does.
    if reading.innermost == .any { return ".custom { .\(declared(name))(try $0 => \"\") }" }
    let maker = "Self.\(declared(name))"
    return reading.rule.map { ".map(\($0), \(maker))" } ?? ".map(\(maker))"
  }
}

extension Plan.Field {
  /// The type of the property: `Date?`.
  package var typeName: String {
    presence == .required || reading.isEmptyAsNull ? reading.typeName : "\(reading.typeName)?"
  }

  /// The operator and the path: `=>? "license.name"`.
  package var operatorAndPath: String {
    "\(presence == .optional ? "=>?" : "=>") \(spelled(path))"
  }
}

extension Unicode.Scalar {
  /// True for a scalar that changes how the source looks, such as a direction.
  fileprivate var isInvisible: Bool { [.control, .format].contains(properties.generalCategory) }
}

extension Plan {
  /// True if the plan reads a type of Foundation.
  fileprivate var needsFoundation: Bool {
    let scalars = ScalarRow.all.filter { !String(reflecting: $0.type).hasPrefix("Swift.") }.map(\.name)
    let names = Set(scalars + ["TimeZone", "Locale", "DateComponents"])
    return models.flatMap(\.readings).contains { reading in
      reading.typeName.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { names.contains(String($0)) }
    }
  }
}

extension Plan.Model {
  /// The unqualified name: `Line` of `Order.Line`.
  fileprivate var ownName: Substring { name[(name.lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex)...] }

  /// The enclosing types: `Order` of `Order.Line`.
  fileprivate var outerName: String? { name.lastIndex(of: ".").map { String(name[..<$0]) } }
}
