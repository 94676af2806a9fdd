import Foundation

/// The result of `body` on a thread of its own.
///
/// - Parameter stackSize: The size of the stack in bytes, or 0 for the system's default.
package func onAnotherThread<Value: Sendable>(
  stackSize: Int = 0, _ body: @escaping @Sendable () -> Value
) async -> Value {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    if stackSize > 0 { thread.stackSize = stackSize }
    thread.start()
  }
}
