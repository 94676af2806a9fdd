import Foundation

/// Prints the peak memory of `init(jsonData:)` and of `JSONDecoder` on every data set.
func runPeaks(_ options: Options) throws {
  let title = "peak memory of bytes → models, including the models but not the bytes"
  guard options.runs(title) else { return }
  var rows = [["", "init(jsonData:)", "JSONDecoder"]]
  var verdicts = [""]
  for payload in payloads {
    guard let bytes = try payload.makeBytes(options) else { continue }
    let peaks = try peakMemory(of: payload, bytes, [.operators, .decoder])
    guard let peaks else { return print("\npeak memory: only measured on Linux") }
    let ratio = Double(peaks[1]) / Double(max(1, peaks[0]))
    rows.append([payload.name] + peaks.map(megabytes) + ["× " + fixed(ratio, 2)])
    verdicts.append(verdict(ratio, atLeast: 1))
  }
  print("\n" + title)
  print(zip(aligned(rows), verdicts).map { $0 + $1 }.joined(separator: "\n"))
}

/// The peak memory of decoding in each of `ways`, in bytes, or nil if the system does not report it.
///
/// Each is measured in a process of its own, which reads the payload from a file. So a decode cannot reuse memory that
/// earlier code left in the heap.
func peakMemory(of payload: any Payload, _ bytes: Data, _ ways: [Way]) throws -> [Int]? {
  #if os(Linux)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-\(UUID().uuidString).json")
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try ways.map { way in
      let output = try outputOfThisProgram(["--peak", payload.name, way.rawValue, file.path])
      guard let peak = Int(output.filter(\.isNumber)) else { throw NoPeak(output: output) }
      return peak
    }
  #else
    return nil
  #endif
}

struct NoPeak: Error {
  let output: String
}

func outputOfThisProgram(_ arguments: [String]) throws -> String {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = Bundle.main.executableURL
  process.arguments = arguments
  process.standardOutput = pipe
  // The heap returns large blocks to the system as soon as they are freed, whatever was freed before.
  process.environment = ProcessInfo.processInfo.environment.merging(["MALLOC_MMAP_THRESHOLD_": "131072"]) { $1 }
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: output, as: UTF8.self)
}

/// The peak memory of this process while it decodes the file, minus the memory before.
///
/// A first decode allocates everything that is allocated only once, such as type metadata. Its free memory then goes back
/// to the system.
func measurePeak(of payload: any Payload, _ way: Way, file: String) throws -> Int {
  let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
  _ = try payload.decode(bytes, way)
  trimHeap()
  // Reading a figure also allocates memory: do it once before.
  _ = try residentMemory("VmRSS")
  // Writing 5 resets the peak to the memory resident now (man proc_pid_clear_refs).
  try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
  let before = try residentMemory("VmRSS")
  let result = try payload.decode(bytes, way)
  return try withExtendedLifetime(result) { max(0, try residentMemory("VmHWM") - before) }
}

/// Returns unused heap memory to the system. `malloc_trim` is not in the C headers that Swift imports.
private func trimHeap() {
  guard let function = dlsym(nil, "malloc_trim") else { return }
  _ = unsafeBitCast(function, to: (@convention(c) (Int) -> CInt).self)(0)
}

/// A memory figure of this process or another, in bytes. The system reports it in units of 1,024.
func residentMemory(_ name: String, of process: String = "self") throws -> Int {
  let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
  guard let kilobytes = Int(line.filter(\.isNumber)) else { throw NoPeak(output: String(line)) }
  return kilobytes * 1_024
}
