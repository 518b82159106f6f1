//! Hosts as domain names, against the files of Unicode, other libraries and other projects' tables.

use std::fs;

use iri_conformance::corpora::{Table, folder, lines_of_gzip};
use iri_conformance::generate::Random;
use iri_conformance::known::Suite;
use iri_conformance::nameprep::Nameprep;
use iri_conformance::report::Report;
use iri_kit::core::ucs;
use iri_kit::host::{
    HostError, HostMapper, Idna2003, Idna2008, Profiles, Property, Uts46, property,
};

const IDNA2003: Idna2003 = Idna2003::new();
const UTS46: Uts46 = Uts46::new();
const BROWSER: Uts46 = Uts46::browser();

fn to_ascii(mapper: &dyn HostMapper, host: &str) -> Result<String, HostError> {
    let mut out = String::new();
    mapper.to_ascii(host, &mut out).map(|()| out)
}

fn to_unicode(mapper: &dyn HostMapper, host: &str) -> String {
    let mut out = String::new();
    mapper.to_unicode(host, &mut out).expect("room");
    out
}

/// Escapes as the file of UTS 46 has them; `None` for a surrogate.
fn unescaped(field: &str) -> Option<String> {
    if field == "\"\"" {
        return Some(String::new());
    }
    let mut out = String::new();
    let mut rest = field;
    while let Some((plain, escape)) = rest.split_once('\\') {
        out.push_str(plain);
        let (digits, after) = match escape.strip_prefix("x{") {
            Some(escape) => escape.split_once('}')?,
            None => escape.strip_prefix('u')?.split_at(4),
        };
        out.push(char::from_u32(u32::from_str_radix(digits, 16).ok()?)?);
        rest = after;
    }
    out.push_str(rest);
    Some(out)
}

/// `IdnaTestV2.txt`, of the same version of Unicode as the engine, whole: the status of `toAsciiN`,
/// what it gives, and back.
#[test]
fn the_test_file_of_uts_46() {
    let mut report = Report::new("IdnaTestV2-17.0.0");
    let Some(folder) = folder("corpora/unicode-idna", "IdnaTestV2") else {
        return;
    };
    let text = fs::read_to_string(folder.join("IdnaTestV2-17.0.0.txt")).expect("the file");
    let mut skipped = 0;
    for line in text.lines() {
        let data = line.split('#').next().unwrap_or("");
        if data.trim().is_empty() {
            continue;
        }
        let fields: Vec<&str> = data.split(';').map(str::trim).collect();
        let or = |field: &str, other: &str| {
            let field = if field.is_empty() { other } else { field };
            field.to_owned()
        };
        let unicode = or(fields[1], fields[0]);
        let status = or(fields[4], fields[2]);
        let ascii = or(fields[3], &unicode);
        let (Some(source), Some(unicode)) = (unescaped(fields[0]), unescaped(&unicode)) else {
            // An unpaired surrogate is in no text of Rust.
            skipped += 1;
            continue;
        };
        let wanted = unescaped(&ascii).filter(|_| matches!(status.as_str(), "" | "[]"));
        report.count();
        // The empty host is no name, so it is passed through rather than refused.
        let found = to_ascii(&UTS46, &source)
            .ok()
            .filter(|name| !name.is_empty());
        if found != wanted {
            report.failure("toAsciiN", || format!("{line}: {found:?}"));
        }
        let Some(name) = found else { continue };
        let back = to_unicode(&UTS46, &name);
        if back != unicode {
            report.failure("toUnicode", || format!("{line}: {back:?}"));
        }
        // What is right for careful programs is so for browsers.
        let browser = to_ascii(&BROWSER, &source);
        if browser.as_deref() != Ok(&name) {
            report.failure("browser", || format!("{line}: {browser:?}"));
        }
    }
    assert!(skipped < 10, "{skipped} skipped");
    report.finish(6_350);
}

