//! `iauthority = [ iuserinfo "@" ] ihost [ ":" port ]`

use super::scan::{class, is, skip};
use super::{Component, Offsets, ParseError, ParseErrorKind, Parser, Result, Span, host};

impl<const URI: bool> Parser<'_, URI> {
    /// The authority that starts at `start`, behind its slashes: sets where the host starts and
    /// ends and where the path starts.
    ///
    /// Up to a first colon userinfo and host look alike, and behind it userinfo and port do as
    /// long as digits last; so what is read is the host until an `@` shows that it was not.
    #[inline(always)]
    pub(super) fn authority(self, start: usize, offsets: &mut Offsets) -> Result<()> {
        let bytes = self.text.as_bytes();
        let host_end = self.run_of(start, class::HOST);
        offsets.host_start = start;
        offsets.host_end = host_end;
        offsets.path_start = host_end;
        match bytes.get(host_end) {
            None | Some(b'/' | b'?' | b'#') => {}
            Some(b':') => {
                let end = skip(bytes, host_end + 1, class::DIGIT);
                offsets.path_start = end;
                if !self.ends_authority(end) {
                    let at = self.run_of(end, class::USERINFO);
                    if bytes.get(at) != Some(&b'@') {
                        return Err(self.refuse_in_authority(start, at));
                    }
                    return self.host_and_port(at + 1, offsets);
                }
            }
            Some(b'@') => return self.host_and_port(host_end + 1, offsets),
            Some(b'[') if host_end == start => return self.host_and_port(start, offsets),
            _ => return Err(self.refuse_in_authority(start, host_end)),
        }
        if self.bis {
            self.bar_triplets(start, offsets.host_end)
        } else {
            Ok(())
        }
    }

    /// Host and port, where no userinfo can follow any more or an IP literal begins.
    #[inline(never)]
    fn host_and_port(self, start: usize, offsets: &mut Offsets) -> Result<()> {
        let bytes = self.text.as_bytes();
        let host_end = match bytes.get(start) {
            Some(b'[') => self.ip_literal(start)?,
            _ => self.run_of(start, class::HOST),
        };
        offsets.host_start = start;
        offsets.host_end = host_end;
        offsets.path_start = host_end;
        if bytes.get(host_end) == Some(&b':') {
            let end = skip(bytes, host_end + 1, class::DIGIT);
            offsets.path_start = end;
            if !self.ends_authority(end) {
                return Err(self.refuse_port(end));
            }
        } else if !self.ends_authority(host_end) {
            return Err(self.refuse(host_end, Component::Host));
        }
        if self.bis {
            self.bar_triplets(start, host_end)
        } else {
            Ok(())
        }
    }

    /// The end of the IP literal whose bracket is at `start`.
    fn ip_literal(self, start: usize) -> Result<usize> {
        let bytes = self.text.as_bytes();
        let inside = start + 1;
        if let Some(b'v' | b'V') = bytes.get(inside) {
            return self.ipv_future(inside + 1);
        }
        let length = bytes.get(inside..).and_then(|rest| {
            rest.iter()
                .position(|byte| matches!(byte, b']' | b'/' | b'?' | b'#'))
        });
        let end = length.map_or(bytes.len(), |length| inside + length);
        let closed = bytes.get(end) == Some(&b']');
        if closed && bytes.get(inside..end).and_then(host::ipv6).is_some() {
            return Ok(end + 1);
        }
        Err(ParseError::new(
            ParseErrorKind::Ipv6Invalid,
            Some(Component::Host),
            Span::new(start, if closed { end + 1 } else { end }),
        ))
    }

    /// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, from behind the `v`.
    fn ipv_future(self, start: usize) -> Result<usize> {
        let bytes = self.text.as_bytes();
        let refuse = |at| {
            let span = self.char_span(at);
            Err(ParseError::new(
                ParseErrorKind::IpvFutureInvalid,
                Some(Component::Host),
                span,
            ))
        };
        let dot = skip(bytes, start, class::HEXDIG);
        if dot == start || bytes.get(dot) != Some(&b'.') {
            return refuse(dot);
        }
        let mut end = dot + 1;
        while bytes
            .get(end)
            .is_some_and(|&byte| byte < 0x80 && is(byte, class::USERINFO))
        {
            end += 1;
        }
        if end == dot + 1 || bytes.get(end) != Some(&b']') {
            return refuse(end);
        }
        Ok(end + 1)
    }

    fn ends_authority(self, at: usize) -> bool {
        matches!(
            self.text.as_bytes().get(at),
            None | Some(b'/' | b'?' | b'#')
        )
    }

    /// In 3987bis a registered name has no triplets.
    #[cold]
    #[inline(never)]
    fn bar_triplets(self, start: usize, end: usize) -> Result<()> {
        match Span::new(start, end).of(self.text).find('%') {
            None => Ok(()),
            Some(index) => Err(ParseError::new(
                ParseErrorKind::HostInvalidChar,
                Some(Component::Host),
                Span::new(start + index, start + index + 1),
            )),
        }
    }

    /// Why the authority cannot go on at `at`, where userinfo was still possible.
    #[cold]
    #[inline(never)]
    fn refuse_in_authority(self, start: usize, at: usize) -> ParseError {
        // What was read turns out to be userinfo if an `@` follows within the authority.
        let bytes = self.text.as_bytes();
        let rest = bytes.get(at..).unwrap_or(&[]).iter();
        let mut rest = rest.take_while(|byte| !matches!(byte, b'/' | b'?' | b'#'));
        if rest.any(|&byte| byte == b'@') {
            return self.refuse(at, Component::Userinfo);
        }
        let read = bytes.get(start..at).unwrap_or(&[]);
        match (read.contains(&b':'), bytes.get(at)) {
            (false, _) => self.refuse(at, Component::Host),
            (true, Some(b'%')) => self.refuse(at, Component::Port),
            (true, _) => self.refuse_port(at),
        }
    }

    /// Why a port cannot go on at `at`.
    fn refuse_port(self, at: usize) -> ParseError {
        ParseError::new(
            ParseErrorKind::PortInvalid,
            Some(Component::Port),
            self.char_span(at),
        )
    }
}
