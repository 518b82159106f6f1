//! The codes of errors: a number for each kind of error that a function can report, and how it becomes an
//! [`iri_error`].

use core::ffi::c_char;

use iri_coap::{CoapError, CoapErrorKind};
use iri_core::{BufferTooSmall, Clause, Component, Grammar, ParseError, ParseErrorKind, Span};
use iri_cri::{CriError, CriErrorKind};
use iri_syntax::{RelativizeError, RelativizeErrorKind};

use crate::iri_error;

iri_core::tables::kinds! {
    /// The kinds of errors of the interface itself: about arguments, not about what they contain.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    pub enum ArgumentKind with optional clauses {
        /// Null with a length other than 0.
        NullPointer = "null-pointer" Any None "null pointer with a length other than 0";
        /// A length that no object can have.
        LengthInvalid = "length-invalid" Any None "length that no object can have";
        /// The buffer of a result overlaps an input.
        BuffersOverlap = "buffers-overlap" Any None "buffer of a result that overlaps another one";
        /// The buffer of a result is too small.
        BufferTooSmall = "buffer-too-small" Any None "buffer that is too small for the result";
        /// The array for options is too small.
        OptionsTooFew = "options-too-few" Any None "array that is too small for the options";
        /// A number that is none of a form.
        FormUnknown = "form-unknown" Any None "unknown form";
        /// A target with a scheme or a length of its address that there is not.
        TargetInvalid = "target-invalid" Any None "target without a known scheme and an address of 0, 4 or 16 octets";
    }
}

/// A row of [`CODES`].
#[derive(Clone, Copy, Debug)]
pub struct Code {
    /// The number, which never changes.
    pub number: u32,
    /// The code in kebab-case, as everywhere else.
    pub name: &'static str,
    /// The message, in lower case.
    pub message: &'static str,
}

/// A kind of error with a number.
pub(crate) trait Numbered {
    fn number(self) -> u8;
}

/// Defines the numbers of kinds. A kind that wraps another one has the number of that one.
macro_rules! codes {
    ($($clause:ident $kind:ident $(wraps $($wrapper:ident)+)? { $($number:literal $name:ident)+ })+) => {
        $(impl Numbered for $kind {
            fn number(self) -> u8 {
                match self {
                    $($kind::$name => $number,)+
                    $($($kind::$wrapper(kind) => kind.number(),)+)?
                    #[allow(unreachable_patterns, reason = "some of the enumerations may grow")]
                    _ => UNKNOWN,
                }
            }
        })+

        /// The codes of errors, sorted by number.
        pub const CODES: &[Code] = &[$($(Code {
            number: $number,
            name: $kind::$name.code(),
            message: $kind::$name.message(),
        },)+)+];

        /// The message of a code, terminated by a zero.
        pub fn message_of(code: u32) -> *const c_char {
            match code {
                0 => c_string!("no error"),
                $($($number => c_string!($kind::$name.message()),)+)+
                _ => c_string!("unknown error"),
            }
        }

        /// The id of the clause that an input with this code violates, where it does not depend on the component.
        fn clause_of_code(code: u32) -> *const c_char {
            match code {
                $($($number => c_string!(codes!(@clause $clause $kind::$name.clause())),)+)+
                _ => c_string!(""),
            }
        }
    };
    (@clause clause $clause:expr) => { $clause.id() };
    (@clause optional $clause:expr) => { match $clause { Some(clause) => Clause::id(clause), None => "" } };
}

/// A string that ends with a zero, computed at compile time. It is a `static`, since the compiler puts constants of this
/// form into one section for all, which a program would have as a whole because of one of them.
macro_rules! c_string {
    ($text:expr) => {{
        const TEXT: &str = $text;
        static OCTETS: [u8; TEXT.len() + 1] = terminated(TEXT);
        OCTETS.as_ptr().cast::<c_char>()
    }};
}

