import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// The JSON in `file`, or in standard input for `-`: `try readJSON("users.json", surroundings).root`.
///
/// - Throws: One line that names the file, the line and the column, and says why it cannot be read or is not JSON.
func readJSON(_ file: String, _ surroundings: Surroundings) throws(Failure) -> JSONDocument {
  let progress = Progress(reading: file, surroundings)
  defer { progress?.end() }
  let data: Data
  do {
    data = try file == "-" ? gather(progress, surroundings.readInput) : readFile(file, progress)
  } catch {
    throw .dataFailed("\(visible(file)): cannot be read: \(error.reason)")
  }
  do {
    return try JSONDocument(data)
  } catch {
    throw .dataFailed("\(place(of: error, in: file)): \(error.problem)")
  }
}

/// Where in a file an error is, as compilers write it: `users.json:4:10`.
func place(of error: DecodeError, in file: String) -> String {
  error.location.map { "\(visible(file)):\($0.line):\($0.column)" } ?? visible(file)
}

/// Lets `body` read `file`, or standard input for `-`, in pieces up to an empty one, and shows progress.
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

/// The bytes of a file as they are now. They are copied, not mapped: somebody may write to the file while it is read.
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
  /// Progress in reading a file, or standard input for `-`. Nil without a terminal, or while somebody types.
  convenience init?(reading file: String, _ surroundings: Surroundings) {
    let isInput = file == "-"
    guard let terminal = surroundings.terminal, !(isInput && surroundings.inputIsTyped) else { return nil }
    self.init("reading \(isInput ? "standard input" : visible(file))", on: terminal)
  }
}

/// All pieces up to the first empty one, joined.
///
/// - Parameter capacity: How many bytes there are, if that is known.
private func gather(
  _ progress: Progress?, capacity: Int? = nil, _ next: () throws(POSIXError) -> Data
) throws(POSIXError) -> Data {
  var data = Data()
  // A file may say that it is larger than memory; no document is.
  data.reserveCapacity(min(capacity ?? 0, 1 << 32))
  while true {
    let piece = try next()
    if piece.isEmpty { return data }
    data.append(piece)
    progress?.update(bytes: data.count)
  }
}
