//! IRI to URI: the rows of the ledger, section 3.1 read literally, and the tables of others.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use iri_conformance::corpora::{Table, folder, lines_of_gzip};
use iri_conformance::generate::{Random, every_text};
use iri_conformance::ledger::Ledger;
use iri_conformance::report::{Report, note};
use iri_kit::core::{Component, pct, ucs};
use iri_kit::map::{
    Charset, Excluded, Mapping, QueryCharset, nfc, to_uri, to_uri_any, to_uri_component,
};
use iri_kit::{Form, Iri, IriRef, MapToUri, Parts, Rewrite, parse};

/// Steps 2.1 to 2.3, one character after the other.
fn step_2(text: &str, encodes: impl Fn(char) -> bool) -> String {
    let mut uri = String::new();
    for c in text.chars() {
        if encodes(c) {
            for octet in c.to_string().into_bytes() {
                let _ = write!(uri, "%{octet:02X}");
            }
        } else {
            uri.push(c);
        }
    }
    uri
}

/// Section 3.1 on an IRI.
fn literally(text: &str) -> String {
    step_2(text, |c| {
        ucs::UCSCHAR.contains(c) || ucs::IPRIVATE.contains(c)
    })
}

/// Section 3.3 of 3987bis on any text: what is allowed nowhere in a URI.
fn of_any(text: &str) -> String {
    let allowed = "-._~:/?#[]@!$&'()*+,;=%";
    step_2(text, |c| {
        !(c.is_ascii_alphanumeric() || allowed.contains(c))
    })
}

// clause: 3987-3.1-scope 3987-3.1-step1c 3987-3.1-step2 3987-3.1-step2.1 3987-3.1-step2.2 3987-3.1-step2.2-upper
// clause: 3987-3.1-step2.3 3987-3.1-note-vietnam-uri 3987-3.1-note-no-double 3987-3.1-ex-nonbmp 3987-3.1-excl-*
// clause: 3987-3.1-noconv-hash 3987-3.1-noconv-lbracket bis-3.3-a bis-3.3-utf8 bis-3.3-pct bis-3.3-upper bis-3.3-reserved
// clause: 3987-3.1-note-no-double-neg iuc19-3-map iuc19-table2-row1 iuc19-table2-row2 iuc19-table2-row3 iuc19-table2-row4
// clause: m07-2.3-step3 m07-2.3-step3.1 m07-2.3-step3.2 m07-2.3-step3.3 m07-2.3-no-double m07-3.1-escape m07-3.1-nbsp
// clause: 3987-1.4-octet-notation
#[test]
fn rows_of_the_ledger_map_as_they_say() {
    let ledger = Ledger::of_this_project();
    let mut report = Report::new("rows that map");
    for (id, how) in [
        ("3987-3.1-scope", how_reference as fn(&str) -> String),
        ("3987-3.1-step1c", how_reference),
        ("3987-3.1-step2", how_reference),
        ("3987-3.1-step2.1", how_octets),
        ("3987-3.1-step2.2", how_triplets),
        ("3987-3.1-step2.2-upper", how_reference),
        ("3987-3.1-step2.3", how_reference),
        ("3987-3.1-note-vietnam-uri", how_reference),
        ("3987-3.1-note-no-double", how_reference),
        ("3987-3.1-note-idn-elsewhere", how_reference),
        ("3987-3.1-ex-nonbmp", how_reference),
        ("3987-3.1-ex-idn-general", how_reference),
        ("3987-3.1-excl-lt", how_encoding),
        ("3987-3.1-excl-gt", how_encoding),
        ("3987-3.1-excl-quot", how_encoding),
        ("3987-3.1-excl-space", how_encoding),
        ("3987-3.1-excl-lbrace", how_encoding),
        ("3987-3.1-excl-rbrace", how_encoding),
        ("3987-3.1-excl-bar", how_encoding),
        ("3987-3.1-excl-backslash", how_encoding),
        ("3987-3.1-excl-caret", how_encoding),
        ("3987-3.1-excl-grave", how_encoding),
        ("3987-3.1-noconv-hash", how_encoding),
        ("3987-3.1-noconv-lbracket", how_encoding),
        ("bis-3.3-a", how_any),
        ("bis-3.3-utf8", how_octets),
        ("bis-3.3-pct", how_triplets),
        ("bis-3.3-upper", how_any),
        ("iuc19-3-map", how_any),
        ("iuc19-table2-row1", how_reference),
        ("iuc19-table2-row2", how_reference),
        ("iuc19-table2-row3", how_reference),
        ("iuc19-table2-row4", how_reference),
        ("m07-2.3-step3", how_any),
        ("m07-2.3-step3.1", how_octets),
        ("m07-2.3-step3.2", how_triplets),
        ("m07-2.3-step3.3", how_any),
        ("m07-2.3-no-double", how_any),
        ("m07-3.1-escape", how_any),
        ("m07-3.1-nbsp", how_any),
        ("guide-7.1-a", how_any),
    ] {
        let row = ledger.row(id).unwrap_or_else(|| panic!("no {id}"));
        for (input, expected) in row.cases() {
            report.count();
            // A row tells of a component in words.
            let input = input.strip_suffix(" (component)").unwrap_or(input);
            let found = how(input);
            if found != expected {
                report.failure(id, || format!("{input:?}: {found:?}, not {expected:?}"));
            }
        }
    }
    // By words and not by an example.
    let not = ledger.row("3987-3.1-note-no-double-neg").expect("the row");
    let (input, other) = not.cases().next().expect("an example");
    let other = other.strip_prefix("not ").expect("what it is not");
    assert_ne!(to_uri(input).to_string(), other);
    assert_eq!(to_uri_any("a[b]c").to_string(), "a[b]c");
    report.finish(45);
}

