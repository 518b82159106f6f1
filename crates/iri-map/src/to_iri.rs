//! RFC 3987, section 3.2: decodes triplets to the characters that an IRI may contain.
//!
//! Three facts make this one [walk](iri_core::pct::walk) with different sinks. Nothing is passed on before the
//! first change, so a string stays if nothing was. After the last change, the rest of the input is the rest
//! of the result, so a walk returns where that begins, and the caller appends it. And a character has
//! no more octets than its triplets, so the input is room enough for the result.
//!
//! The policy is a value for callers and a type for the walk: each policy has its own code, which links
//! only its own tables, and [`ToIri`] holds a pointer to it. A program that names the default policy takes
//! 10784 bytes of flash instead of 23412 on a Cortex-M3; the indirect call is not measurable.

mod walk;

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};
use core::fmt;

use iri_core::bytes::search;
use iri_core::bytes::text::{Expect, slice_from};
#[cfg(feature = "alloc")]
use iri_core::pct::walk::Appender;
use iri_core::pct::walk::Writer;
use iri_core::{Clause, Component, Parts, Rewrite, Severity, Span};
use iri_unicode::decode::{DecodeTriplets, DecodedPiece, decode};

use self::walk::{Cautious, Minimal, Policy};

pub use iri_unicode::decode::{DecodePolicy, DecodeRules, KeepReason};

/// Maps `uri` to the most readable IRI that identifies the same resource ([RFC 3987, section 3.2]).
///
/// ```
/// use iri_map::{Rewrite, to_iri};
///
/// let iri = to_iri("http://www.example.org/D%C3%BCrst%2F%FF");
/// assert_eq!(iri.to_string(), "http://www.example.org/Dürst%2F%FF");
/// assert!(iri.changes());
/// ```
///
/// Triplets are decoded if they are well-formed UTF-8 for an unreserved character, or for a
/// character beyond US-ASCII that the [policy](ToIri::with_policy) allows. All others stay, those
/// of octets from 0x80 on in uppercase; [`ToIri::kept`] lists them with the reason.
///
/// - The IRI has the same components as the URI, between the same delimiters.
/// - It maps back to `uri`, except for the case of triplets and for encoded unreserved characters.
/// - Mapping it again changes nothing.
///
/// `uri` may be any string, even an IRI: only triplets change. Hosts are decoded like the rest, and
/// Punycode is kept. In an invalid relative reference with a colon in its first segment, nothing is
/// decoded before that colon, so that no scheme is created.
///
/// [RFC 3987, section 3.2]: https://www.rfc-editor.org/rfc/rfc3987#section-3.2
pub const fn to_iri(uri: &str) -> ToIri<'_> {
    ToIri {
        text: uri,
        input: Input::Reference,
        rules: DecodeRules::DEFAULT,
        by_policy: ByPolicy::DEFAULT,
    }
}

/// Maps a URI that was already split, like [`to_iri`].
///
/// ```
/// use iri_core::Parts;
///
/// let parts = Parts::split("//h/%C3%A9");
/// assert_eq!(iri_map::to_iri_parts(parts).to_string(), "//h/é");
/// ```
pub const fn to_iri_parts(parts: Parts<'_>) -> ToIri<'_> {
    ToIri {
        text: parts.as_str(),
        input: Input::Parts(parts),
        rules: DecodeRules::DEFAULT,
        by_policy: ByPolicy::DEFAULT,
    }
}

/// Maps a component on its own, without its delimiters, as [`to_iri`] maps it inside a URI.
///
/// ```
/// use iri_core::Component;
/// use iri_map::{DecodePolicy, to_iri_component};
///
/// let private = to_iri_component("%EE%80%80", Component::Query).with_policy(DecodePolicy::Minimal);
/// assert_eq!(private.to_string(), "\u{E000}");
/// ```
///
/// The string must be a single component. Delimiters in it are not recognized.
pub const fn to_iri_component(text: &str, component: Component) -> ToIri<'_> {
    ToIri {
        text,
        input: Input::Component(component),
        rules: DecodeRules::DEFAULT,
        by_policy: ByPolicy::DEFAULT,
    }
}

