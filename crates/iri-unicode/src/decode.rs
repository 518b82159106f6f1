//! Decoding of percent-encoded text ([RFC 3987, section 3.2]): a single policy for mapping URIs to
//! IRIs and for comparing.
//!
//! [`decode`](fn@decode) splits a component into [pieces](DecodedPiece): unchanged text, characters
//! decoded from triplets, and triplets that were [kept](KeptSpan), each with the
//! [reason](KeepReason).
//!
//! ```
//! use iri_core::Component;
//! use iri_unicode::decode::{DecodedPiece, KeepReason, DecodeRules, decode};
//!
//! let path = decode("/d%C3%BCrst%2F%e2%80%ae", Component::Path, DecodeRules::DEFAULT);
//! assert_eq!(path.to_string(), "/dürst%2F%E2%80%AE");
//!
//! let kept: Vec<KeepReason> = path.filter_map(|piece| match piece {
//!     DecodedPiece::Kept(kept) => Some(kept.reason()),
//!     _ => None,
//! }).collect();
//! assert_eq!(kept, [KeepReason::Reserved, KeepReason::BidiFormatting]);
//! ```
//!
//! [RFC 3987, section 3.2]: https://www.rfc-editor.org/rfc/rfc3987#section-3.2

mod judge;
mod reason;
mod step;

use core::fmt;
use core::iter::FusedIterator;

use iri_core::bytes::text::slice_from;
use iri_core::pct::walk;
use iri_core::pct::walk::{FirstChange, Sink, Walk, Writer};
use iri_core::{Component, Rewrite};

pub use judge::{Components, Judge, Locate};
pub use reason::{KeepReason, KeptSpan};
pub use step::Step;

iri_core::tables::choices! {
    /// The policy that determines which characters stay encoded although the grammar allows them (step
    /// 4).
    ///
    /// Every policy keeps triplets that are not valid UTF-8, and those of `%`, of reserved characters,
    /// of US-ASCII characters that are not allowed in a URI, of characters that are not allowed in an
    /// IRI at that place, and of the seven bidi formatting characters of section 4.1. So decoding a URI
    /// always gives a valid IRI, and that IRI maps back to the URI, except for the case of triplets and
    /// for encoded unreserved characters.
    #[derive(Default)]
    pub enum DecodePolicy {
        /// Those are only what sections 2.2 and 4.1 require. Private use characters are decoded in
        /// queries.
        Minimal "minimal": "Keep encoded only characters that no IRI may contain",
        /// A reader could not see them or would mistake them for others: private use characters,
        /// white space (Zs, Zl, Zp), the directional formatting characters that Unicode added after
        /// the RFC, default-ignorable characters (joiners only outside the contexts of RFC 5892,
        /// appendix A), a combining mark at the start of a userinfo, host label, segment, query or
        /// fragment, and in hosts the characters that UTS 46 or NFKC maps to a dot or a delimiter.
        #[default]
        Default "default":
            "Also invisible characters, and those that could be mistaken for something else",
        /// Old software or a careful reader may not trust them: code points that are unassigned in
        /// this version of Unicode, all formatting characters, compatibility characters such as
        /// full-width forms, and sequences that are not in Normalization Form C.
        Cautious "cautious": "Also unassigned, unnormalized and compatibility characters",
    }
}

/// Options for decoding triplets: the policy, and two further choices.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct DecodeRules {
    policy: DecodePolicy,
    non_ascii_only: bool,
    uppercase: bool,
}

impl DecodeRules {
    /// RFC 3987, section 3.2, with [`DecodePolicy::Default`].
    pub const DEFAULT: Self = Self {
        policy: DecodePolicy::Default,
        non_ascii_only: false,
        uppercase: false,
    };

    /// Sets the policy.
    #[must_use]
    pub const fn with_policy(mut self, policy: DecodePolicy) -> Self {
        self.policy = policy;
        self
    }

    /// Returns the policy.
    pub const fn policy(self) -> DecodePolicy {
        self.policy
    }

    /// Sets whether only octets from 0x80 on are decoded, as in draft-masinter-url-i18n-07 (2001):
    /// `%41` is kept. Off by default.
    #[must_use]
    pub const fn with_non_ascii_only(mut self, yes: bool) -> Self {
        self.non_ascii_only = yes;
        self
    }

    /// Sets whether every kept triplet is written in uppercase. Off by default: the RFC changes the
    /// case only for octets of 80 hexadecimal and above, so `%2f` keeps its case.
    #[must_use]
    pub const fn with_uppercase(mut self, yes: bool) -> Self {
        self.uppercase = yes;
        self
    }
}

