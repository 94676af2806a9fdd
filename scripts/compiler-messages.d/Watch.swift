import Foundation
import KeyPathDecode
import KeyPathDecodeReports

let watch = DecodeWatch(sampling: 0.01, version: "4.2.0")  // expected-error {{'DecodeWatch' is unavailable: add the product KeyPathDecodeWatch to your target, and import it}}
let other = DecodeWatch()  // expected-error {{'DecodeWatch' is unavailable: add the product KeyPathDecodeWatch to your target, and import it}}

func send(_ trend: DecodeTrend) {}  // expected-error {{'DecodeTrend' is unavailable: add the product KeyPathDecodeWatch to your target, and import it}}

let sum = DecodeTrend()  // expected-error {{'DecodeTrend' is unavailable: add the product KeyPathDecodeWatch to your target, and import it}}
