//! Generated strings and the hostile list, of which the models of readers say where a password is.

use std::collections::HashSet;

use iri_conformance::generate::Random;
use iri_conformance::laws::redact;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Span;
use iri_kit::readers::{READERS, Way, read};
use iri_kit::scheme::{Shape, facts, registered};
use iri_reader_matrix::matrix::hostile;

const STARTS: &[&str] = &[
    "http://",
    "https://",
    "//",
    "ftp://",
    "foo://",
    "http:/",
    "http:",
    "http:\\\\",
    "file:",
    "",
];

const PIECES: &[&str] = &[
    "http", "https:", "://", "//", "/", "\\", "@", "@", ":", ":", "u", "pw", "h", "?", "#", "80",
    "%40", "%3A", "%2F", "%5C", "%253A", "%2540", "&#64;", "[", "]", "[::1]", " ", "\t", "\n",
    "\r", ";", "=", "a=b", "&", "\u{E9}", "\u{FF20}", "\u{FF1A}", ".", "*", "%", "<", "\"", "'",
    "|", "+", ",", "file:", "mailto:", "jdbc:", "code=", "token=x",
];

fn generated(random: &mut Random) -> String {
    let mut text = String::new();
    if random.below(4) > 0 {
        text.push_str(random.pick(STARTS));
    }
    for number in 0..random.below(9) {
        match random.pick(PIECES) {
            "u" | "pw" => text += &redact::mark(number),
            piece => text += piece,
        }
    }
    if random.below(4) == 0 {
        text.push_str("@h/");
    }
    text
}

/// The passwords that readers find, each once.
fn passwords(text: &str, ways: &[&Way]) -> HashSet<(usize, usize)> {
    let password = |way: &&Way| {
        let userinfo = read(text, way).ok()?.userinfo_span()?;
        let (user, password) = userinfo.of(text).split_once(':')?;
        let start = userinfo.end() - password.len();
        // A recipient and the like, for all but those that know no scheme without `//`.
        let is_other = userinfo.start() == 0
            && !user.eq_ignore_ascii_case("file")
            && registered(user).is_some()
            && facts(user).is_none_or(|facts| facts.shape() != Shape::Host);
        (!is_other).then_some((start, userinfo.end()))
    };
    ways.iter().filter_map(password).collect()
}

// clause: 3986-3.2.1-password
#[test]
fn what_any_reader_takes_for_a_password_is_hidden() {
    let mut report = Report::new("passwords of all readers");
    let mut random = Random::new(3986);
    let mut seen = HashSet::new();
    let ways = READERS.iter().map(|reader| reader.way);
    let ways: Vec<&Way> = ways
        .filter(|way| seen.insert(std::ptr::from_ref(*way)))
        .collect();
    let mut count = 0;
    let mut check = |text: &str| {
        for (start, end) in passwords(text, &ways) {
            count += 1;
            redact::hides(text, Span::new(start, end), false, &mut report);
        }
        redact::law(text, &mut report);
    };
    for text in hostile() {
        check(&text);
    }
    for _ in 0..size::pick(10_000, 10_000_000) {
        check(&generated(&mut random));
    }
    assert!(count > 1_000, "{count} passwords");
    report.finish(size::pick(10_000, 10_000_000));
}
