/// What an open object is likely to hold: the members of an earlier one, in their order.
///
/// The objects of an array mostly have the same keys, with the same white space around them. So what stands between two values (a
/// comma, a key, a colon and the space) is not read token by token but compared with what stands there in the earlier object,
/// a few words at once: equal text was checked already. It is a quarter of the time of parsing.
///
/// What was as foreseen up to the end is also known to have the keys of the earlier object, some left out: lookups need not look
/// for equal keys again.
struct MemberForecast {
  /// The index of the earlier object; zero, the root, where nothing is foreseen.
  private var object = 0
  /// The index of the value in it that corresponds to the last one of the open object; zero before the first.
  private(set) var value = 0
  /// The index of the key that comes next in it, and the index behind its members.
  private var next = 0, end = 0
  /// Where the text starts that leads to the value of that key.
  private var textStart = 0

  /// Nothing is foreseen.
  @inline(__always)
  init() {}

  /// - Parameter object: The index of a closed object.
  @inline(__always)
  init(of object: Int, _ tape: TapeWriter) {
    self.object = object
    next = object &+ 3
    end = TapeWord(bits: tape[object]).offset
    textStart = TapeWord(bits: tape[object &+ 1]).offset &+ 1
  }

  /// What is kept while a container inside the object is open.
  @inline(__always)
  var bits: UInt64 { UInt64(truncatingIfNeeded: object) << 32 | UInt64(truncatingIfNeeded: value) }

  @inline(__always)
  init(bits: UInt64, _ tape: TapeWriter) {
    object = Int(truncatingIfNeeded: bits >> 32)
    guard object != 0 else { return }
    end = TapeWord(bits: tape[object]).offset
    pass(Int(truncatingIfNeeded: bits & 0xFFFF_FFFF), tape)
  }

  /// What lookups are to know of the object now that it is closed.
  @inline(__always)
  func lookupState(_ tape: TapeWriter) -> LookupState {
    guard object != 0 else { return LookupState(bits: 0) }
    let earlier = LookupState(bits: tape[object &+ 2])
    return earlier.model == nil ? LookupState(model: object) : earlier
  }

  /// Reads up to the next value when what stands at `position` was foreseen, and appends the key.
  @inline(__always)
  mutating func takeKey(_ bytes: JSONBytes, _ position: inout Int, _ tape: inout TapeWriter) -> Bool {
    guard next < end else { return false }
    var length = tape.textStart(of: next &+ 1) &- textStart
    if !isForeseen(length, bytes, position) {
      guard let later = withoutNext(bytes, position, tape) else { return false }
      self = later
      length = tape.textStart(of: next &+ 1) &- textStart
    }
    tape.append(TapeWord(bits: tape[next] &+ UInt64(truncatingIfNeeded: position &- textStart)))
    position &+= length
    pass(next &+ 1, tape)
    return true
  }

  /// Reads the value behind the key when it is the same literal as in the earlier object.
  @inline(__always)
  func takeLiteral(_ bytes: JSONBytes, _ position: inout Int, _ tape: inout TapeWriter) -> Bool {
    let word = TapeWord(bits: tape[value])
    guard word.isLiteral, bytes.repeats(word.offset, length: word.length, at: position) else { return false }
    tape.append(TapeWord(bits: word.bits &+ UInt64(truncatingIfNeeded: position &- word.offset)))
    position &+= word.length
    return true
  }

  @inline(__always)
  private func isForeseen(_ length: Int, _ bytes: JSONBytes, _ position: Int) -> Bool {
    bytes.repeats(textStart, length: length, at: position)
  }

  /// The forecast without the next member, when what stands at `position` is as foreseen by that. The first cannot be left out: the
  /// text to the second one begins with a comma.
  @inline(never)
  private func withoutNext(_ bytes: JSONBytes, _ position: Int, _ tape: TapeWriter) -> MemberForecast? {
    guard value != 0 else { return nil }
    var later = self
    later.pass(next &+ 1, tape)
    guard later.next < later.end else { return nil }
    return later.isForeseen(tape.textStart(of: later.next &+ 1) &- later.textStart, bytes, position) ? later : nil
  }

  /// Goes on behind a value of the earlier object.
  @inline(__always)
  private mutating func pass(_ value: Int, _ tape: TapeWriter) {
    self.value = value
    let word = TapeWord(bits: tape[value])
    if _fastPath(!word.isContainer) {
      next = value &+ 1
      textStart = word.offset &+ word.length &+ (word.kind == .string ? 1 : 0)
      // Where it ends is not in the word.
      if word.length == TapeWord.longLength { end = 0 }
    } else {
      next = word.offset
      textStart = Int(truncatingIfNeeded: tape[value &+ 1] >> 32)
    }
  }
}

extension TapeWriter {
  /// Where the text of a value starts.
  @inline(__always)
  fileprivate func textStart(of value: Int) -> Int {
    let word = TapeWord(bits: self[value])
    if word.isContainer { return TapeWord(bits: self[value &+ 1]).offset }
    return word.kind == .string ? word.offset &- 1 : word.offset
  }
}
