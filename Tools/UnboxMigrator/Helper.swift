import SwiftSource

/// A type with a function that makes a value of a raw value: a transform or a formatter.
struct Helper {
  let raw: SwiftType?
  let result: SwiftType?
  /// True if the type is a struct or enum of the project, which can get an initializer in an extension.
  let isValue: Bool
  /// The types of its members named `rule`.
  let rules: Set<SwiftType?>

  /// True if what it reads and makes is known.
  var isReadable: Bool {
    guard case .named(let name)? = raw else { return false }
    return Project.scalars.contains(name) && result != nil && (rules.isEmpty || hasRule)
  }

  /// True if it has got its rule in an earlier run.
  var hasRule: Bool {
    rules.count == 1 && rules.first??.lastName == "Decoding"
  }

  /// What lets rewritten code read a type by its `transform(unboxedValue:)`.
  func transformRule(of name: String, isConforming: Bool, access: String) -> String {
    guard let raw else { return "" }
    let read = "transform(unboxedValue: try json => \"\" as \(raw))"
    let failure = "throw DecodeError(.invalidValue(\"it does not make a \(name)\"), object: json)"
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
        \(access)static var rule: Decoding<\(name)> {
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

  /// What lets rewritten code read values by its `format(unboxedValue:)`.
  func formatRule(of name: String, access: String) -> String {
    guard let raw, let result else { return "" }
    return """
      extension \(name) {
        \(access)var rule: Decoding<\(result)> {
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
