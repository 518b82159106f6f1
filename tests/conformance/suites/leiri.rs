//! LEIRIs: the grammar against its ABNF and against the parser of IRIs, the conversions against
//! the grammars of what they make, the rows of the ledger, and what other software does.

use iri_conformance::corpora::{Table, folder};
use iri_conformance::generate::{Random, every_text, grow, mutate};
use iri_conformance::ledger::Ledger;
use iri_conformance::oracle::{Document, Oracle, Verdict};
use iri_conformance::report::Report;
use iri_kit::core::{Rewrite as _, ascii, ucs};
use iri_kit::leiri::{self, Form, Group, Profile, XmlForm, groups, lenient, to_iri, to_uri};
use iri_kit::{Component, LeiriRef, Parts};

/// What a text is put to.
struct Judge {
    leiri: Oracle,
    reference: Oracle,
    iri: Oracle,
    uri: Oracle,
    image: String,
}

impl Judge {
    fn new() -> Self {
        Self {
            leiri: Document::Leiri.oracle("IRI"),
            reference: Document::Leiri.oracle("IRI-reference"),
            iri: Document::Rfc3987.oracle("IRI-reference"),
            uri: Document::Rfc3986.oracle("URI-reference"),
            image: String::new(),
        }
    }

    fn try_text(&mut self, text: &str, report: &mut Report) {
        report.count();
        self.try_grammar(text, report);
        self.try_errors(text, report);
        self.try_conversions(text, report);
        self.try_lenient(text, report);
    }

    /// The verdict is that of the ABNF, and the components are those of the total split.
    fn try_grammar(&self, text: &str, report: &mut Report) {
        for (form, oracle) in [
            (Form::Leiri, &self.leiri),
            (Form::LeiriReference, &self.reference),
        ] {
            let answer = leiri::parse(text, form);
            let right = match (oracle.ask(text), &answer) {
                (Verdict::Accepted, Ok(parts)) => *parts == Parts::split(text),
                (Verdict::Refused(_), Err(_)) => true,
                _ => false,
            };
            if !right {
                report.failure("another verdict than the ABNF", || {
                    format!("{text:?} as {form:?}: {answer:?}")
                });
            }
        }
    }

    /// With a character of `iunreserved` of the same length in the place of each that a LEIRI
    /// has beside an IRI, the parser of IRIs finds the same, place by place.
    fn try_errors(&mut self, text: &str, report: &mut Report) {
        // An address in brackets has nothing more than in an IRI.
        let parts = Parts::split(text);
        let authority = parts.authority_span().unwrap_or_default();
        let brackets = match parts.span(Component::Host) {
            _ if authority.of(text).starts_with('[') => authority.range(),
            Some(host) if host.of(text).starts_with('[') => host.range(),
            _ => 0..0,
        };
        self.image.clear();
        let chars = text.char_indices();
        self.image.extend(chars.map(|(at, c)| match c.len_utf8() {
            _ if brackets.contains(&at) => c,
            1 if ascii::EXCLUDED.contains(c as u8) => '~',
            2 => 'é',
            3 if !matches!(c, '\u{FFFE}' | '\u{FFFF}') => '漢',
            4 => '\u{10000}',
            _ => c,
        }));
        let image = self.image.as_str();
        for (form, as_iri) in [
            (Form::Leiri, iri_kit::Form::Iri),
            (Form::LeiriReference, iri_kit::Form::IriReference),
        ] {
            for (profile, as_iris) in [
                (Profile::Rfc3987, iri_kit::Profile::Rfc3987),
                (Profile::Bis, iri_kit::Profile::Bis),
            ] {
                let found = leiri::parse_with(text, form, profile)
                    .map(|parts| parts.offsets())
                    .map_err(|error| (error.kind().code(), error.span(), error.component()));
                let wanted = iri_kit::parse_with(image, as_iri, as_iris)
                    .map(|parts| parts.offsets())
                    .map_err(|error| {
                        let error = error.located_in(image, as_iri);
                        (error.kind().code(), error.span(), error.component())
                    });
                if found != wanted {
                    report.failure("another answer than for an IRI", || {
                        format!("{text:?} as {form:?} by {profile:?}: {found:?}, not {wanted:?}")
                    });
                }
            }
        }
    }

