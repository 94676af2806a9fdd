// Expressions that 32 bits cannot hold, and some that they can, for `scripts/apple 32-bit`. A line with a fault ends with a comment.

enum Code: Int {  // fault
  case large = 5_000_000_000
  case small = 5
}
enum Small: UInt32 { case all = 0xFFFF_FFFF }

func literals(_ number: Int, _ word: UInt64) -> Int {
  var result = number & 0xFFFF_FFFF  // fault
  result = -3_000_000_000  // fault
  result = -2_147_483_648
  result += Int(truncatingIfNeeded: word & 0xFFFF_FFFF)
  let unsigned: UInt = 0x1_0000_0000  // fault
  let mask: UInt = 0xFFFF_FFFF
  return (0...1_000_000_000_000).contains(number) ? result : Int(bitPattern: unsigned & mask)  // fault
}

func constants(_ number: Int) -> Bool {
  let limit = 1 << 32 - 1 << 10  // fault
  let product = 100_000 * 100_000  // fault
  return number < limit && number < product && number < 1 << 30
}

func shifts(_ number: Int, _ word: UInt64) -> Int {
  var high = number >> 32  // fault
  high <<= 40  // fault
  high &>>= 31
  return high + Int(truncatingIfNeeded: word >> 32)
}

func conversions(_ word: UInt64, _ half: UInt32, _ double: Double, _ byte: UInt8) -> Int {
  let converted = Int(word) + Int(byte)  // fault
  let other = Int(half)  // fault
  let unsigned = UInt(half) + UInt(word)  // fault
  let whole = Int(double.rounded())  // fault
  let clamped = Int(clamping: word) + (Int(exactly: double) ?? 0) + (Int("1") ?? 0)
  return converted + other + Int(bitPattern: unsigned) + whole + clamped
}
