//! Building identifiers from components, and replacing components.

use std::net::{IpAddr, Ipv6Addr};

use iri_kit::syntax::build::{HostPiece, Piece};
use iri_kit::syntax::{BuildError, BuildErrorKind, Builder};
use iri_kit::{Component, Error, Form, Identifier, IriRef, Parts, PortError, UriRef, encode};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyDict, PyInt, PyList, PyString, PyTuple};

use crate::kind::Kind;
use crate::text::{utf8, wrong_type};
use crate::{error, options, pairs};

/// Builds an identifier from components.
///
/// `scheme`, `authority`, `userinfo`, `host`, `port`, `path`, `query` and `fragment` are written as
/// they are and must be valid. `username`, `password`, `segments` and `pairs` are content: what their
/// place does not allow is percent-encoded. `quote` encodes a string for any place.
///
/// `host` is a name, an address of the module `ipaddress`, or an IPv6 address with or without its
/// brackets. `port` is a number up to 65535, or a `str` of digits. `pairs` is a mapping, or a list of
/// tuples and of pairs of another identifier; those are written as they were read (see `Pair`).
///
/// A component that is not valid raises `IriError`, and one of another type `TypeError`. An error
/// about `pairs` counts in the query that they make.
///
/// `form` is `'iri'`, `'iri-reference'`, `'uri'` or `'uri-reference'`.
///
///     >>> build(scheme='http', host='example.org', port=8042, segments=['a/b', 'é'], pairs={'q': 'x & y'})
///     Iri('http://example.org:8042/a%2Fb/é?q=x%20%26%20y')
///     >>> build('uri-reference', path='a', fragment='top')
///     UriRef('a#top')
#[pyfunction]
#[pyo3(signature = (form="iri", **components))]
pub(crate) fn build<'py>(
    py: Python<'py>,
    form: &str,
    components: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let form = options::named::<Form>("form", form)?;
    let kind = Kind {
        is_uri: form.is_uri(),
        has_scheme: form.needs_scheme(),
    };
    if kind.form() != form {
        return Err(PyValueError::new_err(
            "expected iri, iri-reference, uri or uri-reference",
        ));
    }
    changed(py, None, kind, "build", components)
}

/// Builds the identifier with the parts of `old`, as far as `changes` does not replace them.
pub(crate) fn changed<'py>(
    py: Python<'py>,
    old: Option<Parts<'_>>,
    kind: Kind,
    function: &str,
    changes: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let changes = match changes {
        Some(changes) => {
            let has_user = old.is_some_and(|old| old.userinfo().is_some());
            Changes::read(changes, function, kind, has_user)?
        }
        None => Changes::default(),
    };
    if kind.has_scheme && changes.removes_scheme(old) {
        // The error of the parser.
        return kind.object(py, "");
    }
    // Two copies of the builder, and not four: what has a scheme is a reference too.
    let built = match kind.is_uri {
        false => changes.build(IriRef::builder(), old),
        true => changes.build(UriRef::builder(), old),
    };
    match built {
        Ok(text) => kind.object(py, &text),
        Err(refused)
            if matches!(changes.host, Some(None))
                && refused.kind() == BuildErrorKind::HostMissing =>
        {
            let message =
                "missing host of the userinfo or the port; authority=None removes all three";
            Err(error::new(py, message, &refused, None))
        }
        Err(refused) => Err(error::of(
            py,
            refused,
            changes.given(&refused).unwrap_or_default(),
        )),
    }
}

/// The names of the components, for messages.
const COMPONENTS: &str =
    "scheme authority userinfo username password host port path segments query pairs fragment";

/// What to do with a component: `None` keeps it, and `Some(None)` removes it.
type Change<T> = Option<Option<T>>;

