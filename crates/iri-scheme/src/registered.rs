//! [`registered()`], the registry of URI schemes of IANA: name, status, document and CRI number of
//! each.

mod packed;
pub(crate) mod table;

use core::fmt;
use core::iter::FusedIterator;

use iri_core::bytes::text::utf8;

use self::packed::{FIRST_OTHER, LAST, LONGEST, NUMBERS, OTHERS, RECORDS, REFERENCE, SHARED};
use self::table::NO_NUMBER;
use crate::facts::{Facts, Status};
use crate::registry::position;
use crate::schemes;
use crate::schemes::ALL;

/// Looks up a scheme in the registry of IANA, ignoring the case of the name ([RFC 7595, section 3.8],
/// and RFC 3986, section 3.1).
///
/// ```
/// use iri_scheme::{Status, registered};
///
/// let doi = registered("DOI").unwrap();
/// assert_eq!((doi.name(), doi.status()), ("doi", Some(Status::Provisional)));
/// assert_eq!(registered("dtn").unwrap().reference().unwrap().to_string(), "RFC 9171");
/// assert_eq!(registered("x-unheard-of"), None);
/// ```
///
/// The registry has many more schemes than [`ALL`], which lists those that the crate has
/// [`Facts`] about. Names, statuses and documents take 3 kB, which only programs that
/// call a function of this module include. A lookup reads all names, so it takes a few microseconds.
///
/// [RFC 7595, section 3.8]: https://www.rfc-editor.org/rfc/rfc7595#section-3.8
pub fn registered(name: &str) -> Option<Registered> {
    // Only the scheme that is found is copied. The start is copied as well, since a function that
    // clears memory would take more flash.
    static START: RegisteredSchemes = all_registered();
    let mut schemes = START.clone();
    while schemes.advance().is_some() {
        if schemes.last.bytes().eq_ignore_ascii_case(name.as_bytes()) {
            return Some(schemes.last);
        }
    }
    None
}

/// Looks up a scheme by its number in a CRI ([draft-ietf-core-href], section 5.1.1).
///
/// ```
/// use iri_scheme::registered_by_number;
///
/// assert_eq!(registered_by_number(6).unwrap().name(), "coap+tcp");
/// assert_eq!(registered_by_number(8), None);
/// ```
///
/// [draft-ietf-core-href]: https://datatracker.ietf.org/doc/html/draft-ietf-core-href
pub fn registered_by_number(number: u16) -> Option<Registered> {
    let at = NUMBERS.iter().position(|&other| other == number)?;
    (number != NO_NUMBER).then(|| all_registered().nth(at))?
}

/// Looks up a scheme that this crate has [`Facts`] about by its number in a CRI
/// ([draft-ietf-core-href], section 5.1.1); faster than [`registered_by_number`].
///
/// ```
/// use iri_scheme::facts_by_number;
///
/// assert_eq!(facts_by_number(0).unwrap().default_port(), Some(5683));
/// assert_eq!((facts_by_number(8), facts_by_number(u16::MAX)), (None, None));
/// ```
///
/// [draft-ietf-core-href]: https://datatracker.ietf.org/doc/html/draft-ietf-core-href
pub fn facts_by_number(number: u16) -> Option<&'static Facts> {
    let at = schemes::NUMBERS.iter().position(|&other| other == number)?;
    ALL.get(at).filter(|_| number != NO_NUMBER)
}

/// [`cri_number`] of a scheme that has one, at compile time.
#[doc(hidden)]
pub const fn cri_number_of(name: &str) -> u16 {
    table::Row::of(name).number
}

/// The number that stands for a scheme in a CRI ([draft-ietf-core-href], section 5.1.1), ignoring the
/// case of the name; `None` if it has none.
///
/// ```
/// use iri_scheme::cri_number;
///
/// assert_eq!((cri_number("COAP"), cri_number("matrix")), (Some(0), Some(9487)));
/// assert_eq!(cri_number("x-unheard-of"), None);
/// ```
///
/// [draft-ietf-core-href]: https://datatracker.ietf.org/doc/html/draft-ietf-core-href
pub fn cri_number(name: &str) -> Option<u16> {
    match position(name).and_then(|at| schemes::NUMBERS.get(at)) {
        Some(&number) => (number != NO_NUMBER).then_some(number),
        None => registered(name)?.cri_number(),
    }
}

/// Returns all schemes of the registry, sorted by name.
///
/// ```
/// use iri_scheme::all_registered;
///
/// let mut names = all_registered().map(|scheme| scheme.name().len());
/// assert!(names.all(|length| length >= 2));
/// assert_eq!(all_registered().filter(|scheme| scheme.cri_number().is_some()).count(), 398);
/// ```
pub const fn all_registered() -> RegisteredSchemes {
    RegisteredSchemes {
        rest: &RECORDS,
        last: Registered {
            name: [0; LONGEST],
            length: 0,
            head: 0,
            reference: 0,
            // That of the first record is the next number, 0.
            index: u16::MAX,
        },
    }
}

