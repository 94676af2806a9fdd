import Foundation

/// The files that Git could not restore, because they have uncommitted changes or are not tracked. Empty without Git.
func uncommittedFiles(among paths: [String]) -> [String] {
  guard let first = paths.first else { return [] }
  let folder = (first as NSString).deletingLastPathComponent
  guard let top = git(in: folder.isEmpty ? "." : folder, "rev-parse", "--show-toplevel").first,
    let root = top.split(separator: "\n").first
  else { return [] }
  // Each entry is two letters, a space and a path from the top.
  let changed = Set(
    git(in: String(root), "status", "--porcelain", "--untracked-files=all", "-z").map { $0.dropFirst(3) })
  return paths.filter { path in
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return real.hasPrefix("\(root)/") && changed.contains(real.dropFirst(root.count + 1))
  }
}

/// The output of Git, split at zero bytes; empty if Git fails.
private func git(in folder: String, _ arguments: String...) -> [String] {
  let process = Process(), pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["git", "-C", folder] + arguments
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  process.standardInput = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return [] }
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { return [] }
  return String(decoding: output, as: UTF8.self).split(separator: "\0").map(String.init)
}
