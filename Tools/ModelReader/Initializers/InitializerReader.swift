import KeyPathDecode
import ModelWriter
import SwiftSource

/// Reads the body of `init(json:)`: each `json => "a.b"` and the property it is assigned to.
struct InitializerReader {
  let entry: SourceIndex.Entry
  let types: SourceIndex
  let member: SourceIndex.Member?
  let file: SourceFile
  let body: Int
  private(set) var unchecked: [SourceNote] = []
  private var result: CodeModel
  /// The type that a closure returns.
  private(set) var returned: CodeValue?
  private(set) var rules: RuleReader
  let guards: Guards
  /// The path of each JSON value by variable name: the parameter, and the variables that hold a part of it.
  private var sources: [String: (steps: [DecodePath.Step], absent: Set<Int>)] = [:]

  /// The maximum number of brackets and defaults to inspect around a read.
  static let bracketLimit = 64

  init(_ entry: SourceIndex.Entry, _ types: SourceIndex) {
    (self.entry, self.types, member) = (entry, types, entry.initializer)
    let place = entry.place ?? SourcePlace(file: "", line: 1)
    result = CodeModel(name: entry.name, place: place)
    file = member?.file ?? SourceFile(name: place.file, bytes: [])
    body = member?.declaration.body ?? 0
    rules = RuleReader(file: file, types: types, entry: entry)
    guards = Guards(file, body)
    if let parameters = member?.declaration.parameters {
      // `init(json: Any)`, or `init(json value: Any)`.
      let name = file[file[parameters + 2] == ":" ? parameters + 1 : parameters + 2]
      sources = [name: ([], [])]
    }
  }

  /// Reads a closure that takes JSON.
  ///
  /// - Parameters:
  ///   - body: The brace that opens the closure.
  ///   - source: The name of its parameter.
  ///   - result: The type that it returns.
  init(
    _ entry: SourceIndex.Entry, _ types: SourceIndex, file: SourceFile, body: Int, source: String, result: CodeValue?,
    depth: Int
  ) {
    (self.entry, self.types, member, self.file, self.body) = (entry, types, nil, file, body)
    let place = SourcePlace(file: file.name, line: file.code[body].line)
    self.result = CodeModel(name: entry.name, place: place)
    returned = result
    rules = RuleReader(file: file, types: types, entry: entry, depth: depth)
    guards = Guards(file, body)
    sources = [source: ([], [])]
  }

  mutating func model() -> CodeModel {
    if sources.isEmpty {
      readRawValues()
      return result
    }
    var index = (file.endOfHead(ofClosure: body) ?? body) + 1
    while index < file.partner[body] {
      if ["let", "var"].contains(file[index]) { noteConstant(at: index) }
      if file.isName(index), let source = sources[file[index]], isUse(index) {
        index = max(read(at: index, source.steps, source.absent), index + 1)
      } else {
        index += 1
      }
    }
    return result
  }

  /// Records the value of a constant, which may be the cases or the rule of `.tagged`.
  private mutating func noteConstant(at index: Int) {
    guard file.isName(index + 1), let sign = file.sign(afterVariable: index + 1) else { return }
    let start = sign + 1
    if file[start] == "[", file.partner[start] > start {
      rules.locals[file[index + 1]] = start..<file.partner[start] + 1
    } else if file[start] == "DecodeRule" || file[start] == "." {
      rules.locals[file[index + 1]] = start..<rules.rule(at: start, nil).end
    }
  }

  private mutating func readRawValues() {
    guard let head = entry.head else { return }
    do throws(Refusal) {
      if head.declaration.keyword != "enum" { return readRawValue() }
      let (type, cases) = try entry.rawValues(head)
      (result.rawValues, result.items) = (CodeModel.RawValues(type, cases), rawItems(type, cases))
    } catch {
      unchecked.append(SourceNote(error.place, "\(entry.name): \(error.reason)"))
      result.readsMore = true
    }
  }

  /// Reads the type of the property `rawValue`.
  private mutating func readRawValue() {
    guard let value = entry.property("rawValue").flatMap({ types.reading(of: $0, in: entry.name, seesThrough: true) })
    else { return }
    result.wrapped = value.value
    result.fields = [CodeField(steps: [], reading: value.reading, value: value.value, place: result.place)]
  }

  /// True if a name is used as a value, not as a member, a label or the target of an assignment.
  private func isUse(_ index: Int) -> Bool {
    if file[index - 1] == "." || file[index + 1] == "=" { return false }
    return !(file[index + 1] == ":" && ["(", ","].contains(file[index - 1]))
  }

  mutating func refuse(_ index: Int, _ reason: String, readsMore: Bool = true) {
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
    var next = index + 1, rule: Int?, isOptional = false
    while ["=>", "=>?"].contains(file[next]) {
      if file[next + 1] == "." || file[next + 1] == "DecodeRule", rules.path(at: next + 1) == nil {
        rule = next + 1
        next = rules.rule(at: next + 1, nil).end
        break
      }
      guard let operand = file.operand(at: next + 1, rules.constants) else {
        if !field.steps.isEmpty, file.isName(next + 1) {
          finish(&field, index, next + 2, ruleNamed: next + 1)
          return next + 2
        }
        refuse(index, "\(file[index]): the path is not a literal")
        return next + 1
      }
      if operand.alternatives > 1 {
        return readAlternatives(operand.paths, field, index, next + 1..<operand.end)
      }
      if file[next] == "=>?" {
        isOptional = true
        field.absent.formUnion(field.steps.count..<field.steps.count + operand.paths[0].steps.count)
      }
      field.steps += operand.paths[0].steps
      next = operand.end
    }
    finish(&field, index, next, rule, isOptional: isOptional)
    return next
  }

