//! The normal form of the scheme-specific part, by the rules of the scheme ([`Equivalence`]).
//!
//! Each set of rules yields a stream of pieces for the path and the query. Delimiters are searched
//! for in the input as written, because a triplet never becomes a delimiter; names are compared by
//! their normal form.
//!
//! A stream instead of a string, because the same rules serve writing, comparing, hashing and ordering,
//! and comparing must not need a heap: two streams are read side by side until they differ. A set of
//! rules is a state machine that fills a [`Queue`] with the pieces of one step, a parameter for
//! example, whenever the queue is empty.

pub(crate) mod number;
pub(crate) mod parameters;
pub(crate) mod queue;
pub(crate) mod text;

use crate::rules::Equivalence;
use crate::schemes::{data::Data, geo::Geo, mailto::Mailto, sip::Sip, tel::Tel, urn, xmpp};

use self::queue::{Queue, SpecificPiece};
use self::text::NormalText;

/// The path and the query of an identifier whose scheme has its own rules.
///
/// ```
/// use core::cmp::Ordering;
/// use iri_scheme::{Equivalence, NormalText, SchemeSpecific, SpecificPiece};
///
/// /// A slice whose normal form differs only in its case.
/// #[derive(Clone, Copy)]
/// struct Text<'a> {
///     written: &'a str,
///     is_lower: bool,
/// }
///
/// impl NormalText for Text<'_> {
///     fn as_written(&self) -> &str {
///         self.written
///     }
///
///     fn split_at_first(self, delimiter: u8) -> (Self, Option<Self>) {
///         match self.written.split_once(char::from(delimiter)) {
///             Some((a, b)) => (Text { written: a, ..self }, Some(Text { written: b, ..self })),
///             None => (self, None),
///         }
///     }
///
///     fn in_lower_case(self) -> Self {
///         Text { is_lower: true, ..self }
///     }
///
///     fn without_separators(self) -> Self {
///         self
///     }
///
///     fn all_bytes(self, mut check: impl FnMut(u8) -> bool) -> bool {
///         let lower = |byte: u8| if self.is_lower { byte.to_ascii_lowercase() } else { byte };
///         self.written.bytes().all(|byte| check(lower(byte)))
///     }
///
///     fn order(self, other: Self) -> Ordering {
///         self.written.cmp(other.written)
///     }
/// }
///
/// let text = |written| Text { written, is_lower: false };
/// let specific = SchemeSpecific::new(Equivalence::Urn, text("ISBN:X"), Some(text("+r"))).unwrap();
/// let mut normal = String::new();
/// for piece in specific.pieces() {
///     match piece {
///         SpecificPiece::Text(text) => _ = text.all_bytes(|byte| {
///             normal.push(char::from(byte));
///             true
///         }),
///         SpecificPiece::Fixed(fixed) => normal.push_str(fixed),
///         SpecificPiece::Number(number) => normal.push_str(number.as_str()),
///     }
/// }
/// assert_eq!(normal, "isbn:X");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SchemeSpecific<T> {
    equivalence: Equivalence,
    path: T,
    query: Option<T>,
    media_type: bool,
}

impl<T: NormalText> SchemeSpecific<T> {
    /// Applies the rules to the path and the query of an identifier without an authority, whose
    /// path does not begin with a slash. Returns `None` if the rules do not apply to them.
    pub fn new(equivalence: Equivalence, path: T, query: Option<T>) -> Option<Self> {
        let applies = match equivalence {
            Equivalence::Generic => false,
            Equivalence::Data => Data::applies(path),
            Equivalence::Geo => Geo::applies(path),
            Equivalence::Mailto => Mailto::applies(path, query),
            Equivalence::Sip | Equivalence::Xmpp => true,
            Equivalence::Tel => Tel::applies(path),
            Equivalence::Urn => urn::applies(path),
        };
        applies.then_some(Self {
            equivalence,
            path,
            query,
            media_type: true,
        })
    }

    /// Sets whether the default media type of `data` is kept if the identifier contains it, as it
    /// is by default. With `false`, `data:text/plain,x` becomes `data:,x` (RFC 2397, section 2).
    #[must_use]
    pub const fn with_default_media_type(self, media_type: bool) -> Self {
        Self { media_type, ..self }
    }

    /// Returns the pieces of the normal form, including the `?` before the query.
    pub fn pieces(self) -> SpecificPieces<T> {
        let Self { path, query, .. } = self;
        let (rules, query) = match self.equivalence {
            Equivalence::Generic => (Rules::Path(path, Queue::text), query),
            Equivalence::Data => (Rules::Data(Data::new(path, self.media_type)), query),
            Equivalence::Geo => (Rules::Geo(Geo::new(path)), query),
            // These rules write the query themselves.
            Equivalence::Mailto => (Rules::Mailto(Mailto::new(path, query)), None),
            Equivalence::Sip => (Rules::Sip(Sip::new(path, query)), None),
            Equivalence::Tel => (Rules::Tel(Tel::new(path)), query),
            Equivalence::Urn => (
                Rules::Path(path, urn::fill),
                query.filter(urn::is_plain_query),
            ),
            Equivalence::Xmpp => (Rules::Path(path, xmpp::fill), query),
        };
        SpecificPieces {
            queue: Queue::EMPTY,
            rules,
            query,
        }
    }
}

/// Iterator over the pieces of a normal form ([`SchemeSpecific::pieces`]).
#[derive(Debug)]
pub struct SpecificPieces<T> {
    queue: Queue<T>,
    rules: Rules<T>,
    /// The query, if it follows the rest unchanged.
    query: Option<T>,
}

/// The rules of a scheme, with their progress.
#[derive(Debug)]
enum Rules<T> {
    Data(Data<T>),
    Geo(Geo<T>),
    Mailto(Mailto<T>),
    Sip(Sip<T>),
    Tel(Tel<T>),
    /// Rules that take a single step.
    Path(T, fn(&mut Queue<T>, T)),
    Done,
}

impl<T: NormalText> Rules<T> {
    /// Puts the next pieces into the queue. Returns `false` if there are none.
    fn fill(&mut self, queue: &mut Queue<T>) -> bool {
        match self {
            Self::Data(data) => data.fill(queue),
            Self::Geo(geo) => geo.fill(queue),
            Self::Mailto(mailto) => mailto.fill(queue),
            Self::Sip(sip) => sip.fill(queue),
            Self::Tel(tel) => tel.fill(queue),
            Self::Path(path, fill) => {
                fill(queue, *path);
                *self = Self::Done;
                true
            }
            Self::Done => false,
        }
    }
}

impl<T: NormalText> Iterator for SpecificPieces<T> {
    type Item = SpecificPiece<T>;

    fn next(&mut self) -> Option<SpecificPiece<T>> {
        loop {
            if let Some(piece) = self.queue.next() {
                return Some(piece);
            }
            if !self.rules.fill(&mut self.queue) {
                self.rules = Rules::Done;
                let query = self.query.take()?;
                self.queue.push("?");
                self.queue.text(query);
            }
        }
    }
}
