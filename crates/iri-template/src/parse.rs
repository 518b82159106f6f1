//! The grammar of templates (RFC 6570, section 2), read piece by piece.
//!
//! There is one parser, and it is `const`. [`Template::parse`](crate::Template::parse) runs it over the whole string to find
//! a fault. A template is then a string and nothing else, without a heap: whoever reads its parts splits it at the
//! delimiters, without checks.

use iri_core::ascii::{self, AsciiSet};
use iri_core::bytes::text::{byte_at, bytes_from, char_at};
use iri_core::{Span, pct, ucs};

use crate::error::{TemplateError, TemplateErrorKind as Kind};
use crate::operator::Operator;

/// The characters of a literal besides triplets: those of URIs and IRIs, private use included. The apostrophe is
/// one of them by erratum 6937.
const LITERAL: ucs::CharSet = ucs::CharSet::ascii_only(ascii::RESERVED.or(ascii::UNRESERVED))
    .or(ucs::UCSCHAR)
    .or(ucs::IPRIVATE);

/// `varchar` without triplets.
pub(crate) const NAME: AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b"_"));

/// Checks the part of a template that starts at `at`, and returns where the next one starts; `None` at the end. The part
/// after a literal starts at its end, and the one after an expression behind the brace that follows its variables.
pub(crate) const fn part(text: &str, at: usize) -> Result<Option<usize>, TemplateError> {
    let end = match byte_at(text.as_bytes(), at) {
        None => return Ok(None),
        Some(b'{') => expression(text, at),
        Some(_) => literal(text, at),
    };
    match end {
        Ok(end) => Ok(Some(end)),
        Err(error) => Err(error),
    }
}

const fn literal(text: &str, start: usize) -> Result<usize, TemplateError> {
    let bytes = text.as_bytes();
    let mut at = start;
    loop {
        match byte_at(bytes, at) {
            None | Some(b'{') => return Ok(at),
            Some(b'%') => match triplet(text, at) {
                Ok(end) => at = end,
                Err(error) => return Err(error),
            },
            Some(byte) if byte.is_ascii() => {
                if !LITERAL.ascii().contains(byte) {
                    return Err(fault(Kind::LiteralIllegal, text, at));
                }
                at += 1;
            }
            Some(_) => {
                if !LITERAL.contains(char_at(text, at)) {
                    return Err(fault(Kind::LiteralIllegal, text, at));
                }
                at = Span::of_char(text, at).end();
            }
        }
    }
}

const fn expression(text: &str, open: usize) -> Result<usize, TemplateError> {
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
        match byte_at(bytes, at) {
            Some(byte) if NAME.contains(byte) => {
                at += 1;
                is_expected = false;
            }
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
                    None | Some(b'}' | b',' | b'{') => {
                        TemplateError::new(Kind::NameMissing, Span::new(at, at))
                    }
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
