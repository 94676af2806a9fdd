import SwiftSource

/// A type with a function that converts a raw value: a transform or a formatter.
struct Helper {
  let raw: SwiftType?
  let result: SwiftType?
  /// True if the type is a struct or enum of the project. An extension can then add an initializer.
  let isValue: Bool
  /// The types of the members named `rule`.
  let rules: Set<SwiftType?>

  /// True if the raw type and the result type are known.
  var isReadable: Bool {
    guard case .named(let name)? = raw else { return false }
    return Project.scalars.contains(name) && result != nil && (rules.isEmpty || hasRule)
  }

  /// True if an earlier run added the rule.
  var hasRule: Bool {
    rules.count == 1 && rules.first.map { $0?.names.contains("DecodeRule") } == true
  }

  /// An extension that lets rewritten code read a type through its `transform(unboxedValue:)`.
  func transformRule(of name: String, isConforming: Bool, access: String) -> String {
    guard let raw else { return "" }
    let read = "transform(unboxedValue: try json => \"\" as \(raw))"
    let failure = "throw DecodeError(.invalidValue(\"it does not make a valid \(name)\"), object: json)"
    if isValue {
      return """
        extension \(name)\(isConforming ? "" : ": KeyPathDecodable") {
          \(access)init(json: Any) throws {
            guard let value = Self.\(read) else {
              \(failure)
            }
            self = value
          }
        }
        """
    }
    return """
      extension \(name) {
        \(access)static var rule: DecodeRule<\(name)> {
          .custom { json in
            guard let value = \(read) else {
              \(failure)
            }
            return value
          }
        }
      }
      """
  }

  /// An extension that lets rewritten code read values through a formatter's `format(unboxedValue:)`.
  func formatRule(of name: String, access: String) -> String {
    guard let raw, let result else { return "" }
    return """
      extension \(name) {
        \(access)var rule: DecodeRule<\(result)> {
          .custom { json in
            guard let value = self.format(unboxedValue: try json => "" as \(raw)) else {
              throw DecodeError(.invalidValue("\(name) does not accept it"), object: json)
            }
            return value
          }
        }
      }
      """
  }
}
