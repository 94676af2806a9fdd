import Foundation
import KeyPathDecode

struct SwiftFiles {
  /// Why a file cannot be read or written.
  struct Problem: Error, Codable, Equatable {
    let file: String
    let reason: String
  }

  private(set) var paths: [String] = []
  /// The folders and files that could not be read.
  private(set) var problems: [Problem] = []

  /// Folders with code from other projects.
  private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData"]

  /// - Parameter path: A folder or a file. Links inside a folder are not followed.
  init(in path: String) throws(Problem) {
    guard let mode = fileMode(of: path, followsLinks: true) else {
      throw Problem(file: path, reason: "cannot be read: \(POSIXError.last.reason)")
    }
    if mode & S_IFMT != S_IFDIR {
      if path.hasSuffix(".swift") || (realPath(of: path) ?? path).hasSuffix(".swift") {
        paths = [path]
      } else {
        problems = [Problem(file: path, reason: "is not a Swift file")]
      }
      return
    }
    let files = FolderFiles(in: path, skipping: Self.skipped) { $0.hasSuffix(".swift") }
    paths = files.paths
    problems = files.unreadable.map { Problem(file: $0, reason: "the folder cannot be read") }
  }

  /// The bytes of a UTF-8 file.
  static func bytes(of file: String) throws(Problem) -> [UInt8] {
    do throws(POSIXError) {
      let bytes = [UInt8](try readFile(file, nil))
      if String(bytes: bytes, encoding: .utf8) != nil { return bytes }
    } catch {
      throw Problem(file: file, reason: "cannot be read: \(error.reason)")
    }
    throw Problem(file: file, reason: "is not UTF-8")
  }

  /// The Swift files at the paths, with their bytes.
  static func sources(in paths: [String]) throws(Failure) -> [(name: String, bytes: [UInt8])] {
    var sources: [(name: String, bytes: [UInt8])] = []
    for path in paths {
      try located {
        let files = try SwiftFiles(in: path)
        if let problem = files.problems.first { throw problem }
        for file in files.paths { sources.append((file, try SwiftFiles.bytes(of: file))) }
        if files.paths.isEmpty { throw Problem(file: path, reason: "contains no Swift file") }
      }
    }
    return sources
  }
}

/// The absolute path without links; nil if there is no file.
func realPath(of path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
