import TestSupport

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

/// Names and forms of secrets that other tools hide, whether or not the tables have them. They measure the tables: what is
/// still open is listed, and what ordinary names pay.
@Suite struct HeldOutNamesTests {
  static func names(_ text: String) -> [String] { text.split { $0 == " " || $0 == "\n" }.map(String.init) }

  private static func open(_ names: [String]) -> [String] { names.filter { SensitiveKeys().verdict(on: $0) == .open } }

  private static func doubtful(_ names: [String]) -> [String] {
    names.filter { SensitiveKeys().verdict(on: $0) == .doubtful }
  }

  /// Datadog: the identifiers that Dynamic Instrumentation redacts, and the default key pattern of its firewall.
  private static let datadog = names(
    """
    2fa accesstoken access_token aiohttp_session apikey api_secret apisignature appkey app_key applicationkey auth
    authorization authtoken ccnumber certificatepin cipher client_secret connectionstring connectsid credentials creditcard
    csrf csrftoken cvv databaseurl dburl encryptionkey gpgkey jti jwt licensekey masterkey mysqlpwd nonce oauth oauthtoken
    otp passhash passwd password passwordb pemfile pgpkey phpsessid pin pincode pkcs8 privatekey pwd recaptchakey
    refreshtoken routingnumber salt secret secretkey secrettoken securityanswer securitycode securityquestion
    serviceaccountcredentials session sessionid sessionkey setcookie signature signaturekey sshkey ssn token twiliotoken
    usersession voterid xapikey xauthtoken xcsrftoken xsrf xsrftoken consumer_key consumer_secret bearer jsessionid
    asp.net_sessionid sid
    """)

  /// Sentry's server-side scrubbing and its Python SDK; Rails, Devise, and Django.
  private static let frameworks = names(
    """
    mysql_pwd stripetoken github_token x_csrftoken set_cookie cookie proxy-authorization connect.sid csrf_token _csrf
    _csrf_token _session user_session _xsrf XSRF-TOKEN private_key api_key
    passw crypt certificate cvc password_confirmation current_password encrypted_password password_digest otp_attempt
    otp_secret reset_password_token confirmation_token unlock_token invitation_token remember_token authenticity_token
    secret_key_base csrfmiddlewaretoken sessionid
    """)

  /// Parameters of OAuth and OpenID Connect, headers and variables of services.
  private static let services = names(
    """
    id_token id_token_hint client_assertion device_code user_code auth_code logout_token bearer_token
    x-amz-security-token x-amz-credential x-goog-signature x-goog-credential x-vault-token x-hub-signature-256
    x-shopify-hmac-sha256 x-gitlab-token x-auth-key x-functions-key ocp-apim-subscription-key g-recaptcha-response
    h-captcha-response cf-turnstile-response access_key_id aws_access_key_id aws_secret_access_key aws_session_token
    google_api_key google_application_credentials fcm_token device_token push_token personal_access_token gh_pat deploy_key
    PGPASSWORD mysql_root_password rootpw smtp_pass ftp_password keystore_password storepass keypass sshpass mongodb_uri
    postgres_url mysql_url amqp_url rabbitmq_url jdbc_url redis_uri sasl_password ldap_bind_password consul_http_token
    kubeconfig service_account_key dockerconfigjson _authToken nuget_api_key sas_token sas_url AccountKey storage_account_key
    slack_webhook signing_secret hmac_key aes_key id_rsa recovery_phrase mnemonic_phrase totp_secret mfa_code access_code
    """)

  /// HTML's autofill words, PCI DSS, the GDPR, and California's CCPA.
  private static let persons = names(
    """
    current-password new-password one-time-code cc-number cc-csc cc-exp cc-exp-month cc-name bday bday-day bday-month
    bday-year card_cvv card_pin credit_card_number primary_account_number track_2_data iban bic swift_code
    bank_account_number aba_routing sort_code social_security_number social_insurance_number national_insurance_number
    nhs_number passport_number drivers_license_number license_plate tax_identification_number tin birth_date place_of_birth
    mothers_maiden_name medical_record_number health_insurance_number biometric_id genetic_data
    """)