#[test]
fn the_derived_property_of_every_character() {
    let mut report = Report::new("Idna2008-17.0.0");
    let Some(folder) = folder("corpora/unicode-idna", "Idna2008") else {
        return;
    };
    let text = fs::read_to_string(folder.join("Idna2008-17.0.0.txt")).expect("the file");
    for line in text.lines() {
        let data = line.split('#').next().unwrap_or("");
        let Some((range, wanted)) = data.split_once(';') else {
            continue;
        };
        let (first, last) = range
            .trim()
            .split_once("..")
            .unwrap_or((range.trim(), range.trim()));
        let number = |digits| u32::from_str_radix(digits, 16).expect("a code point");
        for c in (number(first)..=number(last)).filter_map(char::from_u32) {
            let found = match property(c) {
                Property::Disallowed => "DISALLOWED",
                Property::Unassigned => "UNASSIGNED",
                Property::Valid => "PVALID",
                Property::ContextJ => "CONTEXTJ",
                Property::ContextO => "CONTEXTO",
            };
            report.count();
            if found != wanted.trim() {
                report.failure("property", || {
                    format!("U+{:04X}: {found}, {wanted}", u32::from(c))
                });
            }
        }
    }
    report.finish(0x11_0000 - 0x800);
}

/// A label of each character, alone and between letters, by all that IDNA2008 takes: UTS 46 has
/// to take it too and answer alike, and the way back has to lead to an IRI.
#[test]
fn what_idna2008_takes_uts_46_takes_alike() {
    let mut report = Report::new("IDNA2008 within UTS 46");
    let mut try_host = |host: &str| {
        report.count();
        let Ok(name) = to_ascii(&Idna2008, host) else {
            return;
        };
        // By the letter UTS 46 takes no root.
        if host.ends_with('.') {
            return;
        }
        let other = to_ascii(&UTS46, host);
        if other.as_deref() != Ok(name.to_ascii_lowercase().as_str()) {
            report.failure("another name", || format!("{host:?}: {name}, {other:?}"));
        }
        let back = to_unicode(&Idna2008, &name);
        let differs = !back.eq_ignore_ascii_case(host);
        if differs && !host.contains("xn--") {
            report.failure("another text", || format!("{host:?}: {back:?}"));
        }
        if !back
            .chars()
            .all(|c| c.is_ascii() || ucs::UCSCHAR.contains(c))
        {
            report.failure("no IRI", || format!("{host:?}"));
        }
    };
    for c in '\0'..=char::MAX {
        try_host(&format!("a{c}"));
        try_host(&format!("\u{5D0}{c}.a"));
        try_host(&format!("\u{915}\u{94D}{c}\u{937}"));
    }
    let letters = [
        "a",
        "b",
        "Z",
        "0",
        "-",
        ".",
        "\u{E9}",
        "\u{DF}",
        "\u{3C2}",
        "\u{301}",
        "\u{323}",
        "\u{5D0}",
        "\u{5F3}",
        "\u{627}",
        "\u{628}",
        "\u{64B}",
        "\u{660}",
        "\u{6F1}",
        "\u{915}",
        "\u{94D}",
        "\u{200C}",
        "\u{200D}",
        "\u{B7}",
        "l",
        "\u{30FB}",
        "\u{30AB}",
        "\u{65E5}",
        "\u{D55C}",
        "\u{1F600}",
        "xn--",
        "9ca",
        "4db",
        "_",
        "\u{375}",
        "\u{3B1}",
        "\u{9BE}",
        "\u{9C7}",
    ];
    let mut random = Random::new(2008);
    for _ in 0..200_000 {
        let host: String = (0..=random.below(7))
            .map(|_| letters[random.below(letters.len())])
            .collect();
        try_host(&host);
    }
    report.finish(3_500_000);
}

