//! Whole inputs: every kind of identifier, so that the deepest call of each function is reached when the stack is
//! measured, and long ones, so that a stack that grew with the input would show.

/// Repeats a string literal 64 times.
macro_rules! repeated {
    ($text:literal) => {
        repeated!(@ repeated!(@ repeated!(@ $text)))
    };
    (@ $text:expr) => {
        concat!($text, $text, $text, $text)
    };
}

/// Identifiers of many schemes, references, running text, and two long strings.
pub static INPUTS: [&str; 34] = [
    "",
    // Parts that the builder accepts as scheme, host and query.
    "http",
    "example.org",
    "bücher.example",
    "[2001:db8::7]",
    // Web addresses: plain, to be normalized, not ASCII, and with an address as host.
    "http://example.org/",
    "HTTP://User:secret@EXAMPLE.org:80/a/./b/../%7Euser/%e9?q=%C3%A9&r=%2f#top",
    // Two spellings of one identifier that differ in everything that a comparison may ignore.
    "http://b%C3%BCcher.example/a/%2e/%7euser/c",
    "HTTP://bücher.example/x/%2E%2e/a/~user/%63",
    "https://bücher.example:443/ein%20Café/résumé?q=ü&r=日本#é",
    "http://r%C3%A9sum%C3%A9.example/%E2%80%8E%F3%A0%80%81/%EF%BF%BF%C0%80?%ee%80%80",
    "http://[2001:DB8:0::7]:8080/%5B",
    "http://0x7F.1/",
    // Right-to-left letters, marks and joiners.
    "http://h\u{5D0}\u{5D1}.example/\u{627}\u{644}1/2\u{5D8}?\u{200C}\u{94D}\u{200D}e\u{301}",
    "http://xn--bcher-kva.example/",
    // Schemes with rules of their own.
    "coap://sensor%2E1.example:61616/temp%C3%A9rature/?u=%26&v",
    "mailto:A%40b@Example.ORG,joe@example.com?Subject=%C3%A9&cc=x@y&BODY=a%0D%0Ab",
    "tel:+1-201-555-0123;phone-context=example.com;EXT=1-2",
    "sip:Alice%20A@Example.com:5060;Transport=TCP;lr?Subject=a%20b&priority=urgent",
    "urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6?+a?=b#c",
    "urn:ISBN:0-395-36341-1",
    "data:Text/HTML;Charset=\"utf-8\";base64,PGI%2BYQ==",
    "ldap://[2001:db8::7]/c=GB,o=%c3%a9?objectClass,cn?one?(a=b)?!e=1",
    "dns://192.0.2.1/Example.org.?CLASS=IN;type=A",
    "tag:example.org,2005-02-30:a",
    "did:web:example.org%3A8443",
    "file:///C:/Temp/../my%20file",
    "geo:48.20100,16.36950,183;crs=WGS84;u=40.00",
    // References.
    "../é/./b?c#d",
    "//example.com/%2E%2e/a:b",
    // Neither identifiers nor references.
    " http://example.org/a b\\{é}|100% \u{202E}\n",
    "see http://example.org/Straße_(Süd), (also ftp://example.com/日本。) and <mailto:a@b>.",
    // Nearly 4 kB each, of everything that changes.
    concat!(
        "http://example.org/",
        repeated!("a/../%c3%a9/é/%2F/\u{5D0}1/e\u{301}/./%41/\u{FF21}/\u{AC00}/"),
        "?q#é"
    ),
    concat!(
        "urn:example:",
        repeated!("a%2fé%c3%a9;b=\u{1100}\u{1161}\u{11A8},C&%zz")
    ),
];
