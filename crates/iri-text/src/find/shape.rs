//! Which schemes are looked for, and what has to follow one for it to be an IRI that somebody
//! meant: `http:` alone, `std::vector` and `note: this` are none.

use iri_core::scheme::{self, Facts};

/// The schemes that are looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schemes<'s> {
    listed: Option<&'s [&'s str]>,
    /// The last letters of the names in lowercase, by the five low bits; other characters have
    /// bit 31.
    last: u32,
    longest: usize,
}

impl<'s> Schemes<'s> {
    /// All that `iri_core` knows.
    pub(super) const fn registered() -> Self {
        let mut schemes = Self::NONE;
        let mut rest = scheme::ALL;
        while let [facts, others @ ..] = rest {
            schemes = schemes.counting(facts.name());
            rest = others;
        }
        schemes.listed = None;
        schemes
    }

    /// These.
    pub(super) const fn listed(names: &'s [&'s str]) -> Self {
        let mut schemes = Self::NONE;
        let mut rest = names;
        while let [name, others @ ..] = rest {
            schemes = schemes.counting(name);
            rest = others;
        }
        schemes.listed = Some(names);
        schemes
    }

    const NONE: Self = Self {
        listed: None,
        last: 0,
        longest: 0,
    };

    const fn counting(mut self, name: &str) -> Self {
        if let [.., last] = name.as_bytes() {
            self.last |= 1 << bit(*last);
        }
        if name.len() > self.longest {
            self.longest = name.len();
        }
        self
    }

    /// The longest name that stands right before the colon at `colon`, and what has to follow it.
    ///
    /// A letter, a digit or `+` before a name belongs to another one.
    pub(super) fn before(&self, text: &str, colon: usize, floor: usize) -> Option<(usize, Shape)> {
        let bytes = text.as_bytes();
        let last = *bytes.get(colon.checked_sub(1)?)?;
        if !last.is_ascii() || self.last & 1 << bit(last) == 0 {
            return None;
        }
        let from = floor.max(colon.saturating_sub(self.longest));
        let window = bytes.get(from..colon)?;
        let length = match self.listed {
            None => longest(window, scheme::ALL.iter().map(Facts::name)),
            Some(names) => longest(window, names.iter().copied()),
        }?;
        let start = colon - length;
        let before = start.checked_sub(1).and_then(|before| bytes.get(before));
        if before.is_some_and(|&byte| byte.is_ascii_alphanumeric() || byte == b'+') {
            return None;
        }
        Some((start, Shape::of(text.get(start..colon)?)))
    }

    /// The length of the longest name.
    pub(super) const fn longest(&self) -> usize {
        self.longest
    }

    /// Whether this is one of the names.
    pub(super) fn has(&self, name: &str) -> bool {
        match self.listed {
            None => scheme::facts(name).is_some(),
            Some(names) => names.iter().any(|known| known.eq_ignore_ascii_case(name)),
        }
    }
}

/// The length of the longest name that the window ends in.
fn longest<'a>(window: &[u8], names: impl Iterator<Item = &'a str>) -> Option<usize> {
    let ends = |name: &&str| {
        let tail = window.len().checked_sub(name.len());
        let tail = tail.and_then(|start| window.get(start..));
        tail.is_some_and(|tail| tail.eq_ignore_ascii_case(name.as_bytes()))
    };
    names
        .filter(ends)
        .map(str::len)
        .max()
        .filter(|&length| length > 0)
}

const fn bit(byte: u8) -> u8 {
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' => byte & 31,
        _ => 31,
    }
}

/// What has to follow a scheme.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Shape {
    /// `//` and a host.
    Host,
    /// `//` and a host or a path.
    Place,
    /// `/` and more.
    File,
    /// An address of mail, or `?` and more.
    Mail,
    /// Three digits or more, however they are grouped.
    Number,
    /// A name space, a colon and more.
    Urn,
    /// A comma behind a media type, which may be left out.
    Data,
    /// Two numbers and a comma between them.
    Coordinates,
    /// A comma and a colon, both with something around.
    Tag,
    /// Something, `@` and something.
    Address,
    /// Something that holds `@` or a dot, or `//` and a host.
    Dotted,
    /// `?` and more.
    Query,
    /// A name.
    Name,
    /// Anything that begins with something; behind `//`, a host or a path.
    Any,
}

impl Shape {
    fn of(name: &str) -> Self {
        match scheme::facts(name).map_or("", Facts::name) {
            "http" | "https" | "ws" | "wss" | "ftp" | "sftp" | "ssh" | "telnet" | "git"
            | "gopher" | "rsync" | "rtsp" | "rtsps" | "nfs" | "coap" | "coaps" | "imap" | "ipp"
            | "ipps" | "tftp" | "nntp" | "wais" | "pop" | "prospero" => Self::Host,
            "ldap" | "ldaps" | "ni" => Self::Place,
            "file" => Self::File,
            "mailto" => Self::Mail,
            "tel" | "fax" | "modem" | "sms" => Self::Number,
            "urn" => Self::Urn,
            "data" => Self::Data,
            "geo" => Self::Coordinates,
            "tag" => Self::Tag,
            "cid" | "mid" | "acct" => Self::Address,
            "sip" | "sips" | "xmpp" | "news" | "snews" | "stun" | "stuns" | "turn" | "turns"
            | "dns" => Self::Dotted,
            "magnet" => Self::Query,
            "about" => Self::Name,
            _ => Self::Any,
        }
    }

