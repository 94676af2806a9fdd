import KeyPathDecode
import KeyPathDecodeReports

/// Converts keys to Swift names that follow the API Design Guidelines.
package enum SwiftName {
  /// The maximum length of a name, in characters.
  private static let limit = 48

  /// The name of a property or case: `property(of: "html_url")   // htmlURL`.
  package static func property(of key: String) -> String {
    if isCamelCase(key) { return cut(withAcronymAtEnd(key)) }
    let words = words(of: key)
    let rest = words.dropFirst().map(capitalized).joined()
    return usable(cut((words.first ?? "") + rest), else: "value")
  }

  /// The name of a type: `type(of: "pull_request")   // PullRequest`.
  package static func type(of key: String) -> String {
    usable(cut(words(of: key).map(capitalized).joined()), else: "Value")
  }

  /// The name of a type, without letters outside ASCII.
  static func typeOfASCII(_ key: String) -> String {
    let name = type(of: key).filter(\.isASCII)
    return name.first?.isUppercase == true ? name : "Root"
  }

  /// The words of a key in lower case, without characters that a name cannot contain.
  static func words(of key: String) -> [String] {
    var words = KeyWords(key).list.map { word in
      String(String.UnicodeScalarView(word.unicodeScalars.filter(\.isOfNames)))
    }.filter { !$0.isEmpty }
    // `+1` and `-1` differ only in the sign.
    if let sign = ["+": "plus", "-": "minus"][key.prefix(1)], words.first?.utf8.first.map(isDigit) == true {
      words.insert(sign, at: 0)
    }
    return words
  }

  /// The word in all capitals if it is an acronym; otherwise capitalized.
  private static func capitalized(_ word: String) -> String {
    if acronyms.contains(word) { return word.uppercased() }
    if word.hasSuffix("s"), acronyms.contains(String(word.dropLast())) { return "\(word.dropLast().uppercased())s" }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// True for a key that is already a Swift name, such as `podIPs`.
  private static func isCamelCase(_ key: String) -> Bool {
    guard let first = key.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
    return key.utf8.allSatisfy { isDigit($0) || isASCIILetter($0) }
  }

  /// Converts `userId` to `userID`.
  private static func withAcronymAtEnd(_ key: String) -> String {
    for (end, acronym) in [("Id", "ID"), ("Ids", "IDs"), ("Url", "URL"), ("Urls", "URLs"), ("Uri", "URI")]
    where key.hasSuffix(end) {
      return key.dropLast(end.count) + acronym
    }
    return key
  }

  private static func usable(_ name: String, else other: String) -> String {
    guard let first = name.unicodeScalars.first else { return other }
    return first.properties.isXIDStart ? name : other + name
  }

  private static func cut(_ name: String) -> String { String(name.prefix(limit)) }

  private static let acronyms: Set<String> = [
    "api", "ascii", "cpu", "css", "csv", "dns", "gps", "gpu", "guid", "html", "http", "https", "id", "ip", "iso",
    "json",
    "jwt", "pdf", "png", "sdk", "sha", "sms", "sql", "ssh", "ssl", "svg", "tcp", "tls", "udp", "uid", "uri", "url",
    "utc",
    "uuid", "vm", "xml", "yaml",
  ]
}

extension Unicode.Scalar {
  /// True if Swift accepts the scalar in a name in every version of Unicode.
  fileprivate var isOfNames: Bool {
    isASCII ? properties.isAlphabetic || properties.numericType != nil : properties.isXIDContinue && value < 0xFFDD
  }
}

/// The type name for the contents of a file: `typeName(ofFile: "data/repositories.json")   // Repository`.
package func typeName(ofFile path: String) -> String {
  let file = path.split(separator: "/").last ?? ""
  let stem = file.prefix { $0 != "." }
  if path == "-" || stem.isEmpty { return "Root" }
  let name = SwiftName.typeOfASCII(singular(String(stem)))
  return TypeNames.isKnown(name) ? "\(name)Model" : name
}

/// Unique names. A name that is already taken gets a number.
package struct UniqueNames {
  private var taken: Set<String>
  /// The next number to try for each name that was taken before.
  private var next: [String: Int] = [:]

  package init(taken: Set<String> = []) {
    self.taken = taken
  }

  /// Takes the first free name, or else the last one with a number: `email2`.
  package mutating func take(_ names: String...) -> String {
    var name = names.first { !taken.contains($0) } ?? names.last ?? "value"
    let last = name
    while taken.contains(name) {
      let number = next[last, default: 2]
      next[last] = number + 1
      name = "\(last)\(number)"
    }
    taken.insert(name)
    return name
  }
}
