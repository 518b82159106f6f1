//! Passwords and parameters to hide.

use iri_text::{
    Redaction, Rewrite, SecretKind, SecretSource, passwords, passwords_in, redact_in, redacted,
    secrets,
};

#[track_caller]
fn hides(text: &str, hidden: &[&str]) {
    let found: Vec<&str> = passwords(text).map(|span| span.of(text)).collect();
    assert_eq!(found, hidden, "{text}");
}

// clause: 3986-3.2.1-password
#[test]
fn a_password_of_a_valid_identifier_follows_the_first_colon() {
    for (text, hidden) in [
        ("http://u:secret@h:80/", "secret"),
        ("http://u:se:cret@[::1]:80/a@b", "se:cret"),
        ("redis://:secret@h", "secret"),
        ("//u:secret@h", "secret"),
        ("ftp://u:p%40%2Fq@h/a:b@c", "p%40%2Fq"),
        ("foo+bar://u:secr\u{E9}t@", "secr\u{E9}t"),
        ("sip:alice:secret@atlanta.example", "secret"),
        ("jdbc:mysql://u:secret@h/db", "secret"),
        ("http://h/?u=http://u:secret@h2/&x=a@b", "secret"),
        (
            "http://h/?u=https%3a%2f%2fu%3Asecret%40h2%2Fa&m=a@b",
            "secret",
        ),
        ("http://a@h/http://u:secret@h2", "secret"),
        // Some software ends an authority only at a slash.
        ("http://h?a:secret@c", "secret"),
        ("http://h:80#a:secret@c/d", "80#a:secret"),
    ] {
        hides(text, &[hidden]);
    }
    for text in [
        "",
        "@",
        ":@",
        "mailto:a@b",
        "MAILTO:a@b?cc=c@d",
        "http://h/p:q@r",
        "http://h//p:q@r",
        "http://h:80/p:q@r",
        "http://[::1]/a:b@c",
        "http://u@h:80/",
        "http://u:@h/",
        "xmpp:a@b",
        "file:///C:/x@y",
        "file:///p:q@r",
        "urn:example:a:b@c",
        "tag:a@b.example,2020:c@d",
        "/a:b@c",
        "?a:b@c",
        "a/b:c@d",
        "foo:bar/baz@1",
        "http://h/?u=http://h2:80&m=a@b",
        "acct:a@b",
        "sip:a@b:5060",
        "data:,a:b@c",
        "C:/a@b",
    ] {
        hides(text, &[]);
    }
}

