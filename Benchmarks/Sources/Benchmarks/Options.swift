/// What the command line asks for.
struct Options {
  var rounds = 15
  var count = 1_000
  var data: String?

  init(_ arguments: some Sequence<String>) throws {
    var arguments = Array(arguments)[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--smoke":
        rounds = 1
        count = 50
      case "--data":
        guard let path = arguments.popFirst() else { throw Usage(message: "--data needs a folder") }
        data = path
      default:
        throw Usage(message: "usage: Benchmarks [--smoke] [--data FOLDER]")
      }
    }
  }

  struct Usage: Error {
    let message: String
  }
}
