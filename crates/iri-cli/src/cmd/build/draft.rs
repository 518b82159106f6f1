//! The components of an identifier that is being built, each with its origin.

use std::borrow::Cow;
use std::net::Ipv6Addr;

use iri_kit::iri_core::pct::Content;
use iri_kit::syntax::{Builder, IntoPair, Piece, encode};
use iri_kit::{BuildError, Component, IriRef, Pair, Parts, Span};

use super::setting::{NamePattern, Removal, Setting};
use crate::escape;
use crate::options::subcomponent::Subcomponent;

/// A name that a value can be given for: a component or a part of one.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Member {
    Scheme,
    Authority,
    Userinfo,
    User,
    Password,
    Host,
    Port,
    Path,
    Segment,
    Query,
    Pair,
    Fragment,
}

impl Member {
    pub(super) const ALL: [Self; 12] = [
        Self::Scheme,
        Self::Authority,
        Self::Userinfo,
        Self::User,
        Self::Password,
        Self::Host,
        Self::Port,
        Self::Path,
        Self::Segment,
        Self::Query,
        Self::Pair,
        Self::Fragment,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Userinfo => "userinfo",
            Self::User => "user",
            Self::Password => "password",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Segment => "segment",
            Self::Query => "query",
            Self::Pair => "pair",
            Self::Fragment => "fragment",
        }
    }

    /// The component that it belongs to.
    pub(super) const fn component(self) -> Component {
        match self {
            Self::Scheme => Component::Scheme,
            Self::Userinfo | Self::User | Self::Password => Component::Userinfo,
            Self::Authority | Self::Host => Component::Host,
            Self::Port => Component::Port,
            Self::Path | Self::Segment => Component::Path,
            Self::Query | Self::Pair => Component::Query,
            Self::Fragment => Component::Fragment,
        }
    }
}

/// A value from the input or the arguments.
#[derive(Clone, Debug)]
pub(super) struct Value<'a> {
    pub(super) text: Cow<'a, str>,
    /// Whether it is already encoded.
    pub(super) is_raw: bool,
    pub(super) origin: Origin<'a>,
}

/// The origin of a value.
#[derive(Clone, Copy, Debug)]
pub(super) enum Origin<'a> {
    /// Part of the input, from this byte on.
    Input(usize),
    /// Part of the value of the argument with this index, from this byte on.
    Argument(usize, usize),
    /// Part of a JSON string: the byte of the input at which the string begins, the string as
    /// written, and the byte of its decoded content at which the value begins.
    Json(usize, &'a str, usize),
}

impl Value<'_> {
    /// The part of the value at `span`.
    fn part(&self, span: Span) -> Self {
        let text = match &self.text {
            Cow::Borrowed(text) => Cow::Borrowed(span.of(text)),
            Cow::Owned(text) => Cow::Owned(span.of(text).to_owned()),
        };
        let offset = span.start();
        let origin = match self.origin {
            Origin::Input(at) => Origin::Input(at + offset),
            Origin::Argument(number, at) => Origin::Argument(number, at + offset),
            Origin::Json(start, raw, at) => Origin::Json(start, raw, at + offset),
        };
        Self {
            text,
            is_raw: self.is_raw,
            origin,
        }
    }

    /// Splits the value at the first `delimiter`; without one, returns the whole value and `None`.
    fn split(&self, delimiter: char) -> (Self, Option<Self>) {
        let whole = self.text.len();
        match self.text.find(delimiter) {
            None => (self.clone(), None),
            Some(at) => {
                let after = Span::new(at + delimiter.len_utf8(), whole);
                (self.part(Span::new(0, at)), Some(self.part(after)))
            }
        }
    }

    /// The value as a piece of the component, encoded unless it already is.
    fn piece(&self, component: Subcomponent) -> Piece<'_> {
        let text: &str = &self.text;
        let is_literal = component == Subcomponent::Host && text.starts_with('[');
        if self.is_raw || is_literal {
            return Piece::raw(text);
        }
        if component == Subcomponent::Host && text.parse::<Ipv6Addr>().is_ok() {
            return format!("[{text}]").into();
        }
        if text.contains(escape::is_escaped) {
            let mut encoded = String::new();
            Subcomponent::encode(text, component.keeps(&Content::IRI), false, &mut encoded);
            return encoded.into();
        }
        encode(text)
    }
}

/// An error of the builder and the value it is about; the span of the error counts bytes of the
/// value.
pub(super) struct Refused<'a> {
    pub(super) error: BuildError,
    /// `None` if the error is not about one value.
    pub(super) value: Option<Value<'a>>,
}

