//! Text after a scheme that is recognized as an intended identifier.

use iri_scheme::{ALL, Shape, facts};

/// Examples from the documents that define the schemes, after the colon.
const EXAMPLES: &[(&str, &[&str])] = &[
    ("about", &["blank"]),
    ("acct", &["foobar@status.example.net"]),
    ("cid", &["foo4*foo1@bar.net"]),
    ("coap", &["//[2001:db8::2:1]/sensors"]),
    ("coaps", &["//example.com/~sensors/temp.xml"]),
    (
        "data",
        &[
            ",A%20brief%20note",
            "text/plain;charset=iso-8859-7,%be%fg%be",
            ";base64,QQ==",
        ],
    ),
    ("did", &["example:123456789abcdefghi"]),
    (
        "dns",
        &["www.example.org", "//192.168.1.1/ftp.example.org?type=A"],
    ),
    ("fax", &["+358.555.1234567"]),
    (
        "file",
        &[
            "///path/to/file",
            "//host.example.com/path",
            "/path/to/file",
        ],
    ),
    ("ftp", &["//ds.internic.net/rfc"]),
    ("geo", &["13.4125,103.8667", "-48.201,-16.3695,183"]),
    ("git", &["//git.example.org/project.git"]),
    ("gopher", &["//gopher.example.org/"]),
    (
        "http",
        &["//example.org/", "//résumé.example.org", "//%C3%A9.example"],
    ),
    ("https", &["//www.example.org/"]),
    ("imap", &["//minbari.example.org/gray-council"]),
    ("info", &["ddc/22/eng//004.678"]),
    ("ipp", &["//printer.example/printer"]),
    ("ipps", &["//printer.example/printer"]),
    (
        "ldap",
        &[
            "//ldap1.example.net/o=University",
            "///o=University%20of%20Michigan,c=US",
        ],
    ),
    ("ldaps", &["//ldap.example.net/"]),
    ("magnet", &["?xt=urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C"]),
    ("mailserver", &["a"]),
    (
        "mailto",
        &[
            "chris@example.com",
            "?to=chris@example.com",
            "gorby%25kremvax@example.com",
        ],
    ),
    ("mid", &["960830.1639@XIson.com"]),
    ("modem", &["+3585551234567"]),
    ("news", &["comp.lang.c", "jfh$3hd@example.com"]),
    ("nfs", &["//server/d/e/f"]),
    (
        "ni",
        &[
            "///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx",
            "//example.com/sha-256;f4OxZX",
        ],
    ),
    ("nntp", &["//news.server.example/example.group/12345"]),
    ("pop", &["//rg@mailsrv.qualcomm.com"]),
    ("prospero", &["//host.dom//pros/name"]),
    ("rsync", &["//rsync.example.org/module"]),
    ("rtsp", &["//example.com/media.mp4"]),
    ("rtsps", &["//example.com/media.mp4"]),
    ("sftp", &["//user@host.example.com/~/file.txt"]),
    (
        "sip",
        &["alice@atlanta.com", "+1-212-555-1212:1234@gateway.com"],
    ),
    ("sips", &["alice@atlanta.com?subject=project"]),
    ("sms", &["+15105550101"]),
    ("snews", &["//news.example.org/comp.lang.c"]),
    ("ssh", &["//user@host.example.com"]),
    ("stun", &["example.org:8000"]),
    ("stuns", &["example.org"]),
    ("tag", &["timothy@hpl.hp.com,2001:web/externalHome"]),
    (
        "tel",
        &["+1-201-555-0123", "7042;phone-context=example.com"],
    ),
    ("telnet", &["//192.0.2.16:80/"]),
    ("tftp", &["//example.com/myconfigurationfile;mode=netascii"]),
    ("turn", &["example.org?transport=udp"]),
    ("turns", &["example.org"]),
    ("urn", &["example:a123,z456", "isbn:0451450523"]),
    ("wais", &["//wais.example.org/database"]),
    ("ws", &["//server.example.com/chat"]),
    ("wss", &["//server.example.com/chat"]),
    (
        "xmpp",
        &[
            "node@example.com",
            "//guest@example.com/support@example.com",
        ],
    ),
];

