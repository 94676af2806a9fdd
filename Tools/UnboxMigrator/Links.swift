/// What is rewritten at once or not at all.
package enum Unit: Hashable {
  /// A type: its conformances, its initializer and all that is called in it.
  case type(String)
  /// One use elsewhere, by the number of its file and token.
  case use(file: Int, token: Int)
}

/// What ties the units of a file to others.
struct Links {
  /// A name that a unit uses.
  struct Mention {
    let name: String
    let unit: Unit
    let line: Int
  }

  /// True if the file imports Unbox itself and nothing tells the dialect: no line of this library can stand beside it.
  var keepsUnbox = false
  /// What its types inherit from.
  var inheritances: [Mention] = []
  /// Where it declares types that read themselves.
  var declared: [Mention] = []
  /// The models that are read by what has not moved as well as by what has.
  var reads: [Mention] = []
  /// The models that unboxing begins with.
  var starts: [Mention] = []
  /// The models that are made from an Unboxer.
  var made: [Mention] = []
  /// The models that are read in a context.
  var contexts: [Mention] = []
  /// The transforms and formatters in use.
  var helpers: [Mention] = []
  /// Calls with a formatter of which the type is not known.
  var anyFormatters: [Mention] = []
  /// Uses for a person that may take any enum or transform.
  var anyCompatibles: [Mention] = []
  /// Generic parameters and values that take any Unboxable, by the name of the parameter.
  var constraints: [Mention] = []
  /// Uses for a person that may take any Unboxable.
  var anyModels: [Mention] = []
  /// Calls for a person with which unboxing may begin with any model.
  var anyStarts: [Mention] = []
  /// Uses that hold back every unit of the file, or every call outside of types, with the reason.
  var holdsAll: [Mention] = []
  var holdsCalls: [Mention] = []
  /// Units that only move together.
  var pairs: [(Unit, Unit, line: Int)] = []
  /// The names in a file that uses Unbox through another module.
  var companion: (unit: Unit, line: Int, names: Set<String>)?
}
