//! The rows of the ledger that can be run as they stand: the files of `vectors/rows` tell how.

use iri_conformance::judge::Judge;
use iri_conformance::ledger::{Ledger, Row};
use iri_conformance::oracle::Document;
use iri_conformance::pairs::Pairs;
use iri_conformance::report::Report;
use iri_conformance::vectors::{Case, cases};
use iri_kit::core::ascii::{self, rfc2396};
use iri_kit::core::ucs::{self, CharSet};
use iri_kit::core::{Component, pct};
use iri_kit::{Form, HostKind, IriRef, Parts, Profile, parse_with};

mod resolution;

const KEYS: [&str; 12] = [
    "clause",
    "as",
    "wrap",
    "default",
    "class",
    "document",
    "split",
    "host",
    "rule",
    "resolve",
    "dots",
    "relativize",
];

#[test]
fn rows_that_can_be_run_hold() {
    let ledger = Ledger::of_this_project();
    let mut run = Run(
        Report::new("rows of the ledger"),
        Pairs::new("rows in every way of resolving"),
    );
    for case in cases("rows", &KEYS) {
        let ids = ledger.matching(case.required("clause"));
        assert!(!ids.is_empty(), "{}: no such clause", case.place());
        for row in ids.into_iter().filter_map(|id| ledger.row(id)) {
            run.row(&case, row);
        }
    }
    run.0.finish(1_100);
    run.1.finish(110);
}

// clause: 3987-2.2-b-*, bis-2.2-b-*
#[test]
fn every_boundary_of_the_repertoire_is_where_the_ledger_says() {
    let ledger = Ledger::of_this_project();
    let mut run = Run(Report::new("boundary rows"), Pairs::new("no pairs"));
    for id in ledger.matching("3987-2.2-b-*") {
        run.boundary(ledger.row(id).expect("it is there"), Profile::Rfc3987);
    }
    for id in ledger.matching("bis-2.2-b-*") {
        run.boundary(ledger.row(id).expect("it is there"), Profile::Bis);
    }
    run.0.finish(96);
}

/// What was run so far, and the pairs that rows bring.
struct Run(Report, Pairs);

impl Run {
    /// Every example of a row, as the case says.
    fn row(&mut self, case: &Case, row: &Row) {
        assert!(row.cases().next().is_some(), "{}: no example", row.id);
        for (index, (input, expected)) in row.cases().enumerate() {
            if case.text("class").is_some() {
                self.class(case, row, input, expected);
            } else if case.text("rule").is_some() {
                self.rule(case, row, index, input, expected);
            } else if let Some(kind) = case.text("split") {
                self.split(case, row, input, kind, expected);
            } else if let Some(kind) = case.text("host") {
                self.host(row, input, kind, expected);
            } else if let Some(how) = case.text("resolve") {
                self.resolve(row, input, how, expected);
            } else if case.text("dots").is_some() {
                self.dots(row, input, expected);
            } else if case.text("relativize").is_some() {
                self.relativize(row, input, expected);
            } else {
                self.form(case, row, index, input, expected);
            }
        }
    }

    fn expect(&mut self, row: &Row, right: bool, message: impl FnOnce() -> String) {
        self.0.count();
        if !right {
            self.0.failure(&row.id, message);
        }
    }

