import Foundation

/// Articles of about 7 KB with every kind of text: ASCII, all escapes, and characters of three bytes.
func makeArticleBytes(_ count: Int) -> Data {
  var random = SplitMix64(state: 11)
  let articles = (0..<count).map { makeArticle($0, &random) }
  return Data("[\(articles.joined(separator: ","))]".utf8)
}

private func makeArticle(_ index: Int, _ random: inout SplitMix64) -> String {
  let paragraphs = (0..<(8 + random.next(below: 9))).map { _ in makeParagraph(&random) }
  let summary = random.next(below: 4) == 0 ? "null" : #""\#(random.sentence())""#
  return """
    {"id":\(index + 1),"title":"\(random.sentence())","author":"Ren\\u00e9e \\"\(random.word())\\" M\\u00fcller",\
    "summary":\(summary),"body":"\(paragraphs.joined(separator: #"\n\n"#))"}
    """
}

/// A paragraph as it is written between the quotes in JSON, with escapes.
private func makeParagraph(_ random: inout SplitMix64) -> String {
  let sentences = (0..<(4 + random.next(below: 5))).map { _ in random.sentence() }
  let text = sentences.joined(separator: " ")
  return switch random.next(below: 6) {
  case 0: #"\"\#(text)\" \#(text) \"\#(random.sentence())\""#
  case 1: sentences.joined(separator: #" Un caf\u00e9 tr\u00e8s na\u00eff, d\u00e9j\u00e0 vu. "#)
  case 2: sentences.joined(separator: #" \uD83D\uDE00 \uD83D\uDE80 "#)
  case 3: String(repeating: "日本語の文章は漢字と仮名で書かれる。中文文本也在这里。", count: 4 + random.next(below: 4))
  case 4: sentences.joined(separator: #"\n\t- "#) + #"\r\n\\path\\to\/file"#
  default: text + " " + text
  }
}
