import KeyPathDecode

/// The types that are generated, in the order in which they are printed; the first is what each sample is.
///
/// A plan knows nothing of where it comes from: samples, or other models. ``SwiftPrinter`` prints it, and ``PlanCheck``
/// decodes with it.
package struct Plan: Sendable, Hashable {
  package var models: [Model]

  package init(models: [Model]) {
    self.models = models
  }

  /// The model of a name, which is unique in a plan.
  package subscript(name: String) -> Model? { models.first { $0.name == name } }
}

extension Plan {
  /// One type.
  package struct Model: Sendable, Hashable {
    package var name: String
    package var form: Form
    /// True if the type stores itself directly, which only a class or an enum can.
    package var isRecursive: Bool
    /// What was seen of it, for a comment: `40 objects, at items[*].owner`.
    package var evidence: String?

    package init(name: String, form: Form, isRecursive: Bool = false, evidence: String? = nil) {
      self.name = name
      self.form = form
      self.isRecursive = isRecursive
      self.evidence = evidence
    }
  }

  /// What kind of type it is.
  package enum Form: Sendable, Hashable {
    case structure([Field])
    /// An enum of strings. It has a case more, `unknown`, if none of the cases has that name.
    case enumeration([EnumCase])
    /// An enum of the objects that a string at the key `tag` tells apart, and a case `unknown` with any other such string.
    ///
    /// The objects are at the key `content`; they are the whole if it is nil.
    case tagged(tag: String, content: String?, [TaggedCase])
    /// An enum of values of different kinds: the first that can be read.
    case alternatives([Alternative])
    /// An enum with raw values of a type, and no case for others.
    case rawValues(of: String, [RawCase])
  }

  /// A case of an enum with raw values.
  package struct RawCase: Sendable, Hashable {
    package var name: String
    /// The raw value as code writes it, `-1` or `"in_transit"`; nil if none is written.
    package var literal: String?

    package init(name: String, literal: String?) {
      self.name = name
      self.literal = literal
    }
  }

  /// A case of an enum of strings.
  package struct EnumCase: Sendable, Hashable {
    package var name: String
    package var rawValue: String

    package init(name: String, rawValue: String) {
      self.name = name
      self.rawValue = rawValue
    }
  }

  /// A case of a tagged union.
  package struct TaggedCase: Sendable, Hashable {
    package var name: String
    /// The string that stands for it.
    package var tag: String
    /// What it carries; nil if there is nothing but the tag.
    package var reading: Reading?

    package init(name: String, tag: String, reading: Reading?) {
      self.name = name
      self.tag = tag
      self.reading = reading
    }
  }

  /// A case of an enum of values of different kinds.
  package struct Alternative: Sendable, Hashable {
    package var name: String
    package var reading: Reading

    package init(name: String, reading: Reading) {
      self.name = name
      self.reading = reading
    }
  }

  /// A property, and the line that reads it.
  package struct Field: Sendable, Hashable {
    /// The name as it is meant; the printer puts keywords in backticks.
    package var name: String
    package var path: DecodePath
    package var presence: Presence
    package var reading: Reading
    /// Why the line is what it is, where nobody would guess: `strings and numbers`.
    package var note: String?
    /// What was seen, for a comment: `37 of 40; null 2×`.
    package var evidence: String?

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

  /// Whether a value is always there.
  package enum Presence: Sendable, Hashable {
    /// `=>` to `T`.
    case required
    /// `=>` to `T?`: it may be null.
    case nullable
    /// `=>?` to `T?`: it may be missing or null.
    case optional
    /// `"a" =>? "b"` to `T?`: the first steps of the path are always there, and the others may be missing or null.
    case optionalAfter(steps: Int)
  }

  /// A type, and the rule that reads it.
  package indirect enum Reading: Sendable, Hashable {
    /// A type that reads itself: `Int`, `Date`, a model of the plan, or a type that is declared elsewhere.
    case type(String)
    /// A type, read by `.lenient`.
    case lenient(String)
    /// An enum of the plan, whose case `unknown` stands for strings that no sample had.
    case open(String)
    case date(format: String)
    case unixSeconds
    case unixMilliseconds
    case array(Reading)
    case dictionary(Reading)
    /// A value that may be null, as an element of an array.
    case optional(Reading)
    /// Anything; no rule can read it.
    case any
  }
}

extension Plan.Reading {
  /// The type as Swift spells it: `[String: Date]`.
  package var typeName: String {
    switch self {
    case .type(let name), .lenient(let name), .open(let name): name
    case .date, .unixSeconds, .unixMilliseconds: "Date"
    case .array(let element): "[\(element.typeName)]"
    case .dictionary(let value): "[String: \(value.typeName)]"
    case .optional(let wrapped): "\(wrapped.typeName)?"
    case .any: "Any"
    }
  }

  /// The rule as Swift spells it, `.array(.unixSeconds)`; nil if the type reads itself.
  package var rule: String? {
    switch self {
    case .type, .any: nil
    case .lenient: ".lenient"
    case .open: ".unknown(as: .unknown)"
    case .date(let format): ".date(format: \(format.quoted))"
    case .unixSeconds: ".unixSeconds"
    case .unixMilliseconds: ".unixMilliseconds"
    case .array(.lenient): ".lenient"
    case .array(let element): element.rule.map { ".array(\($0))" }
    case .dictionary(.lenient): ".lenient"
    case .dictionary(let value): value.rule.map { ".dictionary(\($0))" }
    case .optional(let wrapped): wrapped.rule.map { ".optional(\($0))" }
    }
  }

  /// What is read at the bottom of collections and optionals.
  package var innermost: Plan.Reading {
    switch self {
    case .array(let inner), .dictionary(let inner), .optional(let inner): inner.innermost
    default: self
    }
  }
}