/// The result of [`to_iri`] and [`to_iri_component`]: a mapped string that is written when it is
/// formatted.
///
/// ```
/// use std::borrow::Cow;
///
/// use iri_map::{Rewrite, to_iri};
///
/// # #[cfg(feature = "alloc")] {
/// assert!(matches!(to_iri("http://example.org/a%2Fb").to_cow(), Cow::Borrowed(_)));
/// let mut line = String::from("see ");
/// to_iri("http://example.org/%C3%A9").append_to(&mut line);
/// assert_eq!(line, "see http://example.org/é");
/// # }
/// ```
#[derive(Clone, Copy)]
pub struct ToIri<'a> {
    text: &'a str,
    input: Input<'a>,
    rules: DecodeRules,
    by_policy: ByPolicy<'a>,
}

/// The methods that read the tables of a policy. Pointers, so that the choice is made where the
/// policy may be a constant, and the tables of other policies are not linked.
#[derive(Clone, Copy)]
struct ByPolicy<'a> {
    /// [`ToIri::write_by`]
    write: fn(&ToIri<'a>, &mut dyn fmt::Write) -> Result<usize, fmt::Error>,
    /// [`ToIri::append_by`]
    #[cfg(feature = "alloc")]
    append: fn(&ToIri<'a>, &mut String) -> usize,
}

impl ByPolicy<'_> {
    const DEFAULT: Self = Self::of::<walk::Default>();

    const fn of<P: Policy>() -> Self {
        Self {
            write: ToIri::write_by::<P>,
            #[cfg(feature = "alloc")]
            append: ToIri::append_by::<P>,
        }
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "if the policy is a constant, only its tables are linked"
    )]
    const fn new(policy: DecodePolicy) -> Self {
        match policy {
            DecodePolicy::Minimal => Self::of::<Minimal>(),
            DecodePolicy::Default => Self::of::<walk::Default>(),
            DecodePolicy::Cautious => Self::of::<Cautious>(),
        }
    }
}

/// The input of a [`ToIri`].
#[derive(Clone, Copy, Debug)]
enum Input<'a> {
    /// A reference that is split only if its components matter.
    Reference,
    /// A reference that was already split.
    Parts(Parts<'a>),
    /// A single component.
    Component(Component),
}

impl<'a> ToIri<'a> {
    /// Sets the policy that decides which characters stay encoded.
    ///
    /// ```
    /// use iri_map::{DecodePolicy, to_iri};
    ///
    /// let soft_hyphen = to_iri("/a%C2%ADb");
    /// assert_eq!(soft_hyphen.to_string(), "/a%C2%ADb");
    /// assert_eq!(soft_hyphen.with_policy(DecodePolicy::Minimal).to_string(), "/a\u{AD}b");
    /// ```
    #[must_use]
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `ByPolicy::new`")]
    pub const fn with_policy(mut self, policy: DecodePolicy) -> Self {
        self.rules = self.rules.with_policy(policy);
        self.by_policy = ByPolicy::new(policy);
        self
    }

    /// Sets whether only octets from 0x80 on are decoded, as in draft-masinter-url-i18n-07 (2001).
    /// Off by default.
    ///
    /// ```
    /// let iri = iri_map::to_iri("/%7Euser/%C3%BC").with_non_ascii_only(true);
    /// assert_eq!(iri.to_string(), "/%7Euser/ü");
    /// ```
    #[must_use]
    pub const fn with_non_ascii_only(mut self, yes: bool) -> Self {
        self.rules = self.rules.with_non_ascii_only(yes);
        self
    }

    /// Sets whether every triplet that stays is written in uppercase. Off by default: the RFC
    /// changes the case only of octets from 0x80 on.
    ///
    /// ```
    /// assert_eq!(iri_map::to_iri("/a%2fb").with_uppercase(true).to_string(), "/a%2Fb");
    /// ```
    #[must_use]
    pub const fn with_uppercase(mut self, yes: bool) -> Self {
        self.rules = self.rules.with_uppercase(yes);
        self
    }