    /// `accept`, `reject`, perhaps `as` a form or `under` a profile, perhaps with components.
    fn form(&mut self, case: &Case, row: &Row, index: usize, input: &str, expected: &str) {
        let text = wrapped(case, input);
        let form = form(case.required("as"));
        let both: &[Profile] = match row.source.as_str() {
            "3987bis" => &[Profile::Rfc3987, Profile::Bis],
            _ => &[Profile::Rfc3987],
        };
        if let Some(place) = expected.strip_prefix("error at byte ") {
            let error = parse_with(&text, form, Profile::Rfc3987).expect_err("an error");
            let start = error.span().start();
            let chars = text[..start].chars().count();
            let found = format!("{start}, character {chars}");
            self.expect(row, place == found, || format!("{text:?}: {found}"));
            return;
        }
        for (part_index, part) in parts_of(expected).into_iter().enumerate() {
            let part = if part_index > 0 && part.starts_with("not ") {
                continue;
            } else {
                part
            };
            if let Some((verdict, name)) = part.split_once(" as ") {
                let form = self::form(&name.to_ascii_lowercase());
                self.verdict(row, &text, form, both, verdict);
            } else if let Some((verdict, profiles)) = part.split_once(" under ") {
                let profiles: &[Profile] = match profiles {
                    "bis" | "the bis profile" => &[Profile::Bis],
                    "RFC" => &[Profile::Rfc3987],
                    "both" => &[Profile::Rfc3987, Profile::Bis],
                    other => panic!("{}: what is {other:?}?", row.id),
                };
                self.verdict(row, &text, form, profiles, verdict);
                if let Some(default) = case.list("default").get(index) {
                    self.verdict(row, &text, form, &[Profile::Rfc3987], default);
                }
            } else {
                let (verdict, components) = match part.split_once([' ', ':']) {
                    Some((verdict @ ("accept" | "reject"), rest)) => (verdict, rest.trim()),
                    None if matches!(part, "accept" | "reject") => (part, ""),
                    _ => ("accept", part),
                };
                self.verdict(row, &text, form, both, verdict);
                let components = components.trim_start_matches("by the generic parser");
                let parts = Parts::split(&text);
                for component in components
                    .split(' ')
                    .filter(|component| !component.is_empty())
                {
                    let (name, value) = component.split_once('=').expect("name=value");
                    let value = if value == "(empty)" { "" } else { value };
                    let found = named(&parts, name);
                    self.expect(row, found == Some(value), || {
                        format!("{text:?}: {name} is {found:?}, not {value:?}")
                    });
                }
            }
        }
    }

    fn verdict(&mut self, row: &Row, text: &str, form: Form, profiles: &[Profile], verdict: &str) {
        assert!(
            matches!(verdict, "accept" | "reject"),
            "{}: {verdict:?}",
            row.id
        );
        for &profile in profiles {
            let answer = parse_with(text, form, profile);
            self.expect(row, answer.is_ok() == (verdict == "accept"), || {
                format!("{text:?} as {form:?} by {profile:?}: {verdict}, but {answer:?}")
            });
            Judge::of(form, profile).try_text(text, &mut self.0);
        }
    }

    /// `yes` or `no`, from the grammar and from the constant.
    fn class(&mut self, case: &Case, row: &Row, input: &str, expected: &str) {
        let (answer, _) = expected.split_once(' ').unwrap_or((expected, ""));
        assert!(matches!(answer, "yes" | "no"), "{}: {expected:?}", row.id);
        let name = case.required("class");
        let document = document(case);
        let by_grammar = document.oracle(name).accepts(input);
        self.expect(row, by_grammar == (answer == "yes"), || {
            format!("{input:?} in {name}: the grammar says {by_grammar}")
        });
        let (class, triplets) = class(document, name);
        let mut chars = input.chars();
        let by_library = match (chars.next(), chars.next()) {
            (Some(c), None) => class.contains(c),
            _ => triplets && input.len() == 3 && pct::triplet(input.as_bytes()).is_some(),
        };
        self.expect(row, by_library == (answer == "yes"), || {
            format!("{input:?} in {name}: the library says {by_library}")
        });
    }

    /// A rule of a document that is not parsed, and what is said by default.
    fn rule(&mut self, case: &Case, row: &Row, index: usize, input: &str, expected: &str) {
        let (verdict, _) = expected.split_once(' ').unwrap_or((expected, ""));
        assert!(
            matches!(verdict, "accept" | "reject"),
            "{}: {expected:?}",
            row.id
        );
        let rule = case.required("rule");
        let by_grammar = document(case).oracle(rule).accepts(input);
        self.expect(row, by_grammar == (verdict == "accept"), || {
            format!("{input:?} is {rule}: the grammar says {by_grammar}")
        });
        let default = case.list("default")[index];
        let told = if expected.contains("the RFC accepts") {
            Some("accept")
        } else if expected.contains("the RFC rejects") {
            Some("reject")
        } else {
            None
        };
        assert!(
            told.is_none_or(|told| told == default),
            "{}: {expected:?}",
            row.id
        );
        let text = wrapped(case, input);
        self.verdict(
            row,
            &text,
            form(case.required("as")),
            &[Profile::Rfc3987],
            default,
        );
        if expected.contains("ireg-name under the RFC") {
            let kind = HostKind::of(input);
            self.expect(row, kind == HostKind::RegName, || {
                format!("{input:?} is {kind}")
            });
        }
    }

