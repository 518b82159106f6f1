//! The engine, which reads a string in any [`Way`].
//!
//! One pass from left to right finds the components as spans. Characters that the way removes stay in the
//! spans: no delimiter is ever one of them, so only the code that looks at two characters in a row skips
//! them ([`Scan::byte`]).

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

    /// The scheme, if a colon follows it.
    fn scheme(&self) -> Result<Option<Span>, Refusal> {
        let scheme = self.before_colon();
        let has_colon = self.byte(self.start).is_some_and(|(byte, _)| byte == b':');
        if matches!(
            self.way.scheme,
            SchemeRule::Checked | SchemeRule::CheckedAnyCase
        ) && has_colon
        {
            return Err(Refusal::new(Dimension::Scheme, self.start, self.start + 1));
        }
        let is_checked = matches!(
            self.way.scheme,
            SchemeRule::Checked | SchemeRule::RegexChecked | SchemeRule::CheckedAnyCase
        );
        if let Some(scheme) = scheme.filter(|_| is_checked) {
            let any_case = self.way.scheme == SchemeRule::CheckedAnyCase;
            let folded = scheme.of(self.text).chars().map(|c| match c {
                '\u{17F}' if any_case => 's',
                '\u{212A}' if any_case => 'k',
                c => c,
            });
            let is_allowed = folded.enumerate().all(|(index, c)| {
                c.is_ascii()
                    && ascii::SCHEME.contains(c as u8)
                    && (index > 0 || c.is_ascii_alphabetic())
            });
            if !is_allowed {
                return Err(Refusal::new(
                    Dimension::Scheme,
                    scheme.start(),
                    scheme.end(),
                ));
            }
        }
        Ok(scheme)
    }

    /// What a colon follows that may be a scheme.
    fn before_colon(&self) -> Option<Span> {
        let (mut first, mut start) = self.byte(self.start)?;
        if self.way.scheme == SchemeRule::AfterUrl {
            let prefix = self.text.get(start..start + 4);
            if prefix.is_some_and(|prefix| prefix.eq_ignore_ascii_case("url:")) {
                (first, start) = self.byte(start + 4)?;
            }
        }
        let colon = match self.way.scheme {
            SchemeRule::OrEmpty | SchemeRule::LetterFirst if first == b':' => start,
            SchemeRule::Grammar
            | SchemeRule::BeforeSlash
            | SchemeRule::AfterUrl
            | SchemeRule::OrEmpty
            | SchemeRule::NoDot
            | SchemeRule::LetterFirst
                if !first.is_ascii_alphabetic() =>
            {
                return None;
            }
            SchemeRule::DigitFirst if !first.is_ascii_alphanumeric() => return None,
            SchemeRule::AnyScript => {
                let text = self.text.get(start..self.end)?;
                let is_other = |c: char| !c.is_alphanumeric() && !matches!(c, '+' | '-' | '.');
                let end = text
                    .find(is_other)
                    .filter(|_| text.starts_with(char::is_alphabetic));
                start + end?
            }
            SchemeRule::Grammar
            | SchemeRule::BeforeSlash
            | SchemeRule::AfterUrl
            | SchemeRule::OrEmpty
            | SchemeRule::NoDot
            | SchemeRule::DigitFirst
            | SchemeRule::AnyOrder => {
                let others = ascii::SCHEME.or(self.way.removed).complement();
                let bytes = self.text.as_bytes().get(start..self.end)?;
                let end = bytes
                    .iter()
                    .position(|&byte| !byte.is_ascii() || others.contains(byte));
                start + end?
            }
            SchemeRule::BeforeSlashes => {
                let scheme = self.text.get(start..self.first_slashes(start)?)?;
                let scheme = scheme.strip_suffix([':']).unwrap_or(scheme);
                return (!scheme.is_empty()).then_some(Span::new(start, start + scheme.len()));
            }
            SchemeRule::AnyFirst => {
                let next = start + 1;
                let rest = self.text.as_bytes().get(next..self.end)?;
                let colon = next
                    + rest
                        .iter()
                        .position(|byte| !ascii::SCHEME.contains(*byte))?;
                let slashes = self.text.as_bytes().get(colon + 1..colon + 3);
                if slashes != Some(b"//") {
                    return None;
                }
                colon
            }
            SchemeRule::Letters => {
                let bytes = self.text.as_bytes().get(start..self.end)?;
                start + bytes.iter().position(|byte| !byte.is_ascii_alphabetic())?
            }
            SchemeRule::RegexOrEmpty if first == b'.' => return None,
            SchemeRule::Regex
            | SchemeRule::RegexOrEmpty
            | SchemeRule::Checked
            | SchemeRule::CheckedAnyCase
            | SchemeRule::Decoded
            | SchemeRule::RegexChecked
            | SchemeRule::AnyOrderChecked
            | SchemeRule::Cleaned
            | SchemeRule::LetterFirst => self.find(start, self.end, AsciiSet::of(b":/?#")),
            SchemeRule::NoSlash => self.find(start, self.end, AsciiSet::of(b":/")),
        };
        let is_colon = self.text.as_bytes().get(colon) == Some(&b':');
        let scheme = Span::new(start, colon);
        let may_be_empty = matches!(
            self.way.scheme,
            SchemeRule::OrEmpty | SchemeRule::RegexOrEmpty | SchemeRule::LetterFirst
        );
        let has_dot = self.way.scheme == SchemeRule::NoDot && scheme.of(self.text).contains(['.']);
        let is_scheme = is_colon && colon < self.end && (colon > start || may_be_empty) && !has_dot;
        let has_slash = self.way.scheme != SchemeRule::BeforeSlash || self.has_slash(colon + 1);
        (is_scheme && has_slash).then_some(scheme)
    }

    /// The port after the first colon, if it makes a string start with a host.
    fn early_port(&self) -> Result<Option<Span>, Refusal> {
        if self.way.no_scheme != NoScheme::HostAndPort {
            return Ok(None);
        }
        let colon = self.find(self.start, self.end, AsciiSet::of(b":?#"));
        let bytes = self
            .text
            .as_bytes()
            .get(colon..self.end)
            .unwrap_or_default();
        if bytes == b":" && colon == self.start {
            return Err(Refusal::new(Dimension::NoScheme, colon, self.end));
        }
        let [b':', rest @ ..] = bytes else {
            return Ok(None);
        };
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let is_end = matches!(rest.get(digits), None | Some(b'/'));
        let port = Span::new(colon + 1, colon + 1 + digits);
        if !(1..=5).contains(&digits) || !is_end {
            return Ok(None);
        }
        match port.of(self.text).parse::<u16>() {
            Ok(_) => Ok(Some(port)),
            Err(_) => Err(Refusal::new(Dimension::Port, port.start(), port.end())),
        }
    }

    /// Continues in the way of the scheme.
    fn start_way(&mut self, scheme: Span) -> Result<(), Refusal> {
        if self.way.scheme == SchemeRule::AnyOrderChecked {
            let chars = Chars {
                ascii: ascii::SCHEME.or(AsciiSet::of(b",")),
                beyond: Beyond::Nothing,
                ..Chars::ANY
            };
            self.check(scheme, chars, Dimension::Scheme)?;
        }
        let is = |name: &&str| is_spelled(scheme.of(self.text), self.way.removed, name);
        if let Some(known) = self.way.schemes {
            if !known.iter().any(is) {
                return Err(Refusal::new(
                    Dimension::Schemes,
                    scheme.start(),
                    scheme.end(),
                ));
            }
        }
        let ways = self.way.by_scheme.iter();
        let found = ways
            .clone()
            .find(|(schemes, _)| schemes.is_empty() || schemes.iter().any(is));
        if let Some((_, way)) = found {
            self.way = way;
        }
        Ok(())
    }

    /// Finds and checks path, query and fragment, from `at` on.
    fn after_authority(
        &self,
        at: usize,
        has_authority: bool,
        reading: &mut Reading<'a>,
    ) -> Result<(), Refusal> {
        let query = self.find(at, self.end, AsciiSet::of(b"?#"));
        let fragment = self.find(query, self.end, AsciiSet::of(b"#"));
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

    fn is_slash(&self, byte: u8) -> bool {
        byte == b'/' || byte == b'\\' && self.way.backslash == Backslash::Slash
    }

    /// The first slash at `start` or after it, if another one follows.
    fn first_slashes(&self, start: usize) -> Option<usize> {
        let slash = self.find(start, self.end, AsciiSet::of(b"/"));
        let pair = self.text.as_bytes().get(slash..self.end)?;
        pair.starts_with(b"//").then_some(slash)
    }

    fn has_slash(&self, at: usize) -> bool {
        self.byte(at).is_some_and(|(byte, _)| self.is_slash(byte))
    }

    /// The start of the authority of a string without a scheme.
    fn without_scheme(&self, at: usize) -> Result<Option<usize>, Refusal> {
        Ok(match self.way.no_scheme {
            NoScheme::Host | NoScheme::HostByName => Some(at),
            NoScheme::Path => None,
            NoScheme::AfterSlashes => self.first_slashes(at).map(|slashes| slashes + 2),
            NoScheme::HostUnlessSlash if !self.has_slash(at) => Some(at),
            NoScheme::UserAtHost => self.after_slashes(at)?.filter(|&start| {
                self.find_last(start, self.authority_end(start), b'@')
                    .is_some()
            }),
            NoScheme::AbsolutePath => {
                if !matches!(self.byte(at), Some((b'/' | b'*', _))) {
                    return Err(Refusal::new(Dimension::NoScheme, at, at));
                }
                None
            }
            _ => self.after_slashes(at)?.or(self.early.map(|_| at)),
        })
    }

    /// The start of the authority, after its slashes.
    fn after_slashes(&self, start: usize) -> Result<Option<usize>, Refusal> {
        let most = match self.way.slashes {
            Slashes::Adjacent | Slashes::AdjacentLower | Slashes::Optional => {
                return Ok(self.adjacent_slashes(start));
            }
            Slashes::Strict | Slashes::StrictRequired => return self.strict_slashes(start),
            Slashes::Refused if self.has_slash(start) => {
                return Err(Refusal::new(Dimension::Slashes, start, start + 1));
            }
            Slashes::Two
            | Slashes::OrNone
            | Slashes::Required
            | Slashes::Named
            | Slashes::Recipients => 2,
            Slashes::Exactly => 3,
            Slashes::OneToThree => 4,
            Slashes::Never | Slashes::Refused => 0,
            Slashes::Any | Slashes::TwoOrMore | Slashes::AfterColons => usize::MAX,
        };
        let (mut at, mut count) = (start, 0);
        if self.way.slashes == Slashes::AfterColons {
            while let Some((b':', colon)) = self.byte(at) {
                at = colon + 1;
            }
        }
        while count < most && self.has_slash(at) {
            at = self.byte(at).map_or(at, |(_, slash)| slash + 1);
            count += 1;
        }
        match (self.way.slashes, count) {
            (
                Slashes::Two
                | Slashes::OrNone
                | Slashes::Required
                | Slashes::Exactly
                | Slashes::Named
                | Slashes::Recipients,
                2,
            )
            | (Slashes::TwoOrMore, 2..)
            | (Slashes::OneToThree, 1..=3)
            | (Slashes::Any | Slashes::AfterColons, _) => Ok(Some(at)),
            (Slashes::OrNone, _) => Ok(Some(start)),
            (
                Slashes::Two
                | Slashes::Never
                | Slashes::Named
                | Slashes::Recipients
                | Slashes::Refused
                | Slashes::Exactly
                | Slashes::TwoOrMore,
                _,
            ) => Ok(None),
            _ => Err(Refusal::new(Dimension::Slashes, start, at)),
        }
    }

    /// Refuses a drive letter at the start of a path, if the way does so.
    fn check_drive(&self, start: usize) -> Result<(), Refusal> {
        let path = self.text.as_bytes().get(start..self.end);
        let is_drive = match path {
            Some([b'/', letter, b':' | b'|', rest @ ..]) => {
                letter.is_ascii_alphabetic() && matches!(rest.first(), None | Some(b'/' | b'\\'))
            }
            _ => false,
        };
        if is_drive && self.way.local == Local::Only {
            return Err(Refusal::new(Dimension::Local, start, start + 3));
        }
        Ok(())
    }

    /// Checks a path of mail addresses, or of a name in a namespace.
    fn check_recipients(&self, has_authority: bool, reading: &Reading<'_>) -> Result<(), Refusal> {
        let path = reading.path.of(self.text);
        let is_allowed = match self.way.slashes {
            Slashes::Recipients => path.is_empty() || !has_authority && path.contains('@'),
            Slashes::Refused => path.contains(':'),
            Slashes::Named => path.find(':').is_some_and(|at| at > 0),
            _ => true,
        };
        if is_allowed {
            Ok(())
        } else {
            Err(Refusal::new(
                Dimension::Slashes,
                reading.path.start(),
                reading.path.end(),
            ))
        }
    }

    /// The start of the authority after two slashes without anything else.
    fn adjacent_slashes(&self, start: usize) -> Option<usize> {
        let bytes = self.text.as_bytes().get(start..self.end)?;
        match bytes {
            [first, second, ..] if self.is_slash(*first) && self.is_slash(*second) => {
                Some(start + 2)
            }
            _ => {
                let before = self.text.get(self.start..start).unwrap_or_default();
                let has_capital = before.bytes().any(|byte| byte.is_ascii_uppercase());
                let is_optional = match self.way.slashes {
                    Slashes::Optional => true,
                    Slashes::AdjacentLower => has_capital,
                    _ => false,
                };
                is_optional.then_some(start)
            }
        }
    }

    /// The start of the authority after two slashes, without anything that another reader takes for one.
    fn strict_slashes(&self, start: usize) -> Result<Option<usize>, Refusal> {
        let bytes = self
            .text
            .as_bytes()
            .get(start..self.end)
            .unwrap_or_default();
        let end = bytes.iter().position(|byte| !b"/\\\t\n\r".contains(byte));
        let run = bytes.get(..end.unwrap_or(bytes.len())).unwrap_or_default();
        let mut slashes = run.iter().filter(|byte| b"/\\".contains(byte));
        let (first, second) = (slashes.next(), slashes.next());
        let has_blank = run.iter().any(|byte| b"\t\n\r".contains(byte));
        match (first, second) {
            (Some(b'/'), Some(b'/')) if !has_blank => Ok(Some(start + 2)),
            (Some(_), Some(_)) => Err(Refusal::new(Dimension::Slashes, start, start + run.len())),
            _ if self.way.slashes == Slashes::Strict => Ok(None),
            _ => Err(Refusal::new(Dimension::Slashes, start, start)),
        }
    }

    /// Checks the first segment of a relative reference without an authority.
    fn check_first_segment(&self, start: usize) -> Result<(), Refusal> {
        let end = self.find(start, self.end, AsciiSet::of(b":/?#"));
        let has_colon = self.text.as_bytes().get(end) == Some(&b':') && end < self.end;
        if has_colon && self.way.no_scheme == NoScheme::ReferenceNc {
            return Err(Refusal::new(Dimension::NoScheme, end, end + 1));
        }
        Ok(())
    }

    /// Reads an authority as a name of a registry, without a host, if the way does so.
    fn registry(&self, authority: Span, reading: &mut Reading<'a>) -> Option<()> {
        let chars = self.way.registry.filter(|_| !authority.is_empty())?;
        self.check(authority, chars, Dimension::Registry).ok()?;
        *reading = Reading {
            userinfo: None,
            host: None,
            port: None,
            kind: HostForm::None,
            number: None,
            ..*reading
        };
        Some(())
    }

    fn authority_end(&self, start: usize) -> usize {
        let backslash = match self.way.backslash {
            Backslash::Slash => AsciiSet::of(b"\\"),
            Backslash::Character => AsciiSet::EMPTY,
        };
        self.find(
            self.after_bracket(start),
            self.end,
            self.way.authority_end.or(backslash),
        )
    }

    /// The end of a host in brackets and its port, after which nothing is read, if the way does so.
    fn end_of_literal(&self, start: usize, end: usize) -> Result<usize, Refusal> {
        let closed = self.find(start, end, AsciiSet::of(b"]"));
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
        let at = self.find(start, self.end, AsciiSet::of(b"@/?#["));
        let host = if byte_at(at) == Some(b'@') {
            at + 1
        } else {
            start
        };
        if self.way.unclosed == Unclosed::Greedy && byte_at(host) == Some(b'[') {
            return self.find(host, self.end, AsciiSet::of(b"]"));
        }
        start
    }

    /// Reads the authority at `start..end`.
    fn authority(
        &self,
        start: usize,
        mut end: usize,
        reading: &mut Reading<'a>,
    ) -> Result<usize, Refusal> {
        self.check(
            Span::new(start, end),
            self.way.authority,
            Dimension::Authority,
        )?;
        let first =
            |start, end| Some(self.find(start, end, AsciiSet::of(b"@"))).filter(|&at| at < end);
        let at = match self.way.at {
            At::Last => self.find_last(start, end, b'@'),
            At::Sole if self.find_last(start, end, b'@') != first(start, end) => return Ok(end),
            At::First | At::One | At::OneAfterUser | At::Sole => first(start, end),
            At::Valid => first(start, end).filter(|&at| {
                let userinfo = Span::new(start, at);
                self.check(userinfo, self.way.userinfo, Dimension::Userinfo)
                    .is_ok()
            }),
            At::FirstAfterUser => first(start, end).filter(|&at| at > start),
            At::Second => {
                let at = first(start, end).filter(|&at| at + 1 < end);
                end = at.and_then(|at| first(at + 1, end)).unwrap_or(end);
                at
            }
            At::OneUnlessBracket => {
                first(start, end).filter(|_| self.text.as_bytes().get(start) != Some(&b'['))
            }
            At::LastBeforeColon => {
                self.find_last(start, self.find(start, end, AsciiSet::of(b":")), b'@')
            }
            At::LastBeforeBrackets => {
                self.find_last(start, self.find(start, end, AsciiSet::of(b"[]")), b'@')
            }
            At::Ignored => None,
        };
        let mut first = start;
        if let Some(at) = at {
            let userinfo = Span::new(start, at);
            self.check(userinfo, self.way.userinfo, Dimension::Userinfo)?;
            if userinfo.is_empty() && self.way.at == At::OneAfterUser {
                return Err(Refusal::new(Dimension::At, at, at + 1));
            }
            reading.userinfo = Some(userinfo);
            first = at + 1;
        }
        end = self.find(first, end, self.way.host_end);
        let letter = self.text.as_bytes().get(start..end).unwrap_or_default();
        let is_letter = matches!(letter, [letter, b':', ..] if letter.is_ascii_alphabetic());
        if self.way.local == Local::Letter && is_letter {
            return Ok(end);
        }
        if self.way.local == Local::Dropped {
            return Ok(end);
        }
        if self.way.local == Local::Drive && self.is_drive(Span::new(first, end)) {
            // The path starts with the drive.
            reading.path = Span::new(first, end);
            return Ok(end);
        }
        if self.way.host_part == HostPart::Invalid {
            end = self.valid_end(first, end);
        }
        end = self.end_of_literal(first, end)?;
        let (host, colon) = self.host(first, end);
        self.check_pairs(Span::new(start, end), host)?;
        let host = self.unbracketed(host);
        reading.host = Some(host);
        reading.kind = host::form(self, host)?;
        let port = (colon < end).then(|| {
            let is_triplet = self.way.colon == Colon::LastDecoded
                && self.text.as_bytes().get(colon) == Some(&b'%');
            let character = Span::of_char(self.text, colon).end();
            let start = if is_triplet { colon + 3 } else { character };
            self.digits(Span::new(start.min(end), end))
        });
        let is_inside =
            host.of(self.text).starts_with('[') && self.way.brackets == Brackets::Inside;
        if is_inside && port.is_some_and(|port| port.start() > colon + 1) {
            return Err(Refusal::new(Dimension::Port, colon + 1, end));
        }
        let early = self.early.and_then(|port| port.of(self.text).parse().ok());
        reading.port = port.or(self.early);
        reading.number = match (early, port) {
            (Some(1..), _) | (_, None) => early,
            (_, Some(port)) => self.port(port, reading)?,
        };
        let is_refused = self.refuses_empty_host(start, end, host, reading);
        if is_refused && reading.kind == HostForm::Empty {
            return Err(Refusal::new(Dimension::EmptyHost, host.start(), host.end()));
        }
        if self.way.local == Local::Hidden {
            reading.kind = HostForm::Empty;
        }
        Ok(end)
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
        let host_end = match self.check(host, self.way.host, Dimension::Host) {
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
                let inside = part.trim_start_matches('[');
                let before = part.len() - inside.len();
                (before, inside.len() - inside.trim_end_matches(']').len())
            }
            _ => (0, 0),
        };
        Span::new(host.start() + before, host.end() - after)
    }

    /// The end of the host, and the colon before the port, or `end`.
    fn colon(&self, start: usize, end: usize) -> (usize, usize) {
        let bytes = self.text.as_bytes().get(start..end).unwrap_or_default();
        let close = match (self.way.colon, bytes) {
            (Colon::AfterBrackets, [b'[', rest @ ..]) => {
                let is_inside =
                    |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b':' | b'.');
                let inside = rest.iter().position(|byte| !is_inside(byte));
                inside
                    .filter(|&at| rest.get(at) == Some(&b']'))
                    .map(|at| start + at + 2)
            }
            (Colon::LastAfterBrackets, [b'[', ..]) => {
                self.find_last(start, end, b']').map(|at| at + 1)
            }
            _ => None,
        };
        match close {
            None => {
                let colon = self.port_colon(start, end);
                (colon, colon)
            }
            Some(close) => match self.way.colon {
                Colon::LastAfterBrackets => {
                    (close, self.find_last(close, end, b':').unwrap_or(end))
                }
                _ if self.text.as_bytes().get(close) == Some(&b':') && close < end => {
                    (close, close)
                }
                _ => (close, end),
            },
        }
    }

    /// Whether a letter and a colon or bar are all of a part.
    fn is_drive(&self, part: Span) -> bool {
        let bytes = part.of(self.text).bytes();
        let mut kept = bytes.filter(|byte| !self.way.removed.contains(*byte));
        let (first, second, third) = (kept.next(), kept.next(), kept.next());
        first.is_some_and(|byte| byte.is_ascii_alphabetic())
            && matches!(second, Some(b':' | b'|'))
            && third.is_none()
    }

    /// Checks the brackets of an authority, also of its userinfo.
    fn check_pairs(&self, authority: Span, host: Span) -> Result<(), Refusal> {
        let (start, end) = (authority.start(), authority.end());
        let any = self.find(start, end, AsciiSet::of(b"[]"));
        if any == end || self.way.pairs == Pairs::Host {
            return Ok(());
        }
        let open = self.find(start, end, AsciiSet::of(b"["));
        let close = self.find(open, end, AsciiSet::of(b"]"));
        let has_both = |byte| self.find(start, end, AsciiSet::of(byte)) < end;
        let is_allowed = match self.way.pairs {
            Pairs::Wrapped => {
                let start = self.byte(host.start()).map_or(host.start(), |(_, at)| at);
                let bytes = self
                    .text
                    .as_bytes()
                    .get(start..host.end())
                    .unwrap_or_default();
                let last = bytes
                    .iter()
                    .rposition(|byte| !self.way.removed.contains(*byte));
                let bytes = bytes.get(..=last.unwrap_or(0)).unwrap_or_default();
                let inside = bytes
                    .strip_prefix(b"[")
                    .and_then(|rest| rest.strip_suffix(b"]"));
                inside.is_some_and(|inside| !inside.contains(&b'[') && !inside.contains(&b']'))
            }
            Pairs::Closed => {
                let bytes = host.of(self.text).as_bytes();
                bytes.starts_with(b"[") == bytes.ends_with(b"]")
            }
            _ if !has_both(b"[") || !has_both(b"]") => false,
            _ => host::is_address(self, Span::new(open, end.min(close + 1))),
        };
        if is_allowed {
            Ok(())
        } else {
            Err(Refusal::new(Dimension::Pairs, any, any + 1))
        }
    }

    /// The host, and the colon before the port, or `end`.
    fn host(&self, start: usize, end: usize) -> (Span, usize) {
        let open = self.find(start, end, AsciiSet::of(b"["));
        if self.way.colon == Colon::Bracketed && open < end {
            let close = self.find(open, end, AsciiSet::of(b"]"));
            let host = Span::new(open, end.min(close + 1));
            return (host, self.find(close, end, AsciiSet::of(b":")));
        }
        let close = match self.way.colon {
            Colon::Literal => self.find(start, end, AsciiSet::of(b"]")),
            Colon::LiteralOrNone => self.find_last(start, end, b']').unwrap_or(end),
            _ => end,
        };
        if close < end && matches!(self.byte(start), Some((b'[', _))) {
            let host = Span::new(start, close + 1);
            let colon = match self.text.as_bytes().get(close + 1) {
                Some(b':') if close + 1 < end => close + 1,
                _ if self.way.colon == Colon::LiteralOrNone && close + 1 < end => close,
                _ => end,
            };
            return (host, colon);
        }
        let (host_end, colon) = self.colon(start, end);
        let is_port = self.way.colon == Colon::LastUnlessDigits
            && colon == end
            && self.find(start, end, ascii::DIGIT.complement()) == end
            && self.text.get(start..end).is_some_and(str::is_ascii);
        if is_port {
            return (Span::new(start, start), end);
        }
        (Span::new(start, host_end), colon)
    }

    /// The part of a port that counts.
    fn digits(&self, port: Span) -> Span {
        let bytes = port.of(self.text).as_bytes();
        match self.way.port {
            PortRule::Leading => {
                let digits = bytes
                    .iter()
                    .take_while(|byte| byte.is_ascii_digit())
                    .count();
                Span::new(port.start(), port.start() + digits)
            }
            PortRule::Trailing => {
                let is_digit =
                    |byte: &&u8| byte.is_ascii_digit() || self.way.removed.contains(**byte);
                let digits = bytes.iter().rev().take_while(is_digit).count();
                let before = port.start() + bytes.len() - digits;
                let follows_colon = self.text.as_bytes().get(before - 1) == Some(&b':');
                let before = before - port.start();
                let start = if follows_colon { before } else { bytes.len() };
                Span::new(port.start() + start, port.end())
            }
            _ => port,
        }
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

    /// The colon before the port, or `end`.
    fn port_colon(&self, start: usize, end: usize) -> usize {
        let colon = AsciiSet::of(b":");
        let bracket = || self.find_last(start, end, b']').map_or(start, |at| at + 1);
        match self.way.colon {
            Colon::Ignored => end,
            Colon::FirstOutsideBrackets => {
                let mut is_inside = false;
                let bytes = self.text.as_bytes().get(start..end).unwrap_or_default();
                let found = bytes.iter().position(|byte| {
                    match byte {
                        b'[' => is_inside = true,
                        b']' => is_inside = false,
                        _ => {}
                    }
                    *byte == b':' && !is_inside
                });
                found.map_or(end, |at| start + at)
            }
            Colon::First => match self.byte(start) {
                Some((b'[', _)) => self.find(self.find(start, end, AsciiSet::of(b"]")), end, colon),
                _ => self.find(start, end, colon),
            },
            Colon::LastOfName if !matches!(self.byte(start), Some((b'[', _))) => {
                self.find_last(start, end, b':').unwrap_or(end)
            }
            Colon::Last | Colon::LastOfName => self.find_last(bracket(), end, b':').unwrap_or(end),
            Colon::FirstPlain | Colon::AfterBrackets => self.find(start, end, colon),
            Colon::LastAfterBrackets => self.find_last(start, end, b':').unwrap_or(end),
            Colon::FirstUnlessHex => {
                let bytes = self.text.as_bytes().get(start..end).unwrap_or_default();
                let is_inside = |byte: &u8| byte.is_ascii_hexdigit() || *byte == b':';
                let inside = bytes.iter().skip(1).position(|byte| !is_inside(byte));
                let close = match (bytes.first(), inside) {
                    (Some(b'['), Some(at)) if bytes.get(at + 1) == Some(&b']') => at + 1,
                    _ => 0,
                };
                self.find(start + close, end, colon)
            }
            Colon::LastUnlessBracketed => {
                match self.text.as_bytes().get(start..end).unwrap_or_default() {
                    [b'[', .., b']'] => end,
                    _ => self.find_last(start, end, b':').unwrap_or(end),
                }
            }
            Colon::LastWithDigits
            | Colon::LastBeforeDigits
            | Colon::LastUnlessDigits
            | Colon::LastWithAnyDigits
            | Colon::LastBeforeAnyDigits => self.colon_before_digits(start, end),
            Colon::Bracketed | Colon::Literal | Colon::LiteralOrNone => {
                self.find(start, end, colon)
            }
            Colon::FirstAnywhere => {
                let close = self.find(start, end, AsciiSet::of(b"]"));
                match self.byte(start) {
                    Some((b'[', _)) if close < end => self.find(close, end, colon),
                    _ => self.find(start, end, colon),
                }
            }
            Colon::LastDecoded => {
                let bytes = self.text.as_bytes().get(start..end).unwrap_or_default();
                let is = |at: usize, byte: u8| {
                    let rest = bytes.get(at..).unwrap_or_default();
                    rest.first() == Some(&byte) || pct::triplet(rest) == Some(byte)
                };
                let colon = (0..bytes.len()).rfind(|&at| is(at, b':'));
                let bracket = (0..bytes.len()).rfind(|&at| is(at, b']'));
                colon
                    .filter(|&colon| bracket.is_none_or(|at| at < colon))
                    .map_or(end, |at| start + at)
            }
            Colon::FirstOther => self.first_other(start, end),
            Colon::TwoAreNone if !matches!(self.byte(start), Some((b'[', _))) => {
                let first = self.find(start, end, colon);
                let last = self.find_last(start, end, b':');
                if last == Some(first) { first } else { end }
            }
            Colon::TwoAreNone => end.min(self.find(start, end, AsciiSet::of(b"]")) + 1),
        }
    }

    /// The end of a name of labels of up to 63 letters, digits, plus, hyphens and underscores, or of a literal.
    fn first_other(&self, start: usize, end: usize) -> usize {
        let last = self.find_last(start, end, b':').unwrap_or(end);
        let port = self.text.as_bytes().get(last + 1..end).unwrap_or_default();
        let last = if port.iter().all(u8::is_ascii_digit) {
            last
        } else {
            end
        };
        let name = self.text.get(start..last).unwrap_or_default();
        if name.starts_with('[') && name.ends_with(']') {
            return last;
        }
        let is_kept = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '_');
        let mut at = start;
        for label in name.split('.') {
            let is_label = label.chars().all(|c| !c.is_ascii() || is_kept(c));
            if !is_label || label.chars().count() > 63 {
                let cut = label.chars().take(63).take_while(|&c| is_kept(c)).count();
                return at + cut;
            }
            at += label.len() + 1;
        }
        last
    }

    fn port(&self, span: Span, reading: &Reading<'a>) -> Result<Option<u32>, Refusal> {
        let mut span = span;
        if self.way.port == PortRule::SpacedSigned16 {
            let spaces = span.len() - span.of(self.text).trim_ascii_start().len();
            if spaces > 0 && spaces == span.len() {
                return Err(Refusal::new(Dimension::Port, span.start(), span.end()));
            }
            span = Span::new(span.start() + spaces, span.end());
        }
        match self.way.port {
            PortRule::Leading5 | PortRule::Leading | PortRule::Text | PortRule::Text16 => {
                return self.leading_port(span);
            }
            PortRule::Joined | PortRule::Grouped16 | PortRule::DecodedNonzero => {
                return self.spelled_port(span);
            }
            _ => {}
        }
        let is_integer = matches!(
            self.way.port,
            PortRule::Integer
                | PortRule::Integer16
                | PortRule::IntegerRequired
                | PortRule::PositiveRequired16
        );
        if is_integer {
            return self.integer(span);
        }
        if self.way.port == PortRule::Number16 && !span.is_empty() {
            let mut kept = host::NameBuffer::EMPTY;
            for (octet, _) in host::Octets::new(span.of(self.text), self.way) {
                if kept.push(octet).is_err() {
                    break;
                }
            }
            let number = javascript_number(kept.as_str());
            let refusal = Refusal::new(Dimension::Port, span.start(), span.end());
            let number = number.filter(|number| (1..=0xFFFF).contains(number));
            return Ok(Some(number.ok_or(refusal)?));
        }
        let mut number = None;
        let sign = self.text.as_bytes().get(span.start());
        let has_sign = matches!(
            self.way.port,
            PortRule::ParseInt | PortRule::Signed16 | PortRule::SpacedSigned16
        );
        let sign = sign.filter(|_| has_sign && span.len() > 1);
        let digits = match sign {
            Some(b'-')
                if self.way.port == PortRule::ParseInt
                    && span.of(self.text).trim_start_matches(['-', '0']) == "1"
                    && span.of(self.text).rfind(['-']) == Some(0) =>
            {
                return Ok(None);
            }
            Some(b'+') => span.start() + 1..span.end(),
            _ => span.range(),
        };
        let part = Span::new(digits.start, digits.end);
        for (index, c) in part.of(self.text).char_indices() {
            let digit = match self.way.port {
                PortRule::ParseInt => decimal(c),
                _ => c.to_digit(10),
            };
            let digit = digit.unwrap_or(10);
            if digit < 10 {
                number = Some(
                    number
                        .unwrap_or(0_u32)
                        .saturating_mul(10)
                        .saturating_add(digit),
                );
            } else if !c.is_ascii() || !self.way.removed.contains(c as u8) {
                let at = part.start() + index;
                return Err(Refusal::new(Dimension::Port, at, at + c.len_utf8()));
            }
        }
        self.counted_port(span, number, reading)
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
            (PortRule::Positive16, Some(number)) => (1..=0xFFFF).contains(&number),
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
                let digits = span.of(self.text).trim_start_matches('0');
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
                let digits = span.of(self.text).trim_start_matches('0');
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

    /// Reads a port that may be followed by other characters.
    fn leading_port(&self, span: Span) -> Result<Option<u32>, Refusal> {
        let text = span.of(self.text);
        let number = |text: &str| {
            let end = text.bytes().position(|byte| !byte.is_ascii_digit());
            let digits = text.get(..end.unwrap_or(text.len()))?;
            (!digits.is_empty()).then(|| digits.parse::<u32>().unwrap_or(u32::MAX))
        };
        if self.way.port != PortRule::Leading5 || text.is_empty() {
            if self.way.port == PortRule::Text {
                let number = text.parse::<u128>().ok();
                return Ok(number.map(|port| port.try_into().unwrap_or(u32::MAX)));
            }
            let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
            return Ok(number(text).filter(|number| {
                self.way.port == PortRule::Leading || is_number && (1..=0xFFFF).contains(number)
            }));
        }
        // As the function strtol of C reads it.
        let signed = text.trim_start_matches([' ', '\t', '\n', '\x0B', '\x0C', '\r']);
        let is_negative = signed.starts_with('-');
        match number(signed.strip_prefix(['+', '-']).unwrap_or(signed)) {
            Some(port @ ..=0xFFFF) if text.len() <= 5 && (port == 0 || !is_negative) => {
                Ok(Some(port))
            }
            _ => Err(Refusal::new(Dimension::Port, span.start(), span.end())),
        }
    }

    /// Reads a port as `int` of Python does, without negative numbers, which nobody can contact.
    fn integer(&self, span: Span) -> Result<Option<u32>, Refusal> {
        let refusal = Refusal::new(Dimension::Port, span.start(), span.end());
        let mut kept = host::NameBuffer::EMPTY;
        for (octet, _) in host::Octets::new(span.of(self.text), self.way) {
            kept.push(octet).map_err(|_| refusal)?;
        }
        let text = core::str::from_utf8(kept.as_slice()).map_err(|_| refusal)?;
        let is_plain = self.way.port == PortRule::PositiveRequired16;
        let is_required = is_plain || self.way.port == PortRule::IntegerRequired;
        if text.is_empty() && !is_required {
            return Ok(None);
        }
        let text = if is_plain {
            text
        } else {
            let text = text.trim_matches(is_python_space);
            let text = text.strip_prefix('+').unwrap_or(text);
            // Minus zero is zero.
            let zeros = text.strip_prefix('-');
            zeros
                .filter(|zeros| zeros.bytes().all(|byte| byte == b'0'))
                .unwrap_or(text)
        };
        let mut number = 0_u32;
        let mut needs_digit = true;
        for c in text.chars() {
            if c == '_' && !needs_digit && !is_plain {
                needs_digit = true;
                continue;
            }
            let digit = decimal(c).ok_or(refusal)?;
            number = number.saturating_mul(10).saturating_add(digit);
            needs_digit = false;
        }
        let is_allowed = match self.way.port {
            PortRule::Integer16 => number <= 0xFFFF,
            PortRule::PositiveRequired16 => (1..=0xFFFF).contains(&number),
            _ => true,
        };
        if needs_digit || !is_allowed {
            return Err(refusal);
        }
        Ok(Some(number))
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
                    let octet = pct::triplet(rest);
                    octet.is_some_and(|octet| match chars.triplets {
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
            return u32::from_str_radix(digits, radix).ok();
        }
    }
    let text = text.strip_prefix('+').unwrap_or(text);
    let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let whole = number.strip_suffix(".0").or(number.strip_suffix('.'));
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
