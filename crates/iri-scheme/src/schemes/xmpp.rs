//! `xmpp` (RFC 5122).

pub(crate) mod rules;

use iri_core::pct;

use crate::equivalence::queue::Queue;
use crate::equivalence::text::NormalText;
use crate::facts::{Facts, Status};
use crate::rules::{Equivalence, SchemeSyntax, Shape};

/// The Extensible Messaging and Presence Protocol (RFC 5122).
pub const XMPP: Facts = Facts::new("xmpp", Status::Permanent, Shape::Dotted)
    .with_equivalence(Equivalence::Xmpp)
    .with_syntax(SchemeSyntax::Xmpp);

/// Normal form of `[ nodeid "@" ] host [ "/" resid ]`: the address is case-insensitive up to the
/// resource (RFC 7622, section 3). This only covers ASCII; the Unicode profile is left to the
/// caller.
pub(crate) fn fill<T: NormalText>(queue: &mut Queue<T>, path: T) {
    let (address, resource) = path.split_at_first(b'/');
    if pct::is_ascii(address.as_written()) {
        queue.text(address.in_lower_case());
    } else {
        queue.text(address);
    }
    if let Some(resource) = resource {
        queue.push("/");
        queue.text(resource);
    }
}
