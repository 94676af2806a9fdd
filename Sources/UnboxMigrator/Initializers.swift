import SwiftSource

extension Recognizer {
  /// Recognises `init(unboxer: Unboxer) throws { … }` and everything in its body.
  mutating func readInitializer(at index: Int) {
    guard file[index] == "init", file[index - 1] != ".", file.reads(["(", "unboxer"], at: index + 1) else { return }
    // `init(unboxer: Unboxer)`, or `init(unboxer u: Unboxer)`.
    let name = file[index + 3] == ":" ? index + 2 : index + 3
    guard file.isName(name), file.reads([":", "Unboxer", ")"], at: name + 1) else { return }
    let head = index...name + 3, body = name + 5
    guard file.reads(["throws", "{"], at: name + 4) else {
      let reason = "an initializer that does not throw, or has no body"
      return refuse([.initializer], at: index, explaining: head, reason)
    }
    let unboxer = file[name]
    hide(unboxer)
    if let taken = takenName(in: body) {
      return refuse([.initializer], at: index, explaining: head, "`json` means something else in line \(taken)")
    }
    if file.holdsComment(head) {
      return refuse([.initializer], at: index, explaining: head, "a comment stands in the head of the initializer")
    }
    note(
      [.initializer], at: index, explaining: head,
      [Edit(range: file.range(index + 2...name + 2), text: "json: Any")])
    readBody(body, of: unboxer)
  }

  private mutating func readBody(_ body: Int, of unboxer: String) {
    var requiresSomething = false
    for index in places(of: unboxer, in: body) where !isExplained(index) {
      if file[index - 1] == "." || file[index + 1] == ":" && file[index - 1] != "?" { continue }
      if file.reads([".", "unbox", "("], at: index + 1) {
        requiresSomething = readCall(at: index, in: body) || requiresSomething
      } else if file.reads(["(", "unboxer", ":"], at: index - 3), file[index + 1] == ")" {
        requiresSomething = readNested(at: index, in: body) || requiresSomething
      } else {
        refuse(
          [.other], at: index, explaining: index...index,
          "the Unboxer itself is used: its dictionary, or as an argument")
      }
    }
    if !requiresSomething { requireObject(body) }
  }

  /// Recognises `try Owner(unboxer: unboxer)` and `try super.init(unboxer: unboxer)`. True if the call always throws
  /// for a value that is not an object.
  private mutating func readNested(at index: Int, in body: Int) -> Bool {
    let callee = index - 4
    let tokens = index - 2...index
    guard file.isName(callee) else {
      refuse([.nested], at: index, explaining: tokens, "what is made from the Unboxer is not visible")
      return false
    }
    if file[callee] != "init" {
      if modelParameters.contains(file[callee]) || project.reading(of: file[callee]) == .itself {
        links.unboxerCalls[file[callee]] = file.code[index].line
      } else {
        refuse([.nested], at: index, explaining: tokens, "\(file[callee]) is not known to be Unboxable")
        return false
      }
    }
    note([.nested], at: index, explaining: tokens, [replacing(index - 2, by: "json"), replacing(index, by: "json")])
    var start = callee
    while file[start - 1] == "." { start -= 2 }
    return file[start - 1] == "try" && file.parent[callee] == body
  }

  /// Adds a check for an object. Unbox refused any other value before the initializer began, but an initializer that
  /// requires nothing would accept it.
  private mutating func requireObject(_ body: Int) {
    let first = body + 1
    let check = "_ = try json => \"\" as [String: Any]"
    let offset = file.code[first].range.lowerBound
    guard file.code[first].startsLine else {
      return add(Edit(range: offset..<offset, text: file[first] == "}" ? "\(check) " : "\(check); "))
    }
    var start = offset
    while start > 0, file.bytes[start - 1] == 0x20 || file.bytes[start - 1] == 0x09 { start -= 1 }
    var indentation = String(decoding: file.bytes[start..<offset], as: UTF8.self)
    if file[first] == "}" { indentation += "  " }
    let isCRLF = start > 1 && file.bytes[start - 1] == 0x0A && file.bytes[start - 2] == 0x0D
    let comment = "// an object, though nothing in it must be there"
    add(
      Edit(range: start..<start, text: "\(indentation)\(check)  \(comment)\(isCRLF ? "\r\n" : "\n")"))
  }
}
