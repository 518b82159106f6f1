//! Laws of IRI to URI: the result is a URI with the same components, and excluded characters fail or are
//! encoded.

use iri_conformance::corpora::{folder, lines_of_gzip};
use iri_conformance::generate::every_text;
use iri_conformance::laws::to_uri::try_text;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::map::{Charset, Excluded, Mapping, nfc, to_uri};
use iri_kit::{Form, parse, pct};

// clause: 3987-3.1-excl-fail 3987-3.1-noconv-percent 3987-3.1-noconv-rbracket m07-2.3-valid 3987-3.1-step1b 3987-3.1-note-vietnam bis-3.1-a
#[test]
fn excluded_characters_fail_or_are_encoded_and_unicode_is_not_normalized() {
    let encoded = |text| {
        let mapped = Mapping::for_text(Excluded::Encode).map(text);
        mapped.map(|mapped| mapped.to_string())
    };
    let fail = Mapping::for_text(Excluded::Fail);
    let error = fail.map("http://e/a b").map(|_| ()).unwrap_err();
    assert_eq!((error.span().start(), error.span().end()), (10, 11));
    for text in [
        "http://e/100%",
        "http://e/%41",
        "http://e/a]b",
        "http://[::1]/",
    ] {
        assert_eq!(encoded(text).as_deref(), Ok(text));
    }
    // If the result is not a URI, the input was not an IRI.
    assert!(encoded("http://e/a]b").is_ok_and(|text| parse(&text, Form::Uri).is_err()));
    assert!(parse(&to_uri("http://e/a b").to_string(), Form::Uri).is_err());
    assert!(parse("http://e/a b", Form::Iri).is_err());
    let charset = Charset::for_label("windows-1258").expect("a charset");
    let word = charset
        .decode(b"\x56\x69\xEA\xF2\x74 Nam")
        .expect("a word in Vietnamese");
    assert_eq!(word, "Vi\u{EA}\u{323}t Nam");
    assert_eq!(nfc(&word).to_string(), "Vi\u{1EC7}t Nam");
    // Unicode input is not normalized.
    assert_eq!(
        pct::decode(&to_uri("re\u{301}").to_string())
            .to_str()
            .as_deref(),
        Ok("re\u{301}")
    );
}

/// The corpora of identifiers, by name.
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
    let mut try_iri = |text: &str| try_text(text, &mut report);
    // Empty components keep their delimiters.
    let pieces = [
        "http", ":", "/", "?", "#", "@", "é", "[::1]", "%C3", "\u{E000}",
    ];
    every_text(&pieces, size::pick(4, 6), ("", ""), &mut try_iri);
    try_iri("http://\u{E9}@h:/?#");
    if let Some(folder) = folder("iri-corpora", "mapping of the corpora") {
        for list in LISTS {
            let lines = lines_of_gzip(&folder.join(format!("{list}.txt.gz")));
            for line in lines.iter().take(size::pick(300, 20_000)) {
                try_iri(line);
            }
        }
    }
    report.finish(size::pick(3_600, 50_000));
}
