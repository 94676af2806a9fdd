import Foundation
import SwiftParser
import SwiftSyntax

// Prints what the compiler's parser finds in each file on standard input, in the form of the other program.

typealias Declared = SyntaxProtocol & WithAttributesSyntax & WithModifiersSyntax

final class Facts {
  private let converter: SourceLocationConverter

  init(_ tree: SourceFileSyntax) {
    converter = SourceLocationConverter(fileName: "", tree: tree)
    if tree.hasError { print("refused\t1\t0\t") } else { read(Syntax(tree), isLocal: false) }
  }

  private func note(_ kind: String, _ node: some SyntaxProtocol, isPlaced: Bool = true, _ text: String) {
    let place = node.positionAfterSkippingLeadingTrivia
    print("\(kind)\t\(converter.location(for: place).line)\t\(isPlaced ? place.utf8Offset : 0)\t\(text)")
  }

  private func read(_ node: Syntax, isLocal: Bool) {
    switch node.as(SyntaxEnum.self) {
    case .stringLiteralExpr(let string): return note(string, at: node)
    case .simpleStringLiteralExpr(let string):
      let segments = StringLiteralSegmentListSyntax(string.segments.map { .stringSegment($0) })
      let (open, close) = (string.openingQuote, string.closingQuote)
      return note(StringLiteralExprSyntax(openingQuote: open, segments: segments, closingQuote: close), at: node)
    // A version in `@available`.
    case .versionTuple: return
    case .token(let token):
      // A member of a tuple, such as `pair.0`, is a number here too.
      switch token.tokenKind {
      case .integerLiteral, .floatLiteral: note("number", token, token.text)
      default: break
      }
    case .regexLiteralExpr: note("regex", node, "\(node.trimmedLength.utf8Length)")
    case .functionCallExpr(let call): note(call.leftParen, call.arguments, call.rightParen)
    case .macroExpansionExpr(let call): note(call.leftParen, call.arguments, call.rightParen)
    case .variableDecl(let variable): declare(variable, isLocal: isLocal)
    default: if !isLocal { declare(node) }
    }
    let isLocal = isLocal || !Self.shared.contains(node.kind) && node.asProtocol(DeclGroupSyntax.self) == nil
    for child in node.children(viewMode: .sourceAccurate) { read(child, isLocal: isLocal) }
  }

  /// Declarations in these are not local.
  private static let shared: Set<SyntaxKind> = [
    .memberBlock, .memberBlockItemList, .memberBlockItem, .ifConfigDecl, .ifConfigClauseList, .ifConfigClause,
    .codeBlockItemList, .codeBlockItem, .sourceFile,
  ]

  private func note(_ string: StringLiteralExprSyntax, at node: Syntax) {
    note("string", node, "\(node.trimmedLength.utf8Length)")
    if string.openingQuote.tokenKind == .stringQuote, let value = string.representedLiteralValue {
      note("text", node, String(reflecting: value))
    }
  }

  private func note(_ open: TokenSyntax?, _ arguments: LabeledExprListSyntax, _ close: TokenSyntax?) {
    guard let open, let close else { return }
    let labels = arguments.map { $0.label.map(plain) ?? "_" }
    note("call", open, "\(labels) to \(close.positionAfterSkippingLeadingTrivia.utf8Offset)")
  }

  // MARK: Declarations