    /// Sets all options at once.
    ///
    /// ```
    /// use iri_map::{DecodeRules, to_iri};
    ///
    /// assert_eq!(to_iri("%7e%2f").with_rules(DecodeRules::DEFAULT.with_uppercase(true)).to_string(), "~%2F");
    /// ```
    #[must_use]
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `ByPolicy::new`")]
    pub const fn with_rules(mut self, rules: DecodeRules) -> Self {
        self.rules = rules;
        self.by_policy = ByPolicy::new(rules.policy());
        self
    }

    /// Returns the triplets that stay, with the reason, in order. Adjacent triplets of one
    /// component with the same reason are one item.
    ///
    /// ```
    /// use iri_map::{KeepReason, to_iri};
    ///
    /// let kept: Vec<_> = to_iri("http://e/%E2%80%AE?a=%26%26").kept().collect();
    /// assert_eq!(kept[0].reason(), KeepReason::BidiFormatting);
    /// assert_eq!(kept[0].span().range(), 9..18);
    /// assert_eq!(kept[1].reason(), KeepReason::Reserved);
    /// assert_eq!(kept[1].span().range(), 21..27);
    /// ```
    pub fn kept(&self) -> KeptRuns<'a> {
        let stretch = |(component, span): (Component, Span)| Stretch {
            component,
            span,
            decode: decode(span.of(self.text), component, self.rules),
        };
        let components = match self.input {
            Input::Component(component) => {
                let span = Span::new(0, self.text.len());
                [Some((component, span)), None, None, None, None]
            }
            Input::Reference | Input::Parts(_) => decoded_components(&self.parts()),
        };
        let stretches = components.map(|component| component.map(stretch));
        KeptRuns {
            stretches: stretches.into_iter(),
            current: None,
            held: None,
        }
    }

    /// The input.
    #[cfg(feature = "alloc")]
    pub(crate) const fn input(&self) -> &'a str {
        self.text
    }

    /// Splits the reference unless it was split already.
    fn parts(&self) -> Parts<'a> {
        match self.input {
            Input::Parts(parts) => parts,
            Input::Reference | Input::Component(_) => Parts::split(self.text),
        }
    }

    /// Writes everything up to the last change by the policy `P`, and returns the end of that text: 0
    /// if nothing changes.
    fn write_by<P: Policy>(&self, mut out: &mut dyn fmt::Write) -> Result<usize, fmt::Error> {
        self.walk::<P, _>(Writer(&mut out))
    }

    /// [`write_by`](Self::write_by) for a `String`, which is faster.
    #[cfg(feature = "alloc")]
    fn append_by<P: Policy>(&self, out: &mut String) -> usize {
        let length = self.text.len();
        let Ok(done) = self.walk::<P, _>(Appender { out, length });
        done
    }
}

impl<'a> Rewrite<'a> for ToIri<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        // Nothing is written before the first change.
        let written = (self.by_policy.write)(self, &mut Expect::new(""));
        (written == Ok(0)).then_some(self.text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let done = (self.by_policy.write)(self, out)?;
        match slice_from(self.text, done) {
            "" => Ok(()),
            rest => out.write_str(rest),
        }
    }

    #[cfg(feature = "alloc")]
    fn append_to(&self, out: &mut String) {
        // No result is longer than the input.
        out.reserve(self.text.len());
        let done = (self.by_policy.append)(self, out);
        out.push_str(slice_from(self.text, done));
    }

    /// Checks and writes in one pass.
    #[cfg(feature = "alloc")]
    fn to_cow(&self) -> Cow<'a, str> {
        let mut iri = String::new();
        let done = (self.by_policy.append)(self, &mut iri);
        if done == 0 {
            return Cow::Borrowed(self.text);
        }
        iri.push_str(slice_from(self.text, done));
        Cow::Owned(iri)
    }
}

