//! Legacy charsets: octets decoded one at a time give what they give as a whole, and a query in a charset is a query.

use iri_kit::map::{Charset, Mapping, QueryCharset};
use iri_kit::{Form, parse};

use crate::report::Report;

/// Labels of charsets of every kind: of one octet, of several, with states, and of Unicode.
const LABELS: [&str; 12] = [
    "windows-1252",
    "iso-8859-8",
    "koi8-u",
    "windows-1258",
    "shift_jis",
    "euc-jp",
    "iso-2022-jp",
    "gb18030",
    "big5",
    "euc-kr",
    "utf-16le",
    "x-user-defined",
];

/// Decodes the rest of the text, taken as octets, in the charset that the first character selects, and maps it as a
/// reference.
pub fn law(text: &str, report: &mut Report) {
    let Some(selector) = text.chars().next() else {
        return;
    };
    let label = LABELS[selector as usize % LABELS.len()];
    let text = &text[selector.len_utf8()..];
    let Some(charset) = Charset::for_label(label) else {
        report.failure("no charset", || label.to_owned());
        return;
    };
    // Characters up to U+00FF are octets, so that every octet is possible.
    let octets: Vec<u8> = text.chars().filter_map(|c| u8::try_from(c).ok()).collect();
    try_octets(charset, &octets, report);
    try_octets(charset, text.as_bytes(), report);
    if parse(text, Form::IriReference).is_ok() {
        try_query(charset, text, report);
    }
}

fn try_octets(charset: Charset, octets: &[u8], report: &mut Report) {
    report.count();
    let whole = charset.decode(octets);
    let mut each = String::new();
    let mut decoder = charset.decoder();
    let mut is_valid = true;
    for octet in octets {
        is_valid = is_valid && decoder.push(*octet, |c| each.push(c)).is_ok();
    }
    is_valid = is_valid && decoder.end(|c| each.push(c)).is_ok();
    if whole.as_deref().ok() != is_valid.then_some(&*each) {
        report.failure("one at a time", || {
            format!("{octets:02X?} in {charset:?}: {whole:?}, {is_valid}, {each:?}")
        });
    }
    let mut lossy = String::new();
    let mut errors = Vec::new();
    let result = charset.decode_each_to(octets.iter().copied(), &mut lossy, |error| {
        errors.push(error);
        Ok(())
    });
    let is_same = match &whole {
        Ok(text) => errors.is_empty() && *text == lossy,
        Err(error) => errors.first() == Some(error),
    };
    let in_range = errors
        .iter()
        .all(|error| octets.get(error.span().range()).is_some());
    if result.is_err() || !is_same || !in_range || charset.decode_lossy(octets) != lossy {
        report.failure("lossy", || {
            format!("{octets:02X?} in {charset:?}: {whole:?}, {lossy:?}, {errors:?}")
        });
    }
}

fn try_query(charset: Charset, text: &str, report: &mut Report) {
    for query in [
        QueryCharset::strict(charset),
        QueryCharset::browser(charset),
    ] {
        report.count();
        let mapped = Mapping::new().with_query_charset(query).map(text);
        let Ok(mapped) = mapped.map(|mapped| mapped.to_string()) else {
            continue;
        };
        if parse(&mapped, Form::UriReference).is_err() {
            report.failure("not a URI", || {
                format!("{text:?} in {charset:?}: {mapped:?}")
            });
        }
    }
}
