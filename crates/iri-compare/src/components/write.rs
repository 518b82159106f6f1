//! Writes components in order, and reads them as streams of pieces.

use core::fmt;

use super::{Components, NormalPath};
use crate::content::SchemeContent;
use crate::host::Host;
use crate::path::Path;
use crate::scope::Scope;
use crate::text::{Piece, Pieces, Text, write};
use crate::triplets::Decoding;

impl<'a, S: Scope> Components<'a, S> {
    /// Returns the pieces before the path.
    pub(crate) const fn front(&self) -> Stream<'_, 'a, S> {
        self.items(0, AFTER_PATH)
    }

    /// Returns the pieces of the path. There are none if it has dot segments.
    pub(crate) fn path(&self) -> PathPieces<'a, S> {
        match self.path {
            NormalPath::Plain(path) => PathPieces::Text(path.pieces()),
            NormalPath::WithoutDots(_) => PathPieces::None,
            NormalPath::Content(content) => PathPieces::Content(content.pieces()),
        }
    }

    /// Returns the pieces after the path.
    pub(crate) const fn back(&self) -> Stream<'_, 'a, S> {
        self.items(AFTER_PATH, ITEMS)
    }

    /// Returns the pieces of [`path`](Self::path) and [`back`](Self::back).
    #[expect(
        clippy::map_identity,
        reason = "shortens the lifetime of the pieces, in which a scope is invariant"
    )]
    pub(crate) fn path_and_back<'p>(&'p self) -> impl Iterator<Item = Piece<'p>>
    where
        'a: 'p,
    {
        self.path().map(|piece| piece).chain(self.back())
    }

    const fn items(&self, start: u8, end: u8) -> Stream<'_, 'a, S> {
        Stream {
            components: self,
            item: start,
            end,
            current: None,
        }
    }

    /// Writes the normal form.
    pub(crate) fn write(&self, out: &mut impl Out) -> fmt::Result {
        if let Some(scheme) = self.scheme {
            out.text(scheme)?;
            out.write_str(":")?;
        }
        if let Some(host) = &self.host {
            out.write_str("//")?;
            if let Some(userinfo) = self.userinfo {
                out.text(userinfo)?;
                out.write_str("@")?;
            }
            match host {
                Host::Text(host) => out.text(*host)?,
                // The IRI form shows U-labels, for legibility (section 5.3.3).
                Host::Name(name, mapper) if !self.is_uri => mapper
                    .to_unicode(name.as_str(), out)
                    .map_err(|_| fmt::Error)?,
                Host::Address(name) | Host::Name(name, _) => out.write_str(name.as_str())?,
            }
            if let Some(port) = self.port {
                out.write_str(":")?;
                out.text(port)?;
            }
        }
        match self.path {
            NormalPath::Plain(path) => out.text(path)?,
            NormalPath::WithoutDots(path) => out.path(path)?,
            NormalPath::Content(content) => write(content.pieces(), out)?,
        }
        for (delimiter, text) in [("?", self.query), ("#", self.fragment)] {
            if let Some(text) = text {
                out.write_str(delimiter)?;
                out.text(text)?;
            }
        }
        Ok(())
    }
}

/// Receives a normal form. A `String` takes texts without calls through a table, and a path without
/// its dot segments in linear time, since it can remove what it has.
pub(crate) trait Out: fmt::Write + Sized {
    fn text<D: Decoding>(&mut self, text: Text<'_, D>) -> fmt::Result {
        text.write(self)
    }

    fn path<D: Decoding>(&mut self, path: Path<'_, D>) -> fmt::Result {
        path.write(self)
    }
}

impl Out for &mut dyn fmt::Write {}

#[cfg(feature = "alloc")]
impl Out for alloc::string::String {
    fn text<D: Decoding>(&mut self, text: Text<'_, D>) -> fmt::Result {
        text.append_to(self);
        Ok(())
    }

    fn path<D: Decoding>(&mut self, path: Path<'_, D>) -> fmt::Result {
        path.append_to(self);
        Ok(())
    }
}

/// The number of the first item of [`Stream`] after the path, and the number of items.
const AFTER_PATH: u8 = 8;
const ITEMS: u8 = 12;

/// The pieces of several components, without the path, with their delimiters. A mapped domain name is in its
/// US-ASCII form.
pub(crate) struct Stream<'p, 'a, S: Scope> {
    components: &'p Components<'a, S>,
    /// The next item, and the end of the items to yield.
    item: u8,
    end: u8,
    current: Option<Pieces<'a, S::Decoding>>,
}

/// The pieces of a path. A type of its own, since the rules of schemes for its content take a kilobyte and a half
/// of stack, which the streams of the other components spare.
pub(crate) enum PathPieces<'a, S: Scope> {
    Text(Pieces<'a, S::Decoding>),
    Content(<S::Content<'a> as SchemeContent<'a, S::Decoding>>::Pieces),
    None,
}

impl<'a, S: Scope> Iterator for PathPieces<'a, S> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        match self {
            Self::Text(pieces) => pieces.next(),
            Self::Content(pieces) => pieces.next(),
            Self::None => None,
        }
    }
}

impl<'p, 'a: 'p, S: Scope> Iterator for Stream<'p, 'a, S> {
    type Item = Piece<'p>;

    fn next(&mut self) -> Option<Piece<'p>> {
        let components = self.components;
        loop {
            if let Some(piece) = self.current.as_mut().and_then(Iterator::next) {
                return Some(piece);
            }
            if self.item >= self.end {
                self.current = None;
                return None;
            }
            let item = self.item;
            self.item += 1;
            let text = match item {
                0 => components.scheme.as_ref(),
                3 => components.userinfo.as_ref(),
                5 => match &components.host {
                    Some(Host::Text(host)) => Some(host),
                    Some(Host::Address(name) | Host::Name(name, _)) => {
                        self.current = None;
                        return Some(Piece::Slice(name.as_str()));
                    }
                    None => None,
                },
                7 => components.port.as_ref(),
                9 => components.query.as_ref(),
                11 => components.fragment.as_ref(),
                _ => None,
            };
            self.current = text.map(|text| text.pieces());
            let delimiter = match item {
                1 if components.scheme.is_some() => ":",
                2 if components.host.is_some() => "//",
                4 if components.userinfo.is_some() => "@",
                6 if components.port.is_some() => ":",
                8 if components.query.is_some() => "?",
                10 if components.fragment.is_some() => "#",
                _ => continue,
            };
            return Some(Piece::Slice(delimiter));
        }
    }
}