/// The components to replace.
#[derive(Debug, Default)]
struct Changes {
    scheme: Change<String>,
    authority: Change<String>,
    userinfo: Change<String>,
    username: Change<String>,
    password: Change<String>,
    host: Change<Host>,
    port: Change<String>,
    path: Change<String>,
    segments: Change<Vec<String>>,
    query: Change<String>,
    /// The text of the query.
    pairs: Change<String>,
    fragment: Change<String>,
}

/// A host: text, or an address.
#[derive(Debug)]
enum Host {
    Text(String),
    Ip(IpAddr),
}

impl Changes {
    fn read(
        changes: &Bound<'_, PyDict>,
        function: &str,
        kind: Kind,
        has_user: bool,
    ) -> PyResult<Self> {
        let mut read = Self::default();
        for (name, value) in changes {
            let name = utf8(name.cast::<PyString>()?)?.to_owned();
            let text = |value: &Bound<'_, PyAny>| string(value, &format!("{name}: a str"));
            match name.as_str() {
                "scheme" => read.scheme = Some(optional(&value, text)?),
                "authority" => read.authority = Some(optional(&value, text)?),
                "userinfo" => read.userinfo = Some(optional(&value, text)?),
                "username" => read.username = Some(optional(&value, text)?),
                "password" => read.password = Some(optional(&value, text)?),
                "host" => read.host = Some(optional(&value, host)?),
                "port" => read.port = Some(optional(&value, port)?),
                "path" => read.path = Some(optional(&value, text)?),
                "segments" => read.segments = Some(optional(&value, segments)?),
                "query" => read.query = Some(optional(&value, text)?),
                "pairs" => read.pairs = Some(query(&value, kind)?),
                "fragment" => read.fragment = Some(optional(&value, text)?),
                other => {
                    let known = COMPONENTS.split(' ').map(str::to_owned);
                    return Err(options::unexpected(changes.py(), function, other, known));
                }
            }
        }
        let is_twice = [
            (
                matches!((&read.path, &read.segments), (Some(Some(_)), Some(Some(_)))),
                "path and segments",
            ),
            (
                matches!((&read.query, &read.pairs), (Some(Some(_)), Some(Some(_)))),
                "query and pairs",
            ),
            (
                matches!(read.userinfo, Some(Some(_)))
                    && (read.username.is_some() || read.password.is_some()),
                "userinfo and username or password",
            ),
            (
                matches!(read.password, Some(Some(_)))
                    && match read.username {
                        Some(ref username) => username.is_none(),
                        None => !has_user || read.removes_user(),
                    },
                "a password and no username",
            ),
            (
                matches!(read.authority, Some(Some(_)))
                    && (read.host.is_some()
                        || read.userinfo.is_some()
                        || read.username.is_some()
                        || read.password.is_some()
                        || read.port.is_some()),
                "authority and a part of it",
            ),
        ];
        match is_twice.iter().find(|(is_twice, _)| *is_twice) {
            Some((_, what)) => Err(PyTypeError::new_err(format!("cannot combine {what}"))),
            None => Ok(read),
        }
    }

    /// Whether no scheme is left.
    fn removes_scheme(&self, old: Option<Parts<'_>>) -> bool {
        match &self.scheme {
            Some(scheme) => scheme.is_none(),
            None => old.and_then(|old| old.scheme()).is_none(),
        }
    }

    /// Whether what the old userinfo has is removed, so that a part of it starts anew.
    const fn removes_user(&self) -> bool {
        matches!(self.authority, Some(None)) || matches!(self.userinfo, Some(None))
    }

