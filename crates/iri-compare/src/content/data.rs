//! `data`: RFC 2397, sections 2 and 3.

use crate::content::{Pair, Queue, lower};
use crate::text::Text;

/// `[ mediatype ] [ ";base64" ] "," data`: the type and the names of its parameters are without
/// case, and so is the name of a charset; `text/plain` and, right behind it, `charset=us-ascii`
/// are what is meant when nothing is given, so they are left out.
pub(crate) struct Data<'a> {
    kind: Option<Text<'a>>,
    parameters: Option<Text<'a>>,
    body: Option<Text<'a>>,
    /// Whether what was read so far is what is meant anyway.
    is_default: bool,
}

impl<'a> Data<'a> {
    /// Without a comma there is no data.
    pub(crate) fn applies(path: Text<'_>) -> bool {
        path.cut(b',').1.is_some()
    }

    pub(crate) fn new(path: Text<'a>) -> Self {
        let (head, body) = path.cut(b',');
        let (kind, parameters) = head.cut(b';');
        Self {
            kind: Some(kind.with(lower(kind))),
            parameters,
            body,
            is_default: false,
        }
    }

    pub(crate) fn fill(&mut self, queue: &mut Queue<'a>) -> bool {
        if let Some(kind) = self.kind.take() {
            self.is_default = kind.is_empty() || kind.is("text/plain");
            if !self.is_default {
                queue.text(kind);
            }
            return true;
        }
        if let Some(parameters) = self.parameters {
            let (parameter, others) = parameters.cut(b';');
            self.parameters = others;
            let mut pair = Pair::of(parameter);
            let is_charset = pair.name.is("charset");
            if is_charset {
                pair = pair.without_case();
            }
            let is_meant = is_charset && pair.value.is_some_and(|value| value.is("us-ascii"));
            if !(self.is_default && is_meant) {
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