// clause: 3986-3.2.1-password
#[test]
fn what_may_be_a_password_of_an_invalid_identifier_is_hidden() {
    for (text, hidden) in [
        ("http://u:my secret@h/", "my secret"),
        ("http://us er:secret@h/", "secret"),
        ("http://u:12 34@h/", "12 34"),
        ("http://u:a@b@h:80/", "a@b"),
        ("http://u:a/b@h/", "a/b"),
        ("http://u:a?b#c@h/p", "a?b#c"),
        ("http://u:a/b@c/d@h", "a/b@c/d"),
        ("http://u:a\tb@h", "a\tb"),
        ("http://u:a\\b@h", "a\\b"),
        // For curl, `http` is a user.
        ("http:\\\\u:secret@h\\a", "\\\\u:secret"),
        ("sip:alice@h:secret;x=a@b", "secret;x=a"),
        ("http://u:***@secret@h/", "***@secret"),
        ("http:/\\u:secret@h", "secret"),
        ("http:/u:secret@h", "secret"),
        ("http:///u:secret@h", "secret"),
        ("http:u:secret@h/", "u:secret"),
        ("http//u:secret@h/", "secret"),
        ("http: //u:secret@h/", " //u:secret"),
        ("://u:secret@h/", "secret"),
        ("u:secret@h/", "secret"),
        ("us er:my secret@h", "my secret"),
        ("u%3Asecret@h", "secret"),
        ("http://u%3asecret@h/", "secret"),
        ("http://u%3Asecret%40h/", "secret"),
        ("http:%2F%2Fu:secret@h/", "%2F%2Fu:secret"),
        ("http://u:[secret@h", "[secret"),
        ("http://u:secret@[::1/", "secret"),
        ("http://u:secret@", "secret"),
        ("x http://u:secret@h/ y", "secret"),
        ("http://u\u{FF1A}secret@h/", "secret"),
        ("http://u:secret\u{FF20}h/", "secret"),
        (
            "http://h/?u=http%253A%252F%252Fu%253Asecret%2540h%252Fa@b",
            "secret",
        ),
        ("mailto:u:secret@h", "secret"),
        // A drive for people, a user for curl.
        ("C:\\secret@h", "\\secret"),
        ("xmpp:u:secret@h/a:b@c", "secret"),
        // For Node.js, there is a userinfo without slashes before it.
        ("oci:name:secret@sha256:abc", "name:secret"),
        ("news:u:secret@h", "secret"),
        ("ldap:u:secret@h", "secret"),
        ("info:u:secret@h", "secret"),
        ("mailto://u:secret@h", "secret"),
        ("http://u:\u{FFFD}@h", "\u{FFFD}"),
    ] {
        hides(text, &[hidden]);
    }
    hides("http://a:b@c/\thttp://d:e@f/", &["b@c/\thttp://d:e"]);
    hides("a:b@c\td:e@f", &["b@c\td:e"]);
}

// clause: 3986-3.2.1-password
#[test]
fn passwords_in_running_text_end_with_their_identifier() {
    for (text, hidden) in [
        ("see http://localhost:8080 or mail joe@example.org", &[][..]),
        ("Note: write to joe@example.org at 12:30", &[]),
        ("<a href=\"mailto:joe@example.org\">http://h:80</a>", &[]),
        (
            "(http://u:secret@h/) and <ftp://v:other@h>",
            &["secret", "other"],
        ),
        ("<a href=\"//u:secret@h\">", &["secret"]),
        ("[x](http://u:secret@h \"a:b@c\")", &["secret", "b"]),
        ("login with user:secret@host, please", &["secret"]),
        ("ftp://u:my secret@h and a@b", &["my secret"]),
        ("http://u&#58;secret&#64;h", &["secret"]),
        ("http://u:\"secret\"@h", &["\"secret\""]),
    ] {
        let found: Vec<&str> = passwords_in(text).map(|span| span.of(text)).collect();
        assert_eq!(found, hidden, "{text}");
    }
}

// clause: 3986-3.2.1-password
#[test]
fn what_is_hidden_decides_nothing_that_the_result_is_asked_again() {
    for text in [
        "http:code=@pw://#?\u{FF1A}%40",
        "http:token=x@https:#\u{FF1A}@h/",
        "file:@&token=xh//&#64;'<",
        "file:file:a=b&token=x://pw&@h/",
        "%3A%253A&#64;,\u{FF20}%3A80://@h/",
        "&%253A;%40http&#64;%2540://@h/",
        "//x&token=a@b&c:d/e@f",
        // An encoded delimiter after a value.
        "file:\"&token=x://jdbc:&#64;file:|@h/",
        "http:/;code=\u{FF1A}&#64;:/80@h/",
        "foo://?code=%3A&#64;file:+\n//@h/",
        "/a&token=x?q&\u{E000}://u:p@h",
        // A colon or an authority in a value.
        "a<b]&secret=x://c&next=http%3A%2b%2F%2Fh%3A80%2Fa&x=a@b>",
        "<foo://h/?a=foo%3A%2F%2Fb&secret=x:y&x=a@b#n=http%3A%5C%5Ca\0na%3Ap%40h>",
        // Slashes right before an `@`.
        "10:HTTP://@:x&y GET <@h/?token=x@@\\",
    ] {
        for redaction in [Redaction::IDENTIFIER, Redaction::TEXT] {
            let once = redaction.redacted(text).to_string();
            assert_ne!(once, text);
            assert_eq!(redaction.redacted(&*once).to_string(), once, "{text}");
        }
    }
}

