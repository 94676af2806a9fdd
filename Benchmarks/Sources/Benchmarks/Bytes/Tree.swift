import Foundation
import KeyPathDecode

/// A parse result. Two are equal if they have the same values.
struct Tree: Equatable {
  let root: Any

  static func == (left: Tree, right: Tree) -> Bool {
    isSame(left.plain, right.plain)
  }

  private var plain: Any {
    (root as? JSONNode)?.value ?? root
  }

  private static func isSame(_ left: Any, _ right: Any) -> Bool {
    switch (left, right) {
    case (let left as [String: Any], let right as [String: Any]):
      left.count == right.count && left.allSatisfy { key, value in right[key].map { isSame(value, $0) } ?? false }
    case (let left as [Any], let right as [Any]):
      left.count == right.count && zip(left, right).allSatisfy(isSame)
    case (let left as NSNumber, let right as NSNumber):
      // `JSONSerialization` turns numbers of 17 digits into decimals. On Linux their `doubleValue` is often not the nearest double.
      left == right || Double(left.stringValue) == Double(right.stringValue)
    case (let left as String, let right as String): left == right
    default: left is NSNull && right is NSNull
    }
  }
}
