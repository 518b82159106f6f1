//! The authority: userinfo, host and port.

#[allow(clippy::wildcard_imports, reason = "a part of that module")]
use super::*;

const OPEN: AsciiSet = AsciiSet::of(b"[");
const CLOSE: AsciiSet = AsciiSet::of(b"]");
const BRACKETS: AsciiSet = OPEN.or(CLOSE);
const COLON: AsciiSet = AsciiSet::of(b":");

impl<'a> Scan<'a> {
    /// Reads an authority as a name of a registry, without a host, if the way does so.
    pub(super) fn registry(&self, authority: Span, reading: &mut Reading<'a>) -> Option<()> {
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

    pub(super) fn authority_end(&self, start: usize) -> usize {
        let backslash = match self.way.backslash {
            Backslash::Slash => const { AsciiSet::of(b"\\") },
            Backslash::Character => AsciiSet::EMPTY,
        };
        self.find(
            self.after_bracket(start),
            self.end,
            self.way.authority_end.or(backslash),
        )
    }

    /// Reads the authority at `start..end`.
    pub(super) fn authority(
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
        let first = |start, end| {
            Some(self.find(start, end, const { AsciiSet::of(b"@") })).filter(|&at| at < end)
        };
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
            At::LastBeforeColon => self.find_last(start, self.find(start, end, COLON), b'@'),
            At::LastBeforeBrackets => self.find_last(start, self.find(start, end, BRACKETS), b'@'),
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
        if self.way.brackets == Brackets::Inside {
            let bytes = self.text.as_bytes().get(first..end).unwrap_or_default();
            let is_kept = |byte: &u8| !self.way.removed.contains(*byte);
            first += bytes.iter().position(is_kept).unwrap_or(0);
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
        if matches!(
            self.way.host_part,
            HostPart::Invalid | HostPart::BeforeColon
        ) {
            end = self.valid_end(first, end);
        }
        end = self.end_of_literal(first, end)?;
        let (host, colon) = self.host(first, end);
        self.check_pairs(Span::new(start, end), host)?;
        let host = self.unbracketed(host);
        reading.host = Some(host);
        reading.kind = host::form(self, host)?;
        let port_end = self.port_end(start, colon, end);
        let port = (colon < end).then(|| self.port_span(colon, port_end));
        let is_inside =
            host.of(self.text).starts_with(['[']) && self.way.brackets == Brackets::Inside;
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
        if port_end < end {
            reading.kind = HostForm::Name;
            return Ok(port_end);
        }
        Ok(end)
    }

    /// The end of the port, and of the authority unless the host goes on after it.
    fn port_end(&self, start: usize, colon: usize, end: usize) -> usize {
        match self.way.host_part {
            HostPart::WithPath if self.follows_slashes(start) => {
                self.find(colon, end, const { AsciiSet::of(b"/") })
            }
            _ => end,
        }
    }

    /// The part between a colon and an end that is the port.
    fn port_span(&self, colon: usize, end: usize) -> Span {
        let is_triplet =
            self.way.colon == Colon::LastDecoded && self.text.as_bytes().get(colon) == Some(&b'%');
        let character = Span::of_char(self.text, colon).end();
        let start = if is_triplet { colon + 3 } else { character };
        self.digits(Span::new(start.min(end), end))
    }

    fn follows_slashes(&self, start: usize) -> bool {
        let before = self.text.get(..start);
        before.is_some_and(|before| before.ends_with("//"))
    }

    /// Whether a letter and a colon or bar are all of a part.
    pub(super) fn is_drive(&self, part: Span) -> bool {
        let bytes = part.of(self.text).bytes();
        let mut kept = bytes.filter(|byte| !self.way.removed.contains(*byte));
        let (first, second, third) = (kept.next(), kept.next(), kept.next());
        first.is_some_and(|byte| byte.is_ascii_alphabetic())
            && matches!(second, Some(b':' | b'|'))
            && third.is_none()
    }

    /// Checks the brackets of an authority, also of its userinfo.
    pub(super) fn check_pairs(&self, authority: Span, host: Span) -> Result<(), Refusal> {
        let (start, end) = (authority.start(), authority.end());
        let any = self.find(start, end, BRACKETS);
        if any == end || self.way.pairs == Pairs::Host {
            return Ok(());
        }
        let open = self.find(start, end, OPEN);
        let close = self.find(open, end, CLOSE);
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
    pub(super) fn host(&self, start: usize, end: usize) -> (Span, usize) {
        let open = self.find(start, end, OPEN);
        if self.way.colon == Colon::Bracketed && open < end {
            let close = self.find(open, end, CLOSE);
            let host = Span::new(open, end.min(close + 1));
            return (host, self.find(close, end, COLON));
        }
        let close = match self.way.colon {
            Colon::Literal => self.find(start, end, CLOSE),
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

    /// The colon before the port, or `end`.
    pub(super) fn port_colon(&self, start: usize, end: usize) -> usize {
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
                Some((b'[', _)) => self.find(self.find(start, end, CLOSE), end, COLON),
                _ => self.find(start, end, COLON),
            },
            Colon::LastOfName if !matches!(self.byte(start), Some((b'[', _))) => {
                self.find_last(start, end, b':').unwrap_or(end)
            }
            Colon::Last | Colon::LastOfName => self.find_last(bracket(), end, b':').unwrap_or(end),
            Colon::FirstPlain | Colon::AfterBrackets => self.find(start, end, COLON),
            Colon::LastUnlessSmallHex if self.small_hex_end(start) == Some(end) => end,
            Colon::LastAfterBrackets | Colon::LastUnlessSmallHex => {
                self.find_last(start, end, b':').unwrap_or(end)
            }
            Colon::FirstUnlessHex => {
                let bytes = self.text.as_bytes().get(start..end).unwrap_or_default();
                let is_inside = |byte: &u8| byte.is_ascii_hexdigit() || *byte == b':';
                let inside = bytes.iter().skip(1).position(|byte| !is_inside(byte));
                let close = match (bytes.first(), inside) {
                    (Some(b'['), Some(at)) if bytes.get(at + 1) == Some(&b']') => at + 1,
                    _ => 0,
                };
                self.find(start + close, end, COLON)
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
                self.find(start, end, COLON)
            }
            Colon::FirstAnywhere => {
                let close = self.find(start, end, CLOSE);
                match self.byte(start) {
                    Some((b'[', _)) if close < end => self.find(close, end, COLON),
                    _ => self.find(start, end, COLON),
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
                let first = self.find(start, end, COLON);
                let last = self.find_last(start, end, b':');
                if last == Some(first) { first } else { end }
            }
            Colon::TwoAreNone => end.min(self.find(start, end, CLOSE) + 1),
        }
    }
}
