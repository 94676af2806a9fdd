import KeyPathDecode

enum Shape: KeyPathDecodable {
  case circle(radius: Double), square(side: Double)
}
