/// A file for a person to work on next, and the uses it frees.
package struct Step: Codable, Equatable {
  /// The file.
  package let file: String
  /// The number of reasons in the file.
  package let reasons: Int
  /// The number of uses that can be rewritten once the reasons are resolved.
  package let uses: Int
  /// The number of files that contain these uses.
  package let files: Int

  /// The files with reasons of their own, the one that frees the most uses first.
  static func steps(_ found: [Recognizer], _ decision: Decision) -> [Step] {
    var uses: [Int: Int] = [:], files: [Int: Set<Int>] = [:], reasons: [Int: Int] = [:]
    for file in found {
      for use in file.uses {
        if use.reason != nil { reasons[file.number, default: 0] += 1 }
        guard case .file(let cause)? = decision.causes[.unit(use.unit)] else { continue }
        uses[cause, default: 0] += 1
        files[cause, default: []].insert(file.number)
      }
    }
    return reasons.map {
      Step(file: found[$0].file.name, reasons: $1, uses: uses[$0] ?? 0, files: files[$0]?.count ?? 0)
    }.sorted { ($1.uses, $0.reasons, $0.file) < ($0.uses, $1.reasons, $1.file) }
  }
}