#[test]
fn examples_of_every_scheme_have_its_shape() {
    for (name, examples) in EXAMPLES {
        let shape = facts(name).expect(name).shape();
        for example in *examples {
            assert!(shape.fits(example), "{name}:{example}");
            let has_authority = example.starts_with("//");
            assert!(
                !has_authority || shape.takes_authority(),
                "{name}:{example}"
            );
            let has_empty_host = example.starts_with("///");
            assert!(
                !has_empty_host || shape.takes_empty_host(),
                "{name}:{example}"
            );
        }
    }
    assert_eq!(ALL.len(), EXAMPLES.len());
}

#[test]
fn unintended_text_has_no_shape() {
    use Shape as S;
    for (shape, texts) in [
        (
            S::Host,
            ["", "//", "/a", "a", "///a", "// a", "//-"].as_slice(),
        ),
        (S::Place, &["", "//", "/a", "a", "///", "////"]),
        (S::File, &["", "/", "//", "a", "/ a"]),
        (
            S::Mail,
            &["", "?", "nobody", "@b", "a@", ".a@b", "a..b@c", "a @b"],
        ),
        (S::Number, &["", "12", "1.2", "ab123", "1 23"]),
        (S::Urn, &["", "a:b", "ab", "ab:", "ab::", "a_b:c", ":c"]),
        (S::Data, &["", ",", "text", "text,a", "text/,a", "a b,c"]),
        (S::Coordinates, &["", "1", "1,", ",1", "a,1", "1,a", "1, 1"]),
        (S::Tag, &["", "a,b", "a:b", ",b:c", "a,:c", "a,b:"]),
        (S::Address, &["", "a", "@", "a@", "@b", "a @b"]),
        (
            S::Dotted,
            &["", "a", ".", "a.", ".a", "a .b", "//", "// a.b"],
        ),
        (S::Query, &["", "?", "a", "? a", "/?a"]),
        (S::Name, &["", "1", "/a", "?a", "é"]),
        (S::Any, &["", "/", "?", " a", ":a", "//", "//.", "//?a"]),
    ] {
        for text in texts {
            assert!(!shape.fits(text), "{shape:?} {text:?}");
        }
    }
}

#[test]
fn shapes_read_a_bounded_number_of_bytes() {
    let at = |length: usize| format!("{}@b", "a".repeat(length - "@b".len()));
    assert!(Shape::Mail.fits(&at(320)) && !Shape::Mail.fits(&at(321)));
}

#[test]
fn other_identifiers_begin_with_a_word_or_with_one_mark_before_it() {
    let is_word = |c: char| c.is_ascii_alphanumeric() || !c.is_ascii() || "_~%".contains(c);
    for c in '\0'..='\u{100}' {
        assert_eq!(Shape::Any.fits(&c.to_string()), is_word(c), "{c:?}");
        for mark in '\0'..='\x7F' {
            let text = format!("{mark}{c}");
            let fits = is_word(mark) || "/?+".contains(mark) && is_word(c);
            assert_eq!(Shape::Any.fits(&text), fits, "{text:?}");
        }
    }
}

/// RFC 3986, appendix C: quotation marks, angle brackets and white space delimit an identifier.
#[test]
fn shapes_end_where_running_text_delimits_an_identifier() {
    for end in ['\0', '\n', ' ', '"', '<', '>', '\u{7F}'] {
        assert!(!Shape::Mail.fits(&format!("a{end}b@c")), "{end:?}");
        assert!(Shape::Mail.fits(&format!("b@c{end}a")), "{end:?}");
    }
    for inside in ['!', '#', '\'', '=', '?', '~', '\u{80}'] {
        assert!(Shape::Mail.fits(&format!("a{inside}b@c")), "{inside:?}");
    }
    // RFC 5322, section 3.2.3: `atext`. A quotation mark or a bracket may end it, too.
    for before in "!$%'*+-=_~".chars() {
        assert!(Shape::Mail.fits(&format!("a{before}@c")), "{before:?}");
    }
}

// RFC 6068, section 2: in the path of `mailto` a slash is percent-encoded.
#[test]
fn only_mail_addresses_end_at_a_slash() {
    for facts in ALL {
        assert_eq!(facts.shape().takes_slash(), facts.name() != "mailto");
    }
}
