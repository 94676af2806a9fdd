import Foundation

/// The tree of the JSON in `file`, or in standard input for `-`: `try readJSON("users.json", surroundings)`.
///
/// - Throws: One line that names the file and says why it cannot be read, or is not JSON.
func readJSON(_ file: String, _ surroundings: Surroundings) throws(Failure) -> Any {
  let data: Data
  do {
    data = file == "-" ? try surroundings.readInput() : try readFile(file)
  } catch {
    throw .dataFailed("\(visible(file)): cannot be read: \(posixReason(of: error))")
  }
  do {
    return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  } catch {
    throw .dataFailed("\(visible(file)): not valid JSON: \(JSONProblem(error, in: data))")
  }
}

/// Reads a handle to its end.
func readWhole(_ handle: FileHandle) throws -> Data {
  try handle.readToEnd() ?? Data()
}

/// `Data(contentsOf:)` refuses pipes, and a shell's `<(…)` is one.
private func readFile(_ path: String) throws -> Data {
  let descriptor = open(path, O_RDONLY)
  if descriptor < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  return try readWhole(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
}

/// The system's code for what a read or write ran into, which Foundation wraps.
func posixCode(of error: any Error) -> Int32? {
  let error = error as NSError
  if error.domain == NSPOSIXErrorDomain { return Int32(error.code) }
  return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap(posixCode)
}

/// The system's words for what a read or write ran into: `Permission denied`.
func posixReason(of error: any Error) -> String {
  posixCode(of: error).map { String(cString: strerror($0)) } ?? "input/output error"
}

/// Why bytes are not JSON, in a line that shows nothing of them.
private struct JSONProblem: CustomStringConvertible {
  let description: String

  init(_ error: any Error, in data: Data) {
    let details = (error as NSError).userInfo
    let reason = details[NSDebugDescriptionErrorKey] as? String ?? ""
    let place = Self.place(details, reason, in: data).map { " at \($0)" } ?? ""
    if data.allSatisfy({ " \t\r\n".utf8.contains($0) }) {
      description = "there is nothing in it"
    } else if String(bytes: data, encoding: .utf8) == nil {
      description = "it is not UTF-8"
    } else if reason.contains("Too many nested") {
      description = "it is nested too deeply\(place)"
    } else if reason.contains("not representable") {
      description = "a number is too large"
    } else if reason.contains("end of file") {
      // Foundation says so of half a surrogate pair too.
      description = "something in it is not finished"
    } else {
      description = "unexpected character\(place)"
    }
  }

  /// The line and column of the offset in bytes that Foundation gives, or ends its reason with.
  private static func place(_ details: [String: Any], _ reason: String, in data: Data) -> String? {
    let digits = reason.split(separator: " ").last.map { $0.filter(\.isNumber) } ?? ""
    guard let offset = details["NSJSONSerializationErrorIndex"] as? Int ?? Int(digits), offset <= data.count else {
      return nil
    }
    let lines = String(decoding: data.prefix(offset), as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return "line \(lines.count), column \((lines.last?.count ?? 0) + 1)"
  }
}
