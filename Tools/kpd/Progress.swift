import Foundation
import KeyPathDecodeReports

/// A progress line for work that takes more than a second, redrawn in place: `kpd: reading users.json … 120 MB`.
final class Progress: @unchecked Sendable {
  private let activity: String
  private let write: @Sendable (String) -> Void
  private var stopTicking: () -> Void = {}
  /// The number of columns that the line occupies.
  private var columns = 0
  private let lock = NSLock()
  private var bytes = 0

  init(_ activity: String, on terminal: Terminal) {
    self.activity = cut(activity, to: 60)
    write = terminal.write
    stopTicking = terminal.tick { [self] in draw() }
  }

  /// Sets the number of bytes processed so far.
  func update(bytes: Int) {
    lock.withLock { self.bytes = bytes }
  }

  /// Ends the line and erases it.
  func end() {
    stopTicking()
    erase()
  }

  /// Erases the line until the next redraw, so that other text can be written.
  func erase() {
    lock.withLock {
      if columns > 0 { write("\r\(String(repeating: " ", count: columns))\r") }
      columns = 0
    }
  }

  private func draw() {
    lock.withLock {
      let megabytes = bytes / 1_000_000
      let line = "kpd: \(activity) …" + (megabytes == 0 ? "" : " \(megabytes) MB")
      write("\r\(line)")
      columns = columnCount(of: line)
    }
  }
}

/// A terminal that shows progress.
struct Terminal {
  /// Writes text to the terminal.
  var write: @Sendable (String) -> Void
  /// Calls `draw` after a second, then several times a second, until the returned closure is called.
  var tick: (_ draw: @escaping @Sendable () -> Void) -> () -> Void

  static var standardError: Terminal {
    Terminal(
      write: { try? writeWhole($0, to: STDERR_FILENO) },
      tick: { repeating(after: .seconds(1), every: .milliseconds(200), $0) })
  }
}
