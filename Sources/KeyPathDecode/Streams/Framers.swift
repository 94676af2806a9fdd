extension JSONFraming {
  /// What finds the records.
  var framer: any RecordFramer {
    LineFramer()
  }
}
