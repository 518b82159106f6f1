//! What a set of steps makes of one reference, component by component; nothing is written yet.

use core::fmt;

use iri_core::host::HostMapper;
use iri_core::{Component, Parts};
use iri_scheme::Equivalence;

use crate::content::Content;
use crate::host::{Host, HostSteps, Name};
use crate::path::{Path, has_dot_segment};
use crate::text::{Mode, Piece, Text, write};
use crate::{Form, Rules, Steps};

/// The components of a normal form. Joined with their delimiters they are the normal form:
/// [`Plan::front`], the path, [`Plan::back`].
#[derive(Clone, Copy)]
pub(crate) struct Plan<'a> {
    scheme: Option<Text<'a>>,
    userinfo: Option<Text<'a>>,
    /// Present where an authority is.
    host: Option<Host<'a>>,
    port: Option<Text<'a>>,
    pub(crate) path: PathForm<'a>,
    query: Option<Text<'a>>,
    fragment: Option<Text<'a>>,
    uri: bool,
}

/// The ways a path is normalized.
#[derive(Clone, Copy)]
pub(crate) enum PathForm<'a> {
    /// Like any other text.
    Plain(Text<'a>),
    /// Without its dot segments.
    Dots(Path<'a>),
    /// By the rules of its scheme, the query included.
    Content(Content<'a>),
}

impl PathForm<'_> {
    /// No path.
    pub(crate) const EMPTY: Self = Self::Plain(Text::new("", Component::Path, Mode::NONE));
}

/// What a plan goes by.
#[derive(Clone, Copy)]
pub(crate) struct Means<'a> {
    pub(crate) steps: Steps,
    pub(crate) form: Form,
    pub(crate) rules: Rules,
    pub(crate) mapper: Option<&'a dyn HostMapper>,
    pub(crate) ignore_fragment: bool,
}

impl<'a> Plan<'a> {
    #[inline]
    pub(crate) fn new(parts: Parts<'a>, means: Means<'a>, room: &'a mut Option<Name>) -> Self {
        let Means { steps, rules, .. } = means;
        let [case, by_scheme] = [Steps::CASE, Steps::SCHEME].map(|step| steps.contains(step));
        let uri = means.form == Form::Uri;
        let mode = Mode {
            upper_digits: case,
            decode: steps.contains(Steps::PERCENT),
            uri,
            ..Mode::NONE
        };
        let text = |component| {
            let text = parts.component(component)?;
            Some(Text::new(text, component, mode))
        };
        let host = parts.host().map(|host| {
            let host_steps = HostSteps {
                mode,
                lower: case,
                addresses: by_scheme,
                rare_ipv4: steps.contains(Steps::RARE_IPV4),
                mapper: means.mapper.filter(|_| by_scheme && rules.has_domain_names),
            };
            host_steps.normalize(host, room)
        });
        let mut plan = Self {
            scheme: text(Component::Scheme).map(|scheme| {
                scheme.with(Mode {
                    lower: case,
                    ..Mode::NONE
                })
            }),
            userinfo: text(Component::Userinfo),
            host,
            // It has no triplets.
            port: text(Component::Port).map(|port| port.with(Mode { uri, ..Mode::NONE })),
            path: PathForm::Plain(Text::new(parts.path(), Component::Path, mode)),
            query: text(Component::Query),
            fragment: text(Component::Fragment).filter(|_| !means.ignore_fragment),
            uri,
        };
        if by_scheme {
            plan.apply(&rules, mode);
        }
        plan.remove_dots(steps);
        plan
    }

    /// Scheme-based normalization.
    fn apply(&mut self, rules: &Rules, mode: Mode) {
        let PathForm::Plain(path) = self.path else {
            return;
        };
        if let Some(port) = self.port {
            if port.is_empty()
                || rules
                    .default_port
                    .is_some_and(|by| is_number(port.rest(), by))
            {
                self.port = None;
            }
        }
        self.apply_default_host(rules, path, mode);
        if self.host.is_some() {
            if rules.empty_path_is_slash && path.is_empty() {
                self.path = PathForm::Plain(Text::new("/", Component::Path, mode));
            }
        } else if rules.equivalence != Equivalence::Generic && !path.rest().starts_with('/') {
            if let Some(content) = Content::of(rules.equivalence, path, self.query) {
                self.path = PathForm::Content(content);
                self.query = None;
            }
        }
    }

    /// Section 5.3.3: where a default is meant, the empty form is the normal one, but the host is
    /// given where userinfo or a port stands beside it.
    fn apply_default_host(&mut self, rules: &Rules, path: Text<'a>, mode: Mode) {
        let Some(default) = rules.default_host else {
            return;
        };
        let empty = Host::Text(Text::new("", Component::Host, mode));
        match &self.host {
            None if path.rest().starts_with('/') => self.host = Some(empty),
            Some(host) if self.userinfo.is_none() && self.port.is_none() && host.is(default) => {
                self.host = Some(empty);
            }
            Some(host)
                if host.is_empty()
                    && (self.port.is_some() || self.userinfo.is_some_and(|u| !u.is_empty())) =>
            {
                self.host = Some(Host::Text(Text::new(default, Component::Host, mode)));
            }
            _ => {}
        }
    }

