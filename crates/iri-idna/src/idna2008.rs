//! The lookup of IDNA2008 ([RFC 5891], sections 5.3 to 5.5), required by 3987bis, section 3.4.2.
//!
//! [RFC 5891]: https://www.rfc-editor.org/rfc/rfc5891

mod context;
#[expect(clippy::unreadable_literal, reason = "generated, not meant to be read")]
#[rustfmt::skip]
mod generated;
mod property;

use core::fmt;

use iri_core::engine::labels::{Labels, Letters};
use iri_core::engine::ldh;
use iri_core::host::{HostError, HostErrorKind, HostMapper, is_name};
use iri_unicode::{check_bidi_rule, is_mark, is_nfc, is_rtl_label};

use crate::label::{AsciiLabel, Chars, Fault, collect, has_ace_prefix};
use crate::{name, punycode};
use context::check_contexts;

pub use property::{Property, property};

/// Maps hosts by IDNA2008 ([RFC 5891], lookup), as 3987bis, section 3.4.2, requires.
///
/// No character is mapped: a label is either valid or rejected. So `ß` stays, `É` is rejected, and
/// only U+002E separates labels. Labels of US-ASCII letters, digits and hyphens are accepted in any
/// case and stay; an A-label must be the A-label of a valid label.
///
/// Checked are Normalization Form C, the positions of hyphens, marks at the start, the derived
/// property of every character by Unicode 17.0.0 (RFC 5892), both kinds of contexts (RFC 5892,
/// appendix A), the Bidi rule for the whole name (RFC 5893), and lengths of at most 63 and 253
/// octets. Lookup does not require the checks of hyphens at either end and of `CONTEXTO` contexts
/// (RFC 5891, section 5.4), but registration does (section 4.2), so no name that was registered by
/// these rules is rejected.
///
/// ```
/// use iri_core::host::{HostErrorKind, HostMapper};
/// use iri_idna::Idna2008;
///
/// # #[cfg(feature = "alloc")] {
/// let mut out = String::new();
/// Idna2008.to_ascii("stra\u{DF}e.Example", &mut out)?;
/// assert_eq!(out, "xn--strae-oqa.Example");
///
/// let error = Idna2008.to_ascii("R\u{C9}SUM\u{C9}.example", &mut out).unwrap_err();
/// assert_eq!(error.kind(), HostErrorKind::Disallowed);
/// # }
/// # Ok::<_, iri_core::host::HostError>(())
/// ```
///
/// [RFC 5891]: https://www.rfc-editor.org/rfc/rfc5891#section-5
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Idna2008;

impl HostMapper for Idna2008 {
    fn to_ascii(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        if ldh::is_plain(host) || !is_name(host) || ldh::shape(host).is_some() {
            return name::write(out, host);
        }
        let mut is_bidi = false;
        let mapped = name::to_ascii(
            host,
            is_full_stop,
            HostErrorKind::bis_clause,
            |letters, out| {
                let label = label_to_ascii(letters.chars(), out)?;
                is_bidi |= is_rtl_label(label.as_slice().iter().copied());
                Ok(())
            },
        )?;
        if is_bidi {
            check_bidi(host)?;
        }
        name::write(out, mapped.as_str())
    }

    fn to_unicode(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        name::to_unicode(self, host, out, label_to_unicode)
    }
}

/// Writes a label in US-ASCII, and returns its decoded characters.
fn label_to_ascii(label: impl Iterator<Item = char>, out: &mut AsciiLabel) -> Result<Chars, Fault> {
    let chars = collect(label)?;
    let given = chars.as_slice();
    if !given.iter().all(char::is_ascii) {
        check_u_label(given)?;
        punycode::append_a_label(given, out)?;
        return Ok(chars);
    }
    given.iter().try_for_each(|&c| out.push(c as u8))?;
    if has_ace_prefix(out.as_slice()) {
        return decode_a_label(out.as_str());
    }
    check_hyphens(given)?;
    let is_bad = |c: &char| !c.is_ascii_alphanumeric() && *c != '-';
    match (0..).zip(given).find(|(_, c)| is_bad(c)) {
        Some((number, _)) => Err(Fault::of_letter(
            HostErrorKind::NotLetterDigitHyphen,
            number,
        )),
        None => Ok(chars),
    }
}

