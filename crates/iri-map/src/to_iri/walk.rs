//! Where the walk over the triplets of a URI goes, and which component each is in.

use iri_core::engine::triplets::{Sink, Walk};
use iri_core::{Component, Span, engine::search};
use iri_unicode::decode::{Components, Locate};

use super::{Input, ToIri, decoded_components, decoded_path};

/// Decides about the triplets of a URI.
pub(super) type Judge<'a> = Components<'a, Places<'a>>;

/// Where the components of a URI are.
pub(super) struct Places<'a>(ToIri<'a>);

impl<'a> ToIri<'a> {
    /// Walks over the triplets, and hands over everything up to the last change. Returns where
    /// that ends: 0 where nothing changes.
    #[inline]
    pub(super) fn walk<S>(&self, sink: S) -> Result<usize, S::Stop>
    where
        S: Sink<'a, Judge<'a>>,
    {
        let first = search::find_any(self.text.as_bytes(), 0, [b'%']);
        if first == self.text.len() {
            return Ok(0);
        }
        self.walk_from(first, sink)
    }

    /// [`walk`](Self::walk) from the first `%` on: apart, so that a text without any returns early.
    fn walk_from<S>(&self, first: usize, mut sink: S) -> Result<usize, S::Stop>
    where
        S: Sink<'a, Judge<'a>>,
    {
        let mut judge = Components::new(self.text, self.rules, Places(*self));
        let mut walk = Walk::new(0, 0);
        for (start, end) in self.ranges(first) {
            walk.skip_to(start, end);
            walk.drive(self.text, &mut judge, &mut sink)?;
        }
        Ok(walk.done())
    }

    /// Where triplets are decoded, from the first one on, in order: at most all from the
    /// userinfo to the host, and all from the path to the end.
    #[inline]
    fn ranges(&self, first: usize) -> [(usize, usize); 2] {
        let length = self.text.len();
        match self.input {
            Input::Component(Component::Scheme | Component::Port) => [(0, 0); 2],
            Input::Component(_) => [(first, length), (0, 0)],
            Input::Reference | Input::Parts(_) => {
                if is_behind_authority(self.text.as_bytes(), first) {
                    return [(first, length), (0, 0)];
                }
                self.ranges_of_parts(first)
            }
        }
    }

    #[inline(never)]
    fn ranges_of_parts(&self, first: usize) -> [(usize, usize); 2] {
        let parts = self.parts();
        let authority = parts.authority_span().unwrap_or_default();
        let path = decoded_path(&parts);
        [
            (first.max(authority.start()), parts.offsets().host_end),
            (first.max(path.start()), self.text.len()),
        ]
    }
}

impl Locate for Places<'_> {
    fn component_at(&self, byte: usize) -> Option<(Component, Span)> {
        let Self(uri) = self;
        if let Input::Component(component) = uri.input {
            return Some((component, Span::new(0, uri.text.len())));
        }
        let components = decoded_components(&uri.parts()).into_iter();
        let mut components = components.flatten();
        components.find(|(_, span)| span.range().contains(&byte))
    }
}

/// Whether it is certain, and soon told, that `first` stands in the path or behind it.
#[inline]
fn is_behind_authority(bytes: &[u8], first: usize) -> bool {
    let before = match bytes {
        [b'h', b't', b't', b'p', b':', b'/', b'/', ..] => bytes.get(7..first),
        [b'h', b't', b't', b'p', b's', b':', b'/', b'/', ..] => bytes.get(8..first),
        // No authority is there, and no colon that a scheme could end.
        [b'/', second, ..] if *second != b'/' => return true,
        _ => None,
    };
    before.is_some_and(|before| before.ends_with(b"/") || before.contains(&b'/'))
}