  @Test("of the names that other tools hide, these stay open") func coverage() {
    expectEqual(Self.open(Self.datadog), ["certificatepin"])
    expectEqual(Self.open(Self.frameworks), ["passw", "certificate"])
    expectEqual(Self.open(Self.services), ["user_code", "rabbitmq_url"])
    expectEqual(Self.open(Self.persons), ["track_2_data", "tin"])
  }

  @Test("for these names, the value decides") func doubtful() {
    expectEqual(
      Self.doubtful(Self.datadog),
      [
        "appkey", "app_key", "applicationkey", "cipher", "gpgkey", "jti", "nonce", "oauth", "pgpkey", "recaptchakey",
        "salt", "consumer_key",
      ])
    expectEqual(Self.doubtful(Self.frameworks), ["crypt"])
    expectEqual(Self.doubtful(Self.services), ["device_code", "gh_pat", "deploy_key", "aes_key"])
    expectEqual(Self.doubtful(Self.persons), [])
  }

  /// Names of ordinary fields, with many that resemble a secret's.
  private static let ordinary = names(
    """
    id name title description email_verified created_at updated_at published count total page per_page limit offset cursor
    next previous results items data meta links self href rel type kind status state code message error errors details
    reason level priority severity category tags labels color width height length weight size unit quantity price currency
    amount discount subtotal tax shipping billing address street city country postal_code region latitude longitude altitude
    accuracy timestamp duration start end timezone locale language version revision build branch commit sha author committer
    repository owner organization team members role permissions scope scopes visibility archived disabled enabled active
    locked pinned starred watchers forks stars issues milestone assignee reviewers comments reactions body html_url api_url
    clone_url ssh_url git_url homepage license license_name topics image thumbnail avatar_url icon banner cover photo video
    audio media mime_type filename path extension checksum hash md5 sha256 etag digest encoding charset format schema
    properties required default minimum maximum pattern enum example key keys value values primary_key foreign_key
    partition_key sort_key public_key publicKey key_id keyCode keyframe keyword keyboard_layout hotkey turkey_count monkey
    index position order rank score rating votes views likes shares followers following friends username display_name
    first_name last_name gender bio website company job_title department manager phone mobile fax contact notes
    certification certificate_url certified certificates credit credits creditor debit balance invoice_number order_number
    tracking_number reference sku barcode upc ean isbn model brand vendor supplier warehouse stock availability delivery
    carrier expires expiry expires_in expiration_date valid_until issued signed_at signed_by signals sign_up_date passed
    passing_score passenger_count pass_rate compass passive passage tokenizer secretary authority authors authored_by
    authenticated oauth_provider login login_count last_login logged_in ip ip_address user_agent device_id device_name
    device_type os os_version browser platform app_version app_id app_name client_id client_name tenant_id account_id
    account_name account_type customer_id subscription subscription_id subscription_status plan trial renewal coupon
    promo_code referral_code zip_code country_code area_code error_code status_code exit_code response_code currency_code
    language_code product_code color_code source_code access_level access_count accessible accessories access_type
    access_control gate door entry entries login_url remember memory rsa aes cipher_suite encryption encrypted
    encryption_type crypto cryptocurrency decrypted pattern_id pat_count path_params patch patient_id tint tiny einstein
    birth births track tracks track_number track_id soundtrack pinterest pinboard spinner seed_count wallet wallet_id
    wallet_balance webhook webhook_id connection connections database database_name host hostname port url uri endpoint
    bucket object_key storage_class cache_key routing_key message_key sort group group_key hash_key range_key
    idempotency_key translation_key key_type key_size key_name recaptcha captcha captcha_enabled challenge challenge_type
    assertion assertions plate plates swift swift_version security security_level security_group question questions answer
    verification verified verification_status confirm confirmed activation_date mode nodes opaque bicycle ibanez keypad
    rootpath subscription_count functions function_name medical_notes insurance_type genetics medal voters bdayless
    """)

  @Test("of ordinary names, these are hidden too") func costs() {
    #expect(Self.ordinary.count > 350)
    expectEqual(
      Self.ordinary.filter { SensitiveKeys().verdict(on: $0) == .secret }, ["pass_rate", "tokenizer", "secretary"])
    expectEqual(Self.doubtful(Self.ordinary), ["oauth_provider", "cipher_suite", "pat_count", "seed_count"])
  }

