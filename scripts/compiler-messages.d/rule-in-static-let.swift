import Foundation
import KeyPathDecode

extension DecodeRule where Value == Date {
  static let day = DecodeRule.date(format: "yyyy-MM-dd")
}
