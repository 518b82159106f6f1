//! Prepared strings: those of the draft, idempotent, and made by the edits.

use std::sync::OnceLock;

use iri_kit::text::{BidiFormatting, CharacterReferences};
use iri_kit::{Form, Iri, IriRef, Parts, Preparation, Prepared, Rewrite as _, Span, parse};

use crate::preparing::{How, every_way, has_long_sequence};
use crate::report::Report;

/// Prepares the rest of the text with the options that the first character selects.
pub fn law(text: &str, report: &mut Report) {
    static WAYS: OnceLock<Vec<How>> = OnceLock::new();
    let ways = WAYS.get_or_init(every_way);
    let Some(selector) = text.chars().next() else {
        return;
    };
    let how = &ways[selector as usize % ways.len()];
    let text = &text[selector.len_utf8()..];
    // The oracle knows few of the names of HTML.
    if how.references != CharacterReferences::Html || !text.contains('&') {
        try_text(report, how, text);
    }
}

/// Prepares the text, and checks the result against the draft and the laws.
pub fn try_text(report: &mut Report, how: &How, text: &str) {
    report.count();
    let preparation = how.preparation();
    let prepared = preparation.prepare(text);
    let result = prepared.to_string();
    let mut law = |name: &str, holds: bool| {
        if !holds {
            report.failure(name, || format!("{text:?} gave {result:?} by {how:?}"));
        }
    };
    // If there is an error, the library does not encode decoded characters in the faulty component.
    let is_kept = prepared.error().is_none();
    if is_kept || how.references == CharacterReferences::None {
        let expected = how.prepare(text);
        law(
            "the result differs from the draft",
            result == expected || how.nfc && has_long_sequence(&expected),
        );
    }
    law(
        "`to_cow` and `to_string` differ",
        prepared.to_cow() == result,
    );
    let parsed = parse(&result, Form::IriReference);
    law(
        "there is an error although the result parses, or none although it does not",
        prepared.error().is_none() == parsed.is_ok(),
    );
    law(
        "the typed reference differs from the parsed one",
        is_typed(&prepared, parsed.ok()),
    );
    if let (Some(fault), Err(error)) = (prepared.error(), parsed) {
        // The draft may read a colon as part of the host where the parser reads a port.
        let is_same = fault.kind().code() == error.kind().code()
            || fault.span().of(text) == ":"
            || matches!(error.kind().code(), "port-invalid" | "percent-malformed");
        law("the parser reports a different error", is_same);
        let is_place = fault.span().is_empty() || !fault.span().of(text).is_empty();
        law(
            "the span of an error is invalid",
            is_place && fault.span().end() <= text.len(),
        );
    }
    law("`changes` is wrong", prepared.changes() == (result != text));
    law(
        "applying the edits gives the result",
        apply_edits(preparation, text) == result,
    );
    // Decoded text may contain further references, which preparing again would decode.
    if is_kept && how.decode(&result) == result {
        law(
            "preparing is idempotent",
            preparation.prepare(&result) == result,
        );
    }
    let letter = How {
        references: CharacterReferences::None,
        ..*how
    };
    let again = letter.preparation().prepare(&result).to_string();
    law(
        "decoded characters are prepared",
        !is_kept || again == result,
    );
    let is_plain = how.bidi == BidiFormatting::Encode && !text.contains('\u{200E}');
    if is_plain && text.is_ascii() && parse(text, Form::IriReference).is_ok() {
        let decodes = how.decode(text) != text;
        let splits = how.literal_relative && text.starts_with("//");
        law(
            "a valid reference is unchanged",
            decodes || splits || result == text,
        );
    }
}

/// Returns whether the typed reference, which is not parsed again, agrees with parsing the result,
/// and so does the IRI if there is a scheme.
pub fn is_typed(prepared: &Prepared<'_>, parsed: Option<Parts<'_>>) -> bool {
    let reference = prepared.to_iri_ref().ok();
    let iri = prepared.to_iri().ok();
    if let Some(borrowed) = prepared.as_iri_ref() {
        if Some(borrowed.parts()) != parsed {
            return false;
        }
    } else if prepared.error().is_none() && !prepared.changes() {
        return false;
    }
    let with_scheme = parsed.filter(|parts| parts.scheme().is_some());
    reference.as_ref().map(IriRef::parts) == parsed && iri.as_ref().map(Iri::parts) == with_scheme
}

/// Returns the text with its edits applied in order.
pub fn apply_edits(preparation: Preparation, text: &str) -> String {
    let mut result = String::new();
    let mut done = 0;
    let changes: Vec<_> = preparation.prepare(text).edits().collect();
    for (index, change) in changes.iter().enumerate() {
        let span = change.span();
        // Of two edits with the same span, the second counts.
        let next = changes.get(index + 1);
        if !span.is_empty() && next.is_some_and(|next| next.span() == span) {
            continue;
        }
        result.push_str(Span::new(done, span.start()).of(text));
        result.push_str(&change.replacement().to_string());
        done = span.end();
    }
    result + &text[done..]
}
