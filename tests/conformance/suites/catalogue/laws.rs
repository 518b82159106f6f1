//! Laws of the catalogue: it has each code that a crate can emit, and its entries are complete. The
//! tests of `iri-cli` check that the bad example of each entry emits its code, and the good one does
//! not.

use std::collections::BTreeSet;
use std::fmt;

use iri_conformance::ledger::Ledger;
use iri_kit::bidi::{BidiFindingKind, MistakeKind};
use iri_kit::catalogue::{rule, rules};
use iri_kit::coap::{CoapDestination, CoapErrorKind, CoapOptions, CoapScheme, CoapUri};
use iri_kit::cri::{CriErrorKind, CriRef, to_cri};
use iri_kit::host::{Difference, HostErrorKind, HostMapper, Idna2008};
use iri_kit::leiri::Group;
use iri_kit::lint::{Example, ExampleKind, LintProfile, Rule};
use iri_kit::map::{Charset, CharsetErrorKind, MapErrorKind};
use iri_kit::names::{NameErrorKind, decode_name, encode_name, name_of, segment};
use iri_kit::pct::IllFormed;
use iri_kit::readers::destination::{Destination, Policy, RefusedKind};
use iri_kit::scheme::SchemeErrorKind;
use iri_kit::template::{
    Matcher, NoMatchKind, Pattern, PatternErrorKind, PatternOptions, Router, RouterErrorKind,
    Template, TemplateErrorKind, template,
};
use iri_kit::text::file_path::{FilePathErrorKind, Platform, from_iri, to_iri};
use iri_kit::text::{EditKind, HearErrorKind, PrepareErrorKind, hear};
use iri_kit::unicode::decode::KeepReason;
use iri_kit::web::http::{
    RawOctets, ReceivedRequest, Request, RequestErrorKind, TargetForm, WireErrorKind,
};
use iri_kit::{
    BuildErrorKind, Clause, IrelativeRef, Iri, IriRef, ParseErrorKind, PortError,
    RelativizeErrorKind, RelativizeOptions,
};

/// Every code that a crate below iri-lint can emit.
fn codes_of_crates() -> Vec<String> {
    macro_rules! codes {
        ($($kind:ident),*) => {
            [$($kind::ALL.iter().map(|kind| kind.code()).collect::<Vec<_>>()),*].concat()
        };
    }
    let codes = codes![
        ParseErrorKind,
        MapErrorKind,
        CharsetErrorKind,
        BidiFindingKind,
        MistakeKind,
        EditKind,
        HearErrorKind,
        PrepareErrorKind,
        FilePathErrorKind,
        NameErrorKind,
        BuildErrorKind,
        RelativizeErrorKind,
        SchemeErrorKind,
        TemplateErrorKind,
        PatternErrorKind,
        NoMatchKind,
        RouterErrorKind,
        KeepReason,
        IllFormed,
        PortError,
        RequestErrorKind,
        WireErrorKind,
        RefusedKind,
        CriErrorKind,
        CoapErrorKind
    ];
    let mut codes: Vec<String> = codes.into_iter().map(str::to_owned).collect();
    let mut add = |code: &str| codes.push(code.to_owned());
    add("kept-ill-formed");
    add("buffer-too-small");
    add("host-not-mappable");
    add("field-not-encodable");
    for kind in HostErrorKind::ALL {
        add(&format!("host-not-mappable/{}", kind.code()));
    }
    for difference in Difference::ALL {
        add(&format!("host-versions-differ/{}", difference.code()));
    }
    for group in Group::ALL {
        add(&format!("leiri-{}", group.name()));
    }
    codes
}

