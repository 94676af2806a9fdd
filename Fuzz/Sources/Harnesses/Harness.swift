import Foundation

/// A check that holds for all bytes. libFuzzer runs it on many inputs, and the tests run it on the saved inputs.
public struct Harness: Sendable {
  /// Every harness.
  public static let all: [Harness] = [
    document, trees, paths, models, reports, lexer, json5, codable, streams, partial, sources, schemas,
  ]

  /// Begins the rows of its inputs in `Fuzz/inputs.txt`, and ends the name of its program: `fuzz-document`.
  public let name: String
  /// Throws a ``Disagreement`` if the library breaks a promise.
  public let check: @Sendable ([UInt8]) throws -> Void

  /// True to print two hashes for each input, of its bytes and of its values, for `scripts/fuzz --twins`.
  private static let printsDigests = ProcessInfo.processInfo.environment["FUZZ_DIGESTS"] != nil

  /// Runs the check on an input of libFuzzer. Ends the process if it fails.
  public func run(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    if Self.printsDigests {
      print("digest", String(Choices.hash(of: bytes), radix: 16), String(digest(of: bytes), radix: 16))
      return 0
    }
    do {
      try check(bytes)
    } catch {
      fatalError("\(name): \(error)")
    }
    return 0
  }
}

/// Resets the handlers of trap signals before libFuzzer installs its own. It would not replace the handlers of Swift's
/// backtraces, and then not save the input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) -> CInt {
  for trap in [SIGILL, SIGTRAP] { signal(trap, SIG_DFL) }
  return 0
}

/// A difference between two ways of reading the same bytes.
public struct Disagreement: Error, CustomStringConvertible {
  public let description: String
}

/// Throws a ``Disagreement`` unless `condition` holds.
func expect(_ condition: Bool, _ what: @autoclosure () -> String) throws {
  if !condition { throw Disagreement(description: what()) }
}
