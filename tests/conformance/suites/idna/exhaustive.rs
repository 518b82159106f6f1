//! Every character in several places, and random labels: the versions of IDNA compared with each other,
//! with the engine of UTS 46, and with the tables of RFC 3454.

use iri_conformance::corpora::folder;
use iri_conformance::generate::Random;
use iri_conformance::idna2008::Idna2008Rules;
use iri_conformance::nameprep::Nameprep;
use iri_conformance::oracle::UCSCHAR;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::host::{
    Difference, HostErrorKind, HostMapper, Idna2003, Idna2008, IdnaVersions, Property, property,
};
use iri_kit::unicode::{is_rtl_label, nfkc};

use super::{BROWSER, IDNA2003, UTS46, to_ascii, to_unicode};
use iri_conformance::laws::idna::agrees_with_the_engine;

/// UTS 46 maps every host that IDNA2008 accepts to the same name, and the U-labels of the name are
/// allowed in an IRI.
#[test]
fn uts_46_agrees_with_idna2008_on_the_hosts_that_it_accepts() {
    let mut report = Report::new("IDNA2008 within UTS 46");
    let oracle = idna2008();
    let mut try_host = |host: &str| {
        report.count();
        let Ok(name) = to_ascii(&Idna2008, host) else {
            let is_judged = !host.is_ascii() && !host.contains("xn--");
            if is_judged && oracle.as_ref().is_some_and(|oracle| oracle.accepts(host)) {
                report.failure("rejected", || format!("{host:?}"));
            }
            return;
        };
        // Read literally, UTS 46 rejects the root.
        if host.ends_with('.') {
            return;
        }
        let other = to_ascii(&UTS46, host);
        if other.as_deref() != Ok(name.to_ascii_lowercase().as_str()) {
            report.failure("different name", || format!("{host:?}: {name}, {other:?}"));
        }
        let back = to_unicode(&Idna2008, &name);
        let differs = !back.eq_ignore_ascii_case(host);
        if differs && !host.contains("xn--") {
            report.failure("different U-labels", || format!("{host:?}: {back:?}"));
        }
        if !back.chars().all(|c| c.is_ascii() || UCSCHAR.contains(c)) {
            report.failure("not allowed in an IRI", || format!("{host:?}"));
        }
    };
    for c in size::characters() {
        try_host(&format!("a{c}"));
        try_host(&format!("\u{5D0}{c}.a"));
        try_host(&format!("\u{915}\u{94D}{c}\u{937}"));
    }
    let letters: Vec<&str> =
        "a b Z 0 - . \u{E9} \u{DF} \u{3C2} \u{301} \u{323} \u{5D0} \u{5F3} \u{627} \
        \u{628} \u{64B} \u{660} \u{6F1} \u{915} \u{94D} \u{200C} \u{200D} \u{B7} l \
        \u{30FB} \u{30AB} \u{65E5} \u{D55C} \u{1F600} xn-- 9ca 4db _ \u{375} \u{3B1} \
        \u{9BE} \u{9C7}"
            .split(' ')
            .collect();
    let mut random = Random::new(2008);
    for _ in 0..size::pick(8_000, 200_000) {
        let host: String = (0..=random.below(7))
            .map(|_| letters[random.below(letters.len())])
            .collect();
        try_host(&host);
    }
    report.finish(size::pick(150_000, 3_500_000));
}

/// The oracle: RFC 5891 to RFC 5893 read literally.
fn idna2008() -> Option<Idna2008Rules> {
    let idna = folder("corpora/unicode-idna", "IDNA2008")?;
    let database = folder("corpora/unicode-ucd-17", "IDNA2008")?;
    Some(Idna2008Rules::read(&idna, &database))
}

