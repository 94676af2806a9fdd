import SwiftSource

/// The body of an initializer or closure that takes an Unboxer, and the name of the JSON value that replaces it.
struct UnboxerBody {
  let brace: Int
  let unboxer: String
  /// The name of the JSON value.
  let json: String
  /// False if the value is certainly an object.
  var mayBeAnything = true
  /// True in an initializer that moves: a line that cannot move keeps its text, and reads a new Unboxer.
  var canBridge = false
  /// True in an initializer without `throws`, in which nothing has a `try`.
  var isOfUnbox1 = false
  /// The line that makes the Unboxer, if an earlier run added it.
  var bridge: ClosedRange<Int>?
}

extension Recognizer {
  /// Recognizes `init(unboxer: Unboxer) throws { … }`, and everything in its body.
  mutating func readInitializer(at index: Int) {
    guard file[index] == "init", file[index - 1] != ".", file.reads(["(", "unboxer"], at: index + 1) else { return }
    // `init(unboxer: Unboxer)`, or `init(unboxer u: Unboxer)`.
    let name = file[index + 3] == ":" ? index + 2 : index + 3
    guard file.isName(name), file.reads([":", "Unboxer"], at: name + 1) else { return }
    let end = file.partner[index + 1], labels = file.labels(in: index + 1)
    guard labels == ["unboxer"], end > 0 else { return }
    let owner = owners[file.parent[index]] ?? "", unit = Unit.type(owner)
    let isOfUnbox1 = file[end + 1] == "{"
    let head = index...name + 2, body = isOfUnbox1 ? end + 1 : end + 2
    guard isOfUnbox1 || file.reads(["throws", "{"], at: end + 1) else {
      return refuse([.initializer], at: index, explaining: head, "the initializer has no body", unit)
    }
    if let outer = enclosingUnit(of: index), outer != unit { links.pairs.append((outer, unit, file.code[index].line)) }
    hide(file[name])
    let json = freeName(in: body)
    if let reason = reasonAgainst(owner, head, json) {
      refuse([.initializer], at: index, explaining: head, reason, unit)
      return readSilently(body, unit, file[name])
    }
    let value = json ?? "", parameter = value == "json" ? "json: Any" : "json \(value): Any"
    var edits = [Edit(range: file.range(index + 2...name + 2), text: parameter)]
    let close = file.code[end].range.upperBound
    if isOfUnbox1 { edits.append(Edit(range: close..<close, text: " throws")) }
    note([.initializer], at: index, explaining: head, edits, unit)
    let place = UnboxerBody(
      brace: body, unboxer: file[name], json: value, canBridge: dialect != nil && !isOfUnbox1, isOfUnbox1: isOfUnbox1)
    reading(body, of: unit) { $0.readBody(place) }
  }

  private func reasonAgainst(_ owner: String, _ head: ClosedRange<Int>, _ json: String?) -> String? {
    if !project.protocols(of: owner).contains("Unboxable") {
      return "\(owner) is not known to be Unboxable\(project.advice(about: owner))"
    }
    if project.jsonInitializers.contains(owner) { return "\(owner) already has an `init(json:)`" }
    if json == nil { return "`json`, `payload`, `object` and `input` all have other meanings in the initializer" }
    return file.holdsComment(head) ? "the head of the initializer contains a comment" : nil
  }

  /// Counts the calls in a body that is not rewritten.
  private mutating func readSilently(_ body: Int, _ unit: Unit, _ unboxer: String) {
    reading(body, of: unit, isSilent: true) {
      $0.readBody(UnboxerBody(brace: body, unboxer: unboxer, json: "json"))
    }
  }

  mutating func readBody(_ body: UnboxerBody) {
    var requiresSomething = false
    let first = uses.count
    defer { endBody(body, first, requiresSomething) }
    for index in places(of: body.unboxer, in: body.brace) where !isExplained(index) {
      if isLabelOfInitializer(index) || ["let", "var"].contains(file[index - 1]) { continue }
      if file[index - 1] == "." || file[index + 1] == ":" && file[index - 1] != "?" { continue }
      if file.reads([".", "unbox", "("], at: index + 1) {
        requiresSomething = readCall(at: index, in: body) || requiresSomething
      } else if file.reads([".", "dictionary"], at: index + 1) {
        requiresSomething = readDictionary(at: index, in: body) || requiresSomething
      } else if file.reads(["(", "unboxer", ":"], at: index - 3), file[index + 1] == ")" {
        requiresSomething = readNested(at: index, in: body) || requiresSomething
      } else {
        let reason = "the Unboxer is passed elsewhere; pass the JSON value instead"
        refuse([.other], at: index, explaining: index...index, reason, kept(index, in: body))
      }
    }
  }

  /// The unit of a line that keeps its text over a bridge; nil if it holds back the initializer.
  func kept(_ index: Int, in body: UnboxerBody) -> Unit? {
    body.canBridge ? .use(file: number, token: index) : nil
  }

  /// Adds the line that makes the Unboxer for lines that keep their text, or a check for an object.
  ///
  /// - Parameter first: The number of uses before those in the body.
  private mutating func endBody(_ body: UnboxerBody, _ first: Int, _ requiresSomething: Bool) {
    let keptCount = body.canBridge ? uses[first...].count { $0.reason != nil && $0.unit != unit } : 0
    if let bridge = body.bridge { return endBody(body, keptCount, bridge, requiresSomething) }
    if keptCount == 0 {
      if !requiresSomething, body.mayBeAnything {
        addLine(Self.check(body), body, comment: "  // must be an object, even if it is empty")
      }
    } else if keptCount == uses.count - first {
      // Only the head of the initializer would move.
      if let unit { moveUses(from: first, to: unit) }
    } else {
      addLine("let \(body.unboxer) = try Unboxer(\(body.json))", body)
    }
  }

