//! `iauthority = [ iuserinfo "@" ] ihost [ ":" port ]`

use super::fault::{Fault, Place};
use super::scan::{class, is, skip};
use super::{Offsets, Scanner, host};

impl<const URI: bool> Scanner<'_, URI> {
    /// The end of the authority that starts at `start`, behind its slashes; sets where the host
    /// starts and ends.
    ///
    /// Up to a first colon userinfo and host look alike, and behind it userinfo and port do as
    /// long as digits last; so what is read is the host until an `@` shows that it was not.
    #[inline(always)]
    pub(super) fn authority(self, start: usize, offsets: &mut Offsets) -> Result<usize, Fault> {
        let bytes = self.text.as_bytes();
        let host_end = self.host_run(start);
        offsets.host_start = start;
        offsets.host_end = host_end;
        let end = match bytes.get(host_end) {
            None | Some(b'/' | b'?' | b'#') => host_end,
            Some(b':') => {
                let end = skip(bytes, host_end + 1, class::DIGIT);
                if !self.ends_authority(end) {
                    let at = self.run_of(end, class::USERINFO);
                    if bytes.get(at) != Some(&b'@') {
                        return Err(Place::Authority.at(at));
                    }
                    return self.host_and_port(at + 1, offsets);
                }
                end
            }
            Some(b'@') => return self.host_and_port(host_end + 1, offsets),
            Some(b'[') if host_end == start => return self.host_and_port(start, offsets),
            _ => return Err(Place::Authority.at(host_end)),
        };
        if self.bis {
            self.bar_triplets(start, host_end)?;
        }
        Ok(end)
    }

    /// Host and port, where no userinfo can follow any more or an IP literal begins.
    #[inline(never)]
    fn host_and_port(self, start: usize, offsets: &mut Offsets) -> Result<usize, Fault> {
        let bytes = self.text.as_bytes();
        let (host_end, place) = match bytes.get(start) {
            Some(b'[') => (self.ip_literal(start)?, Place::HostNever),
            _ => (self.run_of(start, class::HOST), Place::Host),
        };
        if self.bis {
            self.bar_triplets(start, host_end)?;
        }
        offsets.host_start = start;
        offsets.host_end = host_end;
        let mut end = host_end;
        if bytes.get(host_end) == Some(&b':') {
            end = skip(bytes, host_end + 1, class::DIGIT);
            if !self.ends_authority(end) {
                return Err(Place::Port.at(end));
            }
        } else if !self.ends_authority(host_end) {
            return Err(place.at(host_end));
        }
        Ok(end)
    }

    /// The end of the IP literal whose bracket is at `start`.
    fn ip_literal(self, start: usize) -> Result<usize, Fault> {
        let bytes = self.text.as_bytes();
        let inside = start + 1;
        if let Some(b'v' | b'V') = bytes.get(inside) {
            return self.ipv_future(inside + 1);
        }
        let window = bytes.get(inside..).unwrap_or(&[]);
        let address = window.split(|&byte| byte == b']').next().unwrap_or(&[]);
        let end = inside + address.len();
        if host::ipv6(address).is_some() && bytes.get(end) == Some(&b']') {
            Ok(end + 1)
        } else {
            Err(Place::Ipv6.at(start))
        }
    }

    /// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, from behind the `v`.
    fn ipv_future(self, start: usize) -> Result<usize, Fault> {
        let bytes = self.text.as_bytes();
        let dot = skip(bytes, start, class::HEXDIG);
        if dot == start || bytes.get(dot) != Some(&b'.') {
            return Err(Place::IpvFuture.at(dot));
        }
        let mut end = dot + 1;
        while bytes
            .get(end)
            .is_some_and(|&byte| byte < 0x80 && is(byte, class::USERINFO))
        {
            end += 1;
        }
        if end == dot + 1 || bytes.get(end) != Some(&b']') {
            return Err(Place::IpvFuture.at(end));
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
    fn bar_triplets(self, start: usize, end: usize) -> Result<(), Fault> {
        let host = self.text.as_bytes().get(start..end).unwrap_or(&[]);
        match host.iter().position(|&byte| byte == b'%') {
            None => Ok(()),
            Some(index) => Err(Place::HostNever.at(start + index)),
        }
    }
}
