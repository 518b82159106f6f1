//! An identifier taken apart, so that a kind can change one component.

use iri_kit::Parts;

/// The components of an identifier.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Pieces {
    /// `None` is undefined, as for the others.
    pub scheme: Option<String>,
    /// The text before the at-sign.
    pub userinfo: Option<String>,
    /// Defined if there is an authority.
    pub host: Option<String>,
    /// The text after the colon.
    pub port: Option<String>,
    /// Always defined.
    pub path: String,
    /// The text after the question mark.
    pub query: Option<String>,
    /// The text after the number sign.
    pub fragment: Option<String>,
}

impl Pieces {
    /// Takes an identifier apart.
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

    /// The identifier, by RFC 3986, section 5.3.
    pub fn join(&self) -> String {
        let mut text = String::new();
        let mut put = |before: &str, part: &Option<String>, after: &str| {
            if let Some(part) = part {
                text.extend([before, part, after]);
            }
        };
        put("", &self.scheme, ":");
        put("", &self.host.as_ref().map(|_| String::new()), "//");
        put("", &self.userinfo, "@");
        put("", &self.host, "");
        put(":", &self.port, "");
        put("", &Some(self.path.clone()), "");
        put("?", &self.query, "");
        put("#", &self.fragment, "");
        text
    }
}
