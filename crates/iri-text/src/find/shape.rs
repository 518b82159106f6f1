//! Which schemes are looked for, and what has to follow one for it to be an IRI that somebody
//! meant: `http:` alone, `std::vector` and `note: this` are none.

use iri_scheme as scheme;

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
    /// All that `iri_scheme` knows.
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
        // One byte more, to see what stands before a name.
        let from = floor.max(colon.saturating_sub(self.longest + 1));
        let window = bytes.get(from..colon)?;
        let Some(names) = self.listed else {
            return registered(window, colon);
        };
        let length = longest(window, names)?;
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

/// The registered name that the window ends in, its end being at `colon`. No such name has a sign
/// in it, so it is all of a word.
fn registered(window: &[u8], colon: usize) -> Option<(usize, Shape)> {
    let word = window.iter().rev();
    let length = word.take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let (before, name) = window.split_at_checked(window.len() - length)?;
    let mut lower = [0; LONGEST];
    // Of a longer word the end is no name.
    let lower = lower.get_mut(..length)?;
    for (lower, byte) in lower.iter_mut().zip(name) {
        *lower = byte.to_ascii_lowercase();
    }
    let shape = Shape::of_registered(lower)?;
    (before.last() != Some(&b'+')).then_some((colon - length, shape))
}

/// More than any registered name is long.
const LONGEST: usize = 16;

/// The length of the longest name that the window ends in.
fn longest(window: &[u8], names: &[&str]) -> Option<usize> {
    let ends = |name: &&str| {
        let tail = window.len().checked_sub(name.len());
        let tail = tail.and_then(|start| window.get(start..));
        tail.is_some_and(|tail| tail.eq_ignore_ascii_case(name.as_bytes()))
    };
    let names = names.iter().copied().filter(ends).map(str::len);
    names.max().filter(|&length| length > 0)
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
        let known = scheme::facts(name).map(|facts| facts.name().as_bytes());
        known.and_then(Self::of_registered).unwrap_or(Self::Any)
    }

    /// The shape of a scheme of [`scheme::ALL`], its name being in lowercase.
    fn of_registered(name: &[u8]) -> Option<Self> {
        Some(match name {
            b"http" | b"https" | b"ws" | b"wss" | b"ftp" | b"sftp" | b"ssh" | b"telnet"
            | b"git" | b"gopher" | b"rsync" | b"rtsp" | b"rtsps" | b"nfs" | b"coap" | b"coaps"
            | b"imap" | b"ipp" | b"ipps" | b"tftp" | b"nntp" | b"wais" | b"pop" | b"prospero" => {
                Self::Host
            }
            b"ldap" | b"ldaps" | b"ni" => Self::Place,
            b"file" => Self::File,
            b"mailto" => Self::Mail,
            b"tel" | b"fax" | b"modem" | b"sms" => Self::Number,
            b"urn" => Self::Urn,
            b"data" => Self::Data,
            b"geo" => Self::Coordinates,
            b"tag" => Self::Tag,
            b"cid" | b"mid" | b"acct" => Self::Address,
            b"sip" | b"sips" | b"xmpp" | b"news" | b"snews" | b"stun" | b"stuns" | b"turn"
            | b"turns" | b"dns" => Self::Dotted,
            b"magnet" => Self::Query,
            b"about" => Self::Name,
            b"mailserver" => Self::Any,
            _ => return None,
        })
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
        match self {
            Self::Host => matches!(bytes, [b'/', b'/', byte, ..] if is_host(*byte)),
            Self::Place => is_place(bytes),
            Self::File => is_place(bytes) || matches!(bytes, [b'/', byte, ..] if is_word(*byte)),
            Self::Dotted | Self::Any if bytes.starts_with(b"//") => is_place(bytes),
            Self::Query => is_query(bytes),
            Self::Name => bytes.first().is_some_and(u8::is_ascii_alphabetic),
            Self::Any => {
                let rest = bytes.strip_prefix(b"/").or(bytes.strip_prefix(b"?"));
                rest.or(bytes.strip_prefix(b"+"))
                    .unwrap_or(bytes)
                    .first()
                    .is_some_and(|&byte| is_word(byte))
            }
            _ => {
                let bytes = bytes.get(..LOOK).unwrap_or(bytes);
                let end = bytes.iter().position(|&byte| is_end(byte));
                self.fits_near(end.and_then(|end| bytes.get(..end)).unwrap_or(bytes))
            }
        }
    }

    /// The same of the shapes for which more than the first bytes count.
    fn fits_near(self, bytes: &[u8]) -> bool {
        match self {
            Self::Mail => is_address(bytes) || is_query(bytes),
            Self::Number => is_number(bytes),
            Self::Urn => is_urn(bytes),
            Self::Data => is_data(bytes),
            Self::Coordinates => has_pair(bytes),
            Self::Tag => split(bytes, b',')
                .is_some_and(|(_, after)| has_between(bytes, b',') && has_between(after, b':')),
            Self::Address => has_between(bytes, b'@'),
            Self::Dotted => has_between(bytes, b'@') || has_between(bytes, b'.'),
            _ => false,
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

#[cfg(test)]
mod tests {
    use iri_scheme as scheme;

    use super::{LONGEST, Shape};

    #[test]
    fn every_registered_scheme_has_a_shape() {
        for facts in scheme::ALL {
            let name = facts.name().as_bytes();
            assert!(Shape::of_registered(name).is_some(), "{}", facts.name());
            assert!(name.len() < LONGEST && name.iter().all(u8::is_ascii_alphanumeric));
        }
        assert_eq!(Shape::of_registered(b"x-unheard-of"), None);
    }
}
