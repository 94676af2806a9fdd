import Foundation

/// Reads what a descriptor has, as far as it goes in one piece; nothing at its end.
func readPiece(of descriptor: Int32) throws(POSIXError) -> Data {
  var piece = Data(count: 1 << 20)
  let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
  if count < 0 { throw .last }
  return piece.prefix(count)
}

/// Writes the whole of a text.
func writeWhole(_ text: String, to descriptor: Int32) throws(POSIXError) {
  var text = text
  let failure = text.withUTF8 { bytes -> POSIXError? in
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 { return .last }
      rest = rest.dropFirst(count)
    }
    return nil
  }
  if let failure { throw failure }
}

extension POSIXError {
  /// What the last call of the system ran into.
  static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// The system's words for it: `Permission denied`.
  var reason: String { String(cString: strerror(code.rawValue)) }
}
