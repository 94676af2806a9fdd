import Foundation

/// The record of a run that writes: which files it rewrites together, and their contents before and after. The next run
/// finishes what an interrupted one began.
struct RunRecord: Codable, Equatable {
  private static let name = ".kpd-migrate-unbox.json"

  /// The groups, with paths relative to the folder of the record.
  let groups: [[Rewrite]]
  /// The process that writes, which is part of the names of its temporary files.
  let process: Int32

  /// Writes the record of a run in a folder. Returns false without a record if each group is a single file.
  static func write(_ groups: [[Rewrite]], in folder: String) throws(POSIXError) -> Bool {
    if groups.allSatisfy({ $0.count < 2 }) { return false }
    let prefix = folder.hasSuffix("/") ? folder : "\(folder)/"
    let relative = groups.map { group in
      group.map { Rewrite(path: String($0.path.dropFirst(prefix.count)), original: $0.original, migrated: $0.migrated) }
    }
    // Strings and numbers can always be encoded.
    guard let data = try? JSONEncoder().encode(RunRecord(groups: relative, process: getpid())) else { return false }
    let descriptor = open(prefix + name, O_WRONLY | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR)
    if descriptor < 0 { throw .last }
    do throws(POSIXError) {
      defer { close(descriptor) }
      try writeWhole(data, to: descriptor)
      if fsync(descriptor) != 0 { throw .last }
    } catch {
      unlink(prefix + name)
      throw error
    }
    return true
  }

  static func remove(in folder: String) {
    unlink("\(folder)/\(name)")
  }

  /// The folders that contain a record of this user: above a path, and from it down to each of the files.
  static func folders(around path: String, _ files: [String]) -> [String] {
    var folders: Set<String> = []
    for file in files + [path] {
      guard var folder = realPath(of: file) else { continue }
      while folders.insert(folder).inserted, folder != "/" { folder = (folder as NSString).deletingLastPathComponent }
    }
    return folders.filter { folder in
      var status = stat()
      return lstat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && status.st_uid == geteuid()
    }.sorted()
  }

  /// Reads the record in a folder. Nil if it is not complete: then its run did not rewrite any file.
  init?(in folder: String) {
    guard let data = try? readFile("\(folder)/\(Self.name)", nil),
      let record = try? JSONDecoder().decode(RunRecord.self, from: data)
    else { return nil }
    let root = folder == "/" ? "/" : "\(folder)/"
    process = record.process
    groups = record.groups.map { group in
      group.compactMap { rewrite in
        // A record never leads out of its folder.
        guard rewrite.path.hasSuffix(".swift"), let real = realPath(of: root + rewrite.path), real.hasPrefix(root)
        else {
          return nil
        }
        return Rewrite(path: real, original: rewrite.original, migrated: rewrite.migrated)
      }
    }
  }

  private init(groups: [[Rewrite]], process: Int32) {
    (self.groups, self.process) = (groups, process)
  }

  /// For each group that the run left half done, the files that are still to be rewritten.
  var halfDone: [[Rewrite]] {
    groups.compactMap { group in
      let contents = group.map { Array((try? readFile($0.path, nil)) ?? Data()) }
      let isDone = zip(group, contents).map { $1.elementsEqual($0.migrated.utf8) }
      let open = zip(group, contents).filter { $1.elementsEqual($0.original.utf8) }.map { $0.0 }
      return isDone.contains(true) && !open.isEmpty ? open : nil
    }
  }

  /// Removes the temporary files of the run.
  func removeTemporaryFiles() {
    for folder in Set(groups.joined().map { ($0.path as NSString).deletingLastPathComponent }) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where name.hasPrefix(".kpd-\(process)-") { unlink("\(folder)/\(name)") }
    }
  }
}