    fn build<'a, I: Identifier>(
        &'a self,
        mut builder: Builder<'a, I>,
        old: Option<Parts<'a>>,
    ) -> Result<String, BuildError> {
        if let Some(parts) = old {
            builder = builder.parts(parts);
        }
        match &self.scheme {
            Some(Some(scheme)) => builder = builder.scheme(scheme),
            Some(None) => builder = builder.without(Component::Scheme),
            None => {}
        }
        if let Some(authority) = &self.authority {
            builder = builder.authority(authority.as_deref());
        }
        if let Some(userinfo) = &self.userinfo {
            builder = builder.userinfo(userinfo.as_deref());
        }
        if self.username.is_some() || self.password.is_some() {
            // The one that is not named stays as it is.
            let old = old.filter(|_| !self.removes_user());
            let old = old.and_then(|old| old.user_and_password());
            let user = match &self.username {
                Some(user) => user.as_deref().map(encode),
                None => old.map(|(user, _)| Piece::raw(user)),
            };
            let password = match &self.password {
                Some(password) => password.as_deref().map(encode),
                None => old.and_then(|(_, password)| password).map(Piece::raw),
            };
            builder = match (user, password) {
                (Some(user), Some(password)) => builder.user_and_password(user, password),
                (Some(user), None) => builder.user_and_password(user, None),
                (None, _) => builder.without(Component::Userinfo),
            };
        }
        match &self.host {
            Some(Some(Host::Text(host))) => builder = builder.host(HostPiece::from(host.as_str())),
            Some(Some(Host::Ip(address))) => builder = builder.host(*address),
            Some(None) => builder = builder.without(Component::Host),
            None => {}
        }
        match &self.port {
            Some(Some(port)) => builder = builder.port(port.as_str()),
            Some(None) => builder = builder.without(Component::Port),
            None => {}
        }
        match (&self.path, &self.segments) {
            (Some(Some(path)), _) => builder = builder.path(path.as_str()),
            (_, Some(Some(segments))) => {
                builder = builder.encode_segments(segments.iter().map(String::as_str));
            }
            (None, None) => {}
            _ => builder = builder.without(Component::Path),
        }
        match (&self.query, &self.pairs) {
            (Some(Some(query)), _) => builder = builder.query(query.as_str()),
            (_, Some(Some(pairs))) => builder = builder.query(pairs.as_str()),
            (Some(None), _) => builder = builder.without(Component::Query),
            (None, None) => {}
            // The query has no pairs already, such as `&&`.
            _ if old.is_some_and(|old| old.pairs().next().is_none()) => {}
            _ => builder = builder.without(Component::Query),
        }
        if let Some(fragment) = &self.fragment {
            builder = builder.fragment(fragment.as_deref());
        }
        builder.build().map(|built| built.as_str().to_owned())
    }

    /// The argument that the span of an error counts in.
    fn given(&self, error: &BuildError) -> Option<&str> {
        match error.component() {
            Component::Scheme => self.scheme.as_ref()?.as_deref(),
            Component::Userinfo => match error.item() {
                Some(0) => self.username.as_ref()?.as_deref(),
                Some(_) => self.password.as_ref()?.as_deref(),
                None => self.userinfo.as_ref()?.as_deref(),
            },
            Component::Host => match self.host.as_ref()?.as_ref()? {
                Host::Text(host) => Some(host),
                Host::Ip(_) => None,
            },
            Component::Port => self.port.as_ref()?.as_deref(),
            Component::Path => match (&self.segments, error.item()) {
                (Some(Some(segments)), Some(item)) => segments.get(item).map(String::as_str),
                _ => self.path.as_ref()?.as_deref(),
            },
            Component::Query => self.query.as_ref().or(self.pairs.as_ref())?.as_deref(),
            Component::Fragment => self.fragment.as_ref()?.as_deref(),
        }
    }
}

