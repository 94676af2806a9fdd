import Foundation
import KeyPathDecode
import KeyPathDecodeReports

extension Harness {
  /// Any report is either rejected, or is safe to print in every format, reads back, and joins a group.
  public static let reports = Harness(name: "reports") { bytes in
    do {
      let report = try DecodeReport(jsonData: Data(bytes))
      try checkFormats(of: report)
      for width in [1, 40, 200] { _ = report.text(color: true, width: width) }
      var group = DecodeReportGroup(report)
      _ = group.add(report)
      try expect(group.count == 2 && group.fingerprint == report.fingerprint, "a group of \(group.count) reports")
    } catch let error as DecodeError {
      try checkDescription(error)
    }
  }
}