    /// Components, in words.
    fn split(&mut self, case: &Case, row: &Row, input: &str, kind: &str, expected: &str) {
        let text = wrapped(case, input);
        let parts = Parts::split(&text);
        match kind {
            "segments" => {
                let start = expected.rfind("segments ").map_or_else(
                    || expected.find("segment ").map(|at| at + "segment ".len()),
                    |at| Some(at + "segments ".len()),
                );
                let list = &expected[start.expect("the word segment")..];
                let wanted = list.replace(" and ", ", ");
                let wanted = wanted
                    .split(", ")
                    .map(|segment| segment.replace("(empty)", ""));
                let found: Vec<&str> = parts.segments().collect();
                // A row may leave out the segments before those it is about.
                let wanted: Vec<String> = wanted.collect();
                self.expect(row, found == wanted, || {
                    format!("{text:?}: {found:?}, not {wanted:?}")
                });
            }
            "named" => self.split_named(row, &parts, expected),
            name => {
                let found = with_delimiter(&parts, name, expected);
                self.expect(row, found == Some(expected), || {
                    format!("{text:?}: {name} {found:?}")
                });
            }
        }
    }

    /// `host h port 1`, `no port`, `scheme none`.
    fn split_named(&mut self, row: &Row, parts: &Parts<'_>, expected: &str) {
        let mut words = expected.split(' ');
        while let Some(word) = words.next() {
            let (name, value) = match word {
                "no" => (words.next().expect("a name"), None),
                name => (name, words.next().filter(|&value| value != "none")),
            };
            let value = value.map(|value| if value == "(empty)" { "" } else { value });
            let found = with_delimiter(parts, name, value.unwrap_or_default());
            self.expect(row, found == value, || {
                format!("{:?}: {name} is {found:?}, not {value:?}", parts.as_str())
            });
        }
    }

    /// What a host is, from the library and from the rules in their order.
    fn host(&mut self, row: &Row, input: &str, kind: &str, expected: &str) {
        if kind == "octet" {
            let host = format!("1.2.3.{input}");
            let is_address = matches!(HostKind::of(&host), HostKind::Ipv4(_));
            let by_grammar = Document::Rfc3987.oracle("dec-octet").accepts(input);
            let wanted = expected == "yes";
            self.expect(row, (is_address, by_grammar) == (wanted, wanted), || {
                format!("{input:?}: {is_address}, {by_grammar}")
            });
            return;
        }
        let (wanted, _) = expected.split_once(',').unwrap_or((expected, ""));
        let found = match HostKind::of(input) {
            HostKind::RegName => "ireg-name",
            HostKind::Ipv4(_) => "IPv4address",
            HostKind::Ipv6(_) | HostKind::IpvFuture => "IP-literal",
        };
        let rules = ["IP-literal", "IPv4address", "ireg-name"];
        let first = rules
            .into_iter()
            .find(|rule| Document::Rfc3987.oracle(rule).accepts(input));
        self.expect(row, (found, first) == (wanted, Some(wanted)), || {
            format!("{input:?}: {found}, {first:?}, not {wanted}")
        });
        let text = format!("//{input}/");
        let host = IriRef::parse(&text).map(|reference| reference.host_kind());
        self.expect(row, host == Ok(Some(HostKind::of(input))), || {
            format!("{text:?}: {host:?}")
        });
    }

