/// A piece of Swift source. The tokens of a file, in order, make up the whole file.
package struct Token: Equatable {
  package enum Kind {
    /// White space, line ends, and a byte order mark.
    case space
    case comment
    /// A name or keyword, including one in backticks; also `#if` and similar with the `#`.
    case word
    case number
    /// A string literal of any form, including the code in its interpolations.
    case string
    case regex
    case sign
  }

  package let kind: Kind
  /// The range in the bytes of the file.
  package let range: Range<Int>
}

/// A place in the source that the tool cannot read and a person must check.
package struct Unreadable: Equatable {
  package let offset: Int
  package let reason: String
}
