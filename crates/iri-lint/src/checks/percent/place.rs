//! [`Place`], a position in a component.

use iri_core::{Component, Parts, Span};

/// A position in a component.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'a> {
    parts: Parts<'a>,
    span: Span,
    pub(super) component: Component,
    /// The current offset in the input.
    pub(super) at: usize,
}

impl<'a> Place<'a> {
    /// Returns the start of the first component, from `component` on, that may contain triplets.
    pub(super) fn first(parts: Parts<'a>, component: Component) -> Option<Self> {
        let mut component = component;
        loop {
            let span = parts.span(component);
            let place = span.map(|span| Self::new(parts, component, span));
            if let Some(place) = place.filter(|place| !place.is_ip_literal()) {
                return Some(place);
            }
            component = after(component)?;
        }
    }

    /// Returns the start of the next component that may contain triplets.
    pub(super) fn next(self) -> Option<Self> {
        Self::first(self.parts, after(self.component)?)
    }

    const fn new(parts: Parts<'a>, component: Component, span: Span) -> Self {
        let at = span.start();
        Self {
            parts,
            span,
            component,
            at,
        }
    }

    pub(super) const fn moved(self, at: usize) -> Self {
        Self { at, ..self }
    }

    /// The whole component.
    pub(super) fn whole(self) -> &'a str {
        self.span.of(self.parts.as_str())
    }

    /// The part of the component before this position.
    pub(super) fn before(self) -> &'a str {
        Span::new(self.span.start(), self.at).of(self.parts.as_str())
    }

    /// The part of the component from this position on.
    pub(super) fn rest(self) -> &'a str {
        Span::new(self.at, self.span.end()).of(self.parts.as_str())
    }

    /// The start of the component in the input.
    #[cfg(feature = "unicode")]
    pub(super) const fn start(self) -> usize {
        self.span.start()
    }

    /// The end of the component in the input.
    pub(super) const fn end(self) -> usize {
        self.span.end()
    }

    fn is_ip_literal(self) -> bool {
        self.component == Component::Host && self.whole().starts_with('[')
    }

    /// Whether the input is a `data` identifier, whose octets may be anything (RFC 2397).
    pub(super) fn is_data(self) -> bool {
        self.has_scheme("data")
    }

    pub(super) fn has_scheme(self, name: &str) -> bool {
        let scheme = self.parts.scheme();
        scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(name))
    }

    /// Whether slashes separate the path into segments.
    pub(super) fn is_hierarchical(self) -> bool {
        self.parts.scheme().is_none()
            || self.parts.authority().is_some()
            || self.parts.path().starts_with('/')
    }
}

const fn after(component: Component) -> Option<Component> {
    Some(match component {
        Component::Scheme => Component::Userinfo,
        Component::Userinfo => Component::Host,
        Component::Host | Component::Port => Component::Path,
        Component::Path => Component::Query,
        Component::Query => Component::Fragment,
        Component::Fragment => return None,
    })
}
