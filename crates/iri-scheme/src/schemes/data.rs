//! `data` (RFC 2397).

pub(crate) mod rules;

use crate::equivalence::queue::{Pair, Queue};
use crate::equivalence::text::NormalText;
use crate::facts::{Facts, Status};
use crate::look::{has_between, split};
use crate::rules::{Equivalence, SchemeSyntax, Shape};

/// The data itself (RFC 2397).
pub const DATA: Facts = Facts::new("data", Status::Permanent, Shape::Data)
    .with_equivalence(Equivalence::Data)
    .with_syntax(SchemeSyntax::Data);

/// `[ mediatype ] "," data`, the data not empty.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    let Some((kind, data)) = split(bytes, b',') else {
        return false;
    };
    !data.is_empty() && (matches!(kind, [] | [b';', ..]) || has_between(kind, b'/'))
}

/// `[ mediatype ] [ ";base64" ] "," data`: the case of the type, of the names of its parameters and
/// of the name of a charset does not matter. On request the default, `text/plain` with
/// `charset=us-ascii` right after it, is left out (RFC 2397, sections 2 and 3).
#[derive(Debug)]
pub(crate) struct Data<T> {
    kind: Option<T>,
    parameters: Option<T>,
    body: Option<T>,
    /// Whether the default media type is written.
    writes_default: bool,
    /// Whether what was read so far is the default.
    is_default: bool,
}

impl<T: NormalText> Data<T> {
    /// Whether there is a comma. Without one there is no data.
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
