import Foundation
import PackagePlugin

/// `swift package kpd …`: runs `kpd` with the same arguments in the folder of the package.
@main
struct KPDCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process(), messages = Pipe()
    process.executableURL = try context.tool(named: "kpd").url
    process.arguments = arguments
    process.standardError = messages
    try process.run()
    // SwiftPM would mix standard error with the output. It prints diagnostics on its own standard error.
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let message = text.trimmingCharacters(in: .newlines), status = process.terminationStatus
    if status == 0 {
      if !message.isEmpty { Diagnostics.warning(message) }
      return
    }
    // SwiftPM itself exits with 1.
    Diagnostics.error("\(message)\(message.isEmpty ? "" : "\n")exit code \(status)")
    exit(status)
  }
}
