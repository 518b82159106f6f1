//! The grammar scanner, fed in pieces: the same language, the same offsets and the same errors as [`scan`](super::scan),
//! without the text.
//!
//! # Why no buffer is needed
//!
//! The grammar is regular, so what was read matters only through a state (`Control`), of which there are finitely
//! many: the construct, what an IPv6 address has had so far, how much of a triplet, and the octets of a character that
//! the next piece ends. Everything else that is kept is a place: where components begin, and, where a fault is reported
//! at an earlier place than the octet that shows it, that place.
//!
//! Two questions are open when they are first met, and both end with a state:
//!
//! - Before the first colon of an authority, a host and a userinfo look alike, and after it a port and a userinfo do:
//!   `HostOrUserinfo`, `PortOrUserinfo`.
//! - Some errors depend on what follows them: whether a colon follows what cannot be a scheme, and where the brackets
//!   of a wrong address end. `RefusedScheme`, `RefusedLiteral` and `RefusedFragment` await it. Any error also waits for
//!   the end of the input, since octets that are not UTF-8 precede all others: no text has been read then.

mod character;
mod ipv6;

use core::marker::PhantomData;

use self::character::{Octet, Partial};
use self::ipv6::Ipv6;
use super::class::{self, is, is_allowed};
use super::repertoire::Repertoire;
use super::tail::skip_plain;
use crate::ascii;
use crate::bytes::search::BLOCKS;
use crate::bytes::text::{byte_at, bytes_from};
use crate::{Component, Form, Offsets, ParseError, ParseErrorKind, Span};

/// A parser of references over the repertoire `R` that is fed their octets in pieces of any size.
///
/// It keeps no text, so a reference may be longer than memory. Its size is seven integers and 16 bytes.
///
/// ```
/// use iri_core::Form;
/// use iri_core::engine::scan::parse;
/// use iri_core::engine::scan::push::Push;
/// use iri_core::engine::scan::repertoire::Rfc3987;
///
/// let text = "http://example.org/résumé?q";
/// let mut push = Push::<Rfc3987>::new(Form::Iri);
/// // A piece may end inside a character.
/// for piece in text.as_bytes().chunks(3) {
///     assert!(push.feed(piece));
/// }
/// let offsets = push.finish()?;
/// assert_eq!(&text[offsets.path_start..offsets.path_end], "/résumé");
///
/// let mut push = Push::<Rfc3987>::new(Form::Iri);
/// assert!(push.feed(b"http://exa"));
/// assert!(!push.feed(b"mple.org:8o/"));
/// assert_eq!(push.finish().unwrap_err(), parse::<Rfc3987>("http://example.org:8o/", Form::Iri).unwrap_err());
/// # Ok::<_, iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Push<R> {
    /// The boundaries found so far. After a fault, the start and the end of its span.
    offsets: Offsets,
    /// How many octets were fed.
    at: usize,
    control: Control,
    form: Form,
    repertoire: PhantomData<R>,
}

/// All that decides what becomes of the octets to come. The places do not.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Control {
    state: State,
    /// How many octets of a triplet were read, 0 outside of one.
    triplet: u8,
    /// Whether what may be a host has a triplet where hosts have none. [`Offsets::query_end`] is then its place.
    has_triplet: bool,
    ipv6: Ipv6,
    partial: Partial,
    /// The fault, once there is one.
    kind: ParseErrorKind,
    component: Option<Component>,
}

/// The construct that is being read.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum State {
    /// Nothing was read.
    Start,
    /// A scheme, or a first segment that looks like one.
    Scheme,
    /// After the colon of the scheme.
    AfterScheme,
    /// After a slash at the start of a path, which another slash would make an authority.
    Slash,
    /// The first segment of a reference without a scheme.
    Segment,
    /// The start of an authority.
    Authority,
    HostOrUserinfo,
    /// After the first colon of an authority: digits.
    PortOrUserinfo,
    /// After the first colon of an authority, which no port is.
    Userinfo,
    /// After the `@`.
    AfterUserinfo,
    /// A host that an `@` precedes.
    Host,
    Port,
    /// After an opening bracket.
    Literal,
    /// After the `v` of an `IPvFuture`.
    Version,
    /// In its digits.
    VersionDigits,
    /// After its dot.
    Dot,
    /// In its address.
    Future,
    Ipv6,
    /// After a closing bracket.
    AfterLiteral,
    Path,
    Query,
    Fragment,
    /// After a fault.
    Refused,
    /// The same, until a colon shows whether the first segment ends with one.
    RefusedScheme,
    /// The same, until the end of the IP literal: its bracket, or the end of the authority.
    RefusedLiteral,
    /// The same, until the end of the input.
    RefusedFragment,
}

