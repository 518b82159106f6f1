//! The engine, which reads a string in any [`Way`].
//!
//! One pass from left to right finds the components as spans. Characters that the way removes stay in the
//! spans: no delimiter is ever one of them, so only the code that looks at two characters in a row skips
//! them ([`Scan::byte`]).

mod authority;
mod port;
mod start;

use iri_core::ascii::{self, AsciiSet};
use iri_core::{Span, pct};

use crate::host;
use crate::reading::{HostForm, Reading, Refusal};
use crate::table::{READERS, Reader};
use crate::way::{
    At, Backslash, Beyond, Brackets, Chars, Colon, Dimension, Empty, EmptyHost, HostPart, Local,
    NoScheme, Pairs, PortRule, Rootless, SchemeRule, Slashes, Trim, TripletRule, Unclosed, Way,
};

/// Reads a string in a way.
///
/// ```
/// use iri_readers::{read, ways};
///
/// let reading = read("http:\\\\0x7F.1/", &ways::WHATWG).unwrap();
/// assert_eq!(reading.contact().to_string(), "http://127.0.0.1:80");
/// ```
///
/// Takes linear time and needs no heap.
///
/// # Errors
///
/// The rule by which a reader of this way refuses the string, and where.
pub fn read<'a>(text: &'a str, way: &'a Way) -> Result<Reading<'a>, Refusal> {
    if let Some(other) = way.also {
        read_alone(text, other)?;
    }
    read_alone(text, way)
}

/// Reads a string without another way that may refuse it.
fn read_alone<'a>(text: &'a str, way: &'a Way) -> Result<Reading<'a>, Refusal> {
    let mut scan = Scan::new(text, way);
    scan.check_refused()?;
    let start = scan.start;
    if text.is_empty() && way.empty == Empty::Refused {
        return Err(Refusal::new(Dimension::Empty, 0, 0));
    }
    let mut scheme = scan.scheme()?;
    scan.early = scan.early_port()?;
    if scan.early.is_some() {
        scheme = None;
    }
    let mut at = match scheme {
        Some(scheme) => {
            scan.start_way(scheme)?;
            let has_colon = text.as_bytes().get(scheme.end()) == Some(&b':');
            scheme.end() + usize::from(has_colon)
        }
        None if way.no_scheme == NoScheme::Refused => {
            let first = Span::of_char(text, start);
            return Err(Refusal::new(Dimension::NoScheme, start, first.end()));
        }
        None if way.no_scheme == NoScheme::AfterColon => scan
            .byte(start)
            .filter(|&(byte, _)| byte == b':')
            .map_or(start, |(_, colon)| colon + 1),
        None => start,
    };
    let authority = match scheme {
        Some(_) => scan.after_slashes(at)?.or(scan.early.map(|_| at)),
        None => scan.without_scheme(at)?,
    };
    if scheme.is_none() && authority.is_none() {
        scan.check_first_segment(at)?;
    }
    let mut reading = Reading {
        text,
        way: scan.way,
        scheme,
        userinfo: None,
        host: None,
        port: None,
        path: Span::new(at, at),
        kind: HostForm::None,
        number: None,
    };
    if let Some(start) = authority {
        at = scan.authority_end(start);
        match scan.authority(start, at, &mut reading) {
            Ok(end) => at = end,
            Err(refusal) => scan
                .registry(Span::new(start, at), &mut reading)
                .ok_or(refusal)?,
        }
    }
    scan.check_drive(at)?;
    scan.after_authority(at, authority.is_some(), &mut reading)?;
    scan.check_recipients(authority.is_some(), &reading)?;
    Ok(reading)
}

/// What each reader of [`READERS`] takes from a string, in the order of the table.
///
/// ```
/// use iri_readers::readings;
///
/// let reads = |id: &str| readings("http://a_b/").find(|(reader, _)| reader.id == id).unwrap().1;
/// assert_eq!(reads("node-url").unwrap().contact().to_string(), "http://a_b:80");
/// ```
pub fn readings(
    text: &str,
) -> impl Iterator<Item = (&'static Reader, Result<Reading<'_>, Refusal>)> {
    READERS
        .iter()
        .map(move |reader| (reader, read(text, reader.way)))
}

