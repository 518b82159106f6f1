//! The contexts that some characters require (RFC 5892, appendix A).

use iri_core::bytes::text::{range, range_from};
use iri_core::host::HostErrorKind;
use iri_unicode::{LabelContext, joiner_is_in_context};

use super::{Property, property};
use crate::label::Fault;

/// Checks that every character is in its context. Returns the first one that is not as an error.
pub(crate) fn check_contexts(label: &[char]) -> Result<(), Fault> {
    let context = LabelContext::of(label.iter().copied());
    for (number, &c) in label.iter().enumerate() {
        let kind = match property(c) {
            Property::ContextJ => HostErrorKind::JoinerContext,
            Property::ContextO => HostErrorKind::OtherContext,
            _ => continue,
        };
        let before = range(label, 0, number);
        let after = range_from(label, number + 1);
        let holds = match c {
            // A.1 and A.2.
            '\u{200C}' | '\u{200D}' => {
                joiner_is_in_context(c, before.iter().rev().copied(), after.iter().copied())
            }
            // A `CONTEXTO` character without a rule is never allowed.
            _ => context
                .allows(c, before.last().copied(), after.first().copied())
                .unwrap_or(false),
        };
        if !holds {
            return Err(Fault::of_letter(kind, number as u32));
        }
    }
    Ok(())
}