// clause: 3986-3.2.1-password
#[test]
fn what_precedes_a_secret_in_a_query_does_not_uncover_it() {
    for (text, expected) in [
        // The semicolon of a reference begins no matrix parameter, which would end at the next one.
        ("&#64;code=mailto://mailto:;S@h/", "&#64;code=***"),
        // A scheme in a query has no slashes, so the first ones follow it.
        ("@?https:a%5C//jdbc:S@h/", "@?https:a%5C//jdbc:***@h/"),
        ("?https:a%5C//jdbc:S@h/", "?https:a%5C//jdbc:***@h/"),
    ] {
        assert_eq!(redacted(text), expected);
    }
}

/// Each password has the only `S`.
const MARKED: &[&str] = &[
    // The first character of the password, or the first after digits, would end an authority.
    "http://user:/S@host/%zz",
    "http://user:?S@host/%zz",
    "http://user:#S@host/%zz",
    "http://user:\tS@host/",
    "http://user:\nS@ho st/",
    "http://user:1/S@host/%zz",
    "http://h:8080/S@host/%zz",
    "http://user:12?S@host/%zz",
    "http://user:12#S@host/%zz",
    "http://u:/\"S@h/",
    "http://h/\thttp://user:/S@ho st/",
    // In other identifiers.
    "http://x/?u=//user:S@host/%zz",
    "http://x/?u=//user:S@host/",
    "http://x/?u=http:/user:S@host/%zz",
    "http://x/?u=http:user:S@host/%zz",
    "http://x/?u=http:user:S@host/",
    "http://x/?u=http%3A%2F%2Fuser%3A%2FS%40h%zz",
    "http://x/?u=http%3A%2F%2Fuser%3AS%2F1%40h",
    "http://x/?u=%2F%2Fa%3AS%40h%zz",
    "http://x/?u=http://user:&S@host/%zz",
    "http://x/?u=http%25253A%25252F%25252Fuser%25253AS%252540h",
    "http://h/%2f%2fuser%3aS@h/%7e",
    "(//user:S@host/%zz",
    "(http:/user:S@host/%zz",
    "\u{FEFF}//user:S@host/%zz",
    // Two features together.
    "http://user%3AS/@host/%zz",
    "http://user:S/%40host/%zz",
    "http://user:S?%40host/%zz",
    "http://user:@S%40host/%zz",
    "http:user:S/@host/%zz",
    "http:user:S%40host/%zz",
    "http://user\u{FF1A}S/@host/%zz",
    "http://user:S/\u{FF20}host/%zz",
    "http://user%253AS/@host/%zz",
    "http://user:S/%2540host/%zz",
    "http:\u{FF0F}\u{FF0F}user:S@host/%zz",
    "http://user:a@b/S@host/%zz",
    "http;//user:S@host/%zz",
    "foo:/user:S@host/%zz",
    "http://x/?u=foo:/user:S@host/%zz",
    "///user:S@host/%zz",
    "http://user%EF%BC%9AS@host/%zz",
    "http://user:S%EF%BC%A0host/%zz",
    "foo:/\\u\u{FF1A}S://@h/../x",
    "foo:/u%3AS/@h/../x",
    r#"{"from":"http:\u002f/user\u003aS\u0040ho st\/","to":"x"}"#,
];

// clause: 3986-3.2.1-password
#[test]
fn a_password_with_delimiters_or_encoded_ones_is_hidden() {
    for text in MARKED {
        for found in [passwords(text), passwords_in(text)] {
            let mut hidden = found.clone().map(|span| span.of(text));
            let is_hidden = hidden.any(|hidden| hidden.contains('S'));
            assert!(is_hidden, "{text}: {found:?}");
        }
    }
    // In running text, what precedes the space is valid.
    hides("user:a/S@host %zz", &["a/S"]);
    hides("user:/S@host %zz", &["/S"]);
}

