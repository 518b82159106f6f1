//! `iauthority = [ iuserinfo "@" ] ihost [ ":" port ]`

use super::class::{self, skip_digits};
use super::fault::{Fault, Place};
use super::repertoire::Repertoire;
use super::scanner::Scanner;
use crate::Offsets;
use crate::bytes::text::byte_at;
use crate::ip::{self, LiteralError};

impl<R: Repertoire, const IN_BLOCKS: bool> Scanner<'_, R, IN_BLOCKS> {
    /// Returns the end of the authority that starts at `start`, after its slashes, and sets the
    /// offsets of the host. The bytes up to `read` are known to be allowed in a host.
    ///
    /// Up to the first colon, userinfo and host have the same syntax, and after it userinfo and
    /// port do for as long as there are only digits. The scan therefore assumes a host until an `@`
    /// shows that it was a userinfo.
    // Without blocks this is the only path, and a call costs stack.
    #[cfg_attr(not(target_os = "none"), inline(never))]
    pub(super) const fn any_authority(
        self,
        start: usize,
        read: usize,
        offsets: &mut Offsets,
    ) -> Result<usize, Fault> {
        let bytes = self.text.as_bytes();
        if IN_BLOCKS && matches!(byte_at(bytes, start), Some(b'[')) {
            return self.host_and_port(start, offsets);
        }
        let host_end = self.host_run(read);
        offsets.host_start = start;
        offsets.host_end = host_end;
        let end = match byte_at(bytes, host_end) {
            _ if self.ends_authority(host_end) => host_end,
            Some(b':') => {
                let end = skip_digits(bytes, host_end + 1);
                if !self.ends_authority(end) {
                    let at = self.run_of(end, class::USERINFO);
                    if let Some(b'@') = byte_at(bytes, at) {
                        return self.host_and_port(at + 1, offsets);
                    }
                    return Err(Place::AfterColon.at(at));
                }
                end
            }
            Some(b'@') => return self.host_and_port(host_end + 1, offsets),
            Some(b'[') if host_end == start => return self.host_and_port(start, offsets),
            _ => return Err(Place::Host.at(host_end)),
        };
        if !R::HOST_TRIPLETS {
            ok!(self.bar_triplets(start, host_end));
        }
        Ok(end)
    }

    /// Scans host and port where no userinfo can follow, or where an IP literal starts.
    #[inline(never)]
    const fn host_and_port(self, start: usize, offsets: &mut Offsets) -> Result<usize, Fault> {
        let bytes = self.text.as_bytes();
        let (host_end, place) = match byte_at(bytes, start) {
            Some(b'[') => (ok!(self.ip_literal(start)), Place::HostNever),
            _ => (self.run_of(start, class::HOST), Place::Host),
        };
        if !R::HOST_TRIPLETS {
            ok!(self.bar_triplets(start, host_end));
        }
        offsets.host_start = start;
        offsets.host_end = host_end;
        let mut end = host_end;
        if let Some(b':') = byte_at(bytes, host_end) {
            end = skip_digits(bytes, host_end + 1);
            if !self.ends_authority(end) {
                return Err(Place::Port.at(end));
            }
        } else if !self.ends_authority(host_end) {
            return Err(place.at(host_end));
        }
        Ok(end)
    }

    /// Returns the end of the IP literal whose opening bracket is at `start`.
    const fn ip_literal(self, start: usize) -> Result<usize, Fault> {
        match ip::literal_at(self.text.as_bytes(), start) {
            Ok(length) => Ok(start + length),
            Err(LiteralError::Ipv6) => Err(Place::Ipv6.at(start)),
            Err(LiteralError::IpvFuture(at)) => Err(Place::IpvFuture.at(start + at)),
        }
    }

    /// Tests a bit, so that this does not become part of a jump table with other bytes. All are from 0x20 to 0x3F, so
    /// that 32 bits are enough, which a small machine shifts without a call.
    const fn ends_authority(self, at: usize) -> bool {
        const ENDS: u32 = 1 << (b'/' - 0x20) | 1 << (b'?' - 0x20) | 1 << (b'#' - 0x20);
        match byte_at(self.text.as_bytes(), at) {
            Some(byte) => byte >> 5 == 1 && ENDS >> (byte & 31) & 1 == 1,
            None => true,
        }
    }

    /// Reports a triplet in a registered name, where 3987bis allows none.
    #[cold]
    #[inline(never)]
    const fn bar_triplets(self, start: usize, end: usize) -> Result<(), Fault> {
        let mut at = start;
        while at < end {
            if let Some(b'%') = byte_at(self.text.as_bytes(), at) {
                return Err(Place::HostNever.at(at));
            }
            at += 1;
        }
        Ok(())
    }
}
