import Foundation

/// The output of a command. It is sent in pieces, so that a value of any size takes little memory.
final class Output {
  /// Lines about problems that did not stop the command. They are written to standard error at the end.
  private(set) var notes: [String] = []
  private let send: (String) throws(POSIXError) -> Void
  private var terminal: Terminal?
  private var progress: Progress?
  private var piece = ""
  private var sent = 0
  private static let pieceSize = 1 << 16

  /// - Parameter terminal: Where to show progress; nil for none.
  init(on terminal: Terminal? = nil, _ send: @escaping (String) throws(POSIXError) -> Void) {
    self.terminal = terminal
    self.send = send
  }

  func write(_ text: String) throws(Failure) {
    if text.utf8.count < Self.pieceSize {
      piece += text
      if piece.utf8.count >= Self.pieceSize { try flush() }
    } else {
      try flush()
      try pass(on: text)
    }
  }

  /// Writes text to a file, or here if the file is nil.
  ///
  /// A new or regular file is replaced whole. A link, a device or a pipe stays what it is.
  func write(_ text: String, to file: String?) throws(Failure) {
    guard let file else { return try write(text) }
    do {
      if let mode = fileMode(of: file, followsLinks: false), mode & S_IFMT != S_IFREG {
        let descriptor = open(file, O_WRONLY | O_TRUNC)
        if descriptor < 0 { throw POSIXError.last }
        defer { close(descriptor) }
        try writeWhole(text, to: descriptor)
      } else {
        try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
      }
    } catch {
      let cause = error as? POSIXError ?? (error as? CocoaError)?.underlying as? POSIXError
      throw .dataFailed("\(visible(file)): cannot be written\(cause.map { ": \($0.reason)" } ?? "")")
    }
  }

  func note(_ line: String) {
    notes.append(line)
  }

  /// Sends the rest of the buffer.
  func flush() throws(Failure) {
    if piece.isEmpty { return }
    try pass(on: piece)
    piece.removeAll(keepingCapacity: true)
  }

  /// Hides write progress, because read progress already shows it.
  func hideProgress() {
    terminal = nil
  }

  func endProgress() {
    progress?.end()
  }

  private func pass(on text: String) throws(Failure) {
    if progress == nil { progress = terminal.map { Progress("writing", on: $0) } }
    do {
      try send(text)
    } catch {
      throw error.code == .EPIPE ? .outputClosed : .dataFailed("cannot write: \(error.reason)")
    }
    sent += text.utf8.count
    progress?.update(bytes: sent)
  }
}
