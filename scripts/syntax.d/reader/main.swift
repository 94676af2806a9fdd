import Foundation
import SwiftSource

// Prints what this project's reader finds in each file on standard input: a line with the kind, line, offset and reading.

func print(_ file: SourceFile) {
  func note(_ kind: String, _ index: Int, _ text: String) {
    print("\(kind)\t\(file.code[index].line)\t\(file.code[index].range.lowerBound)\t\(text)")
  }
  func plain(_ name: String) -> String { name.filter { $0 != "`" && $0 != " " } }
  func joined(_ tokens: Range<Int>) -> String { file.text(of: tokens).filter { $0 != "`" && !$0.isWhitespace } }
  func described(_ index: Int) {
    if let type = file.type(at: index)?.type { note("type", index, "\(type)".filter { $0 != " " }) }
  }

  if let problem = file.unreadable { return print("refused\t\(problem.line)\t0\t\(problem.reason)") }
  for (index, token) in file.code.enumerated() {
    switch token.kind {
    case .string:
      note("string", index, "\(token.range.count)")
      if let value = file.string(at: index) { note("text", index, String(reflecting: value)) }
    case .number: note("number", index, token.text)
    case .regex: note("regex", index, "\(token.range.count)")
    case _ where token.text == "(":
      guard let end = file.code.at(file.partner[index]) else { continue }
      let labels = file.arguments(in: index).map { plain($0.label) }
      note("call", index, "\(labels) to \(end.range.lowerBound)")
    default: break
    }
  }
  let skipped = ["#if", "deinit", "operator", "precedencegroup"]
  for item in file.declarations where !skipped.contains(item.keyword) && (item.isVariable || !item.isLocal) {
    var text = (item.attributes.map { "@\($0)" } + item.modifiers.sorted()).map { "\($0) " }.joined()
    let isOperator = item.keyword == "func" && !item.name.contains { $0.isLetter || $0 == "_" || $0.isNumber }
    text += "\(item.keyword) \(isOperator ? "operator" : plain(item.name))"
    if item.isGeneric { text += "<>" }
    if let parameters = item.parameters { text += "\(file.labels(in: parameters).map(plain))" }
    if !item.inherited.isEmpty { text += " inherits \(item.inherited.map(plain).joined(separator: " "))" }
    if !item.type.isEmpty { text += ": \(joined(item.type))" }
    if item.keyword == "case", item.hasValue { text += " = \(joined(item.value))" }
    if item.isVariable, item.hasValue { text += " has a value" }
    if item.isComputed { text += " computed" }
    print("\(item.isLocal ? "local" : "declaration")\t\(item.line)\t0\t\(text)")
    if item.isVariable, !item.isLocal, !item.type.isEmpty { described(item.type.lowerBound) }
    if let parameters = item.parameters, item.result != nil {
      let arrow = (file.partner[parameters]..<file.code.count).first { file[$0] == "->" }
      if let arrow { described(arrow + 1) }
    }
  }
}

while let path = readLine() {
  print("file\t\(path)")
  print(SourceFile(name: path, bytes: [UInt8](FileManager.default.contents(atPath: path) ?? Data())))
}
