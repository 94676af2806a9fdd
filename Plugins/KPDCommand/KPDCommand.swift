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
    let message = text.trimmingCharacters(in: .newlines)
    if process.terminationStatus != 0 {
      if !message.isEmpty { Diagnostics.error(message) }
      exit(process.terminationStatus)
    }
    if !message.isEmpty { Diagnostics.warning(message) }
  }
}
