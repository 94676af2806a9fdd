import Foundation
import KeyPathDecode

/// The Swift files in a folder, sorted by name.
struct SwiftFiles {
  private(set) var paths: [String] = []
  /// The folders and files that could not be read.
  private(set) var problems: [MigrationReport.Problem] = []

  /// Folders with code from other projects.
  private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData"]

  /// - Parameter path: A folder or a file. Links inside a folder are not followed.
  init(in path: String) throws(POSIXError) {
    guard let mode = fileMode(of: path, followsLinks: true) else { throw .last }
    if mode & S_IFMT != S_IFDIR {
      if path.hasSuffix(".swift") || linkedName(path).hasSuffix(".swift") {
        paths = [path]
      } else {
        problems = [MigrationReport.Problem(file: path, reason: "is not a Swift file")]
      }
      return
    }
    let files = FolderFiles(in: path, skipping: Self.skipped) { $0.hasSuffix(".swift") }
    paths = files.paths
    problems = files.unreadable.map { MigrationReport.Problem(file: $0, reason: "the folder cannot be read") }
  }

  /// The bytes of a UTF-8 file.
  static func bytes(of file: String) throws(MigrationReport.Problem) -> [UInt8] {
    do throws(POSIXError) {
      let bytes = [UInt8](try readFile(file, nil))
      if String(bytes: bytes, encoding: .utf8) != nil { return bytes }
    } catch {
      throw MigrationReport.Problem(file: file, reason: "cannot be read: \(error.reason)")
    }
    throw MigrationReport.Problem(file: file, reason: "is not UTF-8")
  }

  /// Replaces the contents of a file atomically: writes a new file next to it, then renames that file.
  static func replace(_ path: String, with bytes: [UInt8]) throws(POSIXError) {
    let target = realpath(path, nil).map { real in
      defer { free(real) }
      return String(cString: real)
    }
    guard let target, let mode = fileMode(of: target, followsLinks: false), access(target, W_OK) == 0 else {
      throw .last
    }
    // The system lets privileged users write read-only files.
    if mode & 0o222 == 0 { throw POSIXError(.EACCES) }
    let name =
      "\((target as NSString).deletingLastPathComponent)/.kpd-\(getpid())-\((target as NSString).lastPathComponent)"
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR)
    if descriptor < 0 { throw .last }
    do throws(POSIXError) {
      defer { close(descriptor) }
      try writeWhole(String(decoding: bytes, as: UTF8.self), to: descriptor)
      if fchmod(descriptor, mode & 0o7777) != 0 || fsync(descriptor) != 0 { throw .last }
    } catch {
      unlink(name)
      throw error
    }
    if rename(name, target) != 0 {
      let error = POSIXError.last
      unlink(name)
      throw error
    }
  }
}

/// The path that a link resolves to, or the path itself.
private func linkedName(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}