/// Rules that are chosen at run time, [`DecodeRules`], or fixed at compile time,
/// [`DefaultRules`].
///
/// A program that fixes them does not contain the tables that only other policies read.
pub trait Rules: Copy {
    /// Returns the rules.
    fn rules(self) -> DecodeRules;
}

impl Rules for DecodeRules {
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn rules(self) -> DecodeRules {
        self
    }
}

/// [`DecodeRules::DEFAULT`] as a type.
///
/// ```
/// use iri_core::Component::Path;
/// use iri_core::pct::walk::{Walk, Writer};
/// use iri_unicode::decode::{DefaultRules, Judge};
///
/// let (text, mut out) = ("/%C3%A9%E2%80%AE", String::new());
/// let mut judge = Judge::new(text, Path, DefaultRules);
/// Walk::whole(text).rewrite(text, &mut judge, &mut Writer(&mut out)).unwrap();
/// assert_eq!(out, "/é%E2%80%AE");
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct DefaultRules;

impl Rules for DefaultRules {
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn rules(self) -> DecodeRules {
        DecodeRules::DEFAULT
    }
}

/// Decodes the triplets of a component, as defined by [RFC 3987, section 3.2], steps 2 to 5.
///
/// `text` must be the whole component, without its delimiters, because the result depends on its
/// start and on the neighbours of joiners. It may be any string: non-ASCII characters are kept, as
/// is a `%` that is not followed by two hexadecimal digits. Triplets in a scheme or a port, where
/// the grammar allows none, are kept.
///
/// The result is an iterator over [pieces](DecodedPiece) and a lazy conversion. It takes linear
/// time and constant memory.
///
/// [RFC 3987, section 3.2]: https://www.rfc-editor.org/rfc/rfc3987#section-3.2
pub const fn decode(text: &str, component: Component, rules: DecodeRules) -> DecodeTriplets<'_> {
    DecodeTriplets {
        text,
        walk: Walk::whole(text),
        judge: Judge::new(text, component, rules),
    }
}

/// The result of [`decode`](fn@decode).
#[derive(Clone, Debug)]
pub struct DecodeTriplets<'a> {
    text: &'a str,
    walk: Walk,
    judge: Judge<'a>,
}

/// A piece of a decoded component. The pieces follow one another without gaps.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum DecodedPiece<'a> {
    /// Unchanged text.
    Text(&'a str),
    /// A character decoded from triplets.
    Char(char),
    /// Triplets that were kept.
    Kept(KeptSpan<'a>),
}

/// Converts the pieces not yet taken.
///
/// ```
/// use iri_core::Component::Path;
/// use iri_unicode::Rewrite;
/// use iri_unicode::decode::{DecodeRules, decode};
///
/// assert!(!decode("/a%2fb", Path, DecodeRules::DEFAULT).changes());
/// assert!(decode("/a%2fb", Path, DecodeRules::DEFAULT.with_uppercase(true)).changes());
/// assert!(decode("/a%7Eb", Path, DecodeRules::DEFAULT).changes());
/// ```
impl<'a> Rewrite<'a> for DecodeTriplets<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let Self {
            text,
            mut walk,
            mut judge,
        } = self.clone();
        let changed = walk.drive(text, &mut judge, &mut FirstChange).is_err();
        (!changed).then(|| slice_from(text, self.walk.done()))
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let (mut walk, mut judge) = (self.walk, self.judge.clone());
        walk.rewrite(self.text, &mut judge, &mut Writer(out))
    }
}

/// Stops a walk at each piece.
struct EachPiece;

impl<'a> Sink<'a, Judge<'_>> for EachPiece {
    type Stop = DecodedPiece<'a>;

    const TAKES_ALL_KEPT: bool = true;

    fn text(&mut self, text: &'a str) -> Result<(), DecodedPiece<'a>> {
        Err(DecodedPiece::Text(text))
    }

    fn becomes(&mut self, c: char) -> Result<(), DecodedPiece<'a>> {
        Err(DecodedPiece::Char(c))
    }

    fn kept(&mut self, kept: walk::Kept<'a, KeepReason>) -> Result<(), DecodedPiece<'a>> {
        Err(DecodedPiece::Kept(KeptSpan::new(kept)))
    }
}

impl<'a> Iterator for DecodeTriplets<'a> {
    type Item = DecodedPiece<'a>;

    fn next(&mut self) -> Option<DecodedPiece<'a>> {
        let stopped = self.walk.drive(self.text, &mut self.judge, &mut EachPiece);
        match stopped {
            Err(piece) => Some(piece),
            Ok(()) => self.walk.take_rest(self.text).map(DecodedPiece::Text),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.text.len().saturating_sub(self.walk.done());
        (usize::from(left > 0), Some(left))
    }
}

impl FusedIterator for DecodeTriplets<'_> {}

impl fmt::Display for DecodeTriplets<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { DecodeTriplets<'_> }
