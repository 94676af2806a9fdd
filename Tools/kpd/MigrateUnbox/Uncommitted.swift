import Foundation
import KeyPathDecode

/// Why Git could not restore a file.
enum Unrestorable: Equatable {
  case changed
  /// Git does not track the file, perhaps because `.gitignore` names it.
  case untracked
  /// The index says not to look for changes.
  case unwatched
  /// Git gave no clear answer, for this reason.
  case unknown(String)
}

/// Asks Git which files it could restore.
struct GitRepositories {
  private let environment: [String: String]
  /// The innermost folder that contains `.git`, by folder; nil outside a repository.
  private var tops: [String: String?] = [:]

  /// - Parameter environment: Of its variables named `GIT_…`, Git sees only those for its configuration, because the
  ///   others can select another repository.
  init(environment: [String: String]) {
    self.environment = environment.filter { !$0.key.hasPrefix("GIT_") || $0.key.hasPrefix("GIT_CONFIG") }
      .merging(["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]) { $1 }
  }

  /// The files that Git could not restore. A file outside any repository is not among them.
  mutating func unrestorableFiles(among paths: [String]) -> [(path: String, reason: Unrestorable)] {
    var repositories: [String: [(path: String, inside: String)]] = [:], reasons: [String: Unrestorable] = [:]
    for path in paths {
      guard let file = realPath(of: path) else {
        reasons[path] = .unknown("the file cannot be found")
        continue
      }
      guard let top = top(of: folder(of: file)) else { continue }
      let prefix = top == "/" ? 1 : top.utf8.count + 1
      let inside = String(decoding: file.utf8.dropFirst(prefix), as: UTF8.self)
      repositories[top, default: []].append((path, inside))
    }
    for (top, files) in repositories {
      do throws(GitFailure) {
        let answer = try Answer(top, environment)
        for file in files { reasons[file.path] = answer.reason(for: file.inside) }
      } catch {
        for file in files { reasons[file.path] = .unknown(error.reason) }
      }
    }
    return paths.compactMap { path in reasons[path].map { (path, $0) } }
  }

  private mutating func top(of start: String) -> String? {
    var folders: [String] = [], next = start, top: String?
    while true {
      if let known = tops[next] {
        top = known
        break
      }
      folders.append(next)
      if fileMode(of: "\(next)/.git", followsLinks: false) != nil {
        top = next
        break
      }
      if next == "/" || next.isEmpty { break }
      next = folder(of: next)
    }
    for folder in folders { tops.updateValue(top, forKey: folder) }
    return top
  }

  private func folder(of path: String) -> String {
    (path as NSString).deletingLastPathComponent
  }
}

/// Why Git gave no answer.
private struct GitFailure: Error {
  let reason: String
}

/// The answers of Git about the files of one repository.
private struct Answer {
  /// The tracked files, each with its tag in `git ls-files -v`.
  private var tags: [String: Character] = [:]
  private var changed: Set<String> = []

  init(_ top: String, _ environment: [String: String]) throws(GitFailure) {
    let found = try git(in: top, environment, "rev-parse", "--show-toplevel").dropLast()
    guard realPath(of: String(found)) == top else { throw GitFailure(reason: "its .git belongs to another folder") }
    for entry in try git(in: top, environment, "ls-files", "-v", "-z").split(separator: "\0") {
      tags[String(entry.dropFirst(2))] = entry.first
    }
    // A filter is a program that the repository selects. Without it, a file that it changes counts as changed.
    let filters = (try? git(in: top, environment, "config", "-z", "--name-only", "--get-regexp", #"^filter\."#)) ?? ""
    let names = Set(filters.split(separator: "\0").map { $0.prefix(through: $0.lastIndex(of: ".") ?? $0.startIndex) })
    if names.contains(where: { $0.contains("=") }) { throw GitFailure(reason: "the name of a filter has a `=`") }
    let without = names.sorted().flatMap { ["-c", "\($0)clean=", "-c", "\($0)process=", "-c", "\($0)required=false"] }
    // Each entry is two letters, a space and a path from the top.
    let status = try git(
      in: top, options: without, environment, "status", "--porcelain", "--no-renames", "--untracked-files=no",
      "--ignore-submodules=all",
      "-z")
    changed = Set(status.split(separator: "\0").map { String($0.dropFirst(3)) })
  }

  func reason(for file: String) -> Unrestorable? {
    guard let tag = tags[file] else { return .untracked }
    if changed.contains(file) { return .changed }
    // A small letter means assume-unchanged, and S means skip-worktree.
    return tag == "H" ? nil : .unwatched
  }
}

private func git(
  in folder: String, options: [String] = [], _ environment: [String: String], _ arguments: String...
) throws(GitFailure) -> String {
  let process = Process(), pipe = Pipe()
  guard let messages = tmpfile() else { throw GitFailure(reason: POSIXError.last.reason) }
  defer { fclose(messages) }
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  // A monitor is a program that the repository selects.
  process.arguments = ["git", "-C", folder, "-c", "core.fsmonitor="] + options + arguments
  process.environment = environment
  process.standardOutput = pipe
  process.standardError = FileHandle(fileDescriptor: fileno(messages))
  process.standardInput = FileHandle.nullDevice
  guard (try? process.run()) != nil else { throw GitFailure(reason: "git cannot be started") }
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  if process.terminationStatus == 127 { throw GitFailure(reason: "git is not on PATH") }
  guard process.terminationReason == .exit, process.terminationStatus == 0 else {
    rewind(messages)
    let bytes = (try? readPiece(of: fileno(messages))) ?? Data()
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? "git failed"
    throw GitFailure(reason: shortened(line.replacing("fatal: ", with: ""), to: 200))
  }
  return String(decoding: output, as: UTF8.self)
}