/// The components in which triplets are decoded, in order.
#[inline]
fn decoded_components(parts: &Parts<'_>) -> [Option<(Component, Span)>; 5] {
    let with_span = |component| Some((component, parts.span(component)?));
    [
        with_span(Component::Userinfo),
        with_span(Component::Host),
        Some((Component::Path, decoded_path(parts))),
        with_span(Component::Query),
        with_span(Component::Fragment),
    ]
}

/// Returns the span of the path in which triplets are decoded. In a relative path it begins after a
/// colon in the first segment, so that decoding creates no scheme.
#[inline]
fn decoded_path(parts: &Parts<'_>) -> Span {
    let path = parts.span(Component::Path).unwrap_or_default();
    if path.start() > 0 {
        // A scheme or an authority precedes the path.
        return path;
    }
    let text = path.of(parts.as_str()).as_bytes();
    let place = search::find_any(text, 0, [b'/', b':']);
    if text.get(place) == Some(&b':') {
        return Span::new(place + 1, path.end());
    }
    path
}

impl fmt::Debug for ToIri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToIri")
            .field("text", &self.text)
            .field("input", &self.input)
            .field("rules", &self.rules)
            .finish()
    }
}

impl fmt::Display for ToIri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { ToIri<'_> }

/// A component and the iterator that decodes it.
#[derive(Clone, Debug)]
struct Stretch<'a> {
    component: Component,
    span: Span,
    decode: DecodeTriplets<'a>,
}

/// Adjacent triplets of one component that stay for one reason ([`ToIri::kept`]).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct KeptRun {
    component: Component,
    span: Span,
    reason: KeepReason,
}

impl KeptRun {
    /// The component that contains them.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// Their byte range in the input.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The reason why they stay.
    pub const fn reason(&self) -> KeepReason {
        self.reason
    }

    /// The code of the reason as a finding: `kept-reserved`.
    pub const fn code(&self) -> &'static str {
        self.reason.code()
    }

    /// The severity of the finding: always advice, because the mapping is correct.
    pub const fn severity(&self) -> Severity {
        Severity::Advice
    }

    /// The clause that requires them to stay.
    pub const fn clause(&self) -> Clause {
        self.reason.clause()
    }
}

impl fmt::Display for KeptRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at bytes {}", self.reason, self.span)
    }
}

/// An iterator over the triplets that stay. Created by [`ToIri::kept`].
#[derive(Clone, Debug)]
pub struct KeptRuns<'a> {
    stretches: core::array::IntoIter<Option<Stretch<'a>>, 5>,
    current: Option<Stretch<'a>>,
    /// A run that was read ahead and not returned yet; the next triplets may extend it.
    held: Option<KeptRun>,
}

impl KeptRuns<'_> {
    /// Returns the next triplets that stay, before adjacent ones are joined.
    fn single(&mut self) -> Option<KeptRun> {
        loop {
            if self.current.is_none() {
                self.current = Some(self.stretches.find_map(|stretch| stretch)?);
            }
            let Some(stretch) = &mut self.current else {
                continue;
            };
            let found = stretch.decode.find_map(|piece| match piece {
                DecodedPiece::Kept(kept) => Some(kept),
                DecodedPiece::Text(_) | DecodedPiece::Char(_) => None,
            });
            if let Some(kept) = found {
                let start = stretch.span.start();
                let span = kept.span();
                return Some(KeptRun {
                    component: stretch.component,
                    span: Span::new(start + span.start(), start + span.end()),
                    reason: kept.reason(),
                });
            }
            self.current = None;
        }
    }
}

impl Iterator for KeptRuns<'_> {
    type Item = KeptRun;

    fn next(&mut self) -> Option<KeptRun> {
        let mut run = self.held.take().or_else(|| self.single())?;
        while let Some(next) = self.single() {
            // A delimiter follows each component, so runs of two components do not touch.
            let is_beside = next.span.start() == run.span.end();
            if !is_beside || next.reason != run.reason {
                self.held = Some(next);
                break;
            }
            run.span = Span::new(run.span.start(), next.span.end());
        }
        Some(run)
    }
}

impl core::iter::FusedIterator for KeptRuns<'_> {}
