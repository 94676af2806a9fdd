import Foundation

/// The options on the command line.
struct Options {
  var rounds = 15
  /// The number of repositories in a payload.
  var count = 1_000
  var isSmoke = false
  var data: String?
  /// Text that the title of a contest must contain to run.
  var only: String?
  var task = Task.contests

  enum Task {
    case contests
    /// Decodes a data set a number of times, for tools that count instructions.
    case decode(name: String, source: Source, times: Int)
    /// Decodes an account a number of times with a watch, or without one, for tools that count instructions.
    case watch(sampling: Double?, times: Int)
    /// Prints the peak memory while a file is decoded. A run starts a separate process for this.
    case peak(name: String, way: Way, file: String)
    /// Prints the time of a first decode beside the libraries in a folder. A run starts a separate process for this.
    case first(FirstDecoder, folder: String)
    /// Prints the cost of reading a file of records. A run starts a separate process for this.
    case stream(way: StreamWay, file: String)
  }

  init(_ arguments: some Sequence<String>) throws {
    var arguments = Array(arguments)[...]
    func next() throws -> String {
      guard let argument = arguments.popFirst() else { throw Usage() }
      return argument
    }
    while let argument = arguments.popFirst() {
      switch argument {
      case "--smoke":
        rounds = 1
        count = 50
        isSmoke = true
      case "--count":
        guard let count = Int(try next()), count > 0 else { throw Usage() }
        self.count = count
      case "--data":
        data = try next()
      case "--only":
        only = try next()
      case "--decode":
        let name = try next()
        guard let source = Source(rawValue: try next()), let times = Int(try next()), times >= 0 else { throw Usage() }
        task = .decode(name: name, source: source, times: times)
      case "--watch":
        let sampling = try next()
        guard let times = Int(try next()), times >= 0, sampling == "none" || Double(sampling) != nil else {
          throw Usage()
        }
        task = .watch(sampling: Double(sampling), times: times)
      case "--peak":
        let name = try next()
        guard let way = Way(rawValue: try next()) else { throw Usage() }
        task = .peak(name: name, way: way, file: try next())
      case "--first":
        guard let decoder = FirstDecoder(rawValue: try next()) else { throw Usage() }
        task = .first(decoder, folder: try next())
      case "--stream":
        guard let way = StreamWay(rawValue: try next()) else { throw Usage() }
        task = .stream(way: way, file: try next())
      default:
        throw Usage()
      }
    }
  }

  /// True if the options select the contest with a title.
  func runs(_ title: String) -> Bool {
    only.map(title.contains) ?? true
  }

  struct Usage: Error {
    var message = """
      usage: Benchmarks [--smoke] [--count N] [--data FOLDER] [--only TEXT] [--decode NAME SOURCE N]
             [--watch none|SAMPLING N]
      """
  }
}
