// swift-format-ignore-file
@testable import struct Foundation.Date
package import Foundation
@_exported public import class UIKit.UIView
import Foundation.NSObject
struct `Type` { let `class`: Int, `a b`: String, `in`: Int; func `for`(`if` a: Int, `let`: Int, in b: Int, for: Int) {} }
enum `raw name`: String { case `default`, `2x` = "a", `self` = "b"; case `init`(`where`: Int) }
let value = `Type`(`class`: 1, `a b`: "", in: 2), other = value.`class`, made = `Type`.init(`in`: 1)
struct 日本: Ünïcode { var 名前: String = "", π = 3.14; var emoji👍: Int { 1 } }
let `async` = 1, package = 2, actor = 3, open = 4, some = 5, any = 6, each = 7, macro = 8, `protocol` = 9
func f(package: Int, actor: Int, open: Int, _ lazy: Int, struct: Int, class: Int, case: Int, default: Int, import: Int) {}
let call = f(package: 1, actor: 2, open: 3, 4, struct: 5, class: 6, case: 7, default: 8, import: 9)
struct Words { let open: Int; var package = 1; let actor: Actor; var lazy: Int = 1; let required: Bool, final: Bool; var get: Int { 1 } }
let type = Words.Type.self, keys = [Words.self: 1], metatype: Words.Type = Words.self, any: any Named.Type
extension Swift::Int: Swift::Equatable { func f(_ a: Swift::Int) -> Swift::Int { g(Swift::max(a, 1), b: Swift::Int.self) } }
@`Suite` struct `a struct`: `a protocol` { @`Test` func `a test`() { f(`a label`: 1) } }
