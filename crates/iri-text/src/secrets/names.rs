//! The names of parameters whose values are secrets, each under the document that makes it one.

use super::signs::octet;

/// A document, and the parameters whose values it makes secrets: who has the value has what it protects.
///
/// ```
/// use iri_text::SecretSource;
///
/// let source = SecretSource::ALL.iter().find(|source| source.names().contains(&"access_token")).unwrap();
/// assert_eq!(source.document(), "RFC 6749 (OAuth 2.0), sections 2.3.1, 4.1.2, 4.3.2 and 5.1");
/// ```
///
/// A name is listed once, under the first document that defines it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct SecretSource {
    document: &'static str,
    link: &'static str,
    names: &'static [&'static str],
}

impl SecretSource {
    /// All documents.
    pub const ALL: &'static [Self] = &SOURCES;

    /// The document, in words.
    pub const fn document(&self) -> &'static str {
        self.document
    }

    /// Its address on the Web.
    pub const fn link(&self) -> &'static str {
        self.link
    }

    /// The names of the parameters, as the document spells them.
    pub const fn names(&self) -> &'static [&'static str] {
        self.names
    }

    const fn new(
        document: &'static str,
        link: &'static str,
        names: &'static [&'static str],
    ) -> Self {
        Self {
            document,
            link,
            names,
        }
    }
}

