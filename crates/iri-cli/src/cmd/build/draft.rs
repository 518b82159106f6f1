//! The values of an identifier that is being built.

use std::borrow::Cow;
use std::collections::BTreeMap;

use iri_kit::syntax::Builder;
use iri_kit::{BuildError, Component, IriRef, Parts, Span};

use super::member::Member;
use super::pairs::NewPair;
use super::setting::{Removal, Setting};
use super::value::{Origin, Value};
use crate::options::subcomponent::Subcomponent;

/// An error of the builder and the value it is about; the span of the error counts bytes of the
/// value.
pub(super) struct Refused<'d> {
    pub(super) error: BuildError,
    /// `None` if the error is not about one value.
    pub(super) value: Option<&'d Value<'d>>,
}

/// The components of an identifier that is being built.
#[derive(Debug, Default)]
pub(super) struct Draft<'a> {
    /// The values of components. Userinfo is either whole, or a user with or without a password.
    values: BTreeMap<Member, Value<'a>>,
    /// Segments to append to the path.
    segments: Vec<Value<'a>>,
    /// Pairs to append to the query.
    pairs: Vec<(Value<'a>, Option<Value<'a>>)>,
}

/// The members whose value is a whole component, in the order of the components.
const WHOLE: [Member; 7] = [
    Member::Scheme,
    Member::Userinfo,
    Member::Host,
    Member::Port,
    Member::Path,
    Member::Query,
    Member::Fragment,
];

impl<'a> Draft<'a> {
    /// The components of an identifier that is to be changed.
    pub(super) fn of(parts: Parts<'a>) -> Self {
        let value = |member: Member| {
            let span: Span = parts.span(member.component())?;
            let value = Value {
                text: Cow::Borrowed(span.of(parts.as_str())),
                is_raw: true,
                origin: Origin::Input(span.start()),
            };
            Some((member, value))
        };
        Self {
            values: WHOLE.into_iter().filter_map(value).collect(),
            ..Self::default()
        }
    }

