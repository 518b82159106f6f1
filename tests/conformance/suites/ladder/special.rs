//! The laws of the ladder where a scheme has rules of its own, and where hosts are mapped.

use iri_conformance::generate::{Random, every_text};
use iri_conformance::report::Report;
use iri_kit::compare::Form;
use iri_kit::core::host::HostMapper;
use iri_kit::idna::{Idna2008, Uts46};
use iri_kit::{Ladder, Parts, Rung, Steps};

use super::{agree, consistent};

/// Tries the laws on a ladder with every text over an alphabet, and on pairs of them.
fn laws(
    ladder: Ladder<'_>,
    (before, alphabet, longest): (&str, &[&str], usize),
    report: &mut Report,
) {
    let mut texts = Vec::new();
    every_text(alphabet, longest, (before, ""), |text| {
        if !super::is_valid(text) {
            return;
        }
        report.count();
        let iri = consistent(&ladder, text, Form::Iri, report);
        let uri = consistent(&ladder, text, Form::Uri, report);
        let of_iri = ladder.normalize(Parts::split(&iri)).in_form(Form::Uri);
        if of_iri.to_string() != uri {
            report.failure("the forms stand for different ones", || {
                format!("{text:?}: {iri:?}, {uri:?}")
            });
        }
        texts.push((text.to_owned(), uri));
    });
    let mut random = Random::new(texts.len() as u64);
    // Texts that are equal stand together once they are in the order of their normal forms.
    texts.sort_by(|a, b| a.1.cmp(&b.1));
    let near = texts.windows(2).map(|two| (0, [&two[0], &two[1]]));
    let far = texts
        .iter()
        .map(|a| (1, [a, &texts[random.below(texts.len())]]));
    for (_, [a, b]) in near.chain(far) {
        report.count();
        agree(&ladder, [&a.0, &b.0], [&a.1, &b.1], report);
        let lower = ladder.with_steps(Steps::SYNTAX);
        let [of_a, of_b] = [&a.0, &b.0].map(|text| Parts::split(text));
        if lower.equal(of_a, of_b) && a.1 != b.1 {
            report.failure("not monotone", || format!("{:?} and {:?}", a.0, b.0));
        }
    }
}

#[test]
fn schemes_with_rules_of_their_own_keep_the_laws() {
    let mut report = Report::new("texts of schemes with rules");
    for (before, alphabet, longest) in [
        (
            "tel:",
            &[
                "+",
                "1-2",
                ";",
                "ext=",
                "a=B",
                ";phone-context=",
                "%2D",
                "/",
            ][..],
            5,
        ),
        (
            "geo:",
            &["90", "-0.0", ",", "1.50", ";", "crs=WGS84", "u=01", "A=b"],
            5,
        ),
        (
            "MailTo:",
            &["a", "@", "B", ",", "?", "to=", "&", "/", "%2c"],
            5,
        ),
        (
            "data:",
            &[
                "text/plain",
                ";",
                "charset=",
                "US-ASCII",
                ",",
                "base64",
                "A",
                "/",
            ],
            5,
        ),
        (
            "urn:",
            &["EX", ":", "?+", "?=", "#", "/..", "uuid", "%3a"],
            5,
        ),
        ("sip:", &["A", "@", ";", "b=C", "?", "&", "/", ":5060"], 5),
        ("xmpp:", &["A", "@", "/", "\u{C9}", "%41", "?", "."], 5),
        ("", &["file:", "/", "localhost", "?", "u@", ":", "."], 5),
    ] {
        laws(
            Ladder::from(Rung::Scheme),
            (before, alphabet, longest),
            &mut report,
        );
    }
    let uuid = "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6";
    let other = uuid.to_ascii_uppercase().replace("UUID:F", "UUid:%46");
    let ladder = Ladder::from(Rung::Scheme);
    assert!(ladder.equal(Parts::split(uuid), Parts::split(&other)));
    report.finish(100_000);
}

#[test]
fn hosts_that_are_mapped_keep_the_laws() {
    let mut report = Report::new("hosts that are mapped");
    let uts46 = Uts46::new();
    let mappers: [&dyn HostMapper; 2] = [&uts46, &Idna2008];
    for mapper in mappers {
        let ladder = Ladder::from(Rung::Scheme).with_hosts(mapper);
        for (alphabet, longest) in [
            (
                &["A", "\u{C9}", "\u{E9}", "%C3%89", ".", "xn--", "r-bga", "_"][..],
                4,
            ),
            (
                &[
                    "\u{DF}",
                    "ss",
                    "%e3%80%82",
                    "\u{3002}",
                    "xn--zca",
                    "%2E",
                    "1",
                ],
                4,
            ),
            (
                &[
                    "\u{5D0}",
                    "a",
                    "%D7%90",
                    "\u{200D}",
                    "%E2%80%8D",
                    "\u{94D}",
                    "-",
                ],
                4,
            ),
            (&["127", ".", "0", "\u{FF11}", "%31", "1"], 5),
            (
                &["%ff", "%", "%41", "\u{AD}", "e\u{301}", "%CC%81", "XN--"],
                4,
            ),
        ] {
            laws(ladder, ("http://", alphabet, longest), &mut report);
        }
    }
    report.finish(10_000);
}
