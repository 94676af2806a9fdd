import Foundation

/// New contents for a file.
struct Rewrite: Equatable {
  let path: String
  let original: String
  let migrated: String
}

/// Writes files in groups. A group is written whole or not at all.
///
/// All files are checked first. Then all new contents are written to temporary files, and only then are these renamed,
/// group by group.
struct GroupWriting {
  /// A file whose new contents are in a temporary file.
  private struct Ready {
    let rewrite: Rewrite
    let target: String
    let temporary: String
  }

  /// Why each file was not written.
  private(set) var failures: [String: String] = [:]
  private var names = 0

  /// - Parameter willWrite: Called after the checks, before any file is written.
  init(_ groups: [[Rewrite]], willWrite: () -> Void = {}) {
    let checked = groups.filter { group in
      for rewrite in group {
        if let reason = Self.obstacle(to: rewrite) { fail(rewrite, reason, group) }
      }
      return group.allSatisfy { failures[$0.path] == nil }
    }
    willWrite()
    for group in checked.map({ prepare($0) }) { commit(group) }
  }

  /// Records why a file cannot be written. The other files of its group are not written either.
  private mutating func fail(_ rewrite: Rewrite, _ reason: String, _ group: [Rewrite]) {
    for other in group where failures[other.path] == nil {
      failures[other.path] = "is not written, because \(visible(rewrite.path)) must change with it"
    }
    failures[rewrite.path] = reason
  }

  // MARK: Checks

  private static func obstacle(to rewrite: Rewrite) -> String? {
    guard let target = realPath(of: rewrite.path) else { return cannot(.last) }
    var status = stat()
    guard lstat(target, &status) == 0 else { return cannot(.last) }
    if status.st_mode & S_IFMT != S_IFREG { return "cannot be written: it is not a regular file" }
    if status.st_nlink > 1 {
      return "is not written: it has \(status.st_nlink) hard links, which rewriting would separate"
    }
    // The system lets privileged users write read-only files.
    if status.st_mode & 0o222 == 0 { return cannot(POSIXError(.EACCES)) }
    if access(target, W_OK) != 0 || access(folder(of: target), W_OK | X_OK) != 0 { return cannot(.last) }
    return isUnchanged(rewrite, at: target) ? nil : changed
  }

  private static func isUnchanged(_ rewrite: Rewrite, at target: String) -> Bool {
    guard let bytes = try? readFile(target, nil) else { return false }
    return bytes.elementsEqual(rewrite.original.utf8)
  }

  private static let changed = "is not written: it changed meanwhile"

  private static func cannot(_ error: POSIXError) -> String { "cannot be written: \(error.reason)" }

  private static func folder(of path: String) -> String { (path as NSString).deletingLastPathComponent }

  // MARK: Writing

  /// Writes the temporary files of a group; empty if that fails.
  private mutating func prepare(_ group: [Rewrite]) -> [Ready] {
    var ready: [Ready] = []
    for rewrite in group {
      do throws(POSIXError) {
        guard let target = realPath(of: rewrite.path) else { throw .last }
        let temporary = try temporaryFile(rewrite.migrated, for: target)
        ready.append(Ready(rewrite: rewrite, target: target, temporary: temporary))
      } catch {
        fail(rewrite, Self.cannot(error), group)
        for file in ready { unlink(file.temporary) }
        return []
      }
    }
    return ready
  }

  /// Writes a file next to `target`, with the same owner and mode. Its short name fits where the target's does.
  private mutating func temporaryFile(_ text: String, for target: String) throws(POSIXError) -> String {
    var status = stat()
    guard lstat(target, &status) == 0 else { throw .last }
    let name = "\(Self.folder(of: target))/.kpd-\(getpid())-\(names)"
    names += 1
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR)
    if descriptor < 0 { throw .last }
    do throws(POSIXError) {
      defer { close(descriptor) }
      try writeWhole(text, to: descriptor)
      var own = stat()
      guard fstat(descriptor, &own) == 0 else { throw .last }
      if (own.st_uid, own.st_gid) != (status.st_uid, status.st_gid),
        fchown(descriptor, status.st_uid, status.st_gid) != 0
      {
        throw .last
      }
      if fchmod(descriptor, status.st_mode & 0o7777) != 0 || fsync(descriptor) != 0 { throw .last }
    } catch {
      unlink(name)
      throw error
    }
    return name
  }

  /// Renames the temporary files of a group. If one cannot be renamed, restores the others.
  private mutating func commit(_ group: [Ready]) {
    let rewrites = group.map(\.rewrite)
    for (index, file) in group.enumerated() {
      // An edit made since the check is kept.
      let isUnchanged = Self.isUnchanged(file.rewrite, at: file.target)
      if isUnchanged, rename(file.temporary, file.target) == 0 { continue }
      fail(file.rewrite, isUnchanged ? Self.cannot(.last) : Self.changed, rewrites)
      for file in group[index...] { unlink(file.temporary) }
      for file in group[..<index] { restore(file) }
      return
    }
  }

  private mutating func restore(_ file: Ready) {
    let back = Rewrite(path: file.target, original: file.rewrite.migrated, migrated: file.rewrite.original)
    guard Self.isUnchanged(back, at: file.target), let temporary = try? temporaryFile(back.migrated, for: file.target)
    else { return noteHalfDone(file) }
    if rename(temporary, file.target) != 0 {
      unlink(temporary)
      noteHalfDone(file)
    }
  }

  private mutating func noteHalfDone(_ file: Ready) {
    failures[file.rewrite.path] = "is rewritten, but other files that must change with it are not; run --write again"
  }
}
