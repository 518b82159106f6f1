//! The inputs.

use iri_conformance::corpora::{Table, folder, lines_of_gzip};
use iri_conformance::generate::{Random, grow, mutate};
use iri_conformance::oracle::Document;

use crate::input::Input;
use iri_conformance::plain_parts::PlainParts;

/// Bases with few components or odd paths.
pub const BASES: [&str; 24] = [
    "http://a/b/c/d;p?q",
    "http://example.org",
    "http://example.org?q",
    "HTTP://U@EXAMPLE.org:80/a/./b/../c%7Ed#f",
    "file:///a/b",
    "mailto:a@b",
    "urn:a:b/c/d",
    "a:",
    "a:b",
    "a:b/",
    "a:/",
    "a:/b",
    "a:/.//b/c",
    "a:b/../c",
    "a://h/..",
    "a://h/b/..",
    "a:b/c/d?e",
    "http://é/ü/b",
    "/a/b",
    "a/b/c",
    "//h/a",
    "?q",
    "",
    "../a/..",
];

/// Calls `f` with this number of grown and mutated inputs.
pub fn generated(number: u64, seed: u64, mut f: impl FnMut(&Input)) {
    let mut random = Random::new(seed);
    let rules = [
        (Document::Rfc3987, "IRI"),
        (Document::Rfc3987, "IRI-reference"),
        (Document::Rfc3987, "irelative-ref"),
        (Document::Rfc3986, "URI"),
        (Document::Rfc3986, "URI-reference"),
    ];
    let mut last = String::from(BASES[0]);
    for _ in 0..number {
        let (document, rule) = rules[random.below(rules.len())];
        let mut text = grow(document.grammar(), rule, &mut random);
        season(&mut text, &mut random);
        if random.below(2) == 0 {
            text = mutate(&text, &mut random);
        }
        let base = match random.below(4) {
            0 => BASES[random.below(BASES.len())].to_owned(),
            1 => last.clone(),
            2 => mutate(&text, &mut random),
            _ => text.clone(),
        };
        last.clone_from(&text);
        f(&Input::new(base, text));
    }
}

/// Replaces components by those on which crates are likely to differ, which a grammar rarely grows.
fn season(text: &mut String, random: &mut Random) {
    const SCHEMES: [&str; 12] = [
        "http", "HTTPS", "file", "ftp", "ws", "mailto", "data", "urn", "tel", "ldap", "coap",
        "xmpp",
    ];
    const HOSTS: [&str; 20] = [
        "",
        "h",
        "example.org",
        "EXAMPLE.org.",
        "é.example",
        "%C3%A9.example",
        "भ.COM",
        "xn--9ca.example",
        "xn--a",
        "127.0.0.1",
        "127.1",
        "0x7f.1",
        "[::1]",
        "[0:0::FFFF:1.2.3.4]",
        "[v1.a]",
        "a_b",
        "faß.de",
        "%41.b",
        "a%2eb",
        "localhost",
    ];
    const PORTS: [&str; 6] = ["", "80", "443", "0080", "65536", "21"];
    const SEGMENTS: [&str; 8] = [
        ".",
        "..",
        "%2e",
        "%2E%2e",
        "",
        "C:",
        "%E2%80%8E",
        "%EE%80%80",
    ];
    let mut pieces = PlainParts::of(text);
    if random.below(3) == 0 && pieces.scheme.is_some() {
        pieces.scheme = Some(random.pick(&SCHEMES).to_owned());
    }
    if random.below(3) == 0 && pieces.host.is_some() {
        pieces.host = Some(random.pick(&HOSTS).to_owned());
    }
    if random.below(6) == 0 && pieces.host.is_some() {
        pieces.port = Some(random.pick(&PORTS).to_owned());
    }
    if random.below(3) == 0 {
        let mut segments: Vec<&str> = pieces.path.split('/').collect();
        for _ in 0..=random.below(3) {
            // An absolute path stays absolute.
            let first = usize::from(segments.len() > 1);
            let at = first + random.below(segments.len() + 1 - first);
            segments.insert(at, random.pick(&SEGMENTS));
        }
        pieces.path = segments.join("/");
    }
    *text = pieces.join();
}

/// Calls `f` with every so many of the identifiers of the corpora, each with the one before it as the base.
pub fn collected(every: usize, mut f: impl FnMut(&Input)) {
    if let Some(folder) = folder("iri-corpora", "differential") {
        for name in LISTS {
            let lines = lines_of_gzip(&folder.join(format!("{name}.txt.gz")));
            let mut last = String::from(BASES[0]);
            for line in lines.iter().step_by(every) {
                let (base, text) = match name {
                    "relative" => line.split_once('\t').unwrap_or(("", line)),
                    _ => (last.as_str(), line.as_str()),
                };
                let text = match name {
                    "idn_hosts" => format!("http://{text}/"),
                    _ => text.to_owned(),
                };
                f(&Input::new(base, text.as_str()));
                last = text;
            }
        }
    }
    if let Some(folder) = folder("corpora", "differential") {
        for (project, name) in TABLES {
            let table = Table::read(&folder.join(project).join(name));
            let fields: Vec<&str> = table.fields().collect();
            for base in ["http://a/b/c/d;p?q", "a:b"] {
                for &field in &fields {
                    f(&Input::new(base, field));
                }
            }
            // Neighbouring fields are a base and a reference in most tables.
            for pair in fields.windows(2) {
                f(&Input::new(pair[0], pair[1]));
            }
        }
    }
}

/// The lists of `../shared/iri-corpora`.
const LISTS: [&str; 15] = [
    "web",
    "short",
    "files",
    "uri_pct",
    "iri_cjk",
    "iri_latin",
    "relative",
    "invalid",
    "idn_hosts",
    "len30_ascii",
    "len80_ascii",
    "len500_ascii",
    "len30_cjk",
    "len80_cjk",
    "len500_cjk",
];

/// The tables of `../shared/corpora` whose fields are identifiers.
const TABLES: [(&str, &str); 16] = [
    ("4suite-amara", "relativize.tsv"),
    ("4suite-amara", "resolve.tsv"),
    ("hyperlink", "roundtrip.tsv"),
    ("iri-string", "validity.tsv"),
    ("lanthaler-iri", "is-absolute.tsv"),
    ("libxml2", "normalize-relative-path.tsv"),
    ("libxml2", "resolve.tsv"),
    ("oxiri", "validity.tsv"),
    ("perl-uri", "iri-to-uri.tsv"),
    ("perl-uri", "roy-fielding-resolve.tsv"),
    ("rfc3986", "section-5.4-resolve.tsv"),
    ("rfc3986", "section-6.2-equivalence.tsv"),
    ("rfc3987", "section-5.3-equivalence.tsv"),
    ("uri-js", "equivalence.tsv"),
    ("uri-to-iri-oracle", "uri-to-iri.tsv"),
    ("xsdtests-anyuri", "nist-valid-anyuri.tsv"),
];
