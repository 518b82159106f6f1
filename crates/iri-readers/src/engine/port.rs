//! The colon before the port, and the port.

#[allow(clippy::wildcard_imports, reason = "a part of that module")]
use super::*;

impl<'a> Scan<'a> {
    /// The end of the host, and the colon before the port, or `end`.
    pub(super) fn colon(&self, start: usize, end: usize) -> (usize, usize) {
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

    /// The part of a port that counts.
    pub(super) fn digits(&self, port: Span) -> Span {
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

    /// The end of a name of labels of up to 63 letters, digits, plus, hyphens and underscores, or of a literal.
    pub(super) fn first_other(&self, start: usize, end: usize) -> usize {
        let last = self.find_last(start, end, b':').unwrap_or(end);
        let port = self.text.as_bytes().get(last + 1..end).unwrap_or_default();
        let last = if port.iter().all(u8::is_ascii_digit) {
            last
        } else {
            end
        };
        let name = self.text.get(start..last).unwrap_or_default();
        if name.starts_with(['[']) && name.ends_with([']']) {
            return last;
        }
        let is_kept = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '_');
        let mut at = start;
        for label in name.split(['.']) {
            let is_label = label.chars().all(|c| !c.is_ascii() || is_kept(c));
            if !is_label || label.chars().count() > 63 {
                let cut = label.chars().take(63).take_while(|&c| is_kept(c)).count();
                return at + cut;
            }
            at += label.len() + 1;
        }
        last
    }

    pub(super) fn port(&self, span: Span, reading: &Reading<'a>) -> Result<Option<u32>, Refusal> {
        let mut span = span;
        if self.way.port == PortRule::SpacedSigned16 {
            let spaces = span.len() - span.of(self.text).trim_ascii_start().len();
            if spaces > 0 && spaces == span.len() {
                return Err(Refusal::new(Dimension::Port, span.start(), span.end()));
            }
            span = Span::new(span.start() + spaces, span.end());
        }
        match self.way.port {
            PortRule::Leading5
            | PortRule::Leading5Encoded
            | PortRule::Leading
            | PortRule::Text
            | PortRule::Text16 => {
                return self.leading_port(span, reading);
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

    /// The end of lower-case hexadecimal digits and colons in brackets, if they are right after a scheme and slashes.
    pub(super) fn small_hex_end(&self, start: usize) -> Option<usize> {
        let inside = self
            .text
            .get(..start)?
            .strip_suffix("://")
            .and(self.text.get(start..))?;
        let inside = inside.strip_prefix(['['])?;
        let end = inside.find(|c: char| !matches!(c, '0'..='9' | 'a'..='f' | ':'))?;
        (end > 0 && inside.get(end..)?.starts_with([']'])).then_some(start + end + 2)
    }

    /// Reads a port that may be followed by other characters.
    fn leading_port(&self, span: Span, reading: &Reading<'a>) -> Result<Option<u32>, Refusal> {
        let text = span.of(self.text);
        let number = |text: &str| {
            let end = text.bytes().position(|byte| !byte.is_ascii_digit());
            let digits = text.get(..end.unwrap_or(text.len()))?;
            (!digits.is_empty()).then(|| digits.parse::<u32>().unwrap_or(u32::MAX))
        };
        let is_encoded = self.way.port == PortRule::Leading5Encoded;
        if !is_encoded && self.way.port != PortRule::Leading5 || text.is_empty() {
            if self.way.port == PortRule::Text {
                let number = text.parse::<u128>().ok();
                return Ok(number.map(|port| port.try_into().unwrap_or(u32::MAX)));
            }
            let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
            return Ok(number(text).filter(|number| {
                self.way.port == PortRule::Leading || is_number && (1..=0xFFFF).contains(number)
            }));
        }
        // As the function strtol of C reads it, for which an encoded space is a sign.
        let signed = text.trim_start_matches([' ', '\t', '\n', '\x0B', '\x0C', '\r']);
        let (signed, signs) = if is_encoded {
            (text, [' ', '-'])
        } else {
            (signed, ['+', '-'])
        };
        let is_negative = signed.starts_with(['-']);
        let bare = reading
            .host
            .and_then(|host| self.small_hex_end(host.start()));
        let length = |(at, byte): (usize, u8)| match byte {
            _ if !is_encoded || span.start() + at < bare.unwrap_or(0) => 1,
            b'-' | b'_' | b'.' | b' ' | b':' | b'&' | b'=' => 1,
            byte if byte.is_ascii_alphanumeric() => 1,
            _ => 3,
        };
        let length: usize = text.bytes().enumerate().map(length).sum();
        match number(signed.strip_prefix(signs).unwrap_or(signed)) {
            Some(port @ ..=0xFFFF) if length <= 5 && (port == 0 || !is_negative) => Ok(Some(port)),
            _ => Err(Refusal::new(Dimension::Port, span.start(), span.end())),
        }
    }

    /// Reads a port as `int` of Python does, without negative numbers, which nobody can contact.
    pub(super) fn integer(&self, span: Span) -> Result<Option<u32>, Refusal> {
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
            let text = text.strip_prefix(['+']).unwrap_or(text);
            // Minus zero is zero.
            let zeros = text.strip_prefix(['-']);
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
}
