import Foundation
import KeyPathDecode

/// Why Git could not restore a file.
enum Unrestorable: Equatable {
  case changed
  /// Git does not track the file, perhaps because `.gitignore` names it.
  case untracked
  /// Git gave no clear answer, for this reason.
  case unknown(String)
}

/// Asks Git which files it could restore.
///
/// Each file is compared with the last commit here, so that no filter or monitor of the repository runs, and no flag of
/// the index hides a change.
struct GitRepositories {
  private let environment: [String: String]

  /// - Parameter environment: Of its variables named `GIT_…`, Git sees only those for its configuration, because the
  ///   others can select another repository.
  init(environment: [String: String]) {
    self.environment = environment.filter { !$0.key.hasPrefix("GIT_") || $0.key.hasPrefix("GIT_CONFIG") }
      .merging(["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": "1"]) { $1 }
  }

  /// Why Git could not restore a file; nil if it could, or if the file is in no repository.
  func obstacle(to path: String) -> Unrestorable? {
    guard let file = realPath(of: path), let bytes = try? readFile(file, nil) else {
      return .unknown("the file cannot be found")
    }
    let folder = (file as NSString).deletingLastPathComponent, name = (file as NSString).lastPathComponent
    guard isInRepository(folder) else { return nil }
    let listed: ToolOutput
    do throws(ToolFailure) {
      listed = try git(in: folder, "ls-files", "-z", "--", name)
    } catch {
      return .unknown(error.reason)
    }
    if listed.bytes.isEmpty { return .untracked }
    let committed = try? git(in: folder, "cat-file", "blob", "HEAD:./\(name)").bytes
    // Git may change line ends.
    if committed?.filter({ $0 != 0x0D }) == bytes.filter({ $0 != 0x0D }) { return nil }
    let attribute = try? git(in: folder, "check-attr", "-z", "filter", "--", name).bytes.split(separator: 0).last
    let filter = String(decoding: attribute ?? Data(), as: UTF8.self)
    let isFiltered = !["", "unspecified", "unset"].contains(filter)
    return isFiltered ? .unknown("its filter \(quoted(filter)) is not run") : .changed
  }

  private func isInRepository(_ start: String) -> Bool {
    var folder = start
    while fileMode(of: "\(folder)/.git", followsLinks: false) == nil {
      if folder == "/" || folder.isEmpty { return false }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return true
  }

  private func git(in folder: String, _ arguments: String...) throws(ToolFailure) -> ToolOutput {
    // A monitor is a program that the repository selects.
    let output = try runTool(["git", "-C", folder, "-c", "core.fsmonitor="] + arguments, environment)
    if output.status == 0 { return output }
    let line = output.messages.split(separator: "\n").first.map(String.init) ?? "git failed"
    throw ToolFailure(reason: shortened(line.replacing("fatal: ", with: ""), to: 200))
  }
}

/// Why a program gave no answer.
struct ToolFailure: Error {
  let reason: String
}

/// What a program wrote, and its exit code.
struct ToolOutput {
  let bytes: Data
  let messages: String
  let status: Int32
}

/// Runs a program on PATH: `try runTool(["git", "--version"], environment).status   // 0`.
func runTool(_ words: [String], _ environment: [String: String]) throws(ToolFailure) -> ToolOutput {
  let process = Process(), pipe = Pipe()
  guard let messages = tmpfile() else { throw ToolFailure(reason: POSIXError.last.reason) }
  defer { fclose(messages) }
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = words
  process.environment = environment
  process.standardOutput = pipe
  process.standardError = FileHandle(fileDescriptor: fileno(messages))
  process.standardInput = FileHandle.nullDevice
  guard (try? process.run()) != nil else { throw ToolFailure(reason: "\(words[0]) cannot be started") }
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  if process.terminationStatus == 127 { throw ToolFailure(reason: "\(words[0]) is not on PATH") }
  rewind(messages)
  let bytes = (try? readPiece(of: fileno(messages))) ?? Data()
  return ToolOutput(
    bytes: output, messages: String(decoding: bytes, as: UTF8.self),
    status: process.terminationReason == .exit ? process.terminationStatus : -1)
}