/// All short labels over characters with a contextual rule, the characters that the rules require, and
/// one or more of each other kind, alone and in a name with right-to-left characters.
#[test]
fn idna2008_accepts_the_names_that_its_documents_accept() {
    let mut report = Report::new("IDNA2008 and its documents");
    let Some(oracle) = idna2008() else { return };
    let letters = [
        'a', 'l', '\u{E9}', '\u{C9}', '-', '0', '\u{B7}', '\u{375}', '\u{3B1}', '\u{5F3}',
        '\u{5D0}', '\u{30FB}', '\u{30AB}', '\u{65E5}', '\u{660}', '\u{6F0}', '\u{628}', '\u{200C}',
        '\u{200D}', '\u{915}', '\u{94D}', '\u{301}', '\u{64B}',
    ];
    let mut accepted = 0;
    let mut try_host = |host: &str| {
        report.count();
        let expected = oracle.accepts(host).then(|| {
            let labels = host.split('.').map(|label| {
                if label.is_ascii() {
                    return label.to_owned();
                }
                format!("xn--{}", idna::punycode::encode_str(label).expect("short"))
            });
            labels.collect::<Vec<_>>().join(".")
        });
        accepted += usize::from(expected.is_some());
        let found = to_ascii(&Idna2008, host);
        if found.as_deref().ok() != expected.as_deref() {
            report.failure("different result", || {
                format!("{host:?}: {found:?}, {expected:?}")
            });
        }
    };
    let mut labels = vec![String::new()];
    for _ in 0..size::pick(3, 4) {
        let longer = |label: &String| letters.map(|c| format!("{label}{c}"));
        labels = labels.iter().flat_map(longer).collect();
        for label in labels.iter().filter(|label| !label.is_ascii()) {
            try_host(label);
            try_host(&format!("\u{5D0}.{label}"));
        }
    }
    assert!(accepted > 2_500, "{accepted}");
    report.finish(size::pick(24_000, 580_000));
}

/// Neither the fast paths nor the handling of triplets around the engine changes a result.
#[test]
fn uts_46_agrees_with_its_engine() {
    let mut report = Report::new("UTS 46 and its engine");
    let letters: Vec<&str> =
        "a b Z 0 - . _ %41 %C3%A9 \u{E9} \u{C9} \u{AD} \u{3002} \u{FF21} \u{5D0} \u{200D} \
        xn-- 9ca aaaaaaaaaaaaaaaaaaaaaaa 1.2.3.4 <"
            .split(' ')
            .collect();
    let mut random = Random::new(46);
    for _ in 0..size::pick(8_000, 200_000) {
        let host: String = (0..random.below(8))
            .map(|_| letters[random.below(letters.len())])
            .collect();
        if !iri_kit::host::is_name(&host) {
            continue;
        }
        let text = host.replace("%41", "A").replace("%C3%A9", "\u{E9}");
        agrees_with_the_engine(&mut report, &host, &text);
    }
    report.finish(size::pick(6_000, 150_000));
}

/// The names that are mapped without the engine: every character in contexts in which it may compose,
/// be out of order, change the direction or be a mark without a base.
#[test]
fn uts_46_agrees_with_its_engine_on_every_character() {
    let mut report = Report::new("UTS 46 and its engine, every character");
    for c in size::characters() {
        let host = format!("a{c}");
        if iri_kit::host::is_name(&host) {
            agrees_with_the_engine(&mut report, &host, &host);
        }
        if !may_be_valid(c) {
            continue;
        }
        for host in [
            format!("{c}"),
            format!("{c}a.\u{E9}"),
            format!("\u{E9}{c}\u{301}"),
            format!("a{c}\u{323}b"),
            format!("a\u{5B0}{c}"),
            format!("\u{915}\u{94D}{c}"),
            format!("\u{5D0}{c}"),
            format!("a.\u{628}{c}1"),
        ] {
            if iri_kit::host::is_name(&host) {
                agrees_with_the_engine(&mut report, &host, &host);
            }
        }
        let mut label = format!("a{c}");
        for _ in 0..2 {
            if let Some(punycode) = idna::punycode::encode_str(&label) {
                let host = format!("xn--{punycode}");
                agrees_with_the_engine(&mut report, &host, &host);
                let host = format!("\u{5D0}.{host}");
                agrees_with_the_engine(&mut report, &host, &host);
            }
            label.insert(0, '\u{5D0}');
        }
    }
    report.finish(size::pick(100_000, 2_500_000));
}

