/// The name as code declares it, with backticks around a keyword.
package func declared(_ name: String) -> String {
  keywords.contains(name) ? "`\(name)`" : name
}

/// The words that Swift reserves in declarations.
private let keywords: Set<String> = [
  "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
  "discard", "do",
  "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
  "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
  "repeat", "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
  "true", "try", "typealias", "unsafe", "var", "where", "while", "yield",
]
