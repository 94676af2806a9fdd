import TestSupport
import Testing

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct SensitiveKeysTests {
  /// Names used by services, by laws, and in other languages. The last lines are the price of the list: ordinary names that
  /// are hidden as well.
  @Test(
    "names of secrets are secret",
    arguments: HeldOutNamesTests.names(
      """
      password Passwd dbPassword token accessToken ACCESS_TOKEN X-Access-Token tokens refreshtoken Authorization
      Cookie Set-Cookie sessionId apikey api_key APIKey x-api-key credentials privateKeyPem SSN userSSN ssn2
      cardNumber card_number CVV cvv2 PIN pinCode pins iban IBANs pwd jwt OTPCode clientSecret p_a_s_s_w_o_r_d
      passwort Kennwort mot_de_passe motDePasse mdp contraseña CONTRASEÑA contrasen\u{303}a clave senha пароль
      ПАРОЛЬ 密码 用户密码 ログインパスワード mnemonic walletMnemonic seed_phrase seedPhrase recovery_codes backup_codes pw user_pw
      psw userpass dbpass db_pass creds cred awsCreds phpsessid PHPSESSID JSESSIONID pincode card_no cardNo cardno
      ccnum cc_num dob DOB tax_id taxId passport passportNo cpf aadhaar aadhaar_number hmac verification_code
      sms_code oauth_verifier code_verifier connection_string ConnectionStrings dsn sentry_dsn database_url
      DATABASE_URL webhook_url slackWebhookURL ssh_key encKey enc_key license_key magic_link reset_link
      security_answer pem p12 p12File client_pem national_id dateOfBirth birth_date date-of-birth AccountKey
      SharedAccessSignature drivers_license 2fa_code steuer_id X-Amz-Signature bank_account_no ccNumber cc_number
      cc-number ccnumber cc-csc cc-name cc-exp cc-exp-month cc-exp-year one-time-code current-password new-password
      conn_str connStr CONNSTR db_url dbUrl DB_URI otpcode twoFactorCode two_factor_code passkey passKeys authkey
      auth_key userpwd passwrd 암호 kodeord kata_sandi kataLaluan lozinka лозинка парола contrasenya mật_khẩu matKhau
      slaptažodis parool lykilorð κωδικός_πρόσβασης geslo סיסמה כלי_סיסמא كلمة_المرور كلمةالسر رمز_عبور รหัสผ่าน
      पासवर्ड
      passkeyEnabled tokenCount max_tokens sessionCount secretSanta cookiePolicy birthdayCard signatureDish passportOffice
      creditCardAccepted authKeyType slogan_geslo kodeordene
      """) + ["private key"])
  func secret(key: String) {
    #expect(SensitiveKeys().verdict(on: key) == .secret && SensitiveKeys().contains(key))
  }

  /// Names of secrets and of other things; the value decides.
  @Test("ambiguous names are doubtful", arguments: ["salt", "salts", "sig", "nonce", "seed", "randomSeed"])
  func doubtful(key: String) { expectEqual(SensitiveKeys().verdict(on: key), .doubtful) }

  @Test(
    "names close to secret names are open",
    arguments: HeldOutNamesTests.names(
      """
      name shipping author compass passenger keyboard id spin pinned company expand apiUrl card number key secre
      tokxn_s_x authored
      bypass compassHeading surpass trespass sigma design seedling salted basalt credit incredible discredited dobro
      adobe pemmican tempo modem cpfoo clavier enclave license webhook_id database url connection verification magic
      cardName notes cardNotes link pwned accredited sku hash fingerprint cc ccRecipients cc_list csc
      twoFactorEnabled two_factor soundburl passing digest etag state code phone zip born age expires_at issuedAt
      keyId publicKey
      """) + [""])
  func close(key: String) {
    #expect(SensitiveKeys().verdict(on: key) == .open && !SensitiveKeys().contains(key))
  }

  @Test(
    "text that names a secret is recognized",
    arguments: [
      ("https://a.example/?x=1&access_token=abc", true), (#"{"password": "abc"}"#, true), ("Cookie: a=b", true),
      ("eyJhbGciOiJIUzI1NiJ9.e30.x", true), ("Bearer abc", true), ("-----BEGIN PRIVATE KEY-----", true),
      ("a: b", false), ("https://a.example/?q=1", false), ("12:30", false), ("the password is gone", false),
      ("https://a.blob.example/c?sv=1&sig=abc%3D", true), ("salt: a pinch", false),
      ("AccountName=a;AccountKey=b==", true),
      ("mysql --user ada --password hunter2", true), ("run --api-key abc -v", true), ("run --password", false),
      ("run --password --verbose", false), ("the --user ada", false), ("a -password b", false),
      ("https://ada:pw@a.example/", true), ("postgres://ada:pw@db:5432/x", true), ("see bearer 1a2b3c4d5e", true),
    ])
  func secretsInTexts(text: String, isSecret: Bool) { expectEqual(SensitiveKeys().areNamed(in: text), isSecret) }

  /// The keys and strings of every payload of the corpus.
  @Test("of the corpus, only these keys and strings are hidden") func corpus() {
    var keys: Set<String> = [], texts: Set<String> = []
    func collect(_ json: Any) {
      if let object = json as? [String: Any] {
        keys.formUnion(object.keys)
        object.values.forEach(collect)
      } else if let list = json as? [Any] {
        list.forEach(collect)
      } else if let text = json as? String {
        texts.insert(text)
      }
    }
    CorpusTests.kinds.forEach { collect(tree($0.text)) }
    #expect(keys.count > 40 && texts.count > 40)
    expectEqual(
      keys.filter { SensitiveKeys().verdict(on: $0) != .open }.sorted(), ["completion_tokens", "prompt_tokens"])
    expectEqual(texts.filter { SensitiveKeys().areNamed(in: $0) }.sorted(), [])
  }
}
