import Foundation
import UnboxMigrator

/// `kpd migrate-unbox`: reports which uses of Unbox can be rewritten, and rewrites them on request.
enum MigrateUnboxCommand: Command {
  static let name = "migrate-unbox"
  static let synopsis = "migrate-unbox [--write] [--] PATH"
  static let summary = "rewrites models for Unbox where that is safe"
  static let options = [
    Option(name: "--write", summary: "rewrites the types and calls that are safe; all others stay as they are"),
    Option(name: "--diff", summary: "prints what `--write` would change, for `git apply`, and changes nothing"),
    Option(name: "--force", summary: "writes also where Git has changes that are not committed"),
    Option(
      name: "--dialect", value: "3|4", choices: ["3", "4"],
      summary: """
        3 or 4: what `unboxer.unbox` into an optional means. Without it the import tells: UnboxCompat is 4, UnboxCompat3 is \
        3, and with Unbox whatever differs between them is for a person
        """),
    Option(name: "--strict", summary: #"leaves out `=> .lenient`, without which "5" is no Int, and 5 no String"#),
    Option(
      name: "--format", value: "text|json", choices: ["text", "json"],
      summary: "text (the default), or json: version, files, total, problems"),
  ]

  static let help = #"""
    usage: kpd migrate-unbox [--write [--force] | --diff] [--dialect 3|4] [--strict]
                             [--format text|json] [--] PATH

    Reads the Swift files in PATH, a file or folder, and says for each use of Unbox whether
    it can be rewritten with `=>` and mean the same, or why a person must look at it.

    \#(optionRows)

    A type is rewritten whole or not at all, and so is each call outside of models. What stays
    in a file keeps its import of UnboxCompat or UnboxCompat3, beside that of KeyPathDecode.
    Where types inherit from each other, or a function takes anything Unboxable, they are
    rewritten together or wait. The report ends with the files to look at next, in the order
    that frees most.

    In a Git repository `--write` writes nothing while one of the files has changes that are
    not committed, unless `--force` is given. Read-only files stay as they are.

    Folders that are hidden, Pods, Carthage and DerivedData are skipped, and links in a
    folder are not followed. Strings and comments are never touched.

    What is rewritten reads as Unbox did, but for this: 2.9 or true is no Int, and 2 no Bool;
    true as a String is "true", not "1"; a URL must be one by RFC 3986, and is not encoded;
    `allowInvalidElements` also drops elements that are no objects.

      $ kpd migrate-unbox Sources
      $ kpd migrate-unbox --diff Sources
      $ kpd migrate-unbox --write Sources

    Exit codes: 0 nothing is left for a person; 1 something is, or a file cannot be read or
    written; 2 wrong usage.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    guard let path = arguments.operands.first else { throw .wrongUsage("missing PATH", usage) }
    if arguments.operands.count > 1 { throw .wrongUsage("unexpected argument \(arguments.operands[1].quoted)", usage) }
    let isJSON = try choice(of: "--format", in: arguments, ["text": false, "json": true]) ?? false
    let options = Migration.Options(
      dialect: try choice(of: "--dialect", in: arguments, ["3": Dialect.three, "4": .four]),
      isStrict: arguments.options.contains("--strict"))
    let writes = arguments.options.contains("--write"), diffs = arguments.options.contains("--diff")
    if writes, diffs { throw .wrongUsage("--write and --diff are one too many", usage) }
    let (migration, found) = try read(path, options, surroundings)
    var report = found
    if diffs {
      try output.write(migration.files.map(\.diff).joined())
      try output.flush()
      if !report.isDone { throw .dataFailed(report.reasonToFail) }
      return
    }
    if writes {
      if !arguments.options.contains("--force") { try checkCommitted(migration) }
      write(migration, &report)
    }
    try output.write(isJSON ? report.json : report.text)
    try output.flush()
    if !report.isDone { throw .dataFailed(report.reasonToFail) }
  }

  private static func choice<Value>(
    of option: String, in arguments: Arguments, _ values: [String: Value]
  ) throws(Failure) -> Value? {
    guard case let name?? = arguments.values[option] else { return nil }
    guard let value = values[name] else {
      let names = values.keys.sorted().joined(separator: ", ")
      throw .wrongUsage("unknown value \(name.quoted) of \(option); there are \(names)", usage)
    }
    return value
  }

  private static func read(
    _ path: String, _ options: Migration.Options, _ surroundings: Surroundings
  ) throws(Failure) -> (Migration, MigrationReport) {
    let progress = surroundings.terminal.map { Progress("reading \(visible(path))", on: $0) }
    defer { progress?.end() }
    let found: SwiftFiles
    do {
      found = try SwiftFiles(in: path)
    } catch {
      throw .dataFailed("\(visible(path)): cannot be read: \(error.reason)")
    }
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
    let migration = Migration(sources, options)
    return (migration, MigrationReport(migration, problems: problems))
  }

  /// Refuses to overwrite changes that Git could not restore.
  private static func checkCommitted(_ migration: Migration) throws(Failure) {
    let changed = migration.files.filter(\.isChanged).map(\.name)
    let uncommitted = uncommittedFiles(among: changed)
    guard let first = uncommitted.first else { return }
    let others = uncommitted.count == 1 ? "" : ", and so have \((uncommitted.count - 1).of("other file"))"
    throw .dataFailed(
      "\(visible(first)) has changes that are not committed\(others); nothing is written. Commit them, or say --force")
  }

  private static func write(_ migration: Migration, _ report: inout MigrationReport) {
    for file in migration.files where file.isChanged {
      do throws(POSIXError) {
        try SwiftFiles.replace(file.name, with: file.migrated)
        report.note(file.name, failure: nil)
      } catch {
        report.note(file.name, failure: "cannot be written: \(error.reason)")
      }
    }
  }
}

extension MigrationReport {
  /// The message for standard error if anything is left.
  fileprivate var reasonToFail: String {
    let left = files.count { $0.state != .safe && $0.state != .rewritten }
    let files = left == 1 ? "1 file is" : "\(left) files are"
    let problems = problems.isEmpty ? "" : ", \(problems.count) could not be read or written"
    return "\(files) left for a person\(problems)"
  }
}
