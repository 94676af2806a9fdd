import Foundation
import Testing

@testable import kpd

@Suite struct CompletionsCommandTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func everyWord(shell: String) {
    let script = kpd("completions", shell).output
    for command in Tool.commands {
      #expect(script.contains(command.name))
      for option in command.options {
        #expect(script.contains(option.name.dropFirst(2)) && command.help.contains(option.name), "\(option.name)")
        for choice in option.choices { #expect(script.contains(choice)) }
      }
    }
  }

  @Test(arguments: [
    ([], "missing SHELL"), (["csh"], #"unknown shell "csh""#), (["bash", "zsh"], #"unexpected argument "zsh""#),
  ])
  func wrongUsage(arguments: [String], message: String) {
    let run = kpd(["completions"] + arguments)
    #expect(run.messages.hasPrefix("kpd: \(message)\n") && run.exitCode == .wrongUsage)
  }

  /// What bash itself offers.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [
      ("kpd ''", "demo get check model report migrate-unbox completions manual help --help --version"),
      ("kpd re", "report"),
      ("kpd report --f", "--format"), ("kpd report --format m", "markdown"), ("kpd migrate-unbox --dialect ''", "3 4"),
      ("kpd completions z", "zsh"), ("kpd check --u", "--unique-keys"), ("kpd get users", ""),
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
    #expect(String(decoding: data, as: UTF8.self) == offered + "\n")
  }

  @Test func version() throws {
    #expect(kpd("--version").output == "kpd \(Tool.version)\n")
    #expect(Tool.version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
  }

  /// The manual has the help of each command, and no line that `man` would take for a request.
  @Test func manual() {
    let page = kpd("manual").output
    let lines = page.split(separator: "\n")
    #expect(lines.allSatisfy { !$0.hasPrefix(".") || $0.wholeMatch(of: /\.(TH|SH|SS|B|I|nf|fi)( .*)?/) != nil })
    for command in Tool.commands {
      for line in command.help.split(separator: "\n") where !line.contains("\\") {
        #expect(
          lines.contains {
            $0.replacing("\\-", with: "-").replacing("\\e", with: "\\").replacing("\\&", with: "") == line
          }, "\(line)")
      }
    }
  }
}
