import Foundation
import KeyPathDecode

extension Decoding where Value == Date {
  static let day = Decoding.date(format: "yyyy-MM-dd")
}
