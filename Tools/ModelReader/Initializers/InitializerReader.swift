import KeyPathDecode
import ModelWriter
import SwiftSource

/// Reads the body of `init(json:)`: each `json => "a.b"` and the property it is assigned to.
struct InitializerReader {
  private let entry: TypeTable.Entry
  private let table: TypeTable
  private let member: TypeTable.Member?
  private let file: SourceFile
  private let body: Int
  private(set) var unchecked: [SourceNote] = []
  private var result: CodeModel
  /// The path of each JSON value by variable name: the parameter, and the variables that hold a part of it.
  private var sources: [String: (steps: [DecodePath.Step], absent: Set<Int>)] = [:]

  /// The maximum number of brackets and defaults to inspect around a read.
  private static let bracketLimit = 64

  init(_ entry: TypeTable.Entry, _ table: TypeTable) {
    (self.entry, self.table, member) = (entry, table, entry.initializer)
    let place = entry.place ?? SourcePlace(file: "", line: 1)
    result = CodeModel(name: entry.name, place: place)
    file = member?.file ?? SourceFile(name: place.file, bytes: [])
    body = member?.declaration.body ?? 0
  }

  mutating func model() -> CodeModel {
    guard let parameters = member?.declaration.parameters else {
      readRawValues()
      return result
    }
    // `init(json: Any)`, or `init(json value: Any)`.
    sources = [file[file[parameters + 2] == ":" ? parameters + 1 : parameters + 2]: ([], [])]
    var index = body + 1
    while index < file.partner[body] {
      if file.isName(index), let source = sources[file[index]], isUse(index) {
        index = max(read(at: index, source.steps, source.absent), index + 1)
      } else {
        index += 1
      }
    }
    return result
  }

  private mutating func readRawValues() {
    guard let head = entry.head else { return }
    do throws(Refusal) {
      let (type, cases) = try entry.rawValues(head)
      result.rawValues = CodeModel.RawValues(type, cases)
    } catch {
      unchecked.append(SourceNote(error.place, "\(entry.name): \(error.reason)"))
      result.readsMore = true
    }
  }

  /// True if a name is used as a value, not as a member, a label or the target of an assignment.
  private func isUse(_ index: Int) -> Bool {
    if file[index - 1] == "." || file[index + 1] == "=" { return false }
    return !(file[index + 1] == ":" && ["(", ","].contains(file[index - 1]))
  }

  private mutating func refuse(_ index: Int, _ reason: String, readsMore: Bool = true) {
    unchecked.append(SourceNote(SourcePlace(file: file.name, line: file.code[index].line), reason))
    if readsMore { result.readsMore = true }
  }

  // MARK: Reads

  private mutating func read(at index: Int, _ steps: [DecodePath.Step], _ absent: Set<Int>) -> Int {
    guard ["=>", "=>?"].contains(file[index + 1]) else {
      readCall(at: index, steps, absent)
      return index + 1
    }
    var field = CodeField(
      steps: steps, absent: absent, place: SourcePlace(file: file.name, line: file.code[index].line))
    var next = index + 1, rule: Int?
    while ["=>", "=>?"].contains(file[next]) {
      if file[next + 1] == ".", constant(at: next + 1) == nil {
        rule = next + 1
        next = file.endOfRule(from: next + 1)
        break
      }
      guard let operand = file.operand(at: next + 1, constant) else {
        refuse(index, "\(file[index]): the path is not a literal")
        return next + 1
      }
      if operand.alternatives > 1 {
        refuse(index, "\(file.text(of: next + 1..<operand.end)): only one of these paths must exist", readsMore: false)
        for path in operand.paths {
          add(
            CodeField(
              steps: steps + path.steps, absent: Set(0...64), allowsNull: true, reading: .any, place: field.place))
        }
        return operand.end
      }
      if file[next] == "=>?" {
        field.absent.formUnion(field.steps.count..<field.steps.count + operand.paths[0].steps.count)
      }
      field.steps += operand.paths[0].steps
      next = operand.end
    }
    finish(&field, index, next, rule)
    return next
  }

  /// The path of the constant at a token: `Keys.id`, `Self.id`, `id`, or `.id` of `DecodePath`.
  private func constant(at index: Int) -> (DecodePath, end: Int)? {
    var names = file[index] == "." ? ["DecodePath"] : [], end = index
    if names.isEmpty, file.isName(index) || file[index] == "Self" {
      names = [file[index] == "Self" ? entry.name : file[index].withoutBackticks]
      end += 1
    }
    while file[end] == ".", file.isName(end + 1) {
      names.append(file[end + 1].withoutBackticks)
      end += 2
    }
    return table.path(names.joined(separator: "."), in: entry.name).map { ($0, end) }
  }

  /// True if the value of a read that ends at a token is compared, so that it is not what the statement assigns.
  private func isCompared(at end: Int) -> Bool {
    if Self.comparisons.contains(file[end]) { return true }
    guard end > 0, file[end] == "??", let line = file.code.at(end)?.line else { return false }
    var next = end + 1
    while let token = file.code.at(next), token.line == line, ![",", ";", ")", "}", "]"].contains(file[next]) {
      if Self.comparisons.contains(file[next]) { return true }
      next = max(file.partner[next], next) + 1
    }
    return false
  }

  private static let comparisons: Set<String> = ["==", "===", "!=", "!==", "<", "<=", ">", ">=", "~=", "&&", "||"]

