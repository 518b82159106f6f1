//! The scheme, and the slashes after it.

#[allow(clippy::wildcard_imports, reason = "a part of that module")]
use super::*;

impl Scan<'_> {
    /// The scheme, if a colon follows it.
    pub(super) fn scheme(&self) -> Result<Option<Span>, Refusal> {
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
    pub(super) fn before_colon(&self) -> Option<Span> {
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
            | SchemeRule::AnyOrder
            | SchemeRule::AnyOrderOrSpace => {
                let scheme = match self.way.scheme {
                    SchemeRule::AnyOrderOrSpace => {
                        const {
                            ascii::SCHEME
                                .without(AsciiSet::of(b"+"))
                                .or(AsciiSet::of(b" "))
                        }
                    }
                    _ => ascii::SCHEME,
                };
                let others = scheme.or(self.way.removed).complement();
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
            | SchemeRule::LetterFirst => {
                self.find(start, self.end, const { AsciiSet::of(b":/?#") })
            }
            SchemeRule::NoSlash => self.find(start, self.end, const { AsciiSet::of(b":/") }),
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
    pub(super) fn early_port(&self) -> Result<Option<Span>, Refusal> {
        if self.way.no_scheme != NoScheme::HostAndPort {
            return Ok(None);
        }
        let colon = self.find(self.start, self.end, const { AsciiSet::of(b":?#") });
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
    pub(super) fn start_way(&mut self, scheme: Span) -> Result<(), Refusal> {
        if self.way.scheme == SchemeRule::AnyOrderChecked {
            let chars = Chars {
                ascii: ascii::SCHEME.or(const { AsciiSet::of(b",") }),
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

    pub(super) fn is_slash(&self, byte: u8) -> bool {
        byte == b'/' || byte == b'\\' && self.way.backslash == Backslash::Slash
    }

    pub(super) fn has_slash(&self, at: usize) -> bool {
        self.byte(at).is_some_and(|(byte, _)| self.is_slash(byte))
    }

    /// The start of the authority of a string without a scheme.
    pub(super) fn without_scheme(&self, at: usize) -> Result<Option<usize>, Refusal> {
        Ok(match self.way.no_scheme {
            NoScheme::HostByName => Some(at),
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
    pub(super) fn after_slashes(&self, start: usize) -> Result<Option<usize>, Refusal> {
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
            | Slashes::Recipients
            | Slashes::RecipientsAfter => 2,
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
                | Slashes::Recipients
                | Slashes::RecipientsAfter,
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
                | Slashes::RecipientsAfter
                | Slashes::Refused
                | Slashes::Exactly
                | Slashes::TwoOrMore,
                _,
            ) => Ok(None),
            _ => Err(Refusal::new(Dimension::Slashes, start, at)),
        }
    }

    /// Refuses a drive letter at the start of a path, if the way does so.
    pub(super) fn check_drive(&self, start: usize) -> Result<(), Refusal> {
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
    pub(super) fn check_recipients(
        &self,
        has_authority: bool,
        reading: &Reading<'_>,
    ) -> Result<(), Refusal> {
        let path = reading.path.of(self.text);
        let is_allowed = match self.way.slashes {
            Slashes::Recipients => path.is_empty() || !has_authority && path.contains(['@']),
            Slashes::RecipientsAfter => {
                let end = reading.port.or(reading.host).map(Span::end);
                let start = end.unwrap_or(reading.path.start());
                let all = self.text.get(start..reading.path.end()).unwrap_or_default();
                all.is_empty() || all.split([',']).all(|recipient| recipient.contains(['@']))
            }
            Slashes::Refused => path.contains([':']),
            Slashes::Named => path.find([':']).is_some_and(|at| at > 0),
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
    pub(super) fn adjacent_slashes(&self, start: usize) -> Option<usize> {
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
    pub(super) fn strict_slashes(&self, start: usize) -> Result<Option<usize>, Refusal> {
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
    pub(super) fn check_first_segment(&self, start: usize) -> Result<(), Refusal> {
        let end = self.find(start, self.end, const { AsciiSet::of(b":/?#") });
        let has_colon = self.text.as_bytes().get(end) == Some(&b':') && end < self.end;
        if has_colon && self.way.no_scheme == NoScheme::ReferenceNc {
            return Err(Refusal::new(Dimension::NoScheme, end, end + 1));
        }
        Ok(())
    }
}