    /// `ucschar`, `iprivate` or `neither`, in the constants, the grammar and in each component.
    fn boundary(&mut self, row: &Row, profile: Profile) {
        let (input, expected) = row.cases().next().expect("an example");
        let c = input.chars().next().expect("a character");
        let (iprivate, grammar) = match profile {
            Profile::Bis => (ucs::bis::IPRIVATE, Document::Bis),
            _ => (ucs::IPRIVATE, Document::Rfc3987),
        };
        let found = match (ucs::UCSCHAR.contains(c), iprivate.contains(c)) {
            (true, false) => "ucschar",
            (false, true) => "iprivate",
            (false, false) => "neither",
            (true, true) => "both",
        };
        self.expect(row, found == expected, || format!("{c:?} is {found}"));
        for class in ["ucschar", "iprivate"] {
            let accepted = grammar.oracle(class).accepts(input);
            self.expect(row, accepted == (class == expected), || {
                format!("{class}: {accepted}")
            });
        }
        for (before, behind) in [
            ("//", "@h"),
            ("//", ""),
            ("", ""),
            ("/", ""),
            ("?", ""),
            ("#", ""),
        ] {
            let text = format!("{before}{c}{behind}");
            let allowed = expected == "ucschar" || expected == "iprivate" && before == "?";
            let verdict = if allowed { "accept" } else { "reject" };
            self.verdict(row, &text, Form::IriReference, &[profile], verdict);
        }
    }
}

/// The parts of an expectation that commas divide, where it speaks of more than one form.
fn parts_of(expected: &str) -> Vec<&str> {
    expected.split(", ").collect()
}

fn wrapped(case: &Case, input: &str) -> String {
    case.text("wrap").unwrap_or("{}").replace("{}", input)
}

fn form(name: &str) -> Form {
    let form = Form::ALL.into_iter().find(|form| form.name() == name);
    form.unwrap_or_else(|| panic!("no form {name:?}"))
}

fn document(case: &Case) -> Document {
    match case.required("document") {
        "rfc3987" => Document::Rfc3987,
        "3987bis" => Document::Bis,
        "masinter07" => Document::Masinter07,
        other => panic!("no document {other:?}"),
    }
}

/// The constant of the library for a class, and whether the class has triplets too.
fn class(document: Document, name: &str) -> (CharSet, bool) {
    let ascii = CharSet::ascii_only;
    // What the draft of 2001 adds to RFC 2396 is, by default, what RFC 3987 adds to RFC 3986.
    match (document, name) {
        (Document::Masinter07, "ichar") => (ucs::UCSCHAR, false),
        (Document::Masinter07, "iunreserved") => {
            (ascii(rfc2396::UNRESERVED).or(ucs::UCSCHAR), false)
        }
        (Document::Masinter07, "ipchar") => (ascii(rfc2396::PCHAR).or(ucs::UCSCHAR), true),
        (Document::Masinter07, "iric_no_slash") => {
            (ascii(rfc2396::URIC_NO_SLASH).or(ucs::UCSCHAR), true)
        }
        (Document::Masinter07, "reserved") => (ascii(rfc2396::RESERVED), false),
        (Document::Masinter07, "unreserved") => (ascii(rfc2396::UNRESERVED), false),
        (_, "ipchar") => (ucs::IPCHAR, true),
        (_, "iunreserved") => (ucs::IUNRESERVED, false),
        (_, "unreserved") => (ascii(ascii::UNRESERVED), false),
        (_, "gen-delims") => (ascii(ascii::GEN_DELIMS), false),
        (_, "sub-delims") => (ascii(ascii::SUB_DELIMS), false),
        (_, "path-sep") => (ascii(ascii::PATH_SEP), false),
        (_, "pct-encoded" | "pct-form" | "escaped") => (CharSet::EMPTY, true),
        _ => panic!("no class {name:?}"),
    }
}

/// A component by its name, the authority among them.
fn named<'a>(parts: &Parts<'a>, name: &str) -> Option<&'a str> {
    if name == "authority" {
        return parts.authority();
    }
    parts.component(component(name))
}

/// The same, with the delimiter before it where what is wanted begins with that.
fn with_delimiter<'a>(parts: &Parts<'a>, name: &str, wanted: &str) -> Option<&'a str> {
    let found = named(parts, name)?;
    if !wanted.starts_with(['?', '#']) {
        return Some(found);
    }
    let span = parts.span(component(name))?;
    parts.as_str().get(span.start() - 1..span.end())
}

fn component(name: &str) -> Component {
    let component = Component::ALL
        .into_iter()
        .find(|component| component.name() == name);
    component.unwrap_or_else(|| panic!("no component {name:?}"))
}