/// The string between the ends that are trimmed, and the way, which changes when the scheme is known.
pub(crate) struct Scan<'a> {
    text: &'a str,
    pub(crate) way: &'a Way,
    start: usize,
    end: usize,
    /// The port that was read before the host.
    early: Option<Span>,
}

impl<'a> Scan<'a> {
    fn new(text: &'a str, way: &'a Way) -> Self {
        let is_control = |c: char| c <= ' ';
        let is_space = |c: char| c <= ' ' || c == '\u{FEFF}' || c != '\u{85}' && c.is_whitespace();
        let is_blank = |c: char| matches!(c, '\0'..=' ' | '\u{A0}' | '\u{FEFF}');
        let kept = match way.trim {
            Trim::Nothing | Trim::Refused => text,
            Trim::C0AndSpace => text.trim_matches(is_control),
            Trim::C0AndSpaceBefore => text.trim_start_matches(is_control),
            Trim::AsciiWhitespace => text.trim_matches([' ', '\t', '\n', '\u{C}', '\r']),
            Trim::Bom => text.strip_prefix(['\u{FEFF}']).unwrap_or(text),
            Trim::Whitespace => text.trim_matches(|c: char| c.is_whitespace() && c != '\u{85}'),
            Trim::ScriptSpace => {
                text.trim_matches(|c: char| c == '\u{FEFF}' || c != '\u{85}' && c.is_whitespace())
            }
            Trim::Wrapping => unwrapped(text),
            Trim::SpacesBefore => text.trim_start_matches(is_python_space),
            Trim::FinalNewline => text.strip_suffix(['\n']).unwrap_or(text),
            Trim::Marked => marked(text),
            Trim::C0AndWhitespaceBefore => text.trim_start_matches(is_space),
            Trim::C0AndBlanks => text.trim_matches(is_blank),
        };
        // The part that is kept is a slice of the string.
        let start = kept.as_ptr().addr() - text.as_ptr().addr();
        let ends = kept.bytes().position(|byte| way.ends.contains(byte));
        Self {
            text,
            way,
            start,
            end: start + ends.unwrap_or(kept.len()),
            early: None,
        }
    }

    /// The same string in another way.
    pub(crate) const fn with_way<'b>(&'b self, way: &'b Way) -> Scan<'b> {
        Scan { way, ..*self }
    }

    /// The byte at `at` or after removed ones, and its index.
    fn byte(&self, at: usize) -> Option<(u8, usize)> {
        let rest = self.text.as_bytes().get(at..self.end)?;
        let skipped = rest
            .iter()
            .position(|byte| !self.way.removed.contains(*byte))?;
        Some((*rest.get(skipped)?, at + skipped))
    }

    /// The first byte of a set in `start..end`, or `end`.
    fn find(&self, start: usize, end: usize, set: AsciiSet) -> usize {
        let bytes = self.text.as_bytes().get(start..end).unwrap_or_default();
        let found = bytes.iter().position(|byte| set.contains(*byte));
        found.map_or(end, |found| start + found)
    }

    /// The last byte in `start..end` that is `byte`.
    fn find_last(&self, start: usize, end: usize, byte: u8) -> Option<usize> {
        let bytes = self.text.as_bytes().get(start..end)?;
        Some(start + bytes.iter().rposition(|&other| other == byte)?)
    }

    fn check_refused(&self) -> Result<(), Refusal> {
        if self.way.trim == Trim::Refused {
            let bytes = self.text.as_bytes();
            let is_blank = |byte: Option<&u8>| byte.is_some_and(|byte| *byte <= b' ');
            let at = if is_blank(bytes.first()) {
                0
            } else {
                bytes.len().saturating_sub(1)
            };
            if is_blank(bytes.get(at)) {
                return Err(Refusal::new(Dimension::Trim, at, at + 1));
            }
        }
        if self.way.refused.is_empty() {
            return Ok(());
        }
        let refused = self.way.refused.without(self.way.removed);
        match self.find(self.start, self.end, refused) {
            at if at == self.end => Ok(()),
            at => Err(Refusal::new(Dimension::Refused, at, at + 1)),
        }
    }