/// Stands for the end of the input: no octet of UTF-8.
const END: u8 = 0xFF;

impl<R: Repertoire> Push<R> {
    /// A parser that has read nothing.
    pub const fn new(form: Form) -> Self {
        Self {
            offsets: Offsets::NONE,
            at: 0,
            control: Control {
                state: State::Start,
                triplet: 0,
                has_triplet: false,
                ipv6: Ipv6::START,
                partial: Partial::NONE,
                kind: ParseErrorKind::IllegalChar,
                component: None,
            },
            form,
            repertoire: PhantomData,
        }
    }

    /// Reads the next octets. Returns whether the input may still be of the form, depending on what follows. After
    /// `false`, [`finish`](Self::finish) returns an error; further octets can only complete it.
    pub const fn feed(&mut self, piece: &[u8]) -> bool {
        let mut at = 0;
        if BLOCKS {
            // The rest of a character that an earlier piece began.
            while let (1.., Some(octet)) = (self.control.partial.length(), byte_at(piece, at)) {
                self.octet(octet);
                at += 1;
            }
            let valid = match core::str::from_utf8(bytes_from(piece, at)) {
                Ok(_) => piece.len(),
                Err(error) => at + error.valid_up_to(),
            };
            if let Some((text, _)) = piece.split_at_checked(valid) {
                at = self.characters(text, at);
            }
        }
        while let Some(octet) = byte_at(piece, at) {
            self.octet(octet);
            at += 1;
        }
        !self.is_refused()
    }

    /// Whether no input that begins with these octets is of the form.
    pub const fn is_refused(&self) -> bool {
        match self.control.state {
            State::Refused
            | State::RefusedScheme
            | State::RefusedLiteral
            | State::RefusedFragment => true,
            // Whether two digits follow only decides about the error.
            State::Host => !R::HOST_TRIPLETS && self.control.triplet > 0,
            _ => false,
        }
    }

    /// The state without the places, for proofs that visit all of them.
    pub const fn control(&self) -> Control {
        self.control
    }

    /// Reads UTF-8 from `at` on, in blocks where all of a block is allowed. Returns its length.
    const fn characters(&mut self, text: &[u8], mut at: usize) -> usize {
        while let Some(octet) = byte_at(text, at) {
            let end = match (
                self.control.state,
                self.control.triplet,
                self.control.partial.length(),
            ) {
                (State::Path | State::Query | State::Fragment, 0, 0) => skip_plain::<R>(text, at),
                (State::Refused | State::RefusedFragment, ..) => text.len(),
                _ => at,
            };
            if end > at {
                self.at += end - at;
                at = end;
            } else {
                self.octet(octet);
                at += 1;
            }
        }
        at
    }

    const fn octet(&mut self, octet: u8) {
        if matches!(self.control.kind, ParseErrorKind::InvalidUtf8) {
            return;
        }
        match self.control.partial.push(octet) {
            Octet::Ascii => self.read(octet, self.at, self.at + 1),
            Octet::Open => {}
            Octet::Closes => {
                let end = self.at + 1;
                let start = end - self.control.partial.length();
                self.read(self.control.partial.first(), start, end);
                self.control.partial = Partial::NONE;
            }
            Octet::IllFormed => {
                let start = self.at - self.control.partial.length();
                let end = if start == self.at { start + 1 } else { self.at };
                self.refuse_octets(start, end);
            }
        }
        self.at += 1;
    }

    /// Ends the input, and returns the boundaries of its components. Then the parser is as new, for the next input.
    ///
    /// # Errors
    ///
    /// That of [`scan`](super::scan) for the whole input; if the octets are not UTF-8, that of their first ill-formed
    /// sequence.
    // By reference: a copy links `memcpy`, a twelfth of the code on a Cortex-M3.
    pub const fn finish(&mut self) -> Result<Offsets, ParseError> {
        if self.control.partial.length() > 0 {
            self.refuse_octets(self.at - self.control.partial.length(), self.at);
        }
        self.read(END, self.at, self.at);
        let result = if self.is_refused() {
            let Control {
                kind, component, ..
            } = self.control;
            let span = Span::new(self.offsets.scheme_end, self.offsets.host_start);
            Err(ParseError::new(R::GRAMMAR, kind, component, span))
        } else {
            Ok(self.offsets)
        };
        *self = Self::new(self.form);
        result
    }

