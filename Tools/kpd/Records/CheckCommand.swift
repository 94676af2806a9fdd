import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// `kpd check`: checks that every record is valid JSON.
enum CheckCommand: Command {
  static let name = "check"
  static let synopsis = "check [OPTION…] [--] FILE…"
  static let summary = "finds records that are not valid JSON"

  static let options =
    [Option(name: "--unique-keys", summary: "reports duplicate keys in an object as a failure")] + RecordOptions.options

  static let help = #"""
    usage: kpd check [OPTION…] [--] FILE…

    Prints a line for each record of FILE that is not valid JSON, and finally the number of
    records. `-` is standard input.

    The first bytes of FILE determine what its records are: elements of one array, lines,
    concatenated values, a JSON text sequence, or server-sent events. An option overrides this:

    \#(optionRows)

    Records are read in order and checked on all processors. FILE may be larger than memory;
    a record has at most 1 GB. Reading stops after an invalid array element or an invalid
    concatenated value. Lines that are arrays need --lines if the first is longer than 64 KB.
    With --json5 alone, FILE is one record, which must fit in memory.

      $ kpd check events.jsonl
      events.jsonl:3:9: invalid JSON: expected a value, found a letter
      1,000 records, 1 failure

    Exit codes: 0 all records are valid; 1 some are not, or a FILE cannot be read;
    2 usage error.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    let options = try RecordOptions(arguments, usage)
    if arguments.operands.isEmpty { throw .wrongUsage("missing FILE", usage) }
    var documents = options.documents
    if arguments.options.contains("--unique-keys") { documents.insert(.rejectDuplicateKeys) }
    let framing = options.framing(orElse: .automatic)
    var recordCount = 0, failureCount = 0, hasUnreadable = false
    for file in arguments.operands {
      let input = RecordInput(file, surroundings, showsProgress: true)
      // Records are validated before they are decoded, so there is nothing to do here.
      try forEachRecord(of: input, framing, documents, output, decode: { _ in }) {
        result throws(Failure) in
        guard case .failure(let error) = result else { return recordCount += 1 }
        if error.isOfReading {
          hasUnreadable = true
          return output.note(error.line(in: file))
        }
        // An error outside the elements of an array is not counted as a record, nor are the zeros at the end of a file.
        let beginsWithZero = (error.object as? Data)?.first == 0
        if error.record != nil || framing == nil, !beginsWithZero { recordCount += 1 }
        failureCount += 1
        if failureCount > options.limit { return }
        input.eraseProgress()
        try output.write(error.line(in: file) + "\n")
        if surroundings.outputIsTerminal { try output.flush() }
      }
    }
    if failureCount > options.limit { try output.write("… and \((failureCount - options.limit).grouped) more\n") }
    let failures = failureCount > 0 ? ", \(counted(failureCount, "failure"))" : ""
    try output.write("\(counted(recordCount, "record"))\(failures)\n")
    try output.flush()
    if failureCount > 0 || hasUnreadable { throw .dataFailedAsWritten }
  }
}
