import FuzzHarnesses

/// The harness that the name of the program ends with: `fuzz-trees`.
private enum Chosen {
  static let harness: Harness = {
    let program = CommandLine.arguments[0]
    guard let harness = Harness.all.first(where: { program.hasSuffix("fuzz-\($0.name)") }) else {
      fatalError("copy the program to fuzz-NAME, with the name of a harness")
    }
    return harness
  }()
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafeRawPointer?, _ count: Int) -> CInt { Chosen.harness.run(start, count) }
