import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

@Suite struct DecodeReportGroupTests {
  private func report(_ path: DecodePath) throws -> DecodeReport {
    let json: Any = ["a": Array(repeating: ["id": "x", "n": "y"], count: 100)]
    return try decodeError { try json => path as Int }.report()
  }

  @Test("reports group by fingerprint, the largest group first") func groups() throws {
    let reports = try ["a[3].n", "a[3].id", "a[7].id", "a[3].id", "a"].map { try report(DecodePath($0)) }
    let groups = DecodeReportGroup.groups(of: reports)
    expectEqual(groups.map(\.count), [3, 1, 1])
    expectEqual(groups.map { $0.exemplar.failures[0].pattern }, ["a[*].id", "a[*].n", "a"])
    expectEqual(groups[0].indexes, [[3], [7]])
    expectEqual(groups[0].exemplar, reports[1])
    expectEqual(groups[0].firstSeen, nil)
    #expect(groups[2].indexes.isEmpty)
    #expect(DecodeReportGroup.groups(of: [] as [DecodeReport]).isEmpty)
  }

  /// A group from another source may have any count.
  @Test("a count never overflows") func countsDoNotOverflow() throws {
    let report = try report("a[3].id")
    let text = String(decoding: try JSONEncoder().encode(DecodeReportGroup(report)), as: UTF8.self)
    let large = text.replacing("\"count\":1", with: "\"count\":\(Int.max)")
    var group = try JSONDecoder().decode(DecodeReportGroup.self, from: Data(large.utf8))
    #expect(group.count == .max && group.add(report) && group.count == .max)
  }

  @Test("a group has its first and last dates") func dates() throws {
    let report = try report("a[3].id")
    let dates: [Date?] = [Date(timeIntervalSince1970: 20), nil, Date(timeIntervalSince1970: 10)]
    let groups = DecodeReportGroup.groups(of: dates.map { (report: report, date: $0) })
    expectEqual(groups.count, 1)
    expectEqual(groups[0].firstSeen, dates[2])
    expectEqual(groups[0].lastSeen, dates[0])
  }

  @Test("a group keeps a bounded number of indexes") func indexesAreBounded() throws {
    var group = DecodeReportGroup(try report("a[0].id"))
    for index in 1..<100 { group.add(try report(["a", .index(index), "id"])) }
    expectEqual(group.count, 100)
    expectEqual(group.indexes, (0..<DecodeReportGroup.keptIndexes).map { [$0] })
    #expect(group.hasMoreIndexes)
  }

  /// A report from another source may have any path.
  @Test("a path with over 64 indexes is not kept") func placesAreBounded() throws {
    let json = try report("a[3].id").json
    for (count, isKept) in [(64, true), (65, false), (10_000, false)] {
      let path = String(repeating: "[7]", count: count)
      let long = try DecodeReport(jsonData: Data(json.replacing("a[3].id", with: path).utf8))
      let group = DecodeReportGroup(long)
      expectEqual(group.indexes, (isKept ? [Array(repeating: 7, count: count)] : []))
      expectEqual(group.hasMoreIndexes, !isKept)
    }
  }

  @Test("a report with another fingerprint is refused") func othersAreRefused() throws {
    var group = DecodeReportGroup(try report("a[0].id"))
    #expect(!group.add(try report("a[0].n")))
    expectEqual(group.count, 1)
  }
}
