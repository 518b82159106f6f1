//! Checks of hosts as domain names.

mod ldh;
#[cfg(feature = "idna")]
mod names;
#[cfg(feature = "idna")]
mod version;

use iri_core::engine::labels::{Labels, Letters, is_idna_dot};
use iri_core::host::is_name;
use iri_core::{Component, Span, pct};
use iri_scheme::are_domain_names;

use crate::catalogue::hosts;
use crate::context::Context;
use crate::finding::Finding;
#[cfg(feature = "idna")]
use crate::finding::FixReplacement;
#[cfg(feature = "idna")]
use names::{LabelCheck, Names, Unicode};
#[cfg(feature = "idna")]
pub use version::HostVersion;

/// Fast, conservative check: `false` means that this family has no findings.
#[inline]
pub(crate) fn applies(context: &Context<'_>) -> bool {
    if context.has_plain_host {
        return false;
    }
    let host = context.parts.host().unwrap_or_default();
    is_name(host)
        && (host.is_ascii() || may_have_empty_label(host) || maps(context))
        && are_domain_names(context.parts.scheme())
        && context.wants_any(hosts::RULES)
}

/// Fast, conservative check: `false` means that no label is empty.
fn may_have_empty_label(host: &str) -> bool {
    let bytes = host.as_bytes();
    let is_odd = |pair: &[u8]| matches!(pair, [b'.', b'.'] | [b'%', _]);
    matches!(bytes, [b'.', ..] | [.., b'.']) || bytes.windows(2).any(is_odd)
}

/// Whether non-ASCII names are mapped by IDNA.
#[cfg(feature = "idna")]
const fn maps(context: &Context<'_>) -> bool {
    context.linter.checks().contain(crate::checks::Checks::IDNA)
}

#[cfg(not(feature = "idna"))]
const fn maps(_: &Context<'_>) -> bool {
    false
}

/// Iterator over the findings about the host, label by label.
#[derive(Clone, Debug)]
pub(crate) struct Hosts<'a>(Walk<'a>);

impl<'a> Hosts<'a> {
    /// Returns `None` if there is no host.
    pub(crate) fn new(context: Context<'a>) -> Option<Self> {
        let host = context.parts.span(Component::Host)?;
        Some(Self(Walk::new(&context, host)))
    }
}

impl<'a> Iterator for Hosts<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        self.0.next()
    }
}

#[derive(Clone, Debug)]
struct Walk<'a> {
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

impl<'a> Walk<'a> {
    #[cfg(not(feature = "idna"))]
    fn new(context: &Context<'a>, host: Span) -> Self {
        let mut walk = Self {
            text: context.text,
            host,
            labels: Labels::new(Letters::new(context.text, host), is_full_stop),
            following: None,
            label: None,
            pending: [None; 2],
            characters: Characters::None,
            dot: host,
            follows_empty: false,
            is_ascii: is_ascii_name(host.of(context.text)),
        };
        walk.following = walk.labels.next();
        walk.check_length();
        walk
    }

    #[cfg(feature = "idna")]
    fn new(context: &Context<'a>, host: Span) -> Self {
        let text = context.text;
        let is_ascii = is_ascii_name(host.of(text));
        let (names, refusal) = if is_ascii {
            (None, None)
        } else {
            match Names::of(context, host) {
                Ok(names) => (names, None),
                Err(error) => (None, Some(names::refusal(error))),
            }
        };
        let number = names.and_then(|names| names.ends_in_number(host));
        let is_dot = names.map_or(is_full_stop as fn(char) -> bool, Names::dots);
        let mut walk = Self {
            text,
            host,
            labels: Labels::new(Letters::new(text, host), is_dot),
            following: None,
            label: None,
            pending: [number.or(refusal), None],
            characters: Characters::None,
            dot: host,
            follows_empty: false,
            is_ascii,
            names,
        };
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

impl<'a> Iterator for Walk<'a> {
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
    let mut labels = Labels::new(Letters::of(host), is_full_stop);
    pct::is_ascii(host) && !labels.any(|label| ldh::has_ace_prefix(label.of(host)))
}

const fn is_full_stop(c: char) -> bool {
    c == '.'
}