/// The components of an identifier that is being built.
#[derive(Debug, Default)]
pub(super) struct Draft<'a> {
    scheme: Option<Value<'a>>,
    userinfo: Option<Userinfo<'a>>,
    host: Option<Value<'a>>,
    port: Option<Value<'a>>,
    path: Option<Value<'a>>,
    /// Segments to append to the path.
    segments: Vec<Value<'a>>,
    query: Option<Value<'a>>,
    /// Pairs to append to the query.
    pairs: Vec<(Value<'a>, Option<Value<'a>>)>,
    fragment: Option<Value<'a>>,
}

#[derive(Debug)]
enum Userinfo<'a> {
    Whole(Value<'a>),
    Parts(Value<'a>, Option<Value<'a>>),
}

impl<'a> Draft<'a> {
    /// The components of an identifier that is to be changed.
    pub(super) fn of(parts: Parts<'a>) -> Self {
        let value = |component| {
            let span: Span = parts.span(component)?;
            Some(Value {
                text: Cow::Borrowed(span.of(parts.as_str())),
                is_raw: true,
                origin: Origin::Input(span.start()),
            })
        };
        Self {
            scheme: value(Component::Scheme),
            userinfo: value(Component::Userinfo).map(Userinfo::Whole),
            host: value(Component::Host),
            port: value(Component::Port),
            path: value(Component::Path),
            segments: Vec::new(),
            query: value(Component::Query),
            pairs: Vec::new(),
            fragment: value(Component::Fragment),
        }
    }

    /// Removes a part. Does nothing for pairs, which [`Pairs::change`] removes.
    pub(super) fn remove(&mut self, removal: &Removal) {
        match removal {
            Removal::Component(Component::Scheme) => self.scheme = None,
            Removal::Component(Component::Userinfo) => self.userinfo = None,
            Removal::Component(Component::Host) | Removal::Authority => {
                (self.userinfo, self.host, self.port) = (None, None, None);
            }
            Removal::Component(Component::Port) => self.port = None,
            Removal::Component(Component::Path) => self.path = None,
            Removal::Component(Component::Query) => self.query = None,
            Removal::Component(Component::Fragment) => self.fragment = None,
            Removal::Segment => {
                if let Some(path) = &mut self.path {
                    let end = path.text.rfind('/').map_or(0, |at| at.max(1));
                    // Keep a slash that begins the path.
                    let end = end.min(path.text.len());
                    *path = path.part(Span::new(0, end));
                }
            }
            // Removed once the query is complete.
            Removal::Pairs(_) => {}
        }
    }

    /// Sets a component, or adds a segment or a pair.
    pub(super) fn set(&mut self, member: Member, value: Value<'a>) {
        match member {
            Member::Scheme => self.scheme = Some(value),
            Member::Authority => self.set_authority(&value),
            Member::Userinfo => self.userinfo = Some(Userinfo::Whole(value)),
            Member::User => {
                let password = self.user_and_password().1;
                self.userinfo = Some(Userinfo::Parts(value, password));
            }
            Member::Password => {
                let user = self.user_and_password().0;
                let user = user.unwrap_or_else(|| value.part(Span::new(0, 0)));
                self.userinfo = Some(Userinfo::Parts(user, Some(value)));
            }
            Member::Host => self.host = Some(value),
            Member::Port => self.port = Some(value),
            Member::Path => self.path = Some(value),
            Member::Segment => self.segments.push(value),
            Member::Query => self.query = Some(value),
            Member::Pair => self.pairs.push(value.split('=')),
            Member::Fragment => self.fragment = Some(value),
        }
    }

    /// Whether the component is present.
    pub(super) fn has(&self, member: Member) -> bool {
        match member {
            Member::Scheme => self.scheme.is_some(),
            Member::Authority | Member::Host => self.host.is_some(),
            Member::Userinfo => self.userinfo.is_some(),
            Member::User => self.user_and_password().0.is_some(),
            Member::Password => self.user_and_password().1.is_some(),
            Member::Port => self.port.is_some(),
            Member::Path | Member::Segment => {
                self.path.as_ref().is_some_and(|path| !path.text.is_empty())
            }
            Member::Query | Member::Pair => self.query.is_some(),
            Member::Fragment => self.fragment.is_some(),
        }
    }

    /// Adds a pair to the query.
    pub(super) fn push_pair(&mut self, name: Value<'a>, value: Option<Value<'a>>) {
        self.pairs.push((name, value));
    }