    /// Reads a character, or the end of the input. A construct that does not contain it leaves it to the next one.
    const fn read(&mut self, byte: u8, start: usize, end: usize) {
        let char = Char { byte, start, end };
        if self.control.triplet > 0 && self.in_triplet(char) {
            return;
        }
        loop {
            let next = match self.control.state {
                State::Start
                | State::Scheme
                | State::AfterScheme
                | State::Slash
                | State::Segment => self.in_start(char),
                State::Path | State::Query | State::Fragment => self.in_tail(char),
                State::Literal
                | State::Version
                | State::VersionDigits
                | State::Dot
                | State::Future
                | State::Ipv6 => self.in_literal(char),
                State::Refused
                | State::RefusedScheme
                | State::RefusedLiteral
                | State::RefusedFragment => return self.after_fault(char),
                _ => self.in_authority(char),
            };
            match next {
                Next::Same => return,
                Next::To(state) => {
                    self.control.state = state;
                    return;
                }
                Next::Leave(state) => self.control.state = state,
                Next::Refuse(kind, component) => {
                    return self.refuse(kind, component, start, end);
                }
            }
        }
    }

    const fn in_start(&mut self, char: Char) -> Next {
        match (self.control.state, char.byte) {
            (State::Start, byte) if is(byte, class::ALPHA) => Next::To(State::Scheme),
            (State::Scheme, byte) if is(byte, class::SCHEME) => Next::Same,
            (State::Scheme, b':') if !self.form.bars_scheme() => {
                self.offsets.scheme_end = char.start;
                self.offsets.path_start = char.end;
                Next::To(State::AfterScheme)
            }
            // A colon at the very start has no scheme before it.
            (State::Start, b':') if self.form.needs_scheme() => {
                self.refuse(ParseErrorKind::SchemeMissing, Component::Scheme, 0, 0);
                Next::Same
            }
            (State::Start | State::Scheme, _) if self.form.needs_scheme() => {
                let (kind, scheme) = (ParseErrorKind::SchemeMissing, Component::Scheme);
                self.refuse(kind, scheme, char.start, char.end);
                Next::Leave(State::RefusedScheme)
            }
            (State::Start | State::AfterScheme, b'/') => Next::To(State::Slash),
            (State::Start | State::Scheme, _) => Next::Leave(State::Segment),
            (State::Segment, b':') => {
                Next::Refuse(ParseErrorKind::ColonInFirstSegment, Component::Path)
            }
            (State::Segment, _) if self.contains(char.byte, class::SEGMENT_NC) => Next::Same,
            (State::Slash, b'/') => {
                self.offsets.host_start = char.end;
                Next::To(State::Authority)
            }
            _ => Next::Leave(State::Path),
        }
    }

    const fn in_authority(&mut self, char: Char) -> Next {
        match (self.control.state, char.byte) {
            (State::Authority | State::AfterUserinfo, b'[') => Next::To(State::Literal),
            (State::Authority, _) => Next::Leave(State::HostOrUserinfo),
            (State::AfterUserinfo, _) => Next::Leave(State::Host),
            (State::HostOrUserinfo | State::PortOrUserinfo | State::Userinfo, b'@') => {
                self.offsets.host_start = char.end;
                self.control.has_triplet = false;
                Next::To(State::AfterUserinfo)
            }
            (State::Userinfo, _) if self.contains(char.byte, class::USERINFO) => Next::Same,
            (State::Userinfo, _) => Next::Refuse(ParseErrorKind::PortInvalid, Component::Port),
            (_, END | b'/' | b'?' | b'#') => self.end_authority(char),
            (State::HostOrUserinfo | State::Host, _) if self.contains(char.byte, class::HOST) => {
                Next::Same
            }
            (State::HostOrUserinfo, b':') => {
                self.offsets.host_end = char.start;
                Next::To(State::PortOrUserinfo)
            }
            (State::Host, b':') => {
                self.offsets.host_end = char.start;
                Next::To(State::Port)
            }
            (State::AfterLiteral, b':') => Next::To(State::Port),
            (State::AfterLiteral, _) => {
                Next::Refuse(ParseErrorKind::HostInvalidChar, Component::Host)
            }
            (State::PortOrUserinfo | State::Port, b'0'..=b'9') => Next::Same,
            (State::PortOrUserinfo, _) => Next::Leave(State::Userinfo),
            (State::Port, _) => Next::Refuse(ParseErrorKind::PortInvalid, Component::Port),
            _ => self.refuse_in(Component::Host, char),
        }
    }

