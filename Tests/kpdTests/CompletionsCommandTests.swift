import Foundation
import TestSupport
import Testing

@testable import kpd

@Suite struct CompletionsCommandTests {
  @Test("a script has every command, option, and choice", arguments: ["bash", "zsh", "fish"]) func everyWord(
    shell: String
  ) {
    let script = kpd("completions", shell).output
    for command in Tool.commands {
      #expect(script.contains(command.name))
      for option in command.options {
        #expect(script.contains(option.name.dropFirst(2)) && command.help.contains(option.name), "\(option.name)")
        for choice in option.choices { #expect(script.contains(choice)) }
      }
    }
  }

  @Test(
    "a missing or unknown shell is wrong usage",
    arguments: [
      ([], "missing SHELL"), (["csh"], #"unknown shell "csh""#), (["bash", "zsh"], #"unexpected argument "zsh""#),
    ])
  func wrongUsage(arguments: [String], message: String) {
    let run = kpd(["completions"] + arguments)
    #expect(run.messages.hasPrefix("kpd: \(message)\n") && run.exitCode == .wrongUsage)
  }

  @Test(
    "bash offers the words that match", .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [
      (
        "kpd ''",
        "demo get check model initializers compare schema check-schema report migrate-unbox completions manual help --help --version"
      ),
      ("kpd re", "report"), ("kpd report --f", "--format"), ("kpd report --format m", "markdown"),
      ("kpd migrate-unbox --dialect ''", "3 4"), ("kpd completions z", "zsh"), ("kpd check --u", "--unique-keys"),
      ("kpd get users", ""),
    ])
  func bash(line: String, offered: String) throws {
    let process = Process(), output = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    let script = kpd("completions", "bash").output
    process.arguments = [
      "-c", "\(script)\nCOMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _kpd; echo \"${COMPREPLY[*]}\"",
    ]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    expectEqual(String(decoding: data, as: UTF8.self), offered + "\n")
  }

  @Test("the version is three numbers") func version() throws {
    expectEqual(kpd("--version").output, "kpd \(Tool.version)\n")
    #expect(Tool.version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
  }

  @Test("the manual contains every line of help") func manual() {
    let page = kpd("manual").output
    let lines = page.split(separator: "\n")
    let plain = Set(
      lines.map { $0.replacing("\\-", with: "-").replacing("\\e", with: "\\").replacing("\\&", with: "") })
    #expect(lines.allSatisfy { !$0.hasPrefix(".") || $0.wholeMatch(of: /\.(TH|SH|SS|B|I|nf|fi)( .*)?/) != nil })
    for command in Tool.commands {
      for line in command.help.split(separator: "\n") where !line.contains("\\") {
        #expect(plain.contains(line), "\(line)")
      }
    }
  }
}
