import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// `kpd get`: the value at a path of any JSON file.
enum GetCommand: Command {
  static let name = "get"
  static let synopsis = "get [--raw] [--] FILE PATH"
  static let summary = "prints the value at a path of a JSON file"

  static let options = [Option(name: "--raw", summary: "prints them as they are on a terminal too")]

  static let help = #"""
    usage: kpd get [--raw] [--] FILE PATH

    Prints the value at PATH of the JSON in FILE; `-` is standard input.

    A string is printed as its bare text. Everything else is printed as JSON: indented, with
    sorted keys and unescaped slashes, and numbers as FILE writes them.

    A terminal obeys some characters: ESC, other controls, marks of direction. It gets them as
    escapes, \u{1B} in bare text and \u001b in JSON. A pipe or a file gets them as they are.

    \#(optionRows)

    PATH is keys and indexes; quote it for your shell:
      user.name           the key `name` in the object at the key `user`
      users[0].name       an index, counted from 0; users.0.name is the same
      headers["a.b"]      a key that is not split at its dots
      ""                  the whole document

    A FILE or PATH that begins with `-` stands behind `--`.

      $ echo '{"users": [{"name": "Ada"}]}' | kpd get - 'users[0].name'
      Ada
      $ echo '{"users": [{"name": "Ada"}]}' | kpd get - 'users[0].nme'
      kpd: -:1:12: users[0]: missing key "nme" (did you mean "name"?)

    Exit codes: 0 done; 1 FILE cannot be read or is not JSON, or nothing is at PATH;
    2 wrong usage, as a malformed PATH.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    let operands = arguments.operands
    guard let file = operands.first else { throw .wrongUsage("missing FILE", usage) }
    guard operands.count > 1 else { throw .wrongUsage("missing PATH", usage) }
    if operands.count > 2 { throw .wrongUsage("unexpected argument \(operands[2].quoted)", usage) }
    let path = try path(operands[1])
    let root = try readJSON(file, surroundings).root
    let node: JSONNode
    do {
      // Everything that a path finds in a document is a node.
      node = try root => path
    } catch {
      throw .dataFailed("\(place(of: error, in: file)): \(error.messageWithoutAdvice)")
    }
    let isEscaped = surroundings.outputIsTerminal && !arguments.options.contains("--raw")
    if node.kind == .string {
      try output.write(isEscaped ? node.text.escapedLines : node.text)
    } else {
      try output.write(node, isEscaped: isEscaped)
    }
    try output.write("\n")
  }

  /// Parses the path before the file is read, so that a malformed path is reported at once, whatever the file holds.
  private static func path(_ dotted: String) throws(Failure) -> DecodePath {
    let path = DecodePath(dotted)
    do throws(DecodeError) {
      _ = try NSNull() => path as Any
    } catch {
      if case .invalidPath(let reason) = error.kind { throw .wrongUsage("invalid path \(reason)", usage) }
    }
    return path
  }
}

extension String {
  /// The text with what a terminal would obey escaped, except line feeds and tabs.
  fileprivate var escapedLines: String {
    let parts = unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\t" }
    var text = ""
    for part in parts {
      text += String(part).escaped
      if part.endIndex < endIndex { text.unicodeScalars.append(unicodeScalars[part.endIndex]) }
    }
    return text
  }
}
