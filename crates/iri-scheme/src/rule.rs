//! A step of the rules of a scheme, and what it works on.

use iri_core::engine::text::Buffer;
use iri_core::{Clause, Component, Parts, Span};

use crate::error::SchemeError;
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;

/// A step of the rules of a scheme. The rules of a scheme are in the order of the components that
/// they are about, so that findings come in order.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rule {
    /// Applied once.
    Once(fn(&mut Check<'_>)),
    /// Applied to each item of a list, if there is one: where the list is, the delimiter of its
    /// items, and the step.
    Each(
        for<'a> fn(&Parts<'a>) -> Option<Piece<'a>>,
        u8,
        for<'a> fn(&mut Check<'a>, Piece<'a>),
    ),
}

/// The identifier that is checked, what the rules remember of it, and the findings of one step.
#[derive(Clone, Debug)]
pub(crate) struct Check<'a> {
    pub(crate) uri: Parts<'a>,
    /// The number of items before the one that is checked.
    pub(crate) index: usize,
    /// Bits that the rule for the items of a list remembers from one to the next.
    pub(crate) seen: u8,
    /// The name before, if the order of a list matters.
    pub(crate) last: Option<Piece<'a>>,
    /// The first names of a list.
    names: Buffer<Span, 16>,
    found: Buffer<SchemeError, 8>,
}

impl<'a> Check<'a> {
    pub(crate) const fn new(uri: Parts<'a>) -> Self {
        const NOTHING: SchemeError = SchemeError::new(
            SchemeErrorKind::HostEmpty,
            Span::new(0, 0),
            Component::Path,
            Clause::new(""),
        );
        Self {
            uri,
            index: 0,
            seen: 0,
            last: None,
            names: Buffer::new(Span::new(0, 0)),
            found: Buffer::new(NOTHING),
        }
    }

    /// The findings of the last step.
    pub(crate) fn found(&self) -> &[SchemeError] {
        self.found.as_slice()
    }

    /// Forgets the findings of the last step.
    pub(crate) const fn clear(&mut self) {
        self.found.clear();
    }

    /// Forgets what a rule remembers.
    pub(crate) fn restart(&mut self) {
        self.index = 0;
        self.seen = 0;
        self.last = None;
        self.names.clear();
    }

    /// A component of the identifier.
    pub(crate) fn piece(&self, component: Component) -> Option<Piece<'a>> {
        Piece::of(&self.uri, component)
    }

    /// Reports that a piece breaks a rule.
    pub(crate) fn report(&mut self, kind: SchemeErrorKind, piece: Piece<'_>) {
        self.report_by(kind, kind.clause().id(), piece);
    }

    /// Reports that a piece breaks a rule that several documents have, by the clause of one.
    pub(crate) fn report_by(
        &mut self,
        kind: SchemeErrorKind,
        clause: &'static str,
        piece: Piece<'_>,
    ) {
        let component = match piece.component() {
            // Some schemes divide the path and the query elsewhere.
            Component::Path if piece.start() > self.uri.offsets().path_end => Component::Query,
            component => component,
        };
        let error = SchemeError::new(kind, piece.span(), component, Clause::new(clause));
        let found = self.found.as_slice().iter();
        let before = found.take_while(|other| other.span().start() <= piece.start());
        let inserted = self.found.insert(before.count(), error);
        debug_assert!(inserted.is_ok(), "a step of the rules finds too much");
    }

    /// Whether the list had this name before, in any case. Only the first sixteen are remembered,
    /// since comparing with more takes a heap, or time that grows with the square.
    pub(crate) fn repeats(&mut self, name: Piece<'_>) -> bool {
        let text = self.uri.as_str();
        let mut names = self.names.as_slice().iter();
        let is_repeated = names.any(|span| name.is(span.of(text)));
        if !is_repeated {
            // When there is no room, the name is not remembered.
            _ = self.names.push(name.span());
        }
        is_repeated
    }
}