    /// Finds and checks path, query and fragment, from `at` on.
    fn after_authority(
        &self,
        at: usize,
        has_authority: bool,
        reading: &mut Reading<'a>,
    ) -> Result<(), Refusal> {
        let query = self.find(at, self.end, const { AsciiSet::of(b"?#") });
        let fragment = self.find(query, self.end, const { AsciiSet::of(b"#") });
        // It may start before with a drive.
        let path = match reading.kind {
            HostForm::None => reading.path.start(),
            _ => at,
        };
        reading.path = Span::new(path, query);
        if self.way.local == Local::WithPath
            && has_authority
            && reading.path.is_empty()
            && at < self.end
        {
            return Err(Refusal::new(Dimension::Local, at, at));
        }
        if self.way.empty_host == EmptyHost::WithPath
            && reading.path.is_empty()
            && matches!(reading.kind, HostForm::None | HostForm::Empty)
        {
            return Err(Refusal::new(Dimension::EmptyHost, at, at));
        }
        let is_rootless = reading.scheme.is_some() && !has_authority && !self.has_slash(at);
        if is_rootless && at == self.end && matches!(self.way.rootless, Rootless::Followed(_)) {
            return Err(Refusal::new(Dimension::Rootless, at, at));
        }
        let opaque = match self.way.rootless {
            Rootless::Opaque(chars) | Rootless::Required(chars) if is_rootless => Some(chars),
            _ => None,
        };
        let is_refused = match self.way.rootless {
            Rootless::Refused => is_rootless && query > at,
            Rootless::OrQuery => !(is_rootless && query > at) && query == fragment,
            _ => false,
        };
        if is_refused {
            return Err(Refusal::new(Dimension::Rootless, at, self.end));
        }
        if let Some(chars) = opaque {
            let rest = Span::new(at, fragment);
            self.check(rest, chars, Dimension::Rootless)?;
            if rest.is_empty() && matches!(self.way.rootless, Rootless::Required(_)) {
                return Err(Refusal::new(Dimension::Rootless, at, at));
            }
        } else {
            self.check(reading.path, self.way.path, Dimension::Path)?;
        }
        if fragment > query && opaque.is_none() {
            self.check(
                Span::new(query + 1, fragment),
                self.way.query,
                Dimension::Query,
            )?;
        }
        if fragment < self.end {
            self.check(
                Span::new(fragment + 1, self.end),
                self.way.fragment,
                Dimension::Fragment,
            )?;
        }
        Ok(())
    }

    /// The first slash at `start` or after it, if another one follows.
    fn first_slashes(&self, start: usize) -> Option<usize> {
        let slash = self.find(start, self.end, const { AsciiSet::of(b"/") });
        let pair = self.text.as_bytes().get(slash..self.end)?;
        pair.starts_with(b"//").then_some(slash)
    }

    /// The end of a host in brackets and its port, after which nothing is read, if the way does so.
    fn end_of_literal(&self, start: usize, end: usize) -> Result<usize, Refusal> {
        let closed = self.find(start, end, const { AsciiSet::of(b"]") });
        let is_literal = matches!(self.byte(start), Some((b'[', _)));
        if self.way.unclosed != Unclosed::Ignored || !is_literal {
            return Ok(end);
        }
        match self.text.as_bytes().get(closed + 1) {
            _ if closed == end => Err(Refusal::new(Dimension::Unclosed, start, end)),
            Some(b':') => Ok(end),
            _ => Ok(closed + 1),
        }
    }

    /// The end of a bracket that starts a host and that no delimiter ends, or `start`.
    fn after_bracket(&self, start: usize) -> usize {
        let byte_at = |at: usize| self.text.as_bytes().get(at).copied();
        let at = self.find(start, self.end, const { AsciiSet::of(b"@/?#[") });
        let host = if byte_at(at) == Some(b'@') {
            at + 1
        } else {
            start
        };
        if self.way.unclosed == Unclosed::Greedy && byte_at(host) == Some(b'[') {
            return self.find(host, self.end, const { AsciiSet::of(b"]") });
        }
        start
    }

    /// Whether an empty host is refused. It may be this machine instead.
    fn refuses_empty_host(
        &self,
        start: usize,
        end: usize,
        host: Span,
        reading: &mut Reading<'a>,
    ) -> bool {
        let has_neighbour = reading.userinfo.is_some() || reading.port.is_some();
        match self.way.empty_host {
            EmptyHost::Allowed | EmptyHost::WithPath => false,
            EmptyHost::Refused => true,
            EmptyHost::Unwritten => host.is_empty(),
            EmptyHost::Alone => has_neighbour,
            EmptyHost::WithPort => reading.port.is_none(),
            EmptyHost::BeforeSlash => has_neighbour || self.text.as_bytes().get(end) != Some(&b'/'),
            EmptyHost::AfterUser => {
                let is_before_slash = self.text.as_bytes().get(end) == Some(&b'/');
                reading.port.is_some() || reading.userinfo.is_none() && !is_before_slash
            }
            EmptyHost::Localhost => {
                if reading.kind == HostForm::Empty {
                    reading.kind = HostForm::Localhost;
                }
                false
            }
            EmptyHost::Followed => start < end || end == self.end,
        }
    }

