//! `sip` and `sips` (RFC 3261).

pub(crate) mod rules;

use crate::equivalence::parameters::Parameters;
use crate::equivalence::queue::{Pair, Queue};
use crate::equivalence::text::NormalText;
use crate::facts::{Facts, Status};
use crate::rules::{Equivalence, SchemeSyntax, Shape};

/// The Session Initiation Protocol (RFC 3261).
pub const SIP: Facts = Facts::new("sip", Status::Permanent, Shape::Dotted)
    .with_default_port(5060)
    .with_equivalence(Equivalence::Sip)
    .with_syntax(SchemeSyntax::Sip);

/// The Session Initiation Protocol over TLS (RFC 3261).
pub const SIPS: Facts = Facts::new("sips", Status::Permanent, Shape::Dotted)
    .with_default_port(5061)
    .with_equivalence(Equivalence::Sip)
    .with_syntax(SchemeSyntax::Sip);

/// Normal form of `[ userinfo "@" ] host [ ":" port ] *( ";" parameter ) [ "?" headers ]` (RFC
/// 3261, section 19.1.4).
///
/// A component with its default value is not equal to a missing one, so the default port stays. By
/// the letter, a parameter that only one side has is ignored unless it is one of four. That
/// relation is not transitive, so it is no equivalence, and every parameter counts here.
#[derive(Debug)]
pub(crate) struct Sip<T> {
    user: Option<T>,
    host: Option<T>,
    parameters: Parameters<T>,
    headers: Parameters<T>,
    header: &'static str,
}

impl<T: NormalText> Sip<T> {
    pub(crate) fn new(path: T, query: Option<T>) -> Self {
        let (before, after) = path.split_at_first(b'@');
        let (user, address) = match after {
            Some(after) => (Some(before), after),
            None => (None, before),
        };
        let (host, parameters) = address.split_at_first(b';');
        let read = |text| Pair::of(text).without_case();
        Self {
            user,
            host: Some(host.in_lower_case()),
            parameters: Parameters::new(parameters, b';', read, |_| 0),
            headers: Parameters::new(query, b'&', Pair::of, |_| 0),
            header: "?",
        }
    }

    pub(crate) fn fill(&mut self, queue: &mut Queue<T>) -> bool {
        if let Some(host) = self.host.take() {
            if let Some(user) = self.user {
                queue.text(user);
                queue.push("@");
            }
            queue.text(host);
            return true;
        }
        self.parameters.fill(";", queue)
            || self
                .headers
                .fill(core::mem::replace(&mut self.header, "&"), queue)
    }
}