  /// Determines the type of a read and adds its field.
  private mutating func finish(_ field: inout CodeField, _ index: Int, _ end: Int, _ rule: Int?) {
    let target = target(of: index, end)
    var type = isCompared(at: end) ? nil : target.type
    if target.isTried { field.absent.formUnion(field.steps.indices) }
    if let last = field.steps.indices.last, field.absent.contains(last) || type?.isOptional == true || target.isTried {
      field.allowsNull = true
    }
    if rule == nil, let local = target.local, type?.reading == .any, !isConditional(index) {
      sources[local] = (field.steps, field.absent)
      add(field)
      return
    }
    if let rule {
      let read = file.rule(at: rule, type, 8)
      type = read.type
      if read.isTolerant {
        field.absent.formUnion(field.steps.indices)
        field.allowsNull = true
      }
      if !read.isUnderstood {
        let name = file[rule + 1]
        let takesTheType =
          type == nil && ["value", "lenient", "unknown", "or", "orKeep", "orNil", "lossy"].contains(name)
        let reason =
          takesTheType
          ? "its type is not visible" : name.isEmpty ? "the rule is not understood" : ".\(name) is not understood"
        refuse(rule, "\(field.path): \(reason)", readsMore: false)
      }
    } else if type == nil {
      refuse(index, "\(field.path): its type is not visible", readsMore: false)
    }
    if isConditional(index) {
      refuse(index, "\(field.path): is read conditionally", readsMore: false)
      (field.absent, field.allowsNull, type) = (Set(0...64), true, nil)
    }
    // A type that reads itself at the same path would recurse forever.
    let isItself = field.steps.isEmpty && type?.reading == .type(entry.name)
    field.reading = isItself ? .any : type?.reading ?? .any
    if isItself { result.readsMore = true }
    add(field)
  }

  /// Reads `Owner(json: json)` and `super.init(json: json)`. Refuses any other use of the JSON value.
  private mutating func readCall(at index: Int, _ steps: [DecodePath.Step], _ absent: Set<Int>) {
    let isArgument = file.reads(["(", "json", ":"], at: index - 3) && file[index + 1] == ")" && file.isName(index - 4)
    let isSuper = file.reads(["super", ".", "init"], at: index - 6)
    let name =
      isSuper
      ? entry.inherited.compactMap { table.typeName($0, in: entry.name) }.first
      : table.typeName(file[index - 4], in: entry.name)
    var field = CodeField(
      steps: steps, absent: absent, allowsNull: !absent.isEmpty, reading: .any,
      place: SourcePlace(file: file.name, line: file.code[index].line))
    if isArgument, let name, name != entry.name, !isConditional(index) {
      field.reading = .type(name)
      return add(field)
    }
    refuse(index, "\(file[index]) is used without an operator", readsMore: steps.isEmpty)
    if !steps.isEmpty { add(field) }
  }

  private mutating func add(_ field: CodeField) { result.fields.append(field) }

  /// True if a read is in nested braces, which may not run.
  private func isConditional(_ index: Int) -> Bool {
    var around = file.parent[index], count = 0
    while around != body {
      count += 1
      if around < 0 || count > Self.bracketLimit || file[around] == "{" { return true }
      around = file.parent[around]
    }
    return false
  }

  // MARK: Targets

  /// The target of an assignment.
  private struct Target {
    var type: TypeReading?
    /// The name of the variable that the statement declares.
    var local: String?
    /// True after `try?`.
    var isTried = false
  }

  private func target(of index: Int, _ end: Int) -> Target {
    var target = Target(), back = index - 1
    for _ in 0..<Self.bracketLimit {
      if ["?", "!"].contains(file[back]), file[back - 1] == "try" {
        target.isTried = target.isTried || file[back] == "?"
        back -= 2
      } else if ["try", "await"].contains(file[back])
        || file[back] == "(" && ["=", "try", "??"].contains(file[back - 1])
      {
        back -= 1
      } else if file[back] == "??", file[back - 1] == ")" {
        // The operand before `??` has the same target.
        target.isTried = true
        back = file.partner[back - 1] - 1
      } else {
        break
      }
    }
    if file[back] == "=" {
      readAssignment(at: back, &target)
    } else if file[back] == ":", file.isName(back - 1), ["(", ","].contains(file[back - 2]) {
      let parenthesis = file.parent[back - 1], callee = file[parenthesis - 1]
      let owner = callee == "init" ? entry.name : table.typeName(callee, in: entry.name)
      target.type = owner.flatMap { property(file[back - 1], of: $0) }
    }
    if file[end] == "as", let type = file.type(at: file[end + 1] == "?" ? end + 2 : end + 1)?.type {
      target.type = table.reading(of: type, in: entry.name, seesThrough: true)
    }
    return target
  }

  private func readAssignment(at sign: Int, _ target: inout Target) {
    let name = file[sign - 1].withoutBackticks
    if ["let", "var"].contains(file[sign - 2]) {
      target.local = name
    } else if file.reads(["self", "."], at: sign - 3) || file[sign - 2] != ".", file.isName(sign - 1), isProperty(name)
    {
      target.type = property(name, of: entry.name)
    } else if let colon = (max(body, sign - 40)..<sign).last(where: { ["let", "var"].contains(file[$0]) }).map({
      $0 + 2
    }),
      file[colon] == ":", file.isName(colon - 1)
    {
      target.local = file[colon - 1].withoutBackticks
      target.type = table.reading(of: colon + 1..<sign, file, in: entry.name, seesThrough: true)
    }
  }

  private func isProperty(_ name: String) -> Bool { entry.property(name) != nil }

  private func property(_ name: String, of type: String) -> TypeReading? {
    table[type]?.property(name.withoutBackticks).flatMap { table.reading(of: $0, in: type, seesThrough: true) }
  }
}
