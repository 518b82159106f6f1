//! `data` (RFC 2397).

pub(crate) mod rules;

use crate::equivalence::queue::{Pair, Queue};
use crate::equivalence::text::NormalText;
use crate::facts::{Facts, Status};
use crate::lookahead::{has_between, split};
use crate::rules::{Equivalence, SchemeSyntax, Shape};

/// Data that is contained in the identifier (RFC 2397).
pub const DATA: Facts = Facts::new("data", Status::Permanent, Shape::Data)
    .with_equivalence(Equivalence::Data)
    .with_syntax(SchemeSyntax::Data);

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
