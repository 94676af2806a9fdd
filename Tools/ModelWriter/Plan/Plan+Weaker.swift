import KeyPathDecode

extension Plan {
  /// A field that does not accept a sample.
  package struct Misfit: Error, Hashable, Comparable {
    enum Found: Int { case nothing, text, number, other }

    let model: Int
    let field: Int
    let found: Found

    init(model: Int, field: Int, _ error: DecodeError) {
      (self.model, self.field) = (model, field)
      found =
        if [.missingKey, .nullValue].contains(error.code) {
          .nothing
        } else {
          switch JSONNode(storedIn: error.object)?.kind {
          case .string: .text
          case .number: .number
          default: .other
          }
        }
    }

    package static func < (one: Misfit, other: Misfit) -> Bool {
      (one.model, one.field, one.found.rawValue) < (other.model, other.field, other.found.rawValue)
    }
  }

  /// The plan in which these fields accept more: no value, a string, a floating-point number, or anything.
  ///
  /// Nil if one of them accepts everything already, or is the user's choice.
  package func weaker(at misfits: Set<Misfit>) -> Plan? {
    var models = models
    for misfit in misfits.sorted() {
      guard case .structure(var fields) = models[misfit.model].form, fields[misfit.field].weaken(for: misfit.found)
      else {
        return nil
      }
      models[misfit.model].form = .structure(fields)
    }
    // An enum may have lost its only use.
    return Plan(models: models.inOrderOfUse)
  }
}

extension Plan.Field {
  /// Accepts more, and says so in the note. False if nothing more can be accepted.
  fileprivate mutating func weaken(for found: Plan.Misfit.Found) -> Bool {
    if isChosen { return false }
    let before = (reading: reading, presence: presence)
    if found == .nothing, presence == .required || presence == .nullable {
      presence = .optional
      note = [note, "missing in some"].compactMap { $0 }.joined(separator: "; ")
      return true
    }
    reading = reading.innermost == .any ? .any : reading.mapped { $0.weaker(for: found) }
    if reading.innermost == .any, reading.depth >= 2 { reading = .any }
    note = "not every value is \(before.reading.innermost.typeName)"
    return reading != before.reading
  }
}

extension Plan.Reading {
  fileprivate func weaker(for found: Plan.Misfit.Found) -> Plan.Reading {
    switch (self, found) {
    case (.type("String"), _), (.lenient("String"), _), (.open, _): .any
    case (.lenient, .text): .lenient("String")
    case (_, .text): .type("String")
    case (.type("Int"), .number), (.unixSeconds, .number), (.unixMilliseconds, .number): .type("Double")
    default: .any
    }
  }
}
