//! Writes components in order, and reads them as streams of pieces.

use core::fmt;

use super::{Components, NormalPath};
use crate::host::Host;
use crate::text::{Piece, Text, write};

impl<'a> Components<'a> {
    /// Returns the pieces before the path.
    pub(crate) const fn front(&self) -> Front<'_, 'a> {
        Front {
            components: self,
            stage: 0,
            current: None,
        }
    }

    /// Returns the pieces after the path.
    pub(crate) const fn back(&self) -> Back<'a> {
        Back {
            query: self.query,
            fragment: self.fragment,
            current: None,
        }
    }

    /// Writes the normal form.
    pub(crate) fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_front(out)?;
        match self.path {
            NormalPath::Plain(path) => write(path, out)?,
            NormalPath::WithoutDots(path) => path.write(out)?,
            NormalPath::Content(content) => write(content.pieces(), out)?,
        }
        write(self.back(), out)
    }

    fn write_front(&self, out: &mut impl fmt::Write) -> fmt::Result {
        if let Some(scheme) = self.scheme {
            write(scheme, out)?;
            out.write_str(":")?;
        }
        let Some(host) = &self.host else {
            return Ok(());
        };
        out.write_str("//")?;
        if let Some(userinfo) = self.userinfo {
            write(userinfo, out)?;
            out.write_str("@")?;
        }
        host.write(self.is_uri, out)?;
        if let Some(port) = self.port {
            out.write_str(":")?;
            write(port, out)?;
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

/// The pieces before the path: the result of [`Components::front`]. A mapped domain name is in its
/// US-ASCII form.
#[derive(Clone)]
pub(crate) struct Front<'p, 'a> {
    components: &'p Components<'a>,
    stage: u8,
    current: Option<Text<'a>>,
}

impl<'p, 'a: 'p> Iterator for Front<'p, 'a> {
    type Item = Piece<'p>;

    fn next(&mut self) -> Option<Piece<'p>> {
        let components = self.components;
        loop {
            if let Some(current) = &mut self.current {
                if let Some(piece) = current.next() {
                    return Some(piece);
                }
                self.current = None;
            }
            self.stage += 1;
            match (self.stage, &components.host) {
                (1, _) => self.current = components.scheme,
                (2, _) if components.scheme.is_some() => return Some(Piece::Slice(":")),
                (3, Some(_)) => return Some(Piece::Slice("//")),
                (4, Some(_)) => self.current = components.userinfo,
                (5, Some(_)) if components.userinfo.is_some() => return Some(Piece::Slice("@")),
                (6, Some(Host::Text(host))) => self.current = Some(*host),
                (6, Some(Host::Address(name) | Host::Name(name, _))) => {
                    return Some(Piece::Slice(name.as_str()));
                }
                (7, Some(_)) if components.port.is_some() => return Some(Piece::Slice(":")),
                (8, Some(_)) => self.current = components.port,
                (9, _) => {
                    self.stage = 8;
                    return None;
                }
                _ => {}
            }
        }
    }
}

/// The pieces after the path: the result of [`Components::back`].
#[derive(Clone)]
pub(crate) struct Back<'a> {
    query: Option<Text<'a>>,
    fragment: Option<Text<'a>>,
    current: Option<Text<'a>>,
}

impl<'a> Iterator for Back<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        if let Some(piece) = self.current.as_mut().and_then(Iterator::next) {
            return Some(piece);
        }
        if let Some(query) = self.query.take() {
            self.current = Some(query);
            return Some(Piece::Slice("?"));
        }
        self.current = self.fragment.take();
        self.current.is_some().then_some(Piece::Slice("#"))
    }
}