    /// The value of a member.
    pub(super) fn get(&self, member: Member) -> Option<&Value<'a>> {
        self.values.get(&member)
    }

    /// Removes a part. Does nothing for pairs, which are removed once the query is complete.
    pub(super) fn remove(&mut self, removal: &Removal) {
        match removal {
            // Without a host there is neither userinfo nor a port.
            Removal::Component(Component::Host) | Removal::Authority => {
                let authority = [Component::Userinfo, Component::Host, Component::Port];
                self.values
                    .retain(|member, _| !authority.contains(&member.component()));
            }
            Removal::Component(component) => {
                self.values
                    .retain(|member, _| member.component() != *component);
            }
            Removal::Segment => {
                if let Some(path) = self.values.get_mut(&Member::Path) {
                    // Keep a slash that begins the path.
                    let end = path.text.rfind('/').map_or(0, |at| at.max(1));
                    *path = path.part(Span::new(0, end));
                }
            }
            Removal::Pairs(_) => {}
        }
    }

    /// Sets a component, or adds a segment or a pair.
    pub(super) fn set(&mut self, member: Member, value: Value<'a>) {
        match member {
            Member::Authority => return self.set_authority(&value),
            Member::Segment => return self.segments.push(value),
            Member::Pair => return self.pairs.push(value.split('=')),
            Member::Userinfo => {
                self.values.remove(&Member::User);
                self.values.remove(&Member::Password);
            }
            Member::User | Member::Password => {
                // A password without a user follows an empty one.
                let (user, password) = self.user_and_password();
                let user = user.unwrap_or_else(|| value.part(Span::new(0, 0)));
                self.values.remove(&Member::Userinfo);
                self.values.insert(Member::User, user);
                if let Some(password) = password {
                    self.values.insert(Member::Password, password);
                }
            }
            _ => {}
        }
        self.values.insert(member, value);
    }

    /// Whether the component is present.
    pub(super) fn has(&self, member: Member) -> bool {
        match member {
            Member::Authority => self.get(Member::Host).is_some(),
            Member::Userinfo | Member::User => self.user_and_password().0.is_some(),
            Member::Password => self.user_and_password().1.is_some(),
            Member::Path | Member::Segment => self.path().is_some(),
            Member::Pair => self.get(Member::Query).is_some(),
            member => self.get(member).is_some(),
        }
    }

    /// Adds a pair to the query.
    pub(super) fn push_pair(&mut self, name: Value<'a>, value: Option<Value<'a>>) {
        self.pairs.push((name, value));
    }

    /// Applies the settings, in order.
    pub(super) fn apply(&mut self, settings: &'a [Setting], all_raw: bool) {
        for (number, setting) in settings.iter().enumerate() {
            if setting.is_default && self.has(setting.member) {
                continue;
            }
            let value = Value {
                text: Cow::Borrowed(&*setting.value),
                is_raw: setting.is_raw || all_raw,
                origin: Origin::Argument(number, 0),
            };
            self.set(setting.member, value);
        }
    }

    /// The path, if it is not empty.
    fn path(&self) -> Option<&Value<'a>> {
        self.get(Member::Path).filter(|path| !path.text.is_empty())
    }

    /// Sets userinfo, host and port from an authority, split as RFC 3986, section 3.2, defines.
    fn set_authority(&mut self, authority: &Value<'a>) {
        let text = format!("//{}", authority.text);
        let parts = Parts::split(&text);
        let part = |component| {
            let span: Span = parts.span(component)?;
            Some(authority.part(Span::new(span.start() - 2, span.end() - 2)))
        };
        self.remove(&Removal::Authority);
        if let Some(userinfo) = part(Component::Userinfo) {
            self.values.insert(Member::Userinfo, userinfo);
        }
        // A delimiter that would end the authority is taken as part of the host, which is then
        // refused or encoded.
        let has_more = parts.authority().map(str::len) != Some(authority.text.len());
        let host = if has_more {
            let start = parts
                .span(Component::Host)
                .map_or(0, |span: Span| span.start() - 2);
            Some(authority.part(Span::new(start, authority.text.len())))
        } else {
            part(Component::Host)
        };
        self.values.extend(host.map(|host| (Member::Host, host)));
        if let Some(port) = part(Component::Port).filter(|_| !has_more) {
            self.values.insert(Member::Port, port);
        }
    }

    fn user_and_password(&self) -> (Option<Value<'a>>, Option<Value<'a>>) {
        match self.get(Member::Userinfo) {
            Some(whole) => {
                let (user, password) = whole.split(':');
                (Some(user), password)
            }
            None => [Member::User, Member::Password]
                .map(|part| self.get(part).cloned())
                .into(),
        }
    }

    /// Builds the identifier.
    pub(super) fn build(&self) -> Result<IriRef<String>, Refused<'_>> {
        let segments = || {
            self.segments
                .iter()
                .map(|value| value.piece(Some(Subcomponent::Segment)))
        };
        let appends = self.path().is_some();
        let mut builder = self.builder();
        if !appends && !self.segments.is_empty() {
            builder = builder.segments(segments());
        }
        let mut iri = builder.build().map_err(|error| self.refused(error))?;
        if appends {
            iri.push_segments(segments())
                .map_err(|error| self.refused_segment(error))?;
        }
        if !self.pairs.is_empty() {
            let pairs = self.pairs.iter().map(|(name, value)| {
                let value = value.as_ref();
                NewPair(
                    name.piece(Some(Subcomponent::PairName)),
                    value.map(|value| value.piece(Some(Subcomponent::PairValue))),
                )
            });
            iri.append_pairs(pairs)
                .map_err(|error| self.refused_pair(error))?;
        }
        Ok(iri)
    }

    /// A builder with all components except the lists of segments and pairs.
    fn builder(&self) -> Builder<'_, IriRef<&'static str>> {
        let mut builder = IriRef::builder();
        for (member, value) in &self.values {
            let piece = value.piece(member.encoding());
            builder = match member {
                Member::Scheme => builder.scheme(&value.text),
                Member::Userinfo => builder.userinfo(piece),
                Member::User => match self.get(Member::Password) {
                    None => builder.user_and_password(piece, None),
                    Some(password) => {
                        let encoding = Member::Password.encoding();
                        builder.user_and_password(piece, password.piece(encoding))
                    }
                },
                Member::Host => builder.host(piece),
                Member::Port => builder.port(&*value.text),
                Member::Path => builder.path(piece),
                Member::Query => builder.query(piece),
                Member::Fragment => builder.fragment(piece),
                // The password is with the user; no other member has a value.
                _ => builder,
            };
        }
        builder
    }

    /// Finds the value that an error of the builder is about.
    fn refused(&self, error: BuildError) -> Refused<'_> {
        let members = match (error.component(), error.item()) {
            (Component::Path, Some(item)) => {
                let value = self.segments.get(item);
                return Refused { error, value };
            }
            (Component::Userinfo, Some(0)) => &[Member::User][..],
            (Component::Userinfo, Some(_)) => &[Member::Password],
            // The host is missing, which is an error of both.
            (Component::Userinfo, None) => &[Member::Password, Member::User, Member::Userinfo],
            _ => &WHOLE,
        };
        let mut members = members
            .iter()
            .filter(|member| member.component() == error.component());
        let value = members.find_map(|member| self.get(*member));
        Refused { error, value }
    }

    fn refused_segment(&self, error: BuildError) -> Refused<'_> {
        let value = error.item().and_then(|item| self.segments.get(item));
        let value = value.or(self.segments.first());
        Refused { error, value }
    }

    /// Finds the part of a pair that an error is about: the name if it is invalid by itself, else
    /// the value.
    fn refused_pair(&self, error: BuildError) -> Refused<'_> {
        let pair = error.item().and_then(|item| self.pairs.get(item));
        let value = pair.map(|(name, value)| {
            let component = Subcomponent::PairName;
            let alone = component.check(name.piece(Some(component)));
            value.as_ref().filter(|_| alone.is_ok()).unwrap_or(name)
        });
        Refused { error, value }
    }
}
