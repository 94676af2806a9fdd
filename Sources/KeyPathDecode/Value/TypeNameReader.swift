/// Turns the name that the runtime gives a type into Swift's. It accepts any text, and copies what it does not understand.
struct TypeNameReader {
  private let bytes: [UInt8]
  private var position = 0
  /// How many lists of generic arguments the position is in.
  private var depth = 0
  /// True for names in code, which have outer types.
  private let isForCode: Bool
  /// False after a C type whose name in Swift is unknown.
  private(set) var isKnown = true

  init(_ bytes: [UInt8], isForCode: Bool = false) {
    self.bytes = bytes
    self.isForCode = isForCode
  }

  /// Reads the module of a type. Nil for a type without one, or in an extension of another module's type.
  mutating func module() -> String? {
    _ = skip("any ")
    let name = identifier()
    return isAt(".") ? name : nil
  }

  /// Reads a name, with `[]` and `?` for the outermost collections and optionals.
  mutating func name() -> String {
    if !isForCode {
      if generic("Swift.Array<Any", count: 0) != nil { return "array" }
      if generic("Swift.Dictionary<Swift.String, Any", count: 0) != nil { return "object" }
    }
    if let names = generic("Swift.Array<", count: 1) { return "[\(names[0])]" }
    if let names = generic("Swift.Dictionary<", count: 2) { return "[\(names[0]): \(names[1])]" }
    if let names = generic("Swift.Optional<", count: 1) { return "\(names[0])?" }
    return longName()
  }

  /// Reads a name, with `Array<Int>` for `[Int]`, up to the end or to the `,` or `>` that ends a generic argument.
  mutating func longName() -> String {
    var text = "", start = position, brackets = 0
    while position < bytes.count, brackets > 0 || !isAtEnd {
      if isPartOfName(bytes[position]) || isAt("(extension in ") {
        text += self.text(from: start) + declared()
        start = position
        continue
      }
      switch bytes[position] {
      case UInt8(ascii: "("), UInt8(ascii: "{"): brackets += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): brackets -= 1
      // The arrow of a function does not end an argument.
      case UInt8(ascii: "-") where isAt("->"): position += 1
      default: break
      }
      position += 1
    }
    return text + self.text(from: start)
  }

  private var isAtEnd: Bool {
    position == bytes.count
      || depth > 0 && (bytes[position] == UInt8(ascii: ",") || bytes[position] == UInt8(ascii: ">"))
  }

  /// Reads the arguments of a generic type if nothing follows it.
  private mutating func generic(_ start: String, count: Int) -> [String]? {
    let position = position
    guard skip(start) else { return nil }
    var names: [String] = []
    depth += 1
    while names.count < count, names.isEmpty || skip(", ") { names.append(name()) }
    depth -= 1
    if names.count == count, skip(">"), isAtEnd { return names }
    self.position = position
    return nil
  }

  /// Reads a dotted name: `App.User.Address`.
  private mutating func declared() -> String {
    if skip("(extension in ") { skip(through: "):") }
    // The module, unless there is only one, then the outer types and the type.
    var names: [String] = []
    repeat {
      // Only one file or function can name the types around it.
      if skip("(unknown context at ") {
        skip(through: ")")
        names = Array(names.prefix(1))
      } else {
        append(identifier(), to: &names)
      }
    } while skipDot()
    if names.count == 1 { return names[0] }
    // The constraint of an existential type is `Self.Swift.Sequence.Element`.
    if names[0] == "Self" { return "Self." + names.dropFirst(2).joined(separator: ".") }
    return isForCode ? names.dropFirst().joined(separator: ".") : names[names.count - 1]
  }

  private mutating func append(_ name: String, to names: inout [String]) {
    let isAfterModule = names.count == 1
    if isAfterModule, names[0] == "__C" {
      let known = swiftName(ofCType: name, hasOuterTypes: isForCode)
      if known == nil { isKnown = false }
      names.append(known ?? name)
    } else if isAfterModule, names[0] == "__C_Synthesized", name.hasSuffix("Code") {
      // The struct that Swift makes of an enum of error codes.
      names.append(String(name.dropLast(4)))
    } else {
      names.append(name + arguments())
    }
  }

  private mutating func identifier() -> String {
    if skip("related decl '") { skip(through: " for ") }
    // A private type with the discriminator of its file: `(Row in _3F2A)`.
    let isPrivate = skip("("), start = position
    if skip("`") {
      skip(through: "`")
    } else {
      while position < bytes.count, isPartOfName(bytes[position]) { position += 1 }
    }
    let name = text(from: start)
    if isPrivate { skip(through: ")") }
    return name
  }

  private mutating func arguments() -> String {
    guard skip("<") else { return "" }
    depth += 1
    var text = "<\(longName())"
    while skip(", ") { text += ", \(longName())" }
    depth -= 1
    return skip(">") ? text + ">" : text
  }

  private mutating func skipDot() -> Bool {
    guard isAt("."), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "(") || isPartOfName(bytes[position + 1])
    else { return false }
    position += 1
    return true
  }

  private func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

  private func isAt(_ text: String) -> Bool {
    var end = position
    for byte in text.utf8 {
      if end == bytes.count || bytes[end] != byte { return false }
      end += 1
    }
    return true
  }

  private mutating func skip(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    position += text.utf8.count
    return true
  }

  /// Skips what follows up to the end of `text`, or everything if `text` does not follow.
  private mutating func skip(through text: String) {
    while position < bytes.count { if skip(text) { return } else { position += 1 } }
  }
}
