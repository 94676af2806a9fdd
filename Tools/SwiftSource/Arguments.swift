extension SourceFile {
  /// The arguments or elements in a bracket, each with its label, or "_" without one.
  package func arguments(in bracket: Int) -> [(label: String, tokens: Range<Int>)] {
    let end = partner[bracket]
    guard end > bracket else { return [] }
    let commas = commas(in: bracket + 1..<end)
    return zip([bracket] + commas, commas + [end]).compactMap { before, end in
      let start = before + 1, isLabeled = self[bracket] == "(" && isName(start) && self[start + 1] == ":"
      let first = isLabeled ? start + 2 : start
      return first < end ? (isLabeled ? self[start] : "_", first..<end) : nil
    }
  }

  /// The commas between tokens, without those in brackets and in generic arguments.
  package func commas(in tokens: Range<Int>) -> [Int] {
    var commas: [Int] = [], index = tokens.lowerBound
    while index < tokens.upperBound {
      if self[index] == "," { commas.append(index) }
      index = self.index(after: index)
    }
    return commas
  }

  /// The index after a token, after the bracket that it opens, or after the generic arguments that it opens: `Pair<A, B>`.
  func index(after index: Int) -> Int {
    if self[index] == "<", index > 0, code[index - 1].kind == .word,
      code[index - 1].range.upperBound == code[index].range.lowerBound,
      let end = endOfGenerics(from: index)
    {
      return end
    }
    return max(partner[index], index) + 1
  }

  /// The index after the `>` that closes a `<` around types; nil if it compares, or after 100 tokens, so that many
  /// comparisons take linear time.
  private func endOfGenerics(from start: Int) -> Int? {
    var index = start, depth = 0, count = 0
    while index < code.count, count < 100 {
      switch self[index] {
      case "<": depth += 1
      case ">":
        depth -= 1
        // `a<b, c>d` compares.
        if depth == 0 { return isOperand(after: index) ? nil : index + 1 }
      case ".", ",", "?", "!", "&", "->", "@", "~", "(", "[", "...": break
      case _ where isName(index) || code[index].kind == .number: break
      default: return nil
      }
      index = max(partner[index], index) + 1
      count += 1
    }
    return nil
  }

  /// True if a name or literal follows a token without a space.
  private func isOperand(after index: Int) -> Bool {
    code.at(index + 1).map { $0.kind != .sign && $0.range.lowerBound == code[index].range.upperBound } ?? false
  }
}
