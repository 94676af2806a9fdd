import Foundation

/// The result of `body` on a thread of its own, which no longer holds anything of `body` when the result is there.
///
/// - Parameter stackSize: The size of the stack in bytes, or 0 for the system's default.
package func onAnotherThread<Value: Sendable>(
  stackSize: Int = 0, _ body: @escaping @Sendable () -> Value
) async -> Value {
  await withCheckedContinuation { continuation in
    let work = Work(body: body)
    let thread = Thread { continuation.resume(returning: work.run()) }
    if stackSize > 0 { thread.stackSize = stackSize }
    thread.start()
  }
}

/// A closure that runs once, on one thread, and is released before its result is returned.
private final class Work<Value>: @unchecked Sendable {
  private var body: (() -> Value)?

  init(body: @escaping () -> Value) { self.body = body }

  func run() -> Value {
    defer { body = nil }
    guard let body else { preconditionFailure("the work was done before") }
    return body()
  }
}
