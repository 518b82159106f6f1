//! What all components share: the table of classes, runs of characters, and the scan of path,
//! query and fragment by blocks.

use super::{Component, Offsets, ParseError, ParseErrorKind, Parser, Result, Span, ascii, ucs};

/// The bits of a byte's entry in [`TABLE`].
pub(super) mod class {
    pub(crate) const ALPHA: u8 = 1;
    pub(crate) const DIGIT: u8 = 2;
    pub(crate) const HEXDIG: u8 = 4;
    pub(crate) const SCHEME: u8 = 8;
    /// `ireg-name`
    pub(crate) const HOST: u8 = 16;
    /// `iuserinfo`
    pub(crate) const USERINFO: u8 = 32;
    /// `isegment-nz-nc`
    pub(crate) const SEGMENT_NC: u8 = 64;
    /// `ipchar` and the slash
    pub(crate) const PATH: u8 = 128;
}

/// The classes of each byte. In a `&str` a byte of 80 to BF goes on with a character, and one of
/// C3 to ED begins a character that is always `ucschar`, so both count as such; after C2, EE, EF
/// and F0 to F4 the character needs a look.
static TABLE: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0_u8;
    loop {
        let always_ucschar = matches!(byte, 0x80..=0xC1 | 0xC3..=0xED);
        let classes = [
            (class::ALPHA, ascii::ALPHA.contains(byte)),
            (class::DIGIT, ascii::DIGIT.contains(byte)),
            (class::HEXDIG, ascii::HEXDIG.contains(byte)),
            (class::SCHEME, ascii::SCHEME.contains(byte)),
            (
                class::HOST,
                ascii::REG_NAME.contains(byte) || always_ucschar,
            ),
            (
                class::USERINFO,
                ascii::USERINFO.contains(byte) || always_ucschar,
            ),
            (
                class::SEGMENT_NC,
                ascii::SEGMENT_NZ_NC.contains(byte) || always_ucschar,
            ),
            (
                class::PATH,
                ascii::PCHAR.contains(byte) || byte == b'/' || always_ucschar,
            ),
        ];
        let mut k = 0;
        while k < classes.len() {
            if classes[k].1 {
                table[byte as usize] |= classes[k].0;
            }
            k += 1;
        }
        if byte == 255 {
            break table;
        }
        byte += 1;
    }
};

/// Whether `byte` is in one of the classes.
#[inline(always)]
#[expect(
    clippy::indexing_slicing,
    reason = "a table of 256 has an entry for every byte"
)]
pub(super) fn is(byte: u8, classes: u8) -> bool {
    TABLE[usize::from(byte)] & classes != 0
}

/// How many bytes from `at` on are in one of the classes, which are US-ASCII.
#[inline(always)]
pub(super) fn skip(bytes: &[u8], mut at: usize, classes: u8) -> usize {
    while bytes.get(at).is_some_and(|&byte| is(byte, classes)) {
        at += 1;
    }
    at
}

/// Whether two hexadecimal digits follow the `%` at `at`.
#[inline(always)]
fn is_triplet(bytes: &[u8], at: usize) -> bool {
    match bytes.get(at + 1..at + 3) {
        Some(&[high, low]) => is(high, class::HEXDIG) & is(low, class::HEXDIG),
        _ => false,
    }
}

/// The length of the character at `at`, whose first byte needs a look, if it is `ucschar`; or
/// `iprivate`, where `private` says that one may stand there.
#[inline]
fn special_char(bytes: &[u8], at: usize, private: bool, tags: bool) -> Option<usize> {
    let byte = |k: usize| bytes.get(at + k).copied().unwrap_or(0);
    let (first, second) = (byte(0), byte(1));
    let (allowed, length) = match first {
        // U+0080 to U+009F are controls.
        0xC2 => (second >= 0xA0, 2),
        // U+E000 to U+EFFF
        0xEE => (private, 3),
        0xEF => match second {
            // U+F000 to U+F8FF
            ..=0xA3 => (private, 3),
            // Not U+FDD0 to U+FDEF.
            0xB7 => (!matches!(byte(2), 0x90..=0xAF), 3),
            // Not U+FFF0 to U+FFFF.
            0xBF => (byte(2) < 0xB0, 3),
            _ => (true, 3),
        },
        0xF0..=0xF4 => {
            // The last two code points of each plane are no characters.
            let nonchar = second & 0x0F == 0x0F && byte(2) == 0xBF && byte(3) >= 0xBE;
            let allowed = match (first, second) {
                // U+E0000 to U+E0FFF
                (0xF3, 0xA0) => private && tags,
                // Planes 15 and 16
                (0xF3, 0xB0..) | (0xF4, _) => private,
                _ => true,
            };
            (allowed && !nonchar, 4)
        }
        _ => (false, 1),
    };
    if allowed { Some(length) } else { None }
}

