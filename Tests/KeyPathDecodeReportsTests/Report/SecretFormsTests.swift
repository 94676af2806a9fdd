import TestSupport
import Testing

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

/// Samples are concatenated here so that scanners do not flag this repository.
@Suite struct SecretFormsTests {
  @Test(
    "text in a known secret form is a secret",
    arguments: [
      "ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a", "push with ghs_" + "16C7e42F292c6912E7710c838347Ae178B4a please",
      "github_pat_" + "11AAAAAAA0abcdefghijkl_mnopqrstuvwxyz", "glpat-" + "x9Yz8Wv7Ut6Sr5Qp4On3",
      "sk_live_" + "4eC39HqLyjWDarjtT1", "STRIPE=rk_live_" + "4eC39HqLyjWDarjtT1", "AKIA" + "IOSFODNN7EXAMPLE",
      "id:ASIA" + "IOSFODNN7EXAMPLE", "xoxb-" + "263594206564-FGqddMF8t08v",
      "https://hooks.slack.com/services/" + "T0000/B0000/XXXXXXXX", "AIza" + "SyDaGmWKa4JsXZ-HjGw7ISLn_3namBGewQe",
      "SG." + "ngeVfQFYQlKU0ufo8x5d1A.TwL2iGABf9DHoTf", "npm_" + "aB3dE5gH7jK9mN1pQ3sT",
      "hvs." + "CAESIJ1mZ3Yt0u8w6v5x", "sk-ant-" + "api03-AbCdEfGhIjKlMnOpQr", "shpat_" + "0123456789abcdef0123",
      "jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "a=eyJhbGciOiJIUzI1NiJ9.e30.x", "Bearer abc", "bearer abc",
      "BEARER abc", "curl -H authorization bearer 9f86d081884c", "basic YWRhOnB3", "Basic YWRhOnB3",
      "https://ada:pw@a.example/x", "git+ssh://ada:pw@a.example", "redis://:pw@cache:6379",
      "-----BEGIN RSA PRIVATE KEY-----", "x -----BEGIN OPENSSH PRIVATE KEY-----", "4111111111111111",
      "4111 1111 1111 1111", "4111-1111-1111-1111 exp 12/27", "card 5555555555554444.", "378282246310005",
      "6011111111111117", "30569309025904", "3530111333300000", "6200000000000005", "ref 12 4242 4242 4242 4242",
      "sk-" + "AbCdEfGhIjKlMnOpQrSt" + "T3BlbkFJ" + "AbCdEfGhIjKlMnOpQrSt", "SK" + "9f86d081884c7d659a2feaa0c55ad015",
      "key-" + "9f86d081884c7d659a2feaa0c55ad015", "dapi" + "9f86d081884c7d659a2feaa0c55ad015",
      "dapi" + "9f86d081884c7d659a2feaa0c55ad015" + "-2", "pubkey-" + "9f86d081884c7d659a2feaa0c55ad015",
      "123456789:" + "AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0",
      "bot " + "MTk4NjIyNDgzNDcxOTI1MjQ4" + ".Cl2FMQ." + "ZnCjm1XVW7vRze4b7Cq4se7kKWs",
      "$2a$10$" + "N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy", "hash: $2y$12$" + "abc",
      "$argon2id$v=19$m=65536", "GB29 NWBK 6016 1331 9268 19", "GB29NWBK60161331926819",
      "pay DE89370400440532013000 now",
      "NO93 8601 1117 947", "MT84MALT011000012345MTLCAST001S", "2200123456789019", "6759649826438453",
      "5018000000000009", "6304000000000000",
      // The price of the forms: ordinary text that is hidden as well.
      "5020 1234 5678 9010", "SK" + "00000000000000000000000000000000", "costs $2a$10", "Bearer 12345678",
    ])
  func secrets(text: String) { #expect(SecretForms.stand(in: Array(text.utf8))) }

  @Test(
    "text close to a secret form is not secret",
    arguments: [
      "", "ghp_", "ghp_short", "npm_config_user_agent_string", "https://a.example/a:b@c", "https://a.example:8080/x",
      "ada@a.example", "https://ada@a.example/", "mailto:ada:b@c", "4111111111111112", "14111111111111111",
      "1735689600000", "1735689600000000", "+4111111111111111", "0.4111111111111111", "a4111111111111111",
      "4111111111111111a", "12345678-1234-1234-1234-123456789012", "2024-01-01 12:00:00", "978-3-16-148410-0",
      "9783161484100", "bearer of good news", "The basic plan", "Basic plan", "Basic Training", "sk-SK",
      "sk-button-large-primary-hover", "SKU12345678901234567890", "SKELETON", "key-value", "keyboard", "dapifer",
      "SK9f86d081884c7d659a2feaa0c55ad015a", "12:30:45", "10.0.0.1:AAAA", "123456789:Ab", "MNO.1.2", "$25", "$2a bag",
      "GB28 NWBK 6016 1331 9268 19", "GB29", "DE89370400440532013001", "RFC3339", "ISO13616 AND ISO7064", "AB12CD",
      "gb29nwbk60161331926819", "2200123456789012", "6759649826438454", "AKIAshort", "BAKIAIOSFODNN7EXAMPLE", "eyJ",
      "eyes", "------", "--- BEGIN ---", "sk_live_", "xoxo-xoxo", "11111111111111111111",
      "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    ])
  func others(text: String) { #expect(!SecretForms.stand(in: Array(text.utf8))) }

  @Test(
    "random text is distinguished from words and numbers",
    arguments: [
      ("9f86d081884c7d65", true), ("n-0S6_WzA2Mj", true), ("3kg", false), ("123456789012345", false),
      ("a pinch of sea salt 1", false),
      ("himalayan-pink", false),
    ])
  func random(text: String, isRandom: Bool) { expectEqual(SecretForms.looksRandom(text), isRandom) }
}
