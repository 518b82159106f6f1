//! `mailto`: RFC 6068, section 2.

use iri_core::ucs;

use crate::content::{Pair, Queue, lower};
use crate::text::Text;

/// `[ to ] [ "?" hfields ]`: addresses in `to` fields count as addresses of the path, names of
/// fields are without case, and so are the domains of addresses (RFC 5321, section 2.4).
pub(crate) struct Mailto<'a> {
    /// The addresses that are left of the list being written.
    addresses: Option<Text<'a>>,
    /// The fields in which `to` is still to be looked for.
    sources: Option<Text<'a>>,
    /// The other fields that are left.
    fields: Option<Text<'a>>,
    is_first_address: bool,
    is_first_field: bool,
}

impl<'a> Mailto<'a> {
    /// A `to` field may hold what a path may not, or what would be read there as something else;
    /// then it stays where it is, and so does the rest.
    pub(crate) fn applies(path: Text<'_>, query: Option<Text<'_>>) -> bool {
        let mut fields = query;
        while let Some(rest) = fields {
            let (field, others) = rest.cut(b'&');
            fields = others;
            let Some(value) = to(field) else { continue };
            let fits = |c: char| c.is_ascii() || ucs::UCSCHAR.contains(c);
            if value.rest().contains(['?', '/']) || !value.rest().chars().all(fits) {
                return false;
            }
        }
        !path.rest().starts_with('/')
    }

    pub(crate) fn new(path: Text<'a>, query: Option<Text<'a>>) -> Self {
        Self {
            addresses: Some(path),
            sources: query,
            fields: query,
            is_first_address: true,
            is_first_field: true,
        }
    }

    pub(crate) fn fill(&mut self, queue: &mut Queue<'a>) -> bool {
        if let Some(list) = self.addresses.filter(|list| !list.is_empty()) {
            let (address, others) = list.cut(b',');
            if !core::mem::take(&mut self.is_first_address) {
                queue.push(",");
            }
            push_address(address, queue);
            // A comma at the end has an empty address behind it.
            if others.is_some_and(|others| others.is_empty()) {
                queue.push(",");
            }
            self.addresses = others;
            return true;
        }
        if let Some(rest) = self.sources {
            let (field, others) = rest.cut(b'&');
            self.sources = others;
            self.addresses = to(field);
            return true;
        }
        let Some(rest) = self.fields else {
            return false;
        };
        let (field, others) = rest.cut(b'&');
        self.fields = others;
        if to(field).is_none() {
            let is_first = core::mem::take(&mut self.is_first_field);
            queue.push(if is_first { "?" } else { "&" });
            Pair::of(field).push(queue);
        }
        true
    }
}

/// The value of a field, if it is a `to` field.
fn to(field: Text<'_>) -> Option<Text<'_>> {
    let pair = Pair::of(field);
    pair.value.filter(|_| pair.name.is("to"))
}

fn push_address<'a>(address: Text<'a>, queue: &mut Queue<'a>) {
    let (mailbox, domain) = address.cut(b'@');
    queue.text(mailbox);
    if let Some(domain) = domain {
        queue.push("@");
        queue.text(domain.with(lower(domain)));
    }
}
