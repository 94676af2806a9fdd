import Foundation

let data = Data(
  """
  {"id": 1, "name": "Ada"}
  """.utf8)
