//! The grammar of templates (RFC 6570, section 2), read piece by piece.
//!
//! There is one parser, and it is `const`. [`Template::parse`](crate::Template::parse) runs it over the whole string to find
//! a fault. A template is then that string and two [`Facts`] about it, without a heap: whoever reads its parts splits it
//! at the delimiters, without checks.

use iri_core::ascii::AsciiSet;
use iri_core::bytes::text::{byte_at, bytes_from, char_at};
use iri_core::{Span, pct, ucs};

use crate::error::{TemplateError, TemplateErrorKind as Kind};
use crate::kept::Set;
use crate::operator::Operator;

/// The characters of a literal beyond US-ASCII. The others are those of URIs, of which the apostrophe is one by
/// erratum 6937.
const BEYOND_ASCII: ucs::CharSet = ucs::UCSCHAR.or(ucs::IPRIVATE);

/// What expansion would search for otherwise.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Facts {
    /// Whether all literals are US-ASCII. They expand to themselves then.
    pub(crate) is_ascii: bool,
    /// Whether a variable has a prefix.
    pub(crate) has_prefix: bool,
}

/// Checks a template.
pub(crate) const fn template(text: &str) -> Result<Facts, TemplateError> {
    let mut facts = Facts {
        is_ascii: true,
        has_prefix: false,
    };
    let mut at = 0;
    loop {
        let end = match byte_at(text.as_bytes(), at) {
            None => return Ok(facts),
            Some(b'{') => expression(text, at, &mut facts),
            Some(_) => literal(text, at, &mut facts),
        };
        at = match end {
            Ok(end) => end,
            Err(error) => return Err(error),
        };
    }
}

const fn literal(text: &str, start: usize, facts: &mut Facts) -> Result<usize, TemplateError> {
    let bytes = text.as_bytes();
    let mut at = start;
    loop {
        at = Set::Reserved.end(bytes, at);
        match byte_at(bytes, at) {
            None | Some(b'{') => return Ok(at),
            Some(b'%') => match triplet(text, at) {
                Ok(end) => at = end,
                Err(error) => return Err(error),
            },
            Some(byte) => {
                if byte.is_ascii() || !BEYOND_ASCII.contains(char_at(text, at)) {
                    return Err(fault(Kind::LiteralIllegal, text, at));
                }
                facts.is_ascii = false;
                at = Span::of_char(text, at).end();
            }
        }
    }
}

const fn expression(text: &str, open: usize, facts: &mut Facts) -> Result<usize, TemplateError> {
    let bytes = text.as_bytes();
    let start = match byte_at(bytes, open + 1) {
        Some(byte) if AsciiSet::of(b"=,!@|").contains(byte) => {
            return Err(fault(Kind::OperatorReserved, text, open + 1));
        }
        Some(byte) if Operator::of_symbol(byte).is_some() => open + 2,
        _ => open + 1,
    };
    let mut at = start;
    loop {
        let (modifier, end) = match variable(text, at) {
            Ok(read) => read,
            Err(error) => return Err(error),
        };
        facts.has_prefix |= matches!(modifier, Modifier::Prefix(_));
        match byte_at(bytes, end) {
            Some(b'}') => return Ok(end + 1),
            Some(b',') => at = end + 1,
            None | Some(b'{') => {
                return Err(TemplateError::new(
                    Kind::BraceOpen,
                    Span::new(open, open + 1),
                ));
            }
            Some(_) => {
                let kind = match modifier {
                    Modifier::None => Kind::NameIllegal,
                    Modifier::Prefix(_) | Modifier::Explode => Kind::ModifierTrailing,
                };
                return Err(fault(kind, text, end));
            }
        }
    }
}

/// What is taken from the value of a variable (RFC 6570, section 2.4).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Modifier {
    /// `{var}`: the whole value, with the items of a list separated by commas.
    None,
    /// `{var:3}`: the first characters of the value, at most this number of them.
    Prefix(u16),
    /// `{var*}`: each item of a list, or each pair of an associative array, on its own.
    Explode,
}

/// Checks a variable with its modifier, and returns where it ends.
const fn variable(text: &str, start: usize) -> Result<(Modifier, usize), TemplateError> {
    let bytes = text.as_bytes();
    let mut at = start;
    // Dots stand between characters: one is expected at the start and after each dot.
    let mut is_expected = true;
    loop {
        let end = Set::Name.end(bytes, at);
        is_expected &= end == at;
        at = end;
        match byte_at(bytes, at) {
            Some(b'%') => {
                match triplet(text, at) {
                    Ok(end) => at = end,
                    Err(error) => return Err(error),
                }
                is_expected = false;
            }
            Some(b'.') if !is_expected => {
                at += 1;
                is_expected = true;
            }
            byte if is_expected => {
                return Err(match byte {
                    None | Some(b'}' | b',' | b'{') if at == start => {
                        TemplateError::new(Kind::NameMissing, Span::new(at, at))
                    }
                    // Nothing follows a dot.
                    None | Some(b'}' | b',' | b'{') => fault(Kind::NameIllegal, text, at - 1),
                    Some(_) => fault(Kind::NameIllegal, text, at),
                });
            }
            _ => break,
        }
    }
    let (modifier, end) = match byte_at(bytes, at) {
        Some(b'*') => (Modifier::Explode, at + 1),
        Some(b':') => match prefix(bytes, at) {
            Ok((length, end)) => (Modifier::Prefix(length), end),
            Err(error) => return Err(error),
        },
        _ => (Modifier::None, at),
    };
    Ok((modifier, end))
}

const fn prefix(bytes: &[u8], colon: usize) -> Result<(u16, usize), TemplateError> {
    let mut length = 0_u16;
    let mut at = colon + 1;
    while let Some(digit @ b'0'..=b'9') = byte_at(bytes, at) {
        length = length
            .saturating_mul(10)
            .saturating_add((digit - b'0') as u16);
        at += 1;
    }
    let is_zero_first = matches!(byte_at(bytes, colon + 1), Some(b'0'));
    if is_zero_first || length == 0 || length > 9999 {
        return Err(TemplateError::new(
            Kind::PrefixInvalid,
            Span::new(colon, at),
        ));
    }
    Ok((length, at))
}

/// Reads a triplet, and returns where it ends.
const fn triplet(text: &str, at: usize) -> Result<usize, TemplateError> {
    let rest = bytes_from(text.as_bytes(), at);
    if pct::triplet(rest).is_some() {
        return Ok(at + 3);
    }
    let digits = pct::hex_digits(bytes_from(rest, 1));
    Err(TemplateError::new(
        Kind::PercentMalformed,
        Span::new(at, at + 1 + digits),
    ))
}

/// The error about the character at `at`.
const fn fault(kind: Kind, text: &str, at: usize) -> TemplateError {
    TemplateError::new(kind, Span::of_char(text, at))
}