fn how_reference(text: &str) -> String {
    to_uri(text).to_string()
}

fn how_any(text: &str) -> String {
    to_uri_any(text).to_string()
}

fn how_encoding(text: &str) -> String {
    let mapped = Mapping::of_text(Excluded::Encode).map(text);
    mapped.map_or_else(|error| error.to_string(), |mapped| mapped.to_string())
}

/// The octets of the characters, as section 1.4 writes octets.
fn how_octets(text: &str) -> String {
    let uri = to_uri(text).to_string();
    pct::decode(&uri).fold(String::new(), |mut out, octet| {
        let _ = write!(out, "<{octet:02x}>");
        out
    })
}

/// The triplets of octets that are written so.
fn how_triplets(octets: &str) -> String {
    let octets: Vec<u8> = octets
        .split(['<', '>'])
        .filter(|digits| !digits.is_empty())
        .map(|digits| u8::from_str_radix(digits, 16).expect("an octet"))
        .collect();
    to_uri(std::str::from_utf8(&octets).expect("UTF-8")).to_string()
}

// clause: 3987-3.1-excl-fail 3987-3.1-noconv-percent 3987-3.1-noconv-rbracket m07-2.3-valid 3987-3.1-step1b 3987-3.1-note-vietnam bis-3.1-a
#[test]
fn rows_in_words_hold() {
    let fail = Mapping::of_text(Excluded::Fail);
    let error = fail.map("http://e/a b").map(|_| ()).unwrap_err();
    assert_eq!((error.span().start(), error.span().end()), (10, 11));
    for text in [
        "http://e/100%",
        "http://e/%41",
        "http://e/a]b",
        "http://[::1]/",
    ] {
        assert_eq!(how_encoding(text), text);
    }
    // What the mapping leaves is no URI, so the text was no IRI.
    assert!(parse(&how_encoding("http://e/a]b"), Form::Uri).is_err());
    assert!(parse(&to_uri("http://e/a b").to_string(), Form::Uri).is_err());
    assert!(parse("http://e/a b", Form::Iri).is_err());
    let charset = Charset::for_label("windows-1258").expect("a charset");
    let word = charset
        .decode(b"\x56\x69\xEA\xF2\x74 Nam")
        .expect("Vietnamese");
    assert_eq!(word, "Vi\u{EA}\u{323}t Nam");
    assert_eq!(nfc(&word).to_string(), "Vi\u{1EC7}t Nam");
    // Unicode stays as it is.
    assert_eq!(
        pct::decode(&to_uri("re\u{301}").to_string())
            .to_str()
            .as_deref(),
        Ok("re\u{301}")
    );
}

/// Texts around the sizes of the groups and chunks that the mapping goes by.
#[test]
fn every_length_and_place_maps_as_the_section_read_literally() {
    let mut report = Report::new("lengths and places");
    for c in ["é", "漢", "\u{10300}", "éa漢", "\u{E000}"] {
        for before in 0..150 {
            for behind in (0..40).chain(100..150) {
                let text = format!("{}{c}{}", "a".repeat(before), "b".repeat(behind));
                try_text(&text, &mut report);
            }
        }
    }
    report.finish(60_000);
}

