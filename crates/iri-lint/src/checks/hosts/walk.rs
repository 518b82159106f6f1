//! The walk over the labels of a host.

use iri_core::engine::labels::{Labels, Letters, is_idna_dot};
use iri_core::{Component, Span, pct};

use super::ldh;
#[cfg(feature = "idna")]
use super::names::{self, LabelCheck, Names, Unicode};
use crate::checks::hosts;
use crate::context::Context;
use crate::finding::Finding;
#[cfg(feature = "idna")]
use crate::finding::FixReplacement;

/// Iterator over the findings about the host, label by label.
#[derive(Clone, Debug)]
pub(crate) struct Hosts<'a> {
    text: &'a str,
    host: Span,
    labels: Labels<'a>,
    /// The label after the current one.
    following: Option<Span>,
    /// The current label, until the dot after it was checked.
    label: Option<Span>,
    /// Findings about the current label or the whole name.
    pending: [Option<Finding<'a>>; 2],
    /// Findings about the characters of the current label.
    characters: Characters<'a>,
    /// The dot before the current label.
    dot: Span,
    /// Whether the label before the current one is empty.
    follows_empty: bool,
    /// Whether the host is ASCII without A-labels. Other names follow the rules of IDNA, so without
    /// IDNA their labels are not checked.
    is_ascii: bool,
    /// `None` if hosts are not mapped, or the host needs no mapping.
    #[cfg(feature = "idna")]
    names: Option<Names>,
}

/// Iterator over the findings about the characters of a label.
#[derive(Clone, Debug)]
enum Characters<'a> {
    None,
    Ascii(ldh::Characters<'a>),
    #[cfg(feature = "idna")]
    Unicode(Unicode<'a>),
}

impl<'a> Hosts<'a> {
    /// Returns `None` if there is no host.
    pub(crate) fn new(context: Context<'a>) -> Option<Self> {
        let host = context.parts.span(Component::Host)?;
        Some(Self::at(&context, host))
    }

    fn at(context: &Context<'a>, host: Span) -> Self {
        let text = context.text;
        let is_ascii = is_ascii_name(host.of(text));
        let is_dot: fn(char) -> bool = ldh::is_full_stop;
        #[cfg(feature = "idna")]
        let (names, refusal) = match (!is_ascii).then(|| Names::of(context, host)) {
            None => (None, None),
            Some(Ok(names)) => (names, None),
            Some(Err(error)) => (None, Some(names::refusal(error))),
        };
        #[cfg(feature = "idna")]
        let is_dot = names.map_or(is_dot, Names::dots);
        let mut walk = Self {
            text,
            host,
            labels: Labels::new(Letters::new(text, host), is_dot),
            following: None,
            label: None,
            pending: [None; 2],
            characters: Characters::None,
            dot: host,
            follows_empty: false,
            is_ascii,
            #[cfg(feature = "idna")]
            names,
        };
        #[cfg(feature = "idna")]
        {
            let number = names.and_then(|names| names.ends_in_number(host));
            walk.pending[0] = number.or(refusal);
        }
        walk.following = walk.labels.next();
        walk.check_length();
        walk
    }

    fn check_length(&mut self) {
        let is_too_long = self.is_ascii && ldh::is_name_too_long(self.host.of(self.text));
        #[cfg(feature = "idna")]
        let is_too_long = match self.names {
            Some(names) => names.is_too_long(self.text, self.host),
            None => is_too_long,
        };
        if is_too_long {
            self.pending[1] = Some(Finding::new(&hosts::HOST_NAME_TOO_LONG, self.host));
        }
    }

    /// Checks the next label. Returns `None` after the last one.
    fn begin(&mut self) -> Option<()> {
        let label = self.following?;
        self.following = self.labels.next();
        self.label = Some(label);
        if label.is_empty() {
            let is_root = self.following.is_none();
            if is_root && !self.follows_empty {
                self.pending[0] = Some(Finding::new(&hosts::HOST_ROOT_DOT, self.dot));
            }
            return Some(());
        }
        #[cfg(feature = "idna")]
        if let Some(names) = self.names {
            match names.check_label(self.text, label) {
                LabelCheck::Refused(finding) => self.pending[0] = Some(finding),
                LabelCheck::Accepted(findings) => {
                    self.pending = findings;
                    self.characters = if label.of(self.text).is_ascii() {
                        Characters::Ascii(ldh::Characters::new(self.text, label))
                    } else {
                        Characters::Unicode(Unicode::new(names, self.text, label))
                    };
                }
            }
            return Some(());
        }
        if !self.is_ascii {
            return Some(());
        }
        if ldh::is_too_long(label.of(self.text)) {
            self.pending[0] = Some(Finding::new(&hosts::HOST_LABEL_TOO_LONG, label));
        }
        self.characters = Characters::Ascii(ldh::Characters::new(self.text, label));
        Some(())
    }

    /// Checks the dot after a label.
    fn end(&mut self, label: Span) -> Option<Finding<'a>> {
        // If only full stops separate labels, a label may end with one of the other dots of IDNA.
        let last = Letters::new(self.text, label).chars().last();
        self.follows_empty = last.is_none_or(is_idna_dot);
        self.dot = Span::new(label.end(), self.following?.start());
        if label.is_empty() {
            return Some(Finding::new(&hosts::HOST_EMPTY_LABEL, self.dot));
        }
        let (dot, _) = Letters::new(self.text, self.dot).next()?;
        if dot == '.' {
            return None;
        }
        let finding = Finding::new(&hosts::HOST_OTHER_DOT, self.dot);
        #[cfg(feature = "idna")]
        let finding = match self.names {
            Some(names) => names.with_spelling(finding, FixReplacement::Text(".")),
            None => finding,
        };
        Some(finding)
    }
}

impl<'a> Iterator for Hosts<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            let mut pending = self.pending.iter_mut();
            if let Some(finding) = pending.find_map(Option::take) {
                return Some(finding);
            }
            if let Some(finding) = self.characters.next() {
                return Some(finding);
            }
            self.characters = Characters::None;
            match self.label.take() {
                Some(label) => {
                    if let Some(finding) = self.end(label) {
                        return Some(finding);
                    }
                }
                None => self.begin()?,
            }
        }
    }
}

impl<'a> Iterator for Characters<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        match self {
            Self::None => None,
            Self::Ascii(characters) => characters.next(),
            #[cfg(feature = "idna")]
            Self::Unicode(characters) => characters.next(),
        }
    }
}

/// Whether a host, with triplets decoded, is ASCII and contains no A-label.
fn is_ascii_name(host: &str) -> bool {
    let mut labels = Labels::new(Letters::of(host), ldh::is_full_stop);
    pct::is_ascii(host) && !labels.any(|label| ldh::has_ace_prefix(label.of(host)))
}
