import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// A realistic kind of payload: a valid example, a model for it, and faults to plant.
struct PayloadKind: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The name of the model: `SearchResult`.
  let model: String
  let text: String
  let faults: [PlantedFault]
  /// The error that decoding throws, or nil.
  let error: @Sendable (Any) -> DecodeError?
  /// The failures and warnings of a diagnosis, and its report.
  let findings: @Sendable (Any) -> Findings
  /// What each channel says about a payload.
  let channels: @Sendable (Data) throws -> Channels

  struct Findings {
    var failures: [DiagnosedFailure]
    var warnings: [DecodeWarning]
    var report: DecodeReport

    var lines: [String] { failures.map(\.error.codedLine) }
    var droppedLines: [String] { warnings.map(\.error.codedLine) }
  }

  init<Model: KeyPathDecodable & Sendable>(_ name: String, _ type: Model.Type, _ text: String, _ faults: [PlantedFault])
  {
    testDescription = name
    model = String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
    self.text = text
    self.faults = faults
    error = { json in
      do throws(DecodeError) {
        _ = try json => "" as Model
        return nil
      } catch {
        return error
      }
    }
    findings = { json in
      let diagnosis = diagnose(type, json: json)
      return Findings(failures: diagnosis.failures, warnings: diagnosis.warnings, report: diagnosis.report)
    }
    channels = { try Channels(type, $0) }
  }

  /// The faults, grouped into as few payloads as possible so that none hides another.
  var batches: [[PlantedFault]] {
    var batches: [[PlantedFault]] = []
    for fault in faults {
      let index = batches.firstIndex { batch in
        batch.allSatisfy { other in
          !fault.hides.contains(other.edit.path) && !other.hides.contains(fault.edit.path)
            && !fault.hides.contains(other.hides) && !other.hides.contains(fault.hides)
        }
      }
      if let index { batches[index].append(fault) } else { batches.append([fault]) }
    }
    return batches
  }

  /// The payload with faults planted.
  func payload(with faults: [PlantedFault]) -> Any {
    faults.reduce(tree(text)) { json, fault in fault.edit.applied(to: json) }
  }
}

extension DecodePath {
  /// True if `other` is this path or leads into its value.
  fileprivate func contains(_ other: DecodePath) -> Bool { other.steps.starts(with: steps) }
}

extension DecodeError {
  /// The code, the first line without the model and the hints, and then the model.
  var codedLine: String { "\(code.rawValue) \(plainLine) | \(model ?? "no model")" }

  /// The first line without the model and the hints.
  var plainLine: String { withoutHints("\(path.steps.isEmpty ? "(root)" : path.description): \(kind)") }
}
