/// What a file declares in one place: a type, a variable, a case, a function.
package struct Declaration {
  /// `struct`, `extension`, `let`, `case`, `init`, `func`, `typealias`, `import`, `#if`, …
  package let keyword: String
  /// The name: `User.Role` for `extension User.Role`. A keyword keeps its backticks.
  package internal(set) var name: String
  package internal(set) var line: Int
  /// The innermost bracket around it, or -1.
  package let scope: Int
  /// The index of the type around it among the declarations of its file.
  package let owner: Int?
  /// How many types are around it.
  package let level: Int
  /// True if it stands in the body of a function, or in a value.
  package let isLocal: Bool
  /// The name of a type with those of the types around it: `User.Role`; "" in a function, or if it is a very long one.
  package internal(set) var qualified = ""
  /// The modifiers and the names of the attributes, of what is not local.
  package internal(set) var modifiers: Set<String> = []
  package internal(set) var attributes: [String] = []
  /// The tokens between `:` and `where` or the body of a type.
  package internal(set) var inheritance: Range<Int> = 0..<0
  /// The last names of the types in `inheritance`, without arguments.
  package internal(set) var inherited: [String] = []
  package internal(set) var isGeneric = false
  /// The brace that opens its body.
  package internal(set) var body: Int?
  /// The tokens of the type of a variable or alias.
  package internal(set) var type: Range<Int> = 0..<0
  /// The tokens of the value of a variable or case.
  package internal(set) var value: Range<Int> = 0..<0
  /// True if a variable stores nothing.
  package internal(set) var isComputed = false
  /// The parenthesis that opens the parameters of a function, or the values of a case.
  package internal(set) var parameters: Int?
  /// True for an initializer that can give nil.
  package internal(set) var isFailable = false
  /// The result of a function, if it can be read.
  package internal(set) var result: SwiftType?

  static let typeKeywords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "extension"]

  package var isType: Bool { Self.typeKeywords.contains(keyword) }
  package var isVariable: Bool { keyword == "let" || keyword == "var" }
  package var isStored: Bool { isVariable && !isComputed && modifiers.isDisjoint(with: ["static", "class", "lazy"]) }
  package var hasValue: Bool { !value.isEmpty }
  /// The last part of the name: `Role` for `extension User.Role`.
  package var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
}
