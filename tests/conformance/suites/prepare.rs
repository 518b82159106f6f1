//! Preparing strings by the guidelines draft.

mod exhaustive;
mod laws;

use iri_conformance::preparing::How;
use iri_conformance::report::Report;
use iri_kit::Rewrite as _;
use iri_kit::text::{BidiFormatting, CharacterReferences};
use iri_kit::{Form, Iri, IriRef, Parts, Preparation, Prepared, Span, parse};

/// Prepares the text, and holds the answer to the draft and to the laws.
pub(crate) fn try_text(report: &mut Report, how: &How, text: &str) {
    report.count();
    let preparation = how.preparation();
    let prepared = preparation.prepare(text);
    let answer = prepared.to_string();
    let mut law = |name: &str, holds: bool| {
        if !holds {
            report.failure(name, || format!("{text:?} gave {answer:?} by {how:?}"));
        }
    };
    // Of a fault that stays, the library leaves what was decoded as it is.
    let is_kept = prepared.error().is_none();
    if is_kept || how.references == CharacterReferences::None {
        law("the draft says otherwise", answer == how.prepare(text));
    }
    law(
        "the forms of the answer differ",
        prepared.to_cow() == answer,
    );
    let parsed = parse(&answer, Form::IriReference);
    law(
        "a fault is just what does not parse",
        prepared.error().is_none() == parsed.is_ok(),
    );
    law(
        "the typed reference is another",
        is_typed(&prepared, parsed.ok()),
    );
    if let (Some(fault), Err(error)) = (prepared.error(), parsed) {
        // What the draft takes for the last colon of a host, the grammar takes for a port.
        let alike = fault.kind().code() == error.kind().code()
            || fault.span().of(text) == ":"
            || matches!(error.kind().code(), "port-invalid" | "percent-malformed");
        law("the grammar finds another fault", alike);
        let is_place = fault.span().is_empty() || !fault.span().of(text).is_empty();
        law(
            "a fault has a place",
            is_place && fault.span().end() <= text.len(),
        );
    }
    law(
        "what changes is told",
        prepared.changes() == (answer != text),
    );
    law(
        "the changes explain the answer",
        explained(preparation, text) == answer,
    );
    // Decoded once, a text may hold what would be decoded again.
    if is_kept && how.decode(&answer) == answer {
        law("twice is once", preparation.prepare(&answer) == answer);
    }
    let letter = How {
        references: CharacterReferences::None,
        ..*how
    };
    let again = letter.preparation().prepare(&answer).to_string();
    law("what is decoded is prepared", !is_kept || again == answer);
    let is_plain = how.bidi == BidiFormatting::Encode && !text.contains('\u{200E}');
    if is_plain && text.is_ascii() && parse(text, Form::IriReference).is_ok() {
        let decodes = how.decode(text) != text;
        let splits = how.literal_relative && text.starts_with("//");
        law("a reference stays", decodes || splits || answer == text);
    }
}

/// Whether the typed reference, which is not parsed again, is what parsing gives, and the IRI as
/// well where there is a scheme.
pub(crate) fn is_typed(prepared: &Prepared<'_>, parsed: Option<Parts<'_>>) -> bool {
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

/// The text with its changes put in, in their order.
pub(crate) fn explained(preparation: Preparation, text: &str) -> String {
    let mut answer = String::new();
    let mut done = 0;
    let changes: Vec<_> = preparation.prepare(text).edits().collect();
    for (index, change) in changes.iter().enumerate() {
        let span = change.span();
        // Of two at one place the later stands there.
        let next = changes.get(index + 1);
        if !span.is_empty() && next.is_some_and(|next| next.span() == span) {
            continue;
        }
        answer.push_str(Span::new(done, span.start()).of(text));
        answer.push_str(&change.replacement().to_string());
        done = span.end();
    }
    answer + &text[done..]
}
