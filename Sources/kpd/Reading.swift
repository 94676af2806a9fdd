import Foundation
import KeyPathDecode

/// The JSON in `file`, or in standard input for `-`: `try readJSON("users.json", surroundings).root`.
///
/// - Throws: One line that names the file, the line and the column, and says why it cannot be read, or is not JSON.
func readJSON(_ file: String, _ surroundings: Surroundings) throws(Failure) -> JSONDocument {
  let isInput = file == "-"
  let terminal = isInput && surroundings.inputIsTyped ? nil : surroundings.terminal
  let progress = terminal.map { Progress("reading \(isInput ? "standard input" : visible(file))", on: $0) }
  defer { progress?.end() }
  let data: Data
  do {
    data = try isInput ? gather(progress, surroundings.readInput) : readFile(file, progress)
  } catch {
    throw .dataFailed("\(visible(file)): cannot be read: \(error.reason)")
  }
  do {
    return try JSONDocument(data)
  } catch {
    throw .dataFailed("\(place(of: error, in: file)): \(error.problem)")
  }
}

/// Where in a file an error arose, as compilers write it: `users.json:4:10`.
func place(of error: DecodeError, in file: String) -> String {
  error.location.map { "\(visible(file)):\($0.line):\($0.column)" } ?? visible(file)
}

private func readFile(_ path: String, _ progress: Progress?) throws(POSIXError) -> Data {
  let descriptor = open(path, O_RDONLY)
  if descriptor < 0 { throw .last }
  defer { close(descriptor) }
  if let bytes = mappedBytes(of: descriptor) { return bytes }
  return try gather(progress) { () throws(POSIXError) in try readPiece(of: descriptor) }
}

/// All the pieces until an empty one, in one.
private func gather(_ progress: Progress?, _ next: () throws(POSIXError) -> Data) throws(POSIXError) -> Data {
  var data = Data()
  while true {
    let piece = try next()
    if piece.isEmpty { return data }
    data.append(piece)
    progress?.update(bytes: data.count)
  }
}
