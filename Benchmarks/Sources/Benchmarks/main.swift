import Foundation
import KeyPathDecode

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  switch options.task {
  case .contests:
    try runObjectContests(options)
    try runBytesContests(options)
    try runPieces(options)
    try runDictionaryContests(options)
    try runRuleContests(options)
    try runCodableContests(options)
    try runRepairContests(options)
    try runDiagnosisContests(options)
    try runWatching(options)
    try runGrowth(options)
    try runPeaks(options)
    try runStreams(options)
    try runHostileShapes(options)
    try runFirstDecodes(options)
  case .decode(let name, let source, let times):
    try decode(try payload(named: name), from: source, times: times, options)
  case .watch(let sampling, let times):
    try decodeWatched(sampling, times: times)
  case .stream(let way, let file):
    try await measureStream(way, file)
  case .first(let decoder, let folder):
    try measureFirstDecode(decoder, folder)
  case .peak(let name, let way, let file):
    print(try measurePeak(of: try payload(named: name), way, file: file))
  }
} catch let usage as Options.Usage {
  try FileHandle.standardError.write(contentsOf: Data((usage.message + "\n").utf8))
  exit(2)
}
