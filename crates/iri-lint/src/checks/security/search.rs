//! The search for deceiving text, label by label and word by word.

use alloc::vec::Vec;

use iri_bidi::{BidiPiece, Division, Pieces, pieces_parts};
use iri_core::engine::labels::{Labels, Letters, is_idna_dot};
use iri_core::engine::ldh::is_plain;
use iri_core::{Component, Severity, Span};

use super::protected::Imitation;
use super::{dangerous, label, order, protected, word};
use crate::checks::security as rules;
use crate::context::Context;
use crate::finding::{Finding, Note};
use crate::rule::Rule;
use crate::uts39::letters::has_non_ascii;
use crate::uts39::names::Names;

/// Iterator over the findings about scripts and confusable characters: the rest of the input, and
/// findings that were not returned yet.
#[derive(Clone, Debug)]
pub(crate) struct Search<'a> {
    context: Context<'a>,
    pieces: Pieces<'a>,
    /// Facts about the host, once it is reached.
    host: Option<Host<'a>>,
    /// The current component.
    open: Open<'a>,
    /// The finding about segments of the path that look like a protected name, until they are reached.
    path: Option<Finding<'a>>,
    /// The findings in the label or word that was searched last, in reverse order.
    found: Vec<Finding<'a>>,
}

#[derive(Clone, Debug)]
enum Open<'a> {
    Nothing,
    /// The remaining labels of a host.
    Labels(Labels<'a>),
    /// The remaining words of another component.
    Words(word::Piece<'a>),
}

/// Facts about a host, and the findings that concern several of its labels.
#[derive(Clone, Debug)]
struct Host<'a> {
    names: Names,
    imitation: Option<Finding<'a>>,
    moved: Option<Finding<'a>>,
}

impl<'a> Host<'a> {
    fn new(context: Context<'a>, host: Span) -> Self {
        let imitation = protected::imitation(context.text, host, context.linter.protected);
        let moved = order::moved_host(context.parts);
        Self {
            names: Names::new(context.text, host),
            imitation: imitation.map(|found| imitated(&rules::LOOKS_PROTECTED, found)),
            moved: moved.map(|(span, is_needless)| {
                let finding = Finding::new(&rules::HOST_DISPLAYED_ELSEWHERE, span);
                if is_needless {
                    finding
                } else {
                    finding.at_most(Severity::Advice)
                }
            }),
        }
    }

    /// Whether a label is among those that look like a protected name.
    fn imitates(&self, label: Span) -> bool {
        self.imitation.is_some_and(|finding| {
            let span = finding.span();
            span.start() <= label.start() && label.end() <= span.end()
        })
    }
}

/// Returns the finding about a part of the input that looks like a protected name.
fn imitated<'a>(rule: &'static Rule, found: Imitation<'a>) -> Finding<'a> {
    let finding = Finding::new(rule, found.span).with_note(Note::Protected(found.name));
    if found.is_same {
        finding.at_most(Severity::Warning)
    } else {
        finding
    }
}

impl<'a> Search<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        let dangerous = context.linter.flags_dangerous_schemes;
        let danger = dangerous
            .then(|| dangerous::danger(&context.parts))
            .flatten();
        let scheme = context.parts.span(Component::Scheme);
        let found = danger.zip(scheme).map(|(danger, scheme)| {
            Finding::new(&rules::DANGEROUS_SCHEME, scheme).with_note(Note::Text(danger))
        });
        let path = protected::path_imitation(context.parts, context.linter.protected);
        Self {
            context,
            pieces: pieces_parts(context.parts, Division::All),
            path: path.map(|found| imitated(&rules::PATH_LOOKS_PROTECTED, found)),
            host: None,
            open: Open::Nothing,
            found: found.into_iter().collect(),
        }
    }

    /// Searches the next label or word, or continues with the next component.
    fn search(&mut self) -> Option<()> {
        match &mut self.open {
            Open::Nothing => match self.pieces.next() {
                Some(piece) => self.begin(piece),
                None => self.found.push(self.path.take()?),
            },
            Open::Labels(labels) => match labels.next() {
                Some(label) => self.search_label(label),
                None => self.open = Open::Nothing,
            },
            Open::Words(words) => {
                if words.search_next(self.context, &mut self.found).is_none() {
                    self.open = Open::Nothing;
                }
            }
        }
        Some(())
    }

    fn begin(&mut self, piece: BidiPiece) {
        let text = self.context.text;
        let span = piece.span();
        if self
            .path
            .is_some_and(|path| path.span().start() <= span.start())
        {
            self.found.extend(self.path.take());
        }
        if piece.component() == Component::Host {
            if self.has_harmless_host() {
                return;
            }
            // Dots may be percent-encoded.
            let letters = Letters::new(text, span);
            self.open = Open::Labels(Labels::new(letters, is_idna_dot));
            if let (None, Some(host)) = (&self.host, self.context.parts.span(Component::Host)) {
                self.host = Some(Host::new(self.context, host));
            }
        } else if has_non_ascii(span.of(text)) {
            let words = word::Piece::new(text, piece.component(), span);
            words.search_whole(self.context, &mut self.found);
            self.open = Open::Words(words);
        }
    }

    /// Fast, conservative check: `true` means that the host has no findings. It contains no
    /// A-label, no names are protected, and no userinfo precedes it that could move it on display.
    fn has_harmless_host(&self) -> bool {
        self.context.parts.host().is_some_and(is_plain)
            && self.context.linter.protected.is_empty()
            && self.context.parts.userinfo().is_none()
    }

    fn search_label(&mut self, label: Span) {
        let Some(host) = &mut self.host else { return };
        let imitates = host.imitates(label);
        for whole in [&mut host.imitation, &mut host.moved] {
            // Findings that start in a later label wait for it.
            if whole.is_some_and(|finding| finding.span().start() < label.end()) {
                self.found.extend(whole.take());
            }
        }
        label::search(
            self.context.text,
            label,
            host.names,
            imitates,
            &mut self.found,
        );
    }
}

impl<'a> Iterator for Search<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            if let Some(finding) = self.found.pop() {
                return Some(finding);
            }
            self.search()?;
            self.found
                .sort_by_key(|finding| core::cmp::Reverse(finding.span().start()));
        }
    }
}
