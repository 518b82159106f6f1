//! Every short component and label over all bidi classes, compared with the rules read literally.

use iri_conformance::generate::every_text;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::bidi::{BidiFindingKind, Check, HostRule, check};
use iri_kit::unicode::{BidiClass, bidi_class};

/// A character of each class, none of which is a delimiter in a segment.
const EACH_CLASS: [&str; 23] = [
    "a", "\u{5D0}", "\u{627}", "1", "-", "$", "\u{661}", "\u{A0}", "\u{301}", "\u{200B}",
    "\u{2029}", "\t", "\u{3000}", "!", "\u{202A}", "\u{202D}", "\u{202B}", "\u{202E}", "\u{202C}",
    "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
];

#[test]
fn every_class_has_its_character() {
    let classes: Vec<BidiClass> = EACH_CLASS
        .iter()
        .flat_map(|text| text.chars())
        .map(bidi_class)
        .collect();
    for class in BidiClass::ALL {
        assert!(classes.contains(&class), "{class:?}");
    }
}

/// The findings of sections 4.1 and 4.2, read literally, in a string that is one component: kinds and
/// places, in characters.
fn read_literally(text: &str) -> Vec<(BidiFindingKind, usize, usize)> {
    let chars: Vec<char> = text.chars().collect();
    let classes: Vec<BidiClass> = chars.iter().map(|c| bidi_class(*c)).collect();
    let mut found = Vec::new();
    for (place, c) in chars.iter().enumerate() {
        match u32::from(*c) {
            0x200E | 0x200F | 0x202A..=0x202E => {
                found.push((BidiFindingKind::FormatChar, place, place + 1));
            }
            0x61C | 0x2066..=0x2069 => {
                found.push((BidiFindingKind::FormatCharLater, place, place + 1));
            }
            _ => {}
        }
    }
    let is_rtl = |class: &BidiClass| matches!(class, BidiClass::R | BidiClass::AL);
    let is_ltr = |class: &BidiClass| *class == BidiClass::L;
    let rtl: Vec<usize> = (0..classes.len())
        .filter(|at| is_rtl(&classes[*at]))
        .collect();
    let ltr: Vec<usize> = (0..classes.len())
        .filter(|at| is_ltr(&classes[*at]))
        .collect();
    let (Some(first), Some(last)) = (rtl.first(), rtl.last()) else {
        return found;
    };
    if let Some(first_ltr) = ltr.first() {
        // The run begins with the first character against the direction of the first one, and ends
        // where that direction returns.
        let (begun, against) = if first < first_ltr {
            (&rtl, &ltr)
        } else {
            (&ltr, &rtl)
        };
        let start = against[0];
        let stop = begun
            .iter()
            .find(|at| **at > start)
            .copied()
            .unwrap_or(usize::MAX);
        let end = against
            .iter()
            .filter(|at| **at < stop)
            .max()
            .expect("the start of the run");
        found.push((BidiFindingKind::MixedDirection, start, end + 1));
        return found;
    }
    if *first > 0 {
        found.push((BidiFindingKind::RtlStart, 0, *first));
    }
    let mut end = last + 1;
    while matches!(classes.get(end), Some(BidiClass::NSM | BidiClass::BN)) {
        end += 1;
    }
    if end < classes.len() {
        found.push((BidiFindingKind::RtlEnd, end, classes.len()));
    }
    found
}

// clause: 3987-4.2-rule1 3987-4.2-rule2
#[test]
fn every_short_component_has_the_findings_of_the_rules() {
    let mut report = Report::new("bidi::rules");
    every_text(&EACH_CLASS, size::pick(3, 4), ("", ""), |own| {
        report.count();
        let text = format!("/{own}");
        let char_at = |byte: usize| text[1..byte].chars().count();
        let found: Vec<_> = check(&text)
            .map(|finding| {
                let span = finding.span();
                (finding.kind(), char_at(span.start()), char_at(span.end()))
            })
            .collect();
        let expected = read_literally(own);
        if found != expected {
            report.failure("different findings", || {
                format!("{own:?}: {found:?}, not {expected:?}")
            });
        }
        // As a URI the component has no findings.
        if !found.is_empty() {
            let uri = iri_kit::map::to_uri(&text).to_string();
            if check(&uri).next().is_some() {
                report.failure("findings in the URI", || format!("{own:?}"));
            }
        }
    });
    report.finish(size::pick(11_000, 280_000));
}

/// The six rules of RFC 5893, section 2, read literally: the first that a label breaks.
fn by_rfc_5893(label: &str) -> Option<u8> {
    use BidiClass::{AL, AN, BN, CS, EN, ES, ET, L, NSM, ON, R};
    let classes: Vec<BidiClass> = label.chars().map(bidi_class).collect();
    let first = classes.first()?;
    let has = |class: BidiClass| classes.contains(&class);
    if ![L, R, AL].contains(first) {
        return Some(1);
    }
    let is_rtl = *first != L;
    let last = classes.iter().rev().find(|class| **class != NSM);
    if is_rtl {
        let allowed = [R, AL, AN, EN, ES, CS, ET, ON, BN, NSM];
        if classes.iter().any(|class| !allowed.contains(class)) {
            return Some(2);
        }
        if !last.is_some_and(|class| [R, AL, EN, AN].contains(class)) {
            return Some(3);
        }
        if has(EN) && has(AN) {
            return Some(4);
        }
        return None;
    }
    let allowed = [L, EN, ES, CS, ET, ON, BN, NSM];
    if classes.iter().any(|class| !allowed.contains(class)) {
        return Some(5);
    }
    (!last.is_some_and(|class| [L, EN].contains(class))).then_some(6)
}

// clause: 3987-4.2-strict-host
#[test]
fn every_short_label_has_the_finding_of_the_rule_of_idna() {
    let mut report = Report::new("bidi::idna");
    let check = Check::new().with_host_rule(HostRule::Idna2008);
    every_text(&EACH_CLASS, size::pick(3, 4), ("", ""), |label| {
        report.count();
        let encoded = iri_kit::map::to_uri(label).to_string();
        for text in [format!("//\u{5D0}.{label}/"), format!("//%D7%90.{encoded}")] {
            let found: Vec<u8> = check
                .findings(&text)
                .filter(|finding| finding.code().starts_with("bidi-idna"))
                .map(|finding| finding.clause().id().as_bytes()["5893-2-rule ".len()] - b'0')
                .collect();
            let expected: Vec<u8> = by_rfc_5893(label).into_iter().collect();
            if found != expected {
                report.failure("different findings", || {
                    format!("{text:?}: {found:?}, {expected:?}")
                });
            }
        }
    });
    report.finish(size::pick(11_000, 280_000));
}
