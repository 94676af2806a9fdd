import Foundation
import KeyPathDecode
import KeyPathDecodeStreams

/// Prints the time and the peak memory of JSON that arrives 16 bytes at a time, and of one parse.
func runPieces(_ options: Options) throws {
  var rows = [["", "one parse", "pieces", "pieces and their root"]]
  for payload in try ["repositories", "twitter", "articles"].map(payload(named:)) {
    guard let data = try payload.makeBytes(options) else { continue }
    let bytes = Array(data)
    try withPiecesOf16(bytes) { pieces in
      try Contest(
        title: "\(payload.name), \(megabytes(bytes.count)): pieces of 16 bytes", items: pieces.count, unit: "piece",
        bytes: bytes.count,
        contenders: [
          .init(name: "appended") { try arrived(pieces).isComplete },
          .init(name: "one parse") { try JSONDocument(bytes).root.isComplete },
        ],
        goals: [("one parse", 0.5)]
      ).run(options)
    }
    guard options.runs("pieces, peak memory"),
      let peaks = try peakMemory(of: payload, data, [.document, .pieces, .piecesRoot])
    else { continue }
    // A parse needs all bytes at once. Pieces do not outlive the call that appends them.
    let parse = peaks[0] + bytes.count
    rows.append(
      [payload.name, megabytes(parse)]
        + peaks.dropFirst().map { megabytes($0) + " × " + fixed(Double($0) / Double(parse), 2) })
  }
  guard rows.count > 1 else { return }
  print("\npieces, peak memory: a parse with its payload, and what arrived (goal × 2.00)")
  print(aligned(rows).joined(separator: "\n"))
}

/// Calls `body` with the bytes in pieces of 16, cut before the clock starts, as a network stack hands them out.
func withPiecesOf16<Result>(
  _ bytes: [UInt8], _ body: ([UnsafeBufferPointer<UInt8>]) throws -> Result
) rethrows -> Result {
  try bytes.withUnsafeBufferPointer { bytes in
    try body(
      stride(from: 0, to: bytes.count, by: 16).map {
        UnsafeBufferPointer(rebasing: bytes[$0..<min($0 + 16, bytes.count)])
      })
  }
}

/// Appends all pieces.
func arrived(_ pieces: [UnsafeBufferPointer<UInt8>]) throws -> PartialJSON {
  var arriving = PartialJSON()
  for piece in pieces { try arriving.append(piece) }
  return arriving
}

/// Appends the bytes 16 at a time, without memory for the pieces.
func arrivedIn16(_ bytes: Data) throws -> PartialJSON {
  var arriving = PartialJSON()
  for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 16) {
    try arriving.append(bytes[start..<min(start + 16, bytes.endIndex)])
  }
  return arriving
}
