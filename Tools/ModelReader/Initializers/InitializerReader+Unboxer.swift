import KeyPathDecode
import SwiftSource

// Types that still read an `Unboxer`: `name = try unboxer.unbox(key: "name")`.

extension InitializerReader {
  mutating func readUnboxed(at index: Int) -> Int {
    if file[index - 1] == "=", ["let", "var"].contains(file[index - 3]), file.code.at(index + 1)?.startsLine != false {
      unboxers.insert(file[index - 2])
      return index + 1
    }
    guard let (steps, end) = unboxedPath(at: index) else {
      refuse(index, "\(file[index]) is used in another way than `unbox(key:)`")
      return index + 1
    }
    let target = required(target(of: index, end), index, end)
    let type = target.type?.value
    var field = CodeField(
      steps: steps, reading: type.flatMap { CodeValue.lenient($0).reading } ?? .any,
      place: SourcePlace(file: file.name, line: file.code[index].line))
    field = described(field, target, index, end, type?.unboxed ?? .unknown(rules.remark(index)))
    if type == nil { refuse(index, "\(field.path): its type is not visible", readsMore: false) }
    if target.isTried || isConditional(index) {
      field.value = .tolerant(field.value, default: nil)
      (field.absent, field.allowsNull) = (Set(0...64), true)
    } else if let statement = guards.around(index), let condition = statement.unknownCondition {
      field.value = guarded(field.value, index, statement.keyword, condition)
    }
    add(field)
    return end
  }

  /// The path in `unboxer.unbox(key: "a.b")` or `unboxer.unbox(keyPath: "a.b")`, and the index after it.
  private func unboxedPath(at index: Int) -> (steps: [DecodePath.Step], end: Int)? {
    let open = index + 3
    guard file.reads([".", "unbox", "("], at: index + 1), file.arguments(in: open).count == 1,
      let argument = file.arguments(in: open).first, ["key", "keyPath"].contains(argument.label)
    else { return nil }
    let start = argument.tokens.lowerBound
    guard let (text, end) = file.string(at: start).map({ ($0, start + 1) }) ?? text(at: start),
      end == file.partner[open]
    else { return nil }
    let keys = argument.label == "key" ? [text] : text.split(separator: ".").map(String.init)
    return (keys.map { .key($0) }, end + 1)
  }
}

extension CodeValue {
  /// The values that an `Unboxer` accepts for a type: also another scalar that has the same meaning.
  fileprivate var unboxed: CodeValue {
    switch self {
    case .optional(let wrapped): wrapped.unboxed
    case .array(let element): .array(element.unboxed)
    case .set(let element): .set(element.unboxed)
    case .dictionary(let key, let value): .dictionary(key: key, value.unboxed)
    case .type("String"): .lenient(self)
    case .type("Bool"): .oneOf([.lenient(self), .type("Double")])
    case .type("Float"), .type("Double"), .type("CGFloat"), .type("Decimal"): .oneOf([.lenient(self), .type("Bool")])
    case .type(let name) where ["Int", "UInt"].contains(name.filter { !$0.isNumber }):
      .oneOf([
        self, .limited(.type("String"), .pattern(name.hasPrefix("U") ? "^[+]?[0-9]+$" : "^[-+]?[0-9]+$")),
        .type("Bool"),
      ])
    default: self
    }
  }
}
