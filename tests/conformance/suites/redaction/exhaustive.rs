//! Generated strings, of which the generator knows where it put the secrets.

use iri_conformance::generate::{Random, mutate};
use iri_conformance::laws::redact;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Span;
use iri_kit::text::SecretSource;

/// A string with secrets at known places.
#[derive(Debug, Default)]
struct Marked {
    text: String,
    secrets: Vec<Span>,
}

const STARTS: &[&str] = &[
    "http://",
    "https://",
    "HTTP://",
    "//",
    "ftp://",
    "postgres://",
    "jdbc:mysql://",
    "foo://",
    "http:/",
    "http:",
    "http:\\\\",
    "http:/\\",
    "http:///",
    "://",
    "",
];
const HOSTS: &[&str] = &[
    "h",
    "example.org",
    "[::1]",
    "h:80",
    "b\u{FC}cher.example",
    "127.1",
    "a.b:",
];
const PATHS: &[&str] = &["", "/", "/a/b.html", "/a%20b", "/@vite/client", "/a:b@c"];
const PLAIN: &[&str] = &[
    "q=1",
    "page=2",
    "lang=de",
    "a",
    "",
    "x=a@b",
    "u=http://h2:80/",
];

/// Pieces of secrets. They begin with a letter, since digits before a slash may be a port.
const PIECES: &[&str] = &[
    "Z", "7", "~", "-", "+", "=", ":", "!", "*", "%C3%A9", "%2F", "\u{E9}", "%", "'", "(", "$",
    ".x", "\u{202E}",
];
/// Pieces that end or divide something else. After an `@`, most software has seen the end of a userinfo.
const DELIMITERS: [&[&str]; 2] = [
    &["/", "?", "#", "&", ";", "[", "]", "\\", "%26", "%3D"],
    &["@", "&", ";", "%26", "%40", "%3D"],
];

/// How deep identifiers are nested.
const DEEPEST: usize = 2;

fn secret(random: &mut Random, delimiters: &[&str]) -> String {
    let mut secret = redact::mark(0);
    for _ in 0..random.below(8) {
        let hard = !delimiters.is_empty() && random.below(3) == 0;
        secret.push_str(random.pick(if hard { delimiters } else { PIECES }));
        if random.below(3) == 0 {
            secret += &redact::mark(1);
        }
    }
    secret += &redact::mark(2);
    secret
}

impl Marked {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn secret(&mut self, secret: &str) {
        let start = self.text.len();
        self.text.push_str(secret);
        self.secrets.push(Span::new(start, self.text.len()));
    }

    /// A name of the table, in another spelling.
    fn name(&mut self, random: &mut Random) {
        let source = random.pick(SecretSource::ALL);
        let name = random.pick(source.names());
        for c in name.chars() {
            match random.below(9) {
                0 if c.is_ascii_alphabetic() => {
                    self.push(&format!("%{:02x}", u32::from(c)));
                }
                1 => self.text.push(c.to_ascii_uppercase()),
                _ => self.text.push(c),
            }
        }
    }

    fn parameters(&mut self, random: &mut Random, depth: usize) {
        for index in 0..=random.below(3) {
            if index > 0 {
                self.push(if random.below(6) == 0 { "&amp;" } else { "&" });
            }
            match random.below(4) {
                0 | 1 => {
                    self.name(random);
                    self.push("=");
                    // All but what ends a value.
                    let hard = [
                        "/", "?", "@", ";", "[", "]", "\\", "%26", "%40", "%3D", "%23",
                    ];
                    self.secret(&secret(random, &hard));
                }
                2 if depth > 0 => {
                    let inner = identifier(random, depth - 1);
                    self.push("next=");
                    self.encoded(&inner);
                }
                _ => self.push(random.pick(PLAIN)),
            }
        }
    }

    /// An identifier as the value of a parameter.
    fn encoded(&mut self, inner: &Self) {
        let encode = |text: &str| -> String {
            let octets = text.bytes().map(|octet| match octet {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                    char::from(octet).to_string()
                }
                octet => format!("%{octet:02X}"),
            });
            octets.collect()
        };
        let start = self.text.len();
        self.text.push_str(&encode(&inner.text));
        for span in &inner.secrets {
            let from = start + encode(&inner.text[..span.start()]).len();
            let to = from + encode(span.of(&inner.text)).len();
            self.secrets.push(Span::new(from, to));
        }
    }
}

fn identifier(random: &mut Random, depth: usize) -> Marked {
    let mut marked = Marked::default();
    let mut start = random.pick(STARTS);
    if depth < DEEPEST && start.is_empty() {
        start = "//";
    }
    marked.push(start);
    if random.below(2) == 0 {
        marked.push(random.pick(&["anna", "", "a.b", "us%20er"]));
        marked.push(":");
        // Without slashes, these delimiters make it another identifier.
        let is_bare = matches!(start, "" | "http:");
        let hard = if is_bare {
            &["&", ";", "[", "]"]
        } else {
            random.pick(&DELIMITERS)
        };
        marked.secret(&secret(random, hard));
        marked.push("@");
    }
    marked.push(random.pick(HOSTS));
    marked.push(random.pick(PATHS));
    if random.below(4) == 0 {
        marked.push(";");
        marked.name(random);
        marked.push("=");
        marked.secret(&secret(random, &["@", "[", "\\", "%2F", "%3B"]));
    }
    if random.below(2) == 0 {
        marked.push("?");
        marked.parameters(random, depth);
    }
    if random.below(4) == 0 {
        marked.push(random.pick(&["#", "#/", "#!"]));
        marked.parameters(random, depth);
    }
    marked
}

// clause: 3986-3.2.1-password
#[test]
fn no_byte_of_a_marked_secret_survives() {
    let mut report = Report::new("redaction of generated strings");
    let mut random = Random::new(35);
    for _ in 0..size::pick(4_000, 10_000_000) {
        let marked = identifier(&mut random, DEEPEST);
        for secret in &marked.secrets {
            redact::hides(&marked.text, *secret, false, &mut report);
        }
        let line = format!("10:30 GET <{}> 200", marked.text);
        if !marked.text.contains(['<', '>', '"', ' ']) {
            for secret in &marked.secrets {
                let secret = Span::new(secret.start() + 11, secret.end() + 11);
                redact::hides(&line, secret, true, &mut report);
            }
        }
        redact::law(&marked.text, &mut report);
        if random.below(4) == 0 {
            redact::law(&mutate(&line, &mut random), &mut report);
        }
    }
    report.finish(size::pick(4_000, 10_000_000));
}