// clause: 3987-3.1-two-steps 3987-1.2-d 3987-3.1-idempotent 3987-3.1-identity bis-3.3-b bis-3.3-identity bis-3.3-idempotent m07-2.3-identity
#[test]
fn every_short_text_maps_as_the_section_read_literally() {
    let mut report = Report::new("short texts");
    let alphabet = [
        "a",
        "%",
        "é",
        "漢",
        "\u{10300}",
        "\u{FFFD}",
        " ",
        "[",
        "#",
        "\0",
    ];
    every_text(&alphabet, 6, ("", ""), |text| try_text(text, &mut report));
    let mut random = Random::new(31);
    let pieces = [
        "a",
        "b/",
        "é",
        "漢字",
        "\u{10FFFD}",
        "%C3",
        "?",
        "\u{202E}",
        "|",
        "zzzzzzzzzzzzzz",
    ];
    for _ in 0..300_000 {
        let count = random.next() % 60;
        let text: String = (0..count)
            .map(|_| pieces[usize::try_from(random.next() % 10).expect("small")])
            .collect();
        try_text(&text, &mut report);
    }
    report.finish(1_400_000);
}

fn try_text(text: &str, report: &mut Report) {
    report.count();
    let uri = to_uri(text).to_string();
    // What no IRI holds is encoded too, which the letter leaves open.
    let wanted = step_2(text, |c| !c.is_ascii());
    if uri != wanted {
        report.failure("to_uri", || format!("{text:?}: {uri:?}"));
    }
    let is_iri = |c: char| c.is_ascii() || ucs::IQUERY.contains(c);
    if text.chars().all(is_iri) && uri != literally(text) {
        report.failure("the letter", || format!("{text:?}: {uri:?}"));
    }
    if to_uri(&uri).changes() || to_uri(text).changes() != (uri != text) {
        report.failure("changes", || format!("{text:?}"));
    }
    let any = to_uri_any(text).to_string();
    if any != of_any(text) || to_uri_any(&any).changes() {
        report.failure("to_uri_any", || format!("{text:?}: {any:?}"));
    }
    let mut appended = String::from("-");
    to_uri(text).append_to(&mut appended);
    if appended.strip_prefix('-') != Some(&uri) || to_uri(text).to_cow() != uri {
        report.failure("ways to ask", || format!("{text:?}: {appended:?}"));
    }
    let mapped = Mapping::of_any().map(text).map(|mapped| mapped.to_string());
    if mapped.as_deref() != Ok(&any) {
        report.failure("Mapping", || format!("{text:?}: {mapped:?}"));
    }
    // Parsed first, then each component mapped on its own.
    if by_components(text) != uri {
        report.failure("components", || format!("{text:?}: {uri:?}"));
    }
}

/// Maps each component on its own and puts them together with what divided them.
fn by_components(text: &str) -> String {
    let parts = Parts::split(text);
    let mut out = String::new();
    let mut at = 0;
    for component in Component::ALL {
        let Some(span) = parts.span(component) else {
            continue;
        };
        out.push_str(&text[at..span.start()]);
        out.push_str(&to_uri(span.of(text)).to_string());
        at = span.end();
    }
    out.push_str(&text[at..]);
    out
}

/// The corpora of identifiers.
const LISTS: [&str; 11] = [
    "web",
    "short",
    "files",
    "uri_pct",
    "iri_cjk",
    "iri_latin",
    "len30_cjk",
    "len80_cjk",
    "len500_cjk",
    "len500_ascii",
    "idn_hosts",
];

