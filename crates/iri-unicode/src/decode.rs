//! What percent-encoded text may be decoded to ([RFC 3987, section 3.2]): one policy for mapping
//! URIs to IRIs and for comparing.
//!
//! [`decode`](fn@decode) reads a component and gives it back in [pieces](DecodedPiece): text as it stands, characters
//! that triplets became, and triplets that were [kept](KeptSpan), each with the [reason](KeepReason).
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

use iri_core::engine::text::slice_from;
use iri_core::engine::triplets::{self, FirstChange, Sink, Walk, Writer};
use iri_core::{Component, Rewrite};

pub use judge::{Components, Judge, Locate};
pub use reason::{KeepReason, KeptSpan};
pub use step::Step;

/// Which characters stay encoded, though the grammar would let them stand (step 4).
///
/// Whatever the policy, triplets stay that are no UTF-8, that stand for `%`, for reserved
/// characters and for US-ASCII characters that no URI may hold, for characters that no IRI may
/// hold in that place, and for the seven bidi formatting characters of section 4.1. So no policy
/// makes an invalid IRI of a URI, and each gives an IRI that maps back to the URI, save for the
/// case of triplets and for encoded unreserved characters.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum DecodePolicy {
    /// Nothing but what sections 2.2 and 4.1 ask for. Private use characters are decoded in
    /// queries.
    Minimal,
    /// Also what a reader could not see or would take for something else: private use characters,
    /// white space (Zs, Zl, Zp), the directional formatting characters that Unicode added after
    /// the RFC, default-ignorable characters (joiners only outside the context of RFC 5892,
    /// appendix A), a combining mark at the start of a userinfo, host label, segment, query or
    /// fragment, and in hosts what UTS 46 or NFKC makes a dot or a delimiter of.
    #[default]
    Default,
    /// Also what an old or careful reader doubts: characters that this version of Unicode does
    /// not assign, all formatting characters, compatibility characters such as full-width forms,
    /// and sequences that are not in normalization form C.
    Cautious,
}

impl DecodePolicy {
    /// All of them, from the one that decodes most.
    pub const ALL: [Self; 3] = [Self::Minimal, Self::Default, Self::Cautious];

    /// The name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimal => "minimal",
            Self::Default => "default",
            Self::Cautious => "cautious",
        }
    }
}

/// How triplets are decoded: the policy, and two choices beside it.
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

    /// Decodes only octets of 80 and above, as the draft of 2001 did: `%41` stays. Off by default.
    #[must_use]
    pub const fn with_non_ascii_only(mut self, yes: bool) -> Self {
        self.non_ascii_only = yes;
        self
    }

    /// Writes every triplet that stays in uppercase. Off by default: the RFC changes the case of
    /// octets of 80 and above only, so `%2f` keeps its case.
    #[must_use]
    pub const fn with_uppercase(mut self, yes: bool) -> Self {
        self.uppercase = yes;
        self
    }
}

/// Decodes the triplets of a component, as [RFC 3987, section 3.2], steps 2 to 5, has it.
///
/// `text` is the whole of the component, without its delimiters: its start matters, and so do the
/// neighbours of a joiner. It may be any string: characters beyond US-ASCII are themselves and
/// stay, as does a `%` without two hexadecimal digits after it. Triplets in a scheme or a port,
/// where the grammar has none, stay.
///
/// The result is an iterator over [pieces](DecodedPiece), and writes itself when it is formatted. It
/// takes linear time and constant memory.
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

/// A piece of what a component is decoded to. The pieces follow one another without a gap.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum DecodedPiece<'a> {
    /// What stands for itself.
    Text(&'a str),
    /// The character that triplets became.
    Char(char),
    /// Triplets that stay.
    Kept(KeptSpan<'a>),
}

/// The conversion of the pieces that are left.
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

    fn kept(&mut self, kept: triplets::Kept<'a, KeepReason>) -> Result<(), DecodedPiece<'a>> {
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

iri_core::engine::equals_text! { DecodeTriplets<'_> }