/// Whether the engine accepts the character in some label.
fn may_be_valid(c: char) -> bool {
    use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46 as Engine};

    ["a", "\u{5D0}", "\u{915}\u{94D}"]
        .into_iter()
        .any(|before| {
            let label = format!("{before}{c}");
            let engine = Engine::new();
            let result = engine.to_ascii(
                label.as_bytes(),
                AsciiDenyList::EMPTY,
                Hyphens::Allow,
                DnsLength::Ignore,
            );
            result.is_ok()
        })
}

/// Names of labels in one or two scripts, with what is special in them.
#[test]
fn uts_46_agrees_with_its_engine_on_names_of_every_script() {
    let mut report = Report::new("UTS 46 and its engine, every script");
    let valid: Vec<char> = ('\u{80}'..=char::MAX)
        .filter(|c| to_ascii(&BROWSER, &format!("a{c}")).is_ok())
        .collect();
    let others: Vec<char> = "aA09--\u{DF}\u{3C2}\u{130}\u{C9}\u{301}\u{323}\u{94D}\u{93C}\u{9BE}\
        \u{E48}\u{E39}\u{5B0}\u{5BC}\u{651}\u{64E}\u{660}\u{6F1}\u{200C}\u{200D}\u{3099}\u{1161}\u{11A8}\
        \u{FF0E}\u{FE0F}\u{378}"
        .chars()
        .collect();
    let mut random = Random::new(47);
    for _ in 0..size::pick(40_000, 400_000) {
        let mut labels = Vec::new();
        for _ in 0..=random.below(3) {
            let around = random.below(valid.len());
            let mut label: String = (0..=random.below(9))
                .map(|_| match random.below(8) {
                    0 => others[random.below(others.len())],
                    1 => char::from(b'a' + random.below(26) as u8),
                    2 => valid[random.below(valid.len())],
                    _ => valid[(around + random.below(40)) % valid.len()],
                })
                .collect();
            if random.below(4) == 0 {
                let punycode = idna::punycode::encode_str(&label).unwrap_or_default();
                label = format!("xn--{punycode}");
                if random.below(4) == 0 {
                    // Another digit, so that the label may decode to anything.
                    let at = 4 + random.below(punycode.len() + 1);
                    label.insert(at, char::from(b'a' + random.below(26) as u8));
                }
                if random.below(4) == 0 {
                    label.make_ascii_uppercase();
                }
            }
            labels.push(label);
        }
        let dot = if random.below(5) == 0 {
            "\u{3002}"
        } else {
            "."
        };
        let host = labels.join(dot);
        if iri_kit::host::is_name(&host) {
            agrees_with_the_engine(&mut report, &host, &host);
        }
    }
    report.finish(size::pick(39_000, 390_000));
}

/// Only a name with right-to-left characters can break the Bidi rule.
#[test]
fn names_without_right_to_left_characters_keep_the_bidi_rule() {
    let mut report = Report::new("errors about the Bidi rule");
    for c in size::characters() {
        for host in [format!("{c}a"), format!("\u{AD}{c}"), format!("a{c}.b")] {
            report.count();
            for mapper in [&UTS46 as &dyn HostMapper, &Idna2008, &IDNA2003] {
                let found = to_ascii(mapper, &host);
                let is_bidi = found.is_err_and(|error| error.kind() == HostErrorKind::Bidi);
                if is_bidi && !is_rtl_label(nfkc(host.chars()).to_string().chars()) {
                    report.failure("no right-to-left character", || format!("{host:?}"));
                }
            }
        }
    }
    report.finish(size::pick(150_000, 3_300_000));
}

