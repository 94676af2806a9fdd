/// A declaration in a file: a type, a variable, a case, a function.
package struct Declaration {
  /// `struct`, `extension`, `let`, `case`, `init`, `func`, `typealias`, `import`, `#if`, …
  package let keyword: String
  /// The name: `User.Role` for `extension User.Role`. If the name is a keyword, it keeps its backticks.
  package internal(set) var name: String
  package internal(set) var line: Int
  /// The first token, which may be an attribute or a modifier. Documentation comments come before it.
  package let start: Int
  /// The innermost bracket around the declaration, or -1.
  package let scope: Int
  /// The index of the enclosing type among the declarations of the file.
  package let owner: Int?
  /// The number of enclosing types.
  package let level: Int
  /// True if the declaration is inside a function body or a value.
  package let isLocal: Bool
  /// The name of a type without backticks, qualified by the enclosing types: `User.Role`. A type in a function, or in too
  /// many types, is not qualified.
  package internal(set) var qualified = ""
  /// The modifiers and attribute names. Empty for a local declaration.
  package internal(set) var modifiers: Set<String> = []
  package internal(set) var attributes: [String] = []
  /// The tokens between `:` and `where` or the body of a type.
  package internal(set) var inheritance: Range<Int> = 0..<0
  /// The names of the types in `inheritance`, without qualification or generic arguments.
  package internal(set) var inherited: [String] = []
  package internal(set) var isGeneric = false
  /// The brace that opens the body.
  package internal(set) var body: Int?
  /// The tokens of the type of a variable or alias.
  package internal(set) var type: Range<Int> = 0..<0
  /// The tokens of the value of a variable or case.
  package internal(set) var value: Range<Int> = 0..<0
  /// True for a computed variable.
  package internal(set) var isComputed = false
  /// The parenthesis that opens the parameters of a function or the associated values of a case.
  package internal(set) var parameters: Int?
  /// The result type of a function, if it can be read.
  package internal(set) var result: SwiftType?

  /// The maximum number of enclosing types of a type.
  static let levelLimit = 32

  static let typeKeywords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "extension"]

  package var isType: Bool { Self.typeKeywords.contains(keyword) }
  package var isVariable: Bool { keyword == "let" || keyword == "var" }
  package var isStored: Bool { isVariable && !isComputed && modifiers.isDisjoint(with: ["static", "class", "lazy"]) }
  package var hasValue: Bool { !value.isEmpty }
  /// The last part of the name: `Role` for `extension User.Role`.
  package var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
}
