import Foundation
import KeyPathDecode
import KeyPathDecodeReports

let watch = DecodeWatch(sampling: 0.01, version: "4.2.0")
let other = DecodeWatch()

func send(_ trend: DecodeTrend) {}

let sum = DecodeTrend()