#[test]
fn every_code_that_a_crate_can_emit_is_in_the_catalogue() {
    let codes = codes_of_crates();
    let missing: Vec<_> = codes.iter().filter(|code| rule(code).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(codes.len() > 180, "{}", codes.len());
}

#[test]
fn a_code_is_unique_and_is_found_by_its_name() {
    let mut codes = BTreeSet::new();
    for entry in rules() {
        assert!(codes.insert(entry.code()), "{} occurs twice", entry.code());
        assert_eq!(rule(entry.code()), Some(entry));
    }
    assert!(codes.len() > 200, "{}", codes.len());
}

#[test]
fn a_code_is_in_kebab_case_and_the_code_of_a_detail_exists() {
    for entry in rules() {
        let code = entry.code();
        let mut parts = code.split('/');
        let is_kebab = |part: &str| {
            let mut words = part.split('-');
            words.all(|word| {
                let mut bytes = word.bytes();
                !word.is_empty() && bytes.all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
            })
        };
        assert!(parts.clone().all(is_kebab), "{code}");
        if let (Some(whole), Some(_)) = (parts.next(), parts.next()) {
            assert!(rule(whole).is_some(), "{code}");
        }
    }
}

/// The capitalized words that a title may begin with.
const NAMES: [&str; 7] = [
    "Cyrillic", "European", "Greek", "Japanese", "Latin", "Punycode", "Unicode",
];

#[test]
fn a_title_is_lower_case_without_full_stop_and_an_explanation_has_sentences() {
    let mut problems = Vec::new();
    for entry in rules() {
        let (code, title, text) = (entry.code(), entry.title(), entry.explanation());
        let starts_low = |text: &str| {
            let is_between = |c: char| !c.is_alphanumeric();
            let mut words = text.split(is_between).filter(|word| !word.is_empty());
            // Names such as ASCII, IPv4 and Latin keep their capitals.
            words.next().is_some_and(|word: &str| {
                let mut chars = word.chars().skip(1);
                let is_name = NAMES.contains(&word) || chars.any(char::is_uppercase);
                is_name || !word.starts_with(char::is_uppercase)
            })
        };
        if !starts_low(title) || title.ends_with('.') || title.trim() != title {
            problems.push(format!("{code}: title {title:?}"));
        }
        let is_sentence = text.starts_with(|c: char| c.is_uppercase() || "`%".contains(c))
            && text.ends_with('.')
            && text.trim() == text;
        if !is_sentence || text.contains("Placeholder") || text.contains("  ") {
            problems.push(format!("{code}: explanation {text:?}"));
        }
        if text.len() > 500 || text.len() < 15 {
            problems.push(format!("{code}: explanation of {} bytes", text.len()));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[track_caller]
fn assert_is_clause(clause: Clause, ledger: &Ledger, place: &str) {
    let id = clause.id();
    let (document, rest) = id.split_once('-').unwrap_or((id, ""));
    let is_number = !document.is_empty() && document.bytes().all(|byte| byte.is_ascii_digit());
    // Of RFC 3986 the ledger has sections 3 to 5.
    let is_in_ledger = match document {
        "3986" => rest.starts_with(['3', '4', '5']),
        "3987" | "bis" | "guide" | "m07" | "cri" | "iuc19" | "6570" => true,
        _ => false,
    };
    let exists = if is_in_ledger {
        ledger.rows().any(|row| row.id == id)
    } else {
        is_number || clause.document().is_some()
    };
    assert!(
        exists,
        "{place}: no clause {id:?}; those of RFC 3987, its drafts, RFC 6570 and draft-ietf-core-href are in clauses*.tsv, \
         and a document that is no RFC needs a row in iri-core/src/document.rs"
    );
}

#[test]
fn each_clause_of_the_catalogue_and_of_the_profiles_exists() {
    let ledger = Ledger::of_this_project();
    for entry in rules() {
        assert_is_clause(entry.clause(), &ledger, entry.code());
    }
    for profile in LintProfile::ALL {
        for entry in profile.overrides() {
            if let Some(clause) = entry.clause() {
                assert_is_clause(clause, &ledger, profile.name());
            }
        }
    }
}

#[test]
fn only_what_is_too_long_to_print_has_no_example() {
    let is_none = |example: Example| example.kind() == ExampleKind::None;
    let without = rules().filter(|rule| is_none(rule.bad()) || is_none(rule.good()));
    let without: Vec<_> = without.map(Rule::code).collect();
    assert_eq!(without, ["too-long", "router-too-large"]);
}

/// A writer that has no space left.
struct Full;

impl fmt::Write for Full {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Err(fmt::Error)
    }
}

/// The source of an expression, and the code of the error that it returns.
macro_rules! provoked {
    ($expression:expr) => {
        provoked!("", $expression)
    };
    (of $expression:expr) => {
        (
            stringify!($expression),
            $expression.err().map(|error| error.code().to_owned()),
        )
    };
    ($prefix:literal, $expression:expr) => {
        (
            stringify!($expression),
            $expression
                .err()
                .map(|error| $prefix.to_owned() + error.kind().code()),
        )
    };
}

/// The examples of names, charsets, hosts and building.
#[expect(clippy::unwrap_used, reason = "the examples of the catalogue do")]
fn provoked_by_building() -> Vec<(&'static str, Option<String>)> {
    vec![
        provoked!(Charset::UTF_8.decode_to(b"a", &mut Full)),
        provoked!(Charset::UTF_8.decode_to(b"a", &mut String::new())),
        provoked!(segment("")),
        provoked!(segment("a")),
        provoked!(segment("..")),
        provoked!(segment("...")),
        provoked!(name_of("a%00b")),
        provoked!(name_of("a%20b")),
        provoked!(name_of("a%2Fb")),
        provoked!(name_of("a%2Db")),
        provoked!(decode_name(b"caf\xE9", Charset::UTF_8)),
        provoked!(decode_name(b"caf\xC3\xA9", Charset::UTF_8)),
        provoked!(encode_name(
            "%C3%A9",
            Charset::for_label("shift_jis").unwrap()
        )),
        provoked!(encode_name(
            "%C3%A9",
            Charset::for_label("iso-8859-1").unwrap()
        )),
        provoked!("host-not-mappable/", Idna2008.to_ascii("a", &mut Full)),
        provoked!(
            "host-not-mappable/",
            Idna2008.to_ascii("a", &mut String::new())
        ),
        provoked!(IrelativeRef::builder().scheme("http").path("/a").check()),
        provoked!(IrelativeRef::builder().path("/a").check()),
        provoked!(Iri::builder().scheme("http").port(80).check()),
        provoked!(
            Iri::builder()
                .scheme("http")
                .host("example.org")
                .port(80)
                .check()
        ),
        provoked!(
            Iri::builder()
                .scheme("http")
                .host("example.org")
                .path("a")
                .check()
        ),
        provoked!(
            Iri::builder()
                .scheme("http")
                .host("example.org")
                .path("/a")
                .check()
        ),
        provoked!(Iri::builder().scheme("urn").path("//a").check()),
        provoked!(Iri::builder().scheme("urn").path("/.//a").check()),
        provoked!(
            Iri::builder()
                .scheme("http")
                .host("example.org")
                .encode_segments([".."])
                .check()
        ),
        provoked!(
            Iri::builder()
                .scheme("http")
                .host("example.org")
                .encode_segments(["a"])
                .check()
        ),
    ]
}

/// The examples of CoAP.
#[expect(clippy::unwrap_used, reason = "the examples of the catalogue do")]
fn provoked_by_coap() -> Vec<(&'static str, Option<String>)> {
    vec![
        provoked!(CoapOptions::of("http://h/")),
        provoked!(CoapOptions::of("coap://h/")),
        provoked!(CoapOptions::of("coap://u@h/")),
        provoked!(CoapOptions::of("coap:///a")),
        provoked!(CoapOptions::of("coap://h/a")),
        provoked!(CoapOptions::of("coap://h:65536/")),
        provoked!(CoapOptions::of("coap://h:65535/")),
        provoked!(CoapOptions::of(&format!("coap://h/..{}", "/a".repeat(128)))),
        provoked!(CoapOptions::of(&format!("coap://h/..{}", "/a".repeat(127)))),
        provoked!(CoapOptions::of_cri(
            &CriRef::parse(b"\x83\x20\x81\x61h\x81\x81\x41\x3B").unwrap()
        )),
        provoked!(CoapOptions::of_cri(
            &CriRef::parse(b"\x83\x20\x81\x61h\x81\x61\x3B").unwrap()
        )),
        provoked!(CoapUri::of(
            [(3, &b"a b"[..])].into_iter(),
            CoapScheme::COAP,
            CoapDestination::default()
        )),
        provoked!(CoapUri::of(
            [(3, &b"a.b"[..])].into_iter(),
            CoapScheme::COAP,
            CoapDestination::default()
        )),
        provoked!(CoapUri::of(
            [(3, &b"a"[..]), (3, b"b")].into_iter(),
            CoapScheme::COAP,
            CoapDestination::default()
        )),
        provoked!(CoapUri::of(
            [(3, &b"a"[..])].into_iter(),
            CoapScheme::COAP,
            CoapDestination::default()
        )),
        provoked!(CoapUri::of(
            [(3, &b"h"[..]), (39, b"coap"), (239, b"")].into_iter(),
            CoapScheme::COAP,
            CoapDestination::default()
        )),
        provoked!(CoapUri::of(
            [(3, &b"h"[..]), (239, b"")].into_iter(),
            CoapScheme::COAP,
            CoapDestination::default()
        )),
        provoked!(CoapUri::of(
            [(3, &b"h"[..]), (11, b"..")].into_iter(),
            CoapScheme::COAP,
            CoapDestination::default()
        )),
        provoked!(CoapUri::of(
            [(3, &b"h"[..]), (11, b"...")].into_iter(),
            CoapScheme::COAP,
            CoapDestination::default()
        )),
    ]
}

/// The examples of CRIs.
#[expect(clippy::unwrap_used, reason = "the examples of the catalogue do")]
fn provoked_by_cris() -> Vec<(&'static str, Option<String>)> {
    vec![
        provoked!(CriRef::parse(b"\x82\x20\x81\x61")),
        provoked!(CriRef::parse(b"\x82\x20\x81\x61h")),
        provoked!(CriRef::parse(b"\x80\x00")),
        provoked!(CriRef::parse(b"\x80")),
        provoked!(CriRef::parse(b"\x81\x1C")),
        provoked!(CriRef::parse(b"\x81\x01")),
        provoked!(CriRef::parse(b"\x81\x18\x01")),
        provoked!(CriRef::parse(b"\x9F\x20\xFF")),
        provoked!(CriRef::parse(b"\x81\x20")),
        provoked!(CriRef::parse(b"\x82\xF5\x81\x61\xFF")),
        provoked!(CriRef::parse(b"\x82\xF5\x81\x81\x41\xFF")),
        provoked!(CriRef::parse(b"\x81\x40")),
        provoked!(CriRef::parse(b"\x81\x61a")),
        provoked!(CriRef::parse(b"\x82\x20\xF6")),
        provoked!(CriRef::parse(b"\x81\x61A")),
        provoked!(CriRef::parse(b"\x81\x39\xFF\xFF").unwrap().to_uri()),
        provoked!(CriRef::parse(b"\x81\x20").unwrap().to_uri()),
        provoked!(CriRef::parse(b"\x82\x20\x80")),
        provoked!(CriRef::parse(b"\x82\x20\x81\x60")),
        provoked!(CriRef::parse(b"\x82\x20\x81\x63a.b")),
        provoked!(CriRef::parse(b"\x82\x20\x82\x61a\x61b")),
        provoked!(CriRef::parse(b"\x82\x20\x81\x61A")),
        provoked!(CriRef::parse(b"\x82\x20\x81\x61a")),
        provoked!(CriRef::parse(b"\x82\x20\x81\x41\x7F")),
        provoked!(CriRef::parse(b"\x82\x20\x81\x44\x7F\x00\x00\x01")),
        provoked!(
            CriRef::parse(b"\x82\x20\x82\x44\x7F\x00\x00\x01\x61a")
                .unwrap()
                .to_uri()
        ),
        provoked!(
            CriRef::parse(b"\x82\x20\x81\x44\x7F\x00\x00\x01")
                .unwrap()
                .to_uri()
        ),
        provoked!(to_cri("coap://h:080")),
        provoked!(to_cri("coap://h:80")),
        provoked!(CriRef::parse(b"\x81\x18\x80")),
        provoked!(CriRef::parse(b"\x81\xF5")),
        provoked!(CriRef::parse(b"\x82\x01\x81\x61.")),
        provoked!(CriRef::parse(b"\x82\x01\x81\x61a")),
        provoked!(CriRef::parse(b"\x83\x61a\xF6\x82\x60\x61b")),
        provoked!(CriRef::parse(b"\x83\x61a\xF6\x81\x61b")),
        provoked!(CriRef::parse(b"\x82\x61a\xF5")),
        provoked!(CriRef::parse(b"\x82\xF5\x81\x80")),
        provoked!(CriRef::parse(b"\x82\xF5\x81\x81\x41a")),
        provoked!(CriRef::parse(b"\x82\xF5\x81\x61a")),
        provoked!(CriRef::parse(b"\x82\x00\x81\x61a").unwrap().to_uri()),
        provoked!(CriRef::parse(b"\x82\x01\x81\x61a").unwrap().to_uri()),
        provoked!(CriRef::EMPTY.resolve(&CriRef::EMPTY)),
        provoked!(CriRef::parse(b"\x81\x20").unwrap().resolve(&CriRef::EMPTY)),
        provoked!(
            CriRef::parse(b"\x83\x20\xF6\x81\x61a")
                .unwrap()
                .resolve(&CriRef::parse(b"\x82\x00\x81\x61c").unwrap())
                .unwrap()
                .resolve(&CriRef::parse(b"\x82\x00\x81\x61c").unwrap())
        ),
        provoked!(
            CriRef::parse(b"\x83\x20\xF6\x81\x61a")
                .unwrap()
                .resolve(&CriRef::EMPTY)
                .unwrap()
                .resolve(&CriRef::parse(b"\x82\x00\x81\x61c").unwrap())
        ),
    ]
}

/// The examples of file paths.
fn provoked_by_paths() -> Vec<(&'static str, Option<String>)> {
    vec![
        provoked!(to_iri("a/b", Platform::Posix)),
        provoked!(to_iri("/a/b", Platform::Posix)),
        provoked!(to_iri(r"\\.\pipe\a", Platform::Windows)),
        provoked!(to_iri(r"\\?\C:\a", Platform::Windows)),
        provoked!(to_iri(r"\\host", Platform::Windows)),
        provoked!(to_iri(r"\\host\share", Platform::Windows)),
        provoked!(from_iri("file:///a%00b", Platform::Posix)),
        provoked!(from_iri("file:///a%20b", Platform::Posix)),
        provoked!(from_iri("file:///a%2Fb", Platform::Posix)),
        provoked!(from_iri("file:///a/b", Platform::Posix)),
        provoked!(from_iri("file:///%E9", Platform::Posix)),
        provoked!(from_iri("file:///%C3%A9", Platform::Posix)),
        provoked!(from_iri("http://example.org/a", Platform::Posix)),
        provoked!(from_iri("file:///a/b/c", Platform::Posix)),
        provoked!(from_iri("file://me@localhost/a", Platform::Posix)),
        provoked!(from_iri("file://localhost/a", Platform::Posix)),
        provoked!(from_iri("file://server/share/a", Platform::Posix)),
        provoked!(from_iri("file://server/share/a", Platform::Windows)),
        provoked!(from_iri("file:///a?b", Platform::Posix)),
        provoked!(from_iri("file:///a%3Fb", Platform::Posix)),
        provoked!(from_iri("file:///100%", Platform::Posix)),
        provoked!(from_iri("file:///100%25", Platform::Posix)),
    ]
}

/// The examples of templates.
#[expect(clippy::unwrap_used, reason = "the examples of the catalogue do")]
fn provoked_by_templates() -> Vec<(&'static str, Option<String>)> {
    vec![
        provoked!(Template::parse("/a b")),
        provoked!(Template::parse("/a%20b")),
        provoked!(Template::parse("/100%")),
        provoked!(Template::parse("/100%25")),
        provoked!(Template::parse("/{?x,}")),
        provoked!(Template::parse("/{?x}")),
        provoked!(Template::parse("/{user-id}")),
        provoked!(Template::parse("/{user_id}")),
        provoked!(Template::parse("{!x}")),
        provoked!(Template::parse("{x}")),
        provoked!(Template::parse("{x:0}")),
        provoked!(Template::parse("{x:1}")),
        provoked!(Template::parse("{x:3*}")),
        provoked!(Template::parse("{x:3}")),
        provoked!(Template::parse("/{x")),
        provoked!(Template::parse("/{x}")),
        provoked!(of template!("{x:3}").expand([("x", ["a", "b"])])),
        provoked!(of template!("{x}").expand([("x", ["a", "b"])])),
        provoked!(Pattern::new(&template!("/{a}-{b}"))),
        provoked!(Pattern::new(&template!("/{a}/{b}"))),
        provoked!(Pattern::new(&template!("/{a}/{a}"))),
        provoked!(Pattern::new(&template!("/%C3{a}"))),
        provoked!(Pattern::new(&template!("/%C3%A9{a}"))),
        provoked!(Pattern::new(&template!("{a:9999}{b:9999}"))),
        provoked!(Pattern::new(&template!("{a:9999}/{b:9999}"))),
        provoked!(Matcher::<4>::new(&template!("/{file:8}.json"))),
        provoked!(Matcher::<4>::new(&template!("/{file:8}/json"))),
        provoked!(Pattern::new(&template!("/{a}")).unwrap().find("/a/b")),
        provoked!(Pattern::new(&template!("/{a}")).unwrap().find("/a")),
        provoked!(
            PatternOptions::safe()
                .pattern(&template!("/{a}"))
                .unwrap()
                .find("/%252e%252e")
        ),
        provoked!(
            PatternOptions::safe()
                .pattern(&template!("/{a}"))
                .unwrap()
                .find("/a")
        ),
        provoked!(
            Matcher::<2>::new(&template!("{/a*}"))
                .unwrap()
                .find("/1/2/3")
        ),
        provoked!(Matcher::<2>::new(&template!("{/a*}")).unwrap().find("/1/2")),
        provoked!(Router::new([
            (template!("/{a}"), 1),
            (template!("/{b}"), 2)
        ])),
        provoked!(Router::new([
            (template!("/{a}"), 1),
            (template!("/b/{b}"), 2)
        ])),
        provoked!(Router::new([
            (template!("/a/{x}"), 1),
            (template!("/b/{x}"), 2)
        ])),
    ]
}

/// The examples of words that are read back to an identifier.
fn provoked_by_hearing() -> Vec<(&'static str, Option<String>)> {
    /// An example, with the code of its error.
    macro_rules! heard {
        ($words:literal) => {
            (
                concat!("hear(\"", $words, "\")"),
                hear($words)
                    .error()
                    .map(|error| error.kind().code().to_owned()),
            )
        };
    }
    vec![
        heard!("example.org"),
        heard!("example dot org"),
        heard!("left example"),
        heard!("left parenthesis example"),
        heard!("capital résumé"),
        heard!("capital r e sume"),
        heard!("x with acute"),
        heard!("e with acute"),
        heard!("Greek U+0430"),
        heard!("Cyrillic U+0430"),
    ]
}

/// The examples of HTTP requests, resolution and relativizing.
#[expect(clippy::unwrap_used, reason = "the examples of the catalogue do")]
fn provoked_by_requests() -> Vec<(&'static str, Option<String>)> {
    vec![
        provoked!(Request::new(&IriRef::parse("//a/").unwrap()).target(TargetForm::Absolute)),
        provoked!(Request::new(&IriRef::parse("http://a/").unwrap()).target(TargetForm::Absolute)),
        provoked!(ReceivedRequest::new("http", b"//a").read()),
        provoked!(
            ReceivedRequest::new("http", b"//a")
                .with_host(b"example.org")
                .read()
        ),
        provoked!(
            ReceivedRequest::new("http", b"/a")
                .with_host(b"me@example.org")
                .read()
        ),
        provoked!(
            ReceivedRequest::new("http", b"/a")
                .with_host(b"example.org")
                .read()
        ),
        provoked!(ReceivedRequest::new("http", b"/\xE9").read()),
        provoked!(
            ReceivedRequest::new("http", b"/\xE9")
                .with_octets(RawOctets::Encode)
                .read()
        ),
        provoked!(of Iri::parse("http://a/b").unwrap().resolve(&IriRef::parse("c").unwrap()).write_into(&mut [])),
        provoked!(of Iri::parse("http://a/b").unwrap().resolve(&IriRef::parse("c").unwrap()).write_into(&mut [0; 10])),
        provoked!(of Iri::parse("http://a/").unwrap().relativize_with(&Iri::parse("urn:b").unwrap(), RelativizeOptions::new().with_whole(false))),
        provoked!(of Iri::parse("http://a/").unwrap().relativize_with(&Iri::parse("urn:b").unwrap(), RelativizeOptions::new())),
        provoked!(of IriRef::parse("../a").unwrap().to_base().relativize(&IriRef::parse("b").unwrap())),
        provoked!(of IriRef::parse("../a").unwrap().to_base().relativize(&IriRef::parse("../b").unwrap())),
    ]
}

/// The examples of destinations.
#[expect(clippy::unwrap_used, reason = "the examples of the catalogue do")]
fn provoked_by_destinations() -> Vec<(&'static str, Option<String>)> {
    vec![
        provoked!(of Destination::of("http://a\\@b/")),
        provoked!(of Destination::of("mailto:a@b")),
        provoked!(of Destination::of("http://[v1.a]/")),
        provoked!(of Destination::of("http://[2001:db8::1]/")),
        provoked!(of Destination::of("http://a..b/")),
        provoked!(of Destination::of("http://a.b/")),
        provoked!(of Destination::of("http://b/")),
        provoked!(of Policy::PUBLIC_WEB.destination("http://a.example.com:25/")),
        provoked!(of Policy::PUBLIC_WEB.destination("http://a.example.com/")),
        provoked!(of Policy::PUBLIC_WEB.destination("ftp://a.example.com/")),
        provoked!(of Policy::PUBLIC_WEB.destination("http://a@b.example.com/")),
        provoked!(of Policy::PUBLIC_WEB.destination("http://b.example.com/")),
        provoked!(of Policy::PUBLIC_WEB.check_address([127, 0, 0, 1].into())),
        provoked!(of Policy::PUBLIC_WEB.check_address([93, 184, 216, 34].into())),
        provoked!(of Policy::PUBLIC_WEB.without_names(&["example.com"]).destination("http://a.example.com/")),
        provoked!(of Policy::PUBLIC_WEB.destination("http://wiki/")),
        provoked!(of Policy::PUBLIC_WEB.destination("http://www.example.com/")),
        provoked!(of Policy::PUBLIC_WEB.destination("http://a.local/")),
        provoked!(of Policy::PUBLIC_WEB.destination("http://256.1.1.1/")),
        provoked!(of Policy::PUBLIC_WEB.destination("http://255.1.1.1.example.com/")),
        provoked!(of Policy::PUBLIC_WEB.destination("http://134744072/")),
        provoked!(of Policy::PUBLIC_WEB.destination("http://8.8.8.8/")),
        provoked!(of Policy::PUBLIC_WEB.without_names(&["a/b"]).destination("http://a.example.com/")),
        provoked!(of Policy::PUBLIC_WEB.without_names(&["a.b"]).destination("http://a.example.com/")),
        provoked!(of Policy::ANY.redirect(&Destination::of("http://a/").unwrap(), "b", &mut [])),
        provoked!(of Policy::ANY.redirect(&Destination::of("http://a/").unwrap(), "b", &mut [0; 8000])),
    ]
}

#[test]
fn each_example_that_is_an_expression_returns_its_code() {
    // Each expression, with the code that it returns.
    let provoked = [
        provoked_by_building(),
        provoked_by_coap(),
        provoked_by_cris(),
        provoked_by_paths(),
        provoked_by_requests(),
        provoked_by_destinations(),
        provoked_by_hearing(),
        provoked_by_templates(),
    ]
    .concat();
    let without_space = |text: &str| text.replace(char::is_whitespace, "");
    let outcome = |example: Example| {
        let text = without_space(example.input());
        let mut all = provoked.iter();
        let found = all.find(|(expression, _)| without_space(expression) == text);
        found.map(|(_, code)| code.as_deref())
    };
    let mut count = 0;
    for entry in rules() {
        for (example, expected) in [(entry.bad(), Some(entry.code())), (entry.good(), None)] {
            if example.kind() == ExampleKind::Expression {
                assert_eq!(outcome(example), Some(expected), "{}", example.input());
                count += 1;
            }
        }
    }
    // Two expressions are the corrected form of several.
    assert!(count >= provoked.len());
}
