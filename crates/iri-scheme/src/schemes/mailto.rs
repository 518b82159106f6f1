//! `mailto` (RFC 6068).

pub(crate) mod rules;

use iri_core::ucs;

use crate::equivalence::queue::{Pair, Queue};
use crate::equivalence::text::NormalText;
use crate::facts::{Facts, Status};
use crate::lookahead::{has_between, is_query};
use crate::rules::{Equivalence, Input, SchemeSyntax, Shape};

/// Mail addresses (RFC 6068).
pub const MAILTO: Facts = Facts::new("mailto", Status::Permanent, Shape::Mail)
    .with_input(Input::Message)
    .with_equivalence(Equivalence::Mailto)
    .with_syntax(SchemeSyntax::Mailto);

/// Whether the bytes begin with a mail address, with dots only between words of its local part, or
/// `?` and header fields.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    let local = bytes.split(|&byte| byte == b'@').next().unwrap_or_default();
    let is_address = has_between(bytes, b'@')
        && !local.starts_with(b".")
        && !local.windows(2).any(|two| two == b"..");
    is_address || is_query(bytes)
}

/// Normal form of `[ to ] [ "?" hfields ]`: addresses in `to` fields are moved to the path. Field
/// names and the domains of addresses are case-insensitive (RFC 6068, section 2; RFC 5321, section
/// 2.4).
#[derive(Debug)]
pub(crate) struct Mailto<T> {
    /// The rest of the current list of addresses.
    addresses: Option<T>,
    /// The fields that were not yet searched for `to`.
    sources: Option<T>,
    /// The fields that were not yet written.
    fields: Option<T>,
    is_first_address: bool,
    is_first_field: bool,
}

impl<T: NormalText> Mailto<T> {
    /// Whether every `to` field can be moved to the path. If one contains a character that a path
    /// cannot contain, or that has another meaning in a path, all fields stay.
    pub(crate) fn applies(path: T, query: Option<T>) -> bool {
        let mut fields = query;
        while let Some(rest) = fields {
            let (field, others) = rest.split_at_first(b'&');
            fields = others;
            let Some(value) = to(field) else { continue };
            let fits = |c: char| c.is_ascii() || ucs::UCSCHAR.contains(c);
            let value = value.as_written();
            if value.contains(['?', '/']) || !value.chars().all(fits) {
                return false;
            }
        }
        !path.as_written().starts_with('/')
    }

    pub(crate) fn new(path: T, query: Option<T>) -> Self {
        Self {
            addresses: Some(path),
            sources: query,
            fields: query,
            is_first_address: true,
            is_first_field: true,
        }
    }

    pub(crate) fn fill(&mut self, queue: &mut Queue<T>) -> bool {
        if let Some(list) = self.addresses.filter(|list| !list.as_written().is_empty()) {
            let (address, others) = list.split_at_first(b',');
            if !core::mem::take(&mut self.is_first_address) {
                queue.push(",");
            }
            push_address(address, queue);
            // A trailing comma is followed by an empty address.
            if others.is_some_and(|others| others.as_written().is_empty()) {
                queue.push(",");
            }
            self.addresses = others;
            return true;
        }
        if let Some(rest) = self.sources {
            let (field, others) = rest.split_at_first(b'&');
            self.sources = others;
            self.addresses = to(field);
            return true;
        }
        let Some(rest) = self.fields else {
            return false;
        };
        let (field, others) = rest.split_at_first(b'&');
        self.fields = others;
        if to(field).is_none() {
            let is_first = core::mem::take(&mut self.is_first_field);
            queue.push(if is_first { "?" } else { "&" });
            Pair::of(field).push(queue);
        }
        true
    }
}

/// Returns the value of a field if it is a `to` field.
fn to<T: NormalText>(field: T) -> Option<T> {
    let pair = Pair::of(field);
    pair.value.filter(|_| pair.name.is("to"))
}

fn push_address<T: NormalText>(address: T, queue: &mut Queue<T>) {
    let (mailbox, domain) = address.split_at_first(b'@');
    queue.text(mailbox);
    if let Some(domain) = domain {
        queue.push("@");
        queue.text(domain.in_lower_case());
    }
}