    /// Ends an authority whose userinfo, if any, is complete.
    const fn end_authority(&mut self, char: Char) -> Next {
        if matches!(self.control.state, State::HostOrUserinfo | State::Host) {
            self.offsets.host_end = char.start;
        }
        if self.control.has_triplet {
            self.refuse_triplet(self.offsets.query_end);
            return Next::Same;
        }
        self.offsets.path_start = char.start;
        Next::Leave(State::Path)
    }

    const fn in_literal(&mut self, char: Char) -> Next {
        let next = match (self.control.state, char.byte) {
            (State::Literal, b'v' | b'V') => State::Version,
            (State::Literal, _) => return Next::Leave(State::Ipv6),
            (State::Ipv6, byte) => {
                self.control.ipv6 = self.control.ipv6.step(byte);
                if self.control.ipv6.is_closed() {
                    return self.end_literal(char);
                }
                if self.control.ipv6.is_wrong() {
                    let start = self.offsets.host_start;
                    self.refuse(ParseErrorKind::Ipv6Invalid, Component::Host, start, start);
                    return Next::Leave(State::RefusedLiteral);
                }
                State::Ipv6
            }
            (State::Version | State::VersionDigits, byte) if is(byte, class::HEXDIG) => {
                State::VersionDigits
            }
            (State::VersionDigits, b'.') => State::Dot,
            (State::Dot | State::Future, byte) if ascii::IPV_FUTURE.contains(byte) => State::Future,
            (State::Future, b']') => return self.end_literal(char),
            _ => return Next::Refuse(ParseErrorKind::IpvFutureInvalid, Component::Host),
        };
        Next::To(next)
    }

    const fn end_literal(&mut self, char: Char) -> Next {
        self.offsets.host_end = char.end;
        self.control.ipv6 = Ipv6::START;
        Next::To(State::AfterLiteral)
    }

    const fn in_tail(&mut self, char: Char) -> Next {
        let component = match self.control.state {
            State::Query => Component::Query,
            State::Fragment => Component::Fragment,
            _ => Component::Path,
        };
        match (component, char.byte) {
            (Component::Path, b'?') => {
                self.offsets.path_end = char.start;
                Next::To(State::Query)
            }
            (Component::Path | Component::Query, b'#') if self.form.bars_fragment() => {
                let (kind, fragment) = (ParseErrorKind::FragmentNotAllowed, Component::Fragment);
                self.refuse(kind, fragment, char.start, char.end);
                Next::To(State::RefusedFragment)
            }
            (Component::Path | Component::Query, END | b'#') => {
                if matches!(component, Component::Path) {
                    self.offsets.path_end = char.start;
                }
                self.offsets.query_end = char.start;
                // At the end of the input, nothing depends on the state any more.
                Next::To(State::Fragment)
            }
            (_, END | b'?') => Next::Same,
            _ if self.contains(char.byte, class::TAIL) => Next::Same,
            (_, b'#') if R::STRAYS => Next::Same,
            _ => self.refuse_in(component, char),
        }
    }

    /// Whether the class contains the character that begins with `byte`. A percent sign begins a triplet.
    const fn contains(&mut self, byte: u8, class: u8) -> bool {
        match byte {
            END => false,
            b'%' => {
                self.control.triplet = !R::STRAYS as u8;
                true
            }
            b'[' | b']' => R::STRAYS && class & (class::SEGMENT_NC | class::TAIL) != 0,
            ..0x80 => is_allowed::<R>(byte, class),
            _ => self
                .control
                .partial
                .is_allowed::<R>(matches!(self.control.state, State::Query)),
        }
    }

    /// Reads the character after the sign or the first digit of a triplet. Returns `false` if it is no digit, which is
    /// a fault then.
    const fn in_triplet(&mut self, char: Char) -> bool {
        let sign = char.start - self.control.triplet as usize;
        if !is(char.byte, class::HEXDIG) {
            let component = match self.control.state {
                State::HostOrUserinfo | State::Host => Component::Host,
                State::Userinfo => Component::Port,
                State::Query => Component::Query,
                State::Fragment => Component::Fragment,
                _ => Component::Path,
            };
            self.refuse(
                ParseErrorKind::MalformedTriplet,
                component,
                sign,
                char.start,
            );
            return false;
        }
        self.control.triplet = if self.control.triplet == 1 { 2 } else { 0 };
        if !R::HOST_TRIPLETS && self.control.triplet == 0 {
            match self.control.state {
                State::Host => self.refuse_triplet(sign),
                State::HostOrUserinfo if !self.control.has_triplet => {
                    self.control.has_triplet = true;
                    self.offsets.query_end = sign;
                }
                _ => {}
            }
        }
        true
    }

