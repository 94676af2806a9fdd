/// A piece of Swift source; the tokens of a file, one after the other, are the file.
struct Token: Equatable {
  enum Kind {
    /// Blanks and line ends, and a byte order mark.
    case space
    case comment
    /// A name or keyword, also in backticks; `#if` and its like with their `#`.
    case word
    case number
    /// A string of any form, with the code in its interpolations.
    case string
    case regex
    case sign
  }

  let kind: Kind
  /// Where it is in the bytes of the file.
  let range: Range<Int>
}

/// Something in a source that the tool does not read: whoever wrote it must look.
struct Unreadable: Equatable {
  let offset: Int
  let reason: String
}
