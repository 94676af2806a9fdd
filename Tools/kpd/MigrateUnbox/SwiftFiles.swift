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
      if path.hasSuffix(".swift") || (realPath(of: path) ?? path).hasSuffix(".swift") {
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
}

/// The absolute path without links; nil if there is no file.
func realPath(of path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