/// Which bytes of a block the scan must visit: bit `k` for byte `k`.
#[inline(always)]
fn marks<const N: usize, const URI: bool>(block: &[u8; N], question: bool) -> u64 {
    let mut flags = [0_u8; N];
    for (flag, &byte) in flags.iter_mut().zip(block) {
        *flag = u8::from(is_stop::<URI>(byte) & (question | (byte != b'?')));
    }
    // Eight bytes of 0 or 1 become eight bits: the multiplication moves each to the top byte.
    let mut mask = 0;
    let mut shift = 0;
    let mut rest = flags.as_slice();
    while let Some((eight, others)) = rest.split_first_chunk::<8>() {
        mask |= (u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) << shift;
        shift += 8;
        rest = others;
    }
    mask
}

/// Whether `byte` is outside `ipchar` and not the slash, or begins a character that needs a
/// look; as comparisons that the compiler turns into vectors.
#[inline(always)]
fn is_stop<const URI: bool>(byte: u8) -> bool {
    let letter = (byte | 0x20).wrapping_sub(b'a') < 26;
    let middle = byte.wrapping_sub(b'&') <= b';' - b'&'; // & ' ( ) * + , - . / 0-9 : ;
    let other = (byte == b'@')
        | (byte == b'_')
        | (byte == b'~')
        | (byte == b'!')
        | (byte == b'$')
        | (byte == b'=');
    let always_ucschar = !URI & (byte >= 0x80) & (byte < 0xEE) & (byte != 0xC2);
    !(letter | middle | other | always_ucschar)
}

/// Where the scan of path, query and fragment stands.
struct Tail<'o> {
    offsets: &'o mut Offsets,
    component: Component,
    /// Everything before this index has been looked at.
    done: usize,
}