  /// The token rules of gitleaks whose form is a beginning and a number of letters or digits, and the formats of password
  /// hashes. `#` is any letter or digit, `h` a hexadecimal one.
  private static let forms = names(
    """
    A3-6#-11#-5#-5#-5# p8e-32# LTAI20# AKCp69# cmVmd59# ABSK109# bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t CLOJARS_60#
    v1.0-24h-146h dnkey-26#-52# dop_v1_64h dp.pt.43# duffel_live_43# dt0c01.24#.64# EZAK54# EZTK54# EAAC100# EAAM100#
    FLWSECK_TEST-32h-X fo1_43# fm2_100# fio-u-64# glffct-20# glft-20# glpat-20# GR134894120# glc_32# glsa_32#_8h
    14#.atlasv1.60# HRKU-AA58# hf_34# api_org_34# ico-32# s-s4t2ud-64h lin_api_40# NRJS-19h NRII-32# NRAK-27# ntn_11h35# npm_36# sha256~43# pplx-48# access-production-8h-4h-4h-4h-12h pscale_tkn_32#
    pscale_oauth_32# pscale_pw_32# PMAK-24h-34h pnu_36# pul-40h pypi-AgEIcHlwaS5vcmc50# rdme_70# rubygems_48h tk-us-48#
    SG.66# xkeysib-64h-16# sntryu_64h sm_aat_16# sm_pat_16# shippo_live_40h shpat_32h xapp-1-11#-13h sgp_40h sq0atp-22#
    EAAA60# sk_live_24# squ_40h tfp_59# hvb.138# hvs.90# AQVN36# dapi32h AKIA16# ASIA16# AIza35# ghp_36#
    github_pat_82# sk-ant-api03-93# xoxb-11h-24# https://hooks.slack.com/workflows/43# amzn.mws.8h-4h-4h-4h-12h
    https://acme.webhook.office.com/webhookb2/8h-4h access_token$production$16#$32h secret-token:16# 1//0-40# rzp_live_14#
    {SSHA}32# $1$8#$22# $5$16#$43# $6$16#$86# $y$j9T$22#$43# $2b$10$53# $argon2id$v=19 $scrypt$ln=16 $pbkdf2-sha256$29000
    pbkdf2_sha256$600000$22# $apr1$8#$22#
    A3T17# pat14#.64h 3#8Q~34# 4b1d38# live_35h 32h-us12 6#_29#_mmk API-26# YC38#
    sl.135# pk.60#.22# pat.22#.24#.20# t1.20#.86#
    """)

  /// Replaces each number and `#` or `h` with as many characters. Whole samples would alarm scanners of this repository.
  private static func sample(_ form: String, _ random: inout SplitMix64) -> String {
    let letters = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var text = "", digits = ""
    for character in form {
      if character.isNumber {
        digits.append(character)
      } else if character == "#" || character == "h", let count = Int(digits) {
        // The last two digits are the count: `GR134894120#` begins with a number.
        text += digits.dropLast(min(digits.count, count > 999 ? 2 : 3))
        let count = count > 999 ? count % 100 : count
        text += String(
          (0..<count).map { _ in letters[Int.random(in: 0..<(character == "h" ? 16 : 62), using: &random)] })
        digits = ""
      } else {
        text += digits + String(character)
        digits = ""
      }
    }
    return text + digits
  }

  @Test("of the forms of tokens and password hashes, these stay open") func forms() {
    var random = SplitMix64(state: 7)
    expectEqual(
      Self.forms.filter { form in
        !(0..<20).allSatisfy { _ in SecretForms.stand(in: Array(Self.sample(form, &random).utf8)) }
      },
      [
        "A3T17#", "pat14#.64h", "3#8Q~34#", "4b1d38#", "live_35h", "32h-us12", "6#_29#_mmk", "API-26#", "YC38#",
        "sl.135#", "pk.60#.22#", "pat.22#.24#.20#", "t1.20#.86#",
      ])
  }
}
