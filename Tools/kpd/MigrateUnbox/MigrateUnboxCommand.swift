import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import UnboxMigrator

/// `kpd migrate-unbox`: reports which uses of Unbox can be rewritten, and rewrites them on request.
enum MigrateUnboxCommand: Command {
  static let name = "migrate-unbox"
  static let synopsis = "migrate-unbox [OPTION…] [--] PATH"
  static let summary = "rewrites Unbox models where that is safe"
  static let options = [
    Option(name: "--write", summary: "rewrites the types and calls that are safe, and leaves all others unchanged"),
    Option(name: "--diff", summary: "prints what `--write` would change as a patch for `git apply`, without writing"),
    Option(name: "--force", summary: "writes even to files with uncommitted changes"),
    Option(
      name: "--dialect", value: "3|4", choices: ["3", "4"],
      summary: """
        the Unbox version, which determines what `unboxer.unbox` into an optional means. By default the import determines \
        it: 4 for UnboxCompat, 3 for UnboxCompat3. With Unbox, code that depends on it must be checked by hand
        """),
    Option(
      name: "--format", value: "text|json", choices: ["json", "text"],
      summary: "text (the default), or json: version, files, total, problems"),
  ]

  static let help = #"""
    usage: kpd migrate-unbox [--write [--force] | --diff] [--dialect 3|4]
                             [--format text|json] [--] PATH

    Reads the Swift files in PATH, a file or folder. Reports for each use of Unbox whether it
    can be rewritten with `=>` without changing its meaning, or why a person must review it.

    \#(optionRows)

    A line of an initializer that cannot be rewritten keeps its text, and the first line makes
    its Unboxer: `let unboxer = try Unboxer(json)`. The other lines are rewritten, and so is
    each call outside models. A file in which code stays imports both KeyPathDecode and
    UnboxCompat or UnboxCompat3. Types that inherit from each other, and functions that take any
    Unboxable type, are rewritten together or not at all. The report ends with the files to work
    on next, the one that frees the most uses first.

    In a Git repository, `--write` writes nothing if Git could not restore one of the files,
    unless `--force` is given: a file with uncommitted changes, an untracked or ignored one, or
    any file if Git gives no clear answer.

    A file that is read-only, has hard links or changes meanwhile is named and stays. Files that
    must change with it then wait for the next run to compile. Permissions are kept.

    Hidden folders, Pods, Carthage and DerivedData are skipped, and links in a folder are not
    followed. Strings and comments are never changed.

    Rewritten code reads JSON as Unbox did, except that 2.9 or true is not an Int, and 2 is not
    a Bool; true as a String is "true", not "1"; a URL must conform to RFC 3986, and is not
    encoded; and `allowInvalidElements` also drops elements that are not objects.

      $ kpd migrate-unbox Sources
      $ kpd migrate-unbox --diff Sources
      $ kpd migrate-unbox --write Sources

    Exit codes: 0 nothing is left to do by hand; 1 something is, or a file cannot be read or
    written; 2 usage error.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    guard let path = arguments.operands.first else { throw .wrongUsage("missing PATH", usage) }
    if arguments.operands.count > 1 { throw .wrongUsage("unexpected argument \(quoted(arguments.operands[1]))", usage) }
    let dialect = (arguments.values["--dialect"] ?? nil).flatMap { Int($0) }
    let writes = arguments.options.contains("--write"), diffs = arguments.options.contains("--diff")
    if writes, diffs { throw .wrongUsage("--write and --diff exclude each other", usage) }
    let files = try located { try SwiftFiles(in: path) }
    var (migration, report) = read(path, files, dialect.flatMap(Dialect.init), surroundings)
    if diffs {
      for file in migration.files where file.isChanged { try output.write(diff(of: file, surroundings)) }
      try output.flush()
      if !report.isDone { throw .dataFailed(report.reasonToFail) }
      return
    }
    if writes {
      if !arguments.options.contains("--force") { try checkCommitted(migration, surroundings) }
      write(migration, &report)
    }
    try output.write(arguments.values["--format"] == "json" ? report.json : report.text)
    try output.flush()
    if !report.isDone { throw .dataFailed(report.reasonToFail) }
  }

  private static func read(
    _ path: String, _ found: SwiftFiles, _ dialect: Dialect?, _ surroundings: Surroundings
  ) -> (Migration, MigrationReport) {
    let progress = surroundings.terminal.map { Progress("reading \(visible(path))", on: $0) }
    defer { progress?.end() }
    var sources: [(name: String, bytes: [UInt8])] = [], problems = found.problems, count = 0
    for file in found.paths {
      do throws(MigrationReport.Problem) {
        let bytes = try SwiftFiles.bytes(of: file)
        count += bytes.count
        progress?.update(bytes: count)
        sources.append((file, bytes))
      } catch {
        problems.append(error)
      }
    }
    let migration = Migration(sources, dialect: dialect)
    return (migration, MigrationReport(migration, problems: problems))
  }
}

extension MigrationReport {
  /// The message for standard error if anything is left.
  fileprivate var reasonToFail: String {
    let left = files.count { ![.safe, .rewritten, .notWritten].contains($0.state) }
    let files = "\(counted(left, "file")) \(left == 1 ? "needs" : "need")"
    let problems = problems.isEmpty ? "" : ", \(problems.count.grouped) could not be read or written"
    return "\(files) manual work\(problems)"
  }
}