/// Values that only correlate a request with its answer (`state`, `nonce`) or name a key (`kid`,
/// `Key-Pair-Id`, `X-Goog-Credential`) are no secrets.
const SOURCES: [SecretSource; 32] = [
    SecretSource::new(
        "RFC 6749 (OAuth 2.0), sections 2.3.1, 4.1.2, 4.3.2 and 5.1",
        "https://www.rfc-editor.org/rfc/rfc6749",
        &[
            "access_token",
            "refresh_token",
            "code",
            "client_secret",
            "password",
        ],
    ),
    SecretSource::new(
        "RFC 5849 (OAuth 1.0), sections 2 and 3.1",
        "https://www.rfc-editor.org/rfc/rfc5849",
        &[
            "oauth_token",
            "oauth_token_secret",
            "oauth_verifier",
            "oauth_signature",
        ],
    ),
    SecretSource::new(
        "RFC 7009 and RFC 7662 (OAuth 2.0 revocation and introspection), section 2.1",
        "https://www.rfc-editor.org/rfc/rfc7662",
        &["token"],
    ),
    SecretSource::new(
        "RFC 7519 (JSON Web Token)",
        "https://www.rfc-editor.org/rfc/rfc7519",
        &["jwt"],
    ),
    SecretSource::new(
        "RFC 7521 (assertions for OAuth 2.0), sections 4.1 and 4.2",
        "https://www.rfc-editor.org/rfc/rfc7521",
        &["assertion", "client_assertion"],
    ),
    SecretSource::new(
        "RFC 7592 (OAuth 2.0 dynamic client registration), section 3",
        "https://www.rfc-editor.org/rfc/rfc7592",
        &["registration_access_token"],
    ),
    SecretSource::new(
        "RFC 7636 (Proof Key for Code Exchange), section 4.5",
        "https://www.rfc-editor.org/rfc/rfc7636",
        &["code_verifier"],
    ),
    SecretSource::new(
        "RFC 8628 (OAuth 2.0 device authorization), section 3.2",
        "https://www.rfc-editor.org/rfc/rfc8628",
        &["device_code", "user_code"],
    ),
    SecretSource::new(
        "RFC 8693 (OAuth 2.0 token exchange), section 2.1",
        "https://www.rfc-editor.org/rfc/rfc8693",
        &["subject_token", "actor_token"],
    ),
    SecretSource::new(
        "OpenID Connect Core 1.0, section 3, and Back-Channel Logout 1.0",
        "https://openid.net/specs/openid-connect-core-1_0.html",
        &["id_token", "id_token_hint", "logout_token"],
    ),
    SecretSource::new(
        "Bindings for SAML 2.0, sections 3.4 to 3.6",
        "https://docs.oasis-open.org/security/saml/v2.0/saml-bindings-2.0-os.pdf",
        &["SAMLResponse", "SAMLart"],
    ),
    SecretSource::new(
        "WS-Federation 1.2, section 13",
        "https://docs.oasis-open.org/wsfed/federation/v1.2/os/ws-federation-1.2-spec-os.html",
        &["wresult"],
    ),
    SecretSource::new(
        "CAS Protocol 3.0, section 3",
        "https://apereo.github.io/cas/development/protocol/CAS-Protocol-Specification.html",
        &["ticket", "pgt", "pgtId", "pgtIou"],
    ),
    SecretSource::new(
        "Key URI Format of Google Authenticator",
        "https://github.com/google/google-authenticator/wiki/Key-Uri-Format",
        &["secret"],
    ),
    SecretSource::new(
        "Amazon S3, authenticating requests with query parameters (AWS Signature Version 4)",
        "https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html",
        &[
            "X-Amz-Signature",
            "X-Amz-Security-Token",
            "X-Amz-Credential",
        ],
    ),
    SecretSource::new(
        "OpenTelemetry semantic conventions, url.query",
        "https://opentelemetry.io/docs/specs/semconv/registry/attributes/url/",
        &["AWSAccessKeyId", "Signature", "sig", "X-Goog-Signature"],
    ),
    SecretSource::new(
        "Amazon CloudFront, signed URLs with a custom policy",
        "https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-creating-signed-url-custom-policy.html",
        &["Policy"],
    ),
    SecretSource::new(
        "Alibaba Cloud OSS, signatures in URLs",
        "https://www.alibabacloud.com/help/en/oss/developer-reference/add-signatures-to-urls",
        &[
            "OSSAccessKeyId",
            "security-token",
            "x-oss-signature",
            "x-oss-security-token",
        ],
    ),
    SecretSource::new(
        "Tencent Cloud COS, request signature",
        "https://www.tencentcloud.com/document/product/436/7778",
        &["q-signature", "x-cos-security-token"],
    ),
    SecretSource::new(
        "Google Cloud, API keys",
        "https://cloud.google.com/docs/authentication/api-keys-use",
        &["key"],
    ),
    SecretSource::new(
        "OpenAPI Specification 3.1, Security Scheme Object",
        "https://spec.openapis.org/oas/v3.1.0#security-scheme-object",
        &["api_key", "x-api-key"],
    ),
    SecretSource::new(
        "Azure API Management, subscriptions",
        "https://learn.microsoft.com/en-us/azure/api-management/api-management-subscriptions",
        &["subscription-key"],
    ),
    SecretSource::new(
        "Jakarta Servlet 6.0, section 7.1.3",
        "https://jakarta.ee/specifications/servlet/6.0/jakarta-servlet-spec-6.0",
        &["jsessionid"],
    ),
    SecretSource::new(
        "PHP, session.name",
        "https://www.php.net/manual/en/session.configuration.php",
        &["PHPSESSID"],
    ),
    SecretSource::new(
        "Django, settings of sessions and CSRF protection",
        "https://docs.djangoproject.com/en/5.2/ref/settings/",
        &["sessionid", "csrfmiddlewaretoken"],
    ),
    SecretSource::new(
        "Devise, mailers",
        "https://github.com/heartcombo/devise",
        &[
            "reset_password_token",
            "confirmation_token",
            "unlock_token",
            "invitation_token",
        ],
    ),
    SecretSource::new(
        "Ruby on Rails, the default of filter_parameters",
        "https://guides.rubyonrails.org/configuring.html#config-filter-parameters",
        &["passwd", "otp", "ssn", "cvv", "cvc"],
    ),
    SecretSource::new(
        "GitLab, REST API authentication",
        "https://docs.gitlab.com/api/rest/authentication/",
        &["private_token", "job_token", "feed_token", "rss_token"],
    ),
    SecretSource::new(
        "PostgreSQL, parameters of connection URIs",
        "https://www.postgresql.org/docs/current/libpq-connect.html",
        &["sslpassword"],
    ),
    SecretSource::new(
        "Microsoft ODBC, connection strings",
        "https://learn.microsoft.com/en-us/sql/odbc/reference/syntax/sqldriverconnect-function",
        &["pwd"],
    ),
    SecretSource::new(
        "Matrix, client login through SSO",
        "https://spec.matrix.org/latest/client-server-api/#client-login-via-sso",
        &["loginToken"],
    ),
    SecretSource::new(
        "OWASP Logging Cheat Sheet, data to exclude",
        "https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html",
        &[
            "auth",
            "auth_key",
            "auth_token",
            "authorization",
            "bearer_token",
            "sas_token",
            "session_token",
            "user_token",
            "csrf_token",
            "xsrf_token",
            "reset_token",
            "verification_token",
            "token_hash",
            "token_secret",
            "access_key",
            "secret_key",
            "secret_access_key",
            "private_key",
            "app_secret",
            "appsecret_proof",
            "shared_secret",
            "webhook_secret",
            "user_password",
            "new_password",
            "old_password",
            "pass",
            "passphrase",
            "passcode",
            "auth_signature",
            "oobCode",
        ],
    ),
];