// clause: 3986-3.2.1-password
#[test]
fn a_valid_identifier_without_a_userinfo_has_no_password() {
    for text in [
        "mid:a:b@c",
        "cid:part1:x@h",
        "news:1@h",
        "tag:a@h,2020:b",
        "pkg:docker/a@sha256:abc",
        "ldap:a@h",
        "name:1.2@sha256:abc",
        "http://user:1/a@host/",
        "http://localhost:8080/a/@b?c=d@e",
        "10:30 mail me@x.org",
        "urn:a:b@c d",
        "http://[::1]:80/a@b c",
        "http://h/p:q@r s",
    ] {
        hides(text, &[]);
        assert_eq!(passwords_in(text).next(), None, "{text}");
    }
    // In running text, an empty port is less likely than a password.
    hides("http://user:/a@host/", &[]);
}

#[test]
fn spans_are_in_order_and_at_characters_for_every_short_string() {
    let alphabet = ["a", ":", "/", "@", "?", "\t", " ", "%3A", "\u{E9}", "http:"];
    let mut texts = vec![String::new()];
    for _ in 0..5 {
        texts = texts
            .iter()
            .flat_map(|text| alphabet.map(|next| format!("{text}{next}")))
            .collect();
    }
    for text in &texts {
        for found in [passwords(text), passwords_in(text)] {
            let mut end = 0;
            for span in found {
                assert!(span.start() >= end && !span.is_empty(), "{text:?}");
                assert!(text.get(span.range()).is_some(), "{text:?}");
                end = span.end();
            }
        }
    }
}

// clause: 3986-3.2.1-password
#[test]
fn a_password_is_replaced_by_three_asterisks() {
    for (text, hidden) in [
        (
            "http://u:secret@h/?u=http://v:other@h2/",
            "http://u:***@h/?u=http://v:***@h2/",
        ),
        ("ftp://anna:my secret@h", "ftp://anna:***@h"),
        ("redis://:\u{FC}@h", "redis://:***@h"),
        ("http://u:***@h/", "http://u:***@h/"),
        ("http://u:@h:80/p:q@r", "http://u:@h:80/p:q@r"),
        ("", ""),
    ] {
        assert_eq!(redacted(text), hidden);
        assert_eq!(redacted(text).changes(), text != hidden, "{text}");
    }
    let line = "\u{E9} ftp://u:secret@h/, http://v:other@h2/ \u{E9} localhost:80 a@b";
    let hidden = "\u{E9} ftp://u:***@h/, http://v:***@h2/ \u{E9} localhost:80 a@b";
    assert_eq!(redact_in(line), hidden);
}

