//! The Bidi rule of [RFC 5893], section 2.
//!
//! [RFC 5893]: https://www.rfc-editor.org/rfc/rfc5893

use core::fmt;

use iri_core::Span;
use iri_core::host::HostError;
use iri_unicode::{BidiClass, bidi_class};

use crate::buffer::Chars;
use crate::label::Letters;
use crate::name;

/// Whether a label has a right-to-left character or an Arabic number, which makes its name one to
/// which the rule applies.
pub(crate) fn is_rtl(label: &[char]) -> bool {
    label
        .iter()
        .any(|&c| matches!(bidi_class(c), BidiClass::R | BidiClass::AL | BidiClass::AN))
}

/// The number of the character at which a label of such a name breaks the rule.
pub(crate) fn broken_at(label: &[char]) -> Option<u32> {
    use BidiClass::{AL, AN, BN, CS, EN, ES, ET, L, NSM, ON, R};

    let mut classes = (0..).zip(label.iter().map(|&c| bidi_class(c)));
    // Condition 1.
    let is_right = match label.first().map(|&c| bidi_class(c))? {
        R | AL => true,
        L => false,
        _ => return Some(0),
    };
    // The number that all others have to be of.
    let mut number = None;
    let mut last = (0, L);
    for (at, class) in classes.by_ref() {
        match class {
            // Conditions 2 and 5.
            EN | ES | CS | ET | ON | BN | NSM => {}
            R | AL | AN if is_right => {}
            L if !is_right => {}
            _ => return Some(at),
        }
        // Condition 4.
        if is_right && matches!(class, EN | AN) && *number.get_or_insert(class) != class {
            return Some(at);
        }
        if class != NSM {
            last = (at, class);
        }
    }
    // Conditions 3 and 6.
    let ends_well = match last.1 {
        EN => true,
        R | AL | AN => is_right,
        L => !is_right,
        _ => false,
    };
    (!ends_well).then_some(last.0)
}

/// [`name::to_unicode`], keeping labels with right-to-left characters where the name would break
/// the rule.
pub(crate) fn to_unicode(
    host: &str,
    out: &mut dyn fmt::Write,
    convert: impl Fn(&str) -> Option<Chars>,
) -> Result<(), HostError> {
    let (mut applies, mut is_broken) = (false, false);
    for label in host.split(['.']) {
        let given = || {
            let mut chars = Chars::new();
            let letters = Letters::new(label, Span::new(0, label.len()));
            // What is too long is no label anyway.
            let _ = letters.chars().try_for_each(|c| chars.push(c));
            chars
        };
        let chars = convert(label).unwrap_or_else(given);
        applies |= is_rtl(chars.as_slice());
        is_broken |= broken_at(chars.as_slice()).is_some();
    }
    name::to_unicode(host, out, |label| {
        convert(label).filter(|chars| !(applies && is_broken && is_rtl(chars.as_slice())))
    })
}