/// The number of bytes of the longest name that is compared.
const LONGEST: usize = 24;

/// A name that is folded: in lower case and without what is ignored, padded with zeros.
type Folded = [u8; LONGEST];

/// Whether a name is that of a secret: in the table, or one of `others`. Triplets are decoded.
///
/// In `user[password]` and `token[]`, names are those in the brackets and before them.
pub(super) fn is_secret(name: &[u8], others: &[&str]) -> bool {
    let Some((folded, length)) = fold(name) else {
        return false;
    };
    let is_other = |other: &&str| fold(other.as_bytes()) == Some((folded, length));
    may_be_listed(&folded, length) && SORTED.binary_search(&folded).is_ok()
        || others.iter().any(is_other)
}

/// Folds a name. `None` if it is longer than every name, or empty.
fn fold(name: &[u8]) -> Option<(Folded, usize)> {
    let mut folded = [0; LONGEST];
    let (mut at, mut length, mut inside) = (0, 0, None);
    while let Some(next) = octet(name, at) {
        at += next.length;
        match next.value {
            b'-' | b'_' | b'.' | b'+' | 0..=b' ' => continue,
            b'[' => {
                inside = Some(length);
                continue;
            }
            b']' => {
                let start = inside.take().filter(|start| *start < length).unwrap_or(0);
                for at in start..length {
                    let moved = folded.get(at).copied().unwrap_or_default();
                    *folded.get_mut(at - start)? = moved;
                }
                folded.get_mut(length - start..length)?.fill(0);
                length -= start;
                continue;
            }
            // They may be around a password that is hidden, and a bracket there makes no name.
            b':' | b'@' | b'*' => return None,
            value => *folded.get_mut(length)? = value.to_ascii_lowercase(),
        }
        length += 1;
    }
    (length > 0).then_some((folded, length))
}

/// Whether a name of the table ends in a letter, and, if `before` is a letter too, in these two.
#[inline]
pub(super) fn may_end_in(before: u8, last: u8) -> bool {
    let letter = |byte: u8| (byte | 0x20).wrapping_sub(b'a');
    let letters = LAST.get(usize::from(letter(last))).copied();
    let letters = letters.unwrap_or_default();
    if before.is_ascii_alphabetic() {
        return letters >> letter(before) & 1 != 0;
    }
    letters != 0
}

/// Fast, conservative check: `false` means that the table does not have the name.
fn may_be_listed(folded: &Folded, length: usize) -> bool {
    let [first, ..] = folded;
    let letter = first.wrapping_sub(b'a');
    let letters = FIRST.get(length).copied().unwrap_or_default();
    letter < 26 && letters >> letter & 1 != 0
}

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const COUNT: usize = {
    let (mut count, mut at) = (0, 0);
    while at < SOURCES.len() {
        count += SOURCES[at].names.len();
        at += 1;
    }
    count
};