/// The engine is called directly, so that neither the fast path nor the way around it changes an
/// answer.
#[test]
fn uts_46_answers_as_its_engine_does() {
    use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46 as Engine};

    let mut report = Report::new("UTS 46 beside its engine");
    let letters = [
        "a",
        "b",
        "Z",
        "0",
        "-",
        ".",
        "_",
        "%41",
        "%C3%A9",
        "\u{E9}",
        "\u{C9}",
        "\u{AD}",
        "\u{3002}",
        "\u{FF21}",
        "\u{5D0}",
        "\u{200D}",
        "xn--",
        "9ca",
        "aaaaaaaaaaaaaaaaaaaaaaa",
        "1.2.3.4",
        "<",
    ];
    let mut random = Random::new(46);
    for _ in 0..200_000 {
        let host: String = (0..random.below(8))
            .map(|_| letters[random.below(letters.len())])
            .collect();
        if !iri_kit::host::is_name(&host) {
            continue;
        }
        let text = host.replace("%41", "A").replace("%C3%A9", "\u{E9}");
        let engine = Engine::new();
        let strict = engine.to_ascii(
            text.as_bytes(),
            AsciiDenyList::STD3,
            Hyphens::Check,
            DnsLength::Verify,
        );
        let lax = engine.to_ascii(
            text.as_bytes(),
            AsciiDenyList::URL,
            Hyphens::Allow,
            DnsLength::Ignore,
        );
        for (mapper, wanted) in [(&UTS46, strict), (&BROWSER, lax)] {
            report.count();
            let wanted = wanted.ok().filter(|name| !name.is_empty());
            let found = to_ascii(mapper, &host);
            if found.as_deref().ok() != wanted.as_deref() {
                report.failure("another answer", || {
                    format!("{host:?}: {found:?}, {wanted:?}")
                });
            }
            if let Err(error) = found {
                let places = [error.label(), error.span()];
                if places.iter().any(|place| host.get(place.range()).is_none()) {
                    report.failure("a place that is none", || format!("{host:?}: {error:?}"));
                }
            }
        }
    }
    report.finish(300_000);
}

/// Where no difference is told of a character, whoever takes it answers alike; where one is told,
/// they do not all agree.
#[test]
fn where_the_versions_differ_is_told_for_every_character() {
    let mut report = Report::new("differences between the versions of IDNA");
    for c in '\u{80}'..=char::MAX {
        report.count();
        let hosts = [format!("a{c}b"), format!("\u{5D0}{c}\u{5D0}")];
        let told = Profiles::of(&hosts[0]).differences().next();
        let answers = |host: &String| {
            let profiles = Profiles::of(host);
            [profiles.idna2003(), profiles.idna2008(), profiles.uts46()]
        };
        match told {
            None => {
                for host in &hosts {
                    let names: Vec<String> = answers(host).into_iter().flatten().collect();
                    if names.windows(2).any(|two| two[0] != two[1]) {
                        report.failure("none told", || format!("{host:?}: {names:?}"));
                    }
                }
            }
            Some((span, _)) if span.range() != (1..1 + c.len_utf8()) => {
                report.failure("another place", || format!("{c:?}: {span}"));
            }
            Some((_, why)) => {
                if hosts.iter().all(|host| Profiles::of(host).agree()) {
                    report.failure("told in vain", || format!("{c:?}: {why:?}"));
                }
            }
        }
    }
    report.finish(1_100_000);
}

#[test]
fn pairs_of_top_level_domains() {
    let mut report = Report::new("kjd-idna");
    let Some(folder) = folder("corpora/kjd-idna", "kjd-idna") else {
        return;
    };
    let table = Table::read(&folder.join("u-label-a-label.tsv"));
    for [text, name] in table.rows(["u_label", "a_label"]) {
        let (text, name) = (text.unwrap_or_default(), name.unwrap_or_default());
        for mapper in [&IDNA2003 as &dyn HostMapper, &Idna2008, &UTS46, &BROWSER] {
            report.count();
            let (there, back) = (to_ascii(mapper, text), to_unicode(mapper, name));
            if there.as_deref() != Ok(name) || back != text {
                report.failure("another", || format!("{text} {name}: {there:?} {back}"));
            }
        }
    }
    report.finish(4 * 51);
}

