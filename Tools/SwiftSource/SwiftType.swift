/// A type as written in a declaration, limited to the forms that the tools read.
package indirect enum SwiftType: Hashable {
  /// A name, including enclosing types and generic arguments if written: `User.Role`, `Page<User>`.
  case named(String)
  case optional(SwiftType)
  case array(SwiftType)
  case set(SwiftType)
  case dictionary(SwiftType, SwiftType)

  /// The type without its optionals.
  package var unwrapped: SwiftType {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  fileprivate init(_ name: String, _ arguments: [SwiftType]) {
    switch (name, arguments.count) {
    case ("Array", 1): self = .array(arguments[0])
    case ("Set", 1): self = .set(arguments[0])
    case ("Optional", 1): self = .optional(arguments[0])
    case ("Dictionary", 2): self = .dictionary(arguments[0], arguments[1])
    default: self = .named("\(name)<\(arguments.map(\.description).joined(separator: ", "))>")
    }
  }

  /// The names in the type: `API.Page` and `User` for `[API.Page<User>]`.
  package var names: Set<String> {
    var names: Set<String> = []
    _ = renamed { name in
      names.insert(name)
      return name
    }
    return names
  }

  /// The type with other names, also in generic arguments.
  package func renamed(_ rename: (String) -> String) -> SwiftType {
    switch self {
    case .optional(let wrapped): return .optional(wrapped.renamed(rename))
    case .array(let element): return .array(element.renamed(rename))
    case .set(let element): return .set(element.renamed(rename))
    case .dictionary(let key, let value): return .dictionary(key.renamed(rename), value.renamed(rename))
    case .named(let text) where !text.utf8.contains(UInt8(ascii: "<")): return .named(rename(text))
    case .named(let text):
      var result = "", name = ""
      for character in text + " " {
        if "<>[]:?, ".contains(character) {
          result += (name.isEmpty ? "" : rename(name)) + String(character)
          name = ""
        } else {
          name.append(character)
        }
      }
      return .named(String(result.dropLast()))
    }
  }

  /// The innermost element type: `Int` for `[[Int]]`.
  package var leaf: SwiftType {
    switch self {
    case .named: self
    case .optional(let inner), .array(let inner), .set(let inner), .dictionary(_, let inner): inner.leaf
    }
  }
}

extension SwiftType: CustomStringConvertible {
  /// The type in Swift syntax: `[String: Int]?`.
  package var description: String {
    switch self {
    case .named(let name): name
    case .optional(let wrapped): "\(wrapped)?"
    case .array(let element): "[\(element)]"
    case .set(let element): "Set<\(element)>"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    }
  }
}

extension SourceFile {
  /// The type that starts at a token, and the index after it; nil for any other form of type.
  package func type(at index: Int, depth: Int = 16) -> (type: SwiftType, end: Int)? {
    guard depth > 0, var (type, end) = bareType(at: index, depth: depth - 1) else { return nil }
    while ["?", "!", "??"].contains(self[end]), code[end].range.lowerBound == code[end - 1].range.upperBound {
      type = self[end] == "??" ? .optional(.optional(type)) : .optional(type)
      end += 1
    }
    return ["<", ".", "::", "&", "->"].contains(self[end]) ? nil : (type, end)
  }

  private func bareType(at index: Int, depth: Int) -> (SwiftType, Int)? {
    if self[index] == "[" {
      guard let (element, end) = type(at: index + 1, depth: depth) else { return nil }
      if self[end] == "]" { return (.array(element), end + 1) }
      guard self[end] == ":", let (value, end) = type(at: end + 1, depth: depth), self[end] == "]" else { return nil }
      return (.dictionary(element, value), end + 1)
    }
    guard isName(index), !Self.typeWords.contains(self[index]) else { return nil }
    var name = self[index], end = index + 1
    while self[end] == ".", isName(end + 1) {
      name += "." + self[end + 1]
      end += 2
    }
    if self[end] != "<" { return (.named(name), end) }
    var arguments: [SwiftType] = []
    repeat {
      guard let (argument, next) = type(at: end + 1, depth: depth) else { return nil }
      arguments.append(argument)
      if arguments.count > Self.argumentLimit { return nil }
      end = next
    } while self[end] == ","
    guard self[end] == ">" else { return nil }
    return (SwiftType(name, arguments), end + 1)
  }

  /// The maximum number of generic arguments, so that many uses of a long type take linear time.
  private static let argumentLimit = 32
  private static let typeWords: Set<String> = ["any", "some", "inout", "borrowing", "consuming", "sending", "isolated"]
}
