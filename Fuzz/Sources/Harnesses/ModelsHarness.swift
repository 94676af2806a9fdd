import Foundation
import KeyPathDecode
import KeyPathDecodeReports

extension Harness {
  /// A model with every rule decodes or fails on any payload. No error, diagnosis or report shows a value that it must not
  /// show, is too long, or is malformed.
  public static let models = Harness(name: "models") { bytes in
    guard let reference = Reference.read(bytes), reference.isHeldByTrees, !reference.mentionsCanaries else { return }
    var choices = Choices(of: bytes)
    let canaries = reference.withCanaries(&choices)
    let node = try JSONDocument(canaries.text).root
    let errors = try [node, canaries.tree].map { json in try failure(of: json) }
    let descriptions = errors.map { $0?.description ?? "decodes" }
    try expect(descriptions[0] == descriptions[1], "\(descriptions[0]) from bytes, \(descriptions[1]) from a tree")
    // Printing takes ten times as long as decoding, so most inputs are only decoded.
    if let error = errors[0], choices.below(4) == 0 { try checkReport(error.report(.showingValues)) }
    guard choices.below(8) == 0 else { return }
    let diagnosis = diagnose(RuledModel.self, json: choices.below(2) == 0 ? node : canaries.tree)
    try expect((diagnosis.value == nil) == (errors[0] != nil), "another result of a diagnosis")
    try expect(diagnosis.failures.isEmpty == (errors[0] == nil), "\(diagnosis.failures.count) failures of a diagnosis")
    for failure in diagnosis.failures { try checkError(failure.error) }
    for warning in diagnosis.warnings { try checkError(warning.error) }
    for options in [DecodeReport.Options(), .showingValues, .kindsOnly] { try checkReport(diagnosis.report(options)) }
  }
}

private func failure(of json: Any) throws -> DecodeError? {
  do {
    let warnings = try collectingWarnings { try RuledModel(json: json) }.warnings
    for warning in warnings { try checkError(warning.error) }
    return nil
  } catch let error as DecodeError {
    try checkError(error)
    return error
  }
}