  /// Removes the line that makes the Unboxer if no line uses it, or replaces it by a check for an object.
  private mutating func endBody(
    _ body: UnboxerBody, _ keptCount: Int, _ bridge: ClosedRange<Int>, _ requiresSomething: Bool
  ) {
    guard keptCount == 0 else {
      if let kept = uses.last(where: { $0.reason != nil }) {
        count(.local, at: bridge.lowerBound, staysWith: kept.unit)
      }
      return
    }
    let range = requiresSomething ? file.wholeLines(bridge) : nil
    let edit = range.map { Edit(range: $0, text: "") } ?? replacing(bridge, by: Self.check(body))
    note([.local], at: bridge.lowerBound, explaining: bridge, [edit])
  }

  private static func check(_ body: UnboxerBody) -> String { "_ = try \(body.json) => \"\" as [String: Any]" }

  /// True for the first name in `init(unboxer u: Unboxer)`.
  private func isLabelOfInitializer(_ index: Int) -> Bool {
    file.reads(["init", "("], at: index - 2) && file[index - 3] != "." && file.isName(index + 1)
  }

  /// Recognizes `unboxer.dictionary` at the start of an expression, where a `try` is allowed, or to the right of a `try`.
  /// Returns true if the rewritten code always throws for a value that is not an object.
  private mutating func readDictionary(at index: Int, in body: UnboxerBody) -> Bool {
    let tokens = index...index + 2
    let isTried = file.attempt(covering: index).map { file[$0 + 1] != "!" } ?? false
    guard isTried || ["=", "in", "return", "("].contains(file[index - 1]), isInFlow(of: body.brace, index) else {
      let reason = "the dictionary of the Unboxer is used inside an expression; write `try json => \"\"` before it"
      refuse([.dictionary], at: index, explaining: tokens, reason, kept(index, in: body))
      return false
    }
    let text = "(\(isTried ? "" : "try ")\(body.json) => \"\" as \(Self.dictionaryType))"
    note([.dictionary], at: index, explaining: tokens, [replacing(tokens, by: text)])
    return file[index - 1] == "=" && file.parent[index] == body.brace
  }

  /// True if only control flow such as `if` and `do` is between the body and a token. A closure may not be able to
  /// throw.
  func isInFlow(of body: Int, _ index: Int) -> Bool {
    var bracket = file.parent[index]
    for _ in 0..<Self.reachedDepth where bracket != body {
      if bracket < 0 || file[bracket] == "{" && !isControlFlow(bracket) { return false }
      bracket = file.parent[bracket]
    }
    return bracket == body
  }

  /// Recognizes `try Owner(unboxer: unboxer)` and `try super.init(unboxer: unboxer)`. Returns true if the call always
  /// throws for a value that is not an object.
  private mutating func readNested(at index: Int, in body: UnboxerBody) -> Bool {
    let callee = index - 4
    let tokens = index - 2...index
    if body.isOfUnbox1 {
      refuse([.nested], at: index, explaining: tokens, "Unbox 1 has no `try`; add one before the call")
      return false
    }
    guard file.isName(callee) else {
      refuse([.nested], at: index, explaining: tokens, "the type initialized with the Unboxer is not visible here")
      return false
    }
    if file.reads(["super", "."], at: callee - 2), !hasModelAbove(index) {
      let reason = "the superclass is not declared in the files that were read, or is not Unboxable"
      refuse([.nested], at: index, explaining: tokens, reason)
      return false
    }
    if file[callee] != "init" {
      let name = typeName(endingAt: callee)
      if modelParameters.contains(name) || project.reading(of: name) == .itself {
        links.made.append(mention(name, at: index))
      } else {
        let isType = name.first?.isUppercase == true
        let reason = isType ? "\(name) is not known to be Unboxable" : "the Unboxer is passed to `\(name)`"
        refuse([.nested], at: index, explaining: tokens, reason, kept(index, in: body))
        return false
      }
    }
    let value = replacing(index, by: body.json)
    note([.nested], at: index, explaining: tokens, [replacing(index - 2, by: "json"), value])
    var start = callee
    while file[start - 1] == "." { start -= 2 }
    return file[start - 1] == "try" && file.parent[callee] == body.brace
  }

  /// True if the enclosing class inherits from a class of the project that is Unboxable.
  private func hasModelAbove(_ index: Int) -> Bool {
    project.hasModelAbove(owner(around: index))
  }

  /// Adds a line at the start of a body. The check for an object is one, because Unbox refused any other value before the
  /// initializer began, but an initializer that requires nothing would accept it.
  private mutating func addLine(_ line: String, _ body: UnboxerBody, comment: String = "") {
    let first = file.firstStatement(in: body.brace)
    let offset = file.code[first].range.lowerBound
    guard file.code[first].startsLine else {
      return add(Edit(range: offset..<offset, text: file[first] == "}" ? "\(line) " : "\(line); "))
    }
    var start = offset
    while start > 0, file.bytes[start - 1] == 0x20 || file.bytes[start - 1] == 0x09 { start -= 1 }
    var indentation = String(decoding: file.bytes[start..<offset], as: UTF8.self)
    if file[first] == "}" { indentation += "  " }
    let isCRLF = start > 1 && file.bytes[start - 1] == 0x0A && file.bytes[start - 2] == 0x0D
    add(Edit(range: start..<start, text: "\(indentation)\(line)\(comment)\(isCRLF ? "\r\n" : "\n")"))
  }
}

extension SourceFile {
  /// The first token of a body, after the head of a closure.
  fileprivate func firstStatement(in brace: Int) -> Int { (endOfHead(ofClosure: brace) ?? brace) + 1 }
}
