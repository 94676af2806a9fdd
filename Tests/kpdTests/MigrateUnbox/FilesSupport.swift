import Foundation

func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

/// Calls `body` with the path of a temporary folder that contains `files`, then deletes the folder.
func withFiles<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result {
  try withTemporaryDirectory { folder in
    for (name, text) in files {
      let url = URL(fileURLWithPath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return try body(folder)
  }
}
