//! What percent-encoded text may be decoded to ([RFC 3987, section 3.2]): one policy for mapping
//! URIs to IRIs and for comparing.
//!
//! [`decode`](fn@decode) reads a component and gives it back in [pieces](Piece): text as it stands, characters
//! that triplets became, and triplets that were [kept](Kept), each with the [reason](Reason).
//!
//! ```
//! use iri_core::Component;
//! use iri_unicode::decode::{Piece, Reason, Rules, decode};
//!
//! let path = decode("/d%C3%BCrst%2F%e2%80%ae", Component::Path, Rules::DEFAULT);
//! assert_eq!(path.to_string(), "/dürst%2F%E2%80%AE");
//!
//! let kept: Vec<Reason> = path.filter_map(|piece| match piece {
//!     Piece::Kept(kept) => Some(kept.reason()),
//!     _ => None,
//! }).collect();
//! assert_eq!(kept, [Reason::Reserved, Reason::BidiFormatting]);
//! ```
//!
//! [RFC 3987, section 3.2]: https://www.rfc-editor.org/rfc/rfc3987#section-3.2

mod judge;
mod reason;
mod step;

use core::fmt;
use core::iter::FusedIterator;

use iri_core::{Component, Span, engine::search, pct};

pub use reason::{Kept, Reason};
pub use step::Step;

/// Which characters stay encoded, though the grammar would let them stand (step 4).
///
/// Whatever the policy, triplets stay that are no UTF-8, that stand for `%`, for reserved
/// characters and for US-ASCII characters that no URI may hold, for characters that no IRI may
/// hold in that place, and for the seven bidi formatting characters of section 4.1. So no policy
/// makes an invalid IRI of a URI, and each gives an IRI that maps back to the URI, save for the
/// case of triplets and for encoded unreserved characters.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Policy {
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

impl Policy {
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
pub struct Rules {
    policy: Policy,
    non_ascii_only: bool,
    uppercase: bool,
}

impl Rules {
    /// RFC 3987, section 3.2, with [`Policy::Default`].
    pub const DEFAULT: Self = Self {
        policy: Policy::Default,
        non_ascii_only: false,
        uppercase: false,
    };

    /// With this policy.
    #[must_use]
    pub const fn policy(mut self, policy: Policy) -> Self {
        self.policy = policy;
        self
    }

    /// Decodes triplets of 80 and above only, as the draft of 2001 had it: `%41` stays.
    #[must_use]
    pub const fn non_ascii_only(mut self) -> Self {
        self.non_ascii_only = true;
        self
    }

    /// Writes every triplet that stays in uppercase. By the letter of the RFC only those are
    /// written anew that stand for octets of 80 and above, so that `%2f` keeps its case.
    #[must_use]
    pub const fn uppercase(mut self) -> Self {
        self.uppercase = true;
        self
    }
}

/// Decodes the triplets of a component, as [RFC 3987, section 3.2], steps 2 to 5, has it.
///
/// `text` is the whole of the component, without its delimiters: what stands at the start of it,
/// or beside a joiner, matters. It may be any text; characters beyond US-ASCII stand for
/// themselves and stay, as does a `%` that no two hexadecimal digits follow. Triplets in a scheme
/// or a port, where the grammar has none, are left alone.
///
/// The answer is an iterator over [pieces](Piece), and writes itself as it is displayed. It takes
/// linear time and constant memory.
///
/// [RFC 3987, section 3.2]: https://www.rfc-editor.org/rfc/rfc3987#section-3.2
pub const fn decode(text: &str, component: Component, rules: Rules) -> Decode<'_> {
    Decode {
        text,
        component,
        rules,
        at: 0,
        barrier: 0,
        judged_to: 0,
        is_normal: true,
    }
}

/// What [`decode`](fn@decode) answers.
#[derive(Clone, Debug)]
pub struct Decode<'a> {
    text: &'a str,
    component: Component,
    rules: Rules,
    /// Where the next piece begins.
    at: usize,
    /// Where the last triplets end that were kept: nothing behind looks past them.
    barrier: usize,
    /// How far sequences were looked at by the cautious policy, and whether the last of them is
    /// in normalization form C.
    judged_to: usize,
    is_normal: bool,
}

