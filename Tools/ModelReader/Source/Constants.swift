import KeyPathDecode
import SwiftSource

extension SourceIndex {
  /// The path of a constant that code in `scope` of a file calls `name`: `Keys.id` for `static let id: DecodePath = "id"`.
  func path(_ name: String, in scope: String, of file: SourceFile) -> DecodePath? {
    only(constants(name, in: scope, of: file).compactMap { $0.file.constantPath(of: $0.declaration) })
  }

  /// The text of a constant that code in `scope` of a file calls `name`: `Keys.id` for `static let id = "id"`, or
  /// `Key.id.rawValue`.
  func text(_ name: String, in scope: String, of file: SourceFile) -> String? {
    if name.hasSuffix(".rawValue") {
      let cases = constants(String(name.dropLast(".rawValue".utf8.count)), in: scope, of: file)
      if !cases.isEmpty { return only(cases.compactMap(\.rawText)) }
    }
    return only(constants(name, in: scope, of: file).compactMap { $0.file.constantText(of: $0.declaration) })
  }

  private func only<Value: Hashable>(_ values: [Value]) -> Value? {
    Set(values).count == 1 ? values[0] : nil
  }
}

extension SourceIndex.Member {
  fileprivate var rawText: String? {
    guard declaration.keyword == "case", let owner = declaration.owner,
      file.declarations[owner].inherited.first == "String"
    else { return nil }
    return declaration.hasValue ? file.string(at: declaration.value.lowerBound) : name
  }
}

extension SourceFile {
  /// The literal path of `let id: DecodePath = "id"` and `let id = DecodePath("id")`.
  fileprivate func constantPath(of declaration: Declaration) -> DecodePath? {
    var value = declaration.value
    if !declaration.type.isEmpty {
      guard case .named(let type)? = wholeType(in: declaration.type),
        ["DecodePath", "KeyPathDecode.DecodePath"].contains(type)
      else { return nil }
    } else if value.count > 3, reads(["DecodePath", "("], at: value.lowerBound), self[value.upperBound - 1] == ")" {
      value = value.lowerBound + 2..<value.upperBound - 1
    } else {
      return nil
    }
    guard !value.isEmpty, let operand = operand(at: value.lowerBound, .none), operand.alternatives == 1,
      operand.end == value.upperBound
    else { return nil }
    return operand.paths[0]
  }

  /// The text of `let id = "id"` and `let id: String = "id"`.
  fileprivate func constantText(of declaration: Declaration) -> String? {
    guard declaration.isVariable, declaration.value.count == 1,
      declaration.type.isEmpty || wholeType(in: declaration.type) == .named("String")
    else { return nil }
    return string(at: declaration.value.lowerBound)
  }
}
