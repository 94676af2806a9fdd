import Foundation

#if Foundation || canImport(Darwin)
  /// The tree of an XML or binary property list, or nil if the bytes are neither.
  func readPropertyList(_ data: Data) -> Any? {
    var format = PropertyListSerialization.PropertyListFormat.xml
    guard BinaryPropertyList(data)?.isTree != false,
      // Foundation writes to `format` only during the call.
      let tree = try? unsafe PropertyListSerialization.propertyList(from: data, options: [], format: &format)
    else { return nil }
    // Nearly any text is an OpenStep property list, since a single word is a string.
    return format == .openStep ? nil : tree
  }
#endif

/// The object table of a binary property list.
private final class BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let tableOffset: Int

  private static let trailerLength = 32

  init?(_ data: Data) {
    bytes = Array(data)
    guard bytes.count > Self.trailerLength, Array(bytes[..<6]) == Array("bplist".utf8) else { return nil }
    let trailer = bytes.count - Self.trailerLength
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard let count = Self.integer(in: bytes, at: trailer + 8, size: 8), count <= bytes.count,
      let tableOffset = Self.integer(in: bytes, at: trailer + 24, size: 8)
    else { return nil }
    self.count = count
    self.tableOffset = tableOffset
  }

  /// True unless an array or object is used in several places: a few hundred bytes could then describe a tree of any
  /// size. Programs that write property lists share only scalars.
  ///
  /// Any other error is left to Foundation, which rejects it.
  var isTree: Bool {
    var uses = [UInt8](repeating: 0, count: count)
    // Each collection has its own bytes for its references, unless objects overlap.
    var left = bytes.count
    for object in 0..<count {
      guard let references = references(of: object) else { continue }
      left -= references.count
      if left < 0 { return false }
      for reference in stride(from: references.lowerBound, to: references.upperBound, by: referenceSize) {
        guard let target = integer(at: reference, size: referenceSize), target < count else { continue }
        guard self.references(of: target) != nil else { continue }
        if uses[target] > 0 { return false }
        uses[target] = 1
      }
    }
    return true
  }

  /// The bytes of the references in an array, set or dictionary, or nil for a scalar.
  private func references(of object: Int) -> Range<Int>? {
    let (entry, overflow) = object.multipliedReportingOverflow(by: offsetSize)
    guard !overflow,
      let offset = integer(at: tableOffset.addingReportingOverflow(entry).partialValue, size: offsetSize),
      offset < bytes.count, bytes[offset] >= 0xA0, bytes[offset] < 0xE0
    else { return nil }
    var count = Int(bytes[offset] & 0xF), start = offset + 1
    if count == 0xF {
      guard start < bytes.count else { return nil }
      let size = 1 << Int(bytes[start] & 0xF)
      guard let long = integer(at: start + 1, size: size) else { return nil }
      count = long
      start += 1 + size
    }
    if bytes[offset] >= 0xD0 { count = count.multipliedReportingOverflow(by: 2).partialValue }
    guard referenceSize > 0, count >= 0, count <= (bytes.count - start) / referenceSize else { return nil }
    return start..<start + count * referenceSize
  }

  private func integer(at offset: Int, size: Int) -> Int? { Self.integer(in: bytes, at: offset, size: size) }

  /// A big-endian number of any size, or nil if it is too large for a count. If it has more than eight bytes, the
  /// last eight are used, as in Foundation.
  private static func integer(in bytes: [UInt8], at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }
}