pub(crate) fn optional<T>(
    value: &Bound<'_, PyAny>,
    read: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Option<T>> {
    if value.is_none() {
        Ok(None)
    } else {
        read(value).map(Some)
    }
}

fn string(value: &Bound<'_, PyAny>, expected: &str) -> PyResult<String> {
    match value.cast::<PyString>() {
        Ok(string) => utf8(string).map(str::to_owned),
        Err(_) => Err(wrong_type(value, expected)),
    }
}

/// A `str`, or a whole number, which is written in decimal.
pub(crate) fn content(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if value.is_instance_of::<PyInt>() && !value.is_instance_of::<PyBool>() {
        return Ok(value.str()?.to_str()?.to_owned());
    }
    string(value, "str or int")
}

fn host(value: &Bound<'_, PyAny>) -> PyResult<Host> {
    match value.cast::<PyString>() {
        Ok(string) => {
            let text = utf8(string)?;
            // Only an IP literal has colons, so the brackets can be added.
            Ok(match text.parse::<Ipv6Addr>() {
                Ok(address) => Host::Ip(address.into()),
                Err(_) => Host::Text(text.to_owned()),
            })
        }
        // An `int` would be read as the number of an address.
        Err(_) if value.is_instance_of::<PyInt>() || value.is_instance_of::<PyBytes>() => {
            Err(wrong_type(value, "host: a str or an address of ipaddress"))
        }
        Err(_) => match value.extract() {
            Ok(address) => Ok(Host::Ip(address)),
            Err(_) => Err(wrong_type(value, "host: a str or an address of ipaddress")),
        },
    }
}

/// A number is a port in the sense of TCP; text may have any digits, as the grammar allows.
fn port(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let text = content(value)?;
    let is_number = value.is_instance_of::<PyInt>();
    if is_number && text.bytes().all(|byte| byte.is_ascii_digit()) && text.parse::<u16>().is_err() {
        return Err(error::of(value.py(), Error::from(PortError::TooLarge), ""));
    }
    Ok(text)
}

fn segments(value: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let segments = match value.try_iter() {
        Ok(segments) if !value.is_instance_of::<PyString>() => segments,
        _ => return Err(wrong_type(value, "segments: a list of str")),
    };
    segments.map(|segment| content(&segment?)).collect()
}

/// The query that pairs make; `None` without pairs. Pairs of an identifier are written as they were read.
pub(crate) fn query(value: &Bound<'_, PyAny>, kind: Kind) -> PyResult<Option<String>> {
    let expected = "pairs: a mapping or a list of pairs";
    let items = match value.getattr("items") {
        _ if value.is_none() => return Ok(None),
        Ok(items) => items.call0()?,
        Err(_) => value.clone(),
    };
    let items = match items.try_iter() {
        Ok(items) if !value.is_instance_of::<PyString>() => items,
        _ => return Err(wrong_type(value, expected)),
    };
    let mut query: Option<String> = None;
    for item in items {
        let text = pair(&item?, kind)?;
        match &mut query {
            Some(query) => {
                query.push('&');
                query.push_str(&text);
            }
            None => query = Some(text),
        }
    }
    Ok(query)
}

fn pair(item: &Bound<'_, PyAny>, kind: Kind) -> PyResult<String> {
    if let Some(text) = pairs::text_of(item)? {
        return Ok(text);
    }
    let Ok(item) = item
        .cast::<PyTuple>()
        .cloned()
        .or_else(|_| item.cast::<PyList>().map(|list| list.to_tuple()))
    else {
        return Err(wrong_type(item, "pairs: a tuple of a name and a value"));
    };
    let Ok((name, value)) = item.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() else {
        let message = format!(
            "pairs: expected a name and a value, got {} items",
            item.len()
        );
        return Err(PyTypeError::new_err(message));
    };
    encoded_pair(
        &content(&name)?,
        optional(&value, content)?.as_deref(),
        kind,
        item.py(),
    )
}

/// A name and a value as they are in a query.
fn encoded_pair(name: &str, value: Option<&str>, kind: Kind, py: Python<'_>) -> PyResult<String> {
    let pairs = [(name, value)];
    let query = if kind.is_uri {
        let built = UriRef::builder().encode_pairs(pairs).build();
        built.map(|built| built.query().unwrap_or_default().to_owned())
    } else {
        let built = IriRef::builder().encode_pairs(pairs).build();
        built.map(|built| built.query().unwrap_or_default().to_owned())
    };
    query.map_err(|refused| error::of(py, refused, name))
}