    /// The end of the longest host and port that have only characters that they may contain.
    fn valid_end(&self, start: usize, end: usize) -> usize {
        let host = Span::new(start, end);
        let bytes = host.of(self.text).as_bytes();
        let has_literal = bytes.starts_with(b"[") && host::is_hex_before(bytes);
        let host_end = match self.check(host, self.way.host, Dimension::Host) {
            _ if self.way.host_part == HostPart::BeforeColon && has_literal => {
                self.find(start, end, const { AsciiSet::of(b"]") }) + 1
            }
            _ if self.way.host_part == HostPart::BeforeColon => {
                self.find(start, end, const { AsciiSet::of(b":") })
            }
            Ok(()) => end,
            Err(refusal) => refusal.span().start(),
        };
        let rest = self.text.as_bytes().get(host_end..end).unwrap_or_default();
        let port = match rest {
            [b':', port @ ..] => 1 + port.iter().take_while(|byte| byte.is_ascii_digit()).count(),
            _ => 0,
        };
        host_end + port
    }

    /// A host without the brackets around it, if the way removes them before it looks at what is inside.
    fn unbracketed(&self, host: Span) -> Span {
        let part = host.of(self.text);
        let (before, after) = match (self.way.brackets, part.as_bytes()) {
            (Brackets::StrippedUnlessEmpty, [b'[', _, .., b']']) => (1, 1),
            (Brackets::StrippedHex, [b'[', inside @ .., b']'])
                if inside.contains(&b':')
                    && inside
                        .iter()
                        .all(|byte| byte.is_ascii_hexdigit() || *byte == b':') =>
            {
                (1, 1)
            }
            (Brackets::Trimmed, _) => {
                let inside = part.trim_start_matches(['[']);
                let before = part.len() - inside.len();
                (before, inside.len() - inside.trim_end_matches([']']).len())
            }
            _ => (0, 0),
        };
        Span::new(host.start() + before, host.end() - after)
    }

    /// The last colon, if only digits follow, or `end`.
    fn colon_before_digits(&self, start: usize, end: usize) -> usize {
        let colon = self.find_last(start, end, b':').unwrap_or(end);
        let is_of_any_script = matches!(
            self.way.colon,
            Colon::LastWithAnyDigits | Colon::LastBeforeAnyDigits
        );
        let is_digit = |c: char| {
            c.is_ascii_digit()
                || c.is_ascii() && self.way.removed.contains(c as u8)
                || is_of_any_script && iri_unicode::decimal_zero(c).is_some()
        };
        let may_be_empty = matches!(
            self.way.colon,
            Colon::LastBeforeDigits | Colon::LastUnlessDigits | Colon::LastBeforeAnyDigits
        );
        let digits = self.text.get(colon + 1..end);
        let is_port =
            |digits: &str| digits.chars().all(is_digit) && (may_be_empty || !digits.is_empty());
        if digits.is_some_and(is_port) {
            colon
        } else {
            end
        }
    }