// clause: 3987-3.1-conforming 3987-3.1-note-uniform bis-3.6-reassemble bis-1.2-parse-then-encode bis-11.2-new bis-11.2-forms
#[test]
fn an_iri_maps_to_a_uri_with_the_same_components_mapped() {
    let mut report = Report::new("IRIs that map to URIs");
    let mut try_iri = |text: &str| {
        let Ok(iri) = IriRef::parse(text) else { return };
        report.count();
        let uri = iri.to_uri();
        if parse(uri.as_str(), Form::UriReference).is_err() || uri.as_str() != by_components(text) {
            report.failure("no URI", || format!("{text:?}: {uri}"));
        }
        let (parts, mapped) = (Parts::split(text), Parts::split(uri.as_str()));
        for component in Component::ALL {
            let own = parts.component(component);
            let own_mapped = own.map(|text| to_uri(text).to_string());
            if mapped.component(component) != own_mapped.as_deref() {
                report.failure("another component", || format!("{text:?}: {component}"));
            }
            // What can stand in a component of an IRI loses nothing else on its own.
            let alone = own.map(|text| to_uri_component(text, component).to_string());
            if alone != own_mapped {
                report.failure("a component alone", || format!("{text:?}: {component}"));
            }
        }
        let same = iri.to_uri_with(&Mapping::of_text(Excluded::Fail));
        if same.as_ref().map(iri_kit::UriRef::as_str) != Ok(uri.as_str()) {
            report.failure("to_uri_with", || format!("{text:?}"));
        }
    };
    // Empty components keep their delimiters.
    let pieces = [
        "http", ":", "/", "?", "#", "@", "é", "[::1]", "%C3", "\u{E000}",
    ];
    every_text(&pieces, 6, ("", ""), &mut try_iri);
    try_iri("http://\u{E9}@h:/?#");
    if let Some(folder) = folder("iri-corpora", "mapping of the corpora") {
        for list in LISTS {
            let lines = lines_of_gzip(&folder.join(format!("{list}.txt.gz")));
            for line in lines.iter().take(20_000) {
                try_iri(line);
            }
        }
    }
    report.finish(50_000);
}

/// Rows of tables with the columns `input`, `expected`, `mode`.
fn table(path: &Path, report: &mut Report) {
    let table = Table::read(&path.to_owned());
    for [input, expected, mode] in table.rows(["input", "expected", "mode"]) {
        let [input, expected, mode] = [input, expected, mode].map(Option::unwrap_or_default);
        // Hosts by IDNA are the suite `idna`'s.
        if mode != "percent-encode" {
            continue;
        }
        report.count();
        let found = to_uri(input).to_string();
        if found != expected {
            report.failure("wrong", || {
                format!("{input:?}: {found:?}, not {expected:?}")
            });
        }
    }
}

#[test]
fn tables_of_other_projects() {
    let Some(folder) = folder("corpora", "IRI to URI in tables") else {
        return;
    };
    let mut report = Report::new("IRI to URI in tables");
    for path in [
        "rfc3987/section-3.1-iri-to-uri.tsv",
        "uri-to-iri-oracle/iri-to-uri.tsv",
        "perl-uri/iri-to-uri.tsv",
        "uri-js/iri-to-uri.tsv",
    ] {
        table(&folder.join(path), &mut report);
    }
    let hyperlink = Table::read(&folder.join("hyperlink/roundtrip.tsv"));
    for [input, expected] in hyperlink.rows(["input", "expected"]) {
        let [input, expected] = [input, expected].map(Option::unwrap_or_default);
        report.count();
        // What is in US-ASCII comes out as it went in, whatever upstream does beside.
        let found = to_uri(input).to_string();
        if input.is_ascii() && found != input || !input.is_ascii() && !found.is_ascii() {
            report.failure("hyperlink", || {
                format!("{input:?}: {found:?}, there {expected:?}")
            });
        }
    }
    report.finish(190);
}

#[test]
fn queries_in_legacy_charsets() {
    let Some(folder) = folder("corpora", "queries in legacy charsets") else {
        return;
    };
    let mut report = Report::new("queries in legacy charsets");
    let table = Table::read(&folder.join("legacy-charset-query/query-a.tsv"));
    for [label, iri, expected] in table.rows(["document_charset", "iri", "expected_uri"]) {
        let [label, iri, expected] = [label, iri, expected].map(Option::unwrap_or_default);
        report.count();
        let charset = Charset::for_label(label).unwrap_or_else(|| panic!("no {label}"));
        let iri = Iri::parse(iri).unwrap_or_else(|error| panic!("{iri}: {error}"));
        let mapping = Mapping::of_iri();
        let browser = iri.to_uri_with(&mapping.query(QueryCharset::browser(charset)));
        if browser.as_ref().map(iri_kit::Uri::as_str) != Ok(expected) {
            report.failure("wrong", || {
                format!("{label}, {iri}: {browser:?}, not {expected}")
            });
        }
        // The strict form says the same octets.
        let strict = iri.to_uri_with(&mapping.query(QueryCharset::strict(charset)));
        let octets = |text: &str| pct::decode(text).collect::<Vec<u8>>();
        if strict.map(|uri| octets(uri.as_str())) != Ok(octets(expected)) {
            report.failure("strict", || format!("{label}, {iri}"));
        }
    }
    report.finish(370);
}

