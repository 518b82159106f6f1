//! [`Rule`], a step of the rules of a scheme, and [`Check`], the state that it works on.

use iri_core::bytes::text::Buffer;
use iri_core::{Clause, Component, Parts, Span};

use crate::error::SchemeError;
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;

/// A step of the rules of a scheme. The steps are in the order of the components that they check,
/// so that findings are in order.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rule {
    /// The host is required, by this clause.
    Host(&'static str),
    /// The component is not allowed: the finding and the clause.
    Without(Component, SchemeErrorKind, &'static str),
    /// Applied once.
    Once(fn(&mut Check<'_>)),
    /// Applied to each item of a list: a function that returns the list, if there is one, the
    /// delimiter of its items, and the step.
    Each(
        for<'a> fn(&Parts<'a>) -> Option<Piece<'a>>,
        u8,
        for<'a> fn(&mut Check<'a>, Piece<'a>),
    ),
}

/// The identifier, the state that rules keep between items, and the findings of one step.
#[derive(Clone, Debug)]
pub(crate) struct Check<'a> {
    pub(crate) uri: Parts<'a>,
    /// The number of items before the current one.
    pub(crate) index: usize,
    /// Flags that a rule keeps from one item of a list to the next.
    pub(crate) seen: u8,
    /// The previous name, if the order of the list matters.
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

    /// Removes the findings of the last step.
    pub(crate) const fn clear(&mut self) {
        self.found.clear();
    }

    /// Resets the state that a rule keeps between items.
    pub(crate) fn restart(&mut self) {
        self.index = 0;
        self.seen = 0;
        self.last = None;
        self.names.clear();
    }

    /// Returns a component of the identifier.
    pub(crate) fn piece(&self, component: Component) -> Option<Piece<'a>> {
        Piece::of(&self.uri, component)
    }

    /// Reports that a piece breaks a rule.
    pub(crate) fn report(&mut self, kind: SchemeErrorKind, piece: Piece<'_>) {
        self.report_by(kind, kind.clause().id(), piece);
    }

    /// Reports that a piece breaks a rule that several documents share, citing the clause of one.
    pub(crate) fn report_by(
        &mut self,
        kind: SchemeErrorKind,
        clause: &'static str,
        piece: Piece<'_>,
    ) {
        let component = match piece.component() {
            // Some schemes split the path and the query at a different delimiter.
            Component::Path if piece.start() > self.uri.offsets().path_end => Component::Query,
            component => component,
        };
        let error = SchemeError::new(kind, piece.span(), component, Clause::new(clause));
        let found = self.found.as_slice().iter();
        let before = found.take_while(|other| other.span().start() <= piece.start());
        let inserted = self.found.insert(before.count(), error);
        debug_assert!(
            inserted.is_ok(),
            "a step of the rules has too many findings"
        );
    }

    /// Whether the list contained this name before, ignoring case. Only the first sixteen names are
    /// remembered, because comparing with all would need a heap or quadratic time.
    pub(crate) fn repeats(&mut self, name: Piece<'_>) -> bool {
        let text = self.uri.as_str();
        let mut names = self.names.as_slice().iter();
        let is_repeated = names.any(|span| name.is(span.of(text)));
        if !is_repeated {
            // If there is no room, the name is not remembered.
            _ = self.names.push(name.span());
        }
        is_repeated
    }
}
