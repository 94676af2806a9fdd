import KeyPathDecode
import KeyPathDecodeReports
import ModelWriter
import SwiftSource

/// One value that an initializer reads.
struct CodeField: Hashable, Sendable {
  var steps: [DecodePath.Step]
  /// The indexes of the steps that may be missing or null.
  var absent: Set<Int> = []
  var allowsNull = false
  /// The type to read; nil if only other reads continue from here.
  var reading: Plan.Reading?
  /// The value that the code accepts, in more detail than `reading`.
  var value = CodeValue.any
  /// The name of the property of a Codable type.
  var name: String?
  /// The literal after `??`.
  var defaultValue: CodeLiteral?
  var documentation: String?
  let place: SourcePlace

  var path: String { steps.isEmpty ? "the whole" : shortPattern(of: steps) }

  /// The readings of the value, or of the alternatives of a union.
  var readings: [Plan.Reading] { value.union ?? (reading.map { [$0] } ?? []) }

  /// The innermost types, which may be models.
  var modelNames: [String] {
    readings.compactMap { reading in
      switch reading.innermost {
      case .type(let name), .open(let name): name
      default: nil
      }
    }
  }
}

extension DecodePath.Step {
  /// The index that the step means in an array.
  var number: Int? {
    switch self {
    case .index(let index): index
    case .key(let key): key.utf8.allSatisfy(KeyPathDecode.isDigit) ? Int(key) : nil
    }
  }
}