/// A difference is reported if and only if the versions disagree, except for the Bidi rule, about which
/// none is reported.
#[test]
fn differences_between_the_versions_are_reported_for_every_character() {
    let mut report = Report::new("differences between the versions of IDNA");
    let mut try_host = |host: &str, c: char| {
        report.count();
        let versions = IdnaVersions::of(host);
        let differences: Vec<_> = versions.differences().collect();
        let results = [versions.idna2003(), versions.idna2008(), versions.uts46()];
        let errors = || results.iter().filter_map(|result| result.as_ref().err());
        if errors().any(|error| error.kind() == HostErrorKind::Bidi) {
            return;
        }
        if versions.agree() != differences.is_empty() {
            report.failure("reported and agreeing, or neither", || {
                format!("{host:?}: {differences:?}, {results:?}")
            });
        }
        let at = host.find(c).map(|start| start..start + c.len_utf8());
        for (span, why) in &differences {
            // A sequence that is not normalized has several characters.
            if *why != Difference::NotNfc && Some(span.range()) != at {
                report.failure("wrong span", || format!("{host:?}: {span} {why:?}"));
            }
        }
    };
    for c in size::characters() {
        for host in [
            format!("a{c}b"),
            format!("\u{5D0}{c}\u{5D0}"),
            format!("\u{E9}{c}\u{E9}"),
        ] {
            try_host(&host, c);
        }
    }
    report.finish(size::pick(150_000, 3_300_000));
}

/// The oracle: RFC 3454 and RFC 3491 read literally, with another library for Normalization Form KC.
fn nameprep() -> Option<Nameprep> {
    let corpora = folder("corpora/unicode-3.2", "Nameprep")?;
    let spec = folder("spec", "Nameprep")?;
    Some(Nameprep::read(&spec.join("rfc3454.txt"), &corpora))
}

#[test]
fn nameprep_agrees_with_its_documents_read_literally() {
    let mut report = Report::new("Nameprep and its documents");
    let Some(oracle) = nameprep() else { return };
    let creating = Idna2003::new().with_unassigned(false);
    let mut try_label = |label: &str| {
        for (mapper, allow_unassigned) in [(&IDNA2003, true), (&creating, false)] {
            report.count();
            let expected = oracle.to_ascii(label, allow_unassigned);
            let found = to_ascii(mapper, label);
            if found.as_deref().ok() != expected.as_deref() {
                report.failure("different result", || {
                    format!("{label:?}: {found:?}, {expected:?}")
                });
            }
        }
    };
    let is_dot = |c| matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}' | '%' | '[');
    for c in size::characters().filter(|c| !is_dot(*c)) {
        // The oracle has no data for characters that Unicode 3.2 did not assign.
        try_label(&format!("{c}\u{323}\u{301}"));
        try_label(&format!("\u{627}{c}\u{628}"));
    }
    let letters: Vec<&str> =
        "a E 0 - \u{E9} \u{DF} \u{301} \u{302} \u{323} \u{345} \u{5D0} \u{627} \u{AD} \
        \u{200D} \u{1100} \u{1161} \u{11A8} \u{AC00} \u{3C9} \u{1FF3} \u{130} \u{FB01} \
        \u{FDFA} \u{9C7} \u{9BE} \u{2F868} \u{FF21} \u{1D400} \u{1E9B} \u{221}"
            .split(' ')
            .collect();
    let mut random = Random::new(2003);
    for _ in 0..size::pick(5_000, 100_000) {
        let label: String = (0..=random.below(6))
            .map(|_| letters[random.below(letters.len())])
            .collect();
        try_label(&label);
    }
    report.finish(size::pick(210_000, 4_500_000));
}

/// The tables of the libraries and of the engine of UTS 46 have the Unicode version of the corpora.
#[test]
fn all_data_is_of_unicode_17() {
    assert_eq!(iri_kit::unicode::VERSION, (17, 0, 0));
    // Unicode 16 added U+1C8A, and Unicode 17 added U+088F.
    for c in ['\u{1C8A}', '\u{88F}'] {
        assert_eq!(property(c), Property::Valid);
        assert!(to_ascii(&UTS46, &c.to_string()).is_ok(), "{c:?}");
    }
}