    /// What a LEIRI reference is converted to is a reference with the same components, has
    /// nothing that an IRI may not hold, and is not converted any further.
    fn try_conversions(&self, text: &str, report: &mut Report) {
        let [iri, uri] = [to_iri(text), to_uri(text)].map(|answer| answer.to_string());
        let is_leiri = LeiriRef::parse(text).is_ok();
        let banned = |text: &str| text.contains(ucs::BIDI_FORMATTING);
        let mut fails = |alike: &str| {
            report.failure(alike, || format!("{text:?} gave {iri:?} and {uri:?}"));
        };
        if is_leiri && !(self.iri.accepts(&iri) && self.uri.accepts(&uri)) {
            fails("no reference");
        }
        if is_leiri && components(&Parts::split(&iri)) != converted(&Parts::split(text)) {
            fails("other components");
        }
        if banned(&iri) || groups(&iri).next().is_some() {
            fails("what an IRI may not hold");
        }
        if self.iri.accepts(text) && !banned(text) && iri != text {
            fails("no identity on an IRI");
        }
        if to_iri(&iri).changes() || to_uri(&uri).changes() || to_uri(&iri).to_string() != uri {
            fails("converted twice");
        }
        // What a schema takes is what XLink makes a URI reference: the same, but for the two
        // characters that XML does not have.
        let anyuri = self
            .uri
            .accepts(&XmlForm::AnyUri10.convert(text).to_string());
        if anyuri != is_leiri && !text.contains(['\u{FFFE}', '\u{FFFF}']) {
            fails("a legal URI by XLink and no LEIRI, or the other way about");
        }
    }

    /// Lenient conversion makes a reference or refuses, and mends just what was wrong.
    fn try_lenient(&self, text: &str, report: &mut Report) {
        let strict = LeiriRef::parse(text);
        let Ok(conversion) = lenient(text, Form::LeiriReference) else {
            if strict.is_ok() {
                report.failure("refused leniently", || format!("{text:?}"));
            }
            return;
        };
        let iri = conversion.to_string();
        let first = conversion.repairs().next();
        let right = self.iri.accepts(&iri)
            && first == strict.err()
            && (first.is_some() || iri == to_iri(text).to_string())
            && to_uri(&iri).to_string() == conversion.into_uri().to_string();
        if !right {
            report.failure("mended wrong", || {
                format!("{text:?} gave {iri:?}, {first:?}")
            });
        }
    }
}

fn components(parts: &Parts<'_>) -> [Option<String>; 7] {
    Component::ALL.map(|component| parts.component(component).map(str::to_owned))
}

/// The components, each converted by itself: a query as one, all others as a fragment.
fn converted(parts: &Parts<'_>) -> [Option<String>; 7] {
    Component::ALL.map(|component| {
        let before = if component == Component::Query {
            "?"
        } else {
            "#"
        };
        let text = format!("{before}{}", parts.component(component)?);
        Some(to_iri(&text).to_string()[1..].to_owned())
    })
}

// clause: bis-6.1-superset
#[test]
fn every_short_text_of_what_matters() {
    let mut report = Report::new("LEIRIs, short texts");
    let mut judge = Judge::new();
    let all = [
        ":",
        "/",
        "?",
        "#",
        "[",
        "]",
        "@",
        "%",
        "a",
        "4",
        "v",
        ".",
        " ",
        "\\",
        "é",
        "\u{202E}",
        "\u{E000}",
        "\u{FFFD}",
        "\u{FFFE}",
        "\u{10FFFF}",
    ];
    every_text(&all, 4, ("", ""), |text| judge.try_text(text, &mut report));
    let few = [":", "/", "?", "#", "@", "a", " ", "%", "["];
    every_text(&few, 6, ("", ""), |text| judge.try_text(text, &mut report));
    let authority = ["a", "1", ":", "@", "[", "]", "%41", "/", " ", "\u{FFFF}"];
    for before in ["//", "a://u:1"] {
        every_text(&authority, 5, (before, ""), |text| {
            judge.try_text(text, &mut report);
        });
    }
    report.finish(900_000);
}

