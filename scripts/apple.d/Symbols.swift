// References that are not allowed in an app, and some that are, for `scripts/apple symbols`, with the number of symbols for each reason.
// expected: {"Apple requires a reason (file timestamps)": 4, "Apple requires a reason (system boot time)": 1, "Apple requires a reason (disk space)": 1, "Apple requires a reason (user defaults)": 2, "older systems lack this type": 2}
import Foundation

public func timestamps(_ descriptor: Int32, _ url: URL) -> Bool {
  var status = stat()
  if fstat(descriptor, &status) == 0 { return true }
  return (try? url.resourceValues(forKeys: [.contentModificationDateKey, .creationDateKey])) != nil
}

public func modified(_ attributes: [FileAttributeKey: Any]) -> Any? { attributes[.modificationDate] }

public func uptime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

public func space(_ path: String) -> Bool {
  var status = statvfs()
  return statvfs(path, &status) == 0
}

public func defaults() -> Any? { UserDefaults.standard.object(forKey: "a") }

@inline(never)
func generic<Value: ~Escapable>(_ value: Value) {}

public func spans(_ array: [UInt8]) {
  generic(array.span)
  generic(array.span.bytes)
}

// Allowed: the names are this module's own, or only similar.
public struct File {
  public var creationDate = Date()
  public let systemSize = 1
}
public struct UserDefaultsFile {}
public func size(_ descriptor: Int32, _ array: [UInt8]) -> off_t {
  array.span.isEmpty ? 0 : lseek(descriptor, 0, SEEK_END)
}
public func allKeys(_ url: URL) -> URLResourceValues? { try? url.resourceValues(forKeys: [.fileSizeKey]) }
