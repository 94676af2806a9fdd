import Foundation
import KeyPathDecode

/// Decoders, by their names on the command line.
enum FirstDecoder: String, CaseIterable {
  case operators, rules, keyPathDecoder = "KeyPathDecoder", jsonDecoder = "JSONDecoder"
}

/// Prints how long the first decode in a process takes, and the second. Swift's runtime searches all conformances of a program
/// when a type is first asked for a protocol, so the process loads libraries that have 150,000.
func runFirstDecodes(_ options: Options) throws {
  let title = "the first decode in a process with 150,000 conformances"
  guard options.runs(title) else { return }
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try writeConformances(options.isSmoke ? 1 : 60, to: folder)
  let rows = try FirstDecoder.allCases.map { decoder in
    let times = try (0..<options.rounds).map { _ in
      let output = try outputOfThisProgram(["--first", decoder.rawValue, folder.path])
      return output.split(separator: "\n").compactMap { Double($0) }
    }
    return [decoder.rawValue] + (0..<2).map { index in fixed(median(times.map { $0[index] }), 0) + " µs" }
  }
  print("\n" + title)
  print(aligned([["", "first", "second"]] + rows).joined(separator: "\n"))
}

/// Writes copies of a library with 500 types that have five conformances each.
private func writeConformances(_ count: Int, to folder: URL) throws {
  let types = (0..<500).map {
    "struct T\($0): Equatable, CustomStringConvertible, A, B, C { let a = 1, description = \"\" }"
  }
  let source = folder.appendingPathComponent("source.swift"), library = folder.appendingPathComponent("0.so")
  try Data("protocol A {}; protocol B {}; protocol C {}\n\(types.joined(separator: "\n"))".utf8).write(to: source)
  let compiler = Process()
  compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  compiler.arguments = ["swiftc", "-emit-library", "-parse-as-library", source.path, "-o", library.path]
  try compiler.run()
  compiler.waitUntilExit()
  for number in 1..<max(count, 2) {
    try FileManager.default.copyItem(at: library, to: folder.appendingPathComponent("\(number).so"))
  }
}

/// Loads the libraries in a folder, decodes an account twice, and prints the microseconds of each.
func measureFirstDecode(_ decoder: FirstDecoder, _ folder: String) throws {
  for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix(".so") {
    guard dlopen("\(folder)/\(file)", RTLD_NOW) != nil else { throw DifferentResults(title: file) }
  }
  let bytes = makeAccountBytes()
  for _ in 0..<2 {
    let time = try ContinuousClock().measure {
      switch decoder {
      case .operators: _ = try Account(jsonData: bytes)
      case .rules: _ = try RuledAccount(jsonData: bytes)
      case .keyPathDecoder: _ = try KeyPathDecoder().decode(OnlyDecodable.Account.self, from: bytes)
      case .jsonDecoder: _ = try JSONDecoder().decode(OnlyDecodable.Account.self, from: bytes)
      }
    }
    print(time / .microseconds(1))
  }
}

private struct RuledAccount: KeyPathDecodable {
  let id: Int, about: String, rating: Double, plan: Account.Plan?, roles: Set<String>

  init(json: Any) throws {
    id = try json => "id" => .lenient
    about = try json =>? "about" ?? ""
    rating = try json => "rating" => .in(0...5)
    plan = try json => "plan" => .optional(.value)
    roles = try json => "roles" => .count(1...)
  }
}
