//! The test files of Unicode, the tables of other libraries, and lists of names.

use std::fs;

use iri_conformance::corpora::{Table, folder, lines_of_gzip};
use iri_conformance::known::Suite;
use iri_conformance::report::Report;
use iri_kit::host::{HostMapper, Idna2003, Idna2008, Property, property};

use super::{BROWSER, IDNA2003, UTS46, to_ascii, to_unicode};

/// Decodes the escapes of the file of UTS 46; `None` for a surrogate.
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

/// All of `IdnaTestV2.txt`, of the same version of Unicode as the engine: the status and the result of
/// `toAsciiN`, and `toUnicode` of the result.
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
            // A Rust string has no unpaired surrogates.
            skipped += 1;
            continue;
        };
        let expected = unescaped(&ascii).filter(|_| matches!(status.as_str(), "" | "[]"));
        report.count();
        // The empty host is not a name, so it is passed through instead of rejected.
        let found = to_ascii(&UTS46, &source)
            .ok()
            .filter(|name| !name.is_empty());
        if found != expected {
            report.failure("toAsciiN", || format!("{line}: {found:?}"));
        }
        let Some(name) = found else { continue };
        let back = to_unicode(&UTS46, &name);
        if back != unicode {
            report.failure("toUnicode", || format!("{line}: {back:?}"));
        }
        // A name that is valid by the strict options is valid by those of browsers.
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
        let Some((range, expected)) = data.split_once(';') else {
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
            if found != expected.trim() {
                report.failure("property", || {
                    format!("U+{:04X}: {found}, {expected}", u32::from(c))
                });
            }
        }
    }
    report.finish(0x11_0000 - 0x800);
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
                report.failure("different name", || {
                    format!("{text} {name}: {there:?} {back}")
                });
            }
        }
    }
    report.finish(4 * 51);
}

/// Public suffixes, and hosts made of titles and suffixes, by UTS 46 and IDNA2008.
#[test]
fn real_names_survive_a_round_trip() {
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
            report.failure("rejected", || host.to_owned());
            continue;
        };
        let back = to_unicode(&UTS46, &name);
        if to_ascii(&UTS46, &back).as_ref() != Ok(&name) || back.contains("xn--") {
            report.failure("different U-labels", || format!("{host}: {name}, {back}"));
        }
        // IDNA2008 rejects some titles, because it does not allow or does not map their characters.
        if let Ok(other) = to_ascii(&Idna2008, host) {
            if other != name || to_unicode(&Idna2008, &name) != host {
                report.failure("IDNA2008", || format!("{host}: {other}"));
            }
        }
    }
    report.finish(12_000);
}

/// The samples of RFC 3492, section 7.1, and others, if they can be labels.
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
                    report.failure("different A-label", || {
                        format!("{decoded}: {found}, {name}")
                    });
                }
                let back = to_unicode(mapper, &name);
                if back != decoded {
                    report.failure("different U-labels", || format!("{name}: {back}"));
                }
            }
        }
    }
    assert!(labels >= 20, "only {labels} samples are labels");
    report.finish(25);
}

/// The format `idn-hostname` of JSON Schema is IDNA2008, except that it splits at four dots and rejects
/// the root.
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

/// The test vectors of Nameprep. The library shows a mapping only if its result can be a label; it has
/// to reject what the draft prohibits.
#[test]
fn vectors_of_nameprep() {
    let mut report = Report::new("idna2003-vectors");
    let Some(folder) = folder("corpora/idna2003-vectors", "idna2003-vectors") else {
        return;
    };
    let table = Table::read(&folder.join("nameprep.tsv"));
    let creating = Idna2003::new().with_unassigned(false);
    for [input, operation, expected] in table.rows(["input", "operation", "expected"]) {
        let input = input.unwrap_or_default();
        let mapper = if operation.is_some_and(|operation| operation.ends_with("false")) {
            &creating
        } else {
            &IDNA2003
        };
        report.count();
        let found = to_ascii(mapper, input);
        let prepared = expected.and_then(|text| to_ascii(mapper, text).ok());
        // The rows of these three characters map to U+0301, although their comments say correctly that
        // the characters are prohibited.
        let is_mistake = matches!(input, "\u{200E}" | "\u{202A}" | "\u{E0001}");
        // An empty label is not a label, and an ASCII label is not prepared.
        let prepared = prepared.filter(|name| !is_mistake && !name.is_empty());
        let is_same = match (&found, &prepared) {
            (Ok(found), Some(prepared)) if input.is_ascii() => found.eq_ignore_ascii_case(prepared),
            (found, prepared) => found.as_ref().ok() == prepared.as_ref(),
        };
        if !is_same {
            report.failure("different result", || {
                format!("{input:?}: {found:?}, {prepared:?}")
            });
        }
    }
    report.finish(40);
}
