import Foundation

/// Reads the next piece from a descriptor. Returns an empty one at the end.
func readPiece(of descriptor: Int32) throws(POSIXError) -> Data {
  var piece = Data(count: 1 << 20)
  let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
  if count < 0 { throw .last }
  return piece.prefix(count)
}

func writeWhole(_ text: String, to descriptor: Int32) throws(POSIXError) {
  try writeWhole(Data(text.utf8), to: descriptor)
}

/// Writes all bytes.
func writeWhole(_ bytes: Data, to descriptor: Int32) throws(POSIXError) {
  var rest = bytes
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 { throw .last }
    rest = rest.dropFirst(count)
  }
}

/// The number of columns of a terminal; nil if it is not a terminal or the number is unknown.
func terminalColumns(of descriptor: Int32) -> Int? {
  var size = winsize()
  guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}

/// The size of a file in bytes; nil for a pipe, a terminal or a directory.
func size(ofFile descriptor: Int32) -> Int? {
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  return Int(status.st_size)
}

/// True if two paths lead to one regular file.
func isSameFile(_ one: String, _ other: String) -> Bool {
  var (a, b) = (stat(), stat())
  guard stat(one, &a) == 0, stat(other, &b) == 0, a.st_mode & S_IFMT == S_IFREG else { return false }
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino
}

/// Calls `body` repeatedly on another thread until the returned closure is called. Afterward, `body` no longer runs.
func repeating(
  after delay: DispatchTimeInterval, every interval: DispatchTimeInterval, _ body: @escaping @Sendable () -> Void
) -> () -> Void {
  let queue = DispatchQueue(label: "kpd")
  let timer = DispatchSource.makeTimerSource(queue: queue)
  timer.schedule(deadline: .now() + delay, repeating: interval)
  timer.setEventHandler(handler: body)
  timer.resume()
  return { queue.sync { timer.cancel() } }
}

extension POSIXError {
  static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// The system's description of the error: `Permission denied`.
  var reason: String { String(cString: strerror(code.rawValue)) }
}
