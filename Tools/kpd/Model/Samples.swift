import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeStreams

/// The samples in files, folders and standard input. They can be read several times.
final class Samples {
  let records: RecordOptions
  /// The path of the samples in each record.
  private let pattern: PathPattern?
  /// The names of the arguments, for messages.
  let names: String
  private var files: [(path: String, name: String)] = []
  /// The copies of standard input and of pipes, by operand.
  private var copies: [String: String] = [:]
  private let surroundings: Surroundings

  /// The suffixes of files with one record per line.
  private static let lineEnds = [".jsonl", ".ndjson"]
  private static let orderOfFile = 1 << 44

  init(
    _ operands: [String], at pattern: PathPattern?, _ records: RecordOptions, _ surroundings: Surroundings
  ) throws(Failure) {
    self.pattern = pattern
    self.records = records
    self.surroundings = surroundings
    names = operands.map(visible).joined(separator: ", ")
    for operand in operands {
      if try isKept(operand) {
        files.append((file(of: operand), operand))
      } else {
        files += try Self.files(in: operand).map { ($0, $0) }
      }
    }
    if files.isEmpty { throw .dataFailed("no .json, .jsonl or .ndjson in \(names)") }
  }

  deinit {
    for copy in copies.values { unlink(copy) }
  }

  /// Reads all samples. Calls `work` on any thread with each sample and its order among all samples. Calls `then` in
  /// order with the number of samples in each record, or the error.
  func forEach(
    _ output: Output, _ work: @escaping @Sendable (JSONNode, _ order: Int) throws -> Void,
    then: @escaping (_ file: String, Result<Int, DecodeError>) -> Void
  ) throws(Failure) {
    for (index, file) in files.enumerated() {
      let input = RecordInput(file.path, surroundings, showsProgress: true)
      let (framing, path) = framing(of: file.name), start = index * Self.orderOfFile
      var unreadable: String?
      try forEachRecord(of: input, framing, records.documents, output) { record in
        guard let pattern = path ?? (framing == nil && record.kind == .array ? "[*]" : nil) else {
          try work(record, start + record.byteRange.lowerBound)
          return 1
        }
        var count = 0
        try pattern.forEachMatch(in: record) { result, _ throws(any Error) in
          let sample = try result.get()
          try work(sample, start + sample.byteRange.lowerBound)
          count += 1
        }
        return count
      } _: { (result: Result<Int, DecodeError>) throws(Failure) in
        if case .failure(let error) = result, error.isOfReading {
          unreadable = error.line(in: file.name)
        } else {
          then(file.name, result)
        }
      }
      if let unreadable { throw .dataFailed(unreadable) }
    }
  }

  /// Calls `body` with every sample, on any thread. Fails if there is no sample, or if a record cannot be read.
  func forEach(_ output: Output, _ body: @escaping @Sendable (JSONNode, _ order: Int) -> Void) throws(Failure) {
    var failures = FailureLines(limit: records.limit), count = 0
    try forEach(output, body) { file, result in
      switch result {
      case .success(let found): count += found
      case .failure(let error): failures.add { error.line(in: file) }
      }
    }
    if failures.count > 0 {
      failures.note(on: output)
      throw .dataFailedAsWritten
    }
    if count == 0 { throw .dataFailed("no samples in \(names)") }
  }

  /// How to split a file into records, nil if it is one record, and the path of the samples in each record.
  private func framing(of file: String) -> (JSONFraming?, PathPattern?) {
    if let framing = records.framing ?? (Self.isLines(file) ? .lines : nil) { return (framing, pattern) }
    if records.isJSON5 { return (nil, pattern) }
    guard let elements = pattern?.elements else {
      // Any other wildcard may match the root's own elements, so the record is the whole document.
      return (pattern?.hasWildcard == true ? .concatenated : .automatic, pattern)
    }
    // Reads the elements one by one, so that the array never has to fit in memory.
    return (.elements(of: elements.array), elements.pattern)
  }

  /// True if the name of a file says that it has one record per line.
  static func isLines(_ file: String) -> Bool { lineEnds.contains(where: file.lowercased().hasSuffix) }

  // MARK: Files

  /// The path itself, or the sample files in a folder, sorted by name. Hidden files are skipped.
  private static func files(in path: String) throws(Failure) -> [String] {
    guard let mode = fileMode(of: path, followsLinks: true), mode & S_IFMT == S_IFDIR else { return [path] }
    let files = FolderFiles(in: path) { name in ([".json"] + lineEnds).contains(where: name.lowercased().hasSuffix) }
    if let folder = files.unreadable.first { throw .dataFailed("\(visible(folder)): the folder cannot be read") }
    return files.paths
  }

  /// The file with the bytes of an operand, which can be read several times.
  func file(of operand: String) -> String { copies[operand] ?? operand }

  /// Copies standard input or a pipe to a file, because it is read several times. Returns false for anything else.
  private func isKept(_ operand: String) throws(Failure) -> Bool {
    let isPipe = operand == "-" || fileMode(of: operand, followsLinks: true).map { $0 & S_IFMT == S_IFIFO } ?? false
    if !isPipe || copies[operand] != nil { return isPipe }
    let folder = ProcessInfo.processInfo.environment["TMPDIR", default: "/tmp"]
    let path = "\(folder)/kpd-model-\(UUID().uuidString)"
    do throws(POSIXError) {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR)
      if descriptor < 0 { throw .last }
      copies[operand] = path
      defer { close(descriptor) }
      try readPieces(of: operand, surroundings) { next throws(POSIXError) in
        while true {
          let piece = try next()
          if piece.isEmpty { return }
          // They would fill the disk.
          if piece.isEndless { return try writeWhole(piece.prefix(64), to: descriptor) }
          try writeWhole(piece, to: descriptor)
        }
      }
    } catch {
      throw .dataFailed("\(inputName(operand)) cannot be saved: \(error.reason)")
    }
    return true
  }
}

/// Values that threads take turns using. Each value has one user at a time.
final class Pool<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var idle: [Value] = []
  private let make: () -> Value

  init(_ make: @escaping () -> Value) {
    self.make = make
  }

  /// All values. Call it after all threads have finished.
  var all: [Value] { lock.withLock { idle } }

  func use<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    var value = lock.withLock { idle.popLast() } ?? make()
    defer { lock.withLock { idle.append(value) } }
    return try body(&value)
  }
}
