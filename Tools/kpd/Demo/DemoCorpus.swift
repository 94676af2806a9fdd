import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// Reports about many broken copies of the demo's payload, with dates. Every run creates the same ones.
func demoCorpus() throws(Failure) -> Corpus {
  var corpus = Corpus()
  try located {
    for breakage in Breakage.all {
      let reports = try breakage.items.map { item in
        try JSONDocument(Data(breakage.report(ofItem: item).json.utf8)).root
      }
      for number in 0..<breakage.count { try corpus.add(reports[number % reports.count], at: breakage.date(number)) }
    }
  }
  return corpus
}

/// A change that breaks a repository of the payload.
private struct Breakage {
  struct BreaksNothing: Error {}

  /// The number of broken copies.
  let count: Int
  /// The indexes of the broken repositories, used in turn.
  let items: [Int]
  /// Changes the text of a repository.
  let edit: (String) -> String

  static var all: [Breakage] {
    [
      Breakage(count: 1_204, items: [0, 1, 3, 7, 8]) {
        $0.replacing(/"stargazers_count": ([0-9]+)/) { "\"stargazers_count\": \"\($0.1)\"" }
      },
      Breakage(count: 611, items: [2, 5, 9]) { $0.replacing(#""login""#, with: #""log_in""#) },
      Breakage(count: 187, items: [0, 3]) {
        $0.replacing(#""visibility": "public""#, with: #""visibility": "pubilc""#)
      },
      Breakage(count: 96, items: [1, 2, 3, 6]) { $0.replacing(#""topics": [""#, with: #""topics": [2025, ""#) },
      Breakage(count: 41, items: [5, 8]) {
        $0.replacing(/"pushed_at": "2025-[0-9-]+/) { _ in #""pushed_at": "2025-02-30"# }
      },
      Breakage(count: 17, items: [4]) { $0.replacing(/"html_url": "[^"]*"/) { _ in #""html_url": null"# } },
      Breakage(count: 9, items: [7, 9]) { $0.replacing(/, "default_branch": "[a-z]+"/) { _ in "" } },
      Breakage(count: 6, items: [6]) { $0.replacing(#""size": 2475,"#, with: #""size": 2475 "#) },
      Breakage(count: 2, items: [8]) { $0.replacing(#""size": 86997"#, with: #""size": 86997.5"#) },
    ]
  }

  /// The date of a copy, from June 1 on. Frequent breakages have shorter intervals.
  func date(_ number: Int) -> Date {
    // 2025-06-01T00:00:00Z
    Date(timeIntervalSince1970: 1_748_736_000 + Double(number + 1) * 250_000 / Double(count) + Double(count * 7))
  }

  func report(ofItem item: Int) throws -> DecodeReport {
    let start = "\n    {\n"
    var parts = demoPayload.split(separator: start).map(String.init)
    parts[item + 1] = edit(parts[item + 1])
    do throws(DecodeError) {
      _ = try JSONDocument(Data(parts.joined(separator: start).utf8)).root => "items" as [Repository]
    } catch {
      return error.report(.init(source: "repositories.json"))
    }
    throw BreaksNothing()
  }
}