  /// Determines the type of a read and adds its field.
  ///
  /// - Parameter isOptional: True if a part of the path is optional. Then the value at the end of a required part is not.
  private mutating func finish(_ field: inout CodeField, _ index: Int, _ end: Int, _ rule: Int?, isOptional: Bool) {
    let target = required(target(of: index, end), index, end)
    var type = isCompared(at: end) ? nil : target.type
    field = described(field, target, index, end, type?.value ?? .unknown(rules.remark(index)))
    if target.isTried {
      field.absent.formUnion(field.steps.indices)
      field.value = .tolerant(field.value, default: nil)
    }
    let mayBeNull = type?.isOptional == true && !isOptional || target.isTried
    if mayBeNull || field.steps.indices.last.map(field.absent.contains) == true { field.allowsNull = true }
    if rule == nil, let local = target.local, type?.reading == .any, !isConditional(index) {
      sources[local] = (field.steps, field.absent)
      field.reading = nil
      add(field)
      return
    }
    if let rule {
      type = apply(rule..<end, to: &field, type, target)
    } else if type == nil {
      refuse(index, "\(field.path): its type is not visible", readsMore: false)
    }
    if isConditional(index) {
      refuse(index, "\(field.path): is read conditionally", readsMore: false)
      field.value = .tolerant(.unknown(rules.remark(index)), default: nil)
      (field.absent, field.allowsNull, type) = (Set(0...64), true, nil)
    }
    // A type that reads itself at the same path would recurse forever.
    let isItself = field.steps.isEmpty && type?.reading == .type(entry.name)
    field.reading = isItself ? .any : type?.reading ?? .any
    if isItself { result.readsMore = true }
    add(field)
  }

  /// Applies a rule to a field. Returns the type that the rule gives; nil if it is unknown.
  private mutating func apply(
    _ rule: Range<Int>, to field: inout CodeField, _ type: TypeReading?, _ target: Target
  ) -> TypeReading? {
    let start = rule.lowerBound
    field.value = rules.rule(at: start, type?.value).value
    let isUnion =
      field.steps.isEmpty && target.type?.value == .type(entry.name) && field.value.union != nil && !target.isTried
    let reading = field.value.reading { isUnion ? nil : result.add(modelOf: $0, target.type, field.place) }
    let type = reading.map { TypeReading(value: field.value, reading: $0) }
    if target.isTried { field.value = .tolerant(field.value, default: nil) }
    if field.value.isTolerant {
      field.absent.formUnion(field.steps.indices)
      field.allowsNull = true
    }
    if type == nil, !isUnion { refuse(start, "\(field.path): \(reason(at: start, target))", readsMore: false) }
    return type
  }

  /// Adds the field of `json => "name" => Self.rule`, whose last operand is a rule, or a path, that is declared elsewhere.
  private mutating func finish(_ field: inout CodeField, _ index: Int, _ end: Int, ruleNamed name: Int) {
    let target = target(of: index, end)
    refuse(index, "\(field.path): the rule \(file[name]) is not understood", readsMore: false)
    field.documentation = target.property.flatMap { entry.property($0) }?.documentation
    field.reading = .any
    field.value = .unknown(rules.remark(index))
    if target.isTried || isConditional(index) {
      field.value = .tolerant(field.value, default: nil)
      field.absent.formUnion(field.steps.indices)
    }
    field.allowsNull = true
    add(field)
  }

  /// Reads `Owner(json: json)` and `super.init(json: json)`. Refuses any other use of the JSON value.
  private mutating func readCall(at index: Int, _ steps: [DecodePath.Step], _ absent: Set<Int>) {
    if isThrown(index) { return }
    let isSuper = file.reads(["super", ".", "init"], at: index - 6)
    let name =
      isSuper
      ? entry.inherited.compactMap { types.typeName($0, in: entry.name) }.first
      : types.typeName(file[index - 4], in: entry.name)
    var field = CodeField(
      steps: steps, absent: absent, allowsNull: !absent.isEmpty, reading: .any,
      place: SourcePlace(file: file.name, line: file.code[index].line))
    if let name, isArgument(index, of: name), name != entry.name || returned != nil, !isConditional(index) {
      field.reading = .type(name)
      field.value = .type(name)
      return add(field)
    }
    refuse(index, "\(file[index]) is used without an operator", readsMore: steps.isEmpty)
    if !steps.isEmpty { add(field) }
  }

  /// True if a value is an argument of the error that a statement throws.
  private func isThrown(_ index: Int) -> Bool {
    var open = file.parent[index]
    for _ in 0..<Self.bracketLimit where open > body && file[open] == "(" {
      var start = open - 1
      while file.isName(start), file[start - 1] == "." { start -= file.isName(start - 2) ? 2 : 1 }
      if file[start - 1] == "throw" { return true }
      open = file.parent[open]
    }
    return false
  }

  /// True for `Owner(json: json)`, and for `Owner(json: json, context: value)` if `Owner` has this initializer.
  private func isArgument(_ index: Int, of name: String) -> Bool {
    guard file.reads(["(", "json", ":"], at: index - 3), file.isName(index - 4) else { return false }
    if file[index + 1] == ")" { return true }
    return file[index + 1] == "," && types[name]?.initializer?.labels == file.arguments(in: index - 3).map(\.label)
  }

  mutating func add(_ field: CodeField) { result.fields.append(field) }

  /// True if a read is in nested braces that may not run. `do { … }` without `catch` always runs.
  func isConditional(_ index: Int) -> Bool {
    var around = file.parent[index], count = 0
    while around != body {
      count += 1
      if around < 0 || count > Self.bracketLimit { return true }
      if file[around] == "{", file[around - 1] != "do" || file[file.partner[around] + 1] == "catch" { return true }
      around = file.parent[around]
    }
    return false
  }
}
