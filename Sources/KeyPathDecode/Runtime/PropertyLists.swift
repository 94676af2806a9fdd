import Foundation

#if Foundation || canImport(Darwin)
  /// The tree of a property list, XML or binary, or nil if the bytes are none.
  func readPropertyList(_ data: Data) -> Any? {
    var format = PropertyListSerialization.PropertyListFormat.xml
    guard BinaryPropertyList(data)?.isTree != false,
      // It writes to the format as long as the call runs.
      let tree = try? unsafe PropertyListSerialization.propertyList(from: data, options: [], format: &format)
    else { return nil }
    // Nearly any text is an old property list: a word is a string.
    return format == .openStep ? nil : tree
  }
#endif

/// The table of objects of a binary property list.
private struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let tableOffset: Int

  private static let trailerLength = 32

  init?(_ data: Data) {
    guard data.starts(with: "bplist".utf8), data.count > Self.trailerLength else { return nil }
    bytes = Array(data)
    let trailer = bytes.count - Self.trailerLength
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard let count = Self.integer(in: bytes, at: trailer + 8, size: 8), count <= bytes.count,
      let tableOffset = Self.integer(in: bytes, at: trailer + 24, size: 8)
    else { return nil }
    self.count = count
    self.tableOffset = tableOffset
  }

  /// True unless an array or object stands in several places: a few hundred bytes could then be a tree of any size.
  /// Those who write property lists share only scalars.
  ///
  /// What else is wrong is left to Foundation, which then refuses it.
  var isTree: Bool {
    var isUsed = [Bool](repeating: false, count: count)
    // Each has bytes of its own for its references, unless objects overlap.
    var left = bytes.count
    for object in 0..<count {
      guard let references = references(of: object) else { continue }
      left -= references.count
      if left < 0 { return false }
      for reference in stride(from: references.lowerBound, to: references.upperBound, by: referenceSize) {
        guard let target = integer(at: reference, size: referenceSize), target < count else { continue }
        guard self.references(of: target) != nil else { continue }
        if isUsed[target] { return false }
        isUsed[target] = true
      }
    }
    return true
  }

  /// The bytes of the references of an array, set or object, or nil for a scalar.
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

  /// A number of any size, the highest byte first, or nil if it is too great to count anything. Of a long one the last
  /// eight bytes count, as for Foundation.
  private static func integer(in bytes: [UInt8], at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    return Int(exactly: bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
