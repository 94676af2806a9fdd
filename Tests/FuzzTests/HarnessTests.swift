import Foundation
import FuzzHarnesses
import Testing

/// Replays each harness's stored inputs: its seeds and its former failures.
@Suite struct HarnessTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fuzz")
    .standardized

  private static func inputs(_ folder: String, of harness: Harness) throws -> [URL] {
    let folder = root.appending(path: folder).appending(path: harness.name)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { !$0.lastPathComponent.hasPrefix(".") }
  }

  @Test("no stored input fails its harness", arguments: ["Corpus", "Regressions"], Harness.all.map(\.name))
  func replay(folder: String, name: String) throws {
    let harness = try #require(Harness.all.first { $0.name == name })
    let inputs = try Self.inputs(folder, of: harness)
    #expect(!inputs.isEmpty)
    for input in inputs {
      let bytes = try Array(Data(contentsOf: input))
      let problem = onLargeStack { Result { try harness.check(bytes) } }
      if case .failure(let error) = problem { Issue.record("\(folder)/\(name)/\(input.lastPathComponent): \(error)") }
    }
  }

  @Test("each harness has a program, and each program a harness") func programs() throws {
    let programs = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
    #expect(programs.filter { $0.hasPrefix("fuzz-") }.sorted() == Harness.all.map { "fuzz-\($0.name)" }.sorted())
  }
}

/// Runs a recursive check, such as one with the reference reader. A test's thread may have a stack of only 512 KB.
private func onLargeStack(_ body: @escaping @Sendable () -> Result<Void, any Error>) -> Result<Void, any Error> {
  final class Box: @unchecked Sendable { var result: Result<Void, any Error> = .success(()) }
  let box = Box(), done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.result = body()
    done.signal()
  }
  thread.stackSize = 64 << 20
  thread.start()
  done.wait()
  return box.result
}