#[test]
fn texts_grown_from_the_grammar_and_their_mutations() {
    let mut report = Report::new("LEIRIs, grown texts");
    let mut judge = Judge::new();
    let mut random = Random::new(2012);
    for _ in 0..20_000 {
        let mut text = grow(Document::Leiri.grammar(), "IRI-reference", &mut random);
        for _ in 0..6 {
            judge.try_text(&text, &mut report);
            text = mutate(&text, &mut random);
        }
    }
    report.finish(120_000);
}

#[test]
fn every_code_point_in_every_component() {
    let mut report = Report::new("LEIRIs, code points");
    let mut judge = Judge::new();
    for (before, behind) in [
        ("", ":a"),
        ("a", ":b"),
        ("//", "@h"),
        ("//h", "/"),
        ("//h:8", "/"),
        ("//[", "]"),
        ("a:", ""),
        ("?a", "b"),
        ("#a", "b"),
        ("/%4", ""),
    ] {
        // Beyond the first planes every plane is alike but for the tags.
        for c in ('\0'..='\u{2_FFFF}').chain('\u{D_FFF0}'..='\u{F_0010}') {
            judge.try_text(&format!("{before}{c}{behind}"), &mut report);
        }
        for plane in 3..=16_u32 {
            for low in [0, 1, 0xFFFC, 0xFFFD, 0xFFFE, 0xFFFF] {
                if let Some(c) = char::from_u32(plane << 16 | low) {
                    judge.try_text(&format!("{before}{c}{behind}"), &mut report);
                }
            }
        }
    }
    report.finish(2_600_000);
}

// clause: bis-6.1-b-*
#[test]
fn every_boundary_of_the_repertoire_is_where_the_ledger_says() {
    let ledger = Ledger::of_this_project();
    let rule = Document::Leiri.oracle("leiri-ucschar");
    let mut report = Report::new("LEIRIs, boundary rows");
    for id in ledger.matching("bis-6.1-b-*") {
        let row = ledger.row(id).expect("it is there");
        let (input, expected) = row.cases().next().expect("an example");
        let c = input.chars().next().expect("a character");
        let wanted = match expected {
            "leiri-ucschar" => true,
            "not leiri-ucschar" => false,
            other => panic!("{id}: {other:?}"),
        };
        report.count();
        let found = [rule.accepts(input), leiri::is_leiri_ucschar(c)];
        if found != [wanted; 2] {
            report.failure("boundary", || format!("{id}: {c:?} {found:?}"));
        }
    }
    report.finish(47);
}

#[test]
fn leiri_ucschar_holds_the_characters_of_its_rule() {
    let rule = Document::Leiri.oracle("leiri-ucschar");
    for c in '\0'..=char::MAX {
        let wanted = rule.accepts(c.encode_utf8(&mut [0; 4]));
        assert_eq!(leiri::is_leiri_ucschar(c), wanted, "{c:?}");
    }
}

// clause: bis-6.3-space, bis-6.3-delims, bis-6.3-unwise, bis-6.3-controls, bis-6.3-bidi
// clause: bis-6.3-specials, bis-6.3-private, bis-6.3-tags, bis-6.3-nonchar
#[test]
fn the_rows_of_the_groups_hold() {
    let ledger = Ledger::of_this_project();
    for group in Group::ALL {
        let row = ledger.row(group.clause().id()).expect("a row");
        let (input, expected) = row.cases().next().expect("an example");
        let (finding, output) = expected.split_once("; ").expect("two answers");
        let named = finding.strip_prefix("finding group ").expect("a group");
        // The ledger shortens one name and writes others without a hyphen.
        let plain = |name: &str| name.replace(['-', ' '], "");
        assert!(plain(group.name()).starts_with(&plain(named)), "{named}");
        let odd = input.chars().filter(|c| !c.is_ascii_alphabetic()).count();
        assert_eq!(groups(input).count(), odd, "{}", row.id);
        assert!(groups(input).all(|run| run.group() == group), "{}", row.id);
        assert_eq!(to_iri(input).to_string(), output, "{}", row.id);
        assert_eq!(LeiriRef::parse(input).map(|_| ()), Ok(()), "{}", row.id);
    }
}