/// In both columns, `S` stands for the value.
const PARAMETERS: &[(&str, &str)] = &[
    ("?access_token=S", "?access_token=***"),
    (
        "http://h/?q=1&Client_Secret=S&x=2#f",
        "http://h/?q=1&Client_Secret=***&x=2#f",
    ),
    (
        "http://h/#access_token=S&state=1",
        "http://h/#access_token=***&state=1",
    ),
    ("http://h/#/id_token=S", "http://h/#/id_token=***"),
    ("http://h/#!?code=S", "http://h/#!?code=***"),
    (
        "http://h/a;jsessionid=S/b?q#f",
        "http://h/a;jsessionid=***/b?q#f",
    ),
    ("http://h/?a=b;token=S;c=d", "http://h/?a=b;token=***;c=d"),
    (
        "jdbc:sqlserver://h;user=a;password=S;x=y",
        "jdbc:sqlserver://h;user=a;password=***;x=y",
    ),
    // A query that is split at `&` has all of this in the value.
    ("?token=S;c=d/e?f=g@h&x", "?token=***&x"),
    ("?token=S%26c%3Dd&x", "?token=***&x"),
    ("?a&amp;token=S&amp;x", "?a&amp;token=***&amp;x"),
    ("?%61ccess%5Ftoken=S&x", "?%61ccess%5Ftoken=***&x"),
    (
        "?access+token=S&access.token=S",
        "?access+token=***&access.token=***",
    ),
    (
        "?user[password]=S&token[]=S",
        "?user[password]=***&token[]=***",
    ),
    (
        "?u=http%3A%2F%2Fh%2F%3Fsig%3DS%26x&y",
        "?u=http%3A%2F%2Fh%2F%3Fsig%3D***%26x&y",
    ),
    (
        "?u=%253Fsig%253DS%2526x%26y",
        "?u=%253Fsig%253D***%2526x%26y",
    ),
    ("?state=code%3DS%26x", "?state=code%3D***%26x"),
    (
        "otpauth://totp/a:b?secret=S&issuer=a",
        "otpauth://totp/a:b?secret=***&issuer=a",
    ),
    (
        "https://b.s3.amazonaws.com/k?X-Amz-Date=1&X-Amz-Security-Token=S&x-amz-signature=S",
        "https://b.s3.amazonaws.com/k?X-Amz-Date=1&X-Amz-Security-Token=***&x-amz-signature=***",
    ),
    ("?sv=1&sig=S%2Bx%3D", "?sv=1&sig=***"),
    ("?token=S\tS\nS&x", "?token=***&x"),
    ("?code=S s&x", "?code=***&x"),
    ("http://u:S@h/?key=S#f", "http://u:***@h/?key=***#f"),
    ("?key=http://u:S@h/&x", "?key=***&x"),
    // Each has a delimiter of the other.
    ("http://u:S?key=S@S&x=y", "http://u:***"),
];

// clause: 3986-7.5-sensitive
#[test]
fn values_of_secret_parameters_are_hidden() {
    for (text, shown) in PARAMETERS {
        assert_eq!(redacted(text), *shown, "{text}");
        assert_eq!(redacted(shown), *shown, "{text}");
    }
    for text in [
        "?token=",
        "?token",
        "token=a",
        "/token=a",
        "?tokens=a&x=token=a",
        "?q=a#token",
        "=",
        "?=a",
        "http://h/a/key=b?page=2&state=xyz&nonce=1&kid=2",
        "?a=%3D%3D",
        "?x=a;b",
        "?u=http://h:80/",
        "data:text/plain;base64,dG9rZW49",
        "mailto:a@b?subject=c",
    ] {
        assert_eq!(redacted(text), text);
        assert_eq!(secrets(text).next(), None, "{text}");
    }
}

