/// What stands at the top of a file or of a type: a type, a variable, a case, a function.
struct Declaration {
  /// `struct`, `extension`, `let`, `case`, `init`, `func`, `typealias`, `import`, `#if`, …
  let keyword: String
  /// The name without backticks: `User.Role` for `extension User.Role`.
  let name: String
  let line: Int
  /// The index of the type around it among the declarations of its file.
  let owner: Int?
  var modifiers: Set<String> = []
  /// The names of its attributes: `MainActor`.
  var attributes: [String] = []
  /// What stands behind the colon of a type.
  var inherited: [String] = []
  var isGeneric = false
  /// The brace that opens its body.
  var body: Int?
  /// The tokens of the type of a variable or alias.
  var type: Range<Int> = 0..<0
  /// The tokens of the value of a variable or case.
  var value: Range<Int> = 0..<0
  /// True if a variable stores nothing.
  var isComputed = false
  /// True if a case carries values.
  var carriesValues = false
  /// The labels of the parameters of an initializer.
  var labels: [String] = []
  /// The parenthesis that opens these parameters.
  var parameters: Int?

  static let typeKeywords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "extension"]

  var isType: Bool { Self.typeKeywords.contains(keyword) }
  var isVariable: Bool { keyword == "let" || keyword == "var" }
  var isStored: Bool { isVariable && !isComputed && modifiers.isDisjoint(with: ["static", "class", "lazy"]) }
  var hasValue: Bool { !value.isEmpty }
}
