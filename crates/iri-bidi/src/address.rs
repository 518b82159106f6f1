//! Divides paths that hold addresses, `local@domain`, into their parts.
//!
//! Section 4.2 leaves the further division of a path to the specification of the scheme. A mail
//! address has a domain name, whose labels are components like the labels of a host.

use iri_core::engine::labels::is_idna_dot;
use iri_scheme::{Shape, facts};

/// A position in a path that holds addresses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address {
    kind: Kind,
    place: Place,
}

/// The syntax of the addresses.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Kind {
    /// `local@domain,local@domain`, as in `mailto`.
    List,
    /// `local@domain`, as in `acct`.
    One,
    /// A domain, with optional parts around it, as in `sip` (`user@domain:port;name=value`), `xmpp`
    /// (`user@domain/resource`) and `stun` (`domain:port`).
    Endpoint,
}

/// The part of an address that contains a position.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Place {
    /// Before the `@`.
    Local,
    /// In the domain.
    Domain,
    /// After the domain: in a port, a parameter or a resource.
    After,
}

impl Address {
    /// Returns the position at the start of a path; `None` if the scheme has no such paths. `path`
    /// must not include its leading slash.
    pub(crate) fn begin(scheme: Option<&str>, path: &str) -> Option<Self> {
        let kind = match facts(scheme?)?.shape() {
            Shape::Mail => Kind::List,
            Shape::Address => Kind::One,
            Shape::Dotted => Kind::Endpoint,
            _ => return None,
        };
        // Only an endpoint may consist of a domain alone.
        let is_domain = kind == Kind::Endpoint && {
            let first = path.bytes().find(|byte| matches!(byte, b'@' | b'/'));
            first != Some(b'@')
        };
        let place = if is_domain {
            Place::Domain
        } else {
            Place::Local
        };
        Some(Self { kind, place })
    }

    /// Whether a character ends a part. With `by_dots`, dots also divide the parts outside domains,
    /// and parameters are divided into name and value.
    pub(crate) fn is_delimiter(self, c: char, by_dots: bool) -> bool {
        match c {
            '/' => true,
            '@' => self.place != Place::After,
            ',' => self.kind == Kind::List,
            ':' | ';' => self.kind == Kind::Endpoint,
            _ if self.place == Place::Domain => is_idna_dot(c),
            '.' => by_dots,
            '=' | '&' => by_dots && self.kind == Kind::Endpoint,
            _ => false,
        }
    }

    /// Returns the position after a delimiter.
    pub(crate) const fn after(self, delimiter: char) -> Self {
        let place = match (delimiter, self.place) {
            ('@', _) => Place::Domain,
            (',', _) => Place::Local,
            ('/' | ':' | ';', Place::Domain) => Place::After,
            (_, place) => place,
        };
        Self { place, ..self }
    }
}
