import Foundation

/// What `body` gives on a thread of its own.
///
/// - Parameter stackSize: The bytes of its stack; 0 for as many as the system gives.
package func onAnotherThread<Value: Sendable>(
  stackSize: Int = 0, _ body: @escaping @Sendable () -> Value
) async -> Value {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    if stackSize > 0 { thread.stackSize = stackSize }
    thread.start()
  }
}