const fn terminated<const N: usize>(text: &str) -> [u8; N] {
    let mut octets = [0; N];
    let (mut room, mut text) = (&mut octets as &mut [u8], text.as_bytes());
    while let ([place, more_room @ ..], [octet, more_text @ ..]) = (room, text) {
        *place = *octet;
        (room, text) = (more_room, more_text);
    }
    octets
}

/// The number of an error that this version has no number for.
const UNKNOWN: u8 = u8::MAX;

codes! {
    optional ArgumentKind {
        1 NullPointer
        2 LengthInvalid
        3 BuffersOverlap
        4 BufferTooSmall
        5 OptionsTooFew
        6 FormUnknown
        7 TargetInvalid
    }
    clause ParseErrorKind {
        16 SchemeMissing
        17 SchemeBadChar
        18 IllegalChar
        19 HostInvalidChar
        20 MalformedTriplet
        21 BracketOutsideHost
        22 Ipv6Invalid
        23 IpvFutureInvalid
        24 PortInvalid
        25 ColonInFirstSegment
        26 FragmentNotAllowed
        27 IriNotUri
        28 InvalidUtf8
        29 TooLong
    }
    clause RelativizeErrorKind {
        48 DotSegment
        49 NotAllowed
        50 Unreachable
    }
    clause CriErrorKind wraps Text {
        64 Truncated
        65 TrailingOctets
        66 Reserved
        67 NotShortest
        68 Indefinite
        69 NotUtf8
        70 Structure
        71 TrailingDefault
        72 SchemeName
        73 SchemeNumber
        74 HostMissing
        75 LabelDot
        76 LabelCase
        77 IpAddress
        78 Zone
        79 Port
        80 Discard
        81 DotSegment
        82 EmptySegment
        83 RootlessEmpty
        84 PetOrder
        85 PetMinimal
        86 NoUriReference
        87 BaseRelative
        88 Unwritten
    }
    clause CoapErrorKind wraps Text Cri {
        96 Scheme
        97 Fragment
        98 Userinfo
        99 Host
        100 Port
        101 Length
        102 Segments
        103 Percent
        104 UriHost
        105 Repeated
        106 Conflict
        107 DotSegment
    }
}

/// The numbers of the two kinds whose clause depends on the component: the rule that defines its characters.
const BY_COMPONENT: [ParseErrorKind; 2] = [
    ParseErrorKind::IllegalChar,
    ParseErrorKind::BracketOutsideHost,
];

/// The id of the clause that the input violates, terminated by a zero; empty if there is none.
pub fn clause_of(error: &iri_error) -> *const c_char {
    macro_rules! by_component {
        ($($component:ident)+) => {
            match error.component {
                $(component if component == number_of(Some(Component::$component)) => c_string!(
                    ParseErrorKind::IllegalChar.clause_in(Grammar::Iri, Some(Component::$component), true).id()
                ),)+
                _ => c_string!(ParseErrorKind::IllegalChar.clause_in(Grammar::Iri, None, true).id()),
            }
        };
    }
    if BY_COMPONENT
        .iter()
        .any(|kind| u32::from(kind.number()) == error.code)
    {
        by_component!(Scheme Userinfo Host Port Path Query Fragment)
    } else {
        clause_of_code(error.code)
    }
}

/// The number of a component in [`iri_error`].
const fn number_of(component: Option<Component>) -> u8 {
    match component {
        None => 0,
        Some(component) => component as u8 + 1,
    }
}

/// The report of a function, until it is written as an [`iri_error`] to where the caller wants it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault {
    code: u8,
    component: u8,
    argument: u8,
    start: u32,
    end: u32,
    needed: u32,
}

impl Fault {
    #[inline]
    pub(crate) fn of(kind: impl Numbered, component: Option<Component>, span: Span) -> Self {
        Self {
            code: kind.number(),
            component: number_of(component),
            argument: 0,
            start: to_u32(span.start()),
            end: to_u32(span.end()),
            needed: 0,
        }
    }