/// Decodes an A-label, which must be the A-label of a valid U-label (section 5.3).
fn decode_a_label(a_label: &str) -> Result<Chars, Fault> {
    let decoded = punycode::decode_a_label(a_label);
    let decoded = decoded.ok_or(Fault::of_label(HostErrorKind::Punycode))?;
    let label = decoded.as_slice();
    check_u_label(label).map_err(|fault| Fault::of_label(fault.kind))?;
    let mut back = AsciiLabel::EMPTY;
    if !label.iter().all(char::is_ascii) {
        punycode::append_a_label(label, &mut back)?;
    }
    if !back.as_str().eq_ignore_ascii_case(a_label) {
        return Err(Fault::of_label(HostErrorKind::NotRoundTrip));
    }
    Ok(decoded)
}

/// Decodes an A-label. Returns `None` if it is invalid.
fn label_to_unicode(label: &str) -> Option<Chars> {
    label_to_ascii(label.chars(), &mut AsciiLabel::new(0)).ok()
}

/// Checks a label by section 5.4.
fn check_u_label(label: &[char]) -> Result<(), Fault> {
    check_hyphens(label)?;
    for (number, &c) in (0..).zip(label) {
        let kind = match property(c) {
            // A more specific error for US-ASCII.
            Property::Disallowed if c.is_ascii() && !c.is_ascii_uppercase() => {
                HostErrorKind::NotLetterDigitHyphen
            }
            Property::Disallowed => HostErrorKind::Disallowed,
            Property::Unassigned => HostErrorKind::Unassigned,
            Property::Valid | Property::ContextJ | Property::ContextO => continue,
        };
        return Err(Fault::of_letter(kind, number));
    }
    if label.first().is_some_and(|&c| is_mark(c)) {
        return Err(Fault::of_letter(HostErrorKind::MarkFirst, 0));
    }
    if !is_nfc(label.iter().copied()) {
        return Err(Fault::of_label(HostErrorKind::NotNfc));
    }
    check_contexts(label)
}

/// Whether a character separates labels. In IDNA2008, only U+002E does.
const fn is_full_stop(c: char) -> bool {
    c == '.'
}

fn check_hyphens(label: &[char]) -> Result<(), Fault> {
    if let [_, _, '-', '-', ..] = label {
        return Err(Fault::of_letter(HostErrorKind::HyphensInside, 2));
    }
    if let ['-', ..] = label {
        return Err(Fault::of_letter(HostErrorKind::HyphenAtEdge, 0));
    }
    if let [.., '-'] = label {
        let last = label.len() as u32 - 1;
        return Err(Fault::of_letter(HostErrorKind::HyphenAtEdge, last));
    }
    Ok(())
}

/// Checks the Bidi rule. The name must have a right-to-left label.
fn check_bidi(host: &str) -> Result<(), HostError> {
    for span in Labels::new(Letters::of(host), is_full_stop) {
        let letters = Letters::new(host, span);
        let Ok(label) = label_to_ascii(letters.chars(), &mut AsciiLabel::new(0)) else {
            // All labels were found valid before, except for the empty label of the root.
            continue;
        };
        if let Err(error) = check_bidi_rule(label.as_slice().iter().copied()) {
            let is_a_label = has_ace_prefix(span.of(host).as_bytes());
            let fault = Fault {
                kind: HostErrorKind::Bidi,
                letter: (!is_a_label).then_some(error.start() as u32),
            };
            return Err(fault.at(host, span, fault.kind.bis_clause()));
        }
    }
    Ok(())
}
