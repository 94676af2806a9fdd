import SwiftSource

extension Recognizer {
  /// Recognizes the protocols in type declarations, and code that takes any Unboxable.
  mutating func readConformances() {
    for type in file.declarations where type.isType {
      let name = project.name(ofType: type.qualified), protocols = project.protocols(of: name)
      let isModel = !protocols.isDisjoint(with: Project.unboxProtocols)
      if isModel, type.keyword == "extension", readBridge(type, name) { continue }
      guard isModel else { continue }
      let unit = Unit.type(name), line = type.body.map { file.code[$0].line } ?? type.line
      for parent in type.inherited {
        links.inheritances.append(.init(name: project.name(parent, in: name.owner), unit: unit, line: line))
      }
      links.declared.append(.init(name: name, unit: unit, line: line))
      for index in type.inheritance where file.isName(index) && !isExplained(index) {
        readConformance(at: index, type, name)
      }
    }
    for index in file.code.indices where file.isName(index) && !isExplained(index) {
      if file[index] == "UnboxableDictionary" {
        note([.dictionary], at: index, explaining: index...index, [replacing(index, by: Self.dictionaryType)])
      } else if file[index] == "Unboxable", [":", "&", "any", "extension"].contains(file[index - 1]) {
        readConstraint(at: index)
      }
    }
  }

  private mutating func readConformance(at index: Int, _ type: Declaration, _ name: String) {
    let unit = Unit.type(name)
    switch file[index] {
    case "Unboxable", "UnboxableEnum":
      let form = file[index] == "Unboxable" ? Form.model : .enumeration
      if type.inherited.contains("KeyPathDecodable") {
        let reason = "\(name) also conforms to KeyPathDecodable here; remove one of the two conformances"
        refuse([form], at: index, explaining: index...index, reason, unit)
      } else {
        note([form], at: index, explaining: index...index, [replacing(index, by: "KeyPathDecodable")], unit)
      }
    case "UnboxableWithContext", "UnboxableByTransform", "UnboxFormatter":
      guard let (form, reason) = vocabulary[file[index]] else { break }
      refuse([form], at: index, explaining: index...index, reason, unit)
    default: break
    }
  }

  /// Recognizes `extension User: KeyPathDecodable {}`, which is removed when User moves.
  private mutating func readBridge(_ type: Declaration, _ name: String) -> Bool {
    guard let body = type.body, type.inherited == ["KeyPathDecodable"], file[body + 1] == "}" else { return false }
    let end = body + 1
    var start = type.inheritance.lowerBound - 1
    while start > 0, file[start] != "extension" { start -= 1 }
    let colon = type.inheritance.lowerBound - 1
    let range = file.wholeLines(start...end) ?? file.code[colon].range.lowerBound..<file.code[end - 1].range.lowerBound
    note([.bridge], at: start, explaining: start...end, [Edit(range: range, text: "")], .type(name))
    return true
  }

  /// Recognizes `T: Unboxable` and similar constraints.
  private mutating func readConstraint(at index: Int) {
    let parameter = file[index - 1] == ":" ? file[index - 2] : "Self"
    let mention = mention(parameter, at: index)
    if links.companion != nil {
      links.anyModels.append(mention)
      let reason = "code for any Unboxable type may pass values to a module that is built on Unbox"
      return refuse([.constraint], at: index, explaining: index...index, reason)
    }
    links.constraints.append(mention)
    note([.constraint], at: index, explaining: index...index, [replacing(index, by: "KeyPathDecodable")])
  }
}

extension SourceFile {
  /// The bytes of the lines that the tokens fill, including one empty line before them. Nil if other code shares a
  /// line, or if the code after the tokens could parse differently without them.
  func wholeLines(_ tokens: ClosedRange<Int>) -> Range<Int>? {
    guard code[tokens.lowerBound].startsLine, code.at(tokens.upperBound + 1)?.startsLine ?? true,
      code.at(tokens.upperBound + 1)?.text.hasPrefix("/") != true
    else { return nil }
    var start = code[tokens.lowerBound].range.lowerBound, end = code[tokens.upperBound].range.upperBound
    while start > 0, [0x20, 0x09].contains(bytes[start - 1]) { start -= 1 }
    while let byte = bytes.at(end), [0x20, 0x09].contains(byte) { end += 1 }
    guard let byte = bytes.at(end) else { return start..<end }
    guard isLineEnd(byte) else { return nil }
    end += byte == 0x0D && bytes.at(end + 1) == 0x0A ? 2 : 1
    if start > 1, bytes[start - 1] == 0x0A, bytes[start - 2] == 0x0A { start -= 1 }
    return start..<end
  }
}