/// Of web-platform-tests. What stays there and no URI may hold is encoded here.
#[test]
fn queries_as_browsers_encode_them() {
    let Some(folder) = folder("corpora/wpt-url", "queries of web-platform-tests") else {
        return;
    };
    let mut report = Report::new("queries of web-platform-tests");
    let text = std::fs::read_to_string(folder.join("percent-encoding.json")).expect("a file");
    let cases: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    for case in cases.as_array().into_iter().flatten() {
        let (Some(input), Some(outputs)) = (case["input"].as_str(), case["output"].as_object())
        else {
            continue;
        };
        for (label, output) in outputs {
            report.count();
            let output = output.as_str().expect("a text");
            let wanted = output.replace('|', "%7C").replace('\\', "%5C");
            let charset = Charset::for_label(label).expect("a charset");
            let mapping = Mapping::of_any().query(QueryCharset::browser(charset));
            let found = mapping
                .map(&format!("http://e/?{input}"))
                .map(|uri| uri.to_string());
            if found != Ok(format!("http://e/?{wanted}")) {
                report.failure("wrong", || {
                    format!("{label}, {input:?}: {found:?}, not {wanted}")
                });
            }
        }
    }
    report.finish(15);
}

#[test]
fn charsets_and_labels_are_those_of_the_encoding_standard() {
    let Some(folder) = folder("corpora/whatwg-encoding", "charsets of the web") else {
        return;
    };
    let mut report = Report::new("charsets of the web");
    let text = std::fs::read_to_string(folder.join("encodings.json")).expect("a file");
    let groups: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let mut single = Vec::new();
    for group in groups.as_array().into_iter().flatten() {
        for encoding in group["encodings"].as_array().into_iter().flatten() {
            let name = encoding["name"].as_str().expect("a name");
            if group["heading"] == "Legacy single-byte encodings" {
                single.push(name);
            }
            for label in encoding["labels"].as_array().into_iter().flatten() {
                report.count();
                let label = label.as_str().expect("a label");
                let found = Charset::for_label(&format!(" {}\t", label.to_uppercase()));
                let wanted = Some(name).filter(|name| *name != "replacement");
                if found.map(Charset::name) != wanted {
                    report.failure("label", || format!("{label}: {found:?}"));
                }
            }
        }
    }
    for name in single {
        single_octets(&folder, name, &mut report);
    }
    report.finish(220 + 27 * 128);
}

/// Every octet of a charset, by its index, both ways.
fn single_octets(folder: &Path, name: &str, report: &mut Report) {
    // Two encodings share an index.
    let file = name.to_lowercase().replace("iso-8859-8-i", "iso-8859-8");
    let path = folder.join(format!("index-{file}.txt.gz"));
    let mut index = BTreeMap::new();
    for line in lines_of_gzip(&path) {
        let mut fields = line.split_whitespace();
        if let (Some(Ok(pointer)), Some(value)) =
            (fields.next().map(str::parse::<u8>), fields.next())
        {
            let value = u32::from_str_radix(value.trim_start_matches("0x"), 16);
            let value = value.ok().and_then(char::from_u32);
            index.insert(0x80 + pointer, value.expect("a character"));
        }
    }
    let charset = Charset::for_label(name).unwrap_or_else(|| panic!("no {name}"));
    let mapping = Mapping::of_any().query(QueryCharset::strict(charset));
    for octet in 0x80..=0xFF {
        report.count();
        let octets = [b'a', octet];
        let decoded = charset.decode(&octets);
        if let Some(&c) = index.get(&octet) {
            let uri = mapping.map(&format!("ws:?{c}")).map(|uri| uri.to_string());
            if decoded.as_deref() != Ok(&format!("a{c}")) || uri != Ok(format!("ws:?%{octet:02X}"))
            {
                report.failure(name, || format!("{octet:X}: {decoded:?}, {uri:?}"));
            }
        } else {
            let place = decoded.map_err(|error| error.span().range());
            if place != Err(1..2) {
                report.failure(name, || format!("{octet:X}: {place:?}"));
            }
        }
    }
    if index.is_empty() {
        note(&format!("{name}: an index without entries"));
        report.failure(name, || "an index without entries".to_owned());
    }
}
