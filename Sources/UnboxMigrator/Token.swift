/// A piece of Swift source. All tokens of a file, in order, are the file.
struct Token: Equatable {
  enum Kind {
    /// Blanks, line ends, and a byte order mark.
    case space
    case comment
    /// A name or keyword, also in backticks; `#if` and the like with their `#`.
    case word
    case number
    /// A string of any form, with the code in its interpolations.
    case string
    case regex
    case sign
  }

  let kind: Kind
  /// The range in the bytes of the file.
  let range: Range<Int>
}

/// Something in a source that the tool cannot read: a person must look.
struct Unreadable: Equatable {
  let offset: Int
  let reason: String
}
