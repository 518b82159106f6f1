//! `data` (RFC 2397).

pub(crate) mod rules;

use crate::definition::Utf8Triplets;
use crate::equivalence::queue::{Pair, Queue};
use crate::equivalence::text::NormalText;
use crate::lookahead::{has_between, split};
use crate::rules::{Equivalence, Shape};
use crate::scheme::Scheme;

schemes! {
    /// Data that is contained in the identifier (RFC 2397).
    DATA = Scheme::new("data", Shape::Data)
        .with_equivalence(Equivalence::Data)
        .with_utf8(Utf8Triplets::Other, "RFC 2397, section 2")
        .with_utf8_note("the octets are data of the media type, in the charset that it declares")
        .with_rules("data", rules::RULES);
}

rules! { data
    /// `data`: a comma is required before the data, even if no media type precedes it.
    DataWithoutComma "data-without-comma" Must Path "2397-3-dataurl"
        "missing comma before the data"
        "data:text/plain" not "data:text/plain,";
    /// `data`: a media type is a type, a slash and a subtype, or it is missing entirely.
    DataMediaType "data-media-type" Must Path "2397-3-mediatype"
        "invalid media type"
        "data:text,a" not "data:text/plain,a";
    /// `data`: a parameter of the media type is a name, `=` and a value, each a token of RFC 2045
    /// or, for the value, a quoted string.
    DataParameter "data-parameter" Must Path "2397-3-parameter"
        "invalid parameter of a media type"
        "data:text/plain;charset=,a" not "data:text/plain;charset=utf-8,a";
    /// `data`: the grammar requires a value for each parameter. Software ignores one without, such
    /// as `;utf8`.
    DataFlag "data-flag" Advice Path "2397-3-parameter"
        "parameter of a media type without a value"
        "data:text/plain;utf8,a" not "data:text/plain;charset=utf8,a";
    /// `data`: `;base64` has its special meaning only right before the comma.
    DataBase64NotLast "data-base64-not-last" Must Path "2397-3-dataurl"
        "`;base64` is not right before the comma"
        "data:text/plain;base64;charset=utf-8,YQ==" not "data:text/plain;charset=utf-8;base64,YQ==";
    /// `data`: data after `;base64` has letters, digits, `+`, `/` and padding only.
    DataBase64Char "data-base64-char" Must Path "2397-2-base64"
        "invalid character in base64 data"
        "data:;base64,Y_==" not "data:;base64,YQ==";
    /// `data`: no sequence of octets has a base64 encoding with this length of data and padding.
    DataBase64Length "data-base64-length" Must Path "2397-2-base64"
        "invalid length of base64 data"
        "data:;base64,YQ===" not "data:;base64,YWI=";
    /// `data`: base64 data is padded to a multiple of four characters. Software accepts it without
    /// padding.
    DataBase64Padding "data-base64-padding" Advice Path "2397-2-base64"
        "missing padding of base64 data"
        "data:;base64,YQ" not "data:;base64,YQ%3D%3D";
}

/// Whether the bytes begin with `[ mediatype ] "," data` and the data is not empty.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    let Some((kind, data)) = split(bytes, b',') else {
        return false;
    };
    !data.is_empty() && (matches!(kind, [] | [b';', ..]) || has_between(kind, b'/'))
}

/// Normal form of `[ mediatype ] [ ";base64" ] "," data`: the type, the names of its parameters and
/// the name of a charset are case-insensitive. An option omits the default, `text/plain` directly
/// followed by `charset=us-ascii` (RFC 2397, sections 2 and 3).
#[derive(Debug)]
pub(crate) struct Data<T> {
    kind: Option<T>,
    parameters: Option<T>,
    body: Option<T>,
    /// Whether to write the default media type.
    writes_default: bool,
    /// Whether the part read so far is the default.
    is_default: bool,
}

impl<T: NormalText> Data<T> {
    /// Whether there is a comma, without which there is no data.
    pub(crate) fn applies(path: T) -> bool {
        path.split_at_first(b',').1.is_some()
    }

    pub(crate) fn new(path: T, writes_default: bool) -> Self {
        let (head, body) = path.split_at_first(b',');
        let (kind, parameters) = head.split_at_first(b';');
        Self {
            kind: Some(kind.in_lower_case()),
            parameters,
            body,
            writes_default,
            is_default: false,
        }
    }

    pub(crate) fn fill(&mut self, queue: &mut Queue<T>) -> bool {
        if let Some(kind) = self.kind.take() {
            self.is_default = kind.as_written().is_empty() || kind.is("text/plain");
            if self.writes_default || !self.is_default {
                queue.text(kind);
            }
            return true;
        }
        if let Some(parameters) = self.parameters {
            let (parameter, others) = parameters.split_at_first(b';');
            self.parameters = others;
            let mut pair = Pair::of(parameter);
            let is_charset = pair.name.is("charset");
            if is_charset {
                pair = pair.without_case();
            }
            let is_us_ascii = is_charset && pair.value.is_some_and(|value| value.is("us-ascii"));
            if self.writes_default || !(self.is_default && is_us_ascii) {
                queue.push(";");
                pair.push(queue);
            }
            self.is_default = false;
            return true;
        }
        let Some(body) = self.body.take() else {
            return false;
        };
        queue.push(",");
        queue.text(body);
        true
    }
}
