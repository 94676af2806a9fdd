import Foundation
import KeyPathDecode

/// The files in a folder and its subfolders, sorted by name. Hidden files and folders and symbolic links are skipped.
struct FolderFiles {
  private(set) var paths: [String] = []
  /// The folders that could not be read.
  private(set) var unreadable: [String] = []

  /// - Parameters:
  ///   - skipped: The names of files and folders to skip.
  ///   - isWanted: Returns true for the names of files to include.
  init(in path: String, skipping skipped: Set<String> = [], where isWanted: (String) -> Bool) {
    var folders = [path]
    while let folder = folders.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        unreadable.append(folder)
        continue
      }
      for name in names where !name.hasPrefix(".") && !skipped.contains(name) {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        guard let mode = fileMode(of: path, followsLinks: false) else { continue }
        if mode & S_IFMT == S_IFDIR { folders.append(path) }
        if mode & S_IFMT == S_IFREG, isWanted(name) { paths.append(path) }
      }
    }
    paths.sort { isSorted($0, before: $1) }
  }
}

/// The type and permissions of a file; nil if there is no file at the path.
func fileMode(of path: String, followsLinks: Bool) -> mode_t? {
  var status = stat()
  guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
  return status.st_mode
}
