import ModelWriter
import SwiftSource

// What `.tagged`, `.oneOf` and `.embeddedJSON` read, as models.

extension CodeModel {
  /// Adds a model of what a rule reads, and returns its name, which no type has; nil if samples cannot be compared with the rule.
  ///
  /// - Parameter type: The type of the property, whose name differences show.
  mutating func add(modelOf value: CodeValue, _ type: TypeReading?, _ place: SourcePlace) -> String? {
    var field = CodeField(steps: [], value: value, place: place)
    if case .embedded(let inside) = value {
      guard let reading = inside.reading({ add(modelOf: $0, type, place) }) else { return nil }
      field.reading = reading
    } else if value.union == nil {
      return nil
    }
    let key = "\(name).\(ruleModels.count)"
    var model = CodeModel(name: type?.reading.innermost.typeName ?? "one of several rules", place: place)
    model.fields = [field]
    ruleModels[key] = model
    return key
  }

  /// The reading of the JSON in a string, if this is a model of that.
  var embedded: Plan.Reading? {
    if fields.count == 1, case .embedded = fields[0].value { fields[0].reading } else { nil }
  }
}
