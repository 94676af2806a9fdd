/// True for ASCII white space and the null character.
package func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0
}

package func isLineEnd(_ byte: UInt8) -> Bool {
  byte == 0x0A || byte == 0x0D
}

package func isDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte)
}

func isHexDigit(_ byte: UInt8) -> Bool {
  isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
}

package func isNameHead(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
}

package func isNamePart(_ byte: UInt8) -> Bool {
  isNameHead(byte) || isDigit(byte)
}

package func isOperator(_ byte: UInt8) -> Bool {
  "/=-+!*%<>&|^~?".utf8.contains(byte)
}

extension Array {
  /// The element at an index; nil if the index is out of bounds.
  package func at(_ index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }

  /// The first index whose element satisfies `isBehind`. The elements that satisfy it must all be at the end.
  package func partition(_ isBehind: (Element) -> Bool) -> Int {
    var range = indices.lowerBound..<indices.upperBound
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if isBehind(self[middle]) { range = range.lowerBound..<middle } else { range = middle + 1..<range.upperBound }
    }
    return range.lowerBound
  }
}
