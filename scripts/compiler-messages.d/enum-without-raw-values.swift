import KeyPathDecode

enum Side: KeyPathDecodable {
  case left, right
}
