//! Divides an identifier into the components that the rules of section 4.2 apply to, as finely as
//! the caller chooses.

use iri_core::engine::labels::is_idna_dot;
use iri_core::{Component, Parts, Span};

use crate::Direction;
use crate::address::Address;

iri_core::tables::choices! {
    /// How finely the components of an identifier are divided. [RFC 3987, section 4.2], leaves this to
    /// the specification of each component.
    ///
    /// [RFC 3987, section 4.2]: https://www.rfc-editor.org/rfc/rfc3987#section-4.2
    #[derive(Default)]
    pub enum Division {
        None "none": "Userinfo, host, each segment, query and fragment",
        /// Each label of a host is a separate component, as in IDNA. Labels are divided by a dot, or by
        /// one of the three characters that IDNA treats like a dot (U+3002, U+FF0E, U+FF61).
        ///
        /// The parts of addresses in the path of schemes such as `mailto`, `acct`, `sip` and `xmpp` are
        /// also separate: the text before the `@`, and each label after it.
        #[default]
        Labels "labels": "The same, plus each label of a host and the parts of `mailto` addresses",
        /// Besides labels, the names and values of a query (divided by `&`, `;` and `=`) and the parts
        /// of a segment between dots, such as a file extension, are separate.
        All "all":
            "The same as `labels`, plus query names and values and the dot-separated parts of a segment",
    }
}

/// A component in the sense of section 4.2, or a part of one.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct BidiPiece {
    component: Component,
    span: Span,
}

impl BidiPiece {
    pub(crate) const fn new(component: Component, span: Span) -> Self {
        Self { component, span }
    }

    /// The component that this is, or is a part of.
    pub const fn component(self) -> Component {
        self.component
    }

    /// The byte range in the identifier.
    pub const fn span(self) -> Span {
        self.span
    }

    /// Returns the direction of the piece. `text` is the identifier that it was taken from.
    pub fn direction(self, text: &str) -> Direction {
        Direction::of(self.span.of(text))
    }
}

/// Returns the components of an identifier in the sense of section 4.2, in order, including empty
/// ones.
///
/// Scheme, port and IP literals are skipped, since they are US-ASCII.
///
/// ```
/// use iri_bidi::{Division, pieces};
///
/// let text = "http://u@a.b:80/c.d/?e=f";
/// let cut = |division| pieces(text, division).map(|piece| piece.span().of(text));
/// assert!(cut(Division::None).eq(["u", "a.b", "c.d", "", "e=f"]));
/// assert!(cut(Division::Labels).eq(["u", "a", "b", "c.d", "", "e=f"]));
/// assert!(cut(Division::All).eq(["u", "a", "b", "c", "d", "", "e", "f"]));
/// ```
pub fn pieces(text: &str, division: Division) -> Pieces<'_> {
    pieces_parts(Parts::split(text), division)
}

/// [`pieces`] for a string that was already split.
pub fn pieces_parts(parts: Parts<'_>, division: Division) -> Pieces<'_> {
    Pieces {
        parts,
        division,
        open: Component::Userinfo,
        at: parts.span(Component::Userinfo),
        address: None,
    }
}

/// The iterator of [`pieces`].
#[derive(Clone, Debug)]
pub struct Pieces<'a> {
    parts: Parts<'a>,
    division: Division,
    /// The component that is being divided.
    open: Component,
    /// The undivided rest of it.
    at: Option<Span>,
    /// In a path that holds addresses, the part of an address at the start of the rest.
    address: Option<Address>,
}

impl Pieces<'_> {
    /// Moves to the next component; `None` after the last.
    fn begin_next(&mut self) -> Option<()> {
        self.open = match self.open {
            Component::Scheme => Component::Userinfo,
            Component::Userinfo => Component::Host,
            Component::Host | Component::Port => Component::Path,
            Component::Path => Component::Query,
            Component::Query => Component::Fragment,
            Component::Fragment => return None,
        };
        let span = self.parts.span(self.open);
        self.address = None;
        self.at = match self.open {
            Component::Host => span.filter(|span| !span.of(self.parts.as_str()).starts_with(['['])),
            Component::Path => self.begin_path(),
            _ => span,
        };
        Some(())
    }

    /// Returns the span of the path without its leading slash; `None` if the path is empty.
    fn begin_path(&mut self) -> Option<Span> {
        let span = self.parts.span(Component::Path)?;
        let path = span.of(self.parts.as_str());
        let slash = usize::from(path.starts_with(['/']));
        if self.division != Division::None {
            let path = path.get(slash..).unwrap_or_default();
            self.address = Address::begin(self.parts.scheme(), path);
        }
        (!span.is_empty()).then(|| Span::new(span.start() + slash, span.end()))
    }

    /// Returns the index of the first delimiter in the rest of a component, or its length.
    fn delimiter(&self, rest: &str) -> usize {
        let by_dots = self.division == Division::All;
        let found = match self.address {
            Some(address) => rest.find(|c| address.is_delimiter(c, by_dots)),
            None => delimiter(rest, self.open, self.division),
        };
        found.unwrap_or(rest.len())
    }
}

impl Iterator for Pieces<'_> {
    type Item = BidiPiece;

    fn next(&mut self) -> Option<BidiPiece> {
        loop {
            let Some(rest) = self.at else {
                self.begin_next()?;
                continue;
            };
            let end = rest.start() + self.delimiter(rest.of(self.parts.as_str()));
            let cut = self.parts.as_str().get(end..rest.end());
            let cut = cut.and_then(|cut| cut.chars().next());
            self.at = cut.map(|cut| Span::new(end + cut.len_utf8(), rest.end()));
            if let (Some(address), Some(cut)) = (&mut self.address, cut) {
                *address = address.after(cut);
            }
            return Some(BidiPiece::new(self.open, Span::new(rest.start(), end)));
        }
    }
}

impl core::iter::FusedIterator for Pieces<'_> {}

/// Returns the index of the first delimiter that divides a component.
fn delimiter(text: &str, component: Component, division: Division) -> Option<usize> {
    let bytes = text.as_bytes();
    match (component, division) {
        (Component::Path, Division::All) => bytes.iter().position(|byte| b"/.".contains(byte)),
        (Component::Path, _) => bytes.iter().position(|&byte| byte == b'/'),
        (Component::Host, Division::Labels | Division::All) => label_end(text),
        (Component::Query, Division::All) => bytes.iter().position(|byte| b"&;=".contains(byte)),
        _ => None,
    }
}

/// Returns the index of the first dot of IDNA in a host (RFC 3490, section 3.1).
fn label_end(host: &str) -> Option<usize> {
    host.find(is_idna_dot)
}