/// The strings of other projects that are references of some kind.
fn strings() -> Option<Vec<String>> {
    let folder = folder("corpora", "leiri")?;
    let mut strings = Vec::new();
    for (path, columns) in [
        ("libxml2/resolve.tsv", ["base", "reference"]),
        ("libxml2/normalize-relative-path.tsv", ["input", "input"]),
        ("xsdtests-anyuri/nist-valid-anyuri.tsv", ["input", "input"]),
    ] {
        let table = Table::read(&folder.join(path));
        strings.extend(table.rows(columns).flatten().flatten().map(str::to_owned));
    }
    Some(strings)
}

#[test]
fn valid_any_uris_of_the_schema_suite_are_leiris_and_stay() {
    let Some(folder) = folder("corpora", "leiri") else {
        return;
    };
    let table = Table::read(&folder.join("xsdtests-anyuri/nist-valid-anyuri.tsv"));
    let mut count = 0;
    for [input] in table.rows(["input"]) {
        let input = input.expect("a value");
        assert!(LeiriRef::parse(input).is_ok(), "{input:?}");
        for form in XmlForm::ALL {
            assert!(!form.convert(input).changes(), "{input:?} by {form:?}");
        }
        count += 1;
    }
    assert_eq!(count, 74);
}

/// libxml2 (`xmlCanonicPath` over `xmlURIEscapeStr`, as of 2.13) escapes octet by octet all but
/// letters, digits, `-_.~` and `:/?#[]@!$&()*+,;='%`, in a string that holds `://`. Any other
/// string is taken as a path and stays, and what stands behind a NUL is not seen.
fn libxml2_escapes(text: &str) -> String {
    if !text.contains("://") {
        return text.to_owned();
    }
    let kept =
        |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~:/?#[]@!$&()*+,;='%".contains(&byte);
    let octets = text.bytes().map(|byte| match byte {
        byte if kept(byte) => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    });
    octets.collect()
}

/// The URI that a LEIRI stands for is what libxml2 escapes it to, when it takes it for one.
#[test]
fn a_uri_is_what_libxml2_escapes_where_it_does() {
    let mut report = Report::new("libxml2, escaping");
    let mut try_text = |text: &str| {
        report.count();
        let (ours, theirs) = (to_uri(text).to_string(), libxml2_escapes(text));
        // The one difference: a relative reference is a path there, and no URI.
        let is_path = !text.contains("://") && theirs == text;
        if ours != theirs && !is_path {
            report.failure("differs", || format!("{text:?}: {ours:?}, {theirs:?}"));
        }
    };
    for c in '\u{1}'..=char::MAX {
        try_text(&format!("a://{c}"));
    }
    for text in strings().unwrap_or_default() {
        try_text(&text);
        try_text(&format!("file:///{text} é"));
    }
    report.finish(1_100_000);
}

/// libxml2 checks an `xs:anyURI` by putting `_` in the place of each octet below 32, from 127 on,
/// and of space, `<>"{}|\^'` and the backtick, and by reading what is left as a URI reference.
#[test]
fn an_any_uri_is_what_libxml2_checks() {
    let mut report = Report::new("libxml2, anyURI");
    let uri = Document::Rfc3986.oracle("URI-reference");
    let mut try_text = |text: &str| {
        report.count();
        let masked: String = text
            .bytes()
            .map(|byte| {
                if !(32..127).contains(&byte) || b" <>\"'{}|\\^`".contains(&byte) {
                    '_'
                } else {
                    char::from(byte)
                }
            })
            .collect();
        // An apostrophe may not stand in a scheme, and neither may `_`; elsewhere both may.
        if uri.accepts(&masked) != LeiriRef::parse(text).is_ok() {
            report.failure("differs", || format!("{text:?}"));
        }
    };
    let pieces = [
        ":", "/", "?", "#", "[", "]", "@", "%", "a", "1", " ", "{", "'", "é", "\u{202E}",
    ];
    every_text(&pieces, 4, ("", ""), &mut try_text);
    for text in strings().unwrap_or_default() {
        try_text(&text);
    }
    report.finish(50_000);
}
