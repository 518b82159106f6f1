//! The components of an identifier as plain strings: the model for builders and setters, and for changes
//! that the differential tests describe.

use iri_kit::{Edition, Form};

use crate::appendix_b::{Components, join_authority, split_any, split_authority};
use crate::oracle::of_form;

/// The components, unchanged and without delimiters.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct PlainParts {
    /// The scheme.
    pub scheme: Option<String>,
    /// The userinfo.
    pub userinfo: Option<String>,
    /// The host; without one there is no authority.
    pub host: Option<String>,
    /// The port.
    pub port: Option<String>,
    /// The path.
    pub path: String,
    /// The query.
    pub query: Option<String>,
    /// The fragment.
    pub fragment: Option<String>,
}

impl PlainParts {
    /// The components of a string.
    pub fn of(text: &str) -> Self {
        let parts = split_any(text);
        let (userinfo, host, port) = match parts.authority.map(split_authority) {
            Some((userinfo, host, port)) => (userinfo, Some(host), port),
            None => (None, None, None),
        };
        let owned = |part: Option<&str>| part.map(str::to_owned);
        Self {
            scheme: owned(parts.scheme),
            userinfo: owned(userinfo),
            host: owned(host),
            port: owned(port),
            path: parts.path.to_owned(),
            query: owned(parts.query),
            fragment: owned(parts.fragment),
        }
    }

    /// RFC 3986, section 5.3; `None` if there is an authority without a host.
    pub fn recompose(&self) -> Option<String> {
        let is_complete = self.host.is_some() || (self.userinfo.is_none() && self.port.is_none());
        is_complete.then(|| self.join())
    }

    /// RFC 3986, section 5.3, without userinfo and port if there is no host.
    pub fn join(&self) -> String {
        let authority = self
            .host
            .as_deref()
            .map(|host| join_authority(self.userinfo.as_deref(), host, self.port.as_deref()));
        let components = Components {
            scheme: self.scheme.as_deref(),
            authority: authority.as_deref(),
            path: &self.path,
            query: self.query.as_deref(),
            fragment: self.fragment.as_deref(),
        };
        components.recompose()
    }

    /// Whether the path begins with no slash and there is no authority.
    pub fn is_rootless(&self) -> bool {
        self.host.is_none() && !self.path.starts_with('/')
    }

    /// Whether this reference takes the path of the base, by RFC 3986, section 5.2.2.
    pub fn takes_base_path(&self) -> bool {
        self.scheme.is_none() && self.host.is_none() && self.path.is_empty()
    }

    /// The path up to its last slash.
    pub fn folder(&self) -> &str {
        let length = self.path.rfind('/').map_or(0, |slash| slash + 1);
        &self.path[..length]
    }

    /// The recomposed string, if it is valid by the form and has the same components.
    pub fn text(&self, form: Form) -> Option<String> {
        self.recompose()
            .filter(|text| of_form(form, Edition::Rfc3987).accepts(text) && Self::of(text) == *self)
    }
}
