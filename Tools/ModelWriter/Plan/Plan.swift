import KeyPathDecode

/// The types to generate, in print order. The first one is the type of each sample.
///
/// A plan is independent of its source, such as samples or other models. ``SwiftPrinter`` prints it, and ``PlanCheck``
/// decodes with it.
package struct Plan: Sendable, Hashable {
  package var models: [Model]

  package init(models: [Model]) {
    self.models = models
  }

  /// The model with a name. Names are unique in a plan.
  package subscript(name: String) -> Model? { models.first { $0.name == name } }
}

extension Plan {
  /// One type.
  package struct Model: Sendable, Hashable {
    package var name: String
    package var form: Form
    /// True if the type stores itself directly, which requires a class or an indirect enum.
    package var isRecursive: Bool
    /// The evidence for a comment: `40 objects, at items[*].owner`.
    package var evidence: String?
    /// Comments on what the type leaves out or may be: `Only null was seen at "owner".`
    package var notes: [String]
    /// The documentation comment.
    package var documentation: String?

    package init(name: String, form: Form, isRecursive: Bool = false, evidence: String? = nil, notes: [String] = []) {
      self.name = name
      self.form = form
      self.isRecursive = isRecursive
      self.evidence = evidence
      self.notes = notes
    }
  }

  /// The form of a type.
  package enum Form: Sendable, Hashable {
    case structure([Field])
    /// An enum of strings, with an additional case `unknown` unless a case already has that name.
    case enumeration([RawCase])
    /// A tagged union: an enum with a case for each string at the key `tag`, and a case `unknown` for any other string.
    ///
    /// The objects are at the key `content`. If it is nil, they are the tagged objects themselves.
    case tagged(tag: String, content: String?, [TaggedCase])
    /// An enum with a case for each kind of value. The first case that can be read applies.
    case alternatives([Alternative])
    /// An enum with raw values, without a case for unknown values.
    case rawValues(of: String, [RawCase])
  }

  /// A case of an enum with raw values.
  package struct RawCase: Sendable, Hashable {
    package var name: String
    /// The raw value in source form, `-1` or `"in_transit"`; nil if none is written.
    package var literal: String?

    package init(name: String, literal: String?) {
      self.name = name
      self.literal = literal
    }
  }

  /// A case of a tagged union.
  package struct TaggedCase: Sendable, Hashable {
    package var name: String
    /// The tag of the case. Several cases with one tag are tried in order.
    package var tag: String
    /// True if the case also applies without a tag.
    package var mayLackTag = false
    /// The associated value; nil for a case without one.
    package var reading: Reading?

    package init(name: String, tag: String, reading: Reading?) {
      self.name = name
      self.tag = tag
      self.reading = reading
    }
  }

  /// A case of an enum with values of different kinds.
  package struct Alternative: Sendable, Hashable {
    package var name: String
    package var reading: Reading

    package init(name: String, reading: Reading) {
      self.name = name
      self.reading = reading
    }
  }

  /// A property, with the code that reads it.
  package struct Field: Sendable, Hashable {
    /// The name without backticks. The printer adds them to keywords.
    package var name: String
    package var path: DecodePath
    package var presence: Presence
    package var reading: Reading
    /// The reason for an unexpected reading: `strings and numbers`.
    package var note: String?
    /// The evidence for a comment: `37 of 40; null 2×`.
    package var evidence: String?
    /// The documentation comment of the property.
    package var documentation: String?
    /// True if the user chose how the value is read.
    var isChosen = false

    package init(
      name: String, path: DecodePath, presence: Presence = .required, reading: Reading, note: String? = nil,
      evidence: String? = nil
    ) {
      self.name = name
      self.path = path
      self.presence = presence
      self.reading = reading
      self.note = note
      self.evidence = evidence
    }
  }

  /// The presence of a value: required, nullable or optional.
  package enum Presence: Sendable, Hashable {
    /// `=>` to `T`.
    case required
    /// `=>` to `T?`: it may be null.
    case nullable
    /// `=>?` to `T?`: it may be missing or null.
    case optional
  }

  /// A type with the rule that reads it.
  package indirect enum Reading: Sendable, Hashable {
    /// A type that reads itself: `Int`, `Date`, a model of the plan, or a type declared elsewhere.
    case type(String)
    /// A type, read by `.lenient`.
    case lenient(String)
    /// An enum of the plan, whose `unknown` case accepts strings that no sample had.
    case open(String)
    case date(format: String)
    case unixSeconds
    case unixMilliseconds
    case array(Reading)
    case dictionary(Reading)
    /// A value that may be null, such as an array element.
    case optional(Reading)
    /// A value that is nil where it is an empty string.
    case emptyAsNull(Reading)
    /// Any value, without a rule.
    case any
  }
}

