//! The walk over the triplets of a URI: its ranges, and the component of each triplet.
//!
//! Triplets are decoded in all components but scheme and port. So the walk has at most two ranges: userinfo and host, and everything from the
//! path on. The components within a range need no boundaries: delimiters are ordinary bytes to the
//! walk. Which component a triplet is in matters to few decisions, so [`Components`] asks for it only
//! then, and a URI is not split for the others.
//!
//! Most URIs have their first triplet in the path, and most begin with `http` or `https`. One comparison
//! of eight bytes and a slash before that triplet show both (`is_after_authority`); then there is one
//! range, and nothing was split. Of encoded titles, half have either scheme, so nothing branches on which
//! one it is.

use core::marker::PhantomData;

use iri_core::bytes::search;
use iri_core::pct::walk::{Sink, Walk};
use iri_core::{Component, Span};
use iri_unicode::decode::{Components, DecodePolicy, DecodeRules, Locate, Rules};

use super::{Input, ToIri, decoded_components, decoded_path};

/// The policy that decides which triplets of a URI are decoded.
pub(super) type Judge<'s, 'a, P> = Components<'a, Places<'s, 'a>, Fixed<P>>;

/// Locates the components of a URI.
pub(super) struct Places<'s, 'a>(&'s ToIri<'a>);

/// The start and the end of a range of bytes.
type Range = (usize, usize);

/// A policy as a type.
pub(super) trait Policy: Copy {
    const POLICY: DecodePolicy;
}

/// The policies as types.
#[derive(Clone, Copy)]
pub(super) enum Minimal {}
#[derive(Clone, Copy)]
pub(super) enum Default {}
#[derive(Clone, Copy)]
pub(super) enum Cautious {}

impl Policy for Minimal {
    const POLICY: DecodePolicy = DecodePolicy::Minimal;
}

impl Policy for Default {
    const POLICY: DecodePolicy = DecodePolicy::Default;
}

impl Policy for Cautious {
    const POLICY: DecodePolicy = DecodePolicy::Cautious;
}

/// Rules with a policy that is fixed at compile time. Their code reads no tables of other policies.
#[derive(Clone, Copy)]
pub(super) struct Fixed<P>(DecodeRules, PhantomData<P>);

impl<P: Policy> Rules for Fixed<P> {
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn rules(self) -> DecodeRules {
        self.0.with_policy(P::POLICY)
    }
}

impl<'a> ToIri<'a> {
    /// Walks over the triplets by the policy `P`, and passes everything up to the last change to
    /// `sink`. Returns the end of that text: 0 if nothing changes.
    #[inline]
    pub(super) fn walk<'s, P: Policy, S>(&'s self, sink: S) -> Result<usize, S::Stop>
    where
        S: Sink<'a, Judge<'s, 'a, P>>,
    {
        let first = search::find_any(self.text.as_bytes(), 0, [b'%']);
        if first == self.text.len() {
            return Ok(0);
        }
        self.walk_from(first, sink)
    }

    /// [`walk`](Self::walk) from the first `%`. Out of line, so that a string without any returns
    /// early.
    fn walk_from<'s, P: Policy, S>(&'s self, first: usize, mut sink: S) -> Result<usize, S::Stop>
    where
        S: Sink<'a, Judge<'s, 'a, P>>,
    {
        let rules = Fixed::<P>(self.rules, PhantomData);
        let mut judge = Components::new(self.text, rules, Places(self));
        let mut walk = Walk::new(0, 0);
        let (mut range, mut next) = self.ranges(first);
        loop {
            let (start, end) = range;
            walk.skip_to(start, end);
            walk.drive(self.text, &mut judge, &mut sink)?;
            let Some(after) = next.take() else {
                return Ok(walk.done());
            };
            range = after;
        }
    }

    /// Returns the ranges in which triplets are decoded, in order, starting at the first `%`: from
    /// the userinfo to the host, and from the path to the end.
    #[inline]
    fn ranges(&self, first: usize) -> (Range, Option<Range>) {
        let length = self.text.len();
        match self.input {
            Input::Component(Component::Scheme | Component::Port) => ((0, 0), None),
            Input::Component(_) => ((first, length), None),
            Input::Reference | Input::Parts(_) => {
                if is_after_authority(self.text.as_bytes(), first) {
                    return ((first, length), None);
                }
                let (authority, path) = self.ranges_of_parts(first);
                (authority, Some(path))
            }
        }
    }

    #[inline(never)]
    fn ranges_of_parts(&self, first: usize) -> (Range, Range) {
        let parts = self.parts();
        let authority = parts.authority_span().unwrap_or_default();
        let path = decoded_path(&parts);
        (
            (first.max(authority.start()), parts.offsets().host_end),
            (first.max(path.start()), self.text.len()),
        )
    }
}

impl Locate for Places<'_, '_> {
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

/// Fast, conservative check: `true` means that `first` is in the path or after it, `false` means
/// unknown.
#[inline]
fn is_after_authority(bytes: &[u8], first: usize) -> bool {
    const START: usize = "https://".len();
    if let [b'/', second, ..] = bytes {
        // There is no authority, and no scheme can end after this slash.
        return *second != b'/';
    }
    let Some((start, _)) = bytes.split_first_chunk::<START>() else {
        return false;
    };
    // Without a branch between them: which of the two it is, is unpredictable. In lower case only, which
    // takes fewer instructions than the recognition of the scanner.
    let [http @ .., _] = start;
    let has_authority = u8::from(http == b"http://") | u8::from(start == b"https://");
    // With either of them, a slash after these bytes ends the authority or follows its end.
    has_authority != 0
        && bytes
            .get(START..first)
            .is_some_and(|before| before.ends_with(b"/") || before.contains(&b'/'))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;

    use iri_core::Parts;

    use super::*;

    #[test]
    fn what_is_after_the_authority_is_in_the_decoded_path_or_after_it() {
        const PIECES: [&str; 9] = ["http:", "https:", "HTTP:", "/", "//", "a", "@b:", "?", "s"];
        let mut count = 0;
        for number in 0..PIECES.len().pow(5) {
            let piece = |place| PIECES.get(number / PIECES.len().pow(place) % PIECES.len());
            let mut text: String = (0..5).filter_map(piece).copied().collect();
            let first = text.len();
            text.push_str("%41");
            let parts = Parts::split(&text);
            if is_after_authority(text.as_bytes(), first) {
                let path = decoded_path(&parts);
                assert!(first >= path.start(), "{text}");
                count += 1;
            }
        }
        assert!(count > 1000, "{count}");
    }
}
