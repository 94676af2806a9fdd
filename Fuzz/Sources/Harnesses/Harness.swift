import Foundation

/// A check that holds for all bytes, run by libFuzzer on many inputs and by the tests on those that are kept.
public struct Harness: Sendable {
  /// Every harness.
  public static let all: [Harness] = [document, trees, paths, models, reports, lexer, json5, codable, streams]

  /// The name of its folders: `Fuzz/Corpus/document`.
  public let name: String
  /// Throws a ``Disagreement`` where the library breaks a promise.
  public let check: @Sendable ([UInt8]) throws -> Void

  /// True if each input is printed as a hash of its bytes, and one of what it reads as: `scripts/fuzz --twins`.
  private static let printsDigests = ProcessInfo.processInfo.environment["FUZZ_DIGESTS"] != nil

  /// Runs the check on an input of libFuzzer, and ends the process where it fails.
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

/// Gives libFuzzer the signals of traps, which it leaves to Swift's backtraces otherwise: it would not save the input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) -> CInt {
  for trap in [SIGILL, SIGTRAP] { signal(trap, SIG_DFL) }
  return 0
}

/// What two ways of reading the same bytes do not agree about.
public struct Disagreement: Error, CustomStringConvertible {
  public let description: String
}

/// Throws a ``Disagreement`` unless `condition` holds.
func expect(_ condition: Bool, _ what: @autoclosure () -> String) throws {
  if !condition { throw Disagreement(description: what()) }
}