/// Public suffixes and titles in front of them: there and back, by each version.
#[test]
fn names_of_the_world_come_back() {
    let mut report = Report::new("public suffixes");
    let Some(suffixes) = folder("corpora/public-suffix-list", "public suffixes") else {
        return;
    };
    let mut hosts = lines_of_gzip(&suffixes.join("public_suffix_list.dat.gz"));
    if let Some(corpora) = folder("iri-corpora", "hosts") {
        hosts.extend(lines_of_gzip(&corpora.join("idn_hosts.txt.gz")));
    }
    for line in hosts {
        let host = line.trim().trim_start_matches(['*', '!', '.']);
        if host.is_empty() || host.starts_with("//") {
            continue;
        }
        report.count();
        let Ok(name) = to_ascii(&UTS46, host) else {
            report.failure("refused", || host.to_owned());
            continue;
        };
        let back = to_unicode(&UTS46, &name);
        if to_ascii(&UTS46, &back).as_ref() != Ok(&name) || back.contains("xn--") {
            report.failure("another text", || format!("{host}: {name}, {back}"));
        }
        // Of titles some hold what IDNA2008 does not allow, or what it does not map.
        if let Ok(other) = to_ascii(&Idna2008, host) {
            if other != name || to_unicode(&Idna2008, &name) != host {
                report.failure("IDNA2008", || format!("{host}: {other}"));
            }
        }
    }
    report.finish(12_000);
}

/// The samples of RFC 3492, section 7.1, and others, as far as they can be labels.
#[test]
fn samples_of_punycode() {
    let mut report = Report::new("Punycode");
    let Some(folder) = folder("corpora/punycode", "Punycode") else {
        return;
    };
    let text = fs::read_to_string(folder.join("punycode_tests.json")).expect("the file");
    let samples: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let mut labels = 0;
    for sample in samples.as_array().expect("a list") {
        let [decoded, encoded] = ["decoded", "encoded"].map(|key| sample[key].as_str().expect(key));
        report.count();
        let name = format!("xn--{encoded}");
        for mapper in [&Idna2008 as &dyn HostMapper, &IDNA2003] {
            if decoded.is_ascii() || decoded.contains(char::is_uppercase) {
                continue;
            }
            if let Ok(found) = to_ascii(mapper, decoded) {
                labels += 1;
                if found != name.to_ascii_lowercase() {
                    report.failure("another name", || format!("{decoded}: {found}, {name}"));
                }
                let back = to_unicode(mapper, &name);
                if back != decoded {
                    report.failure("another text", || format!("{name}: {back}"));
                }
            }
        }
    }
    assert!(labels >= 20, "only {labels} samples are labels");
    report.finish(25);
}

/// The format `idn-hostname` of JSON Schema is IDNA2008, but divides at four dots and takes no
/// root.
#[test]
fn json_schema_hosts() {
    let mut suite = Suite::new("json-schema-idn");
    let Some(folder) = folder("corpora/json-schema-test-suite", "json-schema-idn") else {
        return;
    };
    for draft in ["draft2020-12", "draft7", "v1"] {
        let text =
            fs::read_to_string(folder.join(draft).join("idn-hostname.json")).expect("the file");
        let groups: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let tests = groups.as_array().expect("groups").iter();
        for test in tests
            .filter_map(|group| group["tests"].as_array())
            .flatten()
        {
            let Some(host) = test["data"].as_str() else {
                continue;
            };
            let ours = !host.is_empty() && to_ascii(&Idna2008, host).is_ok();
            suite.case(
                host,
                "idn-hostname",
                test["valid"].as_bool().expect("a verdict"),
                ours,
            );
        }
    }
    suite.finish(190);
}

/// A plain reading of RFC 3454 and RFC 3491, with another library for Normalization Form KC.
fn nameprep() -> Option<Nameprep> {
    let corpora = folder("corpora/unicode-3.2", "Nameprep")?;
    let spec = folder("spec", "Nameprep")?;
    Some(Nameprep::read(&spec.join("rfc3454.txt"), &corpora))
}

