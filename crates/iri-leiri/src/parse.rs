//! 3987bis, section 6.1: the grammar of IRIs with `leiri-ucschar` in the place of `ucschar`.

use iri_core::ascii::{self, AsciiSet};
use iri_core::ip::{self, LiteralError};
use iri_core::{Offsets, Parts, pct};

use crate::ParseError;
use crate::fault::{Fault, Place};

/// What a text is to be.
///
/// The draft has one syntax for both, that of an IRI reference; a LEIRI alone is taken as an IRI
/// is, with its scheme.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Form {
    /// A Legacy Extended IRI, which has a scheme.
    Leiri,
    /// A Legacy Extended IRI reference, which may be relative.
    LeiriReference,
}

impl Form {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Leiri, Self::LeiriReference];

    /// The name in kebab-case: `leiri-reference`.
    ///
    /// ```
    /// assert_eq!(iri_leiri::Form::LeiriReference.name(), "leiri-reference");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Leiri => "leiri",
            Self::LeiriReference => "leiri-reference",
        }
    }
}

/// The grammar of IRIs that is widened to that of LEIRIs.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Profile {
    /// RFC 3987.
    #[default]
    Rfc3987,
    /// The revision draft 3987bis, in which a registered name has no percent triplets.
    Bis,
}

/// Parses a LEIRI or a LEIRI reference and splits it into its components, which are those that
/// an IRI would have.
///
/// Beside the scheme, the port and an address in brackets every component may hold any character
/// but U+FFFE, U+FFFF and the delimiters that an IRI bars there; `%` begins a triplet.
///
/// ```
/// use iri_leiri::{Form, parse};
///
/// let parts = parse("http://a b@c d/e?f|g#{h}", Form::Leiri)?;
/// assert_eq!((parts.userinfo(), parts.host()), (Some("a b"), Some("c d")));
/// assert_eq!((parts.query(), parts.fragment()), (Some("f|g"), Some("{h}")));
///
/// assert!(parse("my file.xml", Form::Leiri).is_err());
/// assert!(parse("my file.xml", Form::LeiriReference).is_ok());
/// # Ok::<_, iri_leiri::ParseError>(())
/// ```
///
/// # Errors
///
/// The first thing wrong, its place and its rule.
pub fn parse(text: &str, form: Form) -> Result<Parts<'_>, ParseError> {
    parse_with(text, form, Profile::Rfc3987)
}

/// [`parse`] by the grammar of another document.
///
/// ```
/// use iri_leiri::{Form, Profile, parse_with};
///
/// let text = "//a%20b/";
/// assert!(parse_with(text, Form::LeiriReference, Profile::Rfc3987).is_ok());
/// assert!(parse_with(text, Form::LeiriReference, Profile::Bis).is_err());
/// ```
///
/// # Errors
///
/// The first thing wrong, its place and its rule.
pub fn parse_with(text: &str, form: Form, profile: Profile) -> Result<Parts<'_>, ParseError> {
    let scanner = Scanner::<false> {
        bytes: text.as_bytes(),
        needs_scheme: matches!(form, Form::Leiri),
        bis: matches!(profile, Profile::Bis),
    };
    scanner.parse(text)
}

/// A text being parsed; `LENIENT` says to pass over what [`crate::lenient`] encodes: stray percent
/// signs, brackets behind the authority, further number signs, U+FFFE and U+FFFF.
#[derive(Clone, Copy)]
pub(crate) struct Scanner<'a, const LENIENT: bool> {
    pub(crate) bytes: &'a [u8],
    pub(crate) needs_scheme: bool,
    pub(crate) bis: bool,
}

