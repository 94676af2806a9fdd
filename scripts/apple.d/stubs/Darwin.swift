// The part of Apple's C library that the branches use, as Swift imports it from the SDK's headers: the types, the
// optional pointers and the attributes are Apple's. `scripts/apple branches` compiles it, and nothing runs it.
//
// To use another function, declare it here as its header does. A pointer in a header without nullability is `!` in Swift.

// MARK: fcntl.h, unistd.h, errno.h, string.h

public typealias off_t = Int64

public var O_RDONLY: Int32 { 0 }
public var O_CLOEXEC: Int32 { 0x0100_0000 }
public var SEEK_SET: Int32 { 0 }
public var SEEK_CUR: Int32 { 1 }
public var SEEK_END: Int32 { 2 }
public var _SC_NPROCESSORS_ONLN: Int32 { 58 }
public var EINTR: Int32 { 4 }

public var errno: Int32 {
  get { fatalError() }
  set {}
}

public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { fatalError() }
@discardableResult
public func close(_: Int32) -> Int32 { fatalError() }
@discardableResult
public func read(_: Int32, _: UnsafeMutableRawPointer!, _: Int) -> Int { fatalError() }
@discardableResult
public func pread(_: Int32, _: UnsafeMutableRawPointer!, _: Int, _: off_t) -> Int { fatalError() }
@discardableResult
public func lseek(_: Int32, _: off_t, _: Int32) -> off_t { fatalError() }
@discardableResult
public func sysconf(_: Int32) -> Int { fatalError() }
@discardableResult
public func strerror(_: Int32) -> UnsafeMutablePointer<CChar>! { fatalError() }
@discardableResult
public func memchr(_: UnsafeRawPointer!, _: Int32, _: Int) -> UnsafeMutableRawPointer! { fatalError() }

// MARK: stdlib.h

@discardableResult
public func malloc(_: Int) -> UnsafeMutableRawPointer! { fatalError() }
@discardableResult
public func realloc(_: UnsafeMutableRawPointer!, _: Int) -> UnsafeMutableRawPointer! { fatalError() }
public func free(_: UnsafeMutableRawPointer!) {}
