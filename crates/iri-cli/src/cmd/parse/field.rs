//! The components of an identifier, and facts about them, by name.

use std::io;

use clap::ValueEnum;
use iri_kit::{Form, Parts};

use crate::render::json::{Object, key};
use crate::sink::Lane;

/// A component or a fact, as `--fields` names it.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
#[value(rename_all = "snake_case")]
pub(crate) enum Field {
    /// The whole input
    Input,
    /// `iri` or `irelative-ref`
    Kind,
    Scheme,
    Authority,
    Userinfo,
    Host,
    /// `reg-name`, `ipv4`, `ipv6` or `ipvfuture`
    #[value(alias = "host-kind")]
    HostKind,
    Port,
    Path,
    Query,
    Fragment,
}

impl Field {
    /// The cells without --fields.
    pub(super) const DEFAULT: [Self; 9] = [
        Self::Kind,
        Self::Scheme,
        Self::Userinfo,
        Self::Host,
        Self::HostKind,
        Self::Port,
        Self::Path,
        Self::Query,
        Self::Fragment,
    ];

    /// The name in headers and in JSON.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Kind => "kind",
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::HostKind => "host_kind",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }

    /// The value in an identifier; `None` if the component is absent.
    pub(super) fn of<'a>(self, parts: &Parts<'a>) -> Option<&'a str> {
        match self {
            Self::Input => Some(parts.as_str()),
            Self::Kind => Some(kind(parts)),
            Self::Scheme => parts.scheme(),
            Self::Authority => parts.authority(),
            Self::Userinfo => parts.userinfo(),
            Self::Host => parts.host(),
            Self::HostKind => host_kind(parts),
            Self::Port => parts.port(),
            Self::Path => Some(parts.path()),
            Self::Query => parts.query(),
            Self::Fragment => parts.fragment(),
        }
    }
}

/// Adds the components of a reference to a JSON object.
pub(crate) fn members(object: &mut Object<'_, Lane>, parts: &Parts<'_>) -> io::Result<()> {
    object.word(key!("kind"), Some(kind(parts)))?;
    object.part(key!("scheme"), parts.scheme())?;
    object.part(key!("authority"), parts.authority())?;
    object.part(key!("userinfo"), parts.userinfo())?;
    object.part(key!("host"), parts.host())?;
    object.word(key!("host_kind"), host_kind(parts))?;
    object.part(key!("port"), parts.port())?;
    object.part(key!("path"), Some(parts.path()))?;
    object.segments(key!("segments"), parts.segments())?;
    object.part(key!("query"), parts.query())?;
    object.part(key!("fragment"), parts.fragment())
}

pub(super) fn kind(parts: &Parts<'_>) -> &'static str {
    match parts.scheme() {
        Some(_) => Form::Iri.name(),
        None => Form::IrelativeRef.name(),
    }
}

pub(super) fn host_kind(parts: &Parts<'_>) -> Option<&'static str> {
    parts.host_kind().map(|kind| kind.code())
}