extension Plan.Reading {
  /// The type in Swift syntax: `[String: Date]`.
  package var typeName: String {
    switch self {
    case .type(let name), .lenient(let name), .open(let name): name
    case .date, .unixSeconds, .unixMilliseconds: "Date"
    case .array(let element): "[\(element.typeName)]"
    case .dictionary(let value): "[String: \(value.typeName)]"
    case .optional(let wrapped), .emptyAsNull(let wrapped): "\(wrapped.typeName)?"
    case .any: "Any"
    }
  }

  /// The rule in Swift syntax, `.array(.unixSeconds)`; nil if the type reads itself.
  package var rule: String? {
    switch self {
    case .type, .any: nil
    case .lenient: ".lenient"
    case .open: ".unknown(as: .unknown)"
    case .date(let format): ".date(format: \(quoted(format)))"
    case .unixSeconds: ".unixSeconds"
    case .unixMilliseconds: ".unixMilliseconds"
    case .array(.lenient): ".lenient"
    case .array(let element): element.rule.map { ".array(\($0))" }
    case .dictionary(.lenient): ".lenient"
    case .dictionary(let value): value.rule.map { ".dictionary(\($0))" }
    case .optional(let wrapped): wrapped.rule.map { ".optional(\($0))" }
    case .emptyAsNull(let wrapped): ".emptyAsNull(\(wrapped.rule ?? ""))"
    }
  }

  /// The reading inside all collections and optionals.
  package var innermost: Plan.Reading {
    switch self {
    case .array(let inner), .dictionary(let inner), .optional(let inner), .emptyAsNull(let inner): inner.innermost
    default: self
    }
  }

  /// The reading with its innermost reading replaced.
  package func mapped(_ body: (Plan.Reading) -> Plan.Reading) -> Plan.Reading {
    switch self {
    case .array(let element): .array(element.mapped(body))
    case .dictionary(let value): .dictionary(value.mapped(body))
    case .optional(let wrapped): .optional(wrapped.mapped(body))
    case .emptyAsNull(let wrapped): .emptyAsNull(wrapped.mapped(body))
    default: body(self)
    }
  }

  /// True if the type is an optional by itself.
  package var isEmptyAsNull: Bool { if case .emptyAsNull = self { true } else { false } }
}

extension Plan.Form {
  /// The form with other readings.
  package func mapped(_ body: (Plan.Reading) -> Plan.Reading) -> Plan.Form {
    switch self {
    case .structure(let fields):
      return .structure(
        fields.map { field in
          var field = field
          field.reading = body(field.reading)
          return field
        })
    case .tagged(let tag, let content, let cases):
      return .tagged(
        tag: tag, content: content,
        cases.map { old in
          var new = old
          new.reading = old.reading.map(body)
          return new
        })
    case .alternatives(let all):
      return .alternatives(all.map { Plan.Alternative(name: $0.name, reading: body($0.reading)) })
    case .enumeration, .rawValues: return self
    }
  }
}

extension Plan.Model {
  /// The readings of the type's fields or cases.
  package var readings: [Plan.Reading] {
    switch form {
    case .structure(let fields): fields.map(\.reading)
    case .enumeration, .rawValues: []
    case .tagged(_, _, let cases): cases.compactMap(\.reading)
    case .alternatives(let alternatives): alternatives.map(\.reading)
    }
  }
}

extension Plan.RawCase {
  /// The cases for strings.
  package static func cases(of texts: [String]) -> [Plan.RawCase] {
    var names = UniqueNames(taken: reservedCases)
    return texts.map { text in
      let own = SwiftName.property(of: text), name = names.take(own, "\(own)Value")
      return Plan.RawCase(name: name, literal: name == text ? nil : quoted(text))
    }
  }
}

extension [Plan.TaggedCase] {
  /// The cases of each tag, in order.
  package var groupedByTag: [(tag: String, cases: [Plan.TaggedCase])] {
    let groups = Dictionary(grouping: self, by: \.tag)
    var seen: Set<String> = []
    return map(\.tag).filter { seen.insert($0).inserted }.map { ($0, groups[$0] ?? []) }
  }
}

/// A path as a literal in code: `"user.name"`, or `["a.b"]` if dots would not separate the keys correctly.
package func spelled(_ path: DecodePath) -> String {
  let text = path.description
  let isPlain = path.steps.allSatisfy { if case .key = $0 { true } else { false } }
  let keys = path.steps.map { if case .key(let key) = $0 { key } else { "" } }
  if !isPlain || text == keys.joined(separator: ".") { return quoted(text) }
  return "[\(keys.map(quoted).joined(separator: ", "))]"
}
