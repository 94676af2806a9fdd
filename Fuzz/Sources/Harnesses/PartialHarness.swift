import KeyPathDecode
import KeyPathDecodeStreams

extension Harness {
  /// JSON in pieces cut anywhere equals JSON in one piece, and so does its error. The values after any number of bytes are the
  /// beginning of the whole document, and the bytes fail where a whole document fails.
  ///
  /// The first byte chooses how strings are read, and whether prose is ignored, and the second where the pieces are cut: after each byte if it is zero.
  public static let partial = Harness(name: "partial") { input in
    guard input.count >= 2 else { return }
    let strings = input[0] % 2 == 0 ? PartialJSON.Strings.whole : .growing
    let bytes = Array(input[2...])
    let ignoresProse = input[0] / 2 % 2 == 1
    var whole = PartialJSON(strings: strings, ignoresProse: ignoresProse), pieces = whole
    let problem = failure { () throws(DecodeError) in
      try whole.append(bytes)
      try whole.finish()
    }
    let document = Result { () throws(DecodeError) in
      try JSONDocument(bytes, options: ignoresProse ? .ignoresProse : [])
    }
    var cuts = Choices(of: [input[1]])
    var start = 0, piecesProblem: DecodeError?, taken: [(node: JSONNode, text: String)] = []
    while start <= bytes.count, piecesProblem == nil {
      let end = min(bytes.count, start + (input[1] == 0 ? 1 : cuts.below(16)))
      piecesProblem = failure { () throws(DecodeError) in
        try pieces.append(bytes[start..<end])
        if end == bytes.count { try pieces.finish() }
      }
      let root = pieces.root
      if case .success(let document) = document { try checkBeginning(root, of: document.root) }
      if taken.count < 8 { taken.append((root, "\(root)")) }
      if end == bytes.count { break }
      start = end
    }
    let isSame = problem?.description == piecesProblem?.description && problem?.location == piecesProblem?.location
    try expect(isSame, "in one piece \(text(of: problem)), cut \(text(of: piecesProblem))")
    try expect(problem != nil || "\(pieces.root)" == "\(whole.root)", "in one piece \(whole.root), cut \(pieces.root)")
    for (node, text) in taken { try expect("\(node)" == text, "a node changed") }
    switch document {
    case .success(let document):
      try expect(problem == nil && whole.isComplete && whole.root.isComplete, "not complete: \(text(of: problem))")
      try expect("\(whole.root)" == "\(document.root)", "\(whole.root), not \(document.root)")
    case .failure(let error):
      try expect(same(problem, error), "\(text(of: problem)), not \(error)")
    }
  }
}

private func failure(_ body: () throws(DecodeError) -> Void) -> DecodeError? {
  do throws(DecodeError) {
    try body()
    return nil
  } catch {
    return error
  }
}

/// True if both errors have the same code, and the same location if they have the same words. An error that names the format of
/// the bytes may need more of them.
private func same(_ left: DecodeError?, _ right: DecodeError?) -> Bool {
  left?.code == right?.code && (left?.location == right?.location || left?.description != right?.description)
}

private func text(of error: DecodeError?) -> String { error.map(\.description) ?? "no error" }

/// Checks that a document begins with what has arrived of it.
private func checkBeginning(_ part: JSONNode, of whole: JSONNode) throws {
  var pairs = [(part, whole)]
  while let (part, whole) = pairs.popLast() {
    let range = part.byteRange
    if range.isEmpty, part.kind == .null, !part.isComplete { continue }
    try expect(part.kind == whole.kind, "\(part.kind) at \(range), not \(whole.kind)")
    try expect(range.lowerBound == whole.byteRange.lowerBound, "at \(range), not \(whole.byteRange)")
    if part.isComplete {
      try expect(range == whole.byteRange, "\(range) is complete, not \(whole.byteRange)")
      continue
    }
    switch part.kind {
    case .array:
      try expect(part.count <= whole.count, "\(part.count) elements, not \(whole.count)")
      pairs += zip(part.elements, whole.elements)
    case .object:
      for (key, value) in zip(part.keys, part.elements) {
        guard let member = whole[key] else { throw Disagreement(description: "a key that the document lacks") }
        // A later member with the same key replaces this one.
        if member.byteRange.lowerBound == value.byteRange.lowerBound { pairs.append((value, member)) }
      }
    case .string:
      let beginning = try String(json: part).unicodeScalars
      try expect(try String(json: whole).unicodeScalars.starts(with: beginning), "another string at \(range)")
    default: throw Disagreement(description: "\(part.kind) at \(range) is not complete")
    }
  }
}