    /// Keeps a fault. Its span is in the offsets.
    const fn refuse(
        &mut self,
        kind: ParseErrorKind,
        component: Component,
        start: usize,
        end: usize,
    ) {
        self.offsets.scheme_end = start;
        self.offsets.host_start = end;
        self.control.state = State::Refused;
        self.control.triplet = 0;
        self.control.kind = kind;
        self.control.component = Some(component);
    }

    /// Refuses a triplet where hosts have none.
    const fn refuse_triplet(&mut self, sign: usize) {
        self.refuse(
            ParseErrorKind::HostInvalidChar,
            Component::Host,
            sign,
            sign + 1,
        );
    }

    /// Refuses octets that are not UTF-8.
    #[cold]
    const fn refuse_octets(&mut self, start: usize, end: usize) {
        self.refuse(ParseErrorKind::InvalidUtf8, Component::Path, start, end);
        self.control.component = None;
        self.control.partial = Partial::NONE;
    }

    /// Refuses a character that the component cannot contain.
    const fn refuse_in(&self, component: Component, char: Char) -> Next {
        let kind = match char.byte {
            0x80.. if self.form.is_uri() && self.control.partial.is_of_iris(component) => {
                ParseErrorKind::IriNotUri
            }
            _ if matches!(component, Component::Host) => ParseErrorKind::HostInvalidChar,
            b'[' | b']' => ParseErrorKind::BracketOutsideHost,
            _ => ParseErrorKind::IllegalChar,
        };
        Next::Refuse(kind, component)
    }

    /// Reads a character from a fault on, which may complete it.
    const fn after_fault(&mut self, char: Char) {
        let ends = matches!(char.byte, END | b'/' | b'?' | b'#');
        match (self.control.state, char.byte) {
            (State::RefusedScheme, b':') => self.control.kind = ParseErrorKind::SchemeBadChar,
            (State::RefusedScheme, _) if ends => {
                self.offsets.scheme_end = 0;
                self.offsets.host_start = 0;
            }
            (State::RefusedLiteral, b']') => self.offsets.host_start = char.end,
            (State::RefusedLiteral, _) if ends => self.offsets.host_start = char.start,
            (State::RefusedFragment, END) => self.offsets.host_start = char.start,
            _ => return,
        }
        self.control.state = State::Refused;
    }
}

/// A character by its first octet, and its place; the end of the input has none.
#[derive(Clone, Copy)]
struct Char {
    byte: u8,
    start: usize,
    end: usize,
}

/// The answer of a construct to a character.
enum Next {
    /// It contains it.
    Same,
    /// It ends with it.
    To(State),
    /// It ends before it.
    Leave(State),
    /// Neither it nor what could follow it contains it.
    Refuse(ParseErrorKind, Component),
}

/// Defines the parser of one repertoire, which names nothing of this module.
#[doc(hidden)]
#[macro_export]
macro_rules! __push {
    ($(#[$docs:meta])* pub struct $name:ident($repertoire:ident), by $form:ident $(.$map:ident())?;) => {
        $(#[$docs])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name($crate::engine::scan::push::Push<$repertoire>);

        impl $name {
            /// A parser that was fed nothing.
            pub const fn new(form: $form) -> Self {
                Self($crate::engine::scan::push::Push::new(form$(.$map())?))
            }

            /// Reads the next octets, in time linear in their number. Returns whether the input may still become valid.
            ///
            /// After `false`, [`finish`](Self::finish) returns an error whatever follows. Feed the rest if the error
            /// should be that of the whole input: some end later than they show, and octets that are not UTF-8 come
            /// before all others.
            pub const fn feed(&mut self, piece: &[u8]) -> bool {
                self.0.feed(piece)
            }

            /// Whether no input that begins with the octets so far is valid.
            pub const fn is_refused(&self) -> bool {
                self.0.is_refused()
            }

            /// Ends the input, and returns the boundaries of its components, in bytes from the start. Then the parser
            /// is as new, for the next input.
            ///
            /// # Errors
            ///
            /// That of the parser of whole strings; if the octets are not UTF-8, that of the first ill-formed sequence.
            pub const fn finish(&mut self) -> Result<$crate::Offsets, $crate::ParseError> {
                self.0.finish()
            }
        }
    };
}

pub use crate::__push as push;
