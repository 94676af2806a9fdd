import KeyPathDecode
import ModelWriter

/// The parsed arguments of `kpd model`.
struct ModelRequest {
  let plan: PlanOptions
  let printer: SwiftPrinter
  /// The path of the samples in each record.
  let pattern: PathPattern?
  let records: RecordOptions
  /// The file to write.
  let output: String?
  private let overridesFile: String?
  private let enumPath: String?
  private let usage: String

  init(_ arguments: Arguments, _ usage: String) throws(Failure) {
    func value(_ option: String) -> String? { arguments.values[option] ?? nil }
    guard let first = arguments.operands.first else { throw .wrongUsage("missing FILE", usage) }
    let name = value("--name") ?? (arguments.operands.count == 1 ? typeName(ofFile: first) : "Root")
    if !isTypeName(name) { throw .wrongUsage("--name takes the name of a type, not \(quoted(name))", usage) }
    if TypeNames.isKnown(name) { throw .wrongUsage("--name takes a new name; \(name) is a type of Swift", usage) }
    var plan = PlanOptions(name: name)
    plan.findsEnums = !arguments.options.contains("--no-enums")
    if arguments.options.contains("--tolerant") { plan.toleratedValues = PlanOptions.tolerantValues }
    self.plan = plan
    printer = SwiftPrinter(
      isPublic: arguments.options.contains("--public"), showsEvidence: arguments.options.contains("--evidence"))
    records = try RecordOptions(arguments, usage)
    output = value("--output")
    overridesFile = value("--overrides")
    enumPath = value("--enum")
    self.usage = usage
    pattern = try Self.pattern(arguments, usage)
  }

  /// The overrides from `--overrides` and `--enum`.
  func overrides(_ surroundings: Surroundings) throws(Failure) -> Overrides {
    var overrides = Overrides()
    if let file = overridesFile {
      let json = try readJSON(file, surroundings).root
      do throws(DecodeError) {
        overrides = try Overrides(json)
      } catch {
        throw .dataFailed("\(place(of: error, in: file)): \(error.messageWithoutAdvice)")
      }
    }
    if let path = enumPath, !overrides.add(.enumeration, at: path) {
      throw .wrongUsage("invalid path \(quoted(path))", usage)
    }
    return overrides
  }
}

// MARK: Options that other commands have too

extension ModelRequest {
  static let pathOption = Option(
    name: "--at", value: "PATH", summary: "the path of the samples in each record: 'items[*]'")
  static let publicOption = Option(name: "--public", summary: "makes the types public")
  static let outputOption = Option(
    name: "--output", value: "FILE", summary: "writes to FILE instead of standard output")

  static func pattern(_ arguments: Arguments, _ usage: String) throws(Failure) -> PathPattern? {
    guard let path = arguments.values["--at"] ?? nil else { return nil }
    return try PathPattern(argument: path, usage)
  }
}

private func isTypeName(_ name: String) -> Bool {
  name.wholeMatch(of: /[A-Z][A-Za-z0-9_]*/) != nil
}