    fn remove_dots(&mut self, steps: Steps) {
        let PathForm::Plain(path) = self.path else {
            return;
        };
        let text = path.rest();
        if steps.contains(Steps::PATH)
            && text.starts_with('/')
            && has_dot_segment(text.as_bytes(), path.mode().decode)
        {
            self.path = PathForm::Dots(Path::new(text, path.mode(), self.host.is_none()));
        }
    }

    /// What stands before the path.
    pub(crate) const fn front(&self) -> Front<'_, 'a> {
        Front {
            plan: self,
            stage: 0,
            current: None,
        }
    }

    /// What stands behind the path.
    pub(crate) const fn back(&self) -> Back<'a> {
        Back {
            query: self.query,
            fragment: self.fragment,
            current: None,
        }
    }

    /// Whether one look tells that both have the same before the path: a scheme and a host of
    /// US-ASCII, and nothing to decode.
    #[inline]
    pub(crate) fn has_front_of(&self, other: &Plan<'_>) -> bool {
        let (Some(Host::Text(a)), Some(Host::Text(b))) = (&self.host, &other.host) else {
            return false;
        };
        let is_alone = |plan: &Plan<'_>| plan.userinfo.is_none() && plan.port.is_none();
        let is_same = |a: &Text<'_>, b: &Text<'_>| {
            let lowers = a.mode() == b.mode() && a.mode().lower;
            a.is_alike(b)
                || lowers && !a.rest().contains(['%']) && a.rest().eq_ignore_ascii_case(b.rest())
        };
        is_alone(self)
            && is_alone(other)
            && is_same(a, b)
            && match (&self.scheme, &other.scheme) {
                (Some(a), Some(b)) => is_same(a, b),
                (None, None) => true,
                _ => false,
            }
    }

    /// Whether one look tells that both have the same behind the path.
    #[inline]
    pub(crate) fn has_back_of(&self, other: &Plan<'_>) -> bool {
        let is_same = |a: Option<Text<'_>>, b: Option<Text<'_>>| match (a, b) {
            (Some(a), Some(b)) => a.is_same(b),
            (None, None) => true,
            _ => false,
        };
        is_same(self.query, other.query) && is_same(self.fragment, other.fragment)
    }

    /// Whether the path begins with a slash, so that its segments are compared one by one.
    pub(crate) fn has_segments(&self) -> bool {
        match &self.path {
            PathForm::Plain(path) => path.rest().starts_with('/'),
            PathForm::Dots(_) => true,
            PathForm::Content(_) => false,
        }
    }

    /// Writes the normal form.
    pub(crate) fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_front(out)?;
        match self.path {
            PathForm::Plain(path) => write(path, out)?,
            PathForm::Dots(path) => path.write(out)?,
            PathForm::Content(content) => write(content.pieces(), out)?,
        }
        write(self.back(), out)
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
                host => host.write(self.uri, out)?,
            }
            if let Some(port) = self.port {
                out.push(':');
                port.append_to(out);
            }
        }
        match self.path {
            PathForm::Plain(path) => path.append_to(out),
            PathForm::Dots(path) => path.append_to(out),
            PathForm::Content(content) => write(content.pieces(), out)?,
        }
        for (delimiter, text) in [('?', self.query), ('#', self.fragment)] {
            if let Some(text) = text {
                out.push(delimiter);
                text.append_to(out);
            }
        }
        Ok(())
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
        host.write(self.uri, out)?;
        if let Some(port) = self.port {
            out.write_str(":")?;
            write(port, out)?;
        }
        Ok(())
    }
}

/// Whether digits are this number.
fn is_number(digits: &str, number: u16) -> bool {
    let mut value = 0_u32;
    for digit in digits.chars() {
        let Some(digit) = digit.to_digit(10) else {
            return false;
        };
        value = (value * 10 + digit).min(0xF_FFFF);
    }
    value == u32::from(number)
}

/// The pieces of what stands before the path, in the URI form where that matters.
#[derive(Clone)]
pub(crate) struct Front<'p, 'a> {
    plan: &'p Plan<'a>,
    stage: u8,
    current: Option<Text<'a>>,
}

impl<'p, 'a: 'p> Iterator for Front<'p, 'a> {
    type Item = Piece<'p>;

    fn next(&mut self) -> Option<Piece<'p>> {
        let plan = self.plan;
        loop {
            if let Some(current) = &mut self.current {
                if let Some(piece) = current.next() {
                    return Some(piece);
                }
                self.current = None;
            }
            self.stage += 1;
            match (self.stage, &plan.host) {
                (1, _) => self.current = plan.scheme,
                (2, _) if plan.scheme.is_some() => return Some(Piece::Slice(":")),
                (3, Some(_)) => return Some(Piece::Slice("//")),
                (4, Some(_)) => self.current = plan.userinfo,
                (5, Some(_)) if plan.userinfo.is_some() => return Some(Piece::Slice("@")),
                (6, Some(Host::Text(host))) => self.current = Some(*host),
                (6, Some(Host::Address(name) | Host::Name(name, _))) => return Some(name.piece()),
                (7, Some(_)) if plan.port.is_some() => return Some(Piece::Slice(":")),
                (8, Some(_)) => self.current = plan.port,
                (9, _) => {
                    self.stage = 8;
                    return None;
                }
                _ => {}
            }
        }
    }
}

/// The pieces of what stands behind the path.
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
