//! Rules for ASCII host names: letters, digits and hyphens, and lengths.

use iri_core::Span;
use iri_core::engine::labels::Letters;

use crate::checks::hosts;
use crate::finding::{Finding, Note};

/// Iterator over the findings about the characters of a label: the first of each kind, in order.
#[derive(Clone, Debug)]
pub(super) struct Characters<'a> {
    letters: Letters<'a>,
    index: usize,
    /// The span of the previous character, if it is a hyphen.
    hyphen: Option<Span>,
    is_a_label: bool,
    found: Found,
}

/// The kinds of findings that were already reported for a label.
#[derive(Clone, Debug, Default)]
struct Found {
    edge: bool,
    underscore: bool,
    other: bool,
}

impl<'a> Characters<'a> {
    /// Checks the label of `text` at this span.
    pub(super) fn new(text: &'a str, label: Span) -> Self {
        Self {
            letters: Letters::new(text, label),
            index: 0,
            hyphen: None,
            is_a_label: has_ace_prefix(label.of(text)),
            found: Found::default(),
        }
    }
}

/// Whether a label begins with `xn--`, in any case.
pub(super) fn has_ace_prefix(label: &str) -> bool {
    let first = label.as_bytes().first_chunk::<4>();
    first.is_some_and(|first| first.eq_ignore_ascii_case(b"xn--"))
}

impl<'a> Iterator for Characters<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            let (c, span) = self.letters.next()?;
            let index = self.index;
            self.index += 1;
            let before = self.hyphen.take();
            match c {
                '-' => {
                    self.hyphen = Some(span);
                    let is_edge = index == 0 || self.letters.clone().next().is_none();
                    if is_edge && !core::mem::replace(&mut self.found.edge, true) {
                        return Some(Finding::new(&hosts::HOST_HYPHEN_AT_EDGE, span));
                    }
                    if let Some(first) = before.filter(|_| index == 3 && !self.is_a_label) {
                        let both = Span::new(first.start(), span.end());
                        return Some(Finding::new(&hosts::HOST_HYPHENS_INSIDE, both));
                    }
                }
                '_' if !core::mem::replace(&mut self.found.underscore, true) => {
                    return Some(Finding::new(&hosts::HOST_UNDERSCORE, span));
                }
                _ if is_odd(c, span) && !core::mem::replace(&mut self.found.other, true) => {
                    let finding = Finding::new(&hosts::HOST_NOT_LDH, span);
                    return Some(if span.len() == 1 {
                        finding.with_note(Note::Char)
                    } else {
                        finding
                    });
                }
                _ => {}
            }
        }
    }
}

/// Whether a character is not allowed in host names and no other check reports it: syntax errors,
/// encoded delimiters and encoded controls have findings of other families.
fn is_odd(c: char, span: Span) -> bool {
    match c {
        '!' | '$' | '&'..=',' | ';' | '=' | '~' => true,
        ' ' | '"' | '<' | '>' | '^' | '`' | '{' | '|' | '}' => span.len() > 1,
        _ => false,
    }
}

/// Whether an ASCII label is longer than 63 octets.
pub(super) fn is_too_long(label: &str) -> bool {
    label.len() > 63 && Letters::of(label).nth(63).is_some()
}

/// Whether an ASCII name, without a trailing dot, is longer than 253 octets.
pub(super) fn is_name_too_long(host: &str) -> bool {
    if host.len() <= 253 {
        return false;
    }
    let mut rest = Letters::of(host).skip(253);
    match rest.next() {
        Some(('.', _)) => rest.next().is_some(),
        first => first.is_some(),
    }
}

pub(super) const fn is_full_stop(c: char) -> bool {
    c == '.'
}
