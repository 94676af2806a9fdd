/// The names of secrets, in lower case and without marks between words.
///
/// Sources: for credentials, the rules that GitHub's secret scanning and gitleaks publish
/// (https://docs.github.com/code-security/secret-scanning, https://github.com/gitleaks/gitleaks, `generic-api-key`);
/// for cards, the cardholder and authentication data of PCI DSS 4.0 (table 3), and the autofill field names of the HTML
/// Standard (4.10.18.7.1, https://html.spec.whatwg.org/#autofill-field); for persons, the identifiers, genetic, and
/// biometric data of the GDPR (articles 4 and 87), and the names of national identification numbers; for all, what other
/// tools hide by default: Rails (`filter_parameters`), Sentry (server-side scrubbing), and Datadog (the identifiers that
/// Dynamic Instrumentation redacts, https://docs.datadoghq.com/dynamic_instrumentation/sensitive-data-scrubbing).
enum SecretNames {
  /// Names that are unambiguous anywhere in a key: `sessionid`, `dbpassword`.
  static let parts = listed("\(credentials) \(otherLanguages) \(cards) \(persons)").map { KeyWords(String($0)).bytes }

  /// Names that count only as whole words: `pin` does not match `shipping`.
  static let words = wholeWords(
    """
    pwd pass pw psw pword userpass dbpass dbpwd cred creds auth bearer jwt otp totp mfa csrf xsrf sid sessid ssn
    pem pemfile p12 pfx pkcs8 pkcs12 jks psk hmac dsn 2fa enckey idrsa xprv saskey sasurl mysqlpwd connectsid
    passhash keypass sshpass rootpw
    pan pin cvv cvc cvn cav2 iban bic cardno cardnum ccno ccnum accountno acctno acctnum
    ccnumber ccname ccexp cccsc ccexpmonth ccexpyear ccexpiry cardexp swiftcode dburl dburi
    dob bday ninumber nhsnumber nino cpf cnpj bsn pesel curp dni nif nie itin taxid
    clave mdp sifre şifre parola parol heslo haslo hasło geslo
    """)

  /// Names that can be a secret's or something else's, such as an ingredient, a random generator's seed, or a block's
  /// nonce.
  static let doubtfulWords = wholeWords(
    """
    salt seed nonce sig crypt cipher oauth pat jti appkey applicationkey consumerkey deploykey hostkey walletkey gpgkey
    pgpkey aeskey rsakey recaptchakey devicecode
    """)

  /// The largest number of bytes in a whole word.
  static let longest = words.union(doubtfulWords).reduce(0) { max($0, $1.utf8.count) }

  // The names are lists in one text, since the code that makes an array of strings takes 50 bytes for each.
  private static func listed(_ names: String) -> [Substring] { split(names) { $0 == " " || $0 == "\n" } }

  private static func wholeWords(_ names: String) -> Set<String> {
    Set(listed(names).flatMap { ["\($0)", "\($0)s"] })
  }

  private static let credentials = """
    password passwd passphrase passcode secret token authorization cookie session sessid apikey accesskey accountkey
    sharedkey storagekey masterkey credential privatekey privkey sshkey signingkey encryptionkey decryptionkey
    licensekey licencekey recoverykey signature securitycode securityanswer verificationcode confirmationcode
    activationcode smscode authcode otpcode twofactorcode passkey authkey userpwd passwrd storepass securityquestion
    logincode accesscode subscriptionkey functionskey captcharesponse turnstileresponse clientassertion kubeconfig
    dockerconfigjson serviceaccountjson slackwebhook onetimecode recoverycode backupcode recoveryphrase seedphrase
    mnemonic oauthverifier codeverifier connectionstring connstr databaseurl databaseuri redisurl redisuri mongourl
    mongouri mongodburl mongodburi postgresurl postgresqlurl mysqlurl amqpurl jdbcurl webhookurl webhookuri
    magiclink resetlink reseturl samlresponse
    """

  /// Passwords in other languages, with and without their accents.
  ///
  /// Sources: the `passwordRegex` of Firefox's `NewPasswordModel.sys.mjs`, and the Microsoft Terminology Collection.
  private static let otherLanguages = """
    passwort kennwort motdepasse contraseña contrasena senha пароль пароля wachtwoord lösenord losenord adgangskode
    passord salasana jelszó jelszo パスワード 暗証番号 비밀번호 密码 密碼 口令 암호 kodeord katasandi katalaluan lozinka лозинка парола
    contrasenya mậtkhẩu matkhau slaptažodis slaptazodis parool lykilorð κωδικόςπρόσβασης κωδικοςπροσβασης סיסמה
    סיסמא كلمةالمرور كلمةالسر رمزعبور รหัสผ่าน पासवर्ड
    """

  /// PCI DSS: the number, holder, code, magnetic track and PIN of a card. Bank accounts are included.
  private static let cards = """
    cardnumber creditcard debitcard cardholder cardexpiry cardexpiration cardverification trackdata magstripe
    pinblock pincode accountnumber routingnumber sortcode bankaccount abarouting
    """

  /// GDPR: what identifies a person for life, and what banks ask for.
  private static let persons = """
    socialsecurity socialinsurance nationalinsurance nationalid taxpayer taxnumber steuerid steuernummer
    codicefiscale personnummer aadhaar passport driverlicense driverslicense driverlicence driverslicence birthdate
    dateofbirth birthday maidenname biometric birthplace placeofbirth geneticdata medicalrecord healthinsurance
    taxidentification voterid licenseplate
    """
}