impl<const URI: bool> Parser<'_, URI> {
    /// Path, query and fragment, from `start`, which may be inside the path.
    #[inline(always)]
    pub(super) fn tail(self, start: usize, offsets: &mut Offsets) -> Result<()> {
        const BLOCK: usize = 32;
        let bytes = self.text.as_bytes();
        offsets.path_end = bytes.len();
        offsets.query_end = bytes.len();
        let mut tail = Tail {
            offsets,
            component: Component::Path,
            done: start,
        };
        let mut at = start;
        while let Some(block) = bytes.get(at..).and_then(|rest| rest.first_chunk::<BLOCK>()) {
            let mask = marks::<BLOCK, URI>(block, matches!(tail.component, Component::Path));
            self.visit_marked(&mut tail, at, mask)?;
            at = tail.done.max(at + BLOCK);
        }
        if at < bytes.len() {
            if let Some(block) = bytes.last_chunk::<BLOCK>() {
                // The last block overlaps the one before; what was seen there is shifted out.
                let seen = BLOCK - (bytes.len() - at);
                let mask = marks::<BLOCK, URI>(block, true) >> seen;
                self.visit_marked(&mut tail, at, mask)?;
            } else {
                while let Some(&byte) = bytes.get(at) {
                    if is(byte, class::PATH) && !(URI && byte >= 0x80) {
                        at += 1;
                    } else {
                        self.visit(&mut tail, at)?;
                        at = tail.done;
                    }
                }
            }
        }
        if matches!(tail.component, Component::Path) {
            offsets.query_end = offsets.path_end;
        }
        Ok(())
    }

    #[inline(always)]
    fn visit_marked(self, tail: &mut Tail<'_>, at: usize, mut mask: u64) -> Result<()> {
        while mask != 0 {
            self.visit(tail, at + mask.trailing_zeros() as usize)?;
            let gone = tail.done - at;
            mask = if gone < 64 { mask >> gone << gone } else { 0 };
        }
        Ok(())
    }

    /// Decides about the byte at `at`, and what belongs to it.
    #[inline(always)]
    fn visit(self, tail: &mut Tail<'_>, at: usize) -> Result<()> {
        let bytes = self.text.as_bytes();
        let byte = bytes.get(at).copied().unwrap_or(0);
        tail.done = at + 1;
        match byte {
            b'%' => {
                // Triplets come in runs: where there is one, look for the next at once.
                let mut next = at;
                loop {
                    if !is_triplet(bytes, next) {
                        return Err(self.refuse(next, tail.component));
                    }
                    next += 3;
                    if bytes.get(next) != Some(&b'%') {
                        break;
                    }
                }
                tail.done = next;
            }
            b'?' => {
                if matches!(tail.component, Component::Path) {
                    tail.offsets.path_end = at;
                    tail.component = Component::Query;
                }
            }
            b'#' if !matches!(tail.component, Component::Fragment) => {
                if self.form.bars_fragment() {
                    return Err(self.refuse(at, Component::Fragment));
                }
                if matches!(tail.component, Component::Path) {
                    tail.offsets.path_end = at;
                }
                tail.offsets.query_end = at;
                tail.component = Component::Fragment;
            }
            0x80.. if !URI => {
                let private = matches!(tail.component, Component::Query);
                let mut next = at;
                loop {
                    let Some(length) = special_char(bytes, next, private, self.bis) else {
                        return Err(self.refuse(next, tail.component));
                    };
                    next += length;
                    // Characters of four bytes come in runs too.
                    if bytes.get(next).is_none_or(|&byte| byte < 0xF0) {
                        break;
                    }
                }
                tail.done = next;
            }
            _ => return Err(self.refuse(at, tail.component)),
        }
        Ok(())
    }

    /// The end of the characters and triplets of the class that begin at `at`.
    ///
    /// None of the components read by this has `iprivate`. Answers where something else stands,
    /// be it a delimiter or a fault.
    #[inline(always)]
    pub(super) fn run_of(self, mut at: usize, classes: u8) -> usize {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(at) {
            if is(byte, classes) && !(URI && byte >= 0x80) {
                at += 1;
            } else if byte == b'%' && is_triplet(bytes, at) {
                at += 3;
            } else if !URI && byte >= 0x80 {
                match special_char(bytes, at, false, false) {
                    Some(length) => at += length,
                    None => break,
                }
            } else {
                break;
            }
        }
        at
    }

    /// The colon of the scheme; 0 where there is none.
    #[inline(always)]
    pub(super) fn scheme(self) -> Result<usize> {
        let bytes = self.text.as_bytes();
        if let Some(&[h, t1, t2, p, next, after]) = bytes.first_chunk::<6>() {
            if [h | 0x20, t1 | 0x20, t2 | 0x20, p | 0x20] == *b"http" {
                if next == b':' {
                    return Ok(4);
                }
                if next | 0x20 == b's' && after == b':' {
                    return Ok(5);
                }
            }
        }
        let mut at = 0;
        if bytes.first().is_some_and(|&byte| is(byte, class::ALPHA)) {
            at = skip(bytes, 1, class::SCHEME);
            if bytes.get(at) == Some(&b':') {
                return Ok(at);
            }
        }
        if self.form.needs_scheme() {
            Err(self.refuse_scheme(at))
        } else {
            Ok(0)
        }
    }

    /// The end of the first segment of a reference without scheme and authority.
    #[inline(always)]
    pub(super) fn first_segment(self) -> Result<usize> {
        let at = self.run_of(0, class::SEGMENT_NC);
        if self.text.as_bytes().get(at) == Some(&b':') {
            return Err(ParseError::new(
                ParseErrorKind::ColonInFirstSegment,
                Some(Component::Path),
                Span::new(at, at + 1),
            ));
        }
        Ok(at)
    }

    /// Why there is no scheme; `at` is the first byte that is none of one.
    #[cold]
    #[inline(never)]
    fn refuse_scheme(self, at: usize) -> ParseError {
        let colon = self
            .text
            .find([':', '/', '?', '#'])
            .filter(|&index| index > 0);
        let has_colon = colon.is_some_and(|index| self.text.as_bytes().get(index) == Some(&b':'));
        let (kind, span) = if has_colon {
            (ParseErrorKind::SchemeBadChar, self.char_span(at))
        } else {
            (ParseErrorKind::SchemeMissing, Span::new(0, 0))
        };
        ParseError::new(kind, Some(Component::Scheme), span)
    }

    /// Why the character at `at` cannot stand in the component.
    #[cold]
    #[inline(never)]
    pub(super) fn refuse(self, at: usize, component: Component) -> ParseError {
        let span = self.char_span(at);
        let c = span.of(self.text).chars().next().unwrap_or('\0');
        let private = matches!(component, Component::Query);
        let (kind, span) = match c {
            '%' if self
                .text
                .as_bytes()
                .get(at..)
                .is_some_and(|rest| iri_core::pct::triplet(rest).is_none()) =>
            {
                let digits = self.text.as_bytes().get(at + 1..).unwrap_or(&[]).iter();
                let digits = digits
                    .take_while(|&&byte| is(byte, class::HEXDIG))
                    .count()
                    .min(2);
                (
                    ParseErrorKind::MalformedTriplet,
                    Span::new(at, at + 1 + digits),
                )
            }
            '#' if !matches!(component, Component::Fragment) || self.form.bars_fragment() => (
                ParseErrorKind::FragmentNotAllowed,
                Span::new(at, self.text.len()),
            ),
            _ if URI && (ucs::UCSCHAR.contains(c) || private && ucs::IPRIVATE.contains(c)) => {
                (ParseErrorKind::IriNotUri, span)
            }
            _ if matches!(component, Component::Host) => (ParseErrorKind::HostInvalidChar, span),
            '[' | ']' => (ParseErrorKind::BracketOutsideHost, span),
            _ => (ParseErrorKind::IllegalChar, span),
        };
        ParseError::new(kind, Some(component), span)
    }

    /// The character at `at`, or the empty span at the end.
    pub(super) fn char_span(self, at: usize) -> Span {
        let length = self
            .text
            .get(at..)
            .and_then(|rest| rest.chars().next())
            .map_or(0, char::len_utf8);
        Span::new(at, at + length)
    }
}
