import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

private struct User: Codable, Equatable {
  let fullName: String, age: UInt8?, homeAddress: Address, born: Date

  struct Address: Codable, Equatable { let zipCode: Int }
}

/// Reads a key only if the guess of a Bool is false.
private struct Payer: Decodable {
  enum Keys: CodingKey { case isCompany, taxNumber, fullName }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if try !container.decode(Bool.self, forKey: .isCompany) { _ = try container.decode(Int.self, forKey: .taxNumber) }
    _ = try container.decode(String.self, forKey: .fullName)
  }
}

/// Diagnoses of Codable models, with the decoder's strategies.
@Suite struct CodableDiagnosisTests {
  private let decoder = {
    var decoder = KeyPathDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
  }()

  private let payload = """
    [{"full_name": "Ada", "home_address": {"zip_code": 1}, "born": 0},
     {"full_name": 1, "age": 300, "home_address": {"zip_code": "x"}, "born": "today"},
     {"home_address": {}, "born": 0}]
    """

  @Test("a value that the decoder repairs is a warning, and other failures remain") func repairs() {
    var decoder = decoder
    decoder.repairs = ["**.zip_code": .or(0)]
    let repaired = diagnose(
      [User].self, jsonData: Data(payload.replacing("1, \"age\": 300", with: "\"\"").utf8), decoder: decoder)
    expectEqual(
      repaired.warnings.map { "\($0.recovery.rawValue) \($0.error.summary)" },
      [
        "repaired [1].home_address.zip_code: expected Int, found string in Address",
        #"repaired [2].home_address: missing key "zipCode" in Address"#,
      ])
    expectEqual(
      repaired.failures.map(\.error.summary).sorted(),
      [
        "[1].born: expected Double, found string in User", #"[2]: missing key "fullName" in User"#,
      ])
    let valid = Data(#"[{"full_name": "", "home_address": {"zip_code": "x"}, "born": 0}]"#.utf8)
    let whole = diagnose([User].self, jsonData: valid, decoder: decoder)
    #expect(whole.value?[0].homeAddress.zipCode == 0 && whole.failures.isEmpty && whole.warnings.count == 1)
  }

  @Test("a failure that follows from a guess is speculative") func guesses() {
    let diagnosis = diagnose([Payer].self, jsonString: #"[{"is_company": "?"}, {}]"#, decoder: decoder)
    let certain = diagnosis.failures.filter { $0.certainty != .speculative }
    expectEqual(
      certain.map(\.error.summary),
      [
        #"[0]: missing key "fullName" in Payer"#, "[0].is_company: expected Bool, found string in Payer",
        #"[1]: missing key "fullName" in Payer"#, #"[1]: missing key "isCompany" in Payer"#,
      ])
    #expect(diagnosis.failures.count == 6 && !diagnosis.isComplete)
  }

  @Test("failures in bytes have their line numbers") func fromBytes() {
    let diagnosis = diagnose([User].self, jsonData: Data(payload.utf8), decoder: decoder)
    expectEqual(diagnosis.failures.map { $0.error.location?.line }, [2, 2, 2, 2, 3, 3])
    let valid = Data(#"[{"full_name": "Ada", "home_address": {"zip_code": 1}, "born": 0}]"#.utf8)
    expectEqual(diagnose([User].self, jsonData: valid, decoder: decoder).value?[0].homeAddress.zipCode, 1)
    expectEqual(
      diagnose([User].self, jsonData: Data("[1, 2".utf8), decoder: decoder).failures[0].error.code, .invalidJSON)
  }
}
