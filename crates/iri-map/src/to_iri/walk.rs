//! The one way through a text that all answers share. It touches nothing but what changes, and
//! asks for the component only where it matters.

use core::fmt;

use iri_core::{Component, Parts, Span, engine::search};
use iri_unicode::decode::{Decode, Piece, Step, decode};

use super::{ToIri, decoded_path};

/// Refuses to be written to: asked whether anything would be.
#[derive(Debug)]
pub(super) struct Refuse;

impl fmt::Write for Refuse {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Err(fmt::Error)
    }
}

impl<'a> ToIri<'a> {
    /// Writes the answer up to the last change, and tells how much of the text that is: 0 where
    /// nothing changes, and then nothing is written. `begin` is called before the first change.
    #[inline]
    pub(super) fn walk<W: fmt::Write>(
        &self,
        out: &mut W,
        begin: impl Fn(&mut W),
    ) -> Result<usize, fmt::Error> {
        let bytes = self.text.as_bytes();
        let first = search::find_any(bytes, 0, [b'%']);
        if first == bytes.len() {
            return Ok(0);
        }
        let mut asked = None;
        // Up to where the text was written, and where the last triplets end that stay.
        let (mut done, mut barrier) = (0, 0);
        for (start, end) in self.ranges(first) {
            let Some(bytes) = bytes.get(..end) else {
                continue;
            };
            let mut at = start;
            loop {
                at = search::find_any(bytes, at, [b'%']);
                let Some(rest @ [_, ..]) = bytes.get(at..) else {
                    break;
                };
                let step = match self.rules.step_of_three(rest) {
                    Some(c) => Step::Char(c, 9),
                    None => self.rules.step(rest),
                };
                match step {
                    Step::Char(c, length) => {
                        if done == 0 {
                            begin(out);
                        }
                        out.write_str(self.text.get(done..at).unwrap_or(""))?;
                        out.write_char(c)?;
                        at += length;
                        // Characters that were encoded come in runs.
                        while let Some(rest @ [b'%', ..]) = bytes.get(at..) {
                            if let Some(c) = self.rules.step_of_three(rest) {
                                out.write_char(c)?;
                                at += 9;
                            } else if let Step::Char(c, length) = self.rules.step(rest) {
                                out.write_char(c)?;
                                at += length;
                            } else {
                                break;
                            }
                        }
                        done = at;
                    }
                    Step::Stays => {
                        at += 3;
                        barrier = at;
                    }
                    Step::Depends => {
                        let Some(piece) = self.piece(&mut asked, at, barrier) else {
                            break;
                        };
                        let (length, changes) = match piece {
                            Piece::Text(text) => (text.len(), false),
                            Piece::Char(c) => (3 * c.len_utf8(), true),
                            Piece::Kept(kept) => {
                                barrier = at + kept.as_str().len();
                                (kept.as_str().len(), kept.changes())
                            }
                        };
                        if changes {
                            if done == 0 {
                                begin(out);
                            }
                            out.write_str(self.text.get(done..at).unwrap_or(""))?;
                            match piece {
                                Piece::Text(text) => out.write_str(text)?,
                                Piece::Char(c) => out.write_char(c)?,
                                Piece::Kept(kept) => kept.write_to(out)?,
                            }
                            done = at + length;
                        }
                        at += length;
                    }
                }
            }
        }
        Ok(done)
    }

    /// Where triplets are decoded, from the first one on, in order: at most all from the
    /// userinfo to the host, and all from the path to the end.
    #[inline]
    fn ranges(&self, first: usize) -> [(usize, usize); 2] {
        let length = self.text.len();
        match self.component {
            None if is_behind_authority(self.text.as_bytes(), first) => [(first, length), (0, 0)],
            None => self.ranges_of_parts(first),
            Some(Component::Scheme | Component::Port) => [(0, 0); 2],
            Some(_) => [(first, length), (0, 0)],
        }
    }

    #[inline(never)]
    fn ranges_of_parts(&self, first: usize) -> [(usize, usize); 2] {
        let parts = Parts::split(self.text);
        let authority = parts.authority_span().unwrap_or_default();
        let path = decoded_path(&parts);
        [
            (first.max(authority.start()), parts.offsets().host_end),
            (first.max(path.start()), self.text.len()),
        ]
    }

    /// What becomes of the triplets at `at`; the component is looked up once and kept in `asked`.
    #[inline(never)]
    fn piece(
        &self,
        asked: &mut Option<(Span, Decode<'a>)>,
        at: usize,
        barrier: usize,
    ) -> Option<Piece<'a>> {
        if !matches!(asked, Some((span, _)) if at < span.end()) {
            *asked = self.component_of(at);
        }
        let (span, within) = asked.as_mut()?;
        let start = span.start();
        let resumed = within.clone();
        *within = resumed.resume(at - start, barrier.saturating_sub(start));
        within.next()
    }

    /// The component in which the triplet at `at` stands, and how it is decoded.
    fn component_of(&self, at: usize) -> Option<(Span, Decode<'a>)> {
        let (component, span) = if let Some(component) = self.component {
            (component, Span::new(0, self.text.len()))
        } else {
            let parts = Parts::split(self.text);
            let components = [
                (Component::Userinfo, parts.span(Component::Userinfo)),
                (Component::Host, parts.span(Component::Host)),
                (Component::Path, Some(decoded_path(&parts))),
                (Component::Query, parts.span(Component::Query)),
                (Component::Fragment, parts.span(Component::Fragment)),
            ];
            let here = |span: Option<Span>| span.filter(|span| span.range().contains(&at));
            components
                .into_iter()
                .find_map(|(component, span)| Some((component, here(span)?)))?
        };
        Some((span, decode(span.of(self.text), component, self.rules)))
    }
}

/// Whether it is certain, and soon told, that `first` stands in the path or behind it.
#[inline]
fn is_behind_authority(bytes: &[u8], first: usize) -> bool {
    let before = match bytes {
        [b'h', b't', b't', b'p', b':', b'/', b'/', ..] => bytes.get(7..first),
        [b'h', b't', b't', b'p', b's', b':', b'/', b'/', ..] => bytes.get(8..first),
        // No authority is there, and no colon that a scheme could end.
        [b'/', second, ..] if *second != b'/' => return true,
        _ => None,
    };
    before.is_some_and(|before| before.ends_with(b"/") || before.contains(&b'/'))
}
