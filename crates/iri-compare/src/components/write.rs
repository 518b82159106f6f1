//! Writes components in order, and reads them as streams of pieces.

use core::fmt;

use super::{Components, NormalPath};
use crate::content::SchemeContent;
use crate::host::Host;
use crate::scope::Scope;
use crate::text::{Piece, Pieces, write};

impl<'a, S: Scope> Components<'a, S> {
    /// Returns the pieces before the path.
    pub(crate) const fn front(&self) -> Stream<'_, 'a, S> {
        self.items(0, PATH)
    }

    /// Returns the pieces after the path.
    pub(crate) const fn back(&self) -> Stream<'_, 'a, S> {
        self.items(PATH + 1, ITEMS)
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
    pub(crate) fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_front(out)?;
        match self.path {
            NormalPath::Plain(path) => path.write(out)?,
            NormalPath::WithoutDots(path) => path.write(out)?,
            NormalPath::Content(content) => write(content.pieces(), out)?,
        }
        for (delimiter, text) in [("?", self.query), ("#", self.fragment)] {
            if let Some(text) = text {
                out.write_str(delimiter)?;
                text.write(out)?;
            }
        }
        Ok(())
    }

    fn write_front(&self, out: &mut impl fmt::Write) -> fmt::Result {
        if let Some(scheme) = self.scheme {
            scheme.write(out)?;
            out.write_str(":")?;
        }
        let Some(host) = &self.host else {
            return Ok(());
        };
        out.write_str("//")?;
        if let Some(userinfo) = self.userinfo {
            userinfo.write(out)?;
            out.write_str("@")?;
        }
        host.write(self.is_uri, out)?;
        if let Some(port) = self.port {
            out.write_str(":")?;
            port.write(out)?;
        }
        Ok(())
    }

    /// Appends the normal form.
    #[cfg(feature = "alloc")]
    pub(crate) fn append_to(&self, out: &mut alloc::string::String) -> fmt::Result {
        if let Some(scheme) = self.scheme {
            scheme.append_to(out);
            out.push(':');
        }
        if let Some(host) = &self.host {
            out.push_str("//");
            if let Some(userinfo) = self.userinfo {
                userinfo.append_to(out);
                out.push('@');
            }
            match host {
                Host::Text(host) => host.append_to(out),
                host => host.write(self.is_uri, out)?,
            }
            if let Some(port) = self.port {
                out.push(':');
                port.append_to(out);
            }
        }
        match self.path {
            NormalPath::Plain(path) => path.append_to(out),
            NormalPath::WithoutDots(path) => path.append_to(out),
            NormalPath::Content(content) => write(content.pieces(), out)?,
        }
        for (delimiter, text) in [('?', self.query), ('#', self.fragment)] {
            if let Some(text) = text {
                out.push(delimiter);
                text.append_to(out);
            }
        }
        Ok(())
    }
}

/// The number of the path among the items of [`Stream`], and the number of items.
const PATH: u8 = 8;
const ITEMS: u8 = 13;

/// The pieces of several components with their delimiters. A mapped domain name is in its US-ASCII
/// form.
#[derive(Clone)]
pub(crate) struct Stream<'p, 'a, S: Scope> {
    components: &'p Components<'a, S>,
    /// The next item, and the end of the items to yield.
    item: u8,
    end: u8,
    current: Option<Pieces<'a, S::Decoding>>,
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
                PATH => match &components.path {
                    NormalPath::Plain(path) => Some(path),
                    NormalPath::WithoutDots(_) | NormalPath::Content(_) => None,
                },
                10 => components.query.as_ref(),
                12 => components.fragment.as_ref(),
                _ => None,
            };
            self.current = text.map(|text| text.pieces());
            let delimiter = match item {
                1 if components.scheme.is_some() => ":",
                2 if components.host.is_some() => "//",
                4 if components.userinfo.is_some() => "@",
                6 if components.port.is_some() => ":",
                9 if components.query.is_some() => "?",
                11 if components.fragment.is_some() => "#",
                _ => continue,
            };
            return Some(Piece::Slice(delimiter));
        }
    }
}