/// Addresses as services write them, with `{}` in place of each secret.
const SERVICES: &[&str] = &[
    // Signatures for content: what they allow and the names of keys are shown.
    "https://b.s3.amazonaws.com/k?AWSAccessKeyId={}&Expires=1&Signature={}",
    "https://b--x-s3.example.com/k?X-Amz-S3session-Token={}&X-Amz-Expires=300",
    "https://signin.aws.amazon.com/federation?Action=login&Destination=https%3A%2F%2Fh%2F&SigninToken={}",
    "https://d1.cloudfront.net/a?Policy=e30_&Signature={}&Key-Pair-Id=K2",
    "https://storage.googleapis.com/b/o?GoogleAccessId=a%40b.example&Expires=1&Signature={}",
    "https://storage.googleapis.com/b/o?X-Goog-Credential=a%40b%2F1&X-Goog-Date=1&X-Goog-Signature={}",
    "https://a.blob.core.windows.net/c/b?sv=2024-11-04&sp=r&spr=https&skoid=1&sig={}",
    "https://b.oss-cn-a.aliyuncs.com/o?OSSAccessKeyId=a&Expires=1&Signature={}&security-token={}",
    "https://b.oss-cn-a.aliyuncs.com/o?x-oss-credential=a&x-oss-signature={}&x-oss-security-token={}",
    "https://b.cos.ap-a.myqcloud.com/o?q-ak=a&q-key-time=1%3B2&q-signature={}&x-cos-security-token={}",
    "https://b.tos-cn-a.volces.com/o?X-Tos-Credential=a&X-Tos-Signature={}&X-Tos-Security-Token={}",
    "http://c.example/v.mp4?sign={}",
    "http://c.example/v.mp4?auth_key={}",
    "rtmp://l.example/live/a?txSecret={}&txTime=5A",
    "http://c.example/v.flv?wsSecret={}&wsTime=5a",
    "https://c.example/v.m3u8?hdnts={}&q=1",
    "https://c.example/v.m3u8?Edge-Cache-Token={}",
    "https://res.cloudinary.com/d/image/upload/a.jpg?__cld_token__={}",
    "https://swift.example/v1/AUTH_a/c/o?temp_url_sig={}&temp_url_expires=1",
    // Logins.
    "https://a.example/cb?code={}&iss=https%3A%2F%2Fop.example&state=x&session_state=y",
    "https://a.example/#access_token={}&provider_refresh_token={}&expires_in=1",
    "https://a.example/cb?openid.mode=id_res&openid.response_nonce=n&openid.sig={}",
    "https://sp.example/acs?SAMLRequest=r&RelayState=x&SAMLResponse={}",
    "https://o.my.salesforce.com/secur/frontdoor.jsp?sid={}&retURL=/a",
    "https://w.example/api?hub.mode=subscribe&hub.verify_token={}&hub.challenge=1",
    "https://a.example/#tgWebAppData={}&tgWebAppVersion=8.0",
    // Services.
    "https://a.example/done?payment_intent=pi_1&payment_intent_client_secret={}&redirect_status=succeeded",
    "https://h.example/app/geoip_download?edition_id=a&license_key={}&suffix=tar.gz",
    "https://www.dropbox.com/scl/fi/a/b.pdf?rlkey={}&dl=1",
    "https://t.sharepoint.com/_layouts/15/download.aspx?UniqueId=1&tempauth={}",
    "https://www.google-analytics.com/mp/collect?measurement_id=G-1&api_secret={}",
    // Data bases, sessions and forms.
    "postgresql://h/d?sslpassword={}&scram_client_key={}&channel_binding=require",
    "jdbc:mysql://h/d?clientCertificateKeyStorePassword={}&trustCertificateKeyStorePassword={}",
    "http://h/a.jsp;jsessionid={}",
    "http://h/a.cfm?CFID=1&CFTOKEN={}",
    "http://h/?__RequestVerificationToken={}&_csrf={}&_wpnonce={}",
];

/// The value of a parameter that contains a text.
fn in_parameter(text: &str) -> String {
    let octets = text.bytes().map(|octet| match octet {
        b'-' | b'.' | b'_' | b'~' => char::from(octet).to_string(),
        octet if octet.is_ascii_alphanumeric() => char::from(octet).to_string(),
        octet => format!("%{octet:02X}"),
    });
    octets.collect()
}

// clause: 3986-7.5-sensitive
#[test]
fn addresses_of_services_show_their_secrets_alone_hidden() {
    const SECRET: &str = "st=1~hmac=aZ9_-~";
    for address in SERVICES {
        let (mut address, mut place, mut secret) =
            ((*address).to_owned(), "{}".to_owned(), SECRET.to_owned());
        // The address itself, and inside of others.
        for _ in 0..3 {
            let text = address.replace(&place, &secret);
            let shown = address.replace(&place, "***");
            assert_eq!(redacted(&text), shown, "{text}");
            assert_eq!(redact_in(&text), shown, "{text}");
            address = format!("http://h/?next={}&page=2", in_parameter(&address));
            place = in_parameter(&place);
            secret = in_parameter(&secret);
        }
    }
}

