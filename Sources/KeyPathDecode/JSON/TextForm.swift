import Foundation

/// The ways in which a text may differ from strict JSON in UTF-8.
struct TextForm {
  var isJSON5 = false
  /// True if the braces of the outermost object may be missing.
  var assumesObject = false
  /// True if a comma may follow the last element or member. Such a text is scanned again without these commas.
  var allowsTrailingCommas = false
  /// True if the value may have prose around it.
  var ignoresProse = false
  /// The encoding of the original text.
  var encoding = TextEncoding.utf8
  /// False if the text ends early, at bytes that are not valid in the encoding.
  var isComplete = true

  /// True if the bytes can be scanned as they are.
  var isStrict: Bool { !isJSON5 && !assumesObject && encoding == .utf8 }

  /// The form with what the options of a document allow.
  func with(_ options: JSONDocument.Options) -> TextForm {
    var form = self
    form.isJSON5 = isJSON5 || options.contains(.json5)
    form.allowsTrailingCommas = allowsTrailingCommas || options.contains(.trailingCommas)
    form.ignoresProse = ignoresProse || options.contains(.ignoresProse)
    return form
  }

  /// Converts the text to strict JSON.
  ///
  /// - Parameter start: The offset of the value if the text also has prose, which is left out; otherwise nil.
  func spell(_ source: ByteView, from start: Int? = nil) -> SpelledText {
    var text =
      if isJSON5 {
        JSON5Speller.spell(source, from: start, assumesObject: assumesObject)
      } else if assumesObject {
        SpelledText(membersOf: source)
      } else {
        SpelledText(copying: source)
      }
    if !isComplete, text.problem == nil { text.problem = JSONProblem(.encoding(encoding), at: source.count) }
    return text
  }

  /// Converts `data` to UTF-8 and stores its encoding.
  mutating func decode(_ data: borrowing Data) -> BytesOwner {
    let decoded = unsafe data.bytes.withUnsafeBytes { buffer in
      let bytes = unsafe ByteView(buffer.bindMemory(to: UInt8.self))
      encoding = TextEncoding(of: bytes)
      return encoding == .utf8 ? nil : encoding.text(of: bytes)
    }
    guard let decoded else { return BytesOwner(data) }
    isComplete = decoded.isComplete
    return BytesOwner(of: decoded.text)
  }
}
