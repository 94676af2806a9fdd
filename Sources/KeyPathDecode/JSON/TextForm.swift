/// What a text may be besides strict JSON in UTF-8.
struct TextForm {
  var isJSON5 = false
  /// True if the braces of the outermost object may be missing.
  var assumesObject = false
  /// The encoding that the text had.
  var encoding = TextEncoding.utf8
  /// False if the text ends where its bytes are not of the encoding.
  var isComplete = true

  /// True if the bytes can be scanned as they are.
  var isStrict: Bool { !isJSON5 && !assumesObject && encoding == .utf8 }

  /// The text as strict JSON.
  func spell(_ source: ByteView) -> SpelledText {
    var text =
      if isJSON5 {
        JSON5Speller.spell(source, assumesObject: assumesObject)
      } else if assumesObject {
        SpelledText(membersOf: source)
      } else {
        SpelledText(copying: source)
      }
    if !isComplete, text.problem == nil { text.problem = JSONProblem(.encoding(encoding), at: source.count) }
    return text
  }
}
