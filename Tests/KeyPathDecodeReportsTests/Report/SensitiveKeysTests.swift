import Testing

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct SensitiveKeysTests {
  @Test(arguments: [
    "password", "Passwd", "dbPassword", "token", "accessToken", "ACCESS_TOKEN", "X-Access-Token", "tokens",
    "refreshtoken",
    "Authorization", "Cookie", "Set-Cookie", "sessionId", "apikey", "api_key", "APIKey", "x-api-key", "credentials",
    "private key", "privateKeyPem", "SSN", "userSSN", "ssn2", "cardNumber", "card_number", "CVV", "cvv2", "PIN",
    "pinCode",
    "pins", "iban", "IBANs", "pwd", "jwt", "OTPCode", "clientSecret", "p_a_s_s_w_o_r_d",
  ])
  func sensitive(key: String) {
    #expect(SensitiveKeys().contains(key))
  }

  @Test(arguments: [
    "name", "shipping", "author", "compass", "passenger", "keyboard", "id", "spin", "pinned", "company", "expand",
    "apiUrl", "card",
    "number", "key", "", "secre", "to_ken_s_x".replacing("_ken", with: "kxn"), "authored",
  ])
  func ordinary(key: String) {
    #expect(!SensitiveKeys().contains(key))
  }

  @Test(arguments: [
    ("https://a.example/?x=1&access_token=abc", true), (#"{"password": "abc"}"#, true), ("Cookie: a=b", true),
    ("eyJhbGciOiJIUzI1NiJ9.e30.x", true), ("Bearer abc", true), ("-----BEGIN PRIVATE KEY-----", true), ("a: b", false),
    ("https://a.example/?q=1", false), ("12:30", false), ("the password is gone", false),
  ])
  func secretsInTexts(text: String, isSecret: Bool) {
    #expect(SensitiveKeys().areNamed(in: text) == isSecret)
  }
}
