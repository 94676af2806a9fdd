/// The members that an open object is likely to have: the members of an earlier object, its template, in the same
/// order.
///
/// Objects in an array mostly have the same keys, with the same white space around them. So the text between two
/// values (a comma, a key, a colon and white space) is not read token by token. It is compared with the template's
/// text, a few words at once: text equal to the template's has been checked already.
///
/// An object that matches its prediction to the end has all or some of its template's keys, so lookups need not check
/// it for equal keys again.
struct MemberPrediction {
  /// The position of the template; zero, the position of the root, means none.
  private var template = 0
  /// The position of the template's value that corresponds to the last value of the open object; zero before the
  /// first.
  private(set) var value = 0
  /// The position of the template's next key, and the position after its members.
  private var next = 0, end = 0
  private var textStart = 0

  init() {}

  mutating func clear() { (template, value, end) = (0, 0, 0) }

  /// - Parameter template: The position of a closed object.
  @inline(__always)
  init(from template: Int, _ tape: TapeWriter) {
    self.template = template
    next = template &+ 3
    end = TapeWord(bits: tape[template]).end
    textStart = TapeWord(bits: tape[template &+ 1]).offset &+ 1
  }

  var bits: UInt64 { UInt64(truncatingIfNeeded: template) << 32 | UInt64(truncatingIfNeeded: value) }

  @inline(__always)
  init(bits: UInt64, _ tape: TapeWriter) {
    template = Int(truncatingIfNeeded: bits >> 32)
    guard template != 0 else { return }
    end = TapeWord(bits: tape[template]).end
    pass(TemplateMember(value: Int(truncatingIfNeeded: bits & 0xFFFF_FFFF), tape))
  }

  func keyCursor(_ tape: TapeWriter) -> KeyCursor {
    guard template != 0 else { return KeyCursor(bits: 0) }
    let earlier = KeyCursor(bits: tape[template &+ 2])
    return earlier.template == nil ? KeyCursor(template: template) : earlier
  }

  /// If the text at `offset` was predicted, appends the key and moves to its value; otherwise returns false.
  @inline(__always)
  mutating func takeKey(_ bytes: ByteView, _ offset: inout Int, _ tape: inout TapeWriter) -> Bool {
    guard next < end else { return false }
    let member = TemplateMember(at: next, tape)
    guard member.follows(textStart, bytes, at: offset) else {
      // Not passed the address of the offset, so that it stays in a register.
      guard let after = takeLaterKey(bytes, at: offset, &tape) else { return false }
      offset = after
      return true
    }
    offset = take(member, at: offset, &tape)
    return true
  }

  /// Takes the key of a member, and returns the offset after the text that leads to its value.
  @inline(__always)
  private mutating func take(_ member: TemplateMember, at offset: Int, _ tape: inout TapeWriter) -> Int {
    tape.append(TapeWord(bits: tape[next] &+ UInt64(truncatingIfNeeded: offset &- textStart)))
    let after = offset &+ member.textStart &- textStart
    pass(member)
    return after
  }

  /// Takes the member after the next one instead. The first member cannot be skipped, since the text before the second one
  /// begins with a comma.
  @inline(never)
  private mutating func takeLaterKey(_ bytes: ByteView, at offset: Int, _ tape: inout TapeWriter) -> Int? {
    guard value != 0 else { return nil }
    var later = self
    later.pass(TemplateMember(at: next, tape))
    guard later.next < later.end else { return nil }
    let member = TemplateMember(at: later.next, tape)
    guard member.follows(later.textStart, bytes, at: offset) else { return nil }
    self = later
    return take(member, at: offset, &tape)
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

  private mutating func pass(_ member: TemplateMember) {
    (value, next, textStart) = (member.value, member.next, member.textEnd)
    if member.isLong { end = 0 }
  }
}

/// A member of a template: its value, and where the text of that value is.
private struct TemplateMember {
  let value, next: Int
  let textStart, textEnd: Int
  /// True if the word of a scalar does not hold its length, so that the text after the value is not known.
  let isLong: Bool

  init(at key: Int, _ tape: TapeWriter) { self.init(value: key &+ 1, tape) }

  @inline(__always)
  init(value: Int, _ tape: TapeWriter) {
    self.value = value
    let word = TapeWord(bits: tape[value])
    if _fastPath(!word.isContainer) {
      let quote = word.quoteCount
      (textStart, textEnd) = (word.offset &- quote, word.offset &+ word.length &+ quote)
      (next, isLong) = (value &+ 1, word.length == TapeWord.longLength)
    } else {
      let range = tape[value &+ 1]
      (textStart, textEnd) = (TapeWord(bits: range).offset, Int(truncatingIfNeeded: range >> 32))
      (next, isLong) = (word.end, false)
    }
  }

  /// True if the text from `start` to the value is also at `offset`.
  func follows(_ start: Int, _ bytes: ByteView, at offset: Int) -> Bool {
    bytes.repeats(start, length: textStart &- start, at: offset)
  }
}
