extension JSONScanner {
  /// Reads the values of several ranges, with only white space around each, and returns their tape.
  ///
  /// - Throws: What is wrong with the first value. If a later value is invalid, the tape ends before it.
  /// - Precondition: The last byte of `bytes` is a closing bracket, or a readable zero follows it.
  static func scan(_ bytes: ByteView, in ranges: [Range<Int>], depthLimit: Int) throws(JSONProblem) -> TapeWriter {
    var tape = TapeWriter(forBytes: bytes.count), previous = 0
    for range in ranges {
      let count = tape.count
      do throws(JSONProblem) {
        // A value is likely to resemble the one before it, like an element of an array.
        try scan(
          bytes, in: range.clamped(to: 0..<bytes.count), depthLimit: depthLimit, resembling: previous, onto: &tape)
      } catch {
        tape.removeAll(from: count)
        if count > 0 { break }
        tape.deallocate()
        throw error
      }
      previous = count
    }
    return tape
  }
}
