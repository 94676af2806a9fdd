import Foundation
import SwiftSource
import TestSupport
import Testing

/// What the library adds to types of the standard library and Foundation, other than conformances.
///
/// A member of someone else's type exists in every program that imports the library. Even if clients cannot call it, the
/// compiler finds it when it looks up a name: one such member crashed the compiler of a client that wrote `p == .value`.
/// Write a free function instead, or a member of one of the library's own types.
@Suite struct ForeignMembersTests {
  /// The members that clients call: with a rule in a type's own `init(from:)`, with a decoder that exists, and in code that
  /// catches a `DecodingError`.
  private static let called: Set = [
    "KeyedDecodingContainer.decode(using:forKey:)", "KeyedDecodingContainer.decodeIfPresent(using:forKey:)",
    "UnkeyedDecodingContainer.decode(using:)", "SingleValueDecodingContainer.decode(using:)",
    "JSONDecoder.decode(using:from:)",
  ]

  @Test("the library adds no members to other types that clients do not call") func sources() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
    // Another file has stand-ins for Foundation's types, for programs without Foundation.
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift") && !$0.contains(".docc/") && !$0.hasSuffix("WithoutFoundation.swift")
    }
    #expect(names.count > 250)
    let files = try names.sorted().map {
      SourceFile(name: $0, bytes: Array(try Data(contentsOf: folder.appending(path: $0))))
    }
    expectEqual(files.filter { $0.unreadable != nil }.map(\.name), [])
    let found = foreignMembers(in: files)
    expectEqual(found.filter { !Self.called.contains($0.member) }.map(\.description), [])
    expectEqual(Self.called.subtracting(found.map(\.member)), [])
  }
}

private struct ForeignMember: CustomStringConvertible {
  let member: String, file: String, line: Int

  var description: String { "\(file):\(line): \(member)" }
}

/// The members of types that no file declares, except those that a protocol of the files requires.
private func foreignMembers(in files: [SourceFile]) -> [ForeignMember] {
  let read = files.map { file in (file, file.declarations) }
  var own: Set<String> = [], required: [String: Set<String>] = [:], parents: [String: [String]] = [:]
  var conformances: [String: Set<String>] = [:]
  for (file, declarations) in read {
    for (index, type) in declarations.enumerated() where type.isType && type.level == 0 {
      if type.keyword == "extension" {
        conformances[type.name, default: []].formUnion(type.inherited)
      } else {
        own.insert(type.name)
      }
      guard type.keyword == "protocol" else { continue }
      required[type.name] = Set(declarations.filter { $0.owner == index }.map { name(of: $0, in: file) })
      parents[type.name] = type.inherited
    }
  }
  func requirements(of type: String) -> Set<String> {
    var protocols = Array(conformances[type] ?? []), names: Set<String> = []
    while let next = protocols.popLast() {
      names.formUnion(required[next] ?? [])
      protocols += parents[next] ?? []
    }
    return names
  }
  return read.flatMap { file, declarations in
    declarations.compactMap { member in
      guard !member.isLocal, let owner = member.owner.map({ declarations[$0] }), owner.keyword == "extension",
        !own.contains(owner.name.components(separatedBy: ".")[0]), !member.keyword.hasPrefix("#")
      else { return nil }
      let name = name(of: member, in: file)
      if requirements(of: owner.name).contains(name) { return nil }
      return ForeignMember(member: "\(owner.name).\(name)", file: file.name, line: member.line)
    }
  }
}

/// The full name of a declaration: `index(of:)`.
private func name(of declaration: Declaration, in file: SourceFile) -> String {
  guard let parameters = declaration.parameters else { return declaration.name }
  return "\(declaration.name)(\(file.labels(in: parameters).map { "\($0):" }.joined()))"
}