    /// Checks and counts the number of a port.
    fn counted_port(
        &self,
        span: Span,
        number: Option<u32>,
        reading: &Reading<'a>,
    ) -> Result<Option<u32>, Refusal> {
        let is_allowed = match (self.way.port, number) {
            (PortRule::Digits5, Some(_)) => span.len() <= 5,
            (PortRule::Dropped, _) => return Ok(None),
            (PortRule::ZeroIsNone | PortRule::ZeroIsNone16 | PortRule::Required31, Some(0)) => {
                return Ok(None);
            }
            (PortRule::SchemeDigits16, None) => reading.scheme.is_some(),
            (PortRule::Required31, number) => number.is_some_and(|number| number <= 0x7FFF_FFFF),
            (PortRule::Signed16 | PortRule::SpacedSigned16, number) => {
                number.is_none_or(|number| (1..=0xFFFF).contains(&number))
            }
            (PortRule::Required16, None) => false,
            (PortRule::Digits63, _) => {
                let digits = span.of(self.text).trim_start_matches(['0']);
                digits.is_empty() || digits.parse::<i64>().is_ok()
            }
            (PortRule::Digits31 | PortRule::ParseInt, Some(number)) => number <= 0x7FFF_FFFF,
            (
                PortRule::Digits16
                | PortRule::SchemeDigits16
                | PortRule::Required16
                | PortRule::ZeroIsNone16,
                Some(number),
            ) => number <= 0xFFFF,
            _ => true,
        };
        let is_counted = match self.way.port {
            PortRule::Below62 => {
                let digits = span.of(self.text).trim_start_matches(['0']);
                digits.is_empty() || digits.parse().is_ok_and(|number: u64| number < 1 << 62)
            }
            _ => true,
        };
        if !is_counted {
            return Ok(None);
        }
        if is_allowed {
            Ok(number)
        } else {
            Err(Refusal::new(Dimension::Port, span.start(), span.end()))
        }
    }

    /// Reads a port with other characters than digits in it.
    fn spelled_port(&self, span: Span) -> Result<Option<u32>, Refusal> {
        let text = span.of(self.text);
        let mut number = None;
        let mut is_number = true;
        let mut at = 0;
        while let Some(&byte) = text.as_bytes().get(at) {
            let rest = text.as_bytes().get(at..).unwrap_or_default();
            let triplet = pct::triplet(rest).filter(|_| self.way.port == PortRule::DecodedNonzero);
            at += if triplet.is_some() { 3 } else { 1 };
            match (self.way.port, triplet.unwrap_or(byte)) {
                (_, digit @ b'0'..=b'9') => {
                    let value = number.unwrap_or(0_u32).saturating_mul(10);
                    number = Some(value.saturating_add(u32::from(digit - b'0')));
                }
                (PortRule::Joined, b':' | b'[' | b']') => {}
                (PortRule::Grouped16 | PortRule::Joined, b'+') if at == 1 => {}
                (PortRule::Grouped16, b'_') if number.is_some() && at < text.len() => {}
                _ => is_number = false,
            }
        }
        match (self.way.port, number) {
            (PortRule::Joined, _) => Ok(number.filter(|_| is_number)),
            (PortRule::DecodedNonzero, _) if is_number => Ok(number.filter(|&port| port > 0)),
            (PortRule::Grouped16, Some(..=0xFFFF)) if is_number => Ok(number),
            _ => Err(Refusal::new(Dimension::Port, span.start(), span.end())),
        }
    }

    /// The string.
    pub(crate) const fn text(&self) -> &'a str {
        self.text
    }

    /// Checks the characters of a component.
    pub(crate) fn check(
        &self,
        span: Span,
        chars: Chars,
        dimension: Dimension,
    ) -> Result<(), Refusal> {
        if chars == Chars::ANY {
            return Ok(());
        }
        let part = span.of(self.text);
        if chars.beyond == Beyond::Latin1 && !part.contains([':']) {
            return Ok(());
        }
        if chars.beyond == Beyond::Stable && part.contains(['%']) && host::is_compatible(part) {
            return Err(Refusal::new(dimension, span.start(), span.end()));
        }
        for (index, c) in part.char_indices() {
            let is_allowed = match c {
                '%' if chars.triplets != TripletRule::Free => {
                    let rest = part.as_bytes().get(index..).unwrap_or_default();
                    let octet = host::Octets::new(part, self.way).triplet(rest);
                    octet.is_some_and(|(octet, _)| match chars.triplets {
                        TripletRule::Utf8 if !octet.is_ascii() => {
                            is_utf8(part.as_bytes().get(..index).unwrap_or_default(), rest)
                        }
                        TripletRule::NotNul => octet > 0,
                        _ => true,
                    })
                }
                '%' if chars.triplets == TripletRule::Loose => {
                    let after = part.as_bytes().get(index + 1..index + 3);
                    !after.is_some_and(|after| after.iter().all(|byte| !byte.is_ascii_hexdigit()))
                }
                _ if c.is_ascii() && self.way.removed.contains(c as u8) => true,
                _ => chars.contains(c),
            };
            if !is_allowed {
                let at = span.start() + index;
                return Err(Refusal::new(dimension, at, at + c.len_utf8()));
            }
        }
        Ok(())
    }
}

