import Foundation
import KeyPathDecode

/// Decodes samples with the operators and rules of the generated code: `try PlanCheck(plan).check(sample)`.
///
/// Throws the error that the generated code would throw, with path, root and location.
package final class PlanCheck {
  private var models: [(Any) throws -> Void] = []
  private var indexes: [String: Int] = [:]
  private let findsMisfits: Bool

  /// - Parameter findsMisfits: True to throw a ``Plan/Misfit`` as the other error.
  package init(_ plan: Plan, findsMisfits: Bool = false) {
    self.findsMisfits = findsMisfits
    for (index, model) in plan.models.enumerated() { indexes[model.name] = index }
    models = plan.models.enumerated().map { decoder(of: $1.form, $0) }
  }

  /// The field that does not accept a sample.
  package static func misfit(of json: Any, in plan: Plan) -> Plan.Misfit? {
    do throws(DecodeError) {
      try PlanCheck(plan, findsMisfits: true).check(json)
      return nil
    } catch {
      return error.misfit
    }
  }

  /// Decodes a sample as the first model of the plan.
  package func check(_ json: Any) throws(DecodeError) {
    if models.isEmpty { return }
    try parse(json, "") { try models[0]($0) }
  }

  // MARK: Models

  private func decoder(of form: Plan.Form, _ model: Int) -> (Any) throws -> Void {
    switch form {
    case .structure(let fields):
      let fields = fields.map(decoder)
      if findsMisfits {
        return { json in
          for (index, field) in fields.enumerated() {
            // A value that is not an object does not fit the field with this type, rather than a field inside.
            do { try field(json) } catch let error as DecodeError where JSONNode(storedIn: json)?.kind == .object {
              throw error.misfit ?? Plan.Misfit(model: model, field: index, error)
            }
          }
        }
      }
      return { json in for field in fields { try field(json) } }
    case .enumeration: return atRoot(ignoring(DecodeRule<String>.value))
    case .tagged(let tag, let content, let cases):
      func rule(_ cases: [Plan.TaggedCase]) -> DecodeRule<Void> {
        oneOf(cases.map { $0.reading.map(self.rule) ?? .custom { _ in } })
      }
      let rules = Dictionary(uniqueKeysWithValues: cases.groupedByTag.map { ($0.tag, rule($0.cases)) })
      let withoutTag = cases.filter(\.mayLackTag)
      return atRoot(
        .tagged(
          DecodePath(key: tag), content: content.map { DecodePath(key: $0) } ?? "", rules, otherwise: .custom { _ in },
          missing: withoutTag.isEmpty ? nil : rule(withoutTag)))
    case .alternatives(let alternatives): return atRoot(oneOf(alternatives.map { rule(of: $0.reading) }))
    case .rawValues(let type, _): return atRoot(rule(ofType: type))
    }
  }

  private func atRoot(_ rule: DecodeRule<Void>) -> (Any) throws -> Void { { json in try rule(json) } }

  private func oneOf(_ rules: [DecodeRule<Void>]) -> DecodeRule<Void> {
    switch rules.count {
    case 0: .custom { _ in }
    case 1: rules[0]
    case 2: .oneOf(rules[0], rules[1])
    default: .oneOf(rules[0], rules[1], oneOf(Array(rules[2...])))
    }
  }

  // MARK: Fields

  private func decoder(of field: Plan.Field) -> (Any) throws -> Void {
    let rule = rule(of: field.reading)
    switch field.presence {
    case .required:
      let ruled = field.path => rule
      return { json in let _: Void = try json => ruled }
    case .nullable:
      let ruled = field.path => .optional(rule) as _RuledPath<DecodePath, Void?>
      return { json in let _: Void? = try json => ruled }
    case .optional:
      let ruled = field.path => rule
      return { json in let _: Void? = try json =>? ruled }
    }
  }

  private func rule(of reading: Plan.Reading) -> DecodeRule<Void> {
    switch reading {
    case .type(let name): rule(ofType: name)
    case .lenient(let name): ScalarRow.row(named: name).map { lenient($0.type) } ?? .custom { _ in }
    case .open: ignoring(DecodeRule<String>.value)
    case .date(let format): ignoring(DecodeRule<Date>.date(format: format))
    case .unixSeconds: ignoring(DecodeRule<Date>.unixSeconds)
    case .unixMilliseconds: ignoring(DecodeRule<Date>.unixMilliseconds)
    case .array(let element): ignoring(DecodeRule<[Void]>.array(rule(of: element)))
    case .dictionary(let value): ignoring(DecodeRule<[String: Void]>.dictionary(rule(of: value)))
    case .optional(let wrapped): ignoring(DecodeRule<Void?>.optional(rule(of: wrapped)))
    case .emptyAsNull(let wrapped): ignoring(DecodeRule<Void?>.emptyAsNull(rule(of: wrapped)))
    case .any: .custom { _ in }
    }
  }

  /// The rule of a type: a model of the plan or a known type. Any other type accepts every value.
  private func rule(ofType name: String) -> DecodeRule<Void> {
    if let index = indexes[name] { return .custom { [unowned self] json in try models[index](json) } }
    return ScalarRow.row(named: name).map { value($0.type) } ?? .custom { _ in }
  }

  /// True if this can check a reading that is not a model. It accepts any value for other readings.
  package static func knows(_ reading: Plan.Reading) -> Bool {
    switch reading {
    case .type(let name), .lenient(let name): ScalarRow.row(named: name) != nil
    case .open: false
    default: true
    }
  }
}

private func value<Value: KeyPathDecodable>(_: Value.Type) -> DecodeRule<Void> { ignoring(DecodeRule<Value>.value) }

private func lenient<Value: KeyPathDecodable>(_: Value.Type) -> DecodeRule<Void> { ignoring(DecodeRule<Value>.lenient) }

extension DecodeError {
  fileprivate var misfit: Plan.Misfit? {
    if case .other(let error) = kind { error as? Plan.Misfit } else { nil }
  }
}

private func ignoring<Value>(_ rule: DecodeRule<Value>) -> DecodeRule<Void> { rule.map { _ in } }
