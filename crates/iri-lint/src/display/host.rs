//! Displays hosts, label by label.

use alloc::string::String;

use iri_core::engine::labels::{Labels, Letters, is_idna_dot};
use iri_core::host::{HostMapper, is_name};
use iri_core::{Component, Parts, Span};
use iri_scheme::are_domain_names;
use iri_unicode::decode::{DecodeRules, Judge};

use super::text::TextPieces;
use super::walk::shown;
use super::{DisplayForm, DisplayPolicy, DisplayReason, DisplayRules, DisplayedPiece};
use crate::uts39::digits::second_digits;
use crate::uts39::letters::{Spelled, has_non_ascii};
use crate::uts39::marks::first_sequence;
use crate::uts39::names::{Names, looks_latin};
use crate::uts39::scripts::{Level, Scripts};
use crate::uts39::skeleton::delimiters;

/// Iterator over the labels of a host and the dots between them.
#[derive(Clone, Debug)]
pub(super) struct HostPieces<'a, 'o> {
    text: &'a str,
    /// Without a mapper if the host is no domain name.
    rules: DisplayRules<'o>,
    names: Names,
    labels: Labels<'a>,
    /// The end of the previous piece.
    at: usize,
    /// The label after the current dot.
    ahead: Option<Span>,
}

/// A label that is displayed as a whole, or one whose characters are displayed individually.
#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "short-lived: matched as soon as it is returned"
)]
pub(super) enum Step<'a, 'o> {
    Piece(DisplayedPiece<'a>),
    Letters(TextPieces<'a, 'o>),
}

impl<'a, 'o> HostPieces<'a, 'o> {
    pub(super) fn new(parts: Parts<'a>, host: Span, rules: DisplayRules<'o>) -> Self {
        let text = parts.as_str();
        let name = host.of(text);
        // If the host cannot be mapped, its other labels have no other form either.
        let is_domain_name = are_domain_names(parts.scheme()) && is_name(name);
        let hosts = rules
            .hosts
            .filter(|mapper| is_domain_name && maps_back(*mapper, name));
        Self {
            text,
            rules: DisplayRules { hosts, ..rules },
            names: Names::new(text, host),
            labels: Labels::new(Letters::new(text, host), is_idna_dot),
            at: host.start(),
            ahead: None,
        }
    }

    fn letters(&self, span: Span, refusal: Option<DisplayReason>) -> Step<'a, 'o> {
        let letters = TextPieces::new(self.text, Some(Component::Host), span, self.rules);
        Step::Letters(letters.refused(refusal))
    }

    fn label(&self, span: Span) -> Step<'a, 'o> {
        let written = span.of(self.text);
        let is_a_label = written.is_ascii() && is_a_label(written.as_bytes());
        let refusal = if has_non_ascii(written) {
            self.refusal(self.text, span, span)
        } else {
            None
        };
        let is_mapped =
            is_a_label || refusal.is_some() && (self.rules.decodes || !written.is_ascii());
        let mapper = self.rules.hosts.filter(|_| is_mapped);
        let ascii = mapper.and_then(|mapper| Some((mapper, mapped(mapper, written)?)));
        // A label that maps to several labels is displayed as it is.
        let Some((mapper, ascii)) = ascii.filter(|(_, ascii)| !ascii.contains('.')) else {
            return self.letters(span, refusal);
        };
        let piece = |form, reason, text| {
            Step::Piece(DisplayedPiece {
                span,
                component: Some(Component::Host),
                form,
                reason,
                text: shown(written, text),
            })
        };
        // The U-label of the mapped form may be displayable even if the input is not.
        let unicode = unmapped(mapper, &ascii);
        if unicode.is_ascii() {
            return piece(DisplayForm::Plain, None, unicode);
        }
        match self.refusal(&unicode, Span::new(0, unicode.len()), span) {
            None => piece(DisplayForm::Unicode, None, unicode),
            reason => piece(DisplayForm::ALabel, reason, ascii),
        }
    }

    /// Returns the reason why a label is not displayed in Unicode: the label at `span` of `text`,
    /// which is at `place` in the input.
    fn refusal(&self, text: &str, span: Span, place: Span) -> Option<DisplayReason> {
        if self.rules.policy == DisplayPolicy::Ascii {
            return Some(DisplayReason::AsciiOnly);
        }
        let letters = Spelled::new(text, span);
        let scripts = Scripts::of(letters.clone().chars());
        let level = self.rules.policy.level();
        if scripts.mixture() > level {
            return Some(DisplayReason::MixedScripts);
        }
        if let Some((_, false)) = looks_latin(&letters, place, self.names) {
            return Some(DisplayReason::LooksLatin);
        }
        if delimiters(letters.clone()).next().is_some() {
            return Some(DisplayReason::LooksLikeDelimiter);
        }
        if first_sequence(letters.clone()).is_some() {
            return Some(DisplayReason::Marks);
        }
        if second_digits(letters.clone(), &mut None).is_some() {
            return Some(DisplayReason::MixedDigits);
        }
        let label = span.of(text);
        let mut judge = Judge::new(
            label,
            Component::Host,
            DecodeRules::DEFAULT.with_non_ascii_only(true),
        );
        for (c, at) in Letters::of(label).filter(|(c, _)| !c.is_ascii()) {
            if let Some(reason) = judge.reason(c, at) {
                return Some(DisplayReason::Unsafe(reason));
            }
            if !self.rules.can_show(c) {
                return Some(DisplayReason::NotShown);
            }
        }
        (scripts.level() == Level::Unrestricted).then_some(DisplayReason::Restricted)
    }
}

/// Whether a host is mapped, and to a name whose A-labels may be decoded.
fn maps_back(mapper: &dyn HostMapper, host: &str) -> bool {
    mapped(mapper, host).is_some_and(|ascii| {
        let mut labels = ascii.as_bytes().split(|byte| *byte == b'.');
        !labels.any(is_a_label) || unmapped(mapper, &ascii) != ascii
    })
}

fn is_a_label(label: &[u8]) -> bool {
    label
        .get(..4)
        .is_some_and(|prefix| prefix.eq_ignore_ascii_case(b"xn--"))
}

fn mapped(mapper: &dyn HostMapper, label: &str) -> Option<String> {
    let mut out = String::new();
    let result = mapper.to_ascii(label, &mut out);
    result.is_ok().then_some(out)
}

fn unmapped(mapper: &dyn HostMapper, label: &str) -> String {
    let mut out = String::new();
    // Fails only if writing fails, and writing to a string cannot fail.
    let _ = mapper.to_unicode(label, &mut out);
    out
}

impl<'a, 'o> Iterator for HostPieces<'a, 'o> {
    type Item = Step<'a, 'o>;

    fn next(&mut self) -> Option<Step<'a, 'o>> {
        loop {
            let label = self.ahead.take().or_else(|| self.labels.next())?;
            if label.start() > self.at {
                let dot = Span::new(self.at, label.start());
                self.at = label.start();
                self.ahead = Some(label);
                return Some(self.letters(dot, None));
            }
            self.at = label.end();
            if !label.is_empty() {
                return Some(self.label(label));
            }
        }
    }
}