impl<'a, const LENIENT: bool> Scanner<'a, LENIENT> {
    pub(crate) fn parse(self, text: &'a str) -> Result<Parts<'a>, ParseError> {
        match self.scan() {
            Ok(offsets) => Ok(Parts::with_offsets(text, offsets)),
            Err(fault) => Err(fault.explain(text)),
        }
    }

    fn scan(self) -> Result<Offsets, Fault> {
        let mut offsets = Offsets::NONE;
        let (scheme_end, read) = self.scheme()?;
        offsets.scheme_end = scheme_end;
        let start = if scheme_end == 0 { 0 } else { scheme_end + 1 };
        offsets.path_start = start;
        let mut at = start;
        if let Some([b'/', b'/', ..]) = self.bytes.get(start..) {
            at = self.authority(start + 2, &mut offsets)?;
            offsets.path_start = at;
        } else if scheme_end == 0 {
            at = self.run(read, Self::SEGMENT_NZ_NC);
            if self.byte(at) == Some(b':') {
                return Err(Place::FirstSegment.at(at));
            }
        }
        at = self.run(at, Self::PATH);
        offsets.path_end = at;
        let mut place = Place::Path;
        if self.byte(at) == Some(b'?') {
            at = self.run(at + 1, Self::QUERY);
            place = Place::Query;
        }
        offsets.query_end = at;
        if self.byte(at) == Some(b'#') {
            at = self.run(at + 1, Self::FRAGMENT);
            place = Place::Fragment;
        }
        if at < self.bytes.len() {
            return Err(place.at(at));
        }
        Ok(offsets)
    }

    /// The colon of the scheme, or 0 where there is none; and up to where the text could be one.
    fn scheme(self) -> Result<(usize, usize), Fault> {
        let mut at = 0;
        if self.bytes.first().is_some_and(u8::is_ascii_alphabetic) {
            at = self.skip(1, ascii::SCHEME);
            if self.byte(at) == Some(b':') {
                return Ok((at, at));
            }
        }
        if self.needs_scheme {
            Err(Place::Scheme.at(at))
        } else {
            Ok((0, at))
        }
    }

    /// The end of the authority that starts at `start`; sets where the host starts and ends.
    ///
    /// Up to a first colon userinfo and host look alike, and behind it userinfo and port do as
    /// long as digits last; so what is read is the host until an `@` shows that it was not.
    fn authority(self, start: usize, offsets: &mut Offsets) -> Result<usize, Fault> {
        let host_end = self.run(start, Self::REG_NAME);
        offsets.host_start = start;
        offsets.host_end = host_end;
        let end = match self.byte(host_end) {
            None | Some(b'/' | b'?' | b'#') => host_end,
            Some(b':') => {
                let end = self.skip(host_end + 1, ascii::DIGIT);
                if !self.ends_authority(end) {
                    let at = self.run(end, Self::USERINFO);
                    if self.byte(at) == Some(b'@') {
                        return self.host_and_port(at + 1, offsets);
                    }
                    return Err(Place::Authority.at(at));
                }
                end
            }
            Some(b'@') => return self.host_and_port(host_end + 1, offsets),
            Some(b'[') if host_end == start => return self.host_and_port(start, offsets),
            _ => return Err(Place::Authority.at(host_end)),
        };
        self.bar_triplets(start, host_end)?;
        Ok(end)
    }

    /// Host and port, where no userinfo can follow any more or an IP literal begins.
    fn host_and_port(self, start: usize, offsets: &mut Offsets) -> Result<usize, Fault> {
        let (host_end, place) = match self.bytes.get(start..) {
            Some(rest @ [b'[', ..]) => match ip::literal(rest) {
                Ok(length) => (start + length, Place::HostNever),
                Err(LiteralError::Ipv6) => return Err(Place::Ipv6.at(start)),
                Err(LiteralError::IpvFuture(at)) => return Err(Place::IpvFuture.at(start + at)),
            },
            _ => (self.run(start, Self::REG_NAME), Place::Host),
        };
        self.bar_triplets(start, host_end)?;
        offsets.host_start = start;
        offsets.host_end = host_end;
        if self.byte(host_end) != Some(b':') {
            if self.ends_authority(host_end) {
                return Ok(host_end);
            }
            return Err(place.at(host_end));
        }
        let end = self.skip(host_end + 1, ascii::DIGIT);
        if self.ends_authority(end) {
            Ok(end)
        } else {
            Err(Place::Port.at(end))
        }
    }

    /// In 3987bis a registered name has no triplets.
    fn bar_triplets(self, start: usize, end: usize) -> Result<(), Fault> {
        let host = self.bytes.get(start..end).unwrap_or(&[]);
        match host.iter().position(|&byte| byte == b'%') {
            Some(index) if self.bis => Err(Place::HostNever.at(start + index)),
            _ => Ok(()),
        }
    }

    // What may stand in each component beside what is beyond US-ASCII.
    const USERINFO: AsciiSet = ascii::USERINFO.or(ascii::EXCLUDED);
    const REG_NAME: AsciiSet = ascii::REG_NAME.or(ascii::EXCLUDED);
    const SEGMENT_NZ_NC: AsciiSet = Self::open(ascii::SEGMENT_NZ_NC);
    const PATH: AsciiSet = Self::open(ascii::PCHAR.or(ascii::PATH_SEP));
    const QUERY: AsciiSet = Self::open(ascii::QUERY);
    const FRAGMENT: AsciiSet = Self::open(if LENIENT {
        ascii::FRAGMENT.or(AsciiSet::of(b"#"))
    } else {
        ascii::FRAGMENT
    });

    const fn open(set: AsciiSet) -> AsciiSet {
        let set = set.or(ascii::EXCLUDED);
        if LENIENT {
            set.or(AsciiSet::of(b"[]"))
        } else {
            set
        }
    }

    /// The end of the characters and triplets that begin at `at`: those of the set, and all that
    /// is beyond US-ASCII but U+FFFE and U+FFFF.
    fn run(self, mut at: usize, set: AsciiSet) -> usize {
        while let Some(rest @ [byte, ..]) = self.bytes.get(at..) {
            at += match rest {
                [..0x80, ..] if set.contains(*byte) => 1,
                [b'%', ..] if pct::triplet(rest).is_some() => 3,
                [b'%', ..] if LENIENT => 1,
                // U+FFFE and U+FFFF
                [0xEF, 0xBF, 0xBE | 0xBF, ..] if !LENIENT => return at,
                // Of a character beyond US-ASCII every byte may stand where the first may.
                [0x80..=0xFF, ..] => 1,
                _ => return at,
            };
        }
        at
    }

    /// The index of the first byte from `at` on that is not of the set.
    fn skip(self, mut at: usize, set: AsciiSet) -> usize {
        while self.byte(at).is_some_and(|byte| set.contains(byte)) {
            at += 1;
        }
        at
    }

    fn ends_authority(self, at: usize) -> bool {
        matches!(self.byte(at), None | Some(b'/' | b'?' | b'#'))
    }

    fn byte(self, at: usize) -> Option<u8> {
        self.bytes.get(at).copied()
    }
}
