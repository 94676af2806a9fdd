/// The reason a text is not a path.
@usableFromInline
package enum PathFault: Error, Sendable {
  case textAfterBracket, unopenedBracket, unclosedBracket, emptyBrackets, bareKeyInBrackets
  case bareQuote, unclosedQuote, unknownEscape, badUnicodeEscape
  case emptyKey, signedIndex, largeIndex
  /// The path has alternatives where a single path is needed.
  case alternatives
}
