//! A thousand identifiers, by which the program and the bindings are compared with Rust.

use alloc::format;
use alloc::string::String;

use crate::operations::Operation;

/// The number of identifiers.
pub const COUNT: usize = 1000;

const SCHEMES: [&str; 12] = [
    "http:", "https:", "HTTP:", "ftp:", "ws:", "coap:", "x:", "http:", "https:", "http:", "ldap:",
    "",
];

/// Domain names in many scripts, with names that versions of IDNA map differently or reject, addresses,
/// and triplets.
const HOSTS: [&str; 47] = [
    "example.org",
    "EXAMPLE.Org",
    "b\u{FC}cher.example",
    "B\u{DC}CHER.example",
    "stra\u{DF}e.example",
    "fa\u{DF}.de",
    "\u{3B2}\u{3CC}\u{3BB}\u{3BF}\u{3C2}.com",
    "\u{3A3}\u{3AF}\u{3C3}\u{3C5}\u{3C6}\u{3BF}\u{3C2}.gr",
    "\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}.\u{440}\u{444}",
    "\u{41F}\u{420}\u{418}\u{41C}\u{415}\u{420}.\u{440}\u{444}",
    "\u{5D3}\u{5D5}\u{5D2}\u{5DE}\u{5D4}.example",
    "\u{645}\u{62B}\u{627}\u{644}.example",
    "\u{646}\u{627}\u{645}\u{647}\u{200C}\u{627}\u{6CC}.com",
    "\u{909}\u{926}\u{93E}\u{939}\u{930}\u{923}.example",
    "\u{DC1}\u{DCA}\u{200D}\u{DBB}\u{DD3}.com",
    "\u{9AC}\u{9BE}\u{982}\u{9B2}\u{9BE}.example",
    "\u{A2A}\u{A70}\u{A1C}\u{A3E}\u{A2C}\u{A40}.example",
    "\u{AAD}\u{ABE}\u{AB0}\u{AA4}.example",
    "\u{B89}\u{BA4}\u{BBE}.example",
    "\u{C24}\u{C46}\u{C32}\u{C41}\u{C17}\u{C41}.example",
    "\u{C95}\u{CA8}\u{CCD}\u{CA8}\u{CA1}.example",
    "\u{D2E}\u{D32}\u{D2F}\u{D3E}\u{D33}\u{D02}.example",
    "\u{E15}\u{E31}\u{E27}\u{E2D}\u{E22}\u{E48}\u{E32}\u{E07}.example",
    "\u{EA5}\u{EB2}\u{EA7}.example",
    "\u{F56}\u{F7C}\u{F51}.example",
    "\u{1019}\u{103C}\u{1014}\u{103A}\u{1019}\u{102C}.example",
    "\u{10E5}\u{10D0}\u{10E0}\u{10D7}\u{10E3}\u{10DA}\u{10D8}.ge",
    "\u{570}\u{561}\u{575}.\u{570}\u{561}\u{575}",
    "\u{12A0}\u{121B}\u{122D}\u{129B}.example",
    "\u{13E3}\u{13B3}\u{13A9}.example",
    "\u{1780}\u{1798}\u{17D2}\u{1796}.example",
    "\u{4F8B}\u{5B50}.\u{6D4B}\u{8BD5}",
    "\u{4F8B}\u{3048}.\u{30C6}\u{30B9}\u{30C8}",
    "\u{FF45}\u{FF58}.\u{FF4F}\u{FF52}\u{FF47}",
    "\u{C2E4}\u{B840}.\u{D14C}\u{C2A4}\u{D2B8}",
    "\u{4F8B}\u{3002}example",
    "xn--bcher-kva.example",
    "xn--a.example",
    "a_b.example",
    "-a.example",
    "\u{2603}.example",
    "b%C3%BCcher.example",
    "%FF.example",
    "192.0.2.1",
    "[2001:DB8::1]",
    "",
    "user:pw@h\u{F6}st.example:80",
];

const PATHS: [&str; 16] = [
    "/",
    "",
    "/a/../b",
    "/%7Euser",
    "/r\u{E9}sum\u{E9}",
    "/r%c3%a9sum%C3%A9",
    "/a/./b/",
    "/\u{4F8B}/\u{1F600}",
    "/\u{5D0}\u{5D1}/1",
    "/%E3%80%80",
    "/a b",
    "/%",
    "/e\u{301}",
    "/%2F%2e%2E",
    "/a//b",
    "/\u{E000}",
];

const TAILS: [&str; 10] = [
    "",
    "?q=\u{E9}&x=%26",
    "#top",
    "?",
    "#",
    ":80/x",
    "?\u{E000}",
    "?a#\u{4F8B}",
    "?%41",
    "?q=a b",
];

const OTHERS: [&str; 12] = [
    "mailto:a@EXAMPLE.org",
    "urn:ISBN:0-395-36341-1",
    "tel:+1-201-555-0123",
    "data:text/plain,x",
    "../a",
    "file://localhost/p",
    "a:b",
    "//h\u{F6}st/x",
    "?q",
    "",
    "http://[::1",
    "1a:b",
];

/// Returns the identifiers, most of them valid, always the same.
///
/// ```
/// use iri_ops::samples;
///
/// assert_eq!(samples::identifiers().count(), samples::COUNT);
/// assert!(samples::identifiers().eq(samples::identifiers()));
/// ```
pub fn identifiers() -> impl Iterator<Item = String> {
    (0..COUNT).map(|index| {
        if index % 25 == 24 {
            return String::from(pick(&OTHERS, index / 25));
        }
        let scheme = pick(&SCHEMES, index / HOSTS.len() * 5 + index);
        let (host, path) = (pick(&HOSTS, index), pick(&PATHS, index / 3));
        format!("{scheme}//{host}{path}{}", pick(&TAILS, index / 7))
    })
}

/// Returns the texts of the rows to which each surface applies an operation: each identifier, and as
/// the second text the next one, which for pairs follows from the first on some rung.
///
/// ```
/// use iri_ops::{operations, samples};
///
/// let [base, reference] = samples::rows(&operations::RESOLVE).next().unwrap();
/// assert_eq!((base.as_str(), reference.as_str()), ("http://example.org/a/b?q", "http://example.org/"));
/// ```
pub fn rows(operation: &Operation) -> impl Iterator<Item = [String; 2]> {
    let [first, _] = match operation.texts {
        [first, second] => [*first, *second],
        _ => ["", ""],
    };
    identifiers().map(move |text| match first {
        "base" => [String::from("http://example.org/a/b?q"), text],
        "" => [text, String::new()],
        _ => {
            let other = text
                .replacen("http://", "HTTP://", 1)
                .replacen("/%7E", "/~", 1);
            [text, other.replacen("B\u{DC}", "b\u{FC}", 1)]
        }
    })
}

fn pick(of: &[&'static str], index: usize) -> &'static str {
    of.get(index % of.len()).copied().unwrap_or_default()
}
