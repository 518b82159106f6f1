//! URIs to IRIs: the steps of RFC 3987, section 3.2, beside the library, and the laws of the
//! mapping on millions of texts.

use iri_conformance::corpora::{Table, folder, lines_of_gzip};
use iri_conformance::generate::{Random, every_text};
use iri_conformance::report::Report;
use iri_conformance::stepwise::{self, Item, shown};
use iri_kit::core::{ascii, pct};
use iri_kit::map::{Policy, to_iri, to_iri_component, to_uri};
use iri_kit::unicode::is_nfc;
use iri_kit::{Component, Form, IriRef, Parts, Rewrite, parse};

const COMPONENTS: [Component; 5] = [
    Component::Userinfo,
    Component::Host,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

/// Every way a URI says the same by sections 6.2.2.1 and 6.2.2.2 of RFC 3986, for triplets.
fn triplets_normalized(uri: &str) -> String {
    let mut out = String::new();
    for item in stepwise::step_1(uri) {
        match item {
            Item::Triplet(high, low) => {
                let triplet = format!("%{high}{low}").to_uppercase();
                match pct::triplet(triplet.as_bytes()) {
                    Some(octet) if ascii::UNRESERVED.contains(octet) => out.push(char::from(octet)),
                    _ => out.push_str(&triplet),
                }
            }
            other => out.push_str(&shown(&[other])),
        }
    }
    out
}

/// What holds of every text that is mapped as a reference.
fn laws(text: &str, report: &mut Report) {
    let is_uri = parse(text, Form::UriReference).is_ok();
    let parts = Parts::split(text);
    for policy in Policy::ALL {
        report.count();
        let mapped = to_iri(text).policy(policy);
        let iri = mapped.to_string();
        let mut check = |what: &str, right: bool| {
            if !right {
                let message = || format!("{text:?} by {}: {iri:?}", policy.name());
                report.failure(what, message);
            }
        };
        check("idempotent", to_iri(&iri).policy(policy).to_string() == iri);
        check("changes", mapped.changes() == (iri != text));
        let cow = mapped.to_cow();
        check(
            "to_cow",
            cow == iri && matches!(cow, std::borrow::Cow::Owned(_)) == (iri != text),
        );
        let mut appended = String::from("x");
        mapped.append_to(&mut appended);
        check("append_to", appended.strip_prefix('x') == Some(&iri));
        let back = to_uri(&iri).to_string();
        let expected = to_uri(text).to_string();
        check(
            "round trip",
            triplets_normalized(&back) == triplets_normalized(&expected),
        );
        let after = Parts::split(&iri);
        check("scheme", parts.scheme() == after.scheme());
        check("port", parts.port() == after.port());
        for component in COMPONENTS {
            let alone = parts.component(component).map(|part| {
                let alone = to_iri_component(part, component).policy(policy);
                alone.to_string()
            });
            // Where a scheme could come into being, less is decoded.
            let guarded = component == Component::Path && parts.path().contains(':');
            check(
                component.name(),
                guarded || after.component(component) == alone.as_deref(),
            );
        }
        if is_uri {
            check("valid", parse(&iri, Form::IriReference).is_ok());
            check(
                "no bidi formatting",
                !iri.contains(iri_kit::core::ucs::BIDI_FORMATTING),
            );
            check(
                "cautious",
                policy != Policy::Cautious || is_nfc(iri.chars()),
            );
        }
    }
}

/// The library against the steps, on one component.
fn steps(text: &str, component: Component, report: &mut Report) {
    for policy in [Policy::Minimal, Policy::Default] {
        report.count();
        let found = to_iri_component(text, component).policy(policy).to_string();
        let expected = stepwise::to_iri(text, component, policy);
        if found != expected {
            report.failure(component.name(), || {
                format!("{text:?} by {}: {found:?}, not {expected:?}", policy.name())
            });
        }
    }
}

/// Triplets, alone and cut, of characters that matter in some way, and literal ones.
const UNITS: [&str; 34] = [
    "a",
    "%61",
    "%C3%A9",
    "%2E",
    ".",
    "/",
    "%2f",
    "%25",
    "%",
    "%C3",
    "%A9",
    "%cc%81",
    "%E2%80%8C",
    "%E2%80%8d",
    "%D8%A8",
    "%D9%8B",
    "%E0%A5%8D",
    "\u{628}",
    "%E2%80%AE",
    "%EE%80%80",
    "%C2%AD",
    "%E3%80%82",
    "%E3%80%80",
    "%C2%85",
    "%F0%9F%98%80",
    "%f0%90",
    "%ED%A0%80",
    "%C0%AF",
    "%FF",
    "%CC%A7",
    "%EF%BC%A1",
    "é",
    "%2C",
    "%E1%85%A1",
];

fn some_text(random: &mut Random) -> String {
    let count = 1 + random.below(9);
    (0..count)
        .map(|_| random.pick(&UNITS))
        .collect::<Vec<_>>()
        .concat()
}

// clause: 3987-3.2-same-result
#[test]
fn every_short_component_is_mapped_as_step_by_step() {
    let mut report = Report::new("components, step by step");
    for component in [Component::Host, Component::Path, Component::Query] {
        for first in UNITS {
            for second in UNITS {
                steps(&[first, second].concat(), component, &mut report);
                for third in UNITS {
                    steps(&[first, second, third].concat(), component, &mut report);
                }
            }
        }
    }
    let mut random = Random::new(32);
    for _ in 0..300_000 {
        let text = some_text(&mut random);
        steps(&text, random.pick(&COMPONENTS), &mut report);
    }
    report.finish(800_000);
}

// clause: 3987-3.2-same-result
#[test]
fn every_character_is_mapped_as_step_by_step() {
    let mut report = Report::new("characters, step by step");
    // Of the planes 4 to 13 nothing is assigned.
    for c in ('\0'..='\u{3FFFF}').chain('\u{D0000}'..=char::MAX) {
        let triplets: Vec<String> = String::from(c)
            .bytes()
            .map(|octet| format!("%{octet:02x}"))
            .collect();
        let text = format!("a{}", triplets.concat());
        steps(&text, Component::Path, &mut report);
        steps(&text[1..], Component::Host, &mut report);
    }
    report.finish(1_800_000);
}

// clause: 3987-3.2-same-result
#[test]
fn every_pair_and_many_triples_of_octets_are_mapped_as_step_by_step() {
    let mut report = Report::new("octets, step by step");
    for first in 0..=255_u8 {
        for second in 0..=255_u8 {
            steps(
                &format!("%{first:02X}%{second:02X}"),
                Component::Query,
                &mut report,
            );
            // Each kind of lead octet with each third one that matters.
            for third in [
                0x41_u8, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xE2,
            ] {
                let text = format!("%{first:02X}%{second:02x}%{third:02X}");
                steps(&text, Component::Path, &mut report);
            }
        }
    }
    report.finish(1_400_000);
}

// clause: 3987-3.2-roundtrip, bis-4-roundtrip, 3987-3.2-as-many, 3987-8-order
#[test]
fn the_laws_hold_on_every_short_text() {
    let mut report = Report::new("laws of URI to IRI, short texts");
    for alphabet in [
        ["%", "C3", "A9", ":", "/", "?"],
        ["%4", "%41", "1", ":", "#", "a"],
        ["%2E", "//", "@", "[", ".", "%CC%81"],
    ] {
        every_text(&alphabet, 6, ("", ""), |text| laws(text, &mut report));
    }
    report.finish(450_000);
}

// clause: 3987-3.2-roundtrip, bis-4-roundtrip, 3987-3.2-as-many, 3987-8-order
#[test]
fn the_laws_hold_on_references_of_all_shapes() {
    let mut report = Report::new("laws of URI to IRI, references");
    let mut random = Random::new(8);
    for _ in 0..250_000 {
        let mut text = String::new();
        if random.below(3) > 0 {
            text.push_str(random.pick(&["http:", "s:", "urn:", "%73:"]));
        }
        if random.below(3) > 0 {
            text.push_str("//");
            if random.below(3) == 0 {
                text.push_str(&some_text(&mut random).replace('/', ""));
                text.push('@');
            }
            text.push_str(&some_text(&mut random).replace('/', ""));
            text.push('/');
        }
        text.push_str(&some_text(&mut random));
        for delimiter in ["?", "#"] {
            if random.below(2) > 0 {
                text.push_str(delimiter);
                text.push_str(&some_text(&mut random));
            }
        }
        laws(&text, &mut report);
    }
    report.finish(750_000);
}

// clause: 3987-3.2.1-ex1-step*, 3987-3.2.1-ex2-step*, 3987-3.2.1-ex3-step*
// clause: 3987-1.4-octet-notation
#[test]
fn the_examples_go_through_the_steps_as_printed() {
    // RFC 3987, section 3.2.1: after steps 1, 2, 3, and 4 with 5. What is said of steps 3 and 4
    // is shown with the octets read as characters.
    assert_eq!(shown(&[Item::Octet(0xC9)]), "<c9>");
    for (text, step_2, step_3, result) in [
        ("/D%C3%BCrst", "/D<c3><bc>rst", "/D\u{FC}rst", "/D\u{FC}rst"),
        ("/D%FCrst", "/D<fc>rst", "/D%FCrst", "/D%FCrst"),
        ("/%e2%80%ae", "/<e2><80><ae>", "/\u{202E}", "/%E2%80%AE"),
    ] {
        let items = stepwise::step_1(text);
        assert_eq!(shown(&items), text);
        let items = stepwise::step_2(&items);
        assert_eq!(shown(&items), step_2);
        let items = stepwise::steps_3_and_5(&items);
        let (chars, _): (Vec<Item>, Vec<bool>) = items.iter().copied().unzip();
        assert_eq!(shown(&chars), step_3);
        let items = stepwise::step_4(&items, Component::Path, Policy::Default);
        assert_eq!(shown(&items), result);
        assert_eq!(to_iri(text).to_string(), result);
    }
}

#[test]
fn tables_of_others_are_mapped_alike() {
    let mut report = Report::new("tables of URI to IRI");
    for (name, file) in [
        ("rfc3987", "section-3.2-uri-to-iri.tsv"),
        ("uri-to-iri-oracle", "uri-to-iri.tsv"),
        ("perl-uri", "uri-to-iri.tsv"),
    ] {
        let Some(folder) = folder(&format!("corpora/{name}"), "to_iri") else {
            return;
        };
        let table = Table::read(&folder.join(file));
        for [input, expected, mode] in table.rows(["input", "expected", "mode"]) {
            let [input, expected, mode] = [input, expected, mode].map(Option::unwrap_or_default);
            // Punycode stays here; the suite of hosts tries it.
            if mode.contains("ToUnicode") || mode.contains("idna host") {
                continue;
            }
            report.count();
            let found = to_iri(input).to_string();
            if found != expected {
                report.failure(name, || format!("{input:?}: {found:?}, not {expected:?}"));
            }
        }
    }
    report.finish(230);
}

#[test]
fn the_laws_hold_on_real_identifiers() {
    let Some(folder) = folder("corpora/url-lists", "to_iri") else {
        return;
    };
    let mut report = Report::new("laws of URI to IRI, real identifiers");
    for line in lines_of_gzip(&folder.join("urls-20k-a.txt.gz")) {
        laws(&line, &mut report);
        let Ok(reference) = IriRef::parse(line.as_str()) else {
            continue;
        };
        // As URIs these identifiers come back as they were, if they are readable at all.
        let uri = to_uri(reference.as_str()).to_string();
        laws(&uri, &mut report);
    }
    report.finish(90_000);
}
