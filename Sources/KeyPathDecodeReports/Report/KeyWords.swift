import KeyPathDecode

/// The lowercase words of a key: `HTTPAuth_tokenV2` has `http`, `auth`, `token`, `v` and `2`.
package struct KeyWords {
  private enum Class {
    case upper, lower, digit, mark
  }

  /// The UTF-8 of the words, without separators.
  private(set) var bytes: [UInt8] = []
  /// The offset at which each word starts.
  private(set) var starts: [Int] = []

  /// Splits a key into words. A key of more than 256 bytes is data, not a name, so only its beginning is read.
  package init(_ key: String) {
    var previous = Class.mark
    var isNew = true
    for scalar in key.unicodeScalars.prefix(key.utf8.count > 256 ? 64 : .max) {
      let current = Self.classOf(scalar)
      if current == .mark {
        isNew = true
      } else {
        if current == .lower, previous == .upper { splitBeforeLast() }
        if isNew || (current == .digit) != (previous == .digit) || current == .upper && previous == .lower {
          starts.append(bytes.count)
        }
        append(scalar)
        isNew = false
      }
      previous = current
    }
  }

  /// The words at the indexes, without separators.
  subscript(indexes: ClosedRange<Int>) -> ArraySlice<UInt8> {
    let end = indexes.upperBound + 1
    return bytes[starts[indexes.lowerBound]..<(end < starts.count ? starts[end] : bytes.count)]
  }

  /// The words as strings: `KeyWords("userID2").list   // user, id, 2`.
  package var list: [String] {
    starts.indices.map { String(decoding: self[$0...$0], as: UTF8.self) }
  }

  /// Starts a word at the last of several capitals if a lowercase letter follows: the `A` of `HTTPAuth`.
  private mutating func splitBeforeLast() {
    let last = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    if let start = starts.last, start < last { starts.append(last) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(scalar.value) | (Self.classOf(scalar) == .upper ? 0x20 : 0))
    } else {
      bytes += scalar.properties.lowercaseMapping.utf8
    }
  }

  private static func classOf(_ scalar: Unicode.Scalar) -> Class {
    switch scalar {
    case "a"..."z": return .lower
    case "A"..."Z": return .upper
    case "0"..."9": return .digit
    default:
      if scalar.isASCII || !scalar.properties.isAlphabetic && scalar.properties.numericType == nil { return .mark }
      return scalar.properties.numericType != nil ? .digit : scalar.properties.isUppercase ? .upper : .lower
    }
  }
}
