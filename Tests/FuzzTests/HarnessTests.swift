import Foundation
import FuzzHarnesses
import Testing

/// Replays each harness's stored inputs: its seeds and its former failures.
@Suite struct HarnessTests {
  @Test("no stored input fails its harness", arguments: Harness.all.map(\.name))
  func replay(name: String) throws {
    let harness = try #require(Harness.all.first { $0.name == name })
    let inputs = try savedInputs(of: name)
    #expect(!inputs.isEmpty)
    for input in inputs {
      let problem = onLargeStack { Result { try harness.check(input.bytes) } }
      if case .failure(let error) = problem { Issue.record("\(name)/\(input.name): \(error)") }
    }
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