    /// The host as given.
    pub(super) fn host(&self) -> Option<&Value<'a>> {
        self.host.as_ref()
    }

    /// Sets userinfo, host and port from an authority, split as RFC 3986, section 3.2, defines.
    fn set_authority(&mut self, authority: &Value<'a>) {
        let text = format!("//{}", authority.text);
        let parts = Parts::split(&text);
        let part = |component| {
            let span: Span = parts.span(component)?;
            Some(authority.part(Span::new(span.start() - 2, span.end() - 2)))
        };
        let has_more = parts.authority().map(str::len) != Some(authority.text.len());
        self.userinfo = part(Component::Userinfo).map(Userinfo::Whole);
        self.port = part(Component::Port).filter(|_| !has_more);
        // A delimiter that would end the authority is taken as part of the host, which is then
        // refused or encoded.
        let start = parts
            .span(Component::Host)
            .map_or(0, |span: Span| span.start() - 2);
        self.host = if has_more {
            Some(authority.part(Span::new(start, authority.text.len())))
        } else {
            part(Component::Host)
        };
    }

    fn user_and_password(&self) -> (Option<Value<'a>>, Option<Value<'a>>) {
        match &self.userinfo {
            None => (None, None),
            Some(Userinfo::Parts(user, password)) => (Some(user.clone()), password.clone()),
            Some(Userinfo::Whole(whole)) => {
                let (user, password) = whole.split(':');
                (Some(user), password)
            }
        }
    }

    /// Builds the identifier.
    pub(super) fn build(&self) -> Result<IriRef<String>, Refused<'a>> {
        let mut builder = self.builder();
        let appends = self.path.as_ref().is_some_and(|path| !path.text.is_empty());
        if !appends && !self.segments.is_empty() {
            let segments = self
                .segments
                .iter()
                .map(|value| value.piece(Subcomponent::Segment));
            builder = builder.segments(segments);
        }
        let mut iri = builder.build().map_err(|error| self.refused(error))?;
        if appends {
            let segments = self
                .segments
                .iter()
                .map(|value| value.piece(Subcomponent::Segment));
            iri.push_segments(segments)
                .map_err(|error| self.refused_segment(error))?;
        }
        if !self.pairs.is_empty() {
            let pairs = self
                .pairs
                .iter()
                .map(|(name, value)| GivenPair(name, value.as_ref()));
            iri.append_pairs(pairs)
                .map_err(|error| self.refused_pair(error))?;
        }
        Ok(iri)
    }

    /// A builder with all components except the lists of segments and pairs.
    fn builder(&self) -> Builder<'_, IriRef<&'static str>> {
        let mut builder = IriRef::builder();
        if let Some(scheme) = &self.scheme {
            builder = builder.scheme(&scheme.text);
        }
        builder = match &self.userinfo {
            None => builder,
            Some(Userinfo::Whole(whole)) => builder.userinfo(whole.piece(Subcomponent::Userinfo)),
            Some(Userinfo::Parts(user, None)) => {
                builder.user_and_password(user.piece(Subcomponent::User), None)
            }
            Some(Userinfo::Parts(user, Some(password))) => {
                let (user, password) = (
                    user.piece(Subcomponent::User),
                    password.piece(Subcomponent::Password),
                );
                builder.user_and_password(user, password)
            }
        };
        if let Some(host) = &self.host {
            builder = builder.host(host.piece(Subcomponent::Host));
        }
        if let Some(port) = &self.port {
            builder = builder.port(&*port.text);
        }
        if let Some(path) = &self.path {
            builder = builder.path(path.piece(Subcomponent::Path));
        }
        if let Some(query) = &self.query {
            builder = builder.query(query.piece(Subcomponent::Query));
        }
        if let Some(fragment) = &self.fragment {
            builder = builder.fragment(fragment.piece(Subcomponent::Fragment));
        }
        builder
    }

    /// Finds the value that an error of the builder is about.
    fn refused(&self, error: BuildError) -> Refused<'a> {
        let value = match (error.component(), error.item()) {
            (Component::Scheme, _) => self.scheme.clone(),
            (Component::Userinfo, None) => match &self.userinfo {
                Some(Userinfo::Whole(whole)) => Some(whole.clone()),
                Some(Userinfo::Parts(user, password)) => {
                    // The host is missing, which is an error of both.
                    Some(password.as_ref().unwrap_or(user).clone())
                }
                None => None,
            },
            (Component::Userinfo, Some(0)) => self.user_and_password().0,
            (Component::Userinfo, Some(_)) => self.user_and_password().1,
            (Component::Host, _) => self.host.clone(),
            (Component::Port, _) => self.port.clone(),
            (Component::Path, None) => self.path.clone(),
            (Component::Path, Some(item)) => self.segments.get(item).cloned(),
            (Component::Query, _) => self.query.clone(),
            (Component::Fragment, _) => self.fragment.clone(),
        };
        Refused { error, value }
    }

    fn refused_segment(&self, error: BuildError) -> Refused<'a> {
        let value = error.item().and_then(|item| self.segments.get(item));
        let value = value.or(self.segments.first()).cloned();
        Refused { error, value }
    }

    /// Finds the part of a pair that an error is about: the name if it is invalid by itself, else
    /// the value.
    fn refused_pair(&self, error: BuildError) -> Refused<'a> {
        let pair = error.item().and_then(|item| self.pairs.get(item));
        let value = pair.map(|(name, value)| {
            let alone = Subcomponent::PairName.check(name.piece(Subcomponent::PairName));
            match (alone, value) {
                (Ok(()), Some(value)) => value.clone(),
                _ => name.clone(),
            }
        });
        Refused { error, value }
    }
}