#[test]
fn nameprep_is_as_its_documents_say() {
    let mut report = Report::new("Nameprep beside a plain reading");
    let Some(oracle) = nameprep() else { return };
    let creating = Idna2003::for_creation();
    let mut try_label = |label: &str| {
        for (mapper, allow_unassigned) in [(&IDNA2003, true), (&creating, false)] {
            report.count();
            let wanted = oracle.to_ascii(label, allow_unassigned);
            let found = to_ascii(mapper, label);
            if found.as_deref().ok() != wanted.as_deref() {
                report.failure("another answer", || {
                    format!("{label:?}: {found:?}, {wanted:?}")
                });
            }
        }
    };
    let is_dot = |c| matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}' | '%' | '[');
    for c in ('\0'..=char::MAX).filter(|c| !is_dot(*c)) {
        // The plain reading has no data of its own for what Unicode 3.2 did not have.
        try_label(&format!("{c}\u{323}\u{301}"));
        try_label(&format!("\u{627}{c}\u{628}"));
    }
    let letters = [
        "a",
        "E",
        "0",
        "-",
        "\u{E9}",
        "\u{DF}",
        "\u{301}",
        "\u{302}",
        "\u{323}",
        "\u{345}",
        "\u{5D0}",
        "\u{627}",
        "\u{AD}",
        "\u{200D}",
        "\u{1100}",
        "\u{1161}",
        "\u{11A8}",
        "\u{AC00}",
        "\u{3C9}",
        "\u{1FF3}",
        "\u{130}",
        "\u{FB01}",
        "\u{FDFA}",
        "\u{9C7}",
        "\u{9BE}",
        "\u{2F868}",
        "\u{FF21}",
        "\u{1D400}",
        "\u{1E9B}",
        "\u{221}",
    ];
    let mut random = Random::new(2003);
    for _ in 0..100_000 {
        let label: String = (0..=random.below(6))
            .map(|_| letters[random.below(letters.len())])
            .collect();
        try_label(&label);
    }
    report.finish(4_500_000);
}

/// The vectors of the draft that came with Nameprep. Of mappings only what can be a label is seen
/// from outside; what the draft prohibits has to be refused.
#[test]
fn vectors_of_nameprep() {
    let mut report = Report::new("idna2003-vectors");
    let Some(folder) = folder("corpora/idna2003-vectors", "idna2003-vectors") else {
        return;
    };
    let table = Table::read(&folder.join("nameprep.tsv"));
    let creating = Idna2003::for_creation();
    for [input, operation, expected] in table.rows(["input", "operation", "expected"]) {
        let input = input.unwrap_or_default();
        let mapper = if operation.is_some_and(|operation| operation.ends_with("false")) {
            &creating
        } else {
            &IDNA2003
        };
        report.count();
        let found = to_ascii(mapper, input);
        let wanted = expected.and_then(|text| to_ascii(mapper, text).ok());
        // The rows of these three show a mapping to U+0301, which their own comment contradicts:
        // the characters are prohibited.
        let is_slip = matches!(input, "\u{200E}" | "\u{202A}" | "\u{E0001}");
        // A label of nothing is none, and one of US-ASCII is not prepared.
        let wanted = wanted.filter(|name| !is_slip && !name.is_empty());
        let is_same = match (&found, &wanted) {
            (Ok(found), Some(wanted)) if input.is_ascii() => found.eq_ignore_ascii_case(wanted),
            (found, wanted) => found.as_ref().ok() == wanted.as_ref(),
        };
        if !is_same {
            report.failure("another answer", || {
                format!("{input:?}: {found:?}, {wanted:?}")
            });
        }
    }
    report.finish(40);
}

/// The corpora say of which version of Unicode they are, and our tables and the engine's are of
/// the same.
#[test]
fn versions_of_unicode_are_one() {
    assert_eq!(iri_kit::unicode::VERSION, (17, 0, 0));
    // U+1C89 came with Unicode 16 and U+088F with 17.
    for c in ['\u{1C8A}', '\u{88F}'] {
        assert_eq!(property(c), Property::Valid);
        assert!(to_ascii(&UTS46, &c.to_string()).is_ok(), "{c:?}");
    }
}