/// Returns a registered scheme whose name differs from `name` by one letter that was inserted,
/// deleted or replaced, or by two that were swapped, ignoring case. If there are several, the one
/// that agrees with the start of the name for longest is returned; if it is registered, `None`.
///
/// ```
/// use iri_scheme::similar;
///
/// assert_eq!(similar("htp").unwrap().name(), "http");
/// assert_eq!(similar("Mialto").unwrap().name(), "mailto");
/// assert_eq!(similar("http"), None);
/// assert_eq!(similar("x-unheard-of"), None);
/// ```
pub fn similar(name: &str) -> Option<Registered> {
    let name = name.as_bytes();
    let mut nearest = None;
    let mut most = None;
    for scheme in all_registered() {
        let front = match difference(name, scheme.bytes()) {
            Difference::None => return None,
            Difference::Slight(front) => front,
            Difference::Large => continue,
        };
        if most.is_none_or(|most| front > most) {
            (nearest, most) = (Some(scheme), Some(front));
        }
    }
    nearest
}

/// How far apart two names are.
enum Difference {
    None,
    /// By one letter or two swapped ones, after this many equal bytes.
    Slight(usize),
    Large,
}

/// Compares two names without their equal start and end: names that differ slightly leave one letter
/// of one of them, or of each, or the same two in another order. Names of three letters and less are
/// near to too many others.
fn difference(a: &[u8], b: &[u8]) -> Difference {
    let (shorter, longer) = (a.len().min(b.len()), a.len().max(b.len()));
    if longer - shorter > 1 {
        return Difference::Large;
    }
    let same = |(x, y): &(&u8, &u8)| x.eq_ignore_ascii_case(y);
    let front = a.iter().zip(b).take_while(same).count();
    let back = a.iter().rev().zip(b.iter().rev()).take(shorter - front);
    let back = back.take_while(same).count();
    let (a, b) = (a.get(front..a.len() - back), b.get(front..b.len() - back));
    match (a.unwrap_or_default(), b.unwrap_or_default()) {
        ([], []) => Difference::None,
        _ if longer <= 3 => Difference::Large,
        ([_], [] | [_]) | ([], [_]) => Difference::Slight(front),
        ([x, y], [z, w]) if same(&(x, w)) && same(&(y, z)) => Difference::Slight(front),
        _ => Difference::Large,
    }
}

/// A scheme in the registry of IANA ([`registered`](fn@registered)).
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct Registered {
    /// The name, and what is left of longer names before it.
    name: [u8; LONGEST],
    length: u8,
    head: u8,
    reference: u16,
    index: u16,
}

impl Registered {
    /// The name, in lowercase.
    pub fn name(&self) -> &str {
        utf8(self.bytes())
    }

    fn bytes(&self) -> &[u8] {
        self.name
            .get(..usize::from(self.length))
            .unwrap_or_default()
    }

    /// The status; `None` if the sources of this crate have the name only.
    pub const fn status(&self) -> Option<Status> {
        packed::status(self.head)
    }

    /// The document that defines the scheme, if there is one.
    pub fn reference(&self) -> Option<Reference> {
        if self.head & REFERENCE == 0 {
            return None;
        }
        Some(match self.reference.checked_sub(FIRST_OTHER) {
            Some(at) => Reference::Document(OTHERS.get(usize::from(at))?),
            None => Reference::Rfc(self.reference),
        })
    }

    /// The number that stands for the scheme in a CRI (draft-ietf-core-href, section 5.1.1); `None`
    /// if it was registered after the numbers were assigned.
    ///
    /// ```
    /// use iri_scheme::{Registered, registered};
    ///
    /// assert_eq!(registered("coap").and_then(|scheme| scheme.cri_number()), Some(0));
    /// assert_eq!(registered("matrix").and_then(|scheme| scheme.cri_number()), Some(9487));
    /// ```
    pub fn cri_number(&self) -> Option<u16> {
        let number = NUMBERS.get(usize::from(self.index)).copied();
        number.filter(|&number| number != NO_NUMBER)
    }
}

impl fmt::Debug for Registered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Registered")
            .field("name", &self.name())
            .field("status", &self.status())
            .field("reference", &self.reference())
            .finish_non_exhaustive()
    }
}

/// The document that defines a scheme ([`Registered::reference`]). `Display` writes it as
/// [`Definition::reference`](crate::Definition::reference) does.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Reference {
    /// The RFC of this number.
    Rfc(u16),
    /// A document that is no RFC, by its name.
    Document(&'static str),
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rfc(number) => write!(f, "RFC {number}"),
            Self::Document(name) => f.write_str(name),
        }
    }
}

/// Iterator over the schemes of the registry ([`all_registered`]).
#[derive(Clone, Debug)]
pub struct RegisteredSchemes {
    rest: &'static [u8],
    last: Registered,
}

impl Iterator for RegisteredSchemes {
    type Item = Registered;

    fn next(&mut self) -> Option<Registered> {
        self.advance()?;
        Some(self.last)
    }
}

impl RegisteredSchemes {
    /// Reads the next record into `last`. Returns `None` if there is none.
    fn advance(&mut self) -> Option<()> {
        let (&head, rest) = self.rest.split_first()?;
        let end = rest.iter().position(|byte| byte & LAST != 0)? + 1;
        let (suffix, mut rest) = rest.split_at_checked(end)?;
        let start = usize::from(head & SHARED);
        let place = self.last.name.get_mut(start..start + suffix.len())?;
        for (to, from) in place.iter_mut().zip(suffix) {
            *to = from & !LAST;
        }
        if head & REFERENCE != 0 {
            let (&reference, after) = rest.split_first_chunk()?;
            self.last.reference = u16::from_le_bytes(reference);
            rest = after;
        }
        self.last.index = self.last.index.wrapping_add(1);
        self.last.length = (start + suffix.len()) as u8;
        self.last.head = head;
        self.rest = rest;
        Some(())
    }
}

impl FusedIterator for RegisteredSchemes {}
