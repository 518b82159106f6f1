//! Passwords without `//` before them, as in `user:password@host`, and in strings with tabs and line breaks.

use core::ops::Range;

use iri_scheme::{Facts, Shape, facts, registered};

use super::values::Values;
use super::{AT, OPENING, Passwords, Region, is_of_scheme};

impl<'a> Passwords<'a> {
    /// Returns the colon before a password in a region that begins without `//`: `user:password@host`, and the end of
    /// what has the `@` after it.
    pub(super) fn bare(&mut self) -> Option<(Range<usize>, usize)> {
        let inner = self.inner.clone();
        let found = self.bare_colon(&inner);
        self.inner = inner;
        found
    }

    fn bare_colon(&mut self, values: &Values<'a>) -> Option<(Range<usize>, usize)> {
        let Region {
            start,
            end,
            last,
            is_valid,
            ..
        } = self.region;
        let rest = self.bytes.get(start..end).unwrap_or_default();
        let is_quote = |byte: &&u8| self.is_running() && OPENING.contains(byte);
        let start = start + rest.iter().take_while(is_quote).count();
        let slash = self.slash_after(start);
        let authority = if is_valid {
            self.end_of_authority(start, 0, end)
        } else {
            slash
        };
        let mut colon = self.first_colon(start..authority.min(last))?;
        // An authority that begins in a value that is hidden will not be there, so the next colon decides.
        let mut hidden = values.clone();
        while self.slashes(colon.end, usize::MAX).1 > 1 {
            let Some(value) = hidden.value_at(colon.start) else {
                break;
            };
            colon = self.first_colon(value.end()..authority.min(last))?;
        }
        let authority = if is_valid {
            self.inner = values.clone();
            self.end_of_authority(start, self.depth(colon.start), end)
        } else {
            last
        };
        let before = self.bytes.get(start..colon.start).unwrap_or_default();
        let is_scheme =
            !before.is_empty() && before.iter().all(|byte| is_of_scheme(*byte)) && colon.len() == 1;
        let scheme = if is_scheme {
            core::str::from_utf8(before).unwrap_or_default()
        } else {
            ""
        };
        let next = self.byte(colon.end);
        let shape = facts(scheme)
            .filter(|_| registered(scheme).is_some())
            .map(Facts::shape);
        let is_mail = shape == Some(Shape::Mail);
        if is_scheme && !is_mail && self.is_path_of(scheme, colon.end) {
            return None;
        }
        let (after, slashes, _) = self.slashes(colon.end, usize::MAX);
        // Some software knows no scheme before these.
        let is_encoded = matches!(next, Some(b'\\' | b'%'));
        if slashes > 1 && !is_encoded && !is_mail {
            return None;
        }
        let is_drive = self.is_running() && scheme.len() == 1 && next == Some(b'\\');
        if is_drive {
            return None;
        }
        let inner = self.bytes.get(colon.end..last).unwrap_or_default();
        // `jdbc:mysql://`
        let length = inner
            .iter()
            .position(|byte| !is_of_scheme(*byte))
            .filter(|length| *length > 0);
        let rest = length
            .and_then(|length| inner.get(length..))
            .unwrap_or_default();
        let is_prefix = is_scheme && !is_mail && shape != Some(Shape::Host);
        // Without anything between the slashes and an `@`, those may be in a password.
        let is_empty = rest.len() == 3 || self.length_of(AT, last - rest.len() + 3) > 0;
        if is_prefix && rest.starts_with(b"://") && !is_empty {
            return None;
        }
        let own = Some((colon.clone(), authority));
        match shape {
            None if self.is_time(before, colon.end) => None,
            None if is_valid && self.is_digest(colon.end..authority) => None,
            None => own,
            // Some software knows no files without slashes.
            Some(Shape::Host | Shape::File) => own.filter(|_| slashes == 0 || is_encoded),
            Some(shape) if may_connect(scheme, shape) => {
                // The scheme is no user, so a password has a colon before it.
                let second = self.first_colon(after..last)?;
                // Some software knows no end of an address of mail.
                let end = if is_mail { end } else { authority };
                (is_mail || second.start < authority).then_some((second, end))
            }
            Some(_) => None,
        }
    }

    /// Whether the digest of a container image follows the only `@` in a range, and no other colon precedes that: in
    /// `oci:name:1@sha256:ab`, some software takes the second part for a user and the third for a password.
    fn is_digest(&self, range: Range<usize>) -> bool {
        let mut parts = self
            .bytes
            .get(range)
            .unwrap_or_default()
            .split(|byte| *byte == b'@');
        let (Some(name), Some(digest), None) = (parts.next(), parts.next(), parts.next()) else {
            return false;
        };
        let mut parts = digest.split(|byte| *byte == b':');
        let is_hash = |hash: &[u8]| hash.starts_with(b"sha");
        let is_value = |value: &[u8]| !value.is_empty() && value.iter().all(u8::is_ascii_hexdigit);
        !name.contains(&b':')
            && parts.next().is_some_and(is_hash)
            && parts.next().is_some_and(is_value)
            && parts.next().is_none()
    }

    /// Whether digits, a colon, more digits and a space are a time.
    fn is_time(&self, hours: &[u8], minutes: usize) -> bool {
        let rest = self.bytes.get(minutes..).unwrap_or_default();
        hours.iter().all(u8::is_ascii_digit) && matches!(rest, [b'0'..=b'5', b'0'..=b'9', b' ', ..])
    }

    /// The first colon in a string with tabs or line breaks, except that of a scheme. Some software removes them,
    /// some ends a part at them, and some keeps them.
    pub(super) fn broken(&self) -> Option<Range<usize>> {
        let end = self.bytes.len();
        let colon = self.first_colon(0..end)?;
        let scheme = self.bytes.get(..colon.start)?;
        let is_scheme = scheme.iter().all(|byte| is_of_scheme(*byte)) && colon.len() == 1;
        let scheme = core::str::from_utf8(scheme).unwrap_or_default();
        if is_scheme && !scheme.is_empty() && self.is_path_of(scheme, colon.end) {
            return self.first_colon(colon.end..end);
        }
        Some(colon)
    }

    /// Whether a slash is at an index, and all software knows the scheme before it.
    fn is_path_of(&self, scheme: &str, at: usize) -> bool {
        let rest = self.bytes.get(at..).unwrap_or_default();
        let is_known = || scheme.len() == 1 || registered(scheme).is_some();
        rest.starts_with(b"//") || rest.starts_with(b"/") && (self.region.is_valid || is_known())
    }
}

/// Whether software that reads an authority without `//` (`url.parse` of Node.js: `a:b` is the userinfo of `urn:a:b@c`)
/// may connect to it: not if the scheme has no authority by its registered syntax, since no client of that software
/// takes the scheme.
///
/// Addresses have a server after their `@`, except those of RFC 2392, which are identifiers of messages.
fn may_connect(scheme: &str, shape: Shape) -> bool {
    let is_address = matches!(shape, Shape::Mail | Shape::Address);
    shape.takes_authority() || is_address && !matches!(scheme, "mid" | "cid")
}
