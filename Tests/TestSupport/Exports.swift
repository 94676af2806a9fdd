// Almost every test file needs both.
@_exported import Foundation
@_exported import Testing
