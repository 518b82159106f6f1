//! Checks against deceiving readers (RFC 3987, sections 7.5 and 8; UTS 39).

mod dangerous;
pub(crate) mod label;
pub(crate) mod letters;
pub(crate) mod marks;
mod order;
mod protected;
pub(crate) mod scripts;
pub(crate) mod skeleton;
pub(crate) mod word;

use alloc::vec::Vec;

use iri_bidi::{BidiPiece, Division, Pieces, pieces_parts};
use iri_core::engine::labels::{Labels, Letters, is_idna_dot};
use iri_core::{Component, Severity, Span};

use crate::catalogue::security as rules;
use crate::checks::Checks;
use crate::context::Context;
use crate::finding::{Finding, Note};

/// Fast, conservative check: `false` means that this family has no findings.
#[inline]
pub(crate) fn applies(context: &Context<'_>) -> bool {
    let has_anything = || {
        !context.is_ascii
            || context.may_decode_beyond_ascii && !context.has_silent_triplets
            || !context.linter.protected.is_empty()
            || context.linter.flags_dangerous_schemes
            // Possibly an A-label, which a plain name does not contain.
            || (!context.has_plain_host
                && context.parts.host().is_some_and(has_two_hyphens))
    };
    context.linter.checks().contain(Checks::SECURITY)
        && has_anything()
        && context.wants_any(rules::RULES)
}

/// Whether two hyphens follow one another, as in an A-label. Hosts are too short for a search that
/// has to be prepared.
fn has_two_hyphens(host: &str) -> bool {
    host.as_bytes().windows(2).any(|pair| pair == b"--")
}

/// Iterator over the findings about scripts and confusable characters.
#[derive(Clone, Debug)]
pub(crate) struct Security<'a>(Search<'a>);

impl<'a> Security<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        Self(Search::new(context))
    }
}

impl<'a> Iterator for Security<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        self.0.next()
    }
}

/// The state of the search: the rest of the input, and findings that were not returned yet.
#[derive(Clone, Debug)]
struct Search<'a> {
    context: Context<'a>,
    pieces: Pieces<'a>,
    /// Facts about the host, once it is reached.
    host: Option<Host<'a>>,
    /// The current component.
    open: Open<'a>,
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
    names: label::Names,
    imitation: Option<Finding<'a>>,
    moved: Option<Finding<'a>>,
}

impl<'a> Host<'a> {
    fn new(context: Context<'a>, host: Span) -> Self {
        let imitation = protected::imitation(context.text, host, context.linter.protected);
        let moved = order::moved_host(context.parts);
        Self {
            names: label::Names::new(context.text, host),
            imitation: imitation.map(|found| {
                let finding = Finding::new(&rules::LOOKS_PROTECTED, found.span)
                    .with_note(Note::Protected(found.name));
                if found.is_same {
                    finding.at_most(Severity::Warning)
                } else {
                    finding
                }
            }),
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

impl<'a> Search<'a> {
    fn new(context: Context<'a>) -> Self {
        let dangerous = context.linter.flags_dangerous_schemes;
        let danger = dangerous
            .then(|| dangerous::danger(&context.parts))
            .flatten();
        let scheme = context.parts.span(Component::Scheme);
        let found = danger.zip(scheme).map(|(danger, scheme)| {
            Finding::new(&rules::DANGEROUS_SCHEME, scheme).with_note(Note::Text(danger))
        });
        Self {
            context,
            pieces: pieces_parts(context.parts, Division::All),
            host: None,
            open: Open::Nothing,
            found: found.into_iter().collect(),
        }
    }

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

    /// Searches the next label or word, or continues with the next component.
    fn search(&mut self) -> Option<()> {
        match &mut self.open {
            Open::Nothing => {
                let piece = self.pieces.next()?;
                self.begin(piece);
            }
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
        } else if letters::has_non_ascii(span.of(text)) {
            let words = word::Piece::new(text, piece.component(), span);
            words.search_whole(self.context, &mut self.found);
            self.open = Open::Words(words);
        }
    }

    /// Fast, conservative check: `true` means that the host has no findings. It contains no
    /// A-label, no names are protected, and no userinfo precedes it that could move it on display.
    fn has_harmless_host(&self) -> bool {
        self.context.has_plain_host
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
