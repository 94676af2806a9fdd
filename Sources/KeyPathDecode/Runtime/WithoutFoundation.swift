import Foundation
import Synchronization

// What Foundation has and FoundationEssentials lacks, where the package trait `Foundation` is off: a static program on
// Linux is a quarter as large then.
//
// A name of this module hides the same name of Foundation, so the core reads alike either way. No value is an instance
// of these classes, except `NSNull`, and the linker finds nothing to take from Foundation; `scripts/essentials` checks
// that. On Apple's systems, which bring Foundation along, the trait changes nothing.
#if !Foundation && !canImport(Darwin)
  #if !os(Linux) && !os(WASI)
    #error("Without the trait Foundation, KeyPathDecode is only for Linux and WASI: it needs a value for each thread.")
  #endif

  /// The null in a plain tree, under Foundation's name: `plain(node) is NSNull`.
  public final class NSNull: Sendable {
    public init() {}
  }

  // The numbers in a plain tree are Swift's own.
  typealias PlainNumber = Any

  func plainNumber(_ value: Bool) -> Any { value }
  func plainNumber(_ value: Int64) -> Any { Int(exactly: value) ?? value }
  func plainNumber(_ value: UInt64) -> Any { value }
  func plainNumber(_ value: Double) -> Any { value }
  func plainNumber(_ value: Decimal) -> Any { value }

  class NSNumber {
    let boolValue = false, int64Value: Int64 = 0, uint64Value: UInt64 = 0, doubleValue = 0.0, storedType: UInt8 = 0

    init(value: Int) {}
    init(value: Bool) {}
  }

  final class NSDecimalNumber: NSNumber {
    let decimalValue = Decimal()
  }

  package final class NSDictionary {
    let allKeys: [Any] = [], allValues: [Any] = [], count = 0
  }

  final class NSArray {}
  final class NSString {}
  final class NSURL {}
  final class NSUUID {}
  final class NSData {}
  final class NSDate {}

  struct CGFloat {
    init(_ value: Double) {}
  }

  protocol CustomNSError: Error {
    static var errorDomain: String { get }
    var errorCode: Int { get }
    var errorUserInfo: [String: Any] { get }
  }

  final class NSError: Error {
    let domain = "", code = 0
  }

  let NSLocalizedDescriptionKey = "NSLocalizedDescription"

  final class NSLock: Sendable {
    private let mutex = Mutex(())

    func lock() { mutex._unsafeLock() }
    func unlock() { mutex._unsafeUnlock() }
  }

  /// The only thread of WASI; `ThreadLocal` does not ask for it on Linux.
  final class Thread: @unchecked Sendable {
    static let current = Thread()
    let stackSize = 0
    var threadDictionary: [String: Any] = [:]
  }
#endif
