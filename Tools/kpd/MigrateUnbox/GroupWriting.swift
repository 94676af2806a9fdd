import Foundation

/// New contents for a file.
struct Rewrite: Equatable {
  let path: String
  let original: String
  let migrated: String
}

/// Writes files in groups. A group is written whole or not at all: its files are checked first, and if one of them cannot
/// be replaced, those before it are restored.
struct GroupWriting {
  /// Why each file was not written.
  private(set) var failures: [String: String] = [:]

  init(_ groups: [[Rewrite]]) {
    for group in groups {
      for rewrite in group {
        if let reason = Self.obstacle(to: rewrite) { fail(rewrite, reason, group) }
      }
      if group.allSatisfy({ failures[$0.path] == nil }) { write(group) }
    }
  }

  /// Records why a file cannot be written. The other files of its group are not written either.
  private mutating func fail(_ rewrite: Rewrite, _ reason: String, _ group: [Rewrite]) {
    for other in group where failures[other.path] == nil {
      failures[other.path] = "is not written, because \(visible(rewrite.path)) must change with it"
    }
    failures[rewrite.path] = reason
  }

  private static func obstacle(to rewrite: Rewrite) -> String? {
    var status = stat()
    guard let target = realPath(of: rewrite.path), lstat(target, &status) == 0 else { return cannot(.last) }
    if status.st_mode & S_IFMT != S_IFREG { return "cannot be written: it is not a regular file" }
    if status.st_nlink > 1 {
      return "is not written: it has \(status.st_nlink) hard links, which rewriting would separate"
    }
    // The system lets privileged users write read-only files.
    if status.st_mode & 0o222 == 0 { return cannot(POSIXError(.EACCES)) }
    let folder = (target as NSString).deletingLastPathComponent
    if access(target, W_OK) != 0 || access(folder, W_OK | X_OK) != 0 { return cannot(.last) }
    let isUnchanged = (try? readFile(target, nil))?.elementsEqual(rewrite.original.utf8) == true
    return isUnchanged ? nil : "is not written: it changed meanwhile"
  }

  private static func cannot(_ error: POSIXError) -> String { "cannot be written: \(error.reason)" }

  private mutating func write(_ group: [Rewrite]) {
    for (index, rewrite) in group.enumerated() where !Self.replace(rewrite.path, with: rewrite.migrated) {
      fail(rewrite, "cannot be written", group)
      for file in group[..<index] where !Self.replace(file.path, with: file.original) {
        failures[file.path] = "is rewritten, but other files that must change with it are not; run --write again"
      }
      return
    }
  }

  /// Replaces a file, or the file that a link leads to, by a new one with the same permissions.
  private static func replace(_ path: String, with text: String) -> Bool {
    guard let target = realPath(of: path) else { return false }
    return (try? Data(text.utf8).write(to: URL(fileURLWithPath: target), options: .atomic)) != nil
  }
}