// clause: 3986-7.5-sensitive
#[test]
fn every_name_is_found_in_any_case_and_encoded_twice() {
    for name in SecretSource::ALL.iter().flat_map(SecretSource::names) {
        let encoded = name.bytes().fold(String::new(), |encoded, octet| {
            encoded + &format!("%25{octet:02x}")
        });
        for name in [name.to_uppercase(), name.to_lowercase(), encoded] {
            for before in ["?", "?a=b&", "#", "/a;"] {
                let (text, shown) = (format!("{before}{name}=S"), format!("{before}{name}=***"));
                assert_eq!(redacted(&text), shown);
            }
        }
    }
}

// clause: 3986-7.5-sensitive
#[test]
fn values_in_running_text_end_with_their_identifier() {
    for (line, shown) in [
        ("GET /?code=S HTTP/1.1", "GET /?code=*** HTTP/1.1"),
        ("see (http://h/?key=S).", "see (http://h/?key=***)."),
        ("see http://h/?key=S). Or", "see http://h/?key=*** Or"),
        (
            "<a href=\"?a&token=S\">b</a>",
            "<a href=\"?a&token=***\">b</a>",
        ),
        (
            "{'url': 'http://h/?sig=S', 'b': 1}",
            "{'url': 'http://h/?sig=***', 'b': 1}",
        ),
        (
            r#"{"u":"?token\u003dS\u0026x=1"}"#,
            r#"{"u":"?token\u003d***\u0026x=1"}"#,
        ),
        (r#"{\"u\":\"?token=S\"}"#, r#"{\"u\":\"?token=***\"}"#),
        (
            "code=200 key=a token=b ; pwd=c",
            "code=200 key=a token=b ; pwd=c",
        ),
    ] {
        assert_eq!(redact_in(line), shown, "{line}");
        assert_eq!(redact_in(shown), shown, "{line}");
    }
}

#[test]
fn names_and_masks_can_be_chosen() {
    let redaction = Redaction::TEXT.with_names(&["Ticket-Id"]).with_mask("");
    assert_eq!(
        redaction.redacted("/?ticket_id=S&code=S x").to_string(),
        "/?ticket_id=&code= x"
    );
    assert_eq!(redaction.mask(), "");
    assert_eq!(Redaction::IDENTIFIER.mask(), "***");
}

#[test]
fn lines_are_searched_apart_and_need_no_utf_8() {
    let log: &[u8] = b"\xFF?a=b\n\xFE?key=S\xFF&x http://u:S\xC3@h\n\nhttp://u:\nS@h?code=S\n@";
    let found = Redaction::TEXT.secrets_in_lines(log, b'\n');
    let found = found.map(|secret| (secret.kind(), &log[secret.span().range()]));
    assert!(found.eq([
        (SecretKind::Parameter, b"S\xFF".as_slice()),
        (SecretKind::Password, b"S\xC3"),
        (SecretKind::Parameter, b"S"),
    ]));
}

#[test]
fn a_wrapper_shows_nothing_of_a_secret() {
    let wrapped = Redaction::IDENTIFIER.redacted(String::from("http://u:S@h/\t"));
    assert_eq!(format!("{wrapped}"), "http://u:***@h/\t");
    assert_eq!(format!("{wrapped:?}"), r#""http://u:***@h/\t""#);
    assert_eq!(format!("{wrapped:#?}"), r#""http://u:***@h/\t""#);
    // Iterators show nothing of their text, not even as numbers.
    let text = "http://u:S@h/?code=S";
    for shown in [
        format!("{:?}", passwords(text)),
        format!("{:?}", secrets(text)),
    ] {
        assert!(
            !shown.contains('S') || shown.starts_with("Secrets"),
            "{shown}"
        );
        assert!(!shown.contains("83") && !shown.contains("bytes"), "{shown}");
    }
    assert_eq!(wrapped.as_inner(), "http://u:S@h/\t");
    assert_eq!(wrapped.into_inner(), "http://u:S@h/\t");
}