/// A piece of what a component is decoded to. The pieces follow one another without a gap.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Piece<'a> {
    /// What stands for itself.
    Text(&'a str),
    /// The character that triplets became.
    Char(char),
    /// Triplets that stay.
    Kept(Kept<'a>),
}

impl<'a> Decode<'a> {
    /// Whether what is left differs from the text.
    ///
    /// ```
    /// use iri_core::Component::Path;
    /// use iri_unicode::decode::{Rules, decode};
    ///
    /// assert!(!decode("/a%2fb", Path, Rules::DEFAULT).changes());
    /// assert!(decode("/a%2fb", Path, Rules::DEFAULT.uppercase()).changes());
    /// assert!(decode("/a%7Eb", Path, Rules::DEFAULT).changes());
    /// ```
    pub fn changes(&self) -> bool {
        self.clone().any(|piece| match piece {
            Piece::Text(_) => false,
            Piece::Char(_) => true,
            Piece::Kept(kept) => kept.changes(),
        })
    }

    /// The same from byte `at` on, where the last triplets before it that were kept end at
    /// `barrier`: for who reads a component by other means, and asks about single triplets.
    ///
    /// ```
    /// use iri_core::Component::Path;
    /// use iri_unicode::decode::{Piece, Rules, decode};
    ///
    /// let mut behind = decode("/a/%C3%A9", Path, Rules::DEFAULT).resume(3, 0);
    /// assert_eq!(behind.next(), Some(Piece::Char('é')));
    /// ```
    #[must_use]
    pub const fn resume(self, at: usize, barrier: usize) -> Self {
        Self {
            at,
            barrier,
            ..self
        }
    }

    /// Writes what is left.
    ///
    /// # Errors
    ///
    /// Where `out` gives one.
    #[inline]
    pub fn write_to(mut self, out: &mut impl fmt::Write) -> fmt::Result {
        loop {
            // Characters that were encoded come in runs.
            while let Some((c, length)) = self.quick_char() {
                self.at += length;
                out.write_char(c)?;
            }
            match self.next() {
                None => return Ok(()),
                Some(Piece::Text(text)) => out.write_str(text)?,
                Some(Piece::Char(c)) => out.write_char(c)?,
                Some(Piece::Kept(kept)) => kept.write_to(out)?,
            }
        }
    }

    /// Takes what stands for itself, up to the next triplet.
    fn plain(&mut self) -> Option<Piece<'a>> {
        let bytes = self.text.as_bytes();
        let mut end = self.at;
        if matches!(self.component, Component::Scheme | Component::Port) {
            end = bytes.len();
        }
        while end < bytes.len() {
            end = search::find_any(bytes, end, [b'%']);
            if bytes.get(end..).and_then(pct::triplet).is_some() {
                break;
            }
            // The end, or a `%` that stands for itself.
            end = bytes.len().min(end + 1);
        }
        let text = self.text.get(self.at..end)?;
        self.at = end;
        Some(Piece::Text(text))
    }

    /// Keeps triplets.
    fn keep(&mut self, end: usize, reason: Reason) -> Option<Piece<'a>> {
        let span = Span::new(self.at, end);
        let text = self.text.get(self.at..end)?;
        self.at = end;
        self.barrier = end;
        let uppercase = self.rules.uppercase || !reason.is_ascii();
        Some(Piece::Kept(Kept::new(text, span, reason, uppercase)))
    }
}

impl<'a> Iterator for Decode<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let rest = self.text.as_bytes().get(self.at..)?;
        let (first, _) = rest.split_first()?;
        if *first != b'%' || matches!(self.component, Component::Scheme | Component::Port) {
            return self.plain();
        }
        let (kept, length) = match pct::decode_step(rest) {
            Ok((c, length)) => match self.refusal(c, self.at + length) {
                None => {
                    self.at += length;
                    return Some(Piece::Char(c));
                }
                Some(reason) => (reason, length),
            },
            Err((pct::IllFormed::NoTriplet, _)) => return self.plain(),
            Err((why, length)) => (Reason::IllFormed(why), length),
        };
        self.keep(self.at + length, kept)
    }

    /// Faster than one by one: characters that were encoded come in runs.
    #[inline]
    fn fold<B, F: FnMut(B, Piece<'a>) -> B>(mut self, first: B, mut with: F) -> B {
        let mut folded = first;
        loop {
            while let Some((c, length)) = self.quick_char() {
                self.at += length;
                folded = with(folded, Piece::Char(c));
            }
            match self.next() {
                None => return folded,
                Some(piece) => folded = with(folded, piece),
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.text.len().saturating_sub(self.at);
        (usize::from(left > 0), Some(left))
    }
}

impl FusedIterator for Decode<'_> {}

impl fmt::Display for Decode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.clone().write_to(f)
    }
}
