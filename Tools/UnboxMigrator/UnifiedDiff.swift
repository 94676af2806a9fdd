import SwiftSource

extension Migration.File {
  /// The changes in the unified format that `git apply` and `patch` accept; "" without changes.
  ///
  /// - Complexity: O(n) in the number of bytes.
  package var diff: String {
    if !isChanged { return "" }
    let blocks = Self.blocks(of: edits, in: original)
    let lines = original.lines
    var text = "--- a/\(name)\n+++ b/\(name)\n", added = 0, first = 0
    while first < blocks.count {
      var last = first
      while last + 1 < blocks.count, blocks[last + 1].lines.lowerBound - blocks[last].lines.upperBound <= 6 {
        last += 1
      }
      let start = max(0, blocks[first].lines.lowerBound - 3), end = min(lines.count, blocks[last].lines.upperBound + 3)
      var body = "", next = start, newCount = end - start
      for block in blocks[first...last] {
        for line in lines[next..<block.lines.lowerBound] { body += Self.row(" ", line) }
        for line in lines[block.lines] { body += Self.row("-", line) }
        for line in block.replacement { body += Self.row("+", line) }
        newCount += block.replacement.count - block.lines.count
        next = block.lines.upperBound
      }
      for line in lines[next..<end] { body += Self.row(" ", line) }
      text += "@@ -\(start + 1),\(end - start) +\(start + 1 + added),\(newCount) @@\n\(body)"
      added += newCount - (end - start)
      first = last + 1
    }
    return text
  }

  /// A range of lines and its replacement.
  private struct Block {
    var lines: Range<Int>
    var edits: [Edit]
    var replacement: [ArraySlice<UInt8>] = []
  }

  private static func blocks(of edits: [Edit], in bytes: [UInt8]) -> [Block] {
    let starts = bytes.lines.map(\.startIndex)
    var blocks: [Block] = [], line = 0
    for edit in edits {
      while line + 1 < starts.count, starts[line + 1] <= edit.range.lowerBound { line += 1 }
      var end = line
      while end + 1 < starts.count, starts[end + 1] < edit.range.upperBound { end += 1 }
      if let last = blocks.last, last.lines.upperBound >= line {
        blocks[blocks.count - 1].lines = last.lines.lowerBound..<max(last.lines.upperBound, end + 1)
        blocks[blocks.count - 1].edits.append(edit)
      } else {
        blocks.append(Block(lines: line..<end + 1, edits: [edit]))
      }
    }
    return blocks.map { trimmed($0, bytes, starts) }
  }

  /// The block with its replacement lines, without the unchanged lines at its start and end.
  private static func trimmed(_ block: Block, _ bytes: [UInt8], _ starts: [Int]) -> Block {
    var block = block
    let start = starts.at(block.lines.lowerBound) ?? bytes.count, end = starts.at(block.lines.upperBound) ?? bytes.count
    let edits = block.edits.map {
      Edit(range: $0.range.lowerBound - start..<$0.range.upperBound - start, text: $0.text)
    }
    let old = Array(bytes[start..<end]).lines, new = Array(bytes[start..<end]).applying(edits).lines
    var head = 0, tail = 0
    while head < min(old.count, new.count), old[head] == new[head] { head += 1 }
    while tail < min(old.count, new.count) - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    block.lines = block.lines.lowerBound + head..<block.lines.upperBound - tail
    block.replacement = Array(new[head..<new.count - tail])
    return block
  }

  private static func row(_ sign: String, _ line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line, as: UTF8.self)
    return line.last == 0x0A ? sign + text : "\(sign)\(text)\n\\ No newline at end of file\n"
  }
}

extension [UInt8] {
  fileprivate var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = [], start = 0
    for index in indices where self[index] == 0x0A {
      lines.append(self[start...index])
      start = index + 1
    }
    if start < count { lines.append(self[start...]) }
    return lines
  }
}
