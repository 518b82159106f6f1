//! The findings of `iri prepare`: changes, and errors that it cannot correct.

use iri_kit::Rewrite;
use iri_kit::text::{
    Edit, EditKind, HearError, HearErrorKind, PrepareError, PrepareErrorKind, hear, speak,
    spoken_names,
};

use crate::diagnosis::shortened::Shortened;
use crate::finding::{Finding, Severity};
use crate::slice;

/// Returns the finding for a change.
pub(super) fn change_finding(change: &Edit) -> Finding {
    let kind = change.kind();
    let new = change.replacement().to_string();
    let expected = match kind {
        EditKind::DotSegmentAdded | EditKind::SlashDotAdded => "inserted here",
        _ if new.is_empty() => "removed",
        EditKind::ReferenceDecoded => "decoded",
        _ => "changed",
    };
    let help = (!new.is_empty()).then(|| format!("the result is `{}`", Shortened(&new)));
    Finding::new(kind.code(), kind.to_string(), change.span(), kind.clause())
        .with_severity(Severity::Advice)
        .with_expected(expected)
        .with_help(help)
}

/// Returns the finding for an error that cannot be corrected.
pub(super) fn error_finding(error: &PrepareError, text: &str) -> Finding {
    let (expected, help) = advice(error.kind(), error.span().of(text));
    Finding::of(error).with_expected(expected).with_help(help)
}

/// Returns the finding for a word that does not stand for anything.
pub(super) fn hear_finding(error: &HearError, words: &str) -> Finding {
    let found = error.span().of(words);
    let letters = || speak(&found.to_ascii_lowercase()).to_string();
    let (expected, help) = match error.kind() {
        HearErrorKind::WordUnknown => {
            let sign = found.find(|c: char| !c.is_ascii_alphanumeric());
            let sign = sign.and_then(|at| found.get(at..)?.chars().next());
            let sign = sign.unwrap_or_default();
            let name = speak(sign.encode_utf8(&mut [0; 4])).to_string();
            (
                "expected letters and digits of US-ASCII",
                Some(format!(
                    "say `{name}` for `{}`",
                    Shortened(&sign.to_string())
                )),
            )
        }
        HearErrorKind::NameIncomplete => {
            let has_word =
                |name: &str| name.split(' ').any(|word| word.eq_ignore_ascii_case(found));
            let names = spoken_names().filter(|(name, _)| has_word(name)).take(4);
            let names = names.map(|(name, _)| format!("`{name}`"));
            let letters = format!("the letters of the word: `{}`", letters());
            let ways: Vec<String> = names.chain([letters]).collect();
            let help = format!("say {}", ways.join(", or "));
            ("expected the whole name", Some(help))
        }
        HearErrorKind::LetterMissing => {
            let after = slice::text(words, error.span().end()..);
            let help = letter_named(found, after).map_or_else(
                || format!("to say the word itself, say its letters: `{}`", letters()),
                |name| format!("say `{name}` for the letter"),
            );
            ("expected a single letter after it", Some(help))
        }
        HearErrorKind::MarkUnknown => (
            "expected a mark of this letter, such as `acute`",
            Some("name a letter with another mark by its code point, such as `U+1EA1`".to_owned()),
        ),
        _ => (
            "expected `U+` and the hexadecimal digits of a character, after its script or none",
            None,
        ),
    };
    Finding::of(error).with_expected(expected).with_help(help)
}

/// The words for the letter, not in US-ASCII, that begins `after` and that `word` (`capital` or
/// `small`) precedes.
fn letter_named(word: &str, after: &str) -> Option<String> {
    let heard = hear(after).to_cow();
    let heard = heard.chars().next().filter(|c| !c.is_ascii());
    let letter = heard.or_else(|| after.trim_start().chars().next())?;
    if letter.is_ascii() {
        return None;
    }
    let letter = if word.eq_ignore_ascii_case("capital") {
        letter.to_uppercase().to_string()
    } else {
        letter.to_string()
    };
    Some(speak(&letter).to_string())
}

/// The input that was expected in place of `found`, and the advice on how to correct it.
fn advice(kind: PrepareErrorKind, found: &str) -> (&'static str, Option<&'static str>) {
    match kind {
        PrepareErrorKind::HostInvalidChar if found == "@" => (
            "expected a single `@`, between userinfo and host",
            Some("write the others as `%40`, or use `--at-sign last`"),
        ),
        PrepareErrorKind::HostInvalidChar if found == ":" => (
            "expected a single `:`, between host and port",
            Some("enclose an IPv6 address in brackets; write other colons as `%3A`"),
        ),
        PrepareErrorKind::HostInvalidChar => ("expected `:`, `/`, `?`, `#` or the end", None),
        PrepareErrorKind::QueryNotEncodable => (
            "expected a character of the charset of the query",
            Some("use `--query-style browser` or `--query-style utf8`"),
        ),
        PrepareErrorKind::Ipv6Invalid if found.contains('%') => (
            "expected an IPv6 address",
            Some("remove the zone identifier, which an IRI cannot contain"),
        ),
        PrepareErrorKind::Ipv6Invalid => ("expected an address and `]`", None),
        PrepareErrorKind::IpvFutureInvalid => (
            "expected `v`, hexadecimal digits, `.`, the address and `]`",
            None,
        ),
        _ => ("expected only digits between the `:` and the path", None),
    }
}