/// The names, folded and sorted.
static SORTED: [Folded; COUNT] = sorted();

/// For each length, a bit for each first letter of the names of that length.
static FIRST: [u32; LONGEST + 1] = first_letters();

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const fn sorted() -> [Folded; COUNT] {
    let mut names = [[0; LONGEST]; COUNT];
    let (mut count, mut source) = (0, 0);
    while source < SOURCES.len() {
        let mut own = 0;
        while own < SOURCES[source].names.len() {
            let name = folded_name(SOURCES[source].names[own]);
            // Insertion keeps the names in order.
            let mut at = count;
            while at > 0 && is_less(&name, &names[at - 1]) {
                names[at] = names[at - 1];
                at -= 1;
            }
            names[at] = name;
            count += 1;
            own += 1;
        }
        source += 1;
    }
    names
}

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const fn folded_name(name: &str) -> Folded {
    let (mut folded, mut length, mut at) = ([0; LONGEST], 0, 0);
    while at < name.len() {
        let byte = name.as_bytes()[at];
        if byte.is_ascii_alphanumeric() {
            folded[length] = byte.to_ascii_lowercase();
            length += 1;
        }
        at += 1;
    }
    folded
}

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const fn is_less(a: &Folded, b: &Folded) -> bool {
    let mut at = 0;
    while at < LONGEST {
        if a[at] != b[at] {
            return a[at] < b[at];
        }
        at += 1;
    }
    false
}

/// For each last letter of a name, a bit for each letter before it.
static LAST: [u32; 26] = last_letters();

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const fn last_letters() -> [u32; 26] {
    let (mut letters, mut at) = ([0; 26], 0);
    let names = sorted();
    while at < COUNT {
        let mut last = LONGEST - 1;
        while names[at][last] == 0 {
            last -= 1;
        }
        letters[(names[at][last] - b'a') as usize] |= 1 << (names[at][last - 1] - b'a');
        at += 1;
    }
    letters
}

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const fn first_letters() -> [u32; LONGEST + 1] {
    let (mut letters, mut at) = ([0; LONGEST + 1], 0);
    let names = sorted();
    while at < COUNT {
        let name = names[at];
        let mut length = 0;
        while length < LONGEST && name[length] != 0 {
            length += 1;
        }
        letters[length] |= 1 << (name[0] - b'a');
        at += 1;
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::{SORTED, SOURCES, is_secret};

    #[test]
    fn every_name_is_listed_once_and_found() {
        assert!(SORTED.windows(2).all(|pair| pair[0] < pair[1]));
        for source in SOURCES {
            assert!(source.link.starts_with("https://"), "{source:?}");
            for name in source.names {
                assert!(is_secret(name.as_bytes(), &[]), "{name}");
                assert!(is_secret(name.to_uppercase().as_bytes(), &[]), "{name}");
            }
        }
    }

    #[test]
    fn names_are_compared_decoded_and_without_separators() {
        for name in [
            "%61ccess_token",
            "access%255Ftoken",
            "Access.Token",
            "access+token",
            "access token",
            "user[password]",
            "token[]",
            "a[b][token]",
            "token%5B%5D",
            "api-key",
            "apiKey",
        ] {
            assert!(is_secret(name.as_bytes(), &[]), "{name}");
        }
        for name in [
            "", "[]", "tokens", "q", "a", "access", "%", "state", "zzz", "\u{E9}",
        ] {
            assert!(!is_secret(name.as_bytes(), &[]), "{name}");
        }
        let long = "token".repeat(9);
        assert!(!is_secret(long.as_bytes(), &[]));
        assert!(is_secret(b"ticket%2DID", &["ticket_id"]) && !is_secret(b"", &[""]));
    }
}
