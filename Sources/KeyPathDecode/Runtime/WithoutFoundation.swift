import Foundation
import Synchronization

// Declares what FoundationEssentials lacks, for builds without the package trait `Foundation`.
//
// A declaration in this module hides the one of the same name in Foundation, so the core's code is the same in both builds.
// No value is an instance of these classes, except `NSNull`, so the linker takes nothing from Foundation;
// `scripts/size --static` checks this. On Apple's systems, which include Foundation, the trait changes nothing.
#if !Foundation && !canImport(Darwin)
  #if !os(Linux) && !os(WASI)
    #error("Without the trait Foundation, KeyPathDecode is only for Linux and WASI: it needs a value for each thread.")
  #endif

  /// The null value in a plain tree, under Foundation's name: `plain(node) is NSNull`.
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
    let boolValue = false, int64Value: Int64 = 0, uint64Value: UInt64 = 0, doubleValue = 0.0, decimalValue = Decimal()

    init(value: Int) {}
    init(value: Bool) {}
  }

  func numberType(of number: NSNumber) -> UInt8 { 0 }

  final class NSDecimalNumber: NSNumber {}

  package final class NSDictionary {
    let count = 0

    func object(forKey _: Any) -> Any? { nil }
    func keyEnumerator() -> NSEnumerator { NSEnumerator() }
  }

  final class NSEnumerator {
    func nextObject() -> Any? { nil }
  }

  package final class NSArray {
    let count = 0

    init(object: Any) {}
    func object(at _: Int) -> Any { NSNull() }
  }

  final class NSString {}

  func text(of _: NSString) -> String { "" }
  final class NSURL {}
  final class NSUUID {}
  final class NSData {}
  final class NSDate {}

  struct CGFloat {
    init(_ value: Double) {}
  }

  protocol CustomNSError: Error {
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

  /// The only thread on WASI. `ThreadLocal` does not use it on Linux.
  final class Thread: @unchecked Sendable {
    static let current = Thread()
    let stackSize = 0
    var threadDictionary: [String: Any] = [:]
  }
#else
  /// The letter of the C type that a number is stored as: `numberType(of: NSNumber(value: 1.5))   // UInt8(ascii: "d")`.
  // Foundation returns a pointer to at least one letter.
  func numberType(of number: NSNumber) -> UInt8 { unsafe UInt8(bitPattern: number.objCType.pointee) }

  func text(of string: NSString) -> String { string as String }

  /// The numbers and Booleans in a plain tree, as `JSONSerialization` makes them.
  typealias PlainNumber = NSNumber

  func plainNumber(_ value: Bool) -> NSNumber { NSNumber(value: value) }
  func plainNumber(_ value: Int64) -> NSNumber { NSNumber(value: value) }
  func plainNumber(_ value: UInt64) -> NSNumber { NSNumber(value: value) }
  func plainNumber(_ value: Double) -> NSNumber { NSNumber(value: value) }
  func plainNumber(_ value: Decimal) -> NSNumber { NSDecimalNumber(decimal: value) }
#endif