/// A string without the angle brackets, quotation marks and white space around it.
fn unwrapped(text: &str) -> &str {
    let text =
        between(text, '<', '>').map_or(text, |text| text.strip_prefix("URL:").unwrap_or(text));
    between(text, '"', '"').unwrap_or(text).trim()
}

/// What is between two characters, on one line.
fn between(text: &str, start: char, end: char) -> Option<&str> {
    let inside = text.strip_prefix([start])?.strip_suffix([end])?;
    (!inside.contains(['\n'])).then_some(inside)
}

/// Whether a triplet is part of a character in UTF-8, which it may start or continue.
fn is_utf8(before: &[u8], from: &[u8]) -> bool {
    let mut octets = [0; 7];
    let mut at = 3;
    // Up to three triplets before it, then it and up to three after it.
    let mut rest = before;
    while let (Some(previous @ 0x80..), 1..) = (
        rest.last_chunk()
            .and_then(|last: &[u8; 3]| pct::triplet(last)),
        at,
    ) {
        at -= 1;
        if let Some(place) = octets.get_mut(at) {
            *place = previous;
        }
        rest = rest.get(..rest.len() - 3).unwrap_or_default();
    }
    let mut end = 3;
    let mut rest = from;
    while let (Some(octet @ 0x80..), ..=6) = (pct::triplet(rest), end) {
        if let Some(place) = octets.get_mut(end) {
            *place = octet;
        }
        end += 1;
        rest = rest.get(3..).unwrap_or_default();
    }
    (at..=3).any(|start| {
        (4..=end).any(|end| {
            let octets = octets
                .get(start..end)
                .and_then(|octets| core::str::from_utf8(octets).ok());
            octets.is_some_and(|text| text.chars().count() == 1)
        })
    })
}

/// White space as `str.strip` of Python sees it.
fn is_python_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\x1C'..='\x1F')
}

/// A string without angle brackets, `URL:` and white space.
fn marked(text: &str) -> &str {
    let text = text.trim_matches(is_python_space);
    let inside = text
        .strip_prefix(['<'])
        .and_then(|text| text.strip_suffix(['>']));
    let text = inside.map_or(text, |text| text.trim_matches(is_python_space));
    let marked = text.strip_prefix("URL:");
    marked.map_or(text, |text| text.trim_matches(is_python_space))
}

/// A whole number as `Number` of JavaScript reads it, without a fraction.
fn javascript_number(text: &str) -> Option<u32> {
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}');
    for (prefix, radix) in [
        ("0x", 16),
        ("0X", 16),
        ("0o", 8),
        ("0O", 8),
        ("0b", 2),
        ("0B", 2),
    ] {
        if let Some(digits) = text.strip_prefix(prefix) {
            // `from_str_radix` can panic for other radixes.
            let append = |number: u32, digit| {
                let value = u32::from(pct::hex_value(digit)?);
                let value = (value < radix).then_some(value)?;
                number.checked_mul(radix)?.checked_add(value)
            };
            return digits
                .bytes()
                .try_fold(0, append)
                .filter(|_| !digits.is_empty());
        }
    }
    let text = text.strip_prefix(['+']).unwrap_or(text);
    let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let whole = number.strip_suffix(".0").or(number.strip_suffix(['.']));
    let whole: u32 = whole.unwrap_or(number).parse().ok()?;
    whole.checked_mul(10_u32.checked_pow(exponent.parse().ok()?)?)
}

/// The value of a decimal digit: of US-ASCII, and of scripts whose digits are on keyboards.
fn decimal(c: char) -> Option<u32> {
    const ZEROS: [u32; 12] = [
        0x30, 0x660, 0x6F0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xE50, 0xED0, 0xF20, 0xFF10,
    ];
    let zero = ZEROS
        .iter()
        .find(|&&zero| (zero..zero + 10).contains(&u32::from(c)))?;
    Some(u32::from(c) - zero)
}

/// Whether a part of a string, without the characters that are removed, spells a name in lower case.
pub(crate) fn is_spelled(part: &str, removed: AsciiSet, name: &str) -> bool {
    let kept = part.bytes().filter(|byte| !removed.contains(*byte));
    kept.map(|byte| byte.to_ascii_lowercase()).eq(name.bytes())
}
