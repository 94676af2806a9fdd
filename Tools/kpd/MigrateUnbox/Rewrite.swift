import Foundation

/// New contents for a file.
struct Rewrite {
  let path: String
  let original: [UInt8]
  let migrated: [UInt8]

  /// Replaces the file, or the file that a link leads to, by a new one with the same permissions. Returns why it is not
  /// replaced; nil on success.
  func write() -> String? {
    var status = stat()
    guard let target = realPath(of: path), lstat(target, &status) == 0 else { return cannot(.last) }
    if status.st_mode & S_IFMT != S_IFREG { return "cannot be written: it is not a regular file" }
    if status.st_nlink > 1 {
      return "is not written: it has \(status.st_nlink) hard links, which rewriting would separate"
    }
    // The system lets privileged users write read-only files.
    if status.st_mode & 0o222 == 0 { return cannot(POSIXError(.EACCES)) }
    if access(target, W_OK) != 0 { return cannot(.last) }
    guard let bytes = try? readFile(target, nil), bytes.elementsEqual(original) else {
      return "is not written: it changed meanwhile"
    }
    do {
      try Data(migrated).write(to: URL(fileURLWithPath: target), options: .atomic)
      return chmod(target, status.st_mode & 0o7777) == 0 ? nil : cannot(.last)
    } catch {
      return "cannot be written: \(error.localizedDescription)"
    }
  }

  private func cannot(_ error: POSIXError) -> String { "cannot be written: \(error.reason)" }
}
