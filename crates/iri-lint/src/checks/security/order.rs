//! Detects hosts that are not displayed where readers expect them (RFC 3987, section 4.4).

use iri_bidi::{Division, MistakeKind, Order, is_bidi, mistakes_parts, pieces_parts};
use iri_core::{Component, Parts, Span};

/// Returns the span of the part of the host that swaps places with another component on display,
/// and whether this is avoidable: it swaps with text before the host, or with a component without
/// right-to-left letters, such as a number.
pub(super) fn moved_host(parts: Parts<'_>) -> Option<(Span, bool)> {
    if !parts.authority().is_some_and(is_bidi) {
        return None;
    }
    let text = parts.as_str();
    let host = parts.span(Component::Host)?;
    let found = mistakes_parts(parts, Division::Labels, Order::Plain);
    let moved = found.iter().find(|mistake| {
        let span = mistake.span();
        let has_host = span.start() < host.end() && host.start() < span.end();
        let has_others = span.start() < host.start() || host.end() < span.end();
        mistake.kind() == MistakeKind::Moved && has_host && has_others
    })?;
    let group = moved.span();
    let part = Span::new(group.start().max(host.start()), group.end().min(host.end()));
    let mut others = pieces_parts(parts, Division::Labels).filter(|piece| {
        let span = piece.span();
        let is_in_group = group.start() <= span.start() && span.end() <= group.end();
        is_in_group && piece.component() != Component::Host && !span.is_empty()
    });
    let is_avoidable =
        group.start() < host.start() || others.any(|piece| !is_bidi(piece.span().of(text)));
    Some((part, is_avoidable))
}
