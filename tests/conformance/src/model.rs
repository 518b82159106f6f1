//! The components of an identifier as plain strings: what building and changing are held to.

use iri_kit::{Form, Parts, Profile};

use crate::oracle::of_form;

/// The components; text as it stands, without delimiters.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Model {
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

impl Model {
    /// The components of a text.
    pub fn of(text: &str) -> Self {
        let parts = Parts::split(text);
        let owned = |part: Option<&str>| part.map(str::to_owned);
        Self {
            scheme: owned(parts.scheme()),
            userinfo: owned(parts.userinfo()),
            host: owned(parts.host()),
            port: owned(parts.port()),
            path: parts.path().to_owned(),
            query: owned(parts.query()),
            fragment: owned(parts.fragment()),
        }
    }

    /// RFC 3986, section 5.3; `None` where there is an authority without a host.
    pub fn recompose(&self) -> Option<String> {
        let part = |before: &str, part: &Option<String>, behind: &str| match part {
            Some(part) => format!("{before}{part}{behind}"),
            None => String::new(),
        };
        if self.host.is_none() && (self.userinfo.is_some() || self.port.is_some()) {
            return None;
        }
        let userinfo = part("", &self.userinfo, "@");
        Some(
            [
                part("", &self.scheme, ":"),
                part(&format!("//{userinfo}"), &self.host, ""),
                part(":", &self.port, ""),
                self.path.clone(),
                part("?", &self.query, ""),
                part("#", &self.fragment, ""),
            ]
            .concat(),
        )
    }

    /// The text, where it is of the form by its grammar and has these components again.
    pub fn text(&self, form: Form) -> Option<String> {
        self.recompose()
            .filter(|text| of_form(form, Profile::Rfc3987).accepts(text) && Self::of(text) == *self)
    }
}