    /// Whether an authority may follow.
    pub(super) const fn takes_authority(self) -> bool {
        matches!(
            self,
            Self::Host | Self::Place | Self::File | Self::Dotted | Self::Any
        )
    }

    /// Whether `rest`, which follows the colon, begins as the shape asks. Looks at a bounded
    /// number of bytes, so that a text full of schemes is still read in linear time.
    pub(super) fn fits(self, rest: &str) -> bool {
        let bytes = rest.as_bytes();
        let bytes = bytes.get(..LOOK).unwrap_or(bytes);
        let end = bytes.iter().position(|&byte| is_end(byte));
        let bytes = end.and_then(|end| bytes.get(..end)).unwrap_or(bytes);
        match self {
            Self::Host => matches!(bytes, [b'/', b'/', byte, ..] if is_host(*byte)),
            Self::File => is_place(bytes) || matches!(bytes, [b'/', byte, ..] if is_word(*byte)),
            Self::Mail => is_address(bytes) || is_query(bytes),
            Self::Number => is_number(bytes),
            Self::Urn => is_urn(bytes),
            Self::Data => is_data(bytes),
            Self::Coordinates => has_pair(bytes),
            Self::Tag => split(bytes, b',')
                .is_some_and(|(_, after)| has_between(bytes, b',') && has_between(after, b':')),
            Self::Address => has_between(bytes, b'@'),
            Self::Query => is_query(bytes),
            Self::Name => bytes.first().is_some_and(u8::is_ascii_alphabetic),
            Self::Place => is_place(bytes),
            Self::Dotted | Self::Any if bytes.starts_with(b"//") => is_place(bytes),
            Self::Dotted => has_between(bytes, b'@') || has_between(bytes, b'.'),
            Self::Any => {
                let rest = bytes.strip_prefix(b"/").or(bytes.strip_prefix(b"?"));
                rest.or(bytes.strip_prefix(b"+"))
                    .unwrap_or(bytes)
                    .first()
                    .is_some_and(|&byte| is_word(byte))
            }
        }
    }
}

/// How far [`Shape::fits`] looks.
const LOOK: usize = 320;

/// Whether no IRI goes on behind the byte.
const fn is_end(byte: u8) -> bool {
    byte <= b' ' || matches!(byte, b'<' | b'>' | b'"' | 0x7F)
}

/// Whether a word may begin with the byte.
const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || !byte.is_ascii() || matches!(byte, b'_' | b'~' | b'%')
}

/// Whether an authority may begin with the byte.
const fn is_host(byte: u8) -> bool {
    is_word(byte) || byte == b'['
}

/// `//` and a host, or `///` and a path.
fn is_place(bytes: &[u8]) -> bool {
    match bytes {
        [b'/', b'/', b'/', byte, ..] => is_word(*byte),
        [b'/', b'/', byte, ..] => is_host(*byte),
        _ => false,
    }
}

/// An address of mail, the dots in its local part being each between two words.
fn is_address(bytes: &[u8]) -> bool {
    let local = bytes.split(|&byte| byte == b'@').next().unwrap_or_default();
    has_between(bytes, b'@')
        && !local.starts_with(b".")
        && !local.windows(2).any(|two| two == b"..")
}

fn is_number(bytes: &[u8]) -> bool {
    let number = bytes
        .iter()
        .take_while(|byte| byte.is_ascii_digit() || b"+-.()".contains(byte));
    let digits = number.filter(|byte| byte.is_ascii_digit());
    digits.take(3).count() == 3
}

fn is_urn(bytes: &[u8]) -> bool {
    let Some((space, name)) = split(bytes, b':') else {
        return false;
    };
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    space.len() >= 2 && space.iter().all(is_name) && name.first().is_some_and(|&byte| is_word(byte))
}

fn is_data(bytes: &[u8]) -> bool {
    let Some((kind, data)) = split(bytes, b',') else {
        return false;
    };
    !data.is_empty() && (matches!(kind, [] | [b';', ..]) || has_between(kind, b'/'))
}

/// A number, a comma and a number.
fn has_pair(bytes: &[u8]) -> bool {
    let Some(([.., before], after)) = split(bytes, b',') else {
        return false;
    };
    let after = after.strip_prefix(b"-").unwrap_or(after);
    before.is_ascii_digit() && after.first().is_some_and(u8::is_ascii_digit)
}

/// What stands before and behind the first such byte.
fn split(bytes: &[u8], wanted: u8) -> Option<(&[u8], &[u8])> {
    let at = bytes.iter().position(|&byte| byte == wanted)?;
    Some((bytes.get(..at)?, bytes.get(at + 1..)?))
}

fn is_query(bytes: &[u8]) -> bool {
    matches!(bytes, [b'?', byte, ..] if is_word(*byte))
}

/// Whether the byte has a word on both sides.
fn has_between(bytes: &[u8], wanted: u8) -> bool {
    let around = |three: &[u8]| matches!(three, [before, byte, after] if *byte == wanted && is_around(*before) && is_word(*after));
    bytes.windows(3).any(around)
}

/// Whether a word or a part of an address may end with the byte.
const fn is_around(byte: u8) -> bool {
    is_word(byte) || matches!(byte, b'-' | b'+' | b'=' | b'*' | b'\'' | b'!' | b'$')
}
