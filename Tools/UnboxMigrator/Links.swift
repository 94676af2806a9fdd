/// Code that is rewritten as a whole or not at all.
package enum Unit: Hashable {
  /// A type, with its conformances, its initializer and every call in the initializer.
  case type(String)
  /// A single use elsewhere, by the numbers of its file and token.
  case use(file: Int, token: Int)
}

/// The connections between the units of a file and other units.
struct Links {
  /// A name that a unit uses.
  struct Mention {
    let name: String
    let unit: Unit
    let line: Int
  }

  /// True if the file imports Unbox itself and the dialect is unknown. The file must then move as a whole.
  var keepsUnbox = false
  /// The types that its types inherit from.
  var inheritances: [Mention] = []
  /// The declarations of types that read themselves.
  var declared: [Mention] = []
  /// The models that calls on an Unboxer read.
  var reads: [Mention] = []
  /// The models at which unboxing starts.
  var starts: [Mention] = []
  /// The models that are initialized with an Unboxer.
  var made: [Mention] = []
  /// Refused uses that may take any enum.
  var anyCompatibles: [Mention] = []
  /// Generic parameters and values that take any Unboxable, by parameter name.
  var constraints: [Mention] = []
  /// Refused uses that may take any Unboxable.
  var anyModels: [Mention] = []
  /// Refused calls that may unbox any model.
  var anyStarts: [Mention] = []
  /// Uses that hold back every unit of the file (`holdsAll`), or every call that starts unboxing (`holdsCalls`).
  var holdsAll: [Mention] = []
  var holdsCalls: [Mention] = []
  /// Units that must move together.
  var pairs: [(Unit, Unit, line: Int)] = []
  /// The names in a file that uses Unbox through a companion module.
  var companion: (unit: Unit, line: Int, names: Set<String>)?
}
