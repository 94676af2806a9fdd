/// A piece of Swift source. All tokens of a file, in order, are the file.
package struct Token: Equatable {
  package enum Kind {
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

  package let kind: Kind
  /// The range in the bytes of the file.
  package let range: Range<Int>
}

/// Something in a source that the tool cannot read: a person must look.
package struct Unreadable: Equatable {
  package let offset: Int
  package let reason: String
}
