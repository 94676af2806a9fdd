/// The members that an open object is likely to have: the members of an earlier object, its template, in the same
/// order.
///
/// Objects in an array mostly have the same keys, with the same white space around them. So the text between two
/// values (a comma, a key, a colon and white space) is not read token by token. It is compared with the template's
/// text, a few words at once: text equal to the template's has been checked already. This saves a quarter of the
/// parsing time.
///
/// An object that matches its prediction to the end has the keys of its template, perhaps without some. Lookups need
/// not check it for equal keys again.
struct MemberPrediction {
  /// The position of the template; zero, the position of the root, means none.
  private var template = 0
  /// The position of the template's value that corresponds to the last value of the open object; zero before the
  /// first.
  private(set) var value = 0
  /// The position of the template's next key, and the position after its members.
  private var next = 0, end = 0
  /// The offset of the text that leads to the value of that key.
  private var textStart = 0

  /// Makes an empty prediction.
  @inline(__always)
  init() {}

  /// - Parameter template: The position of a closed object.
  @inline(__always)
  init(from template: Int, _ tape: TapeWriter) {
    self.template = template
    next = template &+ 3
    end = TapeWord(bits: tape[template]).end
    textStart = TapeWord(bits: tape[template &+ 1]).offset &+ 1
  }

  /// The state to keep while a container inside the object is open.
  @inline(__always)
  var bits: UInt64 { UInt64(truncatingIfNeeded: template) << 32 | UInt64(truncatingIfNeeded: value) }

  @inline(__always)
  init(bits: UInt64, _ tape: TapeWriter) {
    template = Int(truncatingIfNeeded: bits >> 32)
    guard template != 0 else { return }
    end = TapeWord(bits: tape[template]).end
    pass(Int(truncatingIfNeeded: bits & 0xFFFF_FFFF), tape)
  }

  /// The key cursor of the object, once it is closed.
  @inline(__always)
  func keyCursor(_ tape: TapeWriter) -> KeyCursor {
    guard template != 0 else { return KeyCursor(bits: 0) }
    let earlier = KeyCursor(bits: tape[template &+ 2])
    return earlier.template == nil ? KeyCursor(template: template) : earlier
  }

  /// If the text at `offset` was predicted, appends the key and moves to its value; otherwise returns false.
  @inline(__always)
  mutating func takeKey(_ bytes: ByteView, _ offset: inout Int, _ tape: inout TapeWriter) -> Bool {
    guard next < end else { return false }
    var length = tape.textStart(of: next &+ 1) &- textStart
    if !isPredicted(length, bytes, offset) {
      guard let later = withoutNext(bytes, offset, tape) else { return false }
      self = later
      length = tape.textStart(of: next &+ 1) &- textStart
    }
    tape.append(TapeWord(bits: tape[next] &+ UInt64(truncatingIfNeeded: offset &- textStart)))
    offset &+= length
    pass(next &+ 1, tape)
    return true
  }

  /// Reads the value after the key if it is the same literal as in the template.
  @inline(__always)
  func takeLiteral(_ bytes: ByteView, _ offset: inout Int, _ tape: inout TapeWriter) -> Bool {
    let word = TapeWord(bits: tape[value])
    guard word.isLiteral, bytes.repeats(word.offset, length: word.length, at: offset) else { return false }
    tape.append(TapeWord(bits: word.bits &+ UInt64(truncatingIfNeeded: offset &- word.offset)))
    offset &+= word.length
    return true
  }

  @inline(__always)
  private func isPredicted(_ length: Int, _ bytes: ByteView, _ offset: Int) -> Bool {
    bytes.repeats(textStart, length: length, at: offset)
  }

  /// The prediction without the next member, or nil if that does not predict the text at `offset` either. The first
  /// member cannot be skipped, since the text before the second one begins with a comma.
  @inline(never)
  private func withoutNext(_ bytes: ByteView, _ offset: Int, _ tape: TapeWriter) -> MemberPrediction? {
    guard value != 0 else { return nil }
    var later = self
    later.pass(next &+ 1, tape)
    guard later.next < later.end else { return nil }
    return later.isPredicted(tape.textStart(of: later.next &+ 1) &- later.textStart, bytes, offset) ? later : nil
  }

  /// Moves past a value of the template.
  @inline(__always)
  private mutating func pass(_ value: Int, _ tape: TapeWriter) {
    self.value = value
    let word = TapeWord(bits: tape[value])
    if _fastPath(!word.isContainer) {
      next = value &+ 1
      textStart = word.offset &+ word.length &+ (word.kind == .string ? 1 : 0)
      // The word does not hold the full length, so the prediction ends here.
      if word.length == TapeWord.longLength { end = 0 }
    } else {
      next = word.end
      textStart = Int(truncatingIfNeeded: tape[value &+ 1] >> 32)
    }
  }
}

extension TapeWriter {
  /// The offset where the text of a value starts.
  @inline(__always)
  fileprivate func textStart(of value: Int) -> Int {
    let word = TapeWord(bits: self[value])
    if word.isContainer { return TapeWord(bits: self[value &+ 1]).offset }
    return word.kind == .string ? word.offset &- 1 : word.offset
  }
}