    pub(crate) fn of_argument(kind: ArgumentKind, argument: u8) -> Self {
        Self::of(kind, None, Span::new(0, 0)).in_argument(argument)
    }

    /// A result that requires `needed` octets or elements, and has less.
    pub(crate) fn of_size(kind: ArgumentKind, needed: usize, argument: u8) -> Self {
        let needed = to_u32(needed);
        Self {
            needed,
            ..Self::of_argument(kind, argument)
        }
    }

    /// A string whose offsets have no room. The part beyond them has no offsets either.
    pub(crate) fn too_long(length: usize) -> Self {
        Self::of(ParseErrorKind::TooLong, None, Span::new(length, length))
    }

    /// The error in the argument with this index.
    #[must_use]
    pub(crate) const fn in_argument(self, argument: u8) -> Self {
        Self { argument, ..self }
    }

    /// The error at the element with this index.
    #[must_use]
    pub(crate) fn at_element(self, index: usize) -> Self {
        let start = to_u32(index);
        Self {
            start,
            end: start.saturating_add(1),
            ..self
        }
    }

    /// The code.
    pub(crate) fn code(self) -> u32 {
        self.code.into()
    }

    pub(crate) fn to_error(self) -> iri_error {
        iri_error {
            code: self.code(),
            start: self.start,
            end: self.end,
            needed: self.needed,
            component: self.component,
            argument: self.argument,
            reserved: 0,
        }
    }
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        Self {
            component: error.component_number(),
            ..Self::of(error.kind(), None, error.span())
        }
    }
}

impl From<RelativizeError> for Fault {
    fn from(error: RelativizeError) -> Self {
        Self::of(error.kind(), error.component(), error.span())
    }
}

impl From<CriError> for Fault {
    fn from(error: CriError) -> Self {
        Self::of(error.kind(), error.component(), error.span())
    }
}

impl From<CoapError> for Fault {
    fn from(error: CoapError) -> Self {
        Self::of(error.kind(), error.component(), error.span())
    }
}

/// A buffer for octets that is too small; one for text needs an octet more.
impl From<BufferTooSmall> for Fault {
    fn from(error: BufferTooSmall) -> Self {
        Self::of_size(ArgumentKind::BufferTooSmall, error.needed(), 0)
    }
}

/// An offset or a size, or the largest one that there is room for.
fn to_u32(size: usize) -> u32 {
    u32::try_from(size).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use core::ffi::CStr;

    use super::*;

    #[test]
    fn every_kind_has_a_number() {
        fn check<K: Numbered + Copy>(kinds: &[K], code: impl Fn(K) -> &'static str) {
            for &kind in kinds {
                let row = CODES
                    .iter()
                    .find(|row| row.number == u32::from(kind.number()));
                assert_eq!(row.map(|row| row.name), Some(code(kind)));
            }
        }
        check(ArgumentKind::ALL, ArgumentKind::code);
        check(ParseErrorKind::ALL, ParseErrorKind::code);
        check(RelativizeErrorKind::ALL, RelativizeErrorKind::code);
        check(CriErrorKind::ALL, CriErrorKind::code);
        check(CoapErrorKind::ALL, CoapErrorKind::code);
    }

    #[test]
    fn clauses_are_those_of_the_errors() {
        let components = Component::ALL.map(Some);
        for &kind in ParseErrorKind::ALL {
            for component in components.into_iter().chain([None]) {
                let span = Span::new(0, 1);
                let error = ParseError::new(Grammar::Iri, kind, component, span);
                let found = clause_of(&Fault::from(error).to_error());
                // SAFETY: the function returns a string that ends with a zero.
                #[allow(unsafe_code, reason = "C strings")]
                let found = unsafe { CStr::from_ptr(found) };
                assert_eq!(found.to_str(), Ok(error.clause().id()), "{kind:?}");
            }
        }
    }
}
