/// What ties a file to others: some files must be rewritten together.
struct Links {
  /// True if the file imports Unbox itself, which knows nothing of this library.
  var importsRealUnbox = false
  /// What its types inherit from, with the line.
  var inheritances: [(name: String, parent: String, line: Int)] = []
  /// The models that it declares, with the line.
  var declaredModels: [String: Int] = [:]
  /// The models that it reads, with the line.
  var readModels: [String: Int] = [:]
  /// The models that it unboxes from data or dictionaries.
  var startsWith: Set<String> = []
  /// The models that it makes from an Unboxer, with the line.
  var unboxerCalls: [String: Int] = [:]
  /// The line of the first generic parameter, value or call that takes any Unboxable.
  var constraint: Int?
}