  private func declare(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .structDecl(let type): declare(type, plain(type.name), isGeneric: type.genericParameterClause != nil)
    case .classDecl(let type): declare(type, plain(type.name), isGeneric: type.genericParameterClause != nil)
    case .actorDecl(let type): declare(type, plain(type.name), isGeneric: type.genericParameterClause != nil)
    case .enumDecl(let type): declare(type, plain(type.name), isGeneric: type.genericParameterClause != nil)
    case .protocolDecl(let type): declare(type, plain(type.name), isGeneric: type.primaryAssociatedTypeClause != nil)
    case .extensionDecl(let type):
      // The name of a type in a generic type, as in `Rope<Int>.Builder`, is read up to its arguments.
      let name = joined(type.extendedType), isGeneric = name.contains("<") && !name.hasPrefix("[")
      declare(type, isGeneric ? String(name.prefix { $0 != "<" }) : name, isGeneric: isGeneric)
    case .functionDecl(let function):
      // The sign of an operator is not compared: the reader splits some signs.
      let name = isName(function.name) ? plain(function.name) : "operator"
      declare(function, function.funcKeyword, name, function.signature.parameterClause, function.signature.returnClause)
    case .initializerDecl(let function):
      let name = "init"
      declare(function, function.initKeyword, name, function.signature.parameterClause, nil)
    case .subscriptDecl(let function):
      declare(function, function.subscriptKeyword, "subscript", function.parameterClause, function.returnClause)
    case .enumCaseDecl(let list):
      for item in list.elements {
        let labels = item.parameterClause.map { "\($0.parameters.map { $0.firstName.map(plain) ?? "_" })" } ?? ""
        let value = item.rawValue.map { " = \(joined($0.value))" } ?? ""
        note("declaration", item, isPlaced: false, head(list) + "case \(plain(item.name))\(labels)\(value)")
      }
    case .typeAliasDecl(let alias):
      // The type of a generic alias depends on its arguments, which are not read.
      let type = alias.genericParameterClause == nil ? ": \(joined(alias.initializer.value))" : ""
      declare(alias, alias.typealiasKeyword, plain(alias.name) + type)
    case .associatedTypeDecl(let type): declare(type, type.associatedtypeKeyword, plain(type.name))
    case .macroDecl(let macro): declare(macro, macro.macroKeyword, plain(macro.name))
    case .importDecl(let module):
      declare(module, module.importKeyword, (module.importKindSpecifier ?? module.path.first?.name)?.text ?? "")
    default: break
    }
  }

  private func declare(_ node: some Declared, _ keyword: TokenSyntax, _ rest: String) {
    note("declaration", keyword, isPlaced: false, head(node) + "\(keyword.text) \(rest)")
  }

  private func head(_ node: some Declared) -> String {
    let modifiers = Set(node.modifiers.map(\.name.text)).sorted()
    return (attributes(Syntax(node.attributes)) + modifiers).map { "\($0) " }.joined()
  }

  /// The last name of each attribute, also of those between `#if` and `#endif`.
  private func attributes(_ node: Syntax) -> [String] {
    guard let name = node.as(AttributeSyntax.self)?.attributeName else {
      return node.children(viewMode: .sourceAccurate).flatMap(attributes)
    }
    let last = name.as(MemberTypeSyntax.self)?.name ?? name.as(IdentifierTypeSyntax.self)?.name
    return ["@" + (last.map(plain) ?? joined(name))]
  }

  private func declare(_ type: some DeclGroupSyntax & Declared, _ name: String, isGeneric: Bool) {
    let inherited = type.inheritanceClause?.inheritedTypes.flatMap { names($0.type) } ?? []
    let rest = inherited.isEmpty ? "" : " inherits \(inherited.joined(separator: " "))"
    declare(type, type.introducer, name + (isGeneric ? "<>" : "") + rest)
  }

  /// The names of the types in a list of conformances.
  private func names(_ type: TypeSyntax) -> [String] {
    switch type.as(TypeSyntaxEnum.self) {
    case .attributedType(let type): names(type.baseType)
    case .suppressedType(let type): names(type.type)
    case .compositionType(let type): type.elements.flatMap { names($0.type) }
    case .memberType(let type): [plain(type.name)]
    case .identifierType(let type): [plain(type.name)]
    default: [joined(type)]
    }
  }

  private func declare(
    _ function: some Declared, _ keyword: TokenSyntax, _ name: String, _ clause: FunctionParameterClauseSyntax,
    _ result: ReturnClauseSyntax?
  ) {
    declare(function, keyword, "\(name)\(clause.parameters.map { plain($0.firstName) })")
    if let type = result?.type { note("type", type, described(type)) }
  }

  private func declare(_ variable: VariableDeclSyntax, isLocal: Bool) {
    var type: TypeSyntax?, texts: [(PatternBindingSyntax, String)] = []
    // In `let x, y: Double`, the type applies to all names before it.
    for binding in variable.bindings.reversed() {
      if binding.typeAnnotation != nil || binding.initializer != nil { type = binding.typeAnnotation?.type }
      var text = plain(binding.pattern.firstToken(viewMode: .sourceAccurate)!)
      if text != "(" {
        if let type { text += ": \(joined(type))" }
        if binding.initializer != nil { text += " has a value" }
        if isComputed(binding.accessorBlock) { text += " computed" }
        if let type, !isLocal { note("type", type, described(type)) }
      }
      texts.append((binding, text))
    }
    // A list of variables is read up to a tuple, whose names are not read either.
    let end = texts.lastIndex { $0.1 == "(" } ?? 0
    for (binding, text) in texts[end...].reversed() where !isLocal || text != "(" {
      let head = isLocal ? "" : head(variable)
      note(
        isLocal ? "local" : "declaration", binding, isPlaced: false, head + "\(variable.bindingSpecifier.text) \(text)")
    }
  }

  private func isComputed(_ block: AccessorBlockSyntax?) -> Bool {
    guard let block else { return false }
    guard case .accessors(let accessors) = block.accessors else { return true }
    return !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  // MARK: Text

  private func isName(_ token: TokenSyntax) -> Bool {
    if case .identifier = token.tokenKind { true } else { false }
  }

  private func plain(_ token: TokenSyntax) -> String { token.text.filter { $0 != "`" && $0 != " " } }

  private func joined(_ node: some SyntaxProtocol) -> String {
    node.tokens(viewMode: .sourceAccurate).map(\.text).joined().filter { $0 != "`" && !$0.isWhitespace }
  }

  /// A type in the form of `SwiftType`.
  private func described(_ type: TypeSyntax) -> String {
    func list(_ name: String, _ clause: GenericArgumentClauseSyntax?) -> String {
      guard let clause else { return name }
      let all = clause.arguments.map { item -> String in
        if case .type(let type) = item.argument { described(type) } else { joined(item) }
      }
      switch (name, all.count) {
      case ("Array", 1): return "[\(all[0])]"
      case ("Optional", 1): return "\(all[0])?"
      case ("Dictionary", 2): return "[\(all[0]):\(all[1])]"
      default: return "\(name)<\(all.joined(separator: ","))>"
      }
    }
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): return list(plain(type.name), type.genericArgumentClause)
    case .memberType(let type):
      return list("\(described(type.baseType)).\(plain(type.name))", type.genericArgumentClause)
    case .optionalType(let type): return described(type.wrappedType) + "?"
    case .implicitlyUnwrappedOptionalType(let type): return described(type.wrappedType) + "?"
    case .arrayType(let type): return "[\(described(type.element))]"
    case .dictionaryType(let type): return "[\(described(type.key)):\(described(type.value))]"
    default: return joined(type)
    }
  }
}

while let path = readLine() {
  print("file\t\(path)")
  let bytes = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
  _ = Facts(bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
}
