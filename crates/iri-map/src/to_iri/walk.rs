//! The walk over the triplets of a URI: its ranges, and the component of each triplet.

use core::marker::PhantomData;

use iri_core::engine::triplets::{Sink, Walk};
use iri_core::{Component, Span, engine::search};
use iri_unicode::decode::{Components, DecodePolicy, DecodeRules, Locate, Rules};

use super::{Input, ToIri, decoded_components, decoded_path};

/// The policy that decides which triplets of a URI are decoded.
pub(super) type Judge<'a, P> = Components<'a, Places<'a>, Fixed<P>>;

/// Locates the components of a URI.
pub(super) struct Places<'a>(ToIri<'a>);

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
    pub(super) fn walk<P: Policy, S>(&self, sink: S) -> Result<usize, S::Stop>
    where
        S: Sink<'a, Judge<'a, P>>,
    {
        let first = search::find_any(self.text.as_bytes(), 0, [b'%']);
        if first == self.text.len() {
            return Ok(0);
        }
        self.walk_from(first, sink)
    }

    /// [`walk`](Self::walk) from the first `%`. Out of line, so that a string without any returns
    /// early.
    fn walk_from<P: Policy, S>(&self, first: usize, mut sink: S) -> Result<usize, S::Stop>
    where
        S: Sink<'a, Judge<'a, P>>,
    {
        let rules = Fixed::<P>(self.rules, PhantomData);
        let mut judge = Components::new(self.text, rules, Places(*self));
        let mut walk = Walk::new(0, 0);
        for (start, end) in self.ranges(first) {
            walk.skip_to(start, end);
            walk.drive(self.text, &mut judge, &mut sink)?;
        }
        Ok(walk.done())
    }

    /// Returns the ranges in which triplets are decoded, in order, starting at the first `%`: from
    /// the userinfo to the host, and from the path to the end.
    #[inline]
    fn ranges(&self, first: usize) -> [(usize, usize); 2] {
        let length = self.text.len();
        match self.input {
            Input::Component(Component::Scheme | Component::Port) => [(0, 0); 2],
            Input::Component(_) => [(first, length), (0, 0)],
            Input::Reference | Input::Parts(_) => {
                if is_after_authority(self.text.as_bytes(), first) {
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

/// Fast, conservative check: `true` means that `first` is in the path or after it, `false` means
/// unknown.
#[inline]
fn is_after_authority(bytes: &[u8], first: usize) -> bool {
    let before = match bytes {
        [b'h', b't', b't', b'p', b':', b'/', b'/', ..] => bytes.get(7..first),
        [b'h', b't', b't', b'p', b's', b':', b'/', b'/', ..] => bytes.get(8..first),
        // There is no authority, and no scheme can end after this slash.
        [b'/', second, ..] if *second != b'/' => return true,
        _ => None,
    };
    before.is_some_and(|before| before.ends_with(b"/") || before.contains(&b'/'))
}
