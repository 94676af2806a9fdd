import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeStreams
import ModelReader
import SchemaReader

/// The JSON in `file`, or in standard input for `-`: `try readJSON("users.json", surroundings).root`.
///
/// - Parameter isPartial: True if the file may be cut off.
/// - Throws: A one-line message with the file, line and column, and the reason that it cannot be read or is not JSON.
func readJSON(
  _ file: String, _ surroundings: Surroundings, _ options: JSONDocument.Options = [], isPartial: Bool = false
) throws(Failure) -> JSONDocument {
  let progress = Progress(reading: file, surroundings)
  defer { progress?.end() }
  return try parse(readData(file, surroundings, progress), file, options, isPartial: isPartial)
}

/// The bytes of `file`, or of standard input for `-`.
func readData(_ file: String, _ surroundings: Surroundings, _ progress: Progress? = nil) throws(Failure) -> Data {
  do {
    return try file == "-" ? gather(progress, surroundings.readInput) : readFile(file, progress)
  } catch {
    throw .dataFailed("\(visible(file)): cannot be read: \(error.reason)")
  }
}

/// The JSON in the bytes of `file`.
func parse(
  _ data: Data, _ file: String, _ options: JSONDocument.Options = [], isPartial: Bool = false
) throws(Failure) -> JSONDocument {
  do {
    if isPartial { return try JSONDocument(partial: data, strings: .growing, options: options) }
    return try JSONDocument(data, options: options)
  } catch {
    if isYAML(data, file) { throw .dataFailed("\(visible(file)): YAML is not supported; convert it to JSON") }
    throw .dataFailed("\(place(of: error, in: file)): \(error.problemOfInput)")
  }
}

/// True for bytes that are not JSON, but YAML: by the name of the file, or by what only YAML begins with, such as a key
/// alone on its line with an indented line below.
func isYAML(_ data: Data, _ file: String) -> Bool {
  if [".yaml", ".yml"].contains(where: file.lowercased().hasSuffix) { return true }
  let text = String(decoding: data.prefix(4 << 10), as: UTF8.self)
  return text.prefixMatch(of: /\s*[\[{"]/) == nil
    && text.firstMatch(of: /(?m)^(?:openapi:|swagger:|%YAML|---\s|[\w.$\/-]+: *\r?\n *(?: |- ))/) != nil
}

/// The name of a file in a sentence.
func inputName(_ file: String) -> String { file == "-" ? "standard input" : visible(file) }

extension DecodeError {
  /// The problem and what the bytes may be, with kpd's option for JSON5 instead of the library's.
  var problemOfInput: String {
    if hasOnlyZeros { return "invalid JSON: found only NUL bytes (was the file not written to its end?)" }
    guard let advice = adviceOnBytes else { return problem }
    let ofTool = advice.replacing("options: .json5", with: "--json5")
      .replacing("options: .trailingCommas", with: "--json5")
    return "\(problem) (\(ofTool))"
  }

  /// True if all bytes from the error on are NUL, apart from white space.
  private var hasOnlyZeros: Bool {
    guard code == .invalidJSON, let data = object as? Data, let location else { return false }
    let rest = data.dropFirst(max(0, location.byteOffset - (originPlace?.record?.offset ?? 0)))
    return rest.allSatisfy { $0 == 0 || $0 == 0x20 || 0x09...0x0D ~= $0 } && rest.contains(0)
  }
}

/// Calls `body`. Any error becomes a message: a problem in a schema or a model with its place, that of a file with its name.
func located<Result>(_ body: () throws -> Result) throws(Failure) -> Result {
  do {
    return try body()
  } catch let problem as SchemaDocument.Problem {
    throw .dataFailed(visible("\(problem.place): \(problem.text)"))
  } catch let problem as SchemaWriter.Problem {
    throw .dataFailed(visible("\(problem.place): \(problem.text)"))
  } catch let problem as SwiftFiles.Problem {
    throw .dataFailed("\(visible(problem.file)): \(problem.reason)")
  } catch {
    throw error as? Failure ?? .dataFailed("\(error)")
  }
}

/// The location of an error in compiler format: `users.json:4:10`.
func place(of error: DecodeError, in file: String) -> String {
  error.location.map { "\(visible(file)):\($0.line):\($0.column)" } ?? visible(file)
}

/// Lets `body` read `file`, or standard input for `-`, in pieces that end with an empty one. Shows progress.
func readPieces(
  of file: String, _ surroundings: Surroundings,
  _ body: (@escaping () throws(POSIXError) -> Data) throws(POSIXError) -> Void
) throws(POSIXError) {
  let progress = Progress(reading: file, surroundings)
  defer { progress?.end() }
  var count = 0
  func counted(_ piece: Data) -> Data {
    count += piece.count
    progress?.update(bytes: count)
    return piece
  }
  if file == "-" {
    try body { () throws(POSIXError) in counted(try surroundings.readInput()) }
  } else {
    try withOpenFile(file) { descriptor throws(POSIXError) in
      try body { () throws(POSIXError) in counted(try readPiece(of: descriptor)) }
    }
  }
}

/// The current bytes of a file. They are copied, not mapped, because another process may write to the file meanwhile.
func readFile(_ path: String, _ progress: Progress?) throws(POSIXError) -> Data {
  try withOpenFile(path) { descriptor throws(POSIXError) in
    try gather(progress, capacity: size(ofFile: descriptor)) { () throws(POSIXError) in try readPiece(of: descriptor) }
  }
}

private func withOpenFile<Result>(
  _ path: String, _ body: (Int32) throws(POSIXError) -> Result
) throws(POSIXError) -> Result {
  let descriptor = open(path, O_RDONLY)
  if descriptor < 0 { throw .last }
  defer { close(descriptor) }
  return try body(descriptor)
}

extension Progress {
  /// Progress in reading a file, or standard input for `-`. Nil without a terminal, or if standard input is typed.
  convenience init?(reading file: String, _ surroundings: Surroundings) {
    guard let terminal = surroundings.terminal, file != "-" || !surroundings.inputIsTyped else { return nil }
    self.init("reading \(inputName(file))", on: terminal)
  }
}

/// Concatenates all pieces up to the first empty one.
///
/// - Parameter capacity: The number of bytes, if known.
private func gather(
  _ progress: Progress?, capacity: Int? = nil, _ next: () throws(POSIXError) -> Data
) throws(POSIXError) -> Data {
  var data = Data()
  // A file may claim to be larger than memory, but no document can be.
  data.reserveCapacity(min(capacity ?? 0, 1 << 32))
  while true {
    let piece = try next()
    if piece.isEmpty { return data }
    data.append(piece)
    if data.isEndless { return data }
    progress?.update(bytes: data.count)
  }
}

extension Data {
  /// True for the beginning of input that is no document, whatever comes: it has only zeros, as a device may write without
  /// end, or more bytes than a document can have.
  var isEndless: Bool { count >= 1 << 32 || count > 64 && count <= 1 << 20 && !contains { $0 != 0 } }
}