/// A pair of a draft.
struct GivenPair<'v, 'a>(&'v Value<'a>, Option<&'v Value<'a>>);

impl<'v> IntoPair<'v> for GivenPair<'v, '_> {
    fn into_pair(self) -> (Piece<'v>, Option<Piece<'v>>) {
        let value = self.1.map(|value| value.piece(Subcomponent::PairValue));
        (self.0.piece(Subcomponent::PairName), value)
    }
}

/// The changes to the pairs of a query once it is complete.
#[derive(Debug, Default)]
pub(crate) struct Pairs {
    pub(super) removed: Vec<NamePattern>,
    /// Names and values to set.
    pub(super) set: Vec<(String, String)>,
    pub(super) is_sorted: bool,
}

impl Pairs {
    /// Changes the pairs of `iri`. Without changes, `iri` is not rewritten.
    pub(super) fn change(&self, iri: &mut IriRef<String>) -> Result<(), BuildError> {
        if !self.removed.is_empty() {
            iri.retain_pairs(|pair| {
                let name = decoded_name(pair);
                !self.removed.iter().any(|pattern| pattern.matches(&name))
            });
        }
        if self.set.is_empty() && !self.is_sorted {
            return Ok(());
        }
        let before = iri.clone();
        let mut pairs: Vec<(Cow<'_, str>, NewPair<'_>)> = Vec::new();
        let mut is_set = vec![false; self.set.len()];
        for pair in before.pairs() {
            let name = decoded_name(pair);
            let index = self.set.iter().rposition(|(set, _)| *set == name);
            match index.map(|index| (index, is_set.get_mut(index), self.set.get(index))) {
                // Drop further pairs of that name.
                Some((_, Some(true), _)) => {}
                Some((_, Some(is_set), Some((_, value)))) => {
                    *is_set = true;
                    pairs.push((name, NewPair::Named(pair, value)));
                }
                _ => pairs.push((name, NewPair::Unchanged(pair))),
            }
        }
        for (index, (name, value)) in self.set.iter().enumerate() {
            let is_last = self.set.iter().rposition(|(set, _)| set == name) == Some(index);
            if is_last && is_set.get(index) == Some(&false) {
                pairs.push((Cow::Borrowed(name), NewPair::Added(name, value)));
            }
        }
        if self.is_sorted {
            pairs.sort_by(|(a, _), (b, _)| a.cmp(b));
        }
        let has_query = before.query().is_some() && pairs.is_empty();
        iri.remove_query();
        if has_query {
            return iri.set_query("");
        }
        iri.append_pairs(pairs.into_iter().map(|(_, pair)| pair))
    }
}

/// The decoded name, in which `+` is a space.
fn decoded_name(pair: Pair<'_>) -> Cow<'_, str> {
    pair.decode_name().with_plus_as_space(true).to_str_lossy()
}

/// A pair of a changed query.
enum NewPair<'a> {
    Unchanged(Pair<'a>),
    /// The name of a pair with a new value.
    Named(Pair<'a>, &'a str),
    Added(&'a str, &'a str),
}

impl<'a> IntoPair<'a> for NewPair<'a> {
    fn into_pair(self) -> (Piece<'a>, Option<Piece<'a>>) {
        match self {
            Self::Unchanged(pair) => pair.into_pair(),
            Self::Named(pair, value) => (Piece::raw(pair.name()), Some(encode(value))),
            Self::Added(name, value) => (encode(name), Some(encode(value))),
        }
    }
}

/// Applies the settings to the draft, in order.
pub(super) fn apply<'a>(draft: &mut Draft<'a>, settings: &'a [Setting], all_raw: bool) {
    for (number, setting) in settings.iter().enumerate() {
        if setting.is_default && draft.has(setting.member) {
            continue;
        }
        let value = Value {
            text: Cow::Borrowed(&*setting.value),
            is_raw: setting.is_raw || all_raw,
            origin: Origin::Argument(number, 0),
        };
        draft.set(setting.member, value);
    }
}
